package csdbench.report.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Words for differences, and below the table an explanation of those that are in it. One thread owns it. */
final class Legend {
    private boolean repeats;
    private boolean intervals;
    private boolean floors;
    private int unknown = Integer.MAX_VALUE;

    /** @param virtual whether neither side has noise of the machine */
    static Difference between(ComparedFigure figure, List<Measured> first, List<Measured> other, boolean virtual) {
        double half = RunNoise.half(first, other, virtual ? 0 : figure.floor());
        return Difference.between(first, other, half, figure.moreIsBetter());
    }

    /** The same in words. */
    String difference(ComparedFigure figure, List<Measured> first, List<Measured> other, boolean virtual) {
        boolean repeated = first.size() > 1 || other.size() > 1;
        Difference difference = between(figure, first, other, virtual);
        if (Double.isNaN(RunNoise.half(first, other, virtual ? 0 : figure.floor()))) {
            int fewer = Math.min(
                    first.getFirst().intervals().size(),
                    other.getFirst().intervals().size());
            unknown = Math.min(unknown, fewer);
        } else {
            repeats |= repeated;
            intervals |= !repeated;
            floors |= !repeated && !virtual;
        }
        return difference.text();
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        if (repeats || intervals) {
            lines.add("In brackets: 95 % confidence interval of the change, by the "
                    + (repeats && intervals
                            ? "spread of repeats, or else of the intervals"
                            : repeats ? "spread of the repeats" : "intervals of both runs")
                    + " (Welch).");
        }
        if (floors) {
            lines.add(String.format(
                    Locale.ROOT,
                    "One run each: differences below %.0f %% (p99: %.0f %%) are not distinguished from noise. For"
                            + " smaller ones repeat both:",
                    100 * ComparedFigure.FLOOR,
                    100 * ComparedFigure.TAIL_FLOOR));
            lines.add("  csdbench compare before1 before2 before3 vs after1 after2 after3");
        }
        if (unknown < Integer.MAX_VALUE) {
            lines.add("?  not known: " + unknown + (unknown == 1 ? " interval" : " intervals") + "; at least "
                    + RunNoise.MIN_INTERVALS + " or a repeat needed.");
        }
        return lines;
    }
}
