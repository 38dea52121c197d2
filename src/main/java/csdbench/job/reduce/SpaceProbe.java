package csdbench.job.reduce;

import csdbench.base.text.Formats;
import csdbench.result.IntervalClosed;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What must be known before a device is filled: how much physical space it has, and for how long its counters lag
 * behind what is written. A step of a test writes no more than half of what stays free and then waits for longer than
 * the lag, so that counters are those of all that was written whenever the watch decides whether the next step begins.
 *
 * @param space behind what was written for it; empty while it is not known
 * @param lagSeconds at most; empty while it is not known
 * @param unfit why such a test cannot be carried out, empty if it can
 */
record SpaceProbe(Optional<PhysicalSpace> space, OptionalLong lagSeconds, String unfit) {
    private static final String TRIM = "trim";
    private static final String LOOK = "look";
    private static final String LOOK_IDLE = "look_idle";
    private static final String LAG = "lag";
    private static final String LAG_BEFORE = "lag_before";
    private static final String LAG_IDLE = "lag_idle";
    private static final int MIB = 1 << 20;

    /** Of what was written must be seen, so that counters are known to follow. */
    private static final double SEEN_SHARE = 0.9;

    /** What counts what, in a first session: all that is written to it is a mebibyte. */
    static List<ReduceRun> runs(ReduceScope scope, String drive) {
        List<ReduceRun> runs = new ArrayList<>();
        if (scope.where() == ReduceScope.Where.DEVICE) {
            runs.add(new ReduceRun(
                    TRIM,
                    "operation=trim,xfersize=1m,seekpct=eof",
                    "iorate=max,forthreads=8,elapsed=31536000,interval=1",
                    0,
                    0));
        }
        runs.add(ReduceRun.range(LOOK, 0, MIB, FillSteps.BLOCK_BYTES, scope.content("1"), ""));
        runs.add(ReduceRun.idle(LOOK_IDLE, scope.idleSeconds(ReduceScope.Pause.LAG)));
        return runs.stream().map(run -> run.whole(drive)).toList();
    }

    /** Further runs for what is not known yet; empty when all is, or never will be. */
    List<ReduceRun> more(ReduceScope scope, List<EndedRun> ended, String drive) {
        boolean done = ended.stream().anyMatch(run -> run.name().equals(LAG));
        if (done || space.isEmpty() || !unfit.isEmpty()) {
            return List.of();
        }
        long seconds = scope.idleSeconds(ReduceScope.Pause.LAG);
        FillSteps steps = FillSteps.of(space.get(), scope);
        long bytes = steps.fineBytes();
        int transfer = FillSteps.transfer(bytes / (4 * seconds), steps.transferBytes());
        ReduceRun slow = new ReduceRun(
                LAG,
                "rdpct=0,seekpct=eof,xfersize=" + transfer + ",range=(" + MIB + "," + (MIB + bytes) + "),"
                        + scope.content("1"),
                "iorate=" + Math.ceilDiv(bytes, transfer * seconds) + ",forthreads=1,elapsed=" + seconds
                        + ",interval=1",
                bytes,
                0);
        return List.of(
                ReduceRun.idle(LAG_BEFORE, 2).whole(drive),
                slow.whole(drive),
                ReduceRun.idle(LAG_IDLE, seconds).whole(drive));
    }

    /** What follows from the runs that ended. */
    static SpaceProbe of(ReduceScope scope, List<EndedRun> ended) {
        Optional<EndedRun> look = EndedRun.named(ended, LOOK_IDLE);
        if (look.isEmpty()) {
            return new SpaceProbe(Optional.empty(), OptionalLong.empty(), "");
        }
        if (scope.where() == ReduceScope.Where.FILE) {
            return unfit("a file system is shared: give a device");
        }
        Optional<PhysicalSpace> space = PhysicalSpace.behind(look.get());
        if (space.isEmpty()) {
            return unfit("the device does not count its free physical space");
        }
        if (space.get().logicalBytes() <= space.get().capacityBytes()) {
            return unfit("the device promises no more than the "
                    + Formats.bytes(space.get().capacityBytes()) + " that it has");
        }
        Optional<EndedRun> lag = EndedRun.named(ended, LAG);
        Optional<EndedRun> idle = EndedRun.named(ended, LAG_IDLE);
        return lag.isEmpty() || idle.isEmpty()
                ? new SpaceProbe(space, OptionalLong.empty(), "")
                : lag(
                        EndedRun.named(ended, LAG_BEFORE)
                                .flatMap(PhysicalSpace::behind)
                                .orElse(space.get()),
                        lag.get(),
                        idle.get(),
                        FillSteps.of(space.get(), scope));
    }

    private static SpaceProbe unfit(String reason) {
        return new SpaceProbe(Optional.empty(), OptionalLong.empty(), reason);
    }

    /** The longest time in which the counter of free space stood still while it should have changed. */
    private static SpaceProbe lag(PhysicalSpace before, EndedRun lag, EndedRun idle, FillSteps steps) {
        List<IntervalClosed> intervals = new ArrayList<>(lag.intervals());
        intervals.addAll(idle.intervals());
        double seconds = 0;
        double changed = 0;
        double longest = 1;
        long last = before.freeBytes();
        for (IntervalClosed interval : intervals) {
            seconds += interval.seconds();
            long free = PhysicalSpace.of(interval.counters())
                    .map(PhysicalSpace::freeBytes)
                    .orElse(last);
            if (free != last) {
                longest = Math.max(longest, seconds - changed);
                changed = seconds;
                last = free;
            }
        }
        Optional<PhysicalSpace> after = PhysicalSpace.behind(idle);
        long seen = before.freeBytes() - last;
        return seen < SEEN_SHARE * steps.fineBytes() || after.isEmpty()
                ? unfit("free physical space fell by " + Formats.bytes(seen) + " in " + Math.round(seconds)
                        + " s in which " + Formats.bytes(steps.fineBytes())
                        + " of incompressible data were written; watch for longer with --settle")
                : new SpaceProbe(after, OptionalLong.of((long) Math.ceil(longest - 1e-6)), "");
    }

    /** For how long a step waits. */
    long waitSeconds() {
        long lag = lagSeconds.orElse(0);
        return Math.max(2, lag + 1);
    }
}
