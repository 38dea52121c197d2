package csdbench.language.resolver;

import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.TextSpan;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Divides a run's rate among its workloads. */
public final class SkewShares {
    /** Three thirds of 33.33 are close enough to all of it. */
    private static final double TOLERANCE_PERCENT = 0.1;

    private SkewShares() {}

    /**
     * The share of each workload in percent, together 100. Workloads without {@code skew=} get equal parts of
     * what the others leave.
     *
     * @param run name of the run, for the complaint
     * @param asked {@code skew=} of each workload, 0 for none; at least one workload
     * @param span for the error when the shares do not add up
     * @return equal parts when they do not add up
     */
    public static double[] of(String run, List<Double> asked, TextSpan span, Diagnostics diagnostics) {
        double total = asked.stream().mapToDouble(Double::doubleValue).sum();
        long unasked = asked.stream().filter(skew -> skew == 0).count();
        boolean tooMuch = total > 100 + TOLERANCE_PERCENT;
        boolean tooLittle = unasked == 0 && total < 100 - TOLERANCE_PERCENT;
        if (tooMuch || tooLittle) {
            diagnostics.error(
                    span,
                    String.format(Locale.ROOT, "rd=%s: Total skew must add up to 100: %.2f", run, total),
                    tooMuch
                            ? "lower skew= of the workloads of this run"
                            : "raise skew= of the workloads of this run, or leave it away on one that gets the rest");
            double[] even = new double[asked.size()];
            Arrays.fill(even, 100.0 / asked.size());
            return even;
        }
        double rest = Math.max(0, 100 - total);
        double scale = unasked == 0 || total > 100 ? 100 / total : 1;
        return asked.stream()
                .mapToDouble(skew -> skew == 0 ? rest / unasked : skew * scale)
                .toArray();
    }
}
