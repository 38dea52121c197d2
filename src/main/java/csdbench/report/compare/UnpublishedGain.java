package csdbench.report.compare;

import csdbench.result.model.ModelAccuracy;
import csdbench.result.model.ModelFigure;
import csdbench.result.session.RunResult;
import java.util.Locale;
import java.util.OptionalDouble;

/** What the gain of a model by compression is worth beside other figures than those that were published. Static. */
final class UnpublishedGain {
    private UnpublishedGain() {}

    /**
     * How far gains of the models of a run are off: 95 of 100 lie within a factor of 1 + this / 100. That of the worst
     * of several drives, infinite where it is not known, empty for hardware.
     */
    static OptionalDouble offPercent(RunResult run) {
        RunResult.Requested requested = run.asked().requested();
        OptionalDouble reads = requested == null
                ? OptionalDouble.empty()
                : requested.workloads().readPercent();
        return run.parts().targets().stream()
                .flatMap(each -> each.target().simulation().stream())
                .mapToDouble(model -> reads.isEmpty()
                        ? Double.POSITIVE_INFINITY
                        : model.accuracy()
                                .of(ModelFigure.gainOf(reads.getAsDouble()))
                                .map(ModelAccuracy.FigureError::withinPercent)
                                .orElse(OptionalDouble.empty())
                                .orElse(Double.POSITIVE_INFINITY))
                .max();
    }

    /** Sentences on a gain that is none of a review. */
    static String words(double offPercent) {
        return "A model's gain, compared with "
                + (Double.isInfinite(offPercent)
                        ? "no published one of this drive"
                        : String.format(
                                Locale.ROOT,
                                "published ones of full load on the first part of a drive alone (--span 25), which are"
                                        + " few: there 95 of 100 of the model's gains are taken to lie within a factor"
                                        + " of %.2f. At another depth, size or span, as on a whole drive, where"
                                        + " writes gain more, it may be off by more",
                                1 + offPercent / 100))
                + "; csdbench review measures it as reviewers do.";
    }
}
