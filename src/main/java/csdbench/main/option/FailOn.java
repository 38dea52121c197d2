package csdbench.main.option;

import csdbench.job.command.UsageError;
import csdbench.job.history.HistoryFile;
import csdbench.job.history.HistoryPlace;
import csdbench.job.history.HistoryProblem;
import csdbench.job.history.HistoryQueries;
import csdbench.report.threshold.Judgement;
import csdbench.report.threshold.Threshold;
import csdbench.report.threshold.ThresholdProblem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** What must be kept. */
public sealed class FailOn {
    public static final String NAME = "--fail-on";

    @Option(
            names = NAME,
            paramLabel = "THRESHOLD,...",
            split = ",(?=.)",
            hideParamSyntax = true,
            converter = Kept.class,
            description = "What must be kept, or the exit code is 8: \"p99<2ms,read.p99<1ms,errors=0\", compared with"
                    + " the figure measured, without a test of noise, or \"iops>-5%%@TAG,p99<+10%%@TAG\", compared with"
                    + " sessions of the history. See csdbench help results.")
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
            if (abort && !asked()) {
                throw new UsageError("--abort-on-fail needs --fail-on, which says what must be kept");
            }
            return abort;
        }
    }

    /**
     * As the user wrote them, with what earlier runs measured where they are relative to these; all can be read.
     *
     * @param tags that this session gets
     * @throws UsageError if the history cannot be read, or has too few such sessions and this one gets no such tag
     */
    public List<String> thresholds(List<String> tags) throws UsageError {
        List<String> texts = new ArrayList<>();
        for (Threshold threshold : thresholds) {
            Optional<String> told = threshold.told();
            texts.add(told.isPresent() ? told.get() : told(threshold, tags));
        }
        return texts;
    }

    private static String told(Threshold threshold, List<String> tags) throws UsageError {
        String tag = threshold.tag().orElseThrow();
        try {
            return threshold.told(earlier(tag, threshold.name()), tags.contains(tag));
        } catch (HistoryProblem e) {
            throw new UsageError(NAME + " " + threshold.asked() + ": " + e.sentence());
        } catch (ThresholdProblem e) {
            throw new UsageError(NAME + " " + threshold.asked() + ": " + e.sentence());
        }
    }

    private static Map<String, List<Double>> earlier(String tag, String figure) throws HistoryProblem {
        Optional<Path> place = HistoryPlace.usual();
        Optional<HistoryFile> file = place.isPresent() ? HistoryFile.toRead(place.get()) : Optional.empty();
        if (file.isEmpty()) {
            return Map.of();
        }
        try (HistoryFile history = file.get()) {
            return new HistoryQueries(history).tagged(tag, figure);
        }
    }

    /** Whether they are those that a session began with. */
    public boolean are(List<String> begun) {
        try {
            return Judgement.asked(begun)
                    .equals(thresholds.stream().map(Threshold::asked).distinct().toList());
        } catch (IllegalArgumentException _) {
            return false;
        }
    }

    /** Whether there are any. */
    public boolean asked() {
        return !thresholds.isEmpty();
    }

    /** The same of reviews; a UsageError for one that they do not measure, too. */
    public List<String> ofReviews(List<String> tags) throws UsageError {
        for (Threshold threshold : thresholds) {
            if (!threshold.ofReviews()) {
                throw new UsageError(
                        "--fail-on " + threshold.asked() + ": a review has iops, mbps, mean, max, p50, p90,"
                                + " p99, p99.9 and p99.99 of all operations of a workload, and no others");
            }
        }
        return thresholds(tags);
    }

    /** Reads a threshold. */
    public static final class Kept implements ITypeConverter<Threshold> {
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
