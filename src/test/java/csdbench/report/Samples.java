package csdbench.report;

import csdbench.result.CpuUse;
import csdbench.result.ErrorSeen;
import csdbench.result.Events;
import csdbench.result.HistogramImage;
import csdbench.result.IntervalClosed;
import csdbench.result.LatencyTotals;
import csdbench.result.Notice;
import csdbench.result.OpTotals;
import csdbench.result.PhysicalUse;
import csdbench.result.Precision;
import csdbench.result.Program;
import csdbench.result.RunEvent;
import csdbench.result.RunFinished;
import csdbench.result.RunFinished.Outcome;
import csdbench.result.RunStarted;
import csdbench.result.SessionFinished;
import csdbench.result.SessionStarted;
import csdbench.result.StreamTotals;
import csdbench.result.ValidationTotals;
import csdbench.result.model.ModelAccuracy;
import java.nio.file.Path;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;

/** Made-up sessions. Two workloads on two targets; latencies follow from the number of the interval. */
public final class Samples {
    public static final ZonedDateTime START =
            ZonedDateTime.of(2026, 3, 9, 14, 5, 6, 7_000_000, ZoneId.of("Asia/Bangkok"));
    public static final RunStarted.Requested REQUESTED = new RunStarted.Requested(
            OptionalDouble.of(4096),
            12,
            OptionalDouble.empty(),
            OptionalDouble.of(0),
            OptionalDouble.of(0),
            OptionalDouble.of(100),
            OptionalDouble.of(1),
            true);

    private Samples() {}

    public static SessionStarted session(Path folder, String... runs) {
        Map<String, String> host = new LinkedHashMap<>();
        host.put("name", "lab-7");
        host.put("system", "Linux 6.12");
        host.put("java", "25.0.1");
        return Events.session(
                START,
                new Program("csdbench", "0.1.0", "abc1234"),
                List.of("run", "mixed.parm"),
                folder,
                List.of(new SessionStarted.Parmfile("mixed.parm", "* Größe 4k, \"quoted\"\nsd=sd1,lun=/data/one")),
                List.of(),
                List.of(runs).stream()
                        .map(name -> Events.label(name, "threads=8", List.of(), List.of()))
                        .toList(),
                host);
    }

    /** Of the second target. */
    public static final RunStarted.Simulation SIMULATION = new RunStarted.Simulation(
            "csd3000-7.68tb",
            "ScaleFlux CSD 3000, 7.68 TB",
            "virtual",
            "filled in order with data of 2:1",
            List.of("sense=60"),
            "six figures fitted",
            new ModelAccuracy(8, OptionalDouble.of(1.5), OptionalDouble.of(5.25), Optional.empty(), List.of(), false),
            Optional.of(new RunStarted.Band(4, 7, "overtakes=0", 9, "sense=65", 10_000, 11_000)));

    /** The same run with a second target whose rare stalls are a guess. */
    public static RunStarted withGuessedStalls(RunStarted run) {
        ModelAccuracy accuracy = new ModelAccuracy(
                8, OptionalDouble.of(1.5), OptionalDouble.of(5.25), Optional.empty(), List.of(), true);
        RunStarted.Simulation guessed = new RunStarted.Simulation(
                SIMULATION.model(),
                SIMULATION.title(),
                SIMULATION.clock(),
                SIMULATION.condition(),
                SIMULATION.changed(),
                SIMULATION.calibration(),
                accuracy,
                SIMULATION.band());
        RunStarted.Target second = run.targets().get(1);
        return new RunStarted(
                run.at(),
                run.name(),
                run.forLoops(),
                run.load(),
                run.times(),
                run.kind(),
                List.of(
                        run.targets().getFirst(),
                        Events.target(
                                second.name(),
                                second.lun(),
                                second.sizeBytes(),
                                second.threads(),
                                second.backend(),
                                second.backendReason(),
                                Optional.of(guessed))),
                run.workloads(),
                run.requested(),
                run.data());
    }

    public static RunStarted started(String name, OptionalDouble rate) {
        return new RunStarted(
                START.plusSeconds(1),
                name,
                "threads=8",
                new RunStarted.Load(
                        rate.isPresent() ? Long.toString((long) rate.getAsDouble()) : "Uncontrolled MAX", rate),
                new RunStarted.Times(3, 0, 1),
                RunStarted.Kind.LUNS,
                List.of(
                        Events.target("sd1", "/data/one", 1L << 30, 8, "uring", "fastest here", Optional.empty()),
                        Events.target(
                                "sd2",
                                "sim:csd3000-7.68tb?seed=7",
                                1L << 40,
                                4,
                                "sim",
                                "asked",
                                Optional.of(SIMULATION))),
                List.of(Events.workload("wd1", 75), Events.workload("wd2", 25)),
                REQUESTED,
                List.of());
    }

    /** Reads of wd1 on sd1, writes of wd2 on sd2: 6 and 2 operations. */
    public static List<StreamTotals> streams(int number) {
        OpTotals reads =
                ops(4096, 20_000L * number, LongStream.rangeClosed(1, 6).map(i -> i * 80_000 + number));
        OpTotals writes = ops(8192, 0, LongStream.of(1_500_000, 40_000_000L * number));
        return List.of(Events.totals(0, 0, reads, OpTotals.NONE), Events.totals(1, 1, OpTotals.NONE, writes));
    }

