package csdbench.report.vdbench;

import csdbench.report.vdbench.row.FileColumns;
import csdbench.report.vdbench.row.Layout;
import csdbench.report.vdbench.row.Release;
import csdbench.result.CorruptionSeen;
import csdbench.result.CpuUse;
import csdbench.result.ErrorSeen;
import csdbench.result.Events;
import csdbench.result.HistogramImage;
import csdbench.result.IntervalClosed;
import csdbench.result.LatencyTotals;
import csdbench.result.Notice;
import csdbench.result.OpTotals;
import csdbench.result.Program;
import csdbench.result.RunEvent;
import csdbench.result.RunFinished;
import csdbench.result.RunFinished.Outcome;
import csdbench.result.RunStarted;
import csdbench.result.SessionFinished;
import csdbench.result.SessionStarted;
import csdbench.result.StreamTotals;
import java.nio.file.Path;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;

/** Made-up sessions, small enough to work out each number by hand. */
public final class Sessions {
    /** The columns of 5.04.06. */
    public static final Layout OLD = new Layout(Release.V5_04_06, false);

    static final FileColumns COLUMNS = new FileColumns(Layout.USUAL, List.of());
    public static final ZonedDateTime START =
            ZonedDateTime.of(2026, 3, 9, 14, 5, 6, 7_000_000, ZoneId.of("Asia/Bangkok"));
    static final CpuUse CPU = new CpuUse(12.5, 3.25, 0.1, 84.15);
    private static final long MEBIBYTE = 1 << 20;

    private Sessions() {}

    /** A format, a run of two workloads on two targets, and a run that was stopped in its first interval. */
    static List<RunEvent> events() {
        List<RunEvent> events = new ArrayList<>();
        events.add(session());
        events.add(new Notice(START, Notice.Importance.WARNING, "sd2 is small.\nIts cache may hold all of it."));
        events.add(format());
        events.add(finished(1, List.of()));
        events.add(run("rd1", OptionalDouble.of(8)));
        for (int number = 1; number <= 3; number++) {
            events.add(interval(number));
        }
        events.add(finished(3, List.of(interval(2), interval(3))));
        events.add(run("rd2", OptionalDouble.empty()));
        events.add(interval(1));
        events.add(new ErrorSeen(
                START.plusSeconds(2), "read", "/data/one", "sd1", 1_613_000, 4096, "EIO", "Input/output error"));
        events.add(new CorruptionSeen(
                START.plusSeconds(2),
                "/data/one",
                "sd1",
                409_600,
                4096,
                "torn",
                "the key block of 4096 bytes at byte 409600 is torn: 1 of its 8 sectors is not what was written",
                List.of(
                        "found by a read of 4096 bytes at byte 409600",
                        "sector 7, bytes 413184 to 413695: stale, hold key 1, the write before",
                        "  byte 413184 + 0x000  expected 277f638cfb011078  found 0000000000000000")));
        events.add(finished(1, List.of()));
        events.add(new SessionFinished(START.plusSeconds(9), true, false));
        return events;
    }

    public static SessionStarted session() {
        Map<String, String> host = new LinkedHashMap<>();
        host.put("name", "lab-7");
        host.put("processor", "2 x Example 9000");
        return Events.session(
                START,
                new Program("csdbench", "0.1.0", "abc1234"),
                List.of("-fmixed.parm", "-o", "out"),
                Path.of("out"),
                List.of(new SessionStarted.Parmfile("mixed.parm", "* two of each\nsd=sd1,lun=/data/one")),
                List.of("line: sd=sd1,lun=/data/one", "keyw: sd=sd1", "parm: sd1"),
                List.of(planned("rd1"), planned("rd2")),
                host);
    }

    private static SessionStarted.PlannedLabel planned(String name) {
        return Events.label(name, "threads=8", List.of("sd1", "sd2"), List.of("wd1", "wd2"));
    }

    /** One run of one workload on one target. */
    public static SessionStarted plainSession() {
        SessionStarted session = session();
        return Events.session(
                START,
                session.program(),
                List.of(),
                session.outputFolder(),
                List.of(),
                List.of(),
                List.of(Events.label("rd1", "", List.of(), List.of())),
                Map.of());
    }

    public static RunStarted plainRun() {
        return plainRun("sd1");
    }

    public static RunStarted plainRun(String target) {
        return new RunStarted(
                START.plusSeconds(1),
                "rd1",
                "",
                new RunStarted.Load("Uncontrolled curve", OptionalDouble.empty()),
                new RunStarted.Times(3, 0, 1),
                RunStarted.Kind.LUNS,
                List.of(target(target, MEBIBYTE)),
                List.of(Events.workload("wd1", 100)),
                requested(OptionalDouble.of(75), false),
                List.of());
    }

    public static RunStarted run(String name, OptionalDouble rate) {
        String label = rate.isPresent() ? Long.toString((long) rate.getAsDouble()) : "Uncontrolled MAX";
        return new RunStarted(
                START.plusSeconds(1),
                name,
                "threads=8",
                new RunStarted.Load(label, rate),
                new RunStarted.Times(3, 0, 1),
                RunStarted.Kind.LUNS,
                List.of(target("sd1", 64 * MEBIBYTE), target("sd2", 192 * MEBIBYTE)),
                List.of(Events.workload("wd1", 80), Events.workload("wd2", 20)),
                requested(OptionalDouble.empty(), rate.isPresent()),
                List.of());
    }

