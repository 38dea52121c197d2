package csdbench.report.compare;

import java.util.Locale;
import java.util.OptionalDouble;

/**
 * Why a difference gets no verdict although it is beyond the scatter of intervals: what makes one run differ from the
 * next is not in the intervals of one run, and loads that are not alike do not tell drives apart.
 */
final class Withheld {
    static final String NOT_ALIKE = "not alike";
    static final String WIDE = "too wide an interval";
    static final String MODEL = "a model, and fewer than " + RunNoise.MIN_INTERVALS + " intervals";
    static final String MODEL_TAIL = "a model's p99";
    static final String MODEL_GAIN = "a model's gain";
    static final String MODELS = "within the models' errors";
    static final String UNKNOWN_MODELS = "the error of a model is not known";
    private static final String CUT_SHORT = "cut or with errors in ";
    private static final String SAME = "the same to the last digit";
    private static final String NOTHING_DONE = "nothing was done in ";

    /** Difference in what other programs take, in percent of the machine, that is more than they always do. */
    private static final double OTHERS_PERCENT = 10;

    private Withheld() {}

    /** The reason in words, empty where a verdict may be given. */
    static String reason(ComparedFigure figure, RepeatedRuns first, RepeatedRuns other) {
        String unlike = Origin.unlike(first.runs(), other.runs());
        if (!unlike.isEmpty()) {
            return NOT_ALIKE + ": " + unlike;
        }
        RepeatedRuns cut = !first.all(ComparedRun::complete) ? first : other;
        if (!cut.all(ComparedRun::complete)) {
            return CUT_SHORT + cut.side();
        }
        if (!first.repeated()
                && !other.repeated()
                && first.runs().getFirst().isSame(other.runs().getFirst())) {
            return SAME;
        }
        if (Difference.mean(other.figure()) == 0) {
            return NOTHING_DONE + other.side();
        }
        if (figure.tail() && first.virtual() && other.virtual()) {
            return MODEL_TAIL;
        }
        if (Math.max(first.gainOffPercent(), other.gainOffPercent()) > 0
                && Origin.variesData(first.runs(), other.runs())) {
            return MODEL_GAIN;
        }
        if (first.repeated() && other.repeated() || first.virtual() && other.virtual()) {
            return "";
        }
        boolean paced = figure.moreIsBetter() && first.all(ComparedRun::paced) && other.all(ComparedRun::paced);
        if (first.repeated() || other.repeated()) {
            RepeatedRuns single = first.repeated() ? other : first;
            RepeatedRuns repeats = first.repeated() ? first : other;
            // RepeatedRuns on a machine with time to spare do not show what one without does to a run.
            return single.busy() && !repeats.busy() && !paced
                    ? "the machine was busy in " + single.side() + ", which has no repeat"
                    : "";
        }
        if (!paced && (first.busy() || other.busy())) {
            return "the machine was busy in " + (!other.busy() ? first.side() : !first.busy() ? other.side() : "both");
        }
        String others = paced ? "" : others(first, other);
        return !others.isEmpty() || !figure.tail() ? others : "a percentile needs repeats";
    }

    /** Whether no repeat changes it. */
    static boolean forGood(String reason) {
        return reason.startsWith(CUT_SHORT)
                || reason.equals(SAME)
                || reason.equals(MODEL)
                || reason.equals(MODEL_TAIL)
                || reason.equals(MODEL_GAIN)
                || reason.equals(MODELS)
                || reason.startsWith(NOTHING_DONE);
    }

    /** What other programs took, where it was not the same: part of the difference may be theirs. */
    private static String others(RepeatedRuns first, RepeatedRuns other) {
        OptionalDouble before = first.runs().getFirst().othersPercent();
        OptionalDouble after = other.runs().getFirst().othersPercent();
        if (before.isEmpty()
                || after.isEmpty()
                || Math.abs(before.getAsDouble() - after.getAsDouble()) < OTHERS_PERCENT) {
            return "";
        }
        return String.format(
                Locale.ROOT,
                "other programs took %.0f %% of the processors in %s, %.0f %% in %s",
                before.getAsDouble(),
                first.side(),
                after.getAsDouble(),
                other.side());
    }
}
