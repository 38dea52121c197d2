package csdbench.main.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Terminal;
import csdbench.main.Main;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a one-liner prints of several luns, and of a plan that is refused. */
final class IoAnswerTest {
    private static final String ONE = "sim:csd3000-7.68tb?nominal=256m&stallGap=0";
    private static final String OTHER = "sim:cd6-7.68tb?nominal=256m";

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int io(String... arguments) {
        return main(Stream.concat(Stream.of("io", "-o", folder.resolve("io") + ""), Stream.of(arguments))
                .toList());
    }

    private int main(List<String> all) {
        out.reset();
        err.reset();
        PrintStream errors = new PrintStream(err, true, StandardCharsets.UTF_8);
        return Main.run(
                all, new Terminal(new PrintStream(out, true, StandardCharsets.UTF_8), errors, Optional.empty()));
    }

    private String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void severalLunsHaveARowEachBelowTheirSum() {
        assertEquals(0, io(ONE, OTHER, "--read", "4k", "--depth", "4", "--for", "2s"));

        assertTrue(out().contains("sd2 " + OTHER), this::out);
        List<Double> rates = out().lines()
                .map(String::strip)
                .filter(line -> line.matches("(read|sd1|sd2) .*"))
                .map(line -> Double.valueOf(line.split(" +")[1].replace(",", "")))
                .toList();
        assertEquals(3, rates.size(), this::out);
        assertEquals(rates.get(0), rates.get(1) + rates.get(2), 1);

        assertEquals(0, io(ONE, "--read", "4k", "--depth", "4", "--for", "2s"));
        assertFalse(out().contains("\n sd1 "), this::out);
    }

    @Test
    void aGainByDataComesWithWhatItIsWorth() throws IOException {
        String first = "IOPS, times those with 1:1: ";
        assertEquals(0, io(ONE, "--write", "4k", "--depth", "1,32", "--data", "1:1,2:1,4:1", "--for", "2s"));
        assertTrue(
                Pattern.compile(first + "[0-9.]+ to [0-9.]+ with 2:1, [0-9.]+ to [0-9.]+ with 4:1\\. ")
                        .matcher(out())
                        .find(),
                this::out);
        assertTrue(out().contains("as at a ceiling of commands or link, so the drive may gain more"), this::out);
        String said =
                out().lines().filter(line -> line.startsWith(first)).findAny().orElseThrow();
        assertTrue(Files.readString(folder.resolve("io/report.html")).contains(said.replace("'", "&#39;")), said);
        assertTrue(out().contains("model's gains are taken to lie within a factor of "), this::out);
        assertTrue(out().contains("steady under this load, on all of it, where rounds of"), this::out);

        assertEquals(0, io(ONE, "--write", "4k", "--depth", "32", "--span", "25", "--for", "2s"));
        assertTrue(out().contains("steady under this load, on its first 25 %; --fresh"), this::out);

        assertEquals(0, io(OTHER, "--write", "4k", "--depth", "32", "--data", "1:1,2:1", "--for", "2s"));
        assertTrue(out().lines().anyMatch((first + "1.00 with 2:1.")::equals), this::out);

        String file = folder.resolve("io.dat") + "";
        assertEquals(0, io(file, "--size", "1m", "--write", "4k", "--data", "1:1,2:1", "--for", "2s", "--buffered"));
        assertTrue(out().contains("Each was measured once, so chance and the state"), this::out);

        assertEquals(0, io(ONE, "--write", "4k", "--depth", "1,4", "--for", "2s"));
        assertFalse(out().contains("times those"), this::out);
        assertEquals(0, io(ONE, "--write", "4k,4k", "--data", "2:1,2:1", "--for", "2s"));
        assertFalse(out().contains("times those"), this::out);
        assertEquals(0, io(ONE, "--write", "4k", "--depth", "4", "--data", "1:1,2:1", "--for", "2s"));
        assertFalse(out().contains("ceiling"), () -> "few in flight take one time each: " + out());
        assertEquals(0, io(ONE, "--write", "4k", "--rate", "100", "--data", "1:1,2:1", "--for", "2s"));
        assertFalse(out().contains("times those"), this::out);
    }

    @Test
    void aSweepSaysOfAModelOnceWhatAllItsRunsShareAndOfEachKindOfDataItsOwn() {
        assertEquals(0, io(ONE, "--write", "4k", "--depth", "1,4", "--data", "1:1,2:1", "--for", "2s"));

        List<String> notes = out().lines()
                .filter(line -> line.startsWith("note: "))
                .map(line -> line.substring(0, Math.min(line.length(), 75)))
                .filter(line -> line.contains("SIMULATED") || line.contains("At the start"))
                .toList();
        assertEquals(3, notes.size(), this::out);
        assertTrue(notes.get(0).startsWith("note: The drive is SIMULATED"), notes::toString);
        assertTrue(notes.get(1).startsWith("note: data=1:1 depth=1; data=1:1 depth=4: At the start"), notes::toString);
        assertTrue(notes.get(2).startsWith("note: data=2:1 depth=1; data=2:1 depth=4: At the start"), notes::toString);
    }

