import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.common.utils.Time;
import org.apache.kafka.server.util.KafkaScheduler;
import org.apache.kafka.storage.internals.log.Cleaner;
import org.apache.kafka.storage.internals.log.LogConfig;
import org.apache.kafka.storage.internals.log.LogDirFailureChannel;
import org.apache.kafka.storage.internals.log.LogToClean;
import org.apache.kafka.storage.internals.log.ProducerStateManagerConfig;
import org.apache.kafka.storage.internals.log.SkimpyOffsetMap;
import org.apache.kafka.storage.internals.log.UnifiedLog;
import org.apache.kafka.storage.internals.utils.Throttler;
import org.apache.kafka.storage.log.metrics.BrokerTopicStats;

/**
 * Cleans partitions with Kafka's own cleaner. The arguments are the topic's configs, as key=value; each line of the input
 * is a folder, its first dirty and first uncleanable offset, the time in ms, and the map's bytes and load factor.
 * Each line of the output is the offset up to which a log is clean.
 */
public class CleanLogs {
    public static void main(String[] args) throws Exception {
        Map<String, String> configs = new HashMap<>();
        for (String arg : args) {
            String[] pair = arg.split("=", 2);
            configs.put(pair[0], pair[1]);
        }
        KafkaScheduler scheduler = new KafkaScheduler(1);
        scheduler.startup();
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            String[] words = line.split(" ");
            Time time = Time.SYSTEM;
            UnifiedLog log = UnifiedLog.create(
                new File(words[0]), new LogConfig(configs), 0L, Long.MAX_VALUE, scheduler, new BrokerTopicStats(), time,
                900_000, new ProducerStateManagerConfig(Integer.MAX_VALUE, false), 600_000,
                new LogDirFailureChannel(1), true, Optional.empty());
            log.updateHighWatermark(log.logEndOffset());
            Cleaner cleaner = new Cleaner(
                0, new SkimpyOffsetMap(Integer.parseInt(words[4])), 1 << 20, 1 << 24, Double.parseDouble(words[5]),
                new Throttler(Double.MAX_VALUE, 300, "cleaner-io", "bytes", time), time, partition -> { });
            LogToClean dirty = new LogToClean(log, Long.parseLong(words[1]), Long.parseLong(words[2]), false);
            System.out.println(cleaner.doClean(dirty, Long.parseLong(words[3])).getKey());
            log.close();
        }
        scheduler.shutdown();
    }
}
