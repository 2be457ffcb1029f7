import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.coordinator.group.api.assignor.ConsumerGroupPartitionAssignor;
import org.apache.kafka.coordinator.group.api.assignor.GroupAssignment;
import org.apache.kafka.coordinator.group.api.assignor.MemberAssignment;
import org.apache.kafka.coordinator.group.api.assignor.SubscribedTopicDescriber;
import org.apache.kafka.coordinator.group.api.assignor.SubscriptionType;
import org.apache.kafka.coordinator.group.assignor.RangeAssignor;
import org.apache.kafka.coordinator.group.assignor.UniformAssignor;
import org.apache.kafka.coordinator.group.modern.Assignment;
import org.apache.kafka.coordinator.group.modern.GroupSpecImpl;
import org.apache.kafka.coordinator.group.modern.MemberSubscriptionAndAssignmentImpl;

/**
 * Assigns partitions with Kafka's own assignors of the server. Each line of the input is the assignor's name, `alike` or
 * `mixed`, the topics (`id:partitions` by commas, the id as two numbers with a dot between them) and the members:
 * `id/instance id/subscribed topics/topic=partitions;...`, topics as their places in the list, lists with dots between
 * them. Each line of the output is the order in which the first member's topics were looked at, and each member's
 * assignment.
 */
public class AssignPartitions {
    public static void main(String[] args) throws Exception {
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            System.out.println(answer(line.split(" ")));
        }
    }

    private static String answer(String[] words) {
        List<Uuid> topics = new ArrayList<>();
        Map<Uuid, Integer> counts = new HashMap<>();
        for (String topic : words[2].split(",")) {
            String[] parts = topic.split("[.:]");
            Uuid id = new Uuid(Long.parseLong(parts[0]), Long.parseLong(parts[1]));
            topics.add(id);
            counts.put(id, Integer.parseInt(parts[2]));
        }
        Map<String, MemberSubscriptionAndAssignmentImpl> members = new LinkedHashMap<>();
        Map<Uuid, Map<Integer, String>> owners = new HashMap<>();
        for (int at = 3; at < words.length; at++) {
            String[] parts = words[at].split("/", -1);
            Set<Uuid> subscribed = new HashSet<>();
            for (int topic : numbers(parts[2])) {
                subscribed.add(topics.get(topic));
            }
            Map<Uuid, Set<Integer>> target = new LinkedHashMap<>();
            for (String had : parts[3].isEmpty() ? new String[0] : parts[3].split(";")) {
                Uuid id = topics.get(Integer.parseInt(had.split("=")[0]));
                target.put(id, new TreeSet<>(numbers(had.split("=")[1])));
                for (int partition : target.get(id)) {
                    owners.computeIfAbsent(id, __ -> new HashMap<>()).put(partition, parts[0]);
                }
            }
            members.put(parts[0], new MemberSubscriptionAndAssignmentImpl(
                Optional.empty(), parts[1].isEmpty() ? Optional.empty() : Optional.of(parts[1]), subscribed,
                new Assignment(target)));
        }
        ConsumerGroupPartitionAssignor assignor = words[0].equals("range") ? new RangeAssignor() : new UniformAssignor();
        SubscriptionType type =
            words[1].equals("alike") ? SubscriptionType.HOMOGENEOUS : SubscriptionType.HETEROGENEOUS;
        GroupAssignment assignment = assignor.assign(
            new GroupSpecImpl(members, type, owners, Optional.empty()), new SubscribedTopicDescriber() {
                @Override
                public int numPartitions(Uuid topicId) {
                    return counts.getOrDefault(topicId, -1);
                }

                @Override
                public Set<String> racksForPartition(Uuid topicId, int partition) {
                    throw new IllegalStateException("Kafka's assignors began to look at racks.");
                }
            });
        return written(topics, members, assignment);
    }

    private static String written(
        List<Uuid> topics, Map<String, MemberSubscriptionAndAssignmentImpl> members, GroupAssignment assignment
    ) {
        StringBuilder out = new StringBuilder();
        List<String> order = new ArrayList<>();
        for (Uuid id : new HashSet<>(members.values().iterator().next().subscribedTopicIds())) {
            order.add("" + topics.indexOf(id));
        }
        out.append(String.join(".", order));
        for (String member : members.keySet()) {
            MemberAssignment given = assignment.members().get(member);
            List<String> had = new ArrayList<>();
            for (int topic = 0; topic < topics.size(); topic++) {
                Set<Integer> partitions = given == null ? null : given.partitions().get(topics.get(topic));
                if (partitions != null && !partitions.isEmpty()) {
                    List<String> numbers = new ArrayList<>();
                    for (int partition : new TreeSet<>(partitions)) {
                        numbers.add("" + partition);
                    }
                    had.add(topic + "=" + String.join(".", numbers));
                }
            }
            out.append(" ").append(String.join(";", had));
        }
        return out.append(" .").toString();
    }

    private static List<Integer> numbers(String list) {
        List<Integer> numbers = new ArrayList<>();
        for (String number : list.isEmpty() ? new String[0] : list.split("[.]")) {
            numbers.add(Integer.parseInt(number));
        }
        return numbers;
    }
}