    @Test
    void aPlanThatWouldWriteOverAFileOfSomebodySaysFirstThatItIsRefused() throws IOException {
        Path mine = Files.write(folder.resolve("mine.dat"), new byte[1 << 20]);
        assertEquals(3, io(mine.toString(), "--write", "4k", "--plan"), this::out);
        assertTrue(out().startsWith("* Refused as things are, so nothing of this would be done:\n"), this::out);
    }

    @Test
    void aPercentileThatIsLeftBlankSaysWhy() {
        assertEquals(0, io(ONE, "--read", "4k", "--rate", "10000", "--for", "2s"));
        assertTrue(out().contains("p99.99 takes 100,000 operations; left blank where there are fewer\n"), this::out);

        assertEquals(0, io(ONE, "--read", "4k", "--rate", "60000", "--depth", "16", "--for", "2s"));
        assertFalse(out().contains("left blank"), this::out);
    }

    @Test
    void whatAThresholdMeasuredHasItsUnit() {
        String asked = "p99<9s,iops>1,mbps>1,errors=0";
        assertEquals(0, io(ONE, "--read", "4k", "--for", "2s", "--fail-on", asked, "--json"), this::out);

        List<String> units = Pattern.compile("\"unit\" ?: ?\"([^\"]*)\"")
                .matcher(out())
                .results()
                .map(found -> found.group(1))
                .toList();
        assertEquals(List.of("ns", "1/s", "B/s", "errors"), units, this::out);
    }

    @Test
    void aPageOfRatesLeadsWithOneThatWasReached() throws IOException {
        Path parmfile = Files.writeString(
                folder.resolve("rates.parm"),
                "sd=sd1,lun=" + OTHER + "\nwd=wd1,sd=sd1,xfersize=4k,rdpct=100\n"
                        + "rd=max,wd=wd1,iorate=max,elapsed=2,interval=1,threads=16\n"
                        + "rd=rates,wd=wd1,iorate=(10000,20000,9000000),elapsed=2,interval=1,threads=17\n");
        assertEquals(1, main(List.of("run", parmfile.toString(), "-o", folder.resolve("rates") + "")), this::out);

        String page = Files.readString(folder.resolve("rates/report.html"));
        String lead = page.substring(page.indexOf("Up to "), page.indexOf("Up to ") + 400);
        assertTrue(lead.contains("with max threads=16;"), lead);
    }

    @Test
    void whatSomebodyWroteIntoAFileOfARunNeedsAPermit() throws IOException {
        Path file = folder.resolve("test.dat");
        String[] work = {file.toString(), "--write", "4k", "--for", "2s", "--size", "64k"};
        assertEquals(0, io(work), () -> err.toString(StandardCharsets.UTF_8));
        assertEquals(0, io(work), "as a run left it");
        byte[] theirs = new byte[(int) Files.size(file)];

        Files.write(file, theirs);
        Files.setLastModifiedTime(file, FileTime.from(Instant.now().plusSeconds(5)));

        assertEquals(3, io(work));
        assertArrayEquals(theirs, Files.readAllBytes(file));
    }

    @Test
    void aResponseThatIsWaitingHasItsServiceBesideIt() throws IOException {
        io("sim:csd3000-7.68tb", "--write", "4k", "--rate", "300000", "--for", "2s");
        assertTrue(Files.readString(folder.resolve("io/report.html")).contains(" of it service)"));

        assertEquals(0, io("sim:csd3000-7.68tb", "--write", "4k", "--rate", "1000", "--for", "2s"));
        assertFalse(Files.readString(folder.resolve("io/report.html")).contains(" of it service)"));
    }

    @Test
    void transfersThatDoNotFitAreToldInTheWordsOfTheCommand() throws IOException {
        Path file = Files.write(folder.resolve("small.dat"), new byte[1 << 20]);

        assertEquals(2, io(file.toString(), "--write", "2m", "--overwrite", "--plan"));
        String written = err.toString(StandardCharsets.UTF_8);
        assertTrue(written.contains("a larger --size, or smaller transfers"), written);
        assertTrue(!written.contains("xfersize="), written);
        err.reset();

        assertEquals(2, io(file.toString(), "--read", "2m", "--plan"));
        String read = err.toString(StandardCharsets.UTF_8);
        assertTrue(read.contains("smaller transfers, or another lun") && !read.contains("--size"), read);
    }

