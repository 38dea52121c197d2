package csdbench.engine.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import csdbench.io.linux.CallState;
import csdbench.io.linux.Libc;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

public final class AheadTest {
    private static final int MANY = 1_000_000;
    private static final int NICE_FIELD = 16; // Of proc_pid_stat(5), behind the name.

    private int usual;

    @BeforeEach
    void itIsAllowed() {
        assumeTrue(allowed(), "this user may not");
        usual = nice();
    }

    /** Whether this user may put a thread ahead. */
    public static boolean allowed() {
        if (Libc.unavailable().isPresent()) {
            return false;
        }
        try (CallState state = new CallState()) {
            int before = Libc.nice(state);
            return Libc.nice(state, 0, before - 1) == 0 && Libc.nice(state, 0, before) == 0;
        }
    }

    @Test
    void theThreadAndTheCompilersAreAheadUntilTheEnd() throws Exception {
        try (Ahead _ = Ahead.of(MANY, false)) {
            assertTrue(nice() < usual);
            assertEquals(Set.of(nice()), compilers());
        }
        assertEquals(usual, nice());
        assertEquals(Set.of(usual), compilers());
    }

    @Test
    void aThreadThatIsMadeMeanwhileGoesBackToTheOthers() throws Exception {
        CompletableFuture<Integer> seen = new CompletableFuture<>();
        try (Ahead _ = Ahead.of(MANY, false)) {
            Thread worker = new Thread(() -> {
                Ahead.worker();
                seen.complete(nice());
            });
            worker.start();
            worker.join();
        }
        assertEquals(usual, seen.get());
    }

    @Test
    void whereItIsRefusedWorkersGoBehind() throws Exception {
        try (Ahead _ = Ahead.behind()) {
            assertEquals(usual, nice());
            assertEquals(Math.min(19, usual + 15), niceOfWorker());
        }
        assertEquals(usual, niceOfWorker());
    }

    private static int niceOfWorker() throws Exception {
        CompletableFuture<Integer> seen = new CompletableFuture<>();
        Thread worker = new Thread(() -> {
            Ahead.worker();
            seen.complete(nice());
        });
        worker.start();
        worker.join();
        return seen.get();
    }

    @Test
    void aFewWorkersAreBeforeOtherProgramsAndTheCallerIsNot() throws Exception {
        assumeTrue(usual == 0, "csdbench was started with a nice value");
        try (Ahead _ = Ahead.of(1, false)) {
            assertEquals(usual, nice());
            assertTrue(niceOfWorker() < usual);
        }
        assertEquals(usual, niceOfWorker());
    }

    @Test
    void workersThatShareProcessorsStayAmongOthers() throws Exception {
        try (Ahead _ = Ahead.of(Runtime.getRuntime().availableProcessors() + 1, false)) {
            assertEquals(usual, nice());
            assertEquals(usual, niceOfWorker());
        }
    }

    @Test
    void workersThatWaitForRequestsToBecomeDueHaveShortTurnsWhereTheKernelKnowsSuch() throws Exception {
        int few = Runtime.getRuntime().availableProcessors() + 1;
        String usualTurn = turnOfWorker();
        assumeTrue(!usualTurn.isEmpty(), "this kernel does not show turns");
        assumeTrue(kernel() >= 612, "a kernel before 6.12");
        try (Ahead _ = Ahead.of(few, true)) {
            assertEquals("100000", turnOfWorker());
        }
        try (Ahead _ = Ahead.of(few, false)) {
            assertEquals(usualTurn, turnOfWorker());
        }
    }

    /** Such as 612 for 6.12. */
    private static int kernel() {
        String[] parts = System.getProperty("os.version").split("[^0-9]+");
        return 100 * Integer.parseInt(parts[0]) + Integer.parseInt(parts[1]);
    }

    /** In nanoseconds, as proc_pid_sched has it; empty where there is none. */
    private static String turnOfWorker() throws Exception {
        CompletableFuture<String> seen = new CompletableFuture<>();
        Thread worker = new Thread(() -> {
            Ahead.worker();
            seen.complete(turn());
        });
        worker.start();
        worker.join();
        return seen.get();
    }

    private static String turn() {
        try {
            return Files.readAllLines(Path.of("/proc/thread-self/sched")).stream()
                    .filter(line -> line.startsWith("slice") || line.startsWith("se.slice"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse("");
        } catch (IOException e) {
            return "";
        }
    }

    /** Of the calling thread. */
    public static int nice() {
        try (CallState state = new CallState()) {
            return Libc.nice(state);
        }
    }

    /** Of all that live; one that ends meanwhile is none. */
    private static Set<Integer> compilers() throws IOException {
        Set<Integer> values = new TreeSet<>();
        try (DirectoryStream<Path> threads = Files.newDirectoryStream(Path.of("/proc/self/task"))) {
            for (Path thread : threads) {
                String stat = stat(thread);
                if (stat.contains("Compiler")) {
                    values.add(Integer.valueOf(
                            stat.substring(stat.lastIndexOf(')') + 2).split(" ")[NICE_FIELD]));
                }
            }
        }
        return values;
    }

    private static String stat(Path thread) {
        try {
            return Files.readString(thread.resolve("stat"));
        } catch (IOException e) {
            return "";
        }
    }
}
