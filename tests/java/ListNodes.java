// Lists a cluster as Kafka's own AdminClient sees it: "cluster ID", "controller N", "node N HOST:PORT RACK".

import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.DescribeClusterResult;
import org.apache.kafka.common.Node;

public class ListNodes {
    public static void main(String[] arguments) throws Exception {
        Map<String, Object> config =
                Map.of("bootstrap.servers", arguments[0], "default.api.timeout.ms", 20000, "request.timeout.ms", 10000);
        try (Admin admin = Admin.create(config)) {
            DescribeClusterResult cluster = admin.describeCluster();
            System.out.println("cluster " + cluster.clusterId().get());
            System.out.println("controller " + cluster.controller().get().id());
            for (Node node : cluster.nodes().get()) {
                System.out.println("node " + node.id() + " " + node.host() + ":" + node.port() + " " + node.rack());
            }
            System.out.println("topics " + admin.listTopics().names().get());
            System.out.println("features " + admin.describeFeatures().featureMetadata().get().finalizedFeatures());
        }
    }
}
