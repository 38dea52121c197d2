package csdbench.main.launch;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Main class of the jar. On Java 25 or later it calls csdbench at once; on an older Java it finds a newer one on
 * this machine and runs there with the same arguments, streams and exit code, or says in one line what to install.
 */
public final class Launcher {
    /** The feature version that csdbench is compiled for. */
    static final int NEEDED_FEATURE = 25;

    /**
     * How csdbench wants to be run; {@code scripts/csdbench} uses the same. The serial collector has no threads of its
     * own and the smallest footprint, and the duty cycle gives it nothing to do. The heap begins small instead of at a
     * share of the machine. Each object begins a cache line: a collection puts what the stacks of all workers refer to
     * side by side, and two workers would write the same lines. No file of counters in the temporary folder: a disk
     * that we keep busy would make every safepoint wait for it. Exceptions keep their stacks, also those that compiled
     * code throws again and again: a fault file without one helps nobody.
     */
    static final List<String> JVM_OPTIONS = List.of(
            "--enable-native-access=ALL-UNNAMED",
            "-XX:+UseSerialGC",
            "-Xms64m",
            "-XX:ObjectAlignmentInBytes=64",
            "-XX:-UsePerfData",
            "-XX:-OmitStackTraceInFastThrow");

    /** A file that is open, as an argument or the value of one; the standard streams are passed on. */
    private static final Pattern OPEN = Pattern.compile("(|[^/]*=)/(?:dev|proc/self)/(fd/(?:[3-9]|[1-9][0-9]+))");

    /** The process that began this one and passes on what ends it, unless that is a SIGKILL. */
    private static final String LAUNCHER = "csdbench.launcher";

    private static final String MAIN_CLASS = "csdbench.main.Main";
    private static final int EXIT_USAGE = 2;
    private static final long GRACE_MS = 1_000;

    private Launcher() {}

    public static void main(String[] args) {
        if (Runtime.version().feature() >= NEEDED_FEATURE) {
            runHere(args);
        } else {
            System.exit(runElsewhere(args));
        }
    }

    private static void runHere(String[] args) {
        try {
            Class.forName(MAIN_CLASS).getMethod("main", String[].class).invoke(null, (Object) args);
        } catch (InvocationTargetException thrown) {
            throw unchecked(thrown.getCause());
        } catch (ReflectiveOperationException broken) {
            throw new IllegalStateException("this jar has no " + MAIN_CLASS + "; build it again", broken);
        }
    }

    /** Passes on what {@code main} threw, checked or not, as if it had been called directly. */
    @SuppressWarnings("unchecked")
    private static <T extends Throwable> RuntimeException unchecked(Throwable thrown) throws T {
        throw (T) thrown;
    }

    private static int runElsewhere(String[] args) {
        JavaSearch search = new JavaSearch(Path.of("/"), System.getenv(), Path.of(System.getProperty("user.home", "")));
        Optional<JavaHome> home = search.atLeast(NEEDED_FEATURE);
        if (home.isEmpty()) {
            System.err.println(missing(search.choice(), Runtime.version().feature(), System.getProperty("java.home")));
            return EXIT_USAGE;
        }
        return run(command(home.get().executable(), System.getProperty("java.class.path"), args));
    }

    static String missing(Optional<String> choice, int feature, String home) {
        String found = choice.map(named -> JavaSearch.CHOICE + "=" + named + " is not such a Java")
                .orElse("found no newer one than this Java " + feature + " in " + home);
        return "csdbench: needs Java " + NEEDED_FEATURE + " or later and " + found + "; install a JDK " + NEEDED_FEATURE
                + " (for example from https://adoptium.net) or set " + JavaSearch.CHOICE + " to its folder";
    }

    static List<String> command(Path java, String classPath, String[] args) {
        List<String> command = new ArrayList<>();
        command.add(java.toString());
        command.addAll(JVM_OPTIONS);
        command.add("-D" + LAUNCHER + "=" + ProcessHandle.current().pid());
        command.add("-cp");
        command.add(classPath);
        command.add(MAIN_CLASS);
        Path process = Path.of("/proc/" + ProcessHandle.current().pid());
        for (String arg : args) {
            command.add(reachable(arg, process));
        }
        return command;
    }

    /**
     * Java closes what this process has open, as of a shell's {@code <(...)}, in those that it starts: they reach it
     * through this one, where the system shows what processes have open.
     */
    static String reachable(String arg, Path process) {
        Matcher open = OPEN.matcher(arg);
        return open.matches() && Files.exists(process.resolve(open.group(2)))
                ? open.group(1) + process.resolve(open.group(2))
                : arg;
    }

    /** Runs to the end and returns the exit code. */
    static int run(List<String> command) {
        try {
            Process child = new ProcessBuilder(command).inheritIO().start();
            Thread relay = new Thread(() -> end(child), "relay-stop");
            Runtime.getRuntime().addShutdownHook(relay);
            int code = child.waitFor();
            forget(relay);
            return code;
        } catch (IOException notStarted) {
            System.err.println("csdbench: cannot start " + command.get(0) + ": " + notStarted.getMessage());
            return EXIT_USAGE;
        } catch (InterruptedException nobodyDoesThis) {
            Thread.currentThread().interrupt();
            return EXIT_USAGE;
        }
    }

    private static void forget(Thread relay) {
        try {
            Runtime.getRuntime().removeShutdownHook(relay);
        } catch (IllegalStateException alreadyStopping) {
            // Then the relay runs, and leaves with the child's exit code.
        }
    }

    /**
     * Control-C reaches the child by itself, being in our process group; a signal to this process alone does not.
     * So give the child a moment to stop of its own accord, then ask it to, and leave with its exit code.
     */
    private static void end(Process child) {
        try {
            if (!child.waitFor(GRACE_MS, TimeUnit.MILLISECONDS)) {
                child.destroy();
            }
            Runtime.getRuntime().halt(child.waitFor());
        } catch (InterruptedException nobodyDoesThis) {
            Thread.currentThread().interrupt();
        }
    }
}
