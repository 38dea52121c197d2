package csdbench.job.reduce;

import csdbench.base.text.Formats;
import csdbench.job.reduce.counted.PhysicalSpace;
import csdbench.language.parm.Parms;
import csdbench.result.IntervalClosed;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What must be known before a device is filled: how much physical space it has, and for how long its counters lag
 * behind what is written. Each batch of a test writes less than what stays free and then waits for longer than the lag,
 * so that counters are those of all that was written whenever the next batch is sized.
 *
 * @param space behind what was written for it; empty while it is not known
 * @param lagSeconds at most; empty while it is not known
 * @param fresh whether what was written for it is trimmed again
 * @param unfit why such a test cannot be carried out, empty if it can
 * @param doubt why the counter of free space does not show what is written, empty if it does
 */
record SpaceProbe(
        Optional<PhysicalSpace> space, OptionalLong lagSeconds, boolean fresh, String unfit, Optional<String> doubt) {
    /** What is trimmed may still count as used, and what is written fits. */
    private static final Parms UNWATCHED = new Parms("stopatfree=0");

    private static final int MIB = 1 << 20;

    /** Incompressible data takes its own size: a counter that shows less would have the device run full unseen. */
    private static final double LEAST_SEEN = 0.99;

    /** What a device adds to it. */
    private static final double MOST_SEEN = 1.03;

    /** A counter may round to this share of what was written. */
    private static final double COARSE = 0.1;

    /** Free space within this share of what was written is that of the end. */
    private static final double BAND = 0.01;

    /** Of the space that is free, written to see the lag: it fits, whatever counters show. */
    private static final int WRITTEN_SHARE = 16;

    private static final long MAX_BYTES_PER_SECOND = 64 * MIB;

    private enum Part implements RunKey {
        TRIM,
        LOOK,
        LAG_BEFORE,
        LAG_WRITE,
        LAG_IDLE,
        FRESH_TRIM,
        FRESH
    }

    /** A time in which the lag is looked for. */
    private record Window(int number, long seconds, long fromByte, int transferBytes, long writes) {
        /** Written to each lun. */
        long bytes() {
            return writes * transferBytes;
        }

        long endByte() {
            return fromByte + bytes();
        }
    }

    /** What counts what, in a first session: all that is written to it is a mebibyte. */
    static List<ReduceRun> runs(ReduceScope scope, String drive) {
        List<ReduceRun> runs = new ArrayList<>();
        if (scope.where() == ReduceScope.Where.DEVICE) {
            runs.add(trim(Part.TRIM, Parms.NONE));
        }
        runs.add(ReduceRun.range(Part.LOOK, 0, MIB, ReduceRun.BLOCK_BYTES, scope.content("1"), UNWATCHED));
        runs.add(ReduceRun.pause(Part.LOOK.idle(), 2));
        return runs.stream().map(run -> run.whole(drive)).toList();
    }

    private static ReduceRun trim(RunKey key, Parms range) {
        return new ReduceRun(
                key,
                new Parms("operation=trim,xfersize=1m,seekpct=eof").and(range),
                ReduceRun.toEnd("max").and(UNWATCHED),
                0,
                0);
    }

    private static List<Window> windows(ReduceScope scope, PhysicalSpace space) {
        List<Window> windows = new ArrayList<>();
        long fromByte = MIB;
        for (long seconds : scope.lagWindows()) {
            long share = space.freeBytes() / WRITTEN_SHARE / scope.luns();
            long bytes = Math.min(share, MAX_BYTES_PER_SECOND * seconds);
            int transfer = ReduceRun.transfer(bytes / (4 * seconds), MIB);
            Window window = new Window(
                    windows.size() + 1, seconds, fromByte, transfer, Math.max(1, bytes / transfer / seconds) * seconds);
            windows.add(window);
            fromByte = window.endByte();
        }
        return windows;
    }

    /** Further runs for what is not known yet; empty when all is, or never will be. */
    List<ReduceRun> more(ReduceScope scope, List<EndedRun> ended, String drive) {
        if (space.isEmpty() || fresh || doubt.isPresent()) {
            return List.of();
        }
        List<ReduceRun> runs = new ArrayList<>();
        if (lagSeconds.isPresent()) {
            long end = Math.ceilDiv(windows(scope, space.get()).getLast().endByte(), MIB) * MIB;
            runs.add(trim(Part.FRESH_TRIM, ReduceRun.range(0, end)));
            runs.add(ReduceRun.pause(Part.FRESH, waitSeconds()));
        } else {
            windows(scope, space.get()).stream()
                    .filter(window -> ended.stream().noneMatch(run -> run.is(Part.LAG_WRITE.number(window.number()))))
                    .findFirst()
                    .ifPresent(window -> runs.addAll(written(window, scope)));
        }
        return runs.stream().map(run -> run.whole(drive)).toList();
    }

    private static List<ReduceRun> written(Window window, ReduceScope scope) {
        int luns = scope.luns();
        return List.of(
                ReduceRun.pause(Part.LAG_BEFORE.number(window.number()), 2),
                new ReduceRun(
                        Part.LAG_WRITE.number(window.number()),
                        Parms.of("rdpct=0,seekpct=eof,xfersize=?", window.transferBytes())
                                .and(ReduceRun.range(window.fromByte(), window.endByte()))
                                .and(scope.content("1")),
                        Parms.of(
                                        "iorate=?,forthreads=1,elapsed=?,interval=1",
                                        window.writes() / window.seconds() * luns,
                                        window.seconds())
                                .and(UNWATCHED),
                        window.bytes() * luns,
                        0),
                ReduceRun.idle(Part.LAG_IDLE.number(window.number()), ReduceScope.watchSeconds(window.seconds())));
    }

    /** What follows from the runs that ended. */
    static SpaceProbe of(ReduceScope scope, List<EndedRun> ended) {
        Optional<EndedRun> look = EndedRun.of(ended, Part.LOOK.idle());
        if (look.isEmpty()) {
            return unfit("");
        }
        if (scope.where() == ReduceScope.Where.FILE) {
            return unfit("a file system is shared: give a device");
        }
        Optional<PhysicalSpace> space = look.get().space();
        if (space.isEmpty()) {
            return unfit("the device does not count its free physical space");
        }
        if (space.get().logicalBytes() <= space.get().capacityBytes()) {
            return unfit("the device promises no more than the "
                    + Formats.bytes(space.get().capacityBytes()) + " that it has");
        }
        SpaceProbe probe = new SpaceProbe(space, OptionalLong.empty(), false, "", Optional.empty());
        for (Window window : windows(scope, space.get())) {
            Optional<EndedRun> before = EndedRun.of(ended, Part.LAG_BEFORE.number(window.number()));
            Optional<EndedRun> lag = EndedRun.of(ended, Part.LAG_WRITE.number(window.number()));
            Optional<EndedRun> idle = EndedRun.of(ended, Part.LAG_IDLE.number(window.number()));
            if (before.isEmpty() || lag.isEmpty() || idle.isEmpty()) {
                break;
            }
            probe = probe.lag(window, before.get(), lag.get(), idle.get(), scope);
        }
        Optional<PhysicalSpace> fresh = EndedRun.of(ended, Part.FRESH).flatMap(EndedRun::space);
        return fresh.isPresent() ? new SpaceProbe(fresh, probe.lagSeconds, true, "", probe.doubt) : probe;
    }

    private static SpaceProbe unfit(String reason) {
        return new SpaceProbe(Optional.empty(), OptionalLong.empty(), false, reason, Optional.empty());
    }

    /** The longest time in which the counter of free space stood still while it should have changed. */
    private SpaceProbe lag(Window window, EndedRun before, EndedRun lag, EndedRun idle, ReduceScope scope) {
        List<IntervalClosed> intervals = new ArrayList<>(lag.intervals());
        intervals.addAll(idle.intervals());
        long first = before.space().orElse(space.orElseThrow()).freeBytes();
        long last = first;
        double seconds = 0;
        double changed = 0;
        double longest = 1;
        double risen = 0;
        BigInteger rounded = BigInteger.valueOf(first);
        for (IntervalClosed interval : intervals) {
            seconds += interval.seconds();
            long free = PhysicalSpace.of(interval.counters())
                    .map(PhysicalSpace::freeBytes)
                    .orElse(last);
            if (free != last) {
                longest = Math.max(longest, seconds - changed);
                changed = seconds;
                risen += Math.max(0, free - last);
                rounded = rounded.gcd(BigInteger.valueOf(free));
                last = free;
            }
        }
        long written = window.bytes() * scope.luns();
        longest = Math.max(longest, settled(lag, intervals, last, BAND * window.bytes()));
        double off = Math.min(rounded.longValue(), COARSE * window.bytes());
        boolean seen = first - last >= LEAST_SEEN * window.bytes() - off
                && first - last <= MOST_SEEN * written + off
                && risen <= (MOST_SEEN - 1) * written + off;
        long lagSeconds = (long) Math.ceil(longest - 0.1);
        boolean known = window.seconds() == scope.idleSeconds(ReduceScope.Pause.LAG)
                || ReduceScope.isFound(lagSeconds, window.seconds());
        if (seen && known) {
            return new SpaceProbe(space, OptionalLong.of(lagSeconds), false, "", Optional.empty());
        }
        return window.equals(windows(scope, space.get()).getLast())
                ? new SpaceProbe(
                        space,
                        OptionalLong.empty(),
                        false,
                        "",
                        Optional.of(String.format(
                                Locale.ROOT,
                                "free physical space fell by %s%s in %.0f s in which %s of incompressible data were"
                                        + " written, which must count at their own size (if it is late, watch for"
                                        + " longer with --settle)",
                                Formats.bytes(first - last + (long) risen),
                                risen > 0 ? " and rose by " + Formats.bytes((long) risen) : "",
                                seconds,
                                Formats.bytes(written))))
                : this;
    }

    /** From the end of the writes on, until free space is what it is at the end, but for a band. */
    private static double settled(EndedRun written, List<IntervalClosed> intervals, long lastFree, double band) {
        double seconds = -written.intervals().stream()
                .mapToDouble(IntervalClosed::seconds)
                .sum();
        double settled = 0;
        for (IntervalClosed interval : intervals) {
            seconds += interval.seconds();
            long free = PhysicalSpace.of(interval.counters())
                    .map(PhysicalSpace::freeBytes)
                    .orElse(lastFree);
            settled = seconds > 0 && Math.abs(free - lastFree) > band ? seconds + interval.seconds() : settled;
        }
        return settled;
    }

    /** For how long a batch waits: a counter that follows slowly is nearer to the truth after twice its lag. */
    long waitSeconds() {
        return 2 * lagSeconds.orElse(1);
    }
}
