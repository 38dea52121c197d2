package csdbench.job.reduce;

import csdbench.base.text.Formats;
import csdbench.job.command.ExitCode;
import csdbench.job.reduce.counted.PhysicalSpace;
import csdbench.result.reduce.FillPoint;
import csdbench.result.reduce.Overfill;
import csdbench.result.reduce.Reduction;
import csdbench.result.reduce.ReductionFinding.OverfillFinding;
import csdbench.result.steady.Cliff;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** Writes more than a device has space for, until the watch on its free space ends it. */
final class OverfillTrial extends FillingTrial {
    private static final FillSteps.Phase PHASE = FillSteps.Phase.FILL;

    OverfillTrial() {
        super("overfill.drive");
    }

    @Override
    public String title() {
        return "what happens when more is written than there is space for: all of each lun is written, in steps, until"
                + " 2 % of the physical space is left, or what --stop-at-free has";
    }

    @Override
    List<ReduceRun> next(ReduceScope scope, List<EndedRun> ended, SpaceProbe probe) {
        FillSteps steps = steps(scope, ended, probe);
        long from = FillSteps.endByte(FillSteps.steps(ended, PHASE));
        long to = steps.addressedBytes();
        return from >= to || !ended.getLast().complete()
                ? List.of()
                : steps.overwritten(new FillSteps.Extent(PHASE, from, to), ratio(steps.space()), probe.waitSeconds());
    }

    /** Half way between what fits the promise and what does not compress. */
    @Override
    double ratio(PhysicalSpace space) {
        return (1 + (double) space.logicalBytes() / space.capacityBytes()) / 2;
    }

    @Override
    public Optional<OverfillFinding> found(ReduceScope scope, List<EndedRun> runs) {
        if (runs.isEmpty()) {
            return Optional.empty();
        }
        SpaceProbe probe = SpaceProbe.of(scope, runs);
        List<FillPoint> points = FillSteps.points(probe, runs);
        OptionalDouble cliffPercent = cliffPercent(points);
        String reason = stopReason(
                probe,
                probe.fresh() ? FillSteps.all(runs, PHASE) : runs,
                "all addresses were written, and the data fits");
        long written = points.isEmpty() ? 0 : points.getLast().logicalBytes();
        return Optional.of(new OverfillFinding(new Overfill(
                reason,
                ioErrors(runs),
                lagSeconds(probe),
                probe.space().map(this::ratio).orElse(0.0),
                written,
                cliffPercent,
                points,
                sentence(reason, points, cliffPercent))));
    }

    /** Steps whose rate is that of several count once. */
    private static OptionalDouble cliffPercent(List<FillPoint> points) {
        List<FillPoint> pools = IntStream.range(0, points.size())
                .filter(i -> i == 0 || points.get(i).iops() != points.get(i - 1).iops())
                .mapToObj(points::get)
                .toList();
        return Cliff.find(pools.stream().mapToDouble(FillPoint::iops).toArray()).stream()
                .mapToDouble(cliff -> pools.get(cliff.before()).usedPercent())
                .findFirst();
    }

    private static String sentence(String reason, List<FillPoint> points, OptionalDouble cliff) {
        if (points.isEmpty()) {
            return "Not filled: " + reason + ".";
        }
        FillPoint last = points.getLast();
        return String.format(
                Locale.ROOT,
                "%s were written to %s of physical space; it ended because %s. %s",
                Formats.bytes(last.logicalBytes()),
                Formats.bytes(last.capacityBytes()),
                reason,
                cliff.isEmpty()
                        ? "No cliff was found: IOPS did not fall for good by more than their noise."
                        : String.format(Locale.ROOT, "IOPS fell off a cliff at %.0f %% used.", cliff.getAsDouble()));
    }

    @Override
    public ExitCode judged(ExitCode code, Reduction found) {
        return judged(
                found.finding(OverfillFinding.class).orElseThrow().overfill().stopReason(), code);
    }
}
