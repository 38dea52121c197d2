package csdbench.job.reduce;

import csdbench.base.text.Formats;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Version;
import csdbench.job.reduce.counted.ClaimDecision;
import csdbench.job.reduce.counted.CountedSpace;
import csdbench.job.reduce.counted.CounterTrust;
import csdbench.language.parm.Parms;
import csdbench.result.DeviceCounters;
import csdbench.result.reduce.Guarantee;
import csdbench.result.reduce.Guarantee.ClaimPart;
import csdbench.result.reduce.Guarantee.Terms;
import csdbench.result.reduce.Guarantee.Verdict;
import csdbench.result.reduce.Reduction;
import csdbench.result.reduce.ReductionFinding.GuaranteeFinding;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Writes data that a reduction is claimed for, part by part over incompressible data, and compares what each part takes
 * with the claim. Goes on with other data while nothing is shown.
 */
final class GuaranteeTrial implements ReductionTrial {
    private static final int PARTS = 12;
    private static final long MIB = 1L << 20;
    /** The same incompressible data counts behind the parts as before, but for this share. */
    private static final double MAX_DRIFT = 0.01;

    /** Nothing that is stored takes less than this share less than nothing: the counter moved by itself. */
    private static final double LEAST_SHARE = -0.25;

    private enum Run implements RunKey {
        ZEROS,
        BASE,
        PART,
        CONTROL,
        IDLE,
        AGAIN
    }

    @Override
    public String title() {
        return "whether a claimed reduction is kept";
    }

    /** Besides the one that the counter is tried with. */
    private static int parts(ReduceScope scope) {
        return (int) Math.min(PARTS, scope.drive().spanBytes() / MIB - 1);
    }

    /** On each lun; a multiple of what a simulated drive models together. */
    private static long partBytes(ReduceScope scope) {
        return scope.whole(scope.drive().spanBytes() / (parts(scope) + 1));
    }

    /** A run with the claimed data. */
    static ReduceRun sample(ReduceScope scope) {
        return fill(Run.PART, scope, scope.claimed(), 1, 1);
    }

    @Override
    public List<ReduceRun> runs(ReduceScope scope) {
        if (scope.claim().isEmpty()) {
            return List.of();
        }
        List<ReduceRun> runs = new ArrayList<>();
        int control = parts(scope) + 1;
        runs.add(ReduceRun.fill(Run.ZEROS, scope, ReduceScope.ZEROS));
        runs.add(scope.settled(Run.ZEROS.idle(), ReduceScope.Pause.ACCOUNTING));
        // In parts too, as file systems free what was written together only together.
        for (int part = 1; part <= control; part++) {
            runs.add(fill(Run.BASE, scope, scope.content("1"), part, part));
        }
        runs.add(scope.settled(Run.BASE.idle(), ReduceScope.Pause.ACCOUNTING));
        for (int part = 1; part < control; part++) {
            runs.add(fill(Run.PART, scope, scope.claimed(), part, part));
            runs.add(fill(Run.CONTROL, scope, zeros(part) ? ReduceScope.ZEROS : scope.content("1"), part, control));
            runs.add(scope.settled(Run.IDLE.number(part), ReduceScope.Pause.ACCOUNTING));
        }
        for (int part = 1; part <= control; part++) {
            runs.add(fill(Run.AGAIN, scope, scope.content("1"), part, part));
        }
        runs.add(scope.settled(Run.AGAIN.idle(), ReduceScope.Pause.ACCOUNTING));
        return runs;
    }

    /** Whether the counter is tried with zeros behind a part, or with what they replaced. */
    private static boolean zeros(int part) {
        return part % 2 == 1;
    }

    /** Writes a place of the span, as the run of that kind and number. */
    private static ReduceRun fill(Run run, ReduceScope scope, Parms content, int number, int place) {
        long bytes = partBytes(scope);
        return ReduceRun.fill(run.number(number), scope, content)
                .within((place - 1) * bytes, place * bytes, bytes * scope.luns());
    }

    @Override
    public List<ReduceRun> more(ReduceScope scope, List<EndedRun> ended) {
        Observed observed = observed(scope, ended);
        boolean open = scope.claim().isPresent()
                && observed.doubt().isEmpty()
                && observed.shares().size() >= 2
                && observed.shares().size() < parts(scope) * ClaimDecision.MAX_LOOKS
                && decided(scope, observed).verdict() == Verdict.NOT_SHOWN;
        return open ? runs(scope) : List.of();
    }

