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
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** fio's other forms of output, and its logs. */
final class FioFormsTest {
    private static final List<String> JOB =
            List.of("--name=x", "--ioengine=null", "--size=1m", "--rw=randrw", "--bs=4k", "--fsync=16");
    private static final Pattern NUMBER = Pattern.compile("[0-9]+(\\.[0-9]+)?(([kMG]|[KMG]i)?B|[kMG])?");

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    private int run(String... more) {
        List<String> words = new ArrayList<>(JOB);
        words.addAll(List.of(more));
        return fio(words);
    }

    private int fio(List<String> job) {
        List<String> words = new ArrayList<>(List.of("fio"));
        words.addAll(job);
        words.addAll(List.of("-o", folder.resolve("results").toString()));
        Terminal terminal = new Terminal(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                Optional.empty());
        return Main.run(words, terminal);
    }

    private String printed(String... more) {
        assertEquals(0, run(more), () -> err());
        return out.toString(StandardCharsets.UTF_8);
    }

    /** Lines without figures and without what depends on how fast it was. */
    private static List<String> shape(String text) {
        return text.lines()
                .filter(line -> !line.startsWith("  lat (") && !line.contains("bw (") && !line.contains("iops  "))
                .map(line -> line.replaceFirst("pid=.*", "pid")
                        .replaceFirst(" \\(csdbench.*", "")
                        .replaceFirst("\\((n|u|m)sec\\)", "(sec)"))
                .map(line -> NUMBER.matcher(line).replaceAll("#").replaceAll(" +", " "))
                .map(line -> line.replaceAll("\\[ ?#\\]", "[#]").replaceAll("= #", "=#"))
                .toList();
    }

    @Test
    void normalHasTheLinesOfFio() throws IOException {
        try (InputStream in = FioFormsTest.class.getResourceAsStream("/csdbench/report/fio/fio-3.33-normal.txt")) {
            String theirs = new String(in.readAllBytes(), StandardCharsets.UTF_8);

            assertEquals(String.join("\n", shape(theirs)), String.join("\n", shape(printed("--output-format=normal"))));
        }
    }

    @Test
    void terseHasTheFieldsOfTheJsonInFiosOrder() {
        String text = printed("--output-format=terse,json");
        String[] fields = text.lines().findFirst().orElseThrow().split(";");
        JsonNode job =
                JsonMapper.shared().readTree(text.substring(text.indexOf('{'))).at("/jobs/0");

        assertEquals(121, fields.length);
        assertEquals(List.of("3", "fio-3.33", "x", "0", "0"), List.of(fields).subList(0, 5));
        assertEquals(job.at("/read/io_kbytes").asString(), fields[5]);
        assertEquals(job.at("/read/bw").asString(), fields[6]);
        assertEquals(job.at("/write/io_kbytes").asString(), fields[46]);
        assertEquals(job.at("/write/clat_ns/mean").asDouble() / 1000, Double.parseDouble(fields[56]), 1e-6);
        assertEquals("100.0%", fields[92]);
    }

    @Test
    void jsonPlusHasEachOperationInABin() {
        JsonNode read =
                JsonMapper.shared().readTree(printed("--output-format=json+")).at("/jobs/0/read");

        assertEquals(
                read.get("total_ios").asLong(),
                read.at("/clat_ns/bins")
                        .valueStream()
                        .mapToLong(JsonNode::asLong)
                        .sum());
    }

    @Test
    void logsHaveFiosColumnsAndAddUpToTheRun() throws IOException {
        String name = folder.resolve("log").toString();
        JsonNode job = JsonMapper.shared()
                .readTree(printed(
                        "--write_iops_log=" + name,
                        "--write_hist_log=" + name,
                        "--write_lat_log=" + name,
                        "--write_bw_log=" + name,
                        "--log_hist_coarseness=6",
                        "--output-format=json"))
                .at("/jobs/0");
        List<String> histogram = Files.readAllLines(folder.resolve("log_clat_hist.1.log"));
        List<String> rates = Files.readAllLines(folder.resolve("log_iops.1.log"));
        long reads = histogram.stream()
                .map(line -> line.split(", "))
                .filter(columns -> columns[1].equals("0"))
                .flatMap(columns -> List.of(columns).subList(3, columns.length).stream())
                .mapToLong(Long::parseLong)
                .sum();

        assertEquals(job.at("/read/total_ios").asLong(), reads);
        assertEquals(3 + 1856 / 64, histogram.getFirst().split(", ").length);
        assertTrue(rates.getFirst().matches("\\d+, \\d+, 0, 0, 0"), rates.getFirst());
        assertTrue(rates.get(1).matches("\\d+, \\d+, 1, 0, 0"), rates.get(1));
        assertTrue(Files.exists(folder.resolve("log_lat.1.log")) && Files.exists(folder.resolve("log_clat.1.log")));
    }

