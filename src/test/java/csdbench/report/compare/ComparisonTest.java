package csdbench.report.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.report.Golden;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ComparisonTest {
    private static final ComparedFolder OURS = new ComparedFolder(
            Path.of("monday"),
            "csdbench 0.1.0",
            List.of(
                    run("rd1", "threads=8", 20_000, 400e3, 2e6),
                    run("rd1", "threads=32", 60_000, 530e3, 4e6),
                    run("warm", "", 10, 1e6, 1e6)));
    private static final ComparedFolder THEIRS = new ComparedFolder(
            Path.of("results/vdbench"),
            "vdbench50407",
            List.of(
                    run("rd1", "threads=8", 20_010, 380e3, Double.NaN),
                    new ComparedRun(
                            "rd1",
                            "threads=32",
                            false,
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
        assertEquals(5, text.lines().filter(line -> line.endsWith("+0.0 % ?")).count(), text);
    }

    @Test
    void sameRunTwiceInAFolderIsARepeat() {
        ComparedFolder twice = new ComparedFolder(
                Path.of("t"), "x", List.of(run("a", "", 1, 1, 1), run("a", "", 3, 2, 2), run("b", "", 3, 3, 3)));

        String text = text(twice, OURS, twice);

        assertTrue(text.contains("\na (2 runs in A, 2 runs in C)\n"), text);
        assertTrue(text.contains("  rate, per second             2.0  n/a         2.0  no difference"), text);
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
        ComparedRun cut =
                new ComparedRun("a", "", false, false, run("a", "", 1, 1, 1).figures());
        ComparedFolder again = new ComparedFolder(Path.of("t"), "x", List.of(cut, run("a", "", 100, 1, 1)));

        String text = text(again, folder(100));

        assertTrue(text.contains("\na\n  rate, per second  100.0  100.0  no difference"), text);
    }

    @Test
    void oneRunOfFewIntervalsHasNoVerdict() {
        ComparedRun few = new ComparedRun(
                "a", "", true, false, Map.of(ComparedFigure.RATE, new Measured(50, List.of(50.0, 49.0, 51.0, 50.0))));

        String text = text(folder(100), new ComparedFolder(Path.of("few"), "x", List.of(few)));

        assertTrue(text.contains("100.0  50.0  -50.0 % ?"), text);
        assertTrue(text.endsWith("\n?  not known: 4 intervals; at least 10 or a repeat needed.\n"), text);
    }

    @Test
    void virtualTimeHasNoNoiseOfTheMachine() {
        ComparedRun first = new ComparedRun("a", "", true, true, Map.of(ComparedFigure.RATE, around(100)));
        ComparedRun second = new ComparedRun("a", "", true, true, Map.of(ComparedFigure.RATE, around(102)));

        String text = text(
                new ComparedFolder(Path.of("s"), "x", List.of(first)),
                new ComparedFolder(Path.of("t"), "x", List.of(second)));

        assertTrue(text.contains("better by 2.0 % ("), text);
        assertFalse(text.contains("One run each"), text);
    }

    @Test
    void nothingInCommonIsSaid() {
        ComparedFolder other = new ComparedFolder(Path.of("o"), "x", List.of(run("z", "", 1, 1, 1)));

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
        ComparedRun run = new ComparedRun("a", "", true, false, Map.of(ComparedFigure.RATE, around(rate)));
        return new ComparedFolder(Path.of("f" + Math.round(rate)), "x", List.of(run));
    }

    private static ComparedRun run(String name, String label, double rate, double serviceNs, double p99Ns) {
        Map<ComparedFigure, Measured> figures = new LinkedHashMap<>();
        figures.put(ComparedFigure.RATE, around(rate));
        figures.put(ComparedFigure.BYTES_PER_SECOND, around(rate * 4096));
        figures.put(ComparedFigure.SERVICE_MEAN_NS, around(serviceNs));
        if (!Double.isNaN(p99Ns)) {
            figures.put(ComparedFigure.RESPONSE_P99_NS, new Measured(p99Ns, List.of(p99Ns)));
        }
        return new ComparedRun(name, label, true, false, figures);
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
