package csdbench.report.runs;

import csdbench.base.text.Formats;
import csdbench.base.text.Phrases;
import csdbench.report.Finding;
import csdbench.report.ReplayLines;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Piece;
import csdbench.result.Percentile;
import csdbench.result.RunStarted;
import csdbench.result.session.Ops;
import csdbench.result.session.RunResult;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What runs measured, and what came of it, in a sentence as one says it. */
public final class RunWords {
    /** Share of the largest rate that is said in its place, where that was of a run that fell behind. */
    private static final double HARDLY = 0.9;

    private static final int MAX_LUNS = 2;

    /** Rates that differ by less are the same one, reached under more load than it takes. */
    private static final double ALIKE = 0.99;

    private static final int FEW = 4;

    /** What is compared rather than looked for its best. */
    private static final Set<String> COMPARED = Set.of("data", "compratio");

    private static final int TWICE = 2;

    private final List<RunView> runs;

    /** @param runs that were asked for, at least one */
    RunWords(List<RunView> runs) {
        this.runs = runs;
    }

    /** What a run did, {@code 4 KiB random reads at queue depth 8}; its name where that is not known. */
    public static String work(RunResult run) {
        return new RunWords(List.of(new RunView(run, new RunSeries()))).asked();
    }

    /** Whether a run only made what others measure. */
    public static boolean prepares(RunResult run) {
        return new RunView(run, new RunSeries()).format();
    }

    /** {@code 4 KiB random reads at queue depth 8 on sim:csd3000-7.68tb}. */
    String measured() {
        Set<String> luns = runs.stream()
                .flatMap(run -> run.result().parts().targets().stream())
                .map(target -> target.target().lun())
                .collect(Collectors.toCollection(LinkedHashSet::new));
        String more = luns.size() > MAX_LUNS ? " and " + (luns.size() - MAX_LUNS) + " more" : "";
        return asked()
                + (luns.isEmpty() ? "" : luns.stream().limit(MAX_LUNS).collect(Collectors.joining(", ", " on ", more)));
    }

    private String asked() {
        Set<String> varied = new LinkedHashSet<>(SweepSection.several(runs).keySet());
        String loops = varied.isEmpty() ? "" : " by " + Phrases.list(List.copyOf(varied));
        Optional<String> replayed = alike(RunWords::replayed).filter(words -> !words.isEmpty());
        if (replayed.isPresent()) {
            return replayed.get() + loops;
        }
        if (!runs.stream().allMatch(run -> requested(run).isPresent())) {
            return alike(RunView::name).orElse(runs.size() + " runs") + loops;
        }
        String size = alike(run -> given(
                        requested(run).orElseThrow().transferBytes(),
                        bytes -> Formats.bytes(bytes.longValue()).replace(".0 ", " ")))
                .orElse("");
        String order = alike(RunWords::order).orElse("");
        String mix = alike(RunWords::mix).orElse("I/O");
        String depth = alike(run -> Integer.toString(run.result().load().threads()))
                .map(threads -> " at queue depth " + threads)
                .orElse("");
        return Stream.of(size, order, mix).filter(word -> !word.isEmpty()).collect(Collectors.joining(" "))
                + depth
                + loops;
    }

    /** {@code replay of 1,500 requests}; empty where there was no trace. */
    private static String replayed(RunView run) {
        return run.result()
                .checks()
                .replay()
                .map(replay -> String.format(
                        Locale.ROOT, "replay of %,d requests", replay.requests().recorded()))
                .orElse("");
    }

    private static Optional<RunStarted.Requested> requested(RunView run) {
        return Optional.ofNullable(run.result().asked().requested())
                .map(RunResult.Requested::workloads)
                .filter(_ -> run.result().parts().operations().isEmpty());
    }

    private static String order(RunView run) {
        OptionalDouble seek = requested(run).orElseThrow().seekPercent();
        return seek.isEmpty() ? "" : seek.getAsDouble() == 0 ? "sequential" : seek.getAsDouble() == 100 ? "random" : "";
    }

    private static String mix(RunView run) {
        return given(requested(run).orElseThrow().readPercent(), percent -> switch (percent.intValue()) {
            case 0 -> "writes";
            case 100 -> "reads";
            default -> "I/O, " + ChartQuantity.PERCENT.brief(percent) + " of it reads,";
        });
    }

    private static String given(OptionalDouble value, Function<Double, String> words) {
        return value.isEmpty() ? "" : words.apply(value.getAsDouble());
    }

    /** What is the same of all runs. */
    private Optional<String> alike(Function<RunView, String> what) {
        List<String> different = runs.stream().map(what).distinct().toList();
        return different.size() == 1 ? Optional.of(different.getFirst()) : Optional.empty();
    }

    /** The run that says most: the one that lasted until it was steady, or the least loaded of the fastest. */
    RunView best() {
        Optional<RunView> steady =
                runs.stream().filter(run -> run.steady().isPresent()).reduce((_, last) -> last);
        List<RunView> kept = runs.stream().filter(run -> !behind(run)).toList();
        // What fell behind and was hardly faster has nothing but a latency that nobody asked for.
        List<RunView> asked = most(kept) >= HARDLY * most(runs) ? kept : runs;
        double most = most(asked);
        return steady.orElseGet(() -> asked.stream()
                .filter(run -> speed(run) >= ALIKE * most)
                .min(Comparator.comparingLong(
                        run -> Objects.requireNonNullElse(run.latencyNs().mean(), Long.MAX_VALUE)))
                .orElseThrow());
    }

