package csdbench.job.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.ExitCode;
import csdbench.job.command.Terminal;
import java.io.BufferedReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class LaunchedCommandTest {
    /** A command that ends only when it is asked to. */
    static final class Waiting {
        public static void main(String[] arguments) {
            PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
            Terminal terminal = new Terminal(out, out, Optional.empty());
            LongCommand.run(terminal, command -> {
                out.println("began");
                while (!command.progress().stopped()) {
                    LockSupport.parkNanos(1_000_000);
                }
                out.println("ended as asked");
                return ExitCode.INTERRUPTED;
            });
        }
    }

    @Test
    void whatAnOlderJavaStartedEndsWithItHoweverThatEnds() throws Exception {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process launcher = new ProcessBuilder("sleep", "600").start();
        Process command = new ProcessBuilder(
                        java,
                        "-XX:+UseSerialGC",
                        "-Dcsdbench.launcher=" + launcher.pid(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Waiting.class.getName())
                .redirectErrorStream(true)
                .start();
        try (BufferedReader lines = command.inputReader(StandardCharsets.UTF_8)) {
            assertEquals("began", lines.readLine());
            launcher.destroyForcibly();

            assertTrue(command.waitFor(1, TimeUnit.MINUTES), "it outlives what started it");
            assertEquals("ended as asked", lines.readLine());
        } finally {
            launcher.destroyForcibly();
            command.destroyForcibly();
        }
    }
}
