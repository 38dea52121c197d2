package csdbench.report.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.report.Golden;
import csdbench.report.compare.ComparedRun.Machine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ComparisonTest {
    private static final ComparedFolder OURS = new ComparedFolder(
            Path.of("monday"),
            "csdbench 0.1.0",
            List.of("run", "day one.parm", "-o", "elsewhere"),
            List.of(
                    run("rd1", "threads=8", 20_000, 400e3, 2e6),
                    run("rd1", "threads=32", 60_000, 530e3, 4e6),
                    run("warm", "", 10, 1e6, 1e6)));
    private static final ComparedFolder THEIRS = new ComparedFolder(
            Path.of("results/vdbench"),
            "vdbench50407",
            List.of(),
            List.of(
                    run("rd1", "threads=8", 20_010, 380e3, Double.NaN),
                    new ComparedRun(
                            "rd1",
                            "threads=32",
                            Origin.UNKNOWN,
                            false,
                            Machine.UNKNOWN,
                            OptionalDouble.empty(),
                            false,
                            run("", "", 48_000, 660e3, Double.NaN).figures()),
                    run("other", "", 10, 1e6, 1e6)));

    @TempDir
    Path folder;

    @Test
    void pageIsTheSameInEveryLocale() throws Exception {
        Golden.check("compare/two.txt", () -> text(OURS, THEIRS));
    }

    @Test
    void severalFoldersAreComparedWithTheFirst() throws Exception {
        Golden.check("compare/three.txt", () -> text(OURS, THEIRS, OURS));
    }

    @Test
    void folderDoesNotDifferFromItself() throws IOException {
        ComparedFolderTest.writeOwn(folder);
        ComparedFolder read = ComparedFolder.read(folder);

        String text = text(read, read);

        assertFalse(text.contains("better") || text.contains("worse"), text);
        assertEquals(
                4,
                text.lines()
                        .filter(line -> line.endsWith("the same to the last digit"))
                        .count(),
                text);
        assertFalse(text.contains("To tell more"), text);
    }

    @Test
    void sameRunTwiceInAFolderIsARepeat() {
        ComparedFolder twice = new ComparedFolder(
                Path.of("t"),
                "x",
                List.of(),
                List.of(run("a", "", 1, 1, 1), run("a", "", 3, 2, 2), run("b", "", 3, 3, 3)));

        String text = text(twice, OURS, twice);

        assertTrue(text.contains("\na (2 runs in A, 2 runs in C)\n"), text);
        assertTrue(text.contains("2.0  n/a         2.0  +0.0 %, not told apart: too wide an interval"), text);
    }

    @Test
    void spreadOfRepeatsDecidesNotThatOfIntervals() {
        ComparedSide before = new ComparedSide(List.of(folder(100), folder(120), folder(110)));
        ComparedSide after = new ComparedSide(List.of(folder(125), folder(113), folder(119)));
        ComparedSide faster = new ComparedSide(List.of(folder(165), folder(153), folder(159)));

        String text = Comparison.text(List.of(before, after, faster));

        assertTrue(text.contains("A  f100  x\n   f120  x\n   f110  x\nB  f125  x\n"), text);
        assertTrue(text.contains("119.0  no difference measurable ("), text);
        assertTrue(text.contains("159.0  better by 44.5 % ("), text);
        assertTrue(text.contains("by the spread of the repeats (Welch)."), text);
        assertFalse(text.contains("One run each") || text.contains("?"), text);
    }

    @Test
    void oneRepeatedSideIsEnough() {
        ComparedSide before = new ComparedSide(List.of(folder(100), folder(101), folder(99)));

        String text = Comparison.text(List.of(before, new ComparedSide(List.of(folder(103))), side(folder(110))));

        assertTrue(text.contains("103.0  no difference measurable ("), text);
        assertTrue(text.contains("110.0  better by 10.0 % ("), text);
    }

    @Test
    void runThatWasCutIsNoRepeat() {
        ComparedRun cut = new ComparedRun(
                "a",
                "",
                Origin.UNKNOWN,
                false,
                Machine.FREE,
                OptionalDouble.empty(),
                false,
                run("a", "", 1, 1, 1).figures());
        ComparedFolder again = new ComparedFolder(Path.of("t"), "x", List.of(), List.of(cut, run("a", "", 100, 1, 1)));

        String text = text(again, folder(100));

        assertTrue(text.contains("\na\n  rate, per second  100.0  100.0  no difference"), text);
    }

    @Test
    void oneRunOfFewIntervalsHasNoVerdict() {
        ComparedRun few = new ComparedRun(
                "a",
                "",
                Origin.UNKNOWN,
                true,
                Machine.FREE,
                OptionalDouble.empty(),
                false,
                Map.of(ComparedFigure.RATE, new Measured(50, List.of(50.0, 49.0, 51.0, 50.0))));

        String text = text(folder(100), new ComparedFolder(Path.of("few"), "x", List.of(), List.of(few)));

        assertTrue(text.contains("100.0  50.0  -50.0 % ?"), text);
        assertTrue(
                text.contains("\n?  not known: 4 intervals; at least 10 or a repeat needed.\nTo tell more, repeat"),
                text);
    }

    @Test
    void virtualTimeHasNoNoiseOfTheMachine() {
        ComparedRun first = new ComparedRun(
                "a",
                "",
                Origin.UNKNOWN,
                true,
                Machine.VIRTUAL,
                OptionalDouble.empty(),
                false,
                Map.of(ComparedFigure.RATE, around(100)));
        ComparedRun second = new ComparedRun(
                "a",
                "",
                Origin.UNKNOWN,
                true,
                Machine.VIRTUAL,
                OptionalDouble.empty(),
                false,
                Map.of(ComparedFigure.RATE, around(102)));

        String text = text(
                new ComparedFolder(Path.of("s"), "x", List.of(), List.of(first)),
                new ComparedFolder(Path.of("t"), "x", List.of(), List.of(second)));

        assertTrue(text.contains("better by 2.0 % ("), text);
        assertFalse(text.contains("One run each"), text);
    }

    @Test
    void aBusyMachineLeavesNoVerdictOfSingleRuns() {
        ComparedFolder free = busy("free", Machine.FREE, false, 100);
        ComparedFolder busy = busy("busy", Machine.BUSY, false, 150);

        String text = text(busy, free, busy("busier", Machine.BUSY, false, 151));

        assertTrue(text.contains("  -33.3 %, not told apart: the machine was busy in A  "), text);
        assertTrue(text.contains("  +0.7 %, not told apart: the machine was busy in both\n"), text);
        assertTrue(text(free, busy).contains("  +50.0 %, not told apart: the machine was busy in B\n"), text);
        assertFalse(text.contains("better") || text.contains("worse"), text);
    }

    @Test
    void repeatsDecideOnABusyMachine() {
        ComparedSide before = repeats(Machine.BUSY, 100, 104, 102);
        ComparedSide after = repeats(Machine.BUSY, 150, 152, 148);

        assertTrue(Comparison.text(List.of(before, after)).contains("150.0  better by 47.1 % ("));
        assertTrue(Comparison.text(List.of(before, repeats(Machine.BUSY, 150))).contains("150.0  better by 47.1 % ("));
    }

    @Test
    void repeatsOfAFreeMachineDoNotShowWhatABusyOneDoes() {
        String text = Comparison.text(List.of(repeats(Machine.FREE, 100, 104, 102), repeats(Machine.BUSY, 150)));

        assertTrue(text.contains("+47.1 %, not told apart: the machine was busy in B, which has no repeat\n"), text);
    }

    @Test
    void ratesThatWereAskedForAndReachedAreToldApartOnABusyMachine() {
        String text = text(busy("a", Machine.BUSY, true, 1000), busy("b", Machine.BUSY, true, 1100));
        String missed = text(busy("a", Machine.BUSY, true, 1000), busy("b", Machine.BUSY, false, 1100));

        assertTrue(text.contains("  rate, per second  1,000.0  1,100.0  better by 10.0 % ("), text);
        assertTrue(text.contains("+10.0 %, not told apart: the machine was busy in both"), text);
        assertFalse(missed.contains("better"), missed);
    }

    @Test
    void otherProgramsThatTookMoreInOneRunLeaveNoVerdict() {
        String text = text(beside(4, 100), beside(61, 90), beside(13, 90));

        assertTrue(
                text.contains("-10.0 %, not told apart: other programs took 4 % of the processors in A, 61 % in B"),
                text);
        assertTrue(text.contains("90.0  worse by 10.0 % ("), text);
    }

    @Test
    void percentilesAreToldApartByRepeatsOnly() {
        ComparedSide slow = new ComparedSide(List.of(p99(4.00e6), p99(4.04e6), p99(3.96e6)));
        ComparedSide fast = new ComparedSide(List.of(p99(2.00e6), p99(2.02e6), p99(1.98e6)));

        String single = text(p99(4e6), p99(2e6));
        String repeated = Comparison.text(List.of(slow, fast));

        assertTrue(single.contains("2.00 ms  -50.0 %, not told apart: a percentile needs repeats\n"), single);
        assertTrue(repeated.contains("2.00 ms  better by 50.0 % ("), repeated);
    }

    @Test
    void commandsThatRepeatBothAreThoseThatMadeThem() {
        ComparedFolder first = made("out/one", "run", "a b.parm", "-o", "x", "--report=json");
        ComparedFolder second = made("two", "io", "none:1g", "--output=y", "--for", "10s");

        String text = text(first, second);

        assertTrue(text.endsWith("""
                To tell more, repeat them in turns, so that what comes and goes meets each of them:
                  csdbench run 'a b.parm' --report=json -o out/one-2
                  csdbench io none:1g --for 10s -o two-2
                  csdbench run 'a b.parm' --report=json -o out/one-3
                  csdbench io none:1g --for 10s -o two-3
                  csdbench compare out/one out/one-2 out/one-3 vs two two-2 two-3
                """), text);
        assertFalse(text(first, made("c", "run", "-")).contains("csdbench run"));
        assertFalse(text(first, made("c", "run", "a\nb")).contains("csdbench run"));
        assertFalse(text(first, made("c")).contains("csdbench run"));
    }

    @Test
    void commandsThatRepeatReplaceNoFolder(@TempDir Path folder) throws IOException {
        Files.createDirectory(folder.resolve("run-2"));
        ComparedFolder first = made(folder.resolve("run").toString(), "run", "a.parm", "-orun");
        ComparedFolder second = made(folder.resolve("run-2").toString(), "run", "b.parm", "-o=run-2");

        String text = text(first, second, first);

        String at = folder + "/run";
        assertTrue(
                text.endsWith("  csdbench compare " + at + " " + at + "-3 " + at + "-4 vs " + at + "-2 " + at + "-2-2 "
                        + at + "-2-3 vs " + at + " " + at + "-5 " + at + "-6\n"),
                text);
        assertTrue(text.contains("  csdbench run a.parm -o " + at + "-3\n"), text);
        assertTrue(text.contains("  csdbench run b.parm -o " + at + "-2-2\n"), text);
    }

    @Test
    void aRunThatIsGivenTwiceOrCopiedIsNoRepeat() {
        String text = Comparison.text(List.of(repeats(Machine.FREE, 100, 100), repeats(Machine.FREE, 101, 101, 101)));

        assertTrue(text.contains("no difference measurable"), text);
        assertTrue(text.contains("One run each"), text);
        assertFalse(text.contains("runs in"), text);
    }

    @Test
    void foldersThatDoNotTellOfTheMachineAreNamed() {
        String text = text(busy("a", Machine.FREE, false, 100), busy("b", Machine.UNKNOWN, false, 200));

        assertTrue(text.contains("better by 100.0 % ("), text);
        assertTrue(text.contains("Whether the machine was busy is not known of B, whose folder does not tell"), text);
    }

    @Test
    void programsAreToldWhyAVerdictIsWithheld() {
        ComparisonDocument document = Comparison.document(
                List.of(repeats(Machine.BUSY, 100), repeats(Machine.FREE, 150), repeats(Machine.BUSY, 150, 151)));
        List<ComparisonDocument.Change> changes =
                document.runs().getFirst().figures().getFirst().changes();

        assertEquals(
                new ComparisonDocument.Change(0.5, null, null, "withheld", "the machine was busy in A"),
                changes.getFirst());
        assertEquals("better", changes.getLast().verdict());
        assertNull(changes.getLast().reason());
    }

    @Test
    void runsOfUnlikeLoadsGetNoVerdict() {
        ComparedFolder few = asked(100, Map.of(Origin.THREADS, "8", "rate", "max"), Map.of());
        ComparedFolder many = asked(200, Map.of(Origin.THREADS, "64", "rate", "max"), Map.of());

        String text = text(few, many);

        assertTrue(text.contains("  not alike: queue depth 8 and 64\n"), text);
        assertTrue(text.contains("  rate, per second  100.0  200.0  +100.0 %, no verdict: not alike\n"), text);
        assertTrue(text.contains("\nNot alike: other things were asked of these runs"), text);
        assertFalse(text.contains("better") || text.contains("To tell more"), text);
        assertEquals(
                new ComparisonDocument.Change(1.0, null, null, "withheld", "not alike: queue depth 8 and 64"),
                Comparison.document(List.of(side(few), side(many)))
                        .runs()
                        .getFirst()
                        .figures()
                        .getFirst()
                        .changes()
                        .getFirst());
    }

    @Test
    void repeatsOfUnlikeLoadsGetNoVerdictEither() {
        ComparedFolder slow = asked(100, Map.of("rate", "1000"), Map.of());
        ComparedFolder other = asked(110, Map.of("rate", "1100"), Map.of());
        ComparedSide both = new ComparedSide(List.of(slow, other));

        String text =
                Comparison.text(List.of(both, new ComparedSide(List.of(asked(300, Map.of("rate", "1000"), Map.of())))));

        assertTrue(text.contains("  not alike: rate 1000 or 1100 and 1000\n"), text);
        assertTrue(text.contains("%, no verdict: not alike\n"), text);
    }

    @Test
    void whatIsVariedOnPurposeGetsAVerdictWhereNothingElseDiffers() {
        Varied size = Varied.of("xfersize").orElseThrow();
        ComparedFolder small = asked(100, Map.of(Origin.THREADS, "8", "transfer size", "4 KiB"), Map.of());
        ComparedFolder large = asked(200, Map.of(Origin.THREADS, "8", "transfer size", "64 KiB"), Map.of());
        ComparedFolder both = asked(200, Map.of(Origin.THREADS, "9", "transfer size", "64 KiB"), Map.of());

        String plain = text(small, large);
        assertTrue(plain.contains("no verdict: not alike"), plain);
        assertTrue(plain.contains("To judge by it: csdbench compare f100 f200 --vary xfersize\n"), plain);
        assertFalse(text(small, both).contains("To judge by it"), text(small, both));
        String varied = text(size.in(small), size.in(large));
        assertTrue(varied.contains("differs: transfer size 4 KiB and 64 KiB"), varied);
        assertTrue(varied.contains("better by 100.0 % ("), varied);
        String more = text(size.in(small), size.in(both));
        assertTrue(more.contains("not alike: queue depth 8 and 9; differs: transfer size 4 KiB and 64 KiB"), more);
        assertTrue(more.contains("no verdict: not alike") && !more.contains("better"), more);
    }

    @Test
    void otherDataAndDrivesAreNamedAndKeepTheirVerdicts() {
        Map<String, String> load = Map.of(Origin.THREADS, "8");
        String text = text(
                asked(100, load, Map.of("compression", "1:1")),
                asked(200, load, Map.of("compression", "2:1")),
                asked(200, load, Map.of("compression", "x".repeat(50))));

        assertTrue(text.contains("differs: compression 1:1 and 2:1  "), text);
        assertTrue(text.contains("differs: compression\n"), text);
        assertTrue(text.contains("better by 100.0 % ("), text);
    }

    @Test
    void nothingInCommonIsSaid() {
        ComparedFolder other = new ComparedFolder(Path.of("o"), "x", List.of(), List.of(run("z", "", 1, 1, 1)));

        String text = text(OURS, other);

        assertTrue(text.contains("No run of A is in another folder: nothing to compare."), text);
        assertTrue(text.contains("only in B: z"), text);
    }

    @Test
    void oneFolderCannotBeCompared() {
        assertThrows(IllegalArgumentException.class, () -> text(OURS));
    }

    private static String text(ComparedFolder... folders) {
        return Comparison.text(Stream.of(folders).map(ComparisonTest::side).toList());
    }

    private static ComparedSide side(ComparedFolder folder) {
        return new ComparedSide(List.of(folder));
    }

    private static ComparedFolder folder(double rate) {
        ComparedRun run = new ComparedRun(
                "a",
                "",
                Origin.UNKNOWN,
                true,
                Machine.FREE,
                OptionalDouble.empty(),
                false,
                Map.of(ComparedFigure.RATE, around(rate)));
        return new ComparedFolder(Path.of("f" + Math.round(rate)), "x", List.of(), List.of(run));
    }

    /** A folder of a run of which something was asked. */
    private static ComparedFolder asked(double rate, Map<String, String> load, Map<String, String> rest) {
        ComparedRun run = new ComparedRun(
                "a",
                "",
                new Origin("", load, rest),
                true,
                Machine.FREE,
                OptionalDouble.empty(),
                false,
                Map.of(ComparedFigure.RATE, around(rate)));
        return new ComparedFolder(Path.of("f" + Math.round(rate)), "x", List.of(), List.of(run));
    }

    /** A folder of a run with a rate and a latency. */
    private static ComparedFolder busy(String path, Machine machine, boolean paced, double rate) {
        ComparedRun run = new ComparedRun(
                "a",
                "",
                Origin.UNKNOWN,
                true,
                machine,
                OptionalDouble.empty(),
                paced,
                Map.of(ComparedFigure.RATE, around(rate), ComparedFigure.SERVICE_MEAN_NS, around(1e3 * rate)));
        return new ComparedFolder(Path.of(path), "x", List.of(), List.of(run));
    }

    private static ComparedSide repeats(Machine machine, double... rates) {
        return new ComparedSide(DoubleStream.of(rates)
                .mapToObj(rate -> busy("f" + Math.round(rate), machine, false, rate))
                .toList());
    }

    private static ComparedFolder p99(double ns) {
        ComparedRun run = new ComparedRun(
                "a",
                "",
                Origin.UNKNOWN,
                true,
                Machine.FREE,
                OptionalDouble.empty(),
                false,
                Map.of(ComparedFigure.RESPONSE_P99_NS, around(ns)));
        return new ComparedFolder(Path.of("p"), "x", List.of(), List.of(run));
    }

    private static ComparedFolder beside(double othersPercent, double rate) {
        Map<ComparedFigure, Measured> figures = Map.of(ComparedFigure.RATE, around(rate));
        ComparedRun run = new ComparedRun(
                "a", "", Origin.UNKNOWN, true, Machine.FREE, OptionalDouble.of(othersPercent), false, figures);
        return new ComparedFolder(Path.of("o"), "x", List.of(), List.of(run));
    }

    private static ComparedFolder made(String path, String... arguments) {
        return new ComparedFolder(
                Path.of(path),
                "x",
                List.of(arguments),
                folder(100 + path.length()).runs());
    }

    private static ComparedRun run(String name, String label, double rate, double serviceNs, double p99Ns) {
        Map<ComparedFigure, Measured> figures = new LinkedHashMap<>();
        figures.put(ComparedFigure.RATE, around(rate));
        figures.put(ComparedFigure.BYTES_PER_SECOND, around(rate * 4096));
        figures.put(ComparedFigure.SERVICE_MEAN_NS, around(serviceNs));
        if (!Double.isNaN(p99Ns)) {
            figures.put(ComparedFigure.RESPONSE_P99_NS, new Measured(p99Ns, List.of(p99Ns)));
        }
        return new ComparedRun(name, label, Origin.UNKNOWN, true, Machine.FREE, OptionalDouble.empty(), false, figures);
    }

    /** Intervals that differ by half a percent to either side. */
    private static Measured around(double value) {
        return new Measured(
                value,
                IntStream.range(0, 12)
                        .mapToObj(i -> value * (1 + 0.005 * (i % 3 - 1)))
                        .toList());
    }
}
