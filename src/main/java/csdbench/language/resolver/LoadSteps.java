package csdbench.language.resolver;

import csdbench.language.definition.type.Rate;
import csdbench.plan.LoadSpec;
import csdbench.plan.RunLabels;
import java.util.ArrayList;
import java.util.List;

/** Multiplies a run by its rates, the innermost loop, and by the points of a curve. */
public final class LoadSteps {
    /**
     * One load.
     *
     * @param load how fast
     * @param nameSuffix added to the name of the run, {@code _(20%)} for a point of a curve, otherwise empty
     * @param label {@code iorate=100} when there are several rates, otherwise empty
     */
    public record Step(LoadSpec load, String nameSuffix, String label) {}

    private LoadSteps() {}

    /**
     * The loads in order of execution.
     *
     * @param keyword {@code iorate} or {@code fwdrate}, for the label
     * @param rates at least one
     * @param curve points in percent
     * @param controlled whether a maximum keeps the shares of the workloads
     */
    public static List<Step> of(String keyword, List<Rate> rates, List<Double> curve, boolean controlled) {
        List<Step> steps = new ArrayList<>();
        for (Rate rate : rates) {
            String label = rates.size() == 1 ? "" : keyword + "=" + text(rate);
            switch (rate) {
                case Rate.Max _ -> steps.add(new Step(new LoadSpec.Unlimited(controlled, false), "", label));
                case Rate.PerSecond fixed -> steps.add(new Step(new LoadSpec.FixedRate(fixed.perSecond()), "", label));
                case Rate.Percent share ->
                    steps.add(new Step(new LoadSpec.ShareOfMeasured(share.percent(), false), "", label));
                case Rate.Curve _ -> {
                    steps.add(new Step(new LoadSpec.Unlimited(controlled, true), "", label));
                    curve.forEach(point -> steps.add(point(point, label)));
                }
            }
        }
        return steps;
    }

    private static Step point(double percent, String label) {
        String suffix = "_(" + RunLabels.number(percent) + "%)";
        return new Step(new LoadSpec.ShareOfMeasured(percent, true), suffix, label);
    }

    static String text(Rate rate) {
        return switch (rate) {
            case Rate.Max _ -> "max";
            case Rate.Curve _ -> "curve";
            case Rate.PerSecond fixed -> RunLabels.number(fixed.perSecond());
            case Rate.Percent share -> RunLabels.number(share.percent()) + "%";
        };
    }
}