    /** Whether it fell behind its rate, by more than chance: its latency grows for as long as it lasts. */
    private static boolean behind(RunView run) {
        return run.result().warnings().stream()
                .anyMatch(warning -> warning.kind().equals(Finding.Kind.RATE_NOT_REACHED.word()));
    }

    private static double most(List<RunView> of) {
        return of.stream().mapToDouble(RunWords::speed).max().orElse(-1);
    }

    private static double speed(RunView run) {
        return Objects.requireNonNullElse(RunSection.rate(run), 0.0);
    }

    /** The result; it ends with a full stop. */
    String sentence() {
        RunView best = best();
        String reached = rate(best) + latencies(best);
        if (best.steady().isPresent()) {
            String verdict = best.result().ending().reason();
            boolean doubtful = Finding.againstSteady(best.result()).isPresent();
            return (verdict.isEmpty()
                            ? "Not steady"
                            : doubtful ? "Rule met, not shown to be steady: " + verdict : capital(verdict))
                    + ": " + reached + ".";
        }
        if (runs.size() == 1) {
            return best.result()
                            .checks()
                            .replay()
                            .flatMap(replay -> ReplayLines.verdict(
                                    replay, best.result().ending().errors()))
                            .map(verdict -> verdict + " ")
                            .orElse("")
                    + capital((best.mixed() ? rate(best) + apart(best) : reached) + share(best)) + ".";
        }
        if (few()) {
            return capital(runs.stream()
                            .map(run -> title(run) + ": " + rate(run) + latencies(run))
                            .collect(Collectors.joining("; ")))
                    + ".";
        }
        Optional<RunView> least = least();
        return "Up to " + reached + ", with " + title(best)
                + least.filter(run -> !run.equals(best))
                        .map(run -> "; the least mean " + run.latency() + " is " + mean(run) + " at " + rate(run)
                                + ", with " + title(run))
                        .orElse("")
                + ".";
    }

    /** Whether there are so few that each can be said: nobody should have to look for the worse of two. */
    private boolean few() {
        Set<String> varied = SweepSection.several(runs).keySet();
        return (runs.size() == 2 || COMPARED.containsAll(varied) && !varied.isEmpty())
                && runs.size() > 1
                && runs.size() <= FEW
                && best().steady().isEmpty();
    }

    /** A tile for each of a few; none for one and for many. */
    List<Piece.Tile> each() {
        return few()
                ? runs.stream()
                        .map(run -> new Piece.Tile(
                                title(run), rate(run), latencies(run).strip()))
                        .toList()
                : List.of();
    }

    /** The fastest of those whose latency is shown as the least. */
    private Optional<RunView> least() {
        List<RunView> known =
                runs.stream().filter(run -> run.latencyNs().mean() != null).toList();
        return known.stream()
                .min(Comparator.comparingLong(run -> run.latencyNs().mean()))
                .flatMap(least -> known.stream()
                        .filter(run -> mean(run).equals(mean(least)))
                        .max(Comparator.comparingDouble(RunWords::speed)));
    }

    private String title(RunView run) {
        String label = run.result().head().label();
        return label.isEmpty() || alike(RunView::name).isEmpty() ? run.title() : label;
    }

    private static String rate(RunView run) {
        Ops total = run.total();
        String throughput = RunSection.brief(ChartQuantity.BYTES_PER_SECOND, total.bytesPerSecond());
        return run.sequential() ? throughput : RunSection.brief(ChartQuantity.IOPS, total.iops()) + " IOPS";
    }

    private static String mean(RunView run) {
        return RunSection.brief(ChartQuantity.NANOSECONDS, run.latencyNs().mean());
    }

    private static String latencies(RunView run) {
        Long p99 = run.latencyNs().ns(Percentile.P99);
        return run.latencyNs().mean() == null
                ? ""
                : " at a mean " + run.latency() + " of " + mean(run) + service(run)
                        + (p99 == null ? "" : ", p99 " + ChartQuantity.NANOSECONDS.brief(p99));
    }

    /** {@code  at a mean response of 152 us of reads, p99 1.09 ms, and 14.7 us of writes, p99 15.5 us}. */
    private static String apart(RunView run) {
        return " at a mean " + run.latency() + " of "
                + apart(run, run.result().work().read(), "reads") + ", and "
                + apart(run, run.result().work().write(), "writes");
    }

    private static String apart(RunView run, Ops ops, String of) {
        Long p99 = run.latencyNs(ops).ns(Percentile.P99);
        return RunSection.brief(ChartQuantity.NANOSECONDS, run.latencyNs(ops).mean()) + " of " + of
                + (p99 == null ? "" : ", p99 " + ChartQuantity.NANOSECONDS.brief(p99));
    }

    /** Beside a response time that is mostly of waiting for its turn, which is not the drive's. */
    private static String service(RunView run) {
        Long service = run.total().serviceNs().mean();
        Long response = run.total().responseNs().mean();
        return service == null || response == null || response < TWICE * service
                ? ""
                : " (" + RunSection.brief(ChartQuantity.NANOSECONDS, service) + " of it service)";
    }

    private static String share(RunView run) {
        RunResult.Load load = run.result().load();
        return load.requestedRate() == null || load.achievedShare() == null
                ? ""
                : String.format(
                        Locale.ROOT,
                        "; %.1f %% of %,.0f IOPS requested",
                        100 * load.achievedShare(),
                        load.requestedRate());
    }

    private static String capital(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }
}
