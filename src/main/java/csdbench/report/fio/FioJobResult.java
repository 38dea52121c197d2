package csdbench.report.fio;

import csdbench.result.HistogramImage;
import csdbench.result.IntervalClosed;
import csdbench.result.OpTotals;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.StreamTotals;
import csdbench.result.steady.SteadyRounds;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;

/** What became of a job. One thread. */
final class FioJobResult {
    private static final int MS_PER_SECOND = 1000;
    private static final int NS_PER_US = 1000;

    /** {@code EIO}, for an error without a number. */
    private static final int IO_ERROR = 5;

    private static final String FLUSH = "flush";

    /** With one of these a queue is not always as deep as asked, and how deep it was is not measured. */
    private static final List<String> PAUSES = List.of("rate", "rate_iops", "thinktime");

    /** Queue depths that fio counts up to; deeper ones are together. */
    private static final List<Integer> DEPTHS = List.of(1, 2, 4, 8, 16, 32);

    /** Sizes of batches. */
    private static final List<Integer> BATCHES = List.of(0, 4, 8, 16, 32, 64);

    private final FioEntry entry;
    private final List<FioEntry> entries = new ArrayList<>();
    private final Set<String> targets = new HashSet<>();
    private final Map<String, FioDirection> directions = new LinkedHashMap<>();
    private final FioDirection syncs = new FioDirection(true);
    private double seconds;
    private double userSeconds;
    private double systemSeconds;
    private int errno;
    private boolean ran;

    /** Whether this depth, or one before it, did not keep the target. */
    private boolean missed;

    private boolean cut;
    private Optional<SteadyRounds> rounds = Optional.empty();
    private int depth = 1;

    FioJobResult(FioEntry entry) {
        this.entry = entry;
        add(entry);
        FioDirection.WORDS.forEach(
                word -> directions.put(word, new FioDirection(entry.named().isEmpty())));
    }

    /** Reports another one with it. */
    void add(FioEntry other) {
        targets.addAll(other.targets());
        entries.add(other);
    }

    /** How many are reported together. */
    int clones() {
        return entries.size();
    }

    FioEntry entry() {
        return entry;
    }

    /** What counts of this one and of what became of it at the next depth: the highest that keeps the target. */
    FioJobResult with(FioJobResult next) {
        if (next == this || !next.ran) {
            return this;
        }
        next.missed = missed || !next.keeps();
        if (!ran || !next.missed) {
            return next;
        }
        missed = true;
        return this;
    }

    private boolean keeps() {
        HistogramImage all = total().service().histogram();
        double kept = all.totalCount() == 0
                ? 0
                : 100.0 * all.countBelow(entry.target().ns() + 1) / all.totalCount();
        return kept >= entry.target().percent();
    }

    /** That no depth kept the target, in a sentence; empty where one did, or none was asked for. */
    Optional<String> doubt() {
        return ran && entry.target().wanted() && !keeps()
                ? Optional.of("warning: " + entry.name() + ": no queue depth kept latency_target="
                        + entry.target().ns() / NS_PER_US + " us, the lowest neither; shown is what it had")
                : Optional.empty();
    }

    private OpTotals total() {
        return OpTotals.sum(
                directions.values().stream().map(FioDirection::total).toList());
    }

    /** Mean rate of one direction in KiB/s. */
    double meanKibPerSecond(String direction) {
        return directions.get(direction).meanKibPerSecond();
    }

    void on(RunStarted run, IntervalClosed interval) {
        List<StreamTotals> own = own(run, interval.streams());
        if (!interval.warmup()) {
            directions.forEach(
                    (word, direction) -> direction.sample(counted(entries, run, own, word), interval.seconds()));
        }
    }

    void on(RunStarted run, RunFinished finished) {
        RunFinished.Totals measured = finished.measured();
        List<StreamTotals> own = own(run, measured.streams());
        if (own.isEmpty()) {
            return;
        }
        ran = true;
        rounds = finished.ending().rounds().or(() -> rounds);
        cut |= finished.ending().outcome() != RunFinished.Outcome.COMPLETE;
        double lasted = lastedSeconds(run, finished);
        directions.forEach((word, direction) -> direction.add(counted(entries, run, own, word), lasted));
        syncs.add(counted(entries, run, own, FLUSH), lasted);
        seconds += lasted;
        double share = share(own, measured.streams());
        userSeconds += share * finished.process().userSeconds();
        systemSeconds += share * finished.process().systemSeconds();
        failed(run, finished);
        depth = run.targets().stream()
                .filter(target -> targets.contains(target.name()))
                .mapToInt(RunStarted.Target::threads)
                .sum();
    }

    /** Notes the first error of a run of this job, or of one that made its files. */
    void failed(RunStarted run, RunFinished finished) {
        boolean mine = run.targets().stream().anyMatch(target -> targets.contains(target.name()));
        if (mine && errno == 0 && finished.ending().errors() > 0) {
            errno = finished.ending().failures().stream()
                    .mapToInt(RunFinished.FailureCount::errno)
                    .filter(number -> number > 0)
                    .findFirst()
                    .orElse(IO_ERROR);
        }
    }

    /** Of the process, which all jobs of a run share: by operations. */
    private static double share(List<StreamTotals> own, List<StreamTotals> all) {
        double count = operations(all);
        return count > 0 ? operations(own) / count : (double) own.size() / all.size();
    }

    private static double operations(List<StreamTotals> streams) {
        return streams.stream()
                .mapToDouble(stream -> stream.read().count()
                        + stream.write().count()
                        + stream.files().stream()
                                .mapToLong(file -> file.totals().count())
                                .sum())
                .sum();
    }

