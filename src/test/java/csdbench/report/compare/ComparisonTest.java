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
                            run("", "", 48_000, 660e3, Double.NaN).figures()),
                    run("other", "", 10, 1e6, 1e6)));

    @TempDir
    Path folder;

    @Test
    void pageIsTheSameInEveryLocale() throws Exception {
        Golden.check("compare/two.txt", () -> Comparison.text(List.of(OURS, THEIRS)));
    }

    @Test
    void severalFoldersAreComparedWithTheFirst() throws Exception {
        Golden.check("compare/three.txt", () -> Comparison.text(List.of(OURS, THEIRS, OURS)));
    }

    @Test
    void folderDoesNotDifferFromItself() throws IOException {
        ComparedFolderTest.writeOwn(folder);
        ComparedFolder read = ComparedFolder.read(folder);

        String text = Comparison.text(List.of(read, read));

        assertFalse(text.contains("better") || text.contains("worse"), text);
        assertEquals(
                5,
                text.lines()
                        .filter(line -> line.contains("no difference measurable"))
                        .count(),
                text);
    }

    @Test
    void sameRunTwiceIsMatchedInOrder() {
        ComparedFolder twice = new ComparedFolder(
                Path.of("t"), "x", List.of(run("a", "", 1, 1, 1), run("a", "", 2, 2, 2), run("b", "", 3, 3, 3)));

        String text = Comparison.text(List.of(twice, twice));

        assertTrue(text.contains("\na (2)\n"), text);
    }

    @Test
    void nothingInCommonIsSaid() {
        ComparedFolder other = new ComparedFolder(Path.of("o"), "x", List.of(run("z", "", 1, 1, 1)));

        String text = Comparison.text(List.of(OURS, other));

        assertTrue(text.contains("No run of A is in another folder: nothing to compare."), text);
        assertTrue(text.contains("only in B: z"), text);
    }

    @Test
    void oneFolderCannotBeCompared() {
        assertThrows(IllegalArgumentException.class, () -> Comparison.text(List.of(OURS)));
    }

    private static ComparedRun run(String name, String label, double rate, double serviceNs, double p99Ns) {
        Map<ComparedFigure, Measured> figures = new LinkedHashMap<>();
        figures.put(ComparedFigure.RATE, around(rate));
        figures.put(ComparedFigure.BYTES_PER_SECOND, around(rate * 4096));
        figures.put(ComparedFigure.SERVICE_MEAN_NS, around(serviceNs));
        if (!Double.isNaN(p99Ns)) {
            figures.put(ComparedFigure.RESPONSE_P99_NS, new Measured(p99Ns, List.of(p99Ns)));
        }
        return new ComparedRun(name, label, true, figures);
    }

    /** Intervals that differ by half a percent to either side. */
    private static Measured around(double value) {
        return new Measured(value, List.of(value * 0.995, value, value * 1.005, value));
    }
}
