package csdbench.main.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Terminal;
import csdbench.main.Main;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What programs find that read fio's JSON; held against an output of fio 3.33 for the same job. */
final class FioJsonTest {
    private static final List<String> JOB = List.of(
            "--name=x", "--ioengine=null", "--size=1m", "--rw=randrw", "--bs=4k", "--fsync=16", "--output-format=json");

    @TempDir
    private Path folder;

    private JsonNode ours() throws IOException {
        return ours(JOB);
    }

    private JsonNode ours(List<String> job) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        List<String> words = new ArrayList<>(List.of("fio"));
        words.addAll(job);
        words.addAll(List.of("-o", folder.toString()));
        Terminal terminal = new Terminal(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                Optional.empty());
        assertEquals(0, Main.run(words, terminal), () -> err.toString(StandardCharsets.UTF_8));
        String text = out.toString(StandardCharsets.UTF_8);
        assertEquals(Files.readString(folder.resolve("fio.json")), text);
        return JsonMapper.shared().readTree(text);
    }

    private static JsonNode theirs() throws IOException {
        try (InputStream in = FioJsonTest.class.getResourceAsStream("/csdbench/report/fio/fio-3.33.json")) {
            return JsonMapper.shared().readTree(in);
        }
    }

    /** Every member with its kind, in order; of a list its first element. */
    private static List<String> members(JsonNode node, String path) {
        List<String> all = new ArrayList<>();
        if (node.isArray() && !node.isEmpty()) {
            all.addAll(members(node.get(0), path + "[]"));
        } else if (node.isObject()) {
            node.properties().forEach(member -> all.addAll(members(member.getValue(), path + "/" + member.getKey())));
        } else {
            all.add(path + " " + (node.isNumber() ? "number" : node.getNodeType()));
        }
        return all;
    }

    @Test
    void membersAreThoseOfFioInItsOrder() throws IOException {
        List<String> ours = members(ours(), "");
        List<String> fios =
                ours.stream().filter(member -> !member.startsWith("/csdbench/")).toList();

        assertEquals(String.join("\n", members(theirs(), "")), String.join("\n", fios));
        assertEquals(fios, ours.subList(0, fios.size()), "what fio does not have is last");
    }

    @Test
    void eachJobHasTheTimeThatItLastedItself() throws IOException {
        JsonNode jobs = ours(List.of(
                        "--ioengine=null",
                        "--size=1m",
                        "--output-format=json",
                        "--name=short",
                        "--number_ios=1",
                        "--name=long",
                        "--time_based",
                        "--runtime=1"))
                .get("jobs");
        long shorter = jobs.get(0).get("job_runtime").asLong();

        assertEquals(1, jobs.at("/0/read/total_ios").asLong());
        assertEquals(jobs.at("/0/read/runtime").asLong(), shorter);
        assertTrue(shorter < jobs.get(1).get("job_runtime").asLong(), shorter + " ms of both");
    }

    @Test
    void figuresAreInFiosUnits() throws IOException {
        JsonNode job = ours().get("jobs").get(0);
        JsonNode read = job.get("read");
        JsonNode write = job.get("write");

        assertEquals(
                256, read.get("total_ios").asLong() + write.get("total_ios").asLong());
        assertEquals(4096 * read.get("total_ios").asLong(), read.get("io_bytes").asLong());
        assertEquals(read.get("io_bytes").asLong() / 1024, read.get("io_kbytes").asLong());
        assertEquals(read.get("bw_bytes").asDouble() / 1024, read.get("bw").asDouble(), 1);
        assertEquals(
                read.get("total_ios").asLong(), read.get("clat_ns").get("N").asLong());
        assertTrue(read.at("/clat_ns/percentile/50.000000").asLong()
                <= read.at("/clat_ns/max").asLong());
        assertEquals(100, job.at("/iodepth_level/1").asDouble());
        double shares = List.of("latency_ns", "latency_us", "latency_ms").stream()
                .flatMap(scale -> job.get(scale).valueStream())
                .mapToDouble(JsonNode::asDouble)
                .sum();
        assertEquals(100, shares, 0.001);
        assertEquals("randrw", job.at("/job options/rw").asString());
    }
}
