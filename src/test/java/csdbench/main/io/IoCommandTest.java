package csdbench.main.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Terminal;
import csdbench.main.Main;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** One-liners as users type them, mostly on a simulated drive in virtual time. */
final class IoCommandTest {
    private static final String DRIVE = "sim:csd3000-7.68tb?nominal=256m&stallGap=0";

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String... arguments) {
        out.reset();
        err.reset();
        List<String> all = new ArrayList<>(List.of("io"));
        all.addAll(List.of(arguments));
        all.addAll(List.of("-o", folder.resolve("io").toString()));
        return Main.run(all, terminal());
    }

    private Terminal terminal() {
        return new Terminal(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                Optional.empty());
    }

    private String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    private JsonNode runs() throws IOException {
        return JsonMapper.shared()
                .readTree(folder.resolve("io/result.json").toFile())
                .get("runs");
    }

    @Test
    void theAnswerSaysWhichStateOfTheDriveItIsOf() throws IOException {
        one("--write", "4k", "--depth", "8");
        assertTrue(out().contains("State of the drive: steady under this load"), this::out);
        assertFalse(err().contains("are replaced"), this::err);

        one("--write", "4k", "--depth", "8", "--fresh");
        assertTrue(out().contains("State of the drive: new, so writes are its burst"), this::out);
        assertTrue(err().contains(folder.resolve("io") + " are replaced."), this::err);

        assertTrue(MeasuredState.words(List.of(DRIVE + "&init=filled"), false, true, Optional.empty())
                .isEmpty());
        Optional<String> real = MeasuredState.words(List.of("/dev/null"), false, true, Optional.empty());
        assertTrue(real.orElseThrow().contains("as it was found, so writes may be its burst; csdbench precondition"));
    }

    @Test
    void columnsOfServiceTimesAreOfRunsWithARate() throws IOException {
        one("--read", "4k", "--depth", "8");
        String alike = Files.readString(folder.resolve("io/report.html"));
        assertFalse(alike.contains("Service p99"), "the same as response");
        assertTrue(alike.contains("service, from its submission, is the same"));

        one("--read", "4k", "--depth", "8", "--rate", "20000");
        assertTrue(Files.readString(folder.resolve("io/report.html")).contains("Service p99"));
    }

    @Test
    void latenciesOfAModelAtItsLimitHaveACaveat() throws IOException {
        one("--write", "4k", "--depth", "64", "--data", "4:1");
        assertTrue(out().contains("Its latencies are of few values"), this::out);

        one("--read", "4k", "--depth", "8");
        assertFalse(out().contains("Its latencies are of few values"), this::out);

        one("--read", "4k");
        assertTrue(out().contains("Its latencies are of few values"), "p90 is p99.9: " + out());
    }

    /** The only run on the drive for a second. */
    private JsonNode one(String... arguments) throws IOException {
        List<String> all = new ArrayList<>(List.of(DRIVE, "--for", "2s"));
        all.addAll(List.of(arguments));
        assertEquals(0, run(all.toArray(String[]::new)), this::err);
        assertEquals(1, runs().size());
        return runs().get(0);
    }

    @Test
    void vdbenchsFilesAreLeftOnlyWhenAskedFor() throws IOException {
        one("--read", "8k");
        List<String> usual = left();

        one("--read", "8k", "--vdbench");

        assertEquals(
                List.of(
                        ".csdbench",
                        "intervals.jsonl",
                        "percentiles.csv",
                        "report.html",
                        "response.hlog",
                        "result.json",
                        "service.hlog"),
                usual);
        assertTrue(left().containsAll(List.of("flatfile.html", "summary.html", "errorlog.html")), left()::toString);
        one("--read", "8k");
        assertEquals(usual, left());
    }

    private List<String> left() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("io"))) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void oneWorkloadIsAnsweredByOneRowWithRateAndLatency() throws IOException {
        JsonNode run = one("--read", "8k", "--depth", "4");

        assertEquals(4, run.get("threads").asInt());
        assertEquals(8192, run.get("requested").get("transferBytes").asLong());
        assertEquals(0, run.get("write").get("count").asLong());
        String rate =
                String.format(Locale.ROOT, "%,.0f", run.get("total").get("iops").asDouble());
        List<String> lines = out().lines().toList();
        assertTrue(lines.get(0).startsWith("8k random read, depth 4: " + DRIVE), this::out);
        assertTrue(lines.get(2).matches(" +IOPS +MB/s +mean +p50 +p90 +p99 +p99.9 +p99.99 +max"), this::out);
        assertTrue(lines.get(3).startsWith("read  " + rate), this::out);
        assertTrue(out().contains("2.0 s measured, in virtual time"), this::out);
        assertTrue(out().contains("note: The drive is SIMULATED"), this::out);
        assertFalse(out().contains("RD="), "rows of vdbench belong to run");
        assertEquals(
                "Results are in " + folder.resolve("io") + ": report.html to read, result.json for programs.\n", err());
    }

    /** A review of the same model has the same figures; before its flash was full, both kinds of data ran alike. */
    @Test
    void aSimulatedDriveBeginsEachCombinationInTheSteadyStateOfItsOwnWrites() throws IOException {
        List<String> words = List.of("--write", "4k", "--depth", "16", "--data", "1:1,2:1", "--for", "2s");
        List<String> drive = new ArrayList<>(List.of(DRIVE.replace("256m", "64g")));
        drive.addAll(words);
        assertEquals(0, run(drive.toArray(String[]::new)), this::err);
        assertTrue(iops(0) * 1.3 < iops(1), this::out);
        assertTrue(out().contains("filled in order with data of 2:1, then 100 % of it overwritten"), this::out);

        drive.add("--fresh");
        assertEquals(0, run(drive.toArray(String[]::new)), this::err);
        assertEquals(iops(1), iops(0), iops(1) * 0.02, this::out);

        assertEquals(2, run("none:1g", "--write", "4k", "--fresh"));
        assertTrue(err().contains("--fresh is of simulated drives"), this::err);
    }

    private double iops(int run) throws IOException {
        return runs().get(run).get("total").get("iops").asDouble();
    }

    @Test
    void aFileOfSomebodyElseIsWrittenOnlyWhenTheUserSaysSo() throws IOException {
        Path thesis = Files.writeString(folder.resolve("thesis.docx"), "years ".repeat(20_000));
        String before = Files.readString(thesis);
        List<String> words = List.of(thesis.toString(), "--size", "64k", "--write", "4k", "--for", "2s");

        assertEquals(3, run(words.toArray(String[]::new)), this::err);
        assertTrue(err().contains("thesis.docx holds 120 KB (text) that csdbench did not make"), this::err);
        assertEquals(3, run(thesis.toString(), "--fill", "--for", "2s"), this::err);
        assertEquals(before, Files.readString(thesis));
        assertFalse(Files.exists(folder.resolve("io")), "nothing began");

        assertEquals(0, run(thesis.toString(), "--read", "4k", "--for", "2s"), this::err);
        assertEquals(before, Files.readString(thesis));
        List<String> permitted = new ArrayList<>(words);
        permitted.add("--overwrite");
        assertEquals(0, run(permitted.toArray(String[]::new)), this::err);
    }

    @Test
    void aFileOfSomebodyElseIsMadeLongerOnlyWhenTheUserSaysSo() throws IOException {
        Path notes = Files.writeString(folder.resolve("notes.txt"), "precious");
        List<String> words = new ArrayList<>(List.of(notes.toString(), "--size", "1m", "--read", "4k", "--for", "2s"));

        assertEquals(3, run(words.toArray(String[]::new)), this::err);
        assertTrue(err().contains("notes.txt holds 8 bytes (text) that csdbench did not make"), this::err);
        assertTrue(err().contains("add --overwrite to make it 1.05 MB long"), this::err);
        assertEquals("precious", Files.readString(notes));

        words.add("--overwrite");
        assertEquals(0, run(words.toArray(String[]::new)), this::err);
        assertTrue(Files.readString(notes, StandardCharsets.ISO_8859_1).startsWith("precious"));
    }

    @Test
    void readsOfAFileThatHoldsNothingAreNoFigureOfTheDrive() throws IOException {
        Path sparse = folder.resolve("sparse.dat");
        try (RandomAccessFile file = new RandomAccessFile(sparse.toFile(), "rw")) {
            file.setLength(1 << 20);
        }

        assertEquals(0, run(sparse.toString(), "--read", "4k", "--buffered", "--for", "2s"), this::err);

        String found = runs().get(0).get("warnings").toString();
        assertTrue(found.contains("never-written") && found.contains("1.0 MiB, of which sd1 holds nothing"), found);
        Files.write(sparse, new byte[1 << 20]);
        assertEquals(0, run(sparse.toString(), "--read", "4k", "--buffered", "--for", "2s"), this::err);
        assertFalse(runs().toString().contains("never-written"));
    }

    @Test
    void thresholdsAreJudgedBesideJsonToo() {
        assertEquals(8, run(DRIVE, "--read", "4k", "--for", "2s", "--fail-on", "iops>=100000000,errors=0", "--json"));
        assertTrue(err().contains("1 of 2 thresholds was not kept\n"), this::err);
        assertTrue(out().startsWith("{") && out().endsWith("}\n"), this::out);
    }

    @Test
    void aMissingDeviceIsRefusedWithOrWithoutASize() {
        String missing = "/dev/not-there";
        for (String[] words : List.of(
                new String[] {missing, "--read", "4k"}, new String[] {missing, "--read", "4k", "--size", "1g"})) {
            assertEquals(3, run(words), this::err);
            assertTrue(err().startsWith("refused: there is no device /dev/not-there, and no file"), this::err);
            assertFalse(err().contains("--size"), this::err);
        }
    }

    @Test
    void aFileThatWasMadeForItIsWrittenAgain() {
        String file = folder.resolve("test.dat").toString();
        for (String size : List.of("1m", "2m", "1m")) {
            assertEquals(0, run(file, "--size", size, "--write", "4k", "--for", "2s"), this::err);
        }
    }

    @Test
    void kindsOfDataAtDepthOneAreToldWhyTheyLookAlike() {
        assertEquals(0, run(DRIVE, "--write", "4k", "--data", "1:1,2:1", "--for", "2s"), this::err);
        assertTrue(out().contains("note: at depth 1 a drive answers from its buffer"), this::out);

        assertEquals(0, run(DRIVE, "--write", "4k", "--data", "1:1,2:1", "--depth", "16", "--for", "2s"), this::err);
        assertFalse(out().contains("at depth 1"), this::out);
    }

    @Test
    void aComparisonJudgesWhatWasVariedOnPurpose() {
        String large = DRIVE.replace("256m", "64g");
        for (String depth : List.of("1", "4")) {
            assertEquals(0, run(large, "--write", "4k", "--depth", depth, "--for", "12s"), this::err);
            assertTrue(folder.resolve("io")
                    .toFile()
                    .renameTo(folder.resolve("d" + depth).toFile()));
        }
        List<String> both = List.of(
                "compare", folder.resolve("d1").toString(), folder.resolve("d4").toString());

        assertEquals(0, compare(both));
        assertTrue(out().contains("no verdict: not alike") && !out().contains("better by"), this::out);
        assertEquals(0, compare(both, "--vary", "depth"));
        assertTrue(out().contains("better by") && !out().contains("not alike"), this::out);
        assertEquals(0, compare(both, "--vary", "state"));
        assertFalse(out().contains("better by"), this::out);
        assertEquals(2, compare(both, "--vary", "xfersiz"));
        assertTrue(
                err().contains("expected one of block, data, depth") && err().contains("did you mean xfersize?"),
                this::err);
    }

    private int compare(List<String> words, String... more) {
        out.reset();
        err.reset();
        return Main.run(Stream.concat(words.stream(), Stream.of(more)).toList(), terminal());
    }

    @Test
    void eachOptionDoesWhatItSays() throws IOException {
        assertEquals(0, one("--write", "4k").get("read").get("count").asLong());
        double random = one("--read", "4k").get("total").get("iops").asDouble();
        assertTrue(one("--read", "4k", "--seq").get("total").get("iops").asDouble() > random);
        assertEquals(70, share(one("--block", "4k", "--mix", "70", "--depth", "8")), 2);
        assertEquals(2000, one("--rate", "2000").get("total").get("iops").asDouble(), 200);
        assertEquals(
                2,
                one("--write", "4k", "--data", "2:1")
                        .get("requested")
                        .get("compressionRatio")
                        .asDouble());
        String list = "1:1,50%,text,like:" + Files.writeString(folder.resolve("sample"), "line of text\n".repeat(4000));
        assertEquals(0, run(DRIVE, "--write", "4k", "--data", list, "--for", "2s"), this::err);
        List<String> kinds = out().lines()
                .filter(line -> line.matches(" *(\\d:1|text|like:.*sample) .* us"))
                .toList();
        assertEquals(4, kinds.size(), this::out);
        assertTrue(kinds.get(1).strip().startsWith("2:1"), this::out);
        assertTrue(one("--write", "4k", "--data", "zero").get("data").toString().contains("zero"));
        assertEquals(2, one("--warmup", "2s").get("warmupSeconds").asInt());
        assertEquals(
                1 << 20,
                one("--size", "1m").get("targets").get(0).get("sizeBytes").asLong());
    }

    private static double share(JsonNode run) {
        return 100
                * run.get("read").get("count").asDouble()
                / run.get("total").get("count").asDouble();
    }

    @Test
    void readsAndWritesMayHaveSizesOfTheirOwn() throws IOException {
        JsonNode run = one("--read", "4k", "--write", "64k", "--mix", "80", "--rate", "2000", "--depth", "4");

        assertEquals(80, share(run), 3);
        assertEquals(
                65536L * run.get("write").get("count").asLong(),
                run.get("write").get("bytes").asLong());
        assertEquals(
                4096L * run.get("read").get("count").asLong(),
                run.get("read").get("bytes").asLong());
        assertTrue(out().contains("4k random read and 64k write, 80 % reads, depth 4 at 2000 IOPS"), out());
        assertTrue(out().matches("(?s).*\nall response  .*\n +service  .*"), out());
    }

    @Test
    void aFillIsWrittenBeforeAndIsNotTheAnswer() throws IOException {
        assertEquals(0, run(DRIVE, "--for", "2s", "--span", "1", "--fill"), this::err);

        assertEquals("fill", runs().get(0).get("name").asString());
        assertTrue(runs().get(0).get("write").get("bytes").asLong() > 256 << 20 >> 7);
        assertEquals("io", runs().get(1).get("name").asString());
        assertEquals(1, out().lines().filter(line -> line.startsWith("read ")).count());
    }

    @Test
    void listsAreMeasuredInEveryCombinationAndEndInOneTableAndOneChart() throws IOException {
        assertEquals(0, run(DRIVE, "--block", "4k,64k", "--mix", "70", "--depth", "1-4", "--for", "2s"), this::err);

        assertEquals(6, runs().size());
        List<String> lines = out().lines().toList();
        assertTrue(lines.get(2).startsWith("block  depth"), this::out);
        for (int i = 0; i < 6; i++) {
            String beginning = (i < 3 ? "   4k      " : "  64k      ") + (1 << i % 3) + "  ";
            assertTrue(lines.get(3 + 3 * i).startsWith(beginning), this::out);
            assertTrue(lines.get(4 + 3 * i).startsWith("        read  "), this::out);
        }
        String page = Files.readString(folder.resolve("io/report.html"));
        String sweep = page.substring(page.indexOf("id=\"all\""), page.indexOf("id=\"runs\""));
        assertEquals(2, sweep.split("<svg", -1).length - 1, "mean and p99, " + sweep);
        assertEquals(7, sweep.split("<tr", -1).length - 1, sweep);
        assertTrue(page.contains("io block=64k") && page.contains("Mean response"), page);
    }

    @Test
    void aSweepOfSizesIsDrawnAsThroughputOverThem() throws IOException {
        assertEquals(0, run(DRIVE, "--read", "4k,16k,64k", "--for", "2s"), this::err);

        assertTrue(Files.readString(folder.resolve("io/report.html")).contains("\"Transfer size\""));
    }

    @Test
    void theParmfileThatItPrintsDoesTheSame() throws IOException {
        String[] words = {DRIVE, "--block", "4k,8k", "--mix", "30", "--data", "2:1", "--rate", "3000", "--for", "2s"};
        assertEquals(0, run(words), this::err);
        String measured = runs().toString().replaceAll("\"\\d{4}-[^\"]*\"", "");

        List<String> printing = new ArrayList<>(List.of(words));
        printing.add("--plan");
        assertEquals(0, run(printing.toArray(String[]::new)), this::err);
        Path parmfile = Files.writeString(folder.resolve("same.parm"), out());
        assertEquals(
                0,
                Main.run(
                        List.of(
                                "run",
                                parmfile.toString(),
                                "-o",
                                folder.resolve("io").toString()),
                        terminal()),
                this::err);

        assertEquals(
                measured.replaceAll("\"cpu\":\\{[^}]*}", ""),
                runs().toString().replaceAll("\"\\d{4}-[^\"]*\"", "").replaceAll("\"cpu\":\\{[^}]*}", ""));
    }

    @Test
    @Tag("long")
    void aFileIsCreatedOpenedDirectlyAndReadBack() throws IOException {
        Path file = folder.resolve("data");
        assertEquals(0, run(file.toString(), "--size", "1m", "--read", "4k", "--for", "2s"), this::err);

        JsonNode target = runs().get(runs().size() - 1).get("targets").get(0);
        assertEquals(1 << 20, Files.size(file));
        assertFalse(target.get("pageCache").asBoolean());
        assertTrue(out().contains(" of one processor, "), this::out);

        assertEquals(0, run(file.toString(), "--buffered", "--for", "2s", "--engine", "posix"), this::err);
        target = runs().get(0).get("targets").get(0);
        assertTrue(target.get("pageCache").asBoolean());
        assertEquals("posix", target.get("backend").asString());
        assertTrue(out().contains("warning: "), this::out);
    }

    @Test
    void aRateThatIsNotReachedEndsWithOne() {
        assertEquals(1, run(DRIVE, "--rate", "100000", "--depth", "1", "--for", "2s"), this::err);
        assertTrue(out().contains("100,000 IOPS requested, "), this::out);
    }

    @Test
    void whatContradictsItselfIsRefusedInASentence() {
        refused("--block is the size of reads and writes", "--block", "4k", "--read", "4k");
        refused("--mix is of reads and writes", "--read", "4k", "--mix", "50");
        refused("take one size each", "--read", "4k,8k", "--write", "4k");
        refused("nothing is; add --write", "--data", "2:1");
        refused("--fill writes one kind", "--write", "4k", "--data", "2:1,3:1", "--fill");
        refused("--depth 0: expected whole numbers", "--depth", "0");
        refused("--read 1k5: expected a size in multiples of 512", "--read", "1k5");
        refused("--for 0: expected a time of at least 2s", "--for", "0");
        refused("--data 30:1: expected a ratio", "--write", "4k", "--data", "30:1");
        refused("--rate fast: expected I/Os a second", "--rate", "fast");
        refused("--mix 101: expected percent of reads", "--mix", "101");
        refused("--size 1: expected a size", "--size", "1");
    }

    private void refused(String sentence, String... options) {
        List<String> all = new ArrayList<>(List.of(DRIVE));
        all.addAll(List.of(options));
        assertEquals(2, run(all.toArray(String[]::new)), this::err);
        assertTrue(err().contains(sentence), this::err);
        assertEquals("", out());
        assertFalse(Files.exists(folder.resolve("io")));
    }

    @Test
    void mistakesAreToldInTheWordsThatWereTyped() {
        String missing = folder.resolve("missing").toString();
        assertEquals(2, run(missing), this::err);
        assertTrue(
                err().endsWith("error: there is no file " + missing
                        + ", and no --size to create it with\n"
                        + "    = hint: add --size, such as --size 1g, or correct the name\n"
                        + "nothing was run\n"),
                this::err);
        assertEquals(2, run(DRIVE, "--read", "512"), this::err);
        assertTrue(err().contains("error: a size of 512 on " + DRIVE + ", whose logical blocks have"), this::err);
        assertEquals(2, run("sim:nothing", "--read", "4k"), this::err);
        assertTrue(err().contains("error: sim:nothing: there is no simulated drive nothing\n"), this::err);
        assertFalse(err().contains("sd1") || err().contains("lun="), this::err);
        assertEquals(2, run(), this::err);
        assertTrue(err().contains("missing required parameter: 'LUN'"), this::err);
        assertEquals(2, run("a\"b"), this::err);
        assertTrue(err().contains("without quotes"), this::err);
    }

    @Test
    void whatRunRefusesIsRefusedHere() throws IOException {
        assertEquals(3, run("/dev/zero", "--read", "4k"), this::err);
        assertTrue(err().contains("refused: /dev/zero (character device) has no blocks"), this::err);
        assertEquals(2, run(folder.toString(), "--read", "4k"), this::err);
        assertTrue(
                err().contains("name a file in it, such as " + folder.resolve("test.dat") + " with --size"), this::err);
        assertEquals("", out());
    }

    @Test
    void severalLunsAreUsedSideBySide() throws IOException {
        assertEquals(0, run(DRIVE, DRIVE + "&seed=2", "--depth", "3", "--for", "2s"), this::err);

        JsonNode run = runs().get(0);
        assertEquals(6, run.get("threads").asInt());
        assertTrue(StreamSupport.stream(run.get("targets").spliterator(), false)
                .allMatch(target -> target.get("total").get("count").asLong() > 0));
    }
}