    /** Operations with these service times, each of which waited before it was started. */
    public static OpTotals ops(long bytesEach, long waitedNs, LongStream serviceNs) {
        long[] times = serviceNs.toArray();
        LatencyTotals service = times(LongStream.of(times));
        LatencyTotals response = times(LongStream.of(times).map(time -> time + waitedNs));
        return new OpTotals(times.length, times.length * bytesEach, service, response);
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

    public static IntervalClosed interval(int number) {
        return interval(number, streams(number), 0);
    }

    public static IntervalClosed interval(int number, List<StreamTotals> streams, long backlog) {
        return Events.interval(
                START.plusSeconds(1 + number),
                number,
                false,
                1.0,
                streams,
                new CpuUse(12.5, 3.25, 0.1, 84.15),
                backlog);
    }

    /** The same on two hosts, the first of which did the first stream and the second the other. */
    static IntervalClosed onTwoHosts(IntervalClosed interval) {
        IntervalClosed.Clock clock = new IntervalClosed.Clock(-250L * interval.number(), 40);
        return with(
                interval,
                List.of(
                        new IntervalClosed.HostTotals("one", interval.streams().subList(0, 1), CpuUse.UNKNOWN, clock),
                        new IntervalClosed.HostTotals("two", interval.streams().subList(1, 2), CpuUse.UNKNOWN, clock)),
                interval.slowest());
    }

    /** The same with what hosts did of it, and with its slowest operations. */
    public static IntervalClosed with(
            IntervalClosed interval, List<IntervalClosed.HostTotals> hosts, List<IntervalClosed.Slow> slowest) {
        return new IntervalClosed(
                interval.at(),
                interval.number(),
                interval.warmup(),
                interval.seconds(),
                interval.streams(),
                interval.cpu(),
                interval.backlog(),
                List.of(),
                hosts,
                slowest);
    }

    /** The end of a run without a warm-up that had these intervals. */
    public static RunFinished finished(Outcome outcome, List<IntervalClosed> intervals, LatencyTotals lateness) {
        List<IntervalClosed> averaged = intervals.isEmpty() ? intervals : intervals.subList(1, intervals.size());
        return Events.finished(
                START.plusSeconds(4),
                new RunFinished.Ending(
                        outcome,
                        outcome == Outcome.COMPLETE ? "" : "asked to stop",
                        0,
                        List.of(),
                        Optional.empty(),
                        List.of()),
                new RunFinished.Average(2, Math.max(1, intervals.size()), totals(averaged)),
                totals(intervals),
                lateness,
                new RunFinished.ProcessTime(0.25, 0.125),
                outcome == Outcome.COMPLETE ? Optional.of(new ValidationTotals(20, 1, 3, 0, 0, 0)) : Optional.empty(),
                Optional.of(new Precision(16, 0.5, 2.25, true)),
                Optional.empty(),
                List.of(
                        Optional.empty(),
                        Optional.of(new PhysicalUse(
                                4096,
                                98_304,
                                OptionalLong.of(61_440),
                                OptionalLong.of(1 << 20),
                                OptionalLong.of(1 << 18),
                                OptionalLong.empty()))));
    }

    static RunFinished.Totals totals(List<IntervalClosed> intervals) {
        List<StreamTotals> streams = new ArrayList<>();
        int streamCount =
                intervals.isEmpty() ? 0 : intervals.getFirst().streams().size();
        for (int i = 0; i < streamCount; i++) {
            int index = i;
            List<StreamTotals> parts = intervals.stream()
                    .map(interval -> interval.streams().get(index))
                    .toList();
            streams.add(StreamTotals.sum(parts));
        }
        return new RunFinished.Totals(
                intervals.stream().mapToDouble(IntervalClosed::seconds).sum(),
                List.copyOf(streams),
                intervals.isEmpty() ? CpuUse.UNKNOWN : new CpuUse(11, 2.5, 0, 86.5));
    }

    /** One run at 8 operations a second, three intervals. */
    public static List<RunEvent> run(String name) {
        List<IntervalClosed> intervals = List.of(interval(1), interval(2), interval(3));
        List<RunEvent> events = new ArrayList<>();
        events.add(started(name, OptionalDouble.of(8)));
        events.addAll(intervals);
        events.add(finished(Outcome.COMPLETE, intervals, times(LongStream.range(1, 25))));
        return events;
    }

    /** Two runs, then the end; with a note and a failed I/O on the way. */
    public static List<RunEvent> events(Path folder) {
        List<RunEvent> events = new ArrayList<>();
        events.add(session(folder, "rd1", "rd2"));
        events.add(new Notice(START, Notice.Importance.NOTE, "sd2 lives in memory.\nNothing is kept."));
        events.addAll(run("rd1"));
        events.add(new ErrorSeen(START, "read", "/data/one", "sd1", 1_613_000, 4096, "EIO", "Input/output error"));
        events.add(started("rd2", OptionalDouble.empty()));
        events.add(interval(1));
        events.add(finished(Outcome.INTERRUPTED, List.of(), LatencyTotals.NONE));
        events.add(new SessionFinished(START.plusSeconds(9), false, false));
        return events;
    }

    /** The same run with other counts of validation. */
    static RunFinished with(RunFinished run, ValidationTotals validation) {
        return Events.finished(
                run.at(),
                new RunFinished.Ending(
                        run.ending().outcome(),
                        run.ending().reason(),
                        run.ending().errors(),
                        List.of(),
                        Optional.empty(),
                        List.of()),
                new RunFinished.Average(
                        run.average().firstInterval(),
                        run.average().lastInterval(),
                        run.average().totals()),
                run.measured(),
                run.lateness(),
                new RunFinished.ProcessTime(
                        run.process().userSeconds(), run.process().systemSeconds()),
                Optional.of(validation),
                run.precision(),
                run.replay(),
                run.physical());
    }
}