    @Test
    void aPlanThatIsRefusedSaysSoInFrontOfWhatItWouldDo() {
        assertEquals(3, io("/dev/not-there", "--write", "4k", "--plan"));
        assertTrue(out().startsWith("* Refused as things are, so nothing of this would be done:"), this::out);

        assertEquals(0, io(ONE, "--write", "4k", "--plan"));
        assertFalse(out().contains("Refused"), this::out);
    }

    @Test
    void aFolderInPlaceOfALunIsRefusedOnceAndWithANameThatWouldBeTaken() {
        assertEquals(2, io("/", "--read", "4k", "--plan"));
        String root = err.toString(StandardCharsets.UTF_8);
        assertEquals("", out());
        assertEquals(1, root.lines().count(), root);
        assertTrue(root.contains("name a file in a folder of your own with --size 1g"), root);

        err.reset();
        assertEquals(2, io(folder.toString(), "--read", "4k"));
        String own = err.toString(StandardCharsets.UTF_8);
        assertTrue(own.contains("name a file in it, such as " + folder.resolve("test.dat")), own);
    }

    @Test
    void vdbenchsSummarySaysThatItsResponseIsServiceAndThePageThatToo() throws IOException {
        io("none:1g", "--read", "4k", "--rate", "1000", "--for", "2s", "--vdbench");
        String summary = Files.readString(folder.resolve("io/summary.html"));
        assertTrue(summary.contains("; resp is from submission: what waited is in report.html alone."), summary);
        String page = Files.readString(folder.resolve("io/report.html"));
        assertTrue(page.contains("service from its submission, as vdbench"), page);
    }

    @Test
    void aMixedRunLeadsWithTheLatencyOfReadsAndOfWrites() throws IOException {
        io("sim:csd3000-7.68tb", "--block", "8k", "--mix", "70", "--depth", "8", "--for", "2s");
        String page = Files.readString(folder.resolve("io/report.html"));
        assertTrue(
                page.matches("(?s).* IOPS at a mean response of [0-9.]+ µs of reads, p99 [0-9.]+ m?µ?s,"
                        + " and [0-9.]+ µs of writes, p99 .*"),
                page);
    }

    @Test
    void ofAModelNothingAboveP99IsToldUnlessItsStallsAreKnown() throws IOException {
        String sentence = "Its rare stalls are a guess, so nothing above p99 is told.";
        for (String lun : List.of("sim:csd3000-7.68tb", "sim:p320h-350gb", "sim:csd3000-7.68tb?stall=900")) {
            boolean told = !lun.equals("sim:csd3000-7.68tb");
            assertEquals(8, io(lun, "--read", "4k", "--depth", "1,8", "--for", "2s", "--fail-on", "max<1us"));
            String heading = out().lines()
                    .filter(line -> line.contains("IOPS "))
                    .findFirst()
                    .orElseThrow();
            assertTrue(heading.contains(" p99"), heading);
            assertEquals(told, heading.contains(" p99.9") && heading.contains(" max"), heading);
            assertEquals(told ? 1 : 2, out().split(Pattern.quote(sentence), -1).length, this::out);
            assertEquals(told, !out().contains("not told"), this::out);
            String page = Files.readString(folder.resolve("io/report.html"));
            assertEquals(told, page.contains("Response max"), lun);
            assertEquals(told, page.contains("p99.9 response") || page.contains("Response p99.9"), lun);
            assertEquals(told, page.contains("Slowest operations"), lun);
        }
    }

    @Test
    void aFileThatIsMadeIsNotFilledOnceMore() throws IOException {
        Path file = folder.resolve("new.dat");
        String[] work = {file.toString(), "--size", "1m", "--read", "4k", "--fill", "--plan"};
        assertEquals(0, io(work), this::out);
        assertFalse(out().contains("rd=fill"), this::out);

        Files.createFile(file);
        assertEquals(0, io(work), this::out);
        assertTrue(out().contains("rd=fill"), this::out);
    }

    @Test
    void aDriveIsSaidToHoldWhatItIsFilledWith() throws IOException {
        byte[] half = new byte[1 << 16];
        Random random = new Random(1);
        for (int i = 0; i < half.length; i++) {
            half[i] = i % 4096 < 2048 ? (byte) random.nextInt() : 0;
        }
        Path sample = Files.write(folder.resolve("half.bin"), half);

        assertEquals(0, io(ONE, "--write", "4k", "--data", "like:" + sample, "--for", "2s"), this::out);
        Matcher held =
                Pattern.compile("filled in order with data of ([\\d.]+):1").matcher(out());
        assertTrue(held.find() && Math.abs(Double.parseDouble(held.group(1)) - 2) < 0.3, this::out);
        Pattern errors =
                Pattern.compile(" left out of the fit, 51.0 % for p99 of reads beside writes \\(one published\\),"
                        + " [\\d. and]+ % for gain of writes; the page tells of more\\.");
        assertTrue(errors.matcher(out()).find(), this::out);
    }
}
