// Kafka's own performance tools, unmodified, one after the other in one JVM, so that a run does not pay a JVM's start and
// warm-up for each. One call in a line of stdin: the main class and its arguments, separated by tabs. What the tool prints
// goes to stdout, then a line "== done", or "== failed" with the reason.
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.reflect.InvocationTargetException;
import java.util.Arrays;

public class PerfTools {
    public static void main(String[] arguments) throws Exception {
        BufferedReader calls = new BufferedReader(new InputStreamReader(System.in));
        for (String line = calls.readLine(); line != null; line = calls.readLine()) {
            String[] fields = line.split("\t", -1);
            try {
                Object rest = Arrays.copyOfRange(fields, 1, fields.length);
                Class.forName(fields[0]).getMethod("main", String[].class).invoke(null, rest);
                System.out.println("== done");
            } catch (InvocationTargetException thrown) {
                System.out.println("== failed " + thrown.getCause());
            }
            System.out.flush();
        }
    }
}
