// Reads as a member of a group of the new protocol, by an expression that the broker evaluates: BOOTSTRAP GROUP PATTERN COUNT
// So many records, each in a line: TOPIC  VALUE
import java.time.Duration;
import java.util.Properties;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.SubscriptionPattern;
import org.apache.kafka.common.serialization.StringDeserializer;

public class SubscribeByPattern {
    public static void main(String[] arguments) {
        Properties properties = new Properties();
        properties.put("bootstrap.servers", arguments[0]);
        properties.put("group.id", arguments[1]);
        properties.put("group.protocol", "consumer");
        properties.put("auto.offset.reset", "earliest");
        var text = new StringDeserializer();
        int left = Integer.parseInt(arguments[3]);
        try (KafkaConsumer<String, String> consumer = new KafkaConsumer<>(properties, text, text)) {
            consumer.subscribe(new SubscriptionPattern(arguments[2]));
            while (left > 0)
                for (ConsumerRecord<String, String> record : consumer.poll(Duration.ofMillis(200))) {
                    System.out.println(record.topic() + "\t" + record.value());
                    left--;
                }
        }
    }
}
