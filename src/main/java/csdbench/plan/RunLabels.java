package csdbench.plan;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** The words that name a run in every report. Scripts read them, so they never change shape. */
public final class RunLabels {
    private static final BigDecimal KIB = BigDecimal.valueOf(1024);
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
        BigDecimal rounded = BigDecimal.valueOf(value).setScale(4, RoundingMode.HALF_UP);
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }

    /** A size or a count in a label, in the largest unit below it: {@code 512}, {@code 4k}, {@code 1.500m}. */
    public static String size(long value) {
        BigDecimal scaled = BigDecimal.valueOf(value);
        int unit = 0;
        while (scaled.compareTo(KIB) >= 0 && unit < SIZE_UNITS.length()) {
            scaled = scaled.divide(KIB);
            unit++;
        }
        BigDecimal rounded = scaled.setScale(3, RoundingMode.HALF_EVEN);
        boolean whole = rounded.stripTrailingZeros().scale() <= 0;
        return (whole ? rounded.setScale(0) : rounded) + (unit == 0 ? "" : SIZE_UNITS.substring(unit - 1, unit));
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
