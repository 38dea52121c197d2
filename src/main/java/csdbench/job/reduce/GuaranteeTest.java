package csdbench.job.reduce;

import csdbench.job.command.ExitCode;
import csdbench.job.command.Version;
import csdbench.result.DeviceCounters;
import csdbench.result.reduce.Guarantee;
import csdbench.result.reduce.Guarantee.ClaimPart;
import csdbench.result.reduce.Guarantee.Terms;
import csdbench.result.reduce.Guarantee.Verdict;
import csdbench.result.reduce.Reduction;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Writes data that a reduction is claimed for, part by part over incompressible data, and compares what each part takes
 * with the claim. Goes on with other data while nothing is shown.
 */
final class GuaranteeTest implements ReductionTest {
    private static final int PARTS = 12;
    private static final long MIB = 1L << 20;
    private static final long GIB = 1L << 30;
    private static final String BASE = "base";
    private static final String BASE_IDLE = "base_idle";
    private static final String PART = "part";
    private static final String IDLE = "idle";

    @Override
    public String title() {
        return "whether a claimed reduction is kept";
    }

    private static int parts(ReduceScope scope) {
        return (int) Math.min(PARTS, scope.drive().spanBytes() / MIB);
    }

    /** On each lun; a multiple of what a simulated drive models together. */
    private static long partBytes(ReduceScope scope) {
        long share = scope.drive().spanBytes() / parts(scope);
        return share / (share >= GIB ? GIB : MIB) * (share >= GIB ? GIB : MIB);
    }

    @Override
    public List<ReduceRun> runs(ReduceScope scope) {
        if (scope.claim().isEmpty()) {
            return List.of();
        }
        List<ReduceRun> runs = new ArrayList<>();
        // In parts too, as file systems free what was written together only together.
        for (int part = 1; part <= parts(scope); part++) {
            runs.add(fill(BASE + part, scope, scope.content("1"), part));
        }
        runs.add(scope.settled(BASE_IDLE, ReduceScope.Pause.ACCOUNTING));
        for (int part = 1; part <= parts(scope); part++) {
            runs.add(fill(PART + part, scope, scope.claim().get().content(scope), part));
            runs.add(scope.settled(IDLE + part, ReduceScope.Pause.ACCOUNTING));
        }
        return runs;
    }

    private static ReduceRun fill(String name, ReduceScope scope, String content, int part) {
        long bytes = partBytes(scope);
        return ReduceRun.fill(name, scope, content)
                .within(
                        (part - 1) * bytes,
                        part * bytes,
                        bytes * scope.drive().luns().size());
    }

    @Override
    public List<ReduceRun> more(ReduceScope scope, List<EndedRun> ended) {
        List<ClaimPart> parts = observed(scope, ended);
        boolean open = scope.claim().isPresent()
                && parts.size() >= 2
                && parts.size() < parts(scope) * ClaimDecision.MAX_LOOKS
                && decided(scope, parts).verdict() == Verdict.NOT_SHOWN;
        return open ? runs(scope) : List.of();
    }

    private static ClaimDecision decided(ReduceScope scope, List<ClaimPart> parts) {
        return ClaimDecision.of(
                scope.claim().orElseThrow(),
                parts.stream().mapToDouble(ClaimPart::storedShare).toArray());
    }

    /** Parts of all sessions: each takes what is counted behind it less what was, and what was there before. */
    private static List<ClaimPart> observed(ReduceScope scope, List<EndedRun> runs) {
        List<ClaimPart> parts = new ArrayList<>();
        long bytes = partBytes(scope);
        long written = bytes * scope.drive().luns().size();
        Optional<CountedSpace> space = Optional.empty();
        long before = 0;
        double rawShare = 1;
        for (EndedRun run : runs) {
            List<DeviceCounters> counters = run.finished().devices().counters();
            if (run.name().equals(BASE_IDLE)) {
                space = CountedSpace.behind(counters, written * parts(scope));
                before = space.map(counted -> counted.bytes(counters).orElse(0)).orElse(0L);
                rawShare = (double) before / (written * parts(scope));
            } else if (run.name().startsWith(IDLE) && run.complete() && space.isPresent()) {
                OptionalLong now = space.get().bytes(counters);
                if (now.isPresent()) {
                    long stored = Math.round(rawShare * written) + now.getAsLong() - before;
                    int part = Integer.parseInt(run.name().substring(IDLE.length()));
                    parts.add(new ClaimPart((part - 1) * bytes, written, Math.max(0, stored)));
                    before = now.getAsLong();
                }
            }
        }
        return parts;
    }

    @Override
    public Reduction result(Reduction known, ReduceScope scope, List<EndedRun> runs) {
        List<ClaimPart> parts = observed(scope, runs);
        Optional<EndedRun> first = EndedRun.named(runs, PART + 1);
        if (parts.size() < parts(scope) || first.isEmpty()) {
            return known.withGuarantee(null);
        }
        ClaimDecision decision = decided(scope, parts);
        return known.withGuarantee(new Guarantee(
                scope.claim().orElseThrow().ratio(),
                decision.measured(),
                decision.low(),
                decision.high(),
                decision.verdict() == Verdict.KEPT,
                decision.verdict(),
                terms(scope, parts, runs, first.get()),
                parts));
    }

    private static Terms terms(ReduceScope scope, List<ClaimPart> parts, List<EndedRun> runs, EndedRun first) {
        Claim claim = scope.claim().orElseThrow();
        String counter = EndedRun.named(runs, BASE_IDLE)
                .flatMap(base -> CountedSpace.behind(base.finished().devices().counters(), 1))
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
                        claim.exact()
                                ? "no block of zeros and no block that repeats: the data has none"
                                : "blocks of zeros and blocks that repeat, as the data has them",
                        "all else that was written to the same device or file system meanwhile"),
                List.of(
                        "space that was never written (thin space): all that counts had been written before, with"
                                + " incompressible data",
                        "zeros besides those of the data",
                        "discards: nothing was discarded"));
    }

    @Override
    public boolean answers(ReduceScope scope, Reduction found) {
        return found.guarantee() != null
                && scope.claim()
                        .filter(claim -> claim.ratio() == found.guarantee().claim()
                                && claim.data().equals(found.guarantee().terms().data())
                                && claim.confidence()
                                        == found.guarantee().terms().confidencePercent())
                        .isPresent();
    }

    @Override
    public Optional<String> conflict(ReduceScope scope, Reduction found) {
        return found.guarantee() == null || answers(scope, found)
                ? Optional.empty()
                : Optional.of("the guarantee of " + found.guarantee().claimed() + " for "
                        + found.guarantee().terms().dataWords() + ", with "
                        + found.guarantee().terms().confidence() + " % confidence");
    }

    @Override
    public ExitCode judged(ExitCode code, Reduction found) {
        return found.guarantee() != null && found.guarantee().pass() ? code : code.worse(ExitCode.NOT_MET);
    }

    @Override
    public String sentence(Reduction found) {
        Guarantee guarantee = found.guarantee();
        return guarantee == null
                ? "not enough was measured"
                : String.format(
                        Locale.ROOT,
                        "%s for %s: %s; measured %.3f:1, above %.3f:1 and below %s, each with %s %% confidence.",
                        guarantee.claimed(),
                        guarantee.terms().dataWords(),
                        guarantee.verdict().words(),
                        guarantee.measured(),
                        guarantee.low(),
                        guarantee.high().isEmpty()
                                ? "any ratio"
                                : String.format(
                                        Locale.ROOT, "%.3f:1", guarantee.high().getAsDouble()),
                        guarantee.terms().confidence());
    }
}
