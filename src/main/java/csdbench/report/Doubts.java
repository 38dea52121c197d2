package csdbench.report;

import csdbench.base.text.Formats;
import csdbench.base.text.Phrases;
import csdbench.report.Finding.Kind;
import csdbench.result.DataFacts;
import csdbench.result.DeviceCounters;
import csdbench.result.LatencyTotals;
import csdbench.result.Notice;
import csdbench.result.Percentile;
import csdbench.result.Replayed;
import csdbench.result.RunStarted;
import csdbench.result.StreamTotals;
import csdbench.result.session.OpSums;
import csdbench.result.session.RunSummary;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Finds figures that came from elsewhere than the medium of the drive, or from data that compresses. */
final class Doubts {
    /** What file systems and drives keep of their own in empty space is less. */
    private static final double EMPTY_SHARE = 0.001;

    /** A mean is in the tail when that has so much of the time. */
    private static final double TAIL_PERCENT = 10;

    /** Workloads that are named in one sentence. */
    private static final int NAMED = 4;

    /** What vdbench allows a workload's share of the operations to differ, in percent of all, before it tells so. */
    private static final double SHARE_PERCENT = 1;

    /** Least share of a compression ratio that is missed to be reported. */
    private static final double MISSED_SHARE = 0.02;

    /** Block in which words are generated. */
    private static final int CONTENT_BYTES = 4096;

    private Doubts() {}

    /** Faults that were injected: errors and times that no drive caused. */
    static List<Finding> faults(RunSummary run) {
        return run.started().requested().faults().stream()
                .map(faults -> new Finding(Kind.FAULTS_INJECTED, Phrases.sentence(Notice.injected(faults))))
                .toList();
    }

    /**
     * How the shares of a rate that was missed differ from what was asked, as a sentence behind a space; empty where
     * they do not. Each workload keeps a schedule of its own, so one that falls behind holds no other back.
     */
    static String shares(RunSummary run) {
        RunStarted started = run.started();
        List<StreamTotals> streams = run.finished().measured().streams();
        double all = started.requested(streams).count();
        List<String> found = new ArrayList<>();
        double worstPercent = 0;
        for (int i = 0; i < started.workloads().size() && all > 0; i++) {
            int index = i;
            double askedPercent = started.workloads().get(i).requestedSkewPercent();
            double percent = 100
                    * started.requested(streams.stream()
                                    .filter(stream -> stream.workload() == index)
                                    .toList())
                            .count()
                    / all;
            worstPercent = Math.max(worstPercent, Math.abs(askedPercent - percent));
            found.add(String.format(
                    Locale.ROOT, "%s %.1f %% (%.1f)", started.workloads().get(i).name(), percent, askedPercent));
        }
        return worstPercent <= Math.max(SHARE_PERCENT, Findings.chancePercent(run))
                ? ""
                : " One that falls behind holds no other back, so the mix was not that asked for: "
                        + Phrases.list(found.subList(0, Math.min(found.size(), NAMED)))
                        + (found.size() > NAMED ? ", ..." : "") + "; see skew.html.";
    }

    /** Reads of luns that hold next to nothing by their own counters; where nothing counts, nothing is found. */
    static List<Finding> unwritten(RunSummary run) {
        List<String> found = new ArrayList<>();
        List<DeviceCounters> counters = run.finished().devices().counters();
        for (int i = 0; i < counters.size() && !run.started().kind().onFiles(); i++) {
            RunStarted.Target target = run.started().targets().get(i);
            OpSums sums =
                    OpSums.ofTarget(run.started(), run.finished().measured().streams(), i);
            OptionalLong held = held(counters.get(i).space());
            boolean onlyRead = sums.read().count() > 0 && sums.write().count() == 0;
            if (onlyRead && held.isPresent() && held.getAsLong() < EMPTY_SHARE * target.sizeBytes()) {
                found.add(String.format(
                        Locale.ROOT,
                        "%s, of which %s holds %s",
                        Formats.bytes(target.sizeBytes()),
                        target.name(),
                        held.getAsLong() == 0 ? "nothing" : Formats.bytes(held.getAsLong())));
            }
        }
        return found.isEmpty()
                ? List.of()
                : List.of(new Finding(
                        Kind.NEVER_WRITTEN,
                        "Reads of space that was never written, which is answered without reading the medium: "
                                + found.stream().collect(Collectors.joining("; ")) + ". Write it first (--fill)."));
    }

    /** What is written may be compressed to very little, so that what it takes is asked last. */
    private static OptionalLong held(DeviceCounters.Space space) {
        return space.storedBytes().isPresent() ? space.storedBytes() : space.occupiedBytes();
    }

