// Two members of a group for each of Kafka's sticky assignors and for one of our own, in the classic protocol:
// both join and read a topic, then one leaves. It says who had how many partitions, and what was read.
// Arguments: the bootstrap servers, the topic, how many partitions and how many records it has.
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.kafka.clients.consumer.ConsumerGroupMetadata;
import org.apache.kafka.clients.consumer.ConsumerPartitionAssignor;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.CooperativeStickyAssignor;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.StickyAssignor;
import org.apache.kafka.common.Cluster;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;

public class ReadWithAssignors {
    /** All to one, and bytes that only it understands, in both directions. */
    public static class AllToOne implements ConsumerPartitionAssignor {
        private static final ByteBuffer SAID = ByteBuffer.wrap(new byte[] {0, -1, 7});

        @Override
        public String name() {
            return "all-to-one";
        }

        @Override
        public ByteBuffer subscriptionUserData(Set<String> topics) {
            return SAID.duplicate();
        }

        @Override
        public GroupAssignment assign(Cluster metadata, GroupSubscription subscriptions) {
            Map<String, Assignment> assignments = new HashMap<>();
            List<TopicPartition> left = null;
            for (var each : new TreeMap<>(subscriptions.groupSubscription()).entrySet()) {
                check(each.getValue().userData());
                if (left == null)
                    left = each.getValue().topics().stream()
                            .flatMap(topic -> metadata.partitionsForTopic(topic).stream())
                            .map(partition -> new TopicPartition(partition.topic(), partition.partition()))
                            .toList();
                assignments.put(each.getKey(), new Assignment(left, SAID.duplicate()));
                left = List.of();
            }
            return new GroupAssignment(assignments);
        }

        @Override
        public void onAssignment(Assignment assignment, ConsumerGroupMetadata group) {
            check(assignment.userData());
        }

        private static void check(ByteBuffer bytes) {
            if (!SAID.equals(bytes)) throw new IllegalStateException("other bytes than were said: " + bytes);
        }
    }

    private final String bootstrap, topic;
    private final int partitions, records;
    private final Set<String> values = new HashSet<>();

    private ReadWithAssignors(String[] arguments) {
        bootstrap = arguments[0];
        topic = arguments[1];
        partitions = Integer.parseInt(arguments[2]);
        records = Integer.parseInt(arguments[3]);
    }

    public static void main(String[] arguments) throws Exception {
        ExecutorService groups = Executors.newCachedThreadPool();
        try {
            List<Future<?>> runs = new ArrayList<>();
            for (Class<?> assignor : List.of(StickyAssignor.class, CooperativeStickyAssignor.class, AllToOne.class))
                runs.add(groups.submit(() -> new ReadWithAssignors(arguments).run(assignor)));
            for (Future<?> each : runs) each.get();
        } finally {
            groups.shutdownNow();
        }
    }

    private void run(Class<?> assignor) {
        int most = assignor == AllToOne.class ? partitions : partitions / 2;
        try (var first = member(assignor)) {
            try (var second = member(assignor)) {
                until(most, first, second);
                while (values.size() < records) read(first, second);
            }
            until(partitions, first);
        }
        System.out.println(assignor.getSimpleName() + "\t" + most + "\t" + values.size());
    }

    private KafkaConsumer<String, String> member(Class<?> assignor) {
        Properties properties = new Properties();
        properties.put("bootstrap.servers", bootstrap);
        properties.put("group.id", assignor.getSimpleName());
        properties.put("group.protocol", "classic");
        properties.put("partition.assignment.strategy", List.of(assignor));
        properties.put("auto.offset.reset", "earliest");
        properties.put("heartbeat.interval.ms", "200");
        var text = new StringDeserializer();
        var consumer = new KafkaConsumer<String, String>(properties, text, text);
        consumer.subscribe(List.of(topic));
        return consumer;
    }

    /** Until all are in one generation, all partitions have one owner each, and who has most of them has so many. */
    @SafeVarargs
    private void until(int most, KafkaConsumer<String, String>... members) {
        while (true) {
            read(members);
            Set<TopicPartition> all = new HashSet<>();
            Set<Integer> generations = new HashSet<>();
            int owned = 0, largest = 0;
            for (var each : members) {
                all.addAll(each.assignment());
                generations.add(each.groupMetadata().generationId());
                owned += each.assignment().size();
                largest = Math.max(largest, each.assignment().size());
            }
            boolean isShared = all.size() == partitions && owned == partitions && largest == most;
            if (isShared && generations.size() == 1) return;
        }
    }

    @SafeVarargs
    private void read(KafkaConsumer<String, String>... members) {
        for (var each : members)
            for (ConsumerRecord<String, String> record : each.poll(Duration.ofMillis(50))) values.add(record.value());
    }
}
