package csdbench.report.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.report.compare.AveragedTime.Ending;
import csdbench.report.compare.AveragedTime.Slice;
import csdbench.report.compare.ComparedRun.Machine;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A drive whose first second is ten times as fast as those after it. */
final class SameIntervalsTest {
    private static final int SECONDS = 12;

    @Test
    void vdbenchsFirstIntervalIsLeftOutOnBothSides() {
        String text = text(run(0, SECONDS, 175), run(1, SECONDS, 100));

        assertTrue(text.contains("a (intervals 2-12)\n"), text);
        assertTrue(text.contains("  rate, per second  100.0  100.0  "), text);
    }

    @Test
    void aLongerRunCountsAsFarAsTheShorterOne() {
        String text = text(run(0, SECONDS, 175), run(0, 10, 190));

        assertTrue(text.contains("a (intervals 1-10)\n"), text);
        assertTrue(text.contains("  rate, per second  190.0  190.0  "), text);
    }

    @Test
    void runsOverTheSameTimeKeepTheirOwnAverages() {
        String text = text(run(0, SECONDS, 175), run(0, SECONDS, 176));

        assertFalse(text.contains("intervals 1-"), text);
        assertTrue(text.contains("  175.0  176.0  "), text);
    }

    @Test
    void aSteadyRunIsNotLikeOneOfAllItsTime() {
        ComparedRun steady = run(0, SECONDS, 175);
        ComparedRun rounds = withTime(new AveragedTime(7, SECONDS, Ending.STEADY, slices()), 100);

        String text = text(steady, rounds);

        assertTrue(text.contains("not alike: averaged over 0 to 12 s and last rounds, 7 to 12 s"), text);
        assertTrue(text.contains("no verdict: not alike"), text);
    }

    @Test
    void percentilesOfOtherIntervalsAreNotMadeUp() {
        ComparedRun ours = run(0, SECONDS, 175);
        AveragedTime cut = ours.over(1, SECONDS).averagedTime();

        Map<ComparedFigure, Measured> figures = cut.figures(Map.of(
                ComparedFigure.RATE, new Measured(175, List.of()),
                ComparedFigure.RESPONSE_P99_NS, new Measured(1, List.of())));

        assertEquals(List.of(ComparedFigure.RATE), List.copyOf(figures.keySet()));
        assertEquals(100, figures.get(ComparedFigure.RATE).value());
    }

    private static String text(ComparedRun ours, ComparedRun theirs) {
        return Comparison.text(List.of(side("ours", ours), side("theirs", theirs)));
    }

    private static ComparedSide side(String name, ComparedRun run) {
        return new ComparedSide(List.of(new ComparedFolder(Path.of(name), "x", List.of(), List.of(run))));
    }

    private static ComparedRun run(double fromSeconds, double toSeconds, double rate) {
        return withTime(new AveragedTime(fromSeconds, toSeconds, Ending.TIME, slices()), rate);
    }

    private static ComparedRun withTime(AveragedTime time, double rate) {
        return new ComparedRun(
                "a",
                "",
                Origin.UNKNOWN,
                true,
                Machine.FREE,
                OptionalDouble.empty(),
                false,
                Map.of(ComparedFigure.RATE, new Measured(rate, time.values(ComparedFigure.RATE))),
                time,
                OptionalDouble.empty());
    }

    private static List<Slice> slices() {
        return IntStream.range(0, SECONDS)
                .mapToObj(i -> new Slice(i + 1, i, i + 1, Map.of(ComparedFigure.RATE, i == 0 ? 1000.0 : 100.0)))
                .toList();
    }
}
