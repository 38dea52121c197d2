package csdbench.job.tenant;

import csdbench.job.command.UsageError;
import csdbench.report.threshold.Threshold;
import csdbench.report.threshold.ThresholdProblem;
import csdbench.result.session.RunResult;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a tenant is to keep, such as {@code p99<1ms at 20k}: a threshold, and a rate that counts as reached within
 * {@value #RATE_SHARE} of it, since a rate is approached from below.
 *
 * @param asked as the user wrote it
 * @param thresholds all of them are to be kept
 */
public record TenantSlo(String asked, List<Threshold> thresholds) {
    private static final double RATE_SHARE = 0.99;
    private static final Pattern AT = Pattern.compile("(.*\\S)\\s+at\\s+(\\S+)");

    /**
     * Reads one.
     *
     * @param option in messages, with its value
     */
    public static TenantSlo of(String text, String option) throws UsageError {
        Matcher at = AT.matcher(text.strip());
        List<Threshold> thresholds = new ArrayList<>();
        try {
            thresholds.add(Threshold.of(at.matches() ? at.group(1) : text));
            if (at.matches()) {
                double rate = Threshold.of("iops>=" + at.group(2)).limit();
                thresholds.add(Threshold.of("iops>=" + RATE_SHARE * rate));
            }
        } catch (ThresholdProblem e) {
            throw new UsageError(option + ": " + e.sentence());
        }
        if (thresholds.stream().anyMatch(each -> each.tag().isPresent() || !each.ofReviews())) {
            throw new UsageError(option + ": tenants keep a rate or a time of all operations that is a number, such as"
                    + " p99<1ms or p99<1ms at 20k");
        }
        return new TenantSlo(text.strip(), thresholds);
    }

    /** Whether there is enough to say whether it was kept: one that was lost is enough. */
    boolean toldBy(RunResult figures) {
        return thresholds.stream().allMatch(each -> each.toldBy(figures))
                || thresholds.stream().anyMatch(each -> each.toldBy(figures) && !each.keptBy(figures));
    }

    boolean keptBy(RunResult figures) {
        return thresholds.stream().allMatch(each -> each.keptBy(figures));
    }
}