    @Test
    void aLogNeverTakesThePlaceOfSomethingElse() throws IOException {
        Path file = Files.writeString(folder.resolve("log_bw.1.log"), "my notes\n");

        assertEquals(2, run("--write_bw_log=" + folder.resolve("log")));
        assertEquals("my notes\n", Files.readString(file));
        assertTrue(err().contains("is a file of something else"), this::err);
    }

    @Test
    void formsOfFioTellThatADriveIsSimulatedAndWhatWasWarnedOf() throws IOException {
        List<String> job = new ArrayList<>(List.of(
                "--name=x",
                "--filename=sim:csd3000-7.68tb",
                "--rw=randwrite",
                "--bs=4k",
                "--runtime=1",
                "--time_based",
                "--output-format=json,normal"));

        assertEquals(0, fio(job), this::err);
        String text = out.toString(StandardCharsets.UTF_8);
        JsonNode document = JsonMapper.shared().readTree(Files.readString(folder.resolve("results/fio.json")));
        JsonNode told = document.get("csdbench");
        String remark = told.at("/remarks/0").asString();

        assertTrue(told.get("simulated").asBoolean());
        assertTrue(remark.startsWith("note: The drive is SIMULATED"), told::toString);
        for (String zero : List.of("ctx", "majf", "minf")) {
            assertEquals(0, document.at("/jobs/0/" + zero).asInt(), zero);
            assertTrue(told.get("remarks").toString().contains("note: slat_ns, ctx, majf and minf are not"), told + "");
        }
        assertTrue(err().contains("warning: the drive is SIMULATED"), this::err);
        assertTrue(err().contains(remark), this::err);
        assertTrue(text.contains("\ncsdbench: the drive is SIMULATED\n"), text);
    }

    @Test
    void aSteadyStateEndsAJobAndStandsInTheFormsAsFioHasIt() {
        List<String> job = new ArrayList<>(List.of(
                "--name=x",
                "--filename=sim:csd3000-7.68tb",
                "--rw=randread",
                "--bs=4k",
                "--runtime=60",
                "--time_based",
                "--steadystate=iops:5%",
                "--steadystate_duration=10",
                "--output-format=json,normal"));

        assertEquals(0, fio(job), this::err);
        String text = out.toString(StandardCharsets.UTF_8);
        JsonNode of = JsonMapper.shared()
                .readTree(text.substring(text.indexOf('{'), text.lastIndexOf('}') + 1))
                .at("/jobs/0");

        assertEquals(1, of.at("/steadystate/attained").asInt());
        assertEquals(5, of.at("/steadystate/data/iops").size());
        assertEquals(10, of.at("/steadystate/duration").asInt());
        assertEquals(10_000, of.at("/job_runtime").asInt(), 100, "not the 60 seconds");
        assertTrue(text.contains("  steadystate  : attained=yes, bw="), text);
        assertTrue(text.contains(", iops mean dev="), text);

        out.reset();
        job.set(6, "--steadystate=iops_slope:0.0000001%");
        assertEquals(1, fio(job), this::err);
        assertTrue(out.toString(StandardCharsets.UTF_8).contains("  steadystate  : attained=no, bw="));
        assertTrue(out.toString(StandardCharsets.UTF_8).contains(", iops slope="));
    }

    @Test
    void withoutASimulatedDriveNoFormSaysSo() {
        String text = printed("--output-format=json,normal");

        assertTrue(!text.contains("SIMULATED") && text.matches("(?s).*\"simulated\" ?: false.*"), text);
        assertTrue(text.matches("(?s).*\"engines\" ?: ?\\[\\s*\"none\"\\s*\\].*"), text);
        assertTrue(!err().contains("SIMULATED"), this::err);
    }

    @Test
    void anotherFormIsRefusedWithThoseThatThereAre() {
        assertEquals(2, run("--output-format=xml"));
        assertTrue(err().contains("normal, terse, json, json+"), this::err);
    }
}