    private static ClaimDecision decided(ReduceScope scope, Observed observed) {
        Claim claim = scope.claim().orElseThrow();
        return ClaimDecision.of(
                claim.ratio(),
                claim.confidence(),
                observed.drift(),
                observed.shares().stream().mapToDouble(Double::doubleValue).toArray());
    }

    /**
     * What the parts of all sessions take.
     *
     * @param shares stored share of each part; noise may make it negative
     * @param drift largest, as a share
     * @param doubt why the counter does not show it; empty if it does
     */
    private record Observed(List<ClaimPart> parts, List<Double> shares, double drift, Optional<String> doubt) {}

    /**
     * Each part takes what is counted behind it less what was, and what was there before. With each part the last one
     * turns from incompressible data into zeros, or back, whose change is known: a counter that stands still, is late
     * or jumps makes every second part take too much by that, and the next too little: their mean shows nothing.
     */
    private static Observed observed(ReduceScope scope, List<EndedRun> runs) {
        List<ClaimPart> parts = new ArrayList<>();
        List<Double> shares = new ArrayList<>();
        Optional<String> doubt = Optional.empty();
        double drift = scope.counter().unitError();
        long bytes = partBytes(scope);
        double written = (double) bytes * scope.luns();
        Optional<CountedSpace> space = Optional.empty();
        double all = written * (parts(scope) + 1);
        double zeros = 0;
        double raw = 0;
        double before = 0;
        for (EndedRun run : runs) {
            List<DeviceCounters> counters = run.counters();
            OptionalInt behind = IntStream.rangeClosed(1, parts(scope))
                    .filter(part -> run.is(Run.IDLE.number(part)))
                    .findFirst();
            if (run.is(Run.ZEROS.idle())) {
                zeros = counted(counters);
            } else if (run.is(Run.BASE.idle())) {
                space = CountedSpace.behind(counters, (long) all, 1);
                raw = space.map(counted -> counted.bytes(counters).orElse(0)).orElse(0L);
                zeros = raw - (counted(counters) - zeros);
                before = raw;
                drift = Math.max(drift, unit(counted(counters), raw - zeros, all));
                doubt = doubt.isPresent() ? doubt : base(scope, all, zeros, raw);
            } else if (behind.isPresent() && run.complete() && space.isPresent()) {
                int part = behind.getAsInt();
                double now = space.get().bytes(counters).orElse(0);
                double turned = (zeros(part) ? 1 : -1) * (raw - zeros) * written / all;
                double share = (raw * written / all + now - before + turned) / written;
                shares.add(share);
                parts.add(new ClaimPart((part - 1) * bytes, (long) written, Math.max(0, Math.round(share * written))));
                before = now;
            } else if (run.is(Run.AGAIN.idle()) && run.complete() && space.isPresent()) {
                double again = space.get().bytes(counters).orElse(0);
                drift = Math.max(drift, Math.abs(again - raw) / all);
                doubt = doubt.isPresent() ? doubt : same(raw, again, all);
            }
        }
        return new Observed(parts, shares, drift, doubt.or(() -> moved(shares)));
    }

    /**
     * By how much the counter's unit may be another than bytes, as a share: incompressible data does not take more than
     * its size beyond zeros, nor is all that is counted less than it. Parts are counted as wrongly.
     */
    private static double unit(double counted, double change, double all) {
        return Math.max(0, Math.max(change / all - 1, 1 - counted / all));
    }

    private static double counted(List<DeviceCounters> counters) {
        return CountedSpace.Counter.best(counters)
                .map(best -> best.of(counters).orElse(0))
                .orElse(0L);
    }

    /** Why the parts cannot be compared with the incompressible data that they replace. */
    private static Optional<String> base(ReduceScope scope, double all, double zeros, double raw) {
        boolean shows = raw >= CounterTrust.LEAST * all
                && raw - zeros <= CounterProbe.most(scope) * all
                && (raw - zeros >= CounterTrust.MOVED * all || scope.counter().zeroShare() > 1 - CounterTrust.MOVED);
        return ReductionTrial.doubt(
                !shows,
                "%s of incompressible data count as %s, and %s less than that as zeros",
                Formats.bytes((long) all),
                Formats.bytes((long) raw),
                Formats.bytes((long) Math.abs(raw - zeros)));
    }

