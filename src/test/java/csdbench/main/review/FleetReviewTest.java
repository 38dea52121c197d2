package csdbench.main.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.file.Reach;
import csdbench.job.command.Terminal;
import csdbench.main.Main;
import csdbench.report.fleet.Fleet;
import csdbench.report.fleet.FleetFile;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Agents on threads of this process, each with a simulated drive of its own. */
@Tag("long")
final class FleetReviewTest {
    /** As fast as it is: a slower one would hide slow flash. */
    private static final String SMALL = "sim:csd3000-7.68tb?nominal=256m";

    private static final List<String> SHORT =
            List.of("--quick", "--fill", "no", "--workload", "random-read-4k", "--points", "50", "--data", "0");

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream said = new ByteArrayOutputStream();
    private final List<Thread> agents = new ArrayList<>();

    /** What limits an agent limits this process. */
    @AfterEach
    void endAgents() throws InterruptedException {
        for (Thread agent : agents) {
            agent.join();
        }
        assertFalse(Reach.limited());
    }

    @Test
    void theSlowDriveOfFiveHostsIsNamedInOneReport() throws IOException {
        List<String> hosts = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            hosts.add("127.0.0.1:" + agent("a" + i));
        }

        assertEquals(0, fleet(hosts, "--lun", SMALL, "--host-lun", hosts.get(3) + "=" + slow()), this::said);

        Fleet fleet = FleetFile.read(folder.resolve("fleet"));
        assertTrue(fleet.complete());
        assertEquals(hosts, fleet.drives().stream().map(Fleet.Drive::host).toList());
        assertEquals(
                List.of(hosts.get(3).replace(':', '-')),
                fleet.measures().getFirst().outliers().stream()
                        .map(Fleet.Outlier::drive)
                        .toList());
        assertTrue(Files.exists(folder.resolve("fleet/report.html")));
        // Each host keeps its own, and the controller has the same.
        Path kept = folder.resolve("a0-review-" + fleet.id());
        assertEquals(
                Files.readString(kept.resolve("review.json")),
                Files.readString(
                        folder.resolve("fleet/" + fleet.drives().getFirst().folder() + "/review.json")));
        assertEquals(0, run("report", folder.resolve("fleet").toString()), this::said);
        assertEquals(2, run("review", "--resume", folder.resolve("fleet").toString()), this::said);
        assertTrue(said().contains("asks for --insecure, which a folder cannot permit"), this::said);
        assertEquals(0, run("review", "--resume", folder.resolve("fleet").toString(), "--insecure"), this::said);
    }

    @Test
    void hostsInTurnAreReviewedOneAfterTheOther() throws IOException {
        List<String> hosts = List.of("127.0.0.1:" + agent("a"), "127.0.0.1:" + agent("b"));

        assertEquals(0, fleet(hosts, "--lun", SMALL, "--in-turn"), this::said);

        int first = said().indexOf(hosts.get(0) + ": its review ended");
        int second = said().indexOf(hosts.get(1).replace(':', '-') + ": 1 result");
        assertTrue(first >= 0 && second > first, this::said);
    }

    @Test
    void everyRefusalIsNamedByHostBeforeAnythingIsWritten() throws IOException {
        List<String> hosts = List.of("127.0.0.1:" + agent("a"), "127.0.0.1:" + agent("b"));

        assertEquals(2, fleet(hosts, "--lun", "/dev/csdbench-is-not-here", "--size", "1g"), this::said);

        for (String host : hosts) {
            assertTrue(said().contains("error: " + host + ": "), this::said);
        }
        assertTrue(said().contains("it lies outside the folders that this agent permits"), this::said);
        assertTrue(Files.notExists(folder.resolve("fleet")));
    }

    @Test
    void whatIsForTheControllerIsNotDoneByAnAgent() {
        ReviewOnHost agent = new ReviewOnHost(List.of());
        PrintStream stream = new PrintStream(said, true, StandardCharsets.UTF_8);
        Terminal terminal = new Terminal(stream, stream, Optional.empty());
        for (String word : List.of("--allow-write=/dev/sda", "--output=x", "--charts=x", "--hosts=a")) {
            assertEquals(2, agent.check(List.of(word), folder, terminal).number());
        }
        assertTrue(said().contains("--allow-write is not for a controller to say"), this::said);
    }

    @Test
    void aControllerCannotHaveFilesOfAnAgentsHostRead() throws IOException {
        Path secret = Files.writeString(folder.resolve("secret"), "--quick root:x:1");
        ReviewOnHost agent = new ReviewOnHost(List.of());
        PrintStream stream = new PrintStream(said, true, StandardCharsets.UTF_8);
        Terminal terminal = new Terminal(stream, stream, Optional.empty());
        for (String word : List.of("@", "--suite=", "--workload=oracle,", "--data=like:", "--launch=slurm@")) {
            assertEquals(
                    2, agent.check(List.of(word + secret), folder, terminal).number(), word);
        }
        assertTrue(said().contains("a suite, workload or sample of your own is not passed on"), this::said);
        assertTrue(!said().contains("root:x"), this::said);
    }

    @Test
    void aHostLunOfAnUnknownHostIsRefused() throws IOException {
        assertEquals(2, fleet(List.of("127.0.0.1:1"), "--host-lun", "h=sim:cd6-7.68tb"), this::said);
        assertTrue(said().contains("--host-lun: h is not in --hosts"), this::said);
    }

    @Test
    void powerOfManyHostsIsNotMeasuredByOneMeter() throws IOException {
        assertEquals(2, fleet(List.of("127.0.0.1:1"), "--lun", SMALL, "--power", "cmd:echo 5"), this::said);
        assertTrue(said().contains("--power is of one host"), this::said);
    }

    private static String slow() {
        return SMALL + "&sense=120";
    }

    private int fleet(List<String> hosts, String... more) throws IOException {
        List<String> words = new ArrayList<>(List.of("review", "--hosts", String.join(",", hosts), "--insecure"));
        words.addAll(List.of("-o", folder.resolve("fleet").toString()));
        words.addAll(SHORT);
        words.addAll(List.of(more));
        return run(words.toArray(String[]::new));
    }

    /** Starts one; returns its port. */
    private int agent(String name) throws IOException {
        PipedInputStream out = new PipedInputStream();
        PrintStream first = new PrintStream(new PipedOutputStream(out), true, StandardCharsets.UTF_8);
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
        List<String> words = new ArrayList<>(List.of("agent", "--bind", "127.0.0.1", "--port", "0", "--insecure"));
        words.addAll(List.of("--once", "--allow-path", folder.toString(), "-o", folder.resolve(name) + ""));
        agents.add(Thread.ofPlatform()
                .daemon()
                .start(() -> Main.run(words, new Terminal(first, nowhere, Optional.empty()))));
        BufferedReader lines = new BufferedReader(new InputStreamReader(out, StandardCharsets.UTF_8));
        return Integer.parseInt(lines.readLine().replaceFirst(".*:([0-9]+).*", "$1"));
    }

    private int run(String... words) {
        PrintStream stream = new PrintStream(said, true, StandardCharsets.UTF_8);
        return Main.run(List.of(words), new Terminal(stream, stream, Optional.empty()));
    }

    private String said() {
        return said.toString(StandardCharsets.UTF_8);
    }
}
