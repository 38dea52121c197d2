package csdbench.job.reduce;

import csdbench.base.text.Formats;
import csdbench.job.command.ExitCode;
import csdbench.result.reduce.FillPoint;
import csdbench.result.reduce.Reduction;
import csdbench.result.reduce.Turnover;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** Overwrites 2:1 data by incompressible data, the first tenth first, until space runs out; and back again. */
final class TurnoverTest implements ReductionTest {
    private static final String DRIVE = "turnover.drive";
    private static final String COMPRESSIBLE = "2";
    private static final String FILL = "fill";
    private static final String HOT = "hot";
    private static final String COLD = "cold";
    private static final String BACK = "back";
    private static final String BEFORE = "before";
    private static final String TURNED = "turned";

    /** The filling with 2:1 data leaves this share free. */
    private static final String FILL_STOP = ",stopatfree=20";

    private static final int HOT_SHARE = 10;

    @Override
    public String title() {
        return "whether space runs out when 2:1 data is overwritten by incompressible data, and whether it returns: up"
                + " to all of each lun is written, in steps";
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
        if (probe.lagSeconds().isEmpty()) {
            return probe.more(scope, ended, DRIVE);
        }
        FillSteps steps = FillSteps.of(probe.space().orElseThrow(), scope);
        List<ReduceRun> runs = new ArrayList<>();
        long wait = probe.waitSeconds();
        if (phase(ended, FILL).isEmpty()) {
            long to = probe.space().get().logicalBytes() / steps.transferBytes() * steps.transferBytes();
            FillSteps.Extent all = new FillSteps.Extent(0, to, steps.coarseBytes());
            runs.addAll(steps.plain(FILL, all, scope.content(COMPRESSIBLE), FILL_STOP, wait));
        } else if (phase(ended, HOT).isEmpty() && filled(ended) >= (long) HOT_SHARE * steps.transferBytes()) {
            long hot = filled(ended) / HOT_SHARE / steps.transferBytes() * steps.transferBytes();
            long step = 2 * steps.fineBytes();
            runs.add(ReduceRun.idle(BEFORE, wait));
            runs.addAll(steps.plain(HOT, new FillSteps.Extent(0, hot, step), scope.content("1"), "", wait));
            runs.addAll(
                    steps.plain(COLD, new FillSteps.Extent(hot, filled(ended), step), scope.content("1"), "", wait));
        } else if (phase(ended, BACK).isEmpty() && !turned(ended).isEmpty()) {
            long step = Math.max(1, steps.fineBytes() / 2 / steps.transferBytes()) * steps.transferBytes();
            FillSteps.Extent extent =
                    new FillSteps.Extent(0, FillSteps.endByte(turned(ended).getLast()), step);
            runs.add(ReduceRun.idle(TURNED, wait));
            runs.addAll(steps.plain(BACK, extent, scope.content(COMPRESSIBLE), backStop(scope), wait));
        }
        return runs.stream().map(run -> run.whole(DRIVE)).toList();
    }

    /** Going back may need a little of what was kept free, in steps that are as much smaller. */
    private static String backStop(ReduceScope scope) {
        return ",stopatfree=" + scope.stopPercent() / 4;
    }

    private static List<EndedRun> phase(List<EndedRun> ended, String phase) {
        return ended.stream().filter(run -> run.name().startsWith(phase + "_")).toList();
    }

    /** Runs that wrote incompressible data. */
    private static List<EndedRun> turned(List<EndedRun> ended) {
        List<EndedRun> runs = new ArrayList<>(phase(ended, HOT));
        runs.addAll(phase(ended, COLD));
        return runs;
    }

    /** What was filled by runs that came to their end. */
    private static long filled(List<EndedRun> ended) {
        return endByte(phase(ended, FILL));
    }

    private static long endByte(List<EndedRun> runs) {
        return runs.stream()
                .filter(EndedRun::complete)
                .mapToLong(FillSteps::endByte)
                .max()
                .orElse(0);
    }

    @Override
    public Reduction result(Reduction known, ReduceScope scope, List<EndedRun> runs) {
        if (runs.isEmpty()) {
            return known;
        }
        SpaceProbe probe = SpaceProbe.of(scope, runs);
        List<EndedRun> turned = turned(runs);
        String reason = Filling.stopReason(
                probe, turned.isEmpty() ? runs : turned, "all data was overwritten, and the incompressible data fits");
        List<FillPoint> points = FillSteps.points(runs);
        OptionalDouble returned = returned(runs, points);
        boolean ranOut = Filling.ranOut(turned);
        return known.withTurnover(new Turnover(
                reason,
                Filling.ioErrors(runs),
                probe.lagSeconds().isEmpty()
                        ? OptionalDouble.empty()
                        : OptionalDouble.of(probe.lagSeconds().getAsLong()),
                filled(runs),
                endByte(turned),
                ranOut,
                returned,
                points,
                sentence(reason, ranOut, points, returned)));
    }

    /** Share of the space that incompressible data took, behind the last step back. */
    private static OptionalDouble returned(List<EndedRun> runs, List<FillPoint> points) {
        Optional<PhysicalSpace> before = EndedRun.named(runs, BEFORE).flatMap(PhysicalSpace::behind);
        Optional<PhysicalSpace> turned = EndedRun.named(runs, TURNED).flatMap(PhysicalSpace::behind);
        if (before.isEmpty() || turned.isEmpty() || !points.getLast().phase().equals(BACK)) {
            return OptionalDouble.empty();
        }
        long taken = before.get().freeBytes() - turned.get().freeBytes();
        long back = points.getLast().freeBytes() - turned.get().freeBytes();
        return taken <= 0 ? OptionalDouble.empty() : OptionalDouble.of(100.0 * back / taken);
    }

    private static String sentence(String reason, boolean ranOut, List<FillPoint> points, OptionalDouble returned) {
        Optional<FillPoint> last = points.stream()
                .filter(point -> point.phase().equals(HOT) || point.phase().equals(COLD))
                .reduce((_, later) -> later);
        if (last.isEmpty()) {
            return "Nothing was overwritten: " + reason + ".";
        }
        return String.format(
                Locale.ROOT,
                "%s once %s were overwritten, at a 99th percentile of %s: %s. %s",
                ranOut ? "Space runs out" : "Space does not run out",
                Formats.bytes(last.get().logicalBytes()),
                String.format(Locale.ROOT, "%.2f ms", last.get().p99Ns() / 1e6),
                reason,
                returned.isEmpty()
                        ? "Nothing was written back."
                        : String.format(
                                Locale.ROOT,
                                "With 2:1 data there again, %.0f %% of the space that it took is free again.",
                                returned.getAsDouble()));
    }

    @Override
    public ExitCode judged(ExitCode code, Reduction found) {
        return OverfillTest.refused(found.turnover().stopReason(), code);
    }

    @Override
    public String sentence(Reduction found) {
        return found.turnover() == null ? "" : found.turnover().sentence();
    }
}
