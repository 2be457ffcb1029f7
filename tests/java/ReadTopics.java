// Reads topics with the Java client, each from its beginning to its end: BOOTSTRAP ISOLATION_LEVEL TOPIC...
// A record in a line, its fields separated by tabs, bytes in hex, "-" for null:
//   TOPIC  PARTITION  OFFSET  TIMESTAMP_TYPE  TIMESTAMP  KEY  VALUE  (HEADER  VALUE)...
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

public class ReadTopics {
    public static void main(String[] arguments) {
        Properties properties = new Properties();
        properties.put("bootstrap.servers", arguments[0]);
        properties.put("isolation.level", arguments[1]);
        var bytes = new ByteArrayDeserializer();
        try (KafkaConsumer<byte[], byte[]> consumer = new KafkaConsumer<>(properties, bytes, bytes)) {
            List<TopicPartition> partitions = new ArrayList<>();
            for (int i = 2; i < arguments.length; i++)
                for (PartitionInfo each : consumer.partitionsFor(arguments[i]))
                    partitions.add(new TopicPartition(each.topic(), each.partition()));
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            while (ends.entrySet().stream().anyMatch(end -> consumer.position(end.getKey()) < end.getValue()))
                for (ConsumerRecord<byte[], byte[]> record : consumer.poll(Duration.ofMillis(200)))
                    print(record);
        }
    }

    private static void print(ConsumerRecord<byte[], byte[]> record) {
        StringBuilder line = new StringBuilder();
        line.append(record.topic()).append('\t').append(record.partition()).append('\t').append(record.offset());
        line.append('\t').append(record.timestampType()).append('\t').append(record.timestamp());
        line.append('\t').append(hex(record.key())).append('\t').append(hex(record.value()));
        for (Header header : record.headers())
            line.append('\t').append(hex(header.key().getBytes())).append('\t').append(hex(header.value()));
        System.out.println(line);
    }

    private static String hex(byte[] bytes) {
        return bytes == null ? "-" : HexFormat.of().formatHex(bytes);
    }
}
