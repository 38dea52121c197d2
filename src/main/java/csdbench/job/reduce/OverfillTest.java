package csdbench.job.reduce;

import csdbench.base.text.Formats;
import csdbench.job.command.ExitCode;
import csdbench.result.reduce.FillPoint;
import csdbench.result.reduce.Overfill;
import csdbench.result.reduce.Reduction;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** Writes more than a device has space for, until the watch on its free space ends it. */
final class OverfillTest implements ReductionTest {
    private static final String DRIVE = "overfill.drive";
    private static final String PHASE = "fill";

    @Override
    public String title() {
        return "what happens when more is written than there is space for: all of each lun is written, in steps, until"
                + " 2 % of the physical space is left, or what --stop-at-free has";
    }

    @Override
    public boolean fillsDevice() {
        return true;
    }

    @Override
    public List<ReduceRun> runs(ReduceScope scope) {
        return SpaceProbe.runs(scope, DRIVE);
    }

    @Override
    public void prepare(Path folder, ReduceScope scope) throws IOException {
        for (int i = 0; i < scope.drive().luns().size(); i++) {
            Files.deleteIfExists(folder.resolve(DRIVE + i));
        }
    }

    @Override
    public List<ReduceRun> more(ReduceScope scope, List<EndedRun> ended) {
        SpaceProbe probe = SpaceProbe.of(scope, ended);
        if (probe.lagSeconds().isEmpty() || !filling(ended).isEmpty()) {
            return probe.more(scope, ended, DRIVE);
        }
        PhysicalSpace space = probe.space().orElseThrow();
        String content = scope.content(String.format(Locale.ROOT, "%.2f", ratio(space)));
        return FillSteps.of(space, scope)
                .overwritten(PHASE, 0, space.logicalBytes(), content, probe.waitSeconds())
                .stream()
                .map(run -> run.whole(DRIVE))
                .toList();
    }

    /** Half way between what fits the promise and what does not compress. */
    private static double ratio(PhysicalSpace space) {
        return (1 + (double) space.logicalBytes() / space.capacityBytes()) / 2;
    }

    private static List<EndedRun> filling(List<EndedRun> ended) {
        return ended.stream().filter(run -> run.name().contains(PHASE + "_")).toList();
    }

    @Override
    public Reduction result(Reduction known, ReduceScope scope, List<EndedRun> runs) {
        if (runs.isEmpty()) {
            return known;
        }
        SpaceProbe probe = SpaceProbe.of(scope, runs);
        List<FillPoint> points = FillSteps.points(runs);
        OptionalInt cliff = FillCliff.of(points.stream().map(FillPoint::iops).toList());
        OptionalDouble cliffPercent = cliff.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(points.get(cliff.getAsInt()).usedPercent());
        String reason = Filling.stopReason(
                probe,
                probe.lagSeconds().isEmpty() ? runs : filling(runs),
                "all addresses were written, and the data fits");
        long written = points.isEmpty() ? 0 : points.getLast().logicalBytes();
        return known.withOverfill(new Overfill(
                reason,
                Filling.ioErrors(runs),
                probe.lagSeconds().isEmpty()
                        ? OptionalDouble.empty()
                        : OptionalDouble.of(probe.lagSeconds().getAsLong()),
                probe.space().map(OverfillTest::ratio).orElse(0.0),
                written,
                cliffPercent,
                points,
                sentence(reason, points, cliffPercent)));
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
        return refused(found.overfill().stopReason(), code);
    }

    /** The end that such a test is carried out for is no failure. */
    static ExitCode refused(String stopReason, ExitCode code) {
        return stopReason.startsWith(Filling.NOT_CARRIED_OUT)
                ? ExitCode.REFUSED
                : code == ExitCode.STOPPED ? ExitCode.SUCCESS : code;
    }

    @Override
    public String sentence(Reduction found) {
        return found.overfill() == null ? "" : found.overfill().sentence();
    }
}
