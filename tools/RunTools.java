// Kafka's own tools, unmodified, one after the other in one JVM: each would take seconds to start alone. A tool that ends
// the process, or has something to do at its end, asks Kafka's Exit, which is told here to end only the tool. Each has its
// own classes of the tools' jar, as some count in static fields.
//
// A call on stdin: the number of strings, then each as its length and UTF-8: the tool's stdin, its main class (or a
// `.java` file with a main class of that name) and its arguments. The answer on stdout: the exit code, then stdout and
// stderr, each as its length and bytes.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.tools.ToolProvider;
import org.apache.kafka.common.utils.Exit;

public class RunTools {
    private static final Map<String, Class<?>> compiled = new HashMap<>();
    private static volatile Run current;

    public static void main(String[] arguments) throws Exception {
        DataInputStream calls = new DataInputStream(System.in);
        DataOutputStream answers = new DataOutputStream(System.out);
        // For good: what a tool keeps of them must lead to the run of the next tool, too.
        System.setOut(new PrintStream(new Redirected(false), true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(new Redirected(true), true, StandardCharsets.UTF_8));
        Exit.setExitProcedure((status, message) -> current.exit(status, message));
        Exit.setHaltProcedure((status, message) -> current.exit(status, message));
        Exit.setShutdownHookAdder((name, hook) -> current.hooks.add(hook));
        while (true) {
            String[] call;
            try {
                call = new String[calls.readInt()];
            } catch (EOFException end) {
                Runtime.getRuntime().halt(0);
                return;
            }
            for (int i = 0; i < call.length; i++) call[i] = new String(read(calls), StandardCharsets.UTF_8);
            current = new Run();
            current.carryOut(call);
            answers.writeInt(current.status);
            write(answers, current.out);
            write(answers, current.err);
            answers.flush();
        }
    }

    private static byte[] read(DataInputStream from) throws IOException {
        byte[] bytes = new byte[from.readInt()];
        from.readFully(bytes);
        return bytes;
    }

    private static void write(DataOutputStream to, ByteArrayOutputStream bytes) throws IOException {
        to.writeInt(bytes.size());
        bytes.writeTo(to);
    }

    private static Class<?> mainClass(String name) throws Exception {
        if (!name.endsWith(".java")) {
            ClassLoader loader = new ToolLoader();
            Thread.currentThread().setContextClassLoader(loader);
            return Class.forName(name, true, loader);
        }
        Thread.currentThread().setContextClassLoader(ClassLoader.getSystemClassLoader());
        if (!compiled.containsKey(name)) {
            Path folder = Files.createTempDirectory("compiled");
            String[] options = {"-cp", System.getProperty("java.class.path"), "-d", folder.toString(), name};
            if (ToolProvider.getSystemJavaCompiler().run(null, null, null, options) != 0)
                throw new IllegalArgumentException(name + " cannot be compiled");
            URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()});
            compiled.put(name, loader.loadClass(Path.of(name).getFileName().toString().replace(".java", "")));
        }
        return compiled.get(name);
    }

    /** Has the classes of the tools for itself, and shares those of all other jars. */
    private static class ToolLoader extends URLClassLoader {
        private static final String TOOLS = "org.apache.kafka.tools.";

        ToolLoader() throws ClassNotFoundException {
            super(new URL[] {jarOf(TOOLS + "TopicCommand")}, ClassLoader.getSystemClassLoader());
        }

        private static URL jarOf(String name) throws ClassNotFoundException {
            Class<?> found = Class.forName(name, false, ClassLoader.getSystemClassLoader());
            return found.getProtectionDomain().getCodeSource().getLocation();
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.startsWith(TOOLS)) {
                synchronized (getClassLoadingLock(name)) {
                    Class<?> loaded = findLoadedClass(name);
                    if (loaded != null) return loaded;
                    try {
                        return findClass(name);
                    } catch (ClassNotFoundException inAnotherJar) {
                        return super.loadClass(name, resolve);
                    }
                }
            }
            return super.loadClass(name, resolve);
        }
    }

    private static class Ended extends Error {}

    private static class Run {
        final ByteArrayOutputStream out = new ByteArrayOutputStream();
        final ByteArrayOutputStream err = new ByteArrayOutputStream();
        final List<Runnable> hooks = new CopyOnWriteArrayList<>();
        volatile int status = 0;
        volatile boolean isOver;

        void carryOut(String[] call) {
            System.setIn(new ByteArrayInputStream(call[0].getBytes(StandardCharsets.UTF_8)));
            try {
                mainClass(call[1]).getMethod("main", String[].class)
                        .invoke(null, (Object) List.of(call).subList(2, call.length).toArray(new String[0]));
            } catch (Throwable thrown) {
                Throwable cause = thrown instanceof InvocationTargetException ? thrown.getCause() : thrown;
                if (!isOver) {
                    cause.printStackTrace();
                    status = 1;
                }
            }
            isOver = false; // what is said at the end is said, too
            for (Runnable hook : hooks) {
                try {
                    hook.run();
                } catch (Throwable thrown) {
                    thrown.printStackTrace();
                }
            }
            System.out.flush();
            System.err.flush();
            isOver = true;
        }

        void exit(int status, String message) {
            if (!isOver) {
                if (message != null) System.err.println(message);
                this.status = status;
                isOver = true; // a tool may catch this and go on, but in its own JVM it would be gone
            }
            throw new Ended();
        }
    }

    private static class Redirected extends OutputStream {
        private final boolean toErr;

        Redirected(boolean toErr) {
            this.toErr = toErr;
        }

        @Override
        public void write(int single) {
            write(new byte[] {(byte) single}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int start, int length) {
            Run run = current;
            if (run != null && !run.isOver) (toErr ? run.err : run.out).write(bytes, start, length);
        }
    }
}
