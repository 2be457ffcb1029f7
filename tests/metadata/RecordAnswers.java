// Answers questions about configs with Apache Kafka's own classes: one JSON object per line in, the same with
// `ok` or `error` added out. Run by record_answers.py.

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Properties;
import java.util.TreeMap;
import kafka.server.KafkaConfig;
import org.apache.kafka.common.Endpoint;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.coordinator.group.GroupConfig;
import org.apache.kafka.storage.internals.log.LogConfig;
import scala.jdk.javaapi.CollectionConverters;

public class RecordAnswers {
    static final ObjectMapper JSON = new ObjectMapper();

    public static void main(String[] arguments) throws Exception {
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line; (line = in.readLine()) != null; ) {
            ObjectNode question = (ObjectNode) JSON.readTree(line);
            question.remove("ok");
            question.remove("error");
            try {
                question.set("ok", answer(question));
            } catch (Exception e) {
                question.put("error", e.getMessage());
            }
            out.println(JSON.writeValueAsString(question));
        }
    }

    static JsonNode answer(ObjectNode question) throws Exception {
        switch (question.get("ask").asText()) {
            case "properties":
                Properties loaded = new Properties();
                loaded.load(new StringReader(question.get("text").asText()));
                return JSON.valueToTree(new TreeMap<>(loaded));
            case "server":
                return server(question.get("properties"));
            case "topic":
                return value(question, LogConfig.configDefCopy());
            case "group":
                return value(question, GroupConfig.CONFIG_DEF);
            default:
                return value(question, KafkaConfig.configDef());
        }
    }

    static JsonNode value(ObjectNode question, ConfigDef definitions) {
        String name = question.get("name").asText();
        ConfigDef.ConfigKey key = definitions.configKeys().get(name);
        Object value = ConfigDef.parseType(name, question.get("value").asText(), key.type);
        if (key.validator != null) key.validator.ensureValid(name, value);
        return new TextNode(ConfigDef.convertToString(value, key.type));
    }

    static JsonNode server(JsonNode given) {
        Properties properties = new Properties();
        given.fields().forEachRemaining(entry -> properties.put(entry.getKey(), entry.getValue().asText()));
        KafkaConfig config = KafkaConfig.fromProps(properties);
        ObjectNode answer = JSON.createObjectNode();
        answer.put("node_id", config.nodeId());
        answer.set("listeners", endpoints(CollectionConverters.asJava(config.listeners())));
        answer.set("advertised", endpoints(CollectionConverters.asJava(config.effectiveAdvertisedBrokerListeners())));
        answer.put("inter_broker", config.interBrokerListenerName().value());
        return answer;
    }

    static ArrayNode endpoints(Iterable<Endpoint> endpoints) {
        ArrayNode array = JSON.createArrayNode();
        for (Endpoint e : endpoints) {
            array.addArray().add(e.listener()).add(e.host()).add(e.port()).add(e.securityProtocol().name);
        }
        return array;
    }
}