    /** Drives that were too hot for their speed. */
    static List<Finding> throttled(RunSummary run) {
        return run.finished().throttled(run.started()).stream()
                .map(text -> new Finding(Kind.THROTTLED, Phrases.capital(text) + "; cool the drive and measure again."))
                .toList();
    }

    /** Lines of a trace that could not be read, so that nobody knows what was replayed of it. */
    static List<Finding> unread(RunSummary run) {
        return run.finished().replay().map(Replayed::requests).filter(requests -> requests.malformed() > 0).stream()
                .map(requests -> new Finding(
                        Kind.NOT_FAITHFUL,
                        String.format(
                                Locale.ROOT,
                                "%,d %s of the trace could not be read, beside the %,d requests that could; csdbench"
                                        + " trace info tells which, --strict stops there.",
                                requests.malformed(),
                                requests.malformed() == 1 ? "line or record" : "lines or records",
                                requests.recorded())))
                .toList();
    }

    /** Targets of a replay on several that no request went to: a device of a trace lies on one of them. */
    static List<Finding> idle(RunSummary run) {
        List<RunStarted.Target> targets = run.started().targets();
        List<String> idle = IntStream.range(0, targets.size())
                .filter(i ->
                        OpSums.ofTarget(run.started(), run.finished().measured().streams(), i)
                                        .total()
                                        .count()
                                == 0)
                .mapToObj(i -> targets.get(i).name())
                .toList();
        boolean some = run.finished().replay().isPresent() && !idle.isEmpty() && idle.size() < targets.size();
        return some
                ? List.of(new Finding(
                        Kind.IDLE_TARGETS,
                        "No request went to " + Phrases.list(idle)
                                + ": what the trace recorded lies on the other drives. To replay it on each drive,"
                                + " replay it once for each --lun, and csdbench compare the results."))
                : List.of();
    }

    /** A mean that a few operations out of thousands make. */
    static List<Finding> meanInTheTail(RunSummary run) {
        LatencyTotals response = run.sums().total().response();
        Long tailNs = response.carriedNs(Percentile.P99_9);
        // What is not in the tail took at most tailNs each.
        double tailPercent = tailNs == null ? 0 : 100 * (1 - tailNs / response.meanNs());
        return !(tailPercent >= TAIL_PERCENT)
                ? List.of()
                : List.of(new Finding(
                        Kind.MEAN_IN_THE_TAIL,
                        String.format(
                                Locale.ROOT,
                                "The mean response, %s, is above p99.9, %s: one operation in a thousand took at least"
                                        + " %.0f %% of the time, up to %s. Quote neither alone; more threads than"
                                        + " processors do this, too.",
                                Formats.nanos(Math.round(response.meanNs())),
                                Formats.nanos(tailNs),
                                tailPercent,
                                Formats.nanos(response.maxNs()))));
    }

    /** Writes of data that compresses. */
    static List<Finding> compressible(RunSummary run) {
        OptionalDouble ratio = run.started().requested().compressionRatio();
        if (run.sums().write().count() == 0 || ratio.isEmpty() || ratio.getAsDouble() <= 1) {
            return List.of();
        }
        return List.of(new Finding(
                Kind.COMPRESSIBLE_DATA,
                String.format(
                        Locale.ROOT,
                        "The written data compresses %s. A drive or file system that compresses is faster with it"
                                + " than with data that does not; compare only runs whose data compresses alike.",
                        missed(run).orElse(String.format(Locale.ROOT, "%.2f to 1", ratio.getAsDouble())))));
    }

    /** What a sample has where it is not what was asked for, and why. */
    private static Optional<String> missed(RunSummary run) {
        return run.started().data().stream()
                .map(DataFacts::ratio)
                .filter(ratio -> ratio.requested().isPresent())
                .filter(ratio -> Math.abs(ratio.achieved() / ratio.requested().getAsDouble() - 1) > MISSED_SHARE)
                .min(Comparator.comparingDouble(DataFacts.Ratio::achieved))
                .map(ratio -> String.format(
                        Locale.ROOT,
                        "%.2f to 1 and not %.2f, %s",
                        ratio.achieved(),
                        ratio.requested().getAsDouble(),
                        ratio.partBytes() > 0
                                ? "because parts of a block that are written apart, by transfers of "
                                        + Formats.bytes(ratio.partBytes())
                                        + ", share nothing; transfers of a multiple of "
                                        + Formats.bytes(Math.max(ratio.grainBytes(), CONTENT_BYTES))
                                        + " keep the ratio"
                                : "by " + ratio.codec() + " in blocks of " + Formats.bytes(ratio.grainBytes())));
    }
}
