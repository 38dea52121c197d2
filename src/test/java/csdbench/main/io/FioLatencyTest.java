package csdbench.main.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.ExitCode;
import csdbench.job.command.Terminal;
import csdbench.main.Main;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Jobs of fio that search the queue depth that keeps a latency. */
final class FioLatencyTest {
    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String... options) {
        out.reset();
        err.reset();
        List<String> words = new ArrayList<>(List.of(
                "fio",
                "--name=j",
                "--filename=sim:csd3000-7.68tb",
                "--size=10g",
                "--rw=randread",
                "--ioengine=libaio",
                "--iodepth=24"));
        words.addAll(List.of(options));
        words.addAll(
                List.of("--output-format=json", "-o", folder.resolve("result").toString()));
        return Main.run(
                words,
                new Terminal(
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        Optional.empty()));
    }

    private JsonNode job(String... options) {
        assertEquals(0, run(options), () -> err.toString(StandardCharsets.UTF_8));
        return JsonMapper.shared()
                .readTree(out.toString(StandardCharsets.UTF_8))
                .at("/jobs/0");
    }

    private static double p99(JsonNode job) {
        return job.at("/read/clat_ns/percentile/99.000000").asDouble();
    }

    @Test
    void theDepthIsTheHighestOneThatKeepsTheTarget() {
        JsonNode all = job("--latency_target=1s", "--latency_percentile=99");
        JsonNode some = job("--latency_target=150", "--latency_percentile=99", "--latency_window=2s");
        assertTrue(
                !err.toString(StandardCharsets.UTF_8).contains("no queue depth"),
                () -> err.toString(StandardCharsets.UTF_8));
        JsonNode none = job("--latency_target=1");
        assertTrue(
                err.toString(StandardCharsets.UTF_8).contains("no queue depth kept latency_target=1 us"),
                () -> err.toString(StandardCharsets.UTF_8));

        assertEquals(24, all.at("/latency_depth").asLong(), "as deep as asked, when every depth keeps it");
        long depth = some.at("/latency_depth").asLong();
        assertTrue(depth > 1 && depth < 24, "depth " + depth);
        assertTrue(p99(some) <= 150_000 && p99(all) > 150_000, p99(some) + " and " + p99(all));
        assertEquals(1, none.at("/latency_depth").asLong());
        assertEquals(150_000, some.at("/latency_target").asLong());
        assertEquals(2_000_000, some.at("/latency_window").asLong());
        assertEquals(2000, some.at("/job_runtime").asLong(), "the result is of that depth alone");
    }

    @Test
    void theWindowIsToldAsItWas() {
        assertEquals(
                2_000_000,
                job("--latency_target=150", "--latency_window=1000")
                        .at("/latency_window")
                        .asLong());
    }

    @Test
    void moreIosThatHaveToKeepItMakeALowerDepth() {
        long loose = job("--latency_target=150", "--latency_percentile=50")
                .at("/latency_depth")
                .asLong();
        long tight = job("--latency_target=150", "--latency_percentile=99.9")
                .at("/latency_depth")
                .asLong();

        assertTrue(tight < loose, tight + " and " + loose);
    }

    @Test
    void aSearchOfSeveralQueuesOrWithoutEndIsRefused() {
        assertEquals(ExitCode.USAGE.number(), run("--latency_target=150", "--numjobs=2"));
        assertEquals(ExitCode.USAGE.number(), run("--latency_target=150", "--latency_run=1"));
        assertEquals(ExitCode.USAGE.number(), run("--latency_target=150", "--latency_percentile=0"));
        assertEquals(ExitCode.USAGE.number(), run("--latency_target=150", "--rate_iops=100"));
        assertEquals(
                ExitCode.USAGE.number(),
                run("--latency_target=150", "--steadystate=iops:5%", "--steadystate_duration=10"));
    }
}
