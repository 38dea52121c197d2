package csdbench.plan;

import csdbench.base.unit.Decimal;
import java.math.RoundingMode;

/**
 * Numbers and sizes in the labels of runs, and the line of a run that is only listed; that of one that is carried out
 * is {@code RunStarted.line}. Scripts read them, so they never change shape.
 */
public final class RunLabels {
    private static final Decimal KIB = Decimal.of(1024);
    private static final int KIB_BITS = 10;
    private static final Decimal THREE_PLACES = Decimal.of("0.000");
    private static final String SIZE_UNITS = "kmgt";
    private static final double SUPPOSED_MAXIMUM = 10_000;

    private RunLabels() {}

    /**
     * The line that stands behind {@code Starting} or {@code Simulating}:
     * {@code RD=run1; I/O rate: 200; elapsed=4; For loops: None}.
     */
    public static String line(RunSpec run) {
        return line(run, run.onFiles() ? fileRate(run.load()) : supposedRate(run.load()));
    }

    /** The same with what stands behind {@code I/O rate: }, or behind {@code fwdrate=} with the mark after it. */
    private static String line(RunSpec run, String rate) {
        RunHeader header = run.header();
        if (run.treeFormat().isPresent()) {
            return "RD=" + header.name();
        }
        return run.onFiles()
                ? "RD=" + header.name() + "; " + times(header) + "; fwdrate=" + rate + " For loops: " + loops(header)
                : "RD=" + header.name() + "; I/O rate: " + rate + "; " + times(header) + "; For loops: "
                        + loops(header);
    }

    /** A load as it stands behind {@code I/O rate: }. A share shows its percentage until its rate is known. */
    public static String rate(LoadSpec load) {
        return switch (load) {
            case LoadSpec.Unlimited unlimited when unlimited.curveMaximum() -> "Uncontrolled curve";
            case LoadSpec.Unlimited unlimited -> unlimited.skewControlled() ? "Controlled MAX" : "Uncontrolled MAX";
            case LoadSpec.FixedRate fixed -> number(fixed.perSecond());
            case LoadSpec.ShareOfMeasured share -> number(share.percent()) + "%";
            case LoadSpec.AsRecorded recorded when recorded.speedPercent() == 100 -> "as recorded";
            case LoadSpec.AsRecorded recorded -> number(recorded.speedPercent()) + "% of the recorded speed";
        };
    }

    /** As vdbench does when nothing was measured, a curve's maximum is taken to be 10000. */
    private static String supposedRate(LoadSpec load) {
        return load instanceof LoadSpec.ShareOfMeasured share && share.ofCurve()
                ? number(LoadSpec.roundedUp(SUPPOSED_MAXIMUM * share.percent() / 100))
                : rate(load);
    }

    /** A number in a label: no trailing zeros, no exponent, four decimals at most. */
    public static String number(double value) {
        return Decimal.of(value).rounded(4, RoundingMode.HALF_UP).shortest().toString();
    }

    /** A size or a count in a label, in the largest unit below it: {@code 512}, {@code 4k}, {@code 1.500m}. */
    public static String size(long value) {
        Decimal scaled = Decimal.of(value);
        int unit = 0;
        while (scaled.compareTo(KIB) >= 0 && unit < SIZE_UNITS.length()) {
            for (int bit = 0; bit < KIB_BITS; bit++) {
                scaled = scaled.half();
            }
            unit++;
        }
        Decimal rounded = scaled.rounded(3, RoundingMode.HALF_EVEN);
        return (rounded.isWhole() ? rounded.shortest() : rounded.plus(THREE_PLACES))
                + (unit == 0 ? "" : SIZE_UNITS.substring(unit - 1, unit));
    }

    private static String times(RunHeader header) {
        String elapsed = header.elapsedSeconds() == 0 ? "(none)" : Long.toString(header.elapsedSeconds());
        String warmup = header.warmupSeconds() == 0 ? "" : " warmup=" + header.warmupSeconds();
        return "elapsed=" + elapsed + warmup;
    }

    private static String loops(RunHeader header) {
        return header.forLoops().isEmpty() ? "None" : header.forLoops();
    }

    /** Ends in a semicolon, but in a full stop for max: that is how the lines have always looked. */
    private static String fileRate(LoadSpec load) {
        return switch (load) {
            case LoadSpec.Unlimited unlimited -> unlimited.curveMaximum() ? "curve." : "max.";
            case LoadSpec.ShareOfMeasured share when share.ofCurve() -> "curve.";
            case LoadSpec.FixedRate _, LoadSpec.ShareOfMeasured _, LoadSpec.AsRecorded _ -> rate(load) + ";";
        };
    }
}
