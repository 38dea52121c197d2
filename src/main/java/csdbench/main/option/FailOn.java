package csdbench.main.option;

import csdbench.job.command.UsageError;
import csdbench.report.threshold.Threshold;
import csdbench.report.threshold.ThresholdProblem;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** What must be kept. */
public sealed class FailOn {
    @Option(
            names = "--fail-on",
            paramLabel = "THRESHOLD,...",
            split = ",(?=.)",
            hideParamSyntax = true,
            converter = Kept.class,
            description = "What must be kept, or the exit code is 8: \"p99<2ms,iops>=100k,errors=0\". It is compared"
                    + " with the figure measured, without a test of noise. See csdbench help results.")
    private List<Threshold> thresholds = new ArrayList<>();

    /** The same of what can end as soon as one is lost. */
    public static final class OrAbort extends FailOn {
        @Option(
                names = "--abort-on-fail",
                description =
                        "End early: a run, and go on with the next, once it cannot keep a threshold of --fail-on any"
                                + " more; a review behind the first workload that did not keep one.")
        private boolean abort;

        /** @throws UsageError without anything that could fail */
        public boolean abort() throws UsageError {
            if (abort && thresholds().isEmpty()) {
                throw new UsageError("--abort-on-fail needs --fail-on, which says what must be kept");
            }
            return abort;
        }
    }

    /** As the user wrote them; all can be read. */
    public List<String> thresholds() {
        return thresholds.stream().map(Threshold::asked).toList();
    }

    /** @throws UsageError for one that reviews do not measure */
    public List<String> ofReviews() throws UsageError {
        for (Threshold threshold : thresholds) {
            if (!threshold.ofReviews()) {
                throw new UsageError(
                        "--fail-on " + threshold.asked() + ": a review has iops, mbps, mean, max, p50, p90,"
                                + " p99, p99.9 and p99.99 of all operations of a workload, and no others");
            }
        }
        return thresholds();
    }

    private static final class Kept implements ITypeConverter<Threshold> {
        @Override
        public Threshold convert(String text) {
            try {
                return Threshold.of(text);
            } catch (ThresholdProblem e) {
                throw new TypeConversionException(e.sentence());
            }
        }
    }
}
