package csdbench.job.reduce;

import csdbench.base.text.Formats;
import csdbench.job.reduce.counted.CountedSpace;
import csdbench.job.reduce.counted.CounterTrust;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Whether a counter follows in the midst of a test. Behind a fill the first eighth of the span is overwritten, with
 * zeros or with incompressible data: the counter must then change by what the fill was counted for there, so that one
 * that stands still, jumps, or began at 0 again is found out. File systems are left out: they free what was written
 * together only together, and their kernel counts for them.
 *
 * @param raw behind the first fill, of incompressible data
 * @param zeroShare of its own size that zeros take
 */
record CounterCheck(CountedSpace space, long raw, double zeroShare, long fillBytes, long controlBytes) {
    /** The first data again, at the end of a test. */
    static final RunKey AGAIN = new RunKey.Named("again");

    private static final RunKey CONTROL = new RunKey.Named("control");
    private static final String WAIT = "wait";
    private static final int SHARE = 8;
    private static final int MIB = 1 << 20;

    /** A change may differ by this share of itself, and of what a fill writes. */
    private static final double CHANGE_TOLERANCE = 0.1;

    private static final double FILL_TOLERANCE = 0.004;

    /** The same data again counts as before. */
    private static final double REPEAT_TOLERANCE = 0.01;

    /**
     * Empty where nothing is counted.
     *
     * @param first the run behind the first fill
     */
    static Optional<CounterCheck> behind(ReduceScope scope, List<EndedRun> runs, RunKey first) {
        return scope.counted(runs, first)
                .map(space -> new CounterCheck(
                        space,
                        counted(space, runs, first).orElse(0),
                        scope.counter().zeroShare(),
                        scope.fillBytes(),
                        controlBytes(scope) * scope.luns()));
    }

    private static OptionalLong counted(CountedSpace space, List<EndedRun> runs, RunKey behind) {
        return EndedRun.of(runs, behind).map(run -> space.bytes(run.counters())).orElse(OptionalLong.empty());
    }

    private static long controlBytes(ReduceScope scope) {
        return Math.max(MIB, scope.whole(scope.drive().spanBytes() / SHARE));
    }

    /**
     * Runs behind a fill.
     *
     * @param zeros whether they overwrite with zeros: what takes little is overwritten with incompressible data
     */
    static List<ReduceRun> runs(RunKey fill, ReduceScope scope, boolean zeros) {
        if (scope.where() == ReduceScope.Where.FILE) {
            return List.of();
        }
        long bytes = controlBytes(scope);
        List<ReduceRun> runs = new ArrayList<>();
        runs.add(ReduceRun.fill(CONTROL.of(fill), scope, zeros ? ReduceScope.ZEROS : scope.content("1"))
                .within(0, bytes, bytes * scope.luns()));
        if (scope.counter().waitSeconds() > 0) {
            runs.add(scope.settled(CONTROL.of(fill).of(WAIT), scope.counter().waitSeconds()));
        }
        return runs;
    }

    /** Runs at the end of a test. */
    static List<ReduceRun> again(ReduceScope scope) {
        return List.of(
                ReduceRun.fill(AGAIN, scope, scope.content("1")),
                scope.settled(AGAIN.idle(), ReduceScope.Pause.ACCOUNTING));
    }

    /** Why the first fill shows that nothing can be concluded. */
    Optional<String> first() {
        return ReductionTrial.doubt(
                raw < CounterTrust.LEAST * fillBytes,
                "%s of incompressible data count as %s: the counter does not show them",
                Formats.bytes(fillBytes),
                Formats.bytes(raw));
    }

    /** Why the same incompressible data at the end shows that nothing can be concluded. */
    Optional<String> again(List<EndedRun> runs) {
        return EndedRun.of(runs, AGAIN.idle())
                .map(end -> space.bytes(end.counters()).orElse(0))
                .flatMap(now -> ReductionTrial.doubt(
                        Math.abs(now - raw) > REPEAT_TOLERANCE * fillBytes,
                        "incompressible data counts as %s in the beginning and as %s in the end",
                        Formats.bytes(raw),
                        Formats.bytes(now)));
    }

    /**
     * Why what was counted behind a fill cannot be.
     *
     * @param end the run behind which it was counted
     * @param zeros as its runs have it
     */
    Optional<String> control(List<EndedRun> runs, RunKey fill, RunKey end, boolean zeros) {
        Optional<EndedRun> control =
                EndedRun.of(runs, CONTROL.of(fill).of(WAIT)).or(() -> EndedRun.of(runs, CONTROL.of(fill)));
        OptionalLong before = counted(space, runs, end);
        if (control.isEmpty() || before.isEmpty()) {
            return Optional.empty();
        }
        double share = (double) controlBytes / fillBytes;
        double expected = share * ((zeros ? zeroShare * raw : raw) - before.getAsLong());
        double change = space.bytes(control.get().counters()).orElse(0) - before.getAsLong();
        return ReductionTrial.doubt(
                Math.abs(change - expected) > CHANGE_TOLERANCE * Math.abs(expected) + FILL_TOLERANCE * fillBytes,
                "behind %s the counter changed by %+.3f MiB where %s of it became %s, and not by %+.3f MiB",
                fill.word(),
                change / MIB,
                Formats.bytes(controlBytes),
                zeros ? "zeros" : "incompressible",
                expected / MIB);
    }
}