    /** That of the run, unless all of the job ended before it. */
    private double lastedSeconds(RunStarted run, RunFinished finished) {
        double wholeSeconds = finished.measured().seconds();
        List<OptionalDouble> lasted = finished.ending().lastedSeconds();
        double longest = IntStream.range(0, lasted.size())
                .filter(i -> targets.contains(run.targets().get(i).name()))
                .mapToDouble(i -> lasted.get(i).orElse(wholeSeconds))
                .max()
                .orElse(wholeSeconds);
        // What ended in the warm-up has no time that counts.
        return longest > 0 ? Math.min(longest, wholeSeconds) : wholeSeconds;
    }

    private List<StreamTotals> own(RunStarted run, List<StreamTotals> streams) {
        return own(run, streams, targets);
    }

    /** Those of some storages. */
    static List<StreamTotals> own(RunStarted run, List<StreamTotals> streams, Set<String> targets) {
        return streams.stream()
                .filter(stream ->
                        targets.contains(run.targets().get(stream.target()).name()))
                .toList();
    }

    /** Operations of one direction that clones did, as fio counts them. */
    private static FioDirection.Counted counted(
            List<FioEntry> clones, RunStarted run, List<StreamTotals> streams, String word) {
        List<OpTotals> totals = new ArrayList<>();
        long ios = 0;
        for (FioEntry clone : clones) {
            OpTotals own = of(clone, own(run, streams, clone.targets()), word);
            totals.add(own);
            ios += clone.ios(own.count());
        }
        return new FioDirection.Counted(OpTotals.sum(totals), ios);
    }

    /** Operations of one direction on a clone's own storages. */
    static OpTotals of(FioEntry entry, List<StreamTotals> streams, String word) {
        Optional<FioEntry.Named> named = entry.named();
        if (named.isPresent()) {
            return named.get().direction().equals(word)
                    ? named.get().of(of(streams, named.get().operation()))
                    : OpTotals.NONE;
        }
        return of(streams, word);
    }

    /** Also those of ioengine=falloc, which move no data. */
    private static OpTotals writes(StreamTotals stream) {
        OpTotals dataless = others(stream, "writezeroes");
        return dataless.count() == 0 ? stream.write() : OpTotals.sum(List.of(stream.write(), dataless));
    }

    private static OpTotals others(StreamTotals stream, String word) {
        return OpTotals.sum(stream.files().stream()
                .filter(file -> file.operation().equals(word))
                .map(StreamTotals.FileTotals::totals)
                .toList());
    }

    private static OpTotals of(List<StreamTotals> streams, String word) {
        Function<StreamTotals, OpTotals> operation = switch (word) {
            case "read" -> StreamTotals::read;
            case "write" -> FioJobResult::writes;
            default -> stream -> others(stream, word);
        };
        return OpTotals.sum(streams.stream().map(operation).toList());
    }

    /**
     * @param groups mean rates of the group by direction in KiB/s
     * @param elapsedSeconds of the whole session
     * @param all buckets of the histograms, too
     */
    Map<String, Object> document(Map<String, Double> groups, double elapsedSeconds, boolean all) {
        FioPercentiles percentiles = FioPercentiles.of(entry);
        double clonesSeconds = seconds * entries.size();
        int each = Math.max(1, depth / entries.size());
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("jobname", entry.name());
        members.put("groupid", entry.group());
        members.put("error", errno);
        if (!ran || cut) {
            // fio's JSON does not tell a job that a signal cut.
            members.put("complete", false);
        }
        members.put("eta", 0);
        members.put("elapsed", (long) Math.ceil(elapsedSeconds));
        members.put("job options", entry.options(false));
        directions.forEach(
                (word, direction) -> members.put(word, direction.document(groups.get(word), percentiles, all)));
        Map<String, Object> sync = new LinkedHashMap<>();
        sync.put("total_ios", syncs.total().count());
        sync.put("lat_ns", FioTimes.withPercentiles(syncs.total().service(), percentiles.points(), all));
        members.put("sync", sync);
        members.put("job_runtime", Math.round(clonesSeconds * MS_PER_SECOND));
        members.put("usr_cpu", seconds > 0 ? 100 * userSeconds / clonesSeconds : 0.0);
        members.put("sys_cpu", seconds > 0 ? 100 * systemSeconds / clonesSeconds : 0.0);
        members.put("ctx", 0);
        members.put("majf", 0);
        members.put("minf", 0);
        OpTotals total = total();
        double share = total.count() > 0 ? 100.0 : 0.0;
        if (PAUSES.stream().noneMatch(entry.options()::containsKey)) {
            members.put("iodepth_level", levels(DEPTHS, 64, each, share));
            members.put("iodepth_submit", levels(BATCHES, 64, 1, share));
            members.put("iodepth_complete", levels(BATCHES, 64, 1, share));
        }
        FioTimes.putShares(members, total.service().histogram());
        members.put("latency_depth", each);
        members.put("latency_target", entry.target().ns());
        members.put("latency_percentile", entry.target().percent());
        members.put("latency_window", entry.target().windowNs() / NS_PER_US);
        rounds.filter(_ -> entry.options().containsKey("steadystate"))
                .ifPresent(steady -> members.put("steadystate", FioSteadyState.document(entry, steady)));
        return members;
    }

    /** All of the share at the level that a value belongs to. */
    private static Map<String, Object> levels(List<Integer> bounds, int last, int value, double share) {
        Map<String, Object> levels = new LinkedHashMap<>();
        boolean found = false;
        for (int i = 0; i < bounds.size(); i++) {
            boolean here = !found && value <= bounds.get(i);
            found |= here;
            levels.put(Integer.toString(bounds.get(i)), here ? share : 0.0);
        }
        levels.put(">=" + last, found ? 0.0 : share);
        return levels;
    }
}
