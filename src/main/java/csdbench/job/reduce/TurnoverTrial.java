package csdbench.job.reduce;

import csdbench.base.text.Formats;
import csdbench.job.command.ExitCode;
import csdbench.job.reduce.FillSteps.Phase;
import csdbench.job.reduce.counted.PhysicalSpace;
import csdbench.language.parm.Parms;
import csdbench.result.reduce.FillPoint;
import csdbench.result.reduce.Reduction;
import csdbench.result.reduce.ReductionFinding.TurnoverFinding;
import csdbench.result.reduce.Turnover;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** Overwrites 2:1 data by incompressible data, the first tenth first, until space runs out; and back again. */
final class TurnoverTrial extends FillingTrial {
    private static final double COMPRESSIBLE = 2;

    /** The filling with 2:1 data leaves this share free, or nearly so. */
    private static final double FILL_FREE_PERCENT = 20;

    private static final double NEARLY = 0.95;

    /** Going back may need a little of what was kept free: this part of it stays. */
    private static final int BACK_PART = 4;

    private static final int HOT_SHARE = 10;

    TurnoverTrial() {
        super("turnover.drive");
    }

    @Override
    public String title() {
        return "whether space runs out when 2:1 data is overwritten by incompressible data, and whether it returns: up"
                + " to all of each lun is written, in steps";
    }

    @Override
    double ratio(PhysicalSpace begin) {
        return COMPRESSIBLE;
    }

    @Override
    List<ReduceRun> next(ReduceScope scope, List<EndedRun> ended, SpaceProbe probe) {
        FillSteps steps = steps(scope, ended, probe);
        long wait = probe.waitSeconds();
        List<EndedRun> turned = turned(ended);
        if (turned.isEmpty()) {
            long from = filled(ended);
            long to = steps.addressedBytes();
            double above = steps.aboveBytes(FILL_FREE_PERCENT) * NEARLY;
            if (from < to
                    && above > steps.fineBytes() * scope.luns()
                    && ended.getLast().complete()) {
                long writes = (long) (COMPRESSIBLE * above / scope.luns() / steps.transferBytes());
                long fits = writes * steps.transferBytes();
                long bytes = Math.min(steps.batchBytes(scope.stopPercent()), fits);
                FillSteps.Extent extent = new FillSteps.Extent(Phase.FILL, from, Math.min(to, from + bytes));
                return steps.plain(extent, COMPRESSIBLE, Parms.NONE, wait);
            }
            if (from < (long) HOT_SHARE * steps.transferBytes()) {
                return List.of();
            }
        }
        long filled = filled(ended);
        long from = FillSteps.endByte(turned);
        if (from < filled && (turned.isEmpty() || turned.getLast().complete())) {
            long hot = filled / HOT_SHARE / steps.transferBytes() * steps.transferBytes();
            long to = from + steps.batchBytes(scope.stopPercent());
            FillSteps.Extent extent = from < hot
                    ? new FillSteps.Extent(Phase.HOT, from, Math.min(hot, to))
                    : new FillSteps.Extent(Phase.COLD, from, Math.min(filled, to));
            return behind(turned.isEmpty(), FillSteps.Pause.BEFORE, wait, steps.plain(extent, 1, Parms.NONE, wait));
        }
        List<EndedRun> back = FillSteps.steps(ended, Phase.BACK);
        from = FillSteps.endByte(back);
        long to =
                Math.min(FillSteps.endByte(turned.getLast()), from + steps.batchBytes(scope.stopPercent() / BACK_PART));
        return from >= to || (!back.isEmpty() && !back.getLast().complete())
                ? List.of()
                : behind(
                        back.isEmpty(),
                        FillSteps.Pause.TURNED,
                        wait,
                        steps.plain(
                                new FillSteps.Extent(Phase.BACK, from, to),
                                COMPRESSIBLE,
                                ReduceRun.stopAtFree(scope.stopPercent() / BACK_PART),
                                wait));
    }

    /** Reads what is counted before a phase begins. */
    private static List<ReduceRun> behind(boolean begins, RunKey pause, long waitSeconds, List<ReduceRun> batch) {
        List<ReduceRun> runs = new ArrayList<>(batch);
        if (begins) {
            runs.addFirst(ReduceRun.pause(pause, waitSeconds));
        }
        return runs;
    }

    /** Runs that wrote incompressible data. */
    private static List<EndedRun> turned(List<EndedRun> ended) {
        List<EndedRun> runs = new ArrayList<>(FillSteps.steps(ended, Phase.HOT));
        runs.addAll(FillSteps.steps(ended, Phase.COLD));
        return runs;
    }

    private static long filled(List<EndedRun> ended) {
        return FillSteps.endByte(FillSteps.steps(ended, Phase.FILL));
    }

    @Override
    public Optional<TurnoverFinding> found(ReduceScope scope, List<EndedRun> runs) {
        if (runs.isEmpty()) {
            return Optional.empty();
        }
        SpaceProbe probe = SpaceProbe.of(scope, runs);
        List<EndedRun> turned = turned(runs);
        String reason = stopReason(
                probe, turned.isEmpty() ? runs : turned, "all data was overwritten, and the incompressible data fits");
        List<FillPoint> points = FillSteps.points(probe, runs);
        OptionalDouble returned = returned(runs, points);
        boolean ranOut = ranOut(turned);
        return Optional.of(new TurnoverFinding(new Turnover(
                reason,
                ioErrors(runs),
                lagSeconds(probe),
                filled(runs),
                FillSteps.endByte(turned),
                ranOut,
                returned,
                points,
                sentence(reason, ranOut, points, returned))));
    }

    /** Share of the space that incompressible data took, behind the last step back. */
    private static OptionalDouble returned(List<EndedRun> runs, List<FillPoint> points) {
        Optional<PhysicalSpace> before =
                EndedRun.of(runs, FillSteps.Pause.BEFORE).flatMap(EndedRun::space);
        Optional<PhysicalSpace> turned =
                EndedRun.of(runs, FillSteps.Pause.TURNED).flatMap(EndedRun::space);
        if (before.isEmpty() || turned.isEmpty() || !points.getLast().phase().equals(Phase.BACK.word())) {
            return OptionalDouble.empty();
        }
        long taken = before.get().freeBytes() - turned.get().freeBytes();
        long back = points.getLast().freeBytes() - turned.get().freeBytes();
        return taken <= 0 ? OptionalDouble.empty() : OptionalDouble.of(100.0 * back / taken);
    }

    private static String sentence(String reason, boolean ranOut, List<FillPoint> points, OptionalDouble returned) {
        Optional<FillPoint> last = points.stream()
                .filter(point ->
                        point.phase().equals(Phase.HOT.word()) || point.phase().equals(Phase.COLD.word()))
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
        return judged(
                found.finding(TurnoverFinding.class).orElseThrow().turnover().stopReason(), code);
    }
}
