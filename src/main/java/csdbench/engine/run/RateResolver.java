package csdbench.engine.run;

import csdbench.base.unit.Decimal;
import csdbench.plan.LoadSpec;
import csdbench.plan.RunLabels;
import csdbench.plan.RunSpec;
import csdbench.result.RunFinished;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Keeps the rates that earlier runs reached, for runs that ask for a share of one. One thread owns it. */
final class RateResolver {
    private OptionalDouble previous = OptionalDouble.empty();
    private OptionalDouble curveMaximum = OptionalDouble.empty();

    /**
     * How fast a run goes.
     *
     * @param perSecond empty for as fast as possible
     * @param label shown after {@code I/O rate: }
     * @param skewControlled whether shares are kept
     */
    record Rate(OptionalDouble perSecond, String label, boolean skewControlled) {}

    /** The rate of a run; empty when it is a share of something that was not measured or was next to nothing. */
    Optional<Rate> resolve(RunSpec run) {
        return resolve(run.load())
                .map(rate -> new Rate(run.perSecond(rate.perSecond()), rate.label(), rate.skewControlled()));
    }

    Optional<Rate> resolve(LoadSpec load) {
        return switch (load) {
            case LoadSpec.Unlimited unlimited ->
                Optional.of(new Rate(OptionalDouble.empty(), label(unlimited), unlimited.skewControlled()));
            case LoadSpec.FixedRate fixed -> Optional.of(fixed(fixed.perSecond()));
            case LoadSpec.AsRecorded recorded ->
                Optional.of(new Rate(OptionalDouble.empty(), RunLabels.rate(recorded), false));
            case LoadSpec.ShareOfMeasured share -> {
                OptionalDouble measured = share.ofCurve() ? curveMaximum : previous;
                double wanted = Math.floor(measured.orElse(0)) * share.percent() / 100;
                yield wanted < 1 ? Optional.empty() : Optional.of(fixed(LoadSpec.roundedUp(wanted)));
            }
        };
    }

    private static String label(LoadSpec.Unlimited unlimited) {
        if (unlimited.curveMaximum()) {
            return "Uncontrolled curve";
        }
        return unlimited.skewControlled() ? "Controlled MAX" : "Uncontrolled MAX";
    }

    private static Rate fixed(double perSecond) {
        String label = Decimal.of(perSecond).shortest().toString();
        return new Rate(OptionalDouble.of(perSecond), label, true);
    }

    /**
     * @param operations what each workload of the run was asked to do to files, empty words for luns
     */
    void remember(LoadSpec load, List<String> operations, RunFinished finished) {
        previous = OptionalDouble.of(rate(finished.average().totals(), operations));
        if (load instanceof LoadSpec.Unlimited unlimited && unlimited.curveMaximum()) {
            curveMaximum = previous;
        }
    }

    private static double rate(RunFinished.Totals totals, List<String> operations) {
        long done = totals.streams().stream()
                .mapToLong(stream ->
                        stream.requested(operations.get(stream.workload())).count())
                .sum();
        return totals.seconds() > 0 ? done / totals.seconds() : 0;
    }
}
