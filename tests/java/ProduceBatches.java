// Produces what stdin tells it, with the Java client. One step in a line, its fields separated by tabs:
//   producer  TOPIC  CODEC  IDEMPOTENT          a new producer
//   record    TIMESTAMP  KEY  VALUE  TIMES  (HEADER  VALUE)...   in hex, "-" for null; TIMES repeats the value
//   flush                                       what was recorded since the last flush goes out as one batch
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.Future;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.serialization.ByteArraySerializer;

public class ProduceBatches {
    public static void main(String[] arguments) throws Exception {
        KafkaProducer<byte[], byte[]> producer = null;
        String topic = null;
        List<Future<RecordMetadata>> sent = new ArrayList<>();
        BufferedReader steps = new BufferedReader(new InputStreamReader(System.in));
        for (String line = steps.readLine(); line != null; line = steps.readLine()) {
            String[] fields = line.split("\t", -1);
            switch (fields[0]) {
                case "producer" -> {
                    if (producer != null)
                        producer.close();
                    topic = fields[1];
                    producer = open(arguments[0], fields[2], fields[3]);
                }
                case "record" -> sent.add(producer.send(record(topic, fields)));
                case "flush" -> {
                    producer.flush();
                    for (Future<RecordMetadata> one : sent)
                        one.get();
                    sent.clear();
                }
                default -> throw new IllegalArgumentException(line);
            }
        }
        producer.close();
    }

    private static KafkaProducer<byte[], byte[]> open(String bootstrap, String codec, String idempotent) {
        Properties properties = new Properties();
        properties.put("bootstrap.servers", bootstrap);
        properties.put("compression.type", codec);
        properties.put("enable.idempotence", idempotent);
        properties.put("linger.ms", "60000");
        properties.put("batch.size", "1000000");
        return new KafkaProducer<>(properties, new ByteArraySerializer(), new ByteArraySerializer());
    }

    private static ProducerRecord<byte[], byte[]> record(String topic, String[] fields) {
        byte[] value = bytes(fields[3].equals("-") ? "-" : fields[3].repeat(Integer.parseInt(fields[4])));
        var record = new ProducerRecord<>(topic, 0, Long.parseLong(fields[1]), bytes(fields[2]), value);
        for (int i = 5; i < fields.length; i += 2)
            record.headers().add(new String(bytes(fields[i])), bytes(fields[i + 1]));
        return record;
    }

    private static byte[] bytes(String hex) {
        return hex.equals("-") ? null : HexFormat.of().parseHex(hex);
    }
}
