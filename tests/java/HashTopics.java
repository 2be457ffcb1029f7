import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.common.Uuid;
import org.apache.kafka.coordinator.common.runtime.CoordinatorMetadataImage;
import org.apache.kafka.coordinator.group.Utils;

/**
 * Hashes the metadata of a group's topics with Kafka's own method. Each line of the input is a group: topics with spaces
 * between them, each `name:most:least:racks of each partition`, the racks `a,b/c/...`. Each line of the output is the
 * group's hash.
 */
public class HashTopics {
    public static void main(String[] args) throws Exception {
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            Map<String, Long> hashes = new HashMap<>();
            for (String topic : line.isEmpty() ? new String[0] : line.split(" ")) {
                String[] parts = topic.split(":", -1);
                hashes.put(parts[0], Utils.computeTopicHash(parts[0], image(parts)));
            }
            System.out.println(Utils.computeGroupHash(hashes));
        }
    }

    private static CoordinatorMetadataImage image(String[] parts) {
        List<List<String>> racks = new ArrayList<>();
        for (String partition : parts[3].split("/", -1)) {
            racks.add(new ArrayList<>(partition.isEmpty() ? List.of() : List.of(partition.split(","))));
        }
        CoordinatorMetadataImage.TopicMetadata topic = new CoordinatorMetadataImage.TopicMetadata() {
            @Override
            public String name() {
                return parts[0];
            }

            @Override
            public Uuid id() {
                return new Uuid(Long.parseLong(parts[1]), Long.parseLong(parts[2]));
            }

            @Override
            public int partitionCount() {
                return racks.size();
            }

            @Override
            public List<String> partitionRacks(int partition) {
                return racks.get(partition);
            }
        };
        return (CoordinatorMetadataImage) Proxy.newProxyInstance(
            HashTopics.class.getClassLoader(), new Class<?>[] {CoordinatorMetadataImage.class},
            (proxy, method, arguments) -> Optional.of(topic));
    }
}