    public static RunStarted withShares(RunStarted run, double firstPercent, double secondPercent) {
        List<RunStarted.Workload> workloads =
                List.of(Events.workload("wd1", firstPercent), Events.workload("wd2", secondPercent));
        return copy(run, run.times().warmupSeconds(), run.times().intervalSeconds(), workloads);
    }

    public static RunStarted withWarmup(RunStarted run, long warmupSeconds, long intervalSeconds) {
        return copy(run, warmupSeconds, intervalSeconds, run.workloads());
    }

    private static RunStarted copy(
            RunStarted run, long warmupSeconds, long intervalSeconds, List<RunStarted.Workload> workloads) {
        return new RunStarted(
                run.at(),
                run.name(),
                run.forLoops(),
                new RunStarted.Load(run.load().label(), run.load().perSecond()),
                new RunStarted.Times(run.times().elapsedSeconds(), warmupSeconds, intervalSeconds),
                run.kind(),
                run.targets(),
                workloads,
                run.requested(),
                List.of());
    }

    public static RunStarted format() {
        return new RunStarted(
                START.plusSeconds(1),
                "SD_format",
                "threads=2 iorate=max",
                new RunStarted.Load("Uncontrolled MAX", OptionalDouble.empty()),
                new RunStarted.Times(0, 0, 1),
                RunStarted.Kind.LUN_FORMAT,
                List.of(target("sd1", 64 * MEBIBYTE)),
                List.of(Events.workload("SD_format_sd1", 100)),
                requested(OptionalDouble.of(0), false),
                List.of());
    }

    private static RunStarted.Target target(String name, long sizeBytes) {
        return Events.target(name, "/data/" + name, sizeBytes, 8, "uring", "fastest here", Optional.empty());
    }

    private static RunStarted.Requested requested(OptionalDouble readPercent, boolean controlled) {
        return new RunStarted.Requested(
                OptionalDouble.of(4096),
                16,
                readPercent,
                OptionalDouble.of(0),
                OptionalDouble.of(0),
                OptionalDouble.of(100),
                OptionalDouble.of(1),
                controlled);
    }

    /** Six reads of 80 to 480 microseconds for wd1 on sd1, two writes for wd2 on sd2. */
    public static IntervalClosed interval(int number) {
        OpTotals reads = operations(4096, LongStream.rangeClosed(1, 6).map(i -> i * 80_000));
        OpTotals writes = operations(8192, LongStream.of(1_500_000, 40_000_000L * number));
        List<StreamTotals> streams =
                List.of(Events.totals(0, 0, reads, OpTotals.NONE), Events.totals(1, 1, OpTotals.NONE, writes));
        return Events.interval(START.plusSeconds(1 + number), number, number == 1, 1.0, streams, CPU, 0);
    }

    /** The end of a run of {@code last} intervals, of which these count; all zero when none does. */
    public static RunFinished finished(int last, List<IntervalClosed> counted) {
        List<StreamTotals> streams = new ArrayList<>();
        for (int i = 0; i < (counted.isEmpty() ? 0 : 2); i++) {
            int index = i;
            List<StreamTotals> parts = counted.stream()
                    .map(interval -> interval.streams().get(index))
                    .toList();
            streams.add(Events.totals(
                    index,
                    index,
                    OpTotals.sum(parts.stream().map(StreamTotals::read).toList()),
                    OpTotals.sum(parts.stream().map(StreamTotals::write).toList())));
        }
        return finished(
                last, new RunFinished.Totals(counted.size(), streams, counted.isEmpty() ? CpuUse.UNKNOWN : CPU));
    }

    public static RunFinished finished(int last, RunFinished.Totals totals) {
        return Events.finished(
                START.plusSeconds(1 + last),
                new RunFinished.Ending(Outcome.COMPLETE, "", 0, List.of(), Optional.empty(), List.of()),
                new RunFinished.Average(2, last, totals),
                totals,
                LatencyTotals.NONE,
                new RunFinished.ProcessTime(0.25, 0.125),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of());
    }

    /** Operations with these service times, each of which waited a second before it was started. */
    public static OpTotals operations(long bytesEach, LongStream serviceNs) {
        long[] times = serviceNs.toArray();
        return new OpTotals(
                times.length,
                times.length * bytesEach,
                times(LongStream.of(times)),
                times(LongStream.of(times).map(time -> time + 1_000_000_000)));
    }

    public static LatencyTotals times(LongStream valuesNs) {
        Histogram histogram = HistogramImage.newHistogram();
        double sumNs = 0;
        double sumSquaresNs2 = 0;
        long maxNs = 0;
        for (long valueNs : valuesNs.toArray()) {
            histogram.recordValue(valueNs);
            sumNs += valueNs;
            sumSquaresNs2 += (double) valueNs * valueNs;
            maxNs = Math.max(maxNs, valueNs);
        }
        return new LatencyTotals(histogram.getTotalCount(), sumNs, sumSquaresNs2, maxNs, HistogramImage.of(histogram));
    }
}