    private static Optional<String> same(double raw, double again, double all) {
        return ReductionTrial.doubt(
                Math.abs(again - raw) > MAX_DRIFT * all,
                "incompressible data counts as %s before the parts and as %s behind them",
                Formats.bytes((long) raw),
                Formats.bytes((long) again));
    }

    private static Optional<String> moved(List<Double> shares) {
        double least = shares.stream().mapToDouble(Double::doubleValue).min().orElse(0);
        double most = shares.stream().mapToDouble(Double::doubleValue).max().orElse(0);
        return ReductionTrial.doubt(
                least < LEAST_SHARE || most > 1 - LEAST_SHARE,
                "the counter does not follow: parts of the data take from %.0f to %.0f %% of their size",
                least * 100,
                most * 100);
    }

    @Override
    public Optional<String> notShown(ReduceScope scope, List<EndedRun> runs) {
        return observed(scope, runs).doubt();
    }

    @Override
    public Optional<GuaranteeFinding> found(ReduceScope scope, List<EndedRun> runs) {
        Observed observed = observed(scope, runs);
        List<ClaimPart> parts = observed.parts();
        Optional<EndedRun> first = EndedRun.of(runs, Run.PART.number(1));
        if (parts.size() < parts(scope) || first.isEmpty()) {
            return Optional.empty();
        }
        ClaimDecision decision = decided(scope, observed);
        return Optional.of(new GuaranteeFinding(new Guarantee(
                scope.claim().orElseThrow().ratio(),
                decision.measured(),
                decision.low(),
                decision.high(),
                decision.verdict() == Verdict.KEPT,
                decision.verdict(),
                terms(scope, parts, runs, first.get()),
                parts)));
    }

    /** One that was not measured takes the place of another. */
    @Override
    public Reduction added(Reduction known, ReduceScope scope, List<EndedRun> runs) {
        return ReductionTrial.super.added(known.without(GuaranteeFinding.class), scope, runs);
    }

    @Override
    public String nothingFound() {
        return "not enough was measured";
    }

    private static Terms terms(ReduceScope scope, List<ClaimPart> parts, List<EndedRun> runs, EndedRun first) {
        Claim claim = scope.claim().orElseThrow();
        String counter = EndedRun.of(runs, Run.BASE.idle())
                .flatMap(base -> CountedSpace.behind(base.counters(), 1, 1))
                .map(space -> space.counter().title())
                .orElse("");
        return new Terms(
                claim.data(),
                claim.confidence(),
                ClaimDecision.RESOLUTION * 100,
                first.ratio(scope.codec().word(), scope.codec().unitBytes()),
                counter,
                parts.stream().mapToLong(ClaimPart::writtenBytes).sum(),
                scope.idleSeconds(ReduceScope.Pause.ACCOUNTING),
                "csdbench " + Version.version() + " " + Version.build() + ", "
                        + first.started()
                                .at()
                                .truncatedTo(ChronoUnit.SECONDS)
                                .format(DateTimeFormatter.ISO_OFFSET_DATE_TIME),
                List.of(
                        "every byte of the data that was written, and what the device counts for it once idle",
                        claim.dataRatio().isPresent()
                                ? "no block of zeros and no block that repeats: the data has none"
                                : "blocks of zeros and blocks that repeat, as the data has them",
                        "all else that was written to the same device or file system meanwhile"),
                List.of(
                        "space that was never written (thin space): all that counts had been written before, with"
                                + " incompressible data",
                        "zeros besides those of the data",
                        "discards: nothing was discarded"));
    }

    private static Optional<Guarantee> guarantee(Reduction found) {
        return found.finding(GuaranteeFinding.class).map(GuaranteeFinding::guarantee);
    }

    @Override
    public boolean answers(ReduceScope scope, Reduction found) {
        return guarantee(found)
                .flatMap(known -> scope.claim()
                        .filter(claim -> claim.ratio() == known.claim()
                                && claim.data().equals(known.terms().data())
                                && claim.confidence() == known.terms().confidencePercent()))
                .isPresent();
    }

    @Override
    public Optional<String> conflict(ReduceScope scope, Reduction found) {
        return answers(scope, found)
                ? Optional.empty()
                : guarantee(found)
                        .map(known -> "the guarantee of " + known.claimed() + " for "
                                + known.terms().dataWords() + ", with "
                                + known.terms().confidence() + " % confidence");
    }

    @Override
    public ExitCode judged(ExitCode code, Reduction found) {
        return guarantee(found).filter(Guarantee::pass).isPresent() ? code : code.worse(ExitCode.NOT_MET);
    }
}
