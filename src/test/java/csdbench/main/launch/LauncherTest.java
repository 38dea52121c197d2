package csdbench.main.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LauncherTest {
    private static final int CLASS_FILE_OF_JAVA_11 = 55;

    @Test
    void theLauncherItselfLoadsOnJava11() throws IOException {
        for (Class<?> type : List.of(Launcher.class, JavaSearch.class, JavaHome.class)) {
            try (DataInputStream in = new DataInputStream(type.getResourceAsStream(type.getSimpleName() + ".class"))) {
                in.skipNBytes(6);
                assertEquals(CLASS_FILE_OF_JAVA_11, in.readUnsignedShort(), type.getName());
            }
        }
    }

    @Test
    void theArgumentsArePassedOnAsTheyAre() {
        List<String> command =
                Launcher.command(Path.of("jdk", "bin", "java"), "a.jar", new String[] {"-f", "a b", "", "*"});

        assertEquals(Path.of("jdk", "bin", "java").toString(), command.getFirst());
        assertEquals(
                "-Dcsdbench.launcher=" + ProcessHandle.current().pid(), command.get(1 + Launcher.JVM_OPTIONS.size()));
        assertEquals(
                List.of("-cp", "a.jar", "csdbench.main.Main", "-f", "a b", "", "*"),
                command.subList(2 + Launcher.JVM_OPTIONS.size(), command.size()));
    }

    @Test
    void whatThisProcessHasOpenIsReachedThroughIt(@TempDir Path process) throws IOException {
        Path open = process.resolve("fd/63");
        Files.createDirectories(open.getParent());
        Files.createFile(open);

        assertEquals(open.toString(), Launcher.reachable("/dev/fd/63", process));
        assertEquals("--trace=" + open, Launcher.reachable("--trace=/proc/self/fd/63", process));
        for (String same : List.of("/dev/fd/0", "/dev/fd/62", "/mnt/dev/fd/63", "/dev/fd/63/a", "/dev/fd/6é")) {
            assertEquals(same, Launcher.reachable(same, process));
        }
    }

    @Test
    void theExitCodeIsThatOfTheJavaThatRan() {
        String java = ProcessHandle.current().info().command().orElseThrow();
        String classPath = System.getProperty("java.class.path");

        assertEquals(7, Launcher.run(List.of(java, "-cp", classPath, ExitsWith.class.getName(), "7")));
        assertEquals(0, Launcher.run(List.of(java, "-cp", classPath, ExitsWith.class.getName(), "0")));
    }

    @Test
    void anEndedChildIsNotWaitedForAgainWhenThisProcessEnds() throws Exception {
        String java = ProcessHandle.current().info().command().orElseThrow();
        String classPath = System.getProperty("java.class.path");
        ProcessBuilder relay = new ProcessBuilder(java, "-cp", classPath, RunsAndExitsWith.class.getName(), "7", "0");

        // Had the relay stayed behind, it would leave with the child's 7 instead.
        assertEquals(0, relay.inheritIO().start().waitFor());
    }

    @Test
    void whatIsMissingIsSaidInOneLineWithTheWayOut() {
        String nothing = Launcher.missing(Optional.empty(), 17, "/usr/lib/jvm/java-17");
        String wrong = Launcher.missing(Optional.of("/opt/old"), 17, "/usr/lib/jvm/java-17");

        assertTrue(nothing.contains("needs Java 25 or later"), nothing);
        assertTrue(nothing.contains("Java 17 in /usr/lib/jvm/java-17"), nothing);
        assertTrue(wrong.contains("CSDBENCH_JAVA=/opt/old is not such a Java"), wrong);
        for (String text : List.of(nothing, wrong)) {
            assertTrue(text.endsWith("or set CSDBENCH_JAVA to its folder"), text);
            assertFalse(text.contains("\n"), text);
        }
    }

    @Test
    void theScriptAndTheLauncherWantTheSameOptions() throws IOException {
        String script = Files.readString(Path.of("scripts", "csdbench")).replaceAll("\\\\\n *", "");

        assertTrue(script.contains("\noptions=\"" + String.join(" ", Launcher.JVM_OPTIONS) + "\"\n"), script);
    }

    @Test
    void exceptionsKeepTheirStacksAndObjectsTheirLinesHoweverJavaIsStarted() throws IOException {
        for (String starter : List.of(
                "scripts/csdbench",
                "scripts/parts/make/package.d/train",
                "scripts/parts/verify/cluster-test.d/hosts.sh",
                "src/main/package/bin/csdbench",
                "src/main/package/windows/csdbench.cmd")) {
            String text = Files.readString(Path.of(starter));
            for (String option : List.of("-XX:-OmitStackTraceInFastThrow", "-XX:ObjectAlignmentInBytes=64")) {
                assertTrue(count(text, option) >= count(text, "-XX:-UsePerfData"), starter + " lacks " + option);
            }
        }
    }

    private static int count(String text, String word) {
        return text.split(word, -1).length;
    }

    /** A program whose exit code is its argument. */
    static final class ExitsWith {
        private ExitsWith() {}

        public static void main(String[] args) {
            System.exit(Integer.parseInt(args[0]));
        }
    }

    /** Runs {@link ExitsWith} the first argument, then exits with the second. */
    static final class RunsAndExitsWith {
        private RunsAndExitsWith() {}

        public static void main(String[] args) {
            String java = ProcessHandle.current().info().command().orElseThrow();
            String classPath = System.getProperty("java.class.path");
            Launcher.run(List.of(java, "-cp", classPath, ExitsWith.class.getName(), args[0]));
            System.exit(Integer.parseInt(args[1]));
        }
    }
}
