package csdbench.report;

import csdbench.report.ResultDocument.Machine;
import csdbench.report.ResultDocument.Ops;
import csdbench.report.ResultDocument.Times;
import csdbench.report.counters.CountersDocument;
import csdbench.result.CpuUse;
import csdbench.result.DeviceCounters;
import csdbench.result.IntervalClosed;
import csdbench.result.LatencyTotals;
import csdbench.result.OpTotals;
import csdbench.result.PhysicalUse;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.SessionStarted;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Converts events to the documents {@code result.json} and {@code intervals.jsonl}. */
final class Documents {
    /** Always three decimals, so that times align and sort as text. */
    private static final DateTimeFormatter UTC =
            new DateTimeFormatterBuilder().appendInstant(3).toFormatter(Locale.ROOT);

    private Documents() {}

    /**
     * @param finished when the session ended, null while it goes on
     * @param complete whether every planned run ended as planned
     */
    static ResultDocument result(
            SessionStarted session, ZonedDateTime finished, boolean complete, List<ResultDocument.Run> runs) {
        List<SessionStarted.Parmfile> parmfiles = session.parmfiles();
        return new ResultDocument(
                ResultDocument.SCHEMA,
                session.program(),
                session.host(),
                new ResultDocument.Lifetime(utc(session.at()), finished == null ? null : utc(finished), complete),
                new ResultDocument.Input(
                        session.arguments(),
                        String.join(
                                "\n",
                                parmfiles.stream()
                                        .map(SessionStarted.Parmfile::text)
                                        .toList()),
                        parmfiles.stream().map(SessionStarted.Parmfile::name).toList(),
                        session.runs().size()),
                runs);
    }

    static ResultDocument.Run run(RunSummary run) {
        RunStarted started = run.started();
        RunFinished finished = run.finished();
        double seconds = finished.measured().seconds();
        return new ResultDocument.Run(
                new ResultDocument.Head(
                        run.ordinal(), started.name(), started.forLoops(), utc(started.at()), utc(finished.at())),
                new ResultDocument.Load(
                        boxed(started.load().perSecond()),
                        boxed(run.achievedShare()),
                        started.times().warmupSeconds(),
                        seconds,
                        started.requested().threads()),
                new ResultDocument.Ending(
                        run.complete(),
                        finished.ending().outcome().name().toLowerCase(Locale.ROOT),
                        finished.ending().reason(),
                        finished.ending().errors()),
                new ResultDocument.Checks(
                        finished.validation().orElse(null),
                        finished.precision()
                                .map(known -> new ResultDocument.Confidence(
                                        known.batches(), known.meanPercent(), known.p99Percent(), known.met()))
                                .orElse(null),
                        finished.replay().orElse(null),
                        finished.ending().rounds().map(SteadyDocument::of).orElse(null)),
                new ResultDocument.Asked(requested(started), started.data()),
                work(run.sums(), seconds),
                new ResultDocument.Machinery(
                        new ResultDocument.Pacer(times(finished.lateness())),
                        run.backlog().last(),
                        new ResultDocument.Cpu(
                                finished.process().userSeconds(),
                                finished.process().systemSeconds(),
                                machine(finished.measured().cpu()))),
                new ResultDocument.Spans(
                        new ResultDocument.WholeRun(
                                run.whole().seconds(),
                                run.whole().operations(),
                                run.whole().bytes()),
                        vdbenchAverage(started, finished)),
                parts(run),
                Findings.of(run).stream()
                        .map(found -> new ResultDocument.Warning(found.kind().word(), found.text()))
                        .toList());
    }

    private static ResultDocument.Parts parts(RunSummary run) {
        return new ResultDocument.Parts(
                OnFiles.operations(run),
                OnFiles.structures(run),
                targets(run),
                workloads(run),
                RunSummary.HostDocument.of(run),
                RunSummary.SpreadDocument.of(run));
    }

    static IntervalDocument interval(RunTally run, IntervalClosed interval) {
        RunStarted started = run.started();
        double seconds = interval.seconds();
        List<IntervalDocument.Part> targets = new ArrayList<>();
        for (int i = 0; i < started.targets().size(); i++) {
            OpTotals total = OpSums.ofTarget(started, interval.streams(), i).total();
            targets.add(new IntervalDocument.Part(
                    started.targets().get(i).name(),
                    ops(total, seconds),
                    CountersDocument.interval(interval.counters(), i)));
        }
        List<IntervalDocument.Part> workloads = new ArrayList<>();
        for (int i = 0; i < started.workloads().size(); i++) {
            OpTotals total = OpSums.ofWorkload(started, interval.streams(), i).total();
            workloads.add(new IntervalDocument.Part(started.workloads().get(i).name(), ops(total, seconds)));
        }
        return interval(run, interval, List.copyOf(targets), List.copyOf(workloads));
    }

    /** Only the operations of all together. */
    static IntervalDocument operations(RunTally run, IntervalClosed interval) {
        return interval(run, interval, List.of(), List.of());
    }

    private static IntervalDocument interval(
            RunTally run,
            IntervalClosed interval,
            List<IntervalDocument.Part> targets,
            List<IntervalDocument.Part> workloads) {
        RunStarted started = run.started();
        double seconds = interval.seconds();
        OpSums sums = OpSums.of(started, interval.streams());
        return new IntervalDocument(
                ResultDocument.SCHEMA,
                new IntervalDocument.Head(
                        run.ordinal(),
                        started.name(),
                        started.forLoops(),
                        interval.number(),
                        utc(interval.at()),
                        interval.warmup(),
                        seconds),
                work(sums, seconds),
                started.kind().onFiles()
                        ? sums.operations().stream()
                                .map(file -> new IntervalDocument.Part(file.operation(), ops(file.totals(), seconds)))
                                .toList()
                        : List.of(),
                interval.backlog(),
                machine(interval.cpu()),
                targets,
                workloads,
                interval.hosts().stream()
                        .map(host -> new IntervalDocument.Part(
                                host.host(),
                                ops(OpSums.of(started, host.streams()).total(), seconds)))
                        .toList());
    }

    private static List<ResultDocument.Target> targets(RunSummary run) {
        double seconds = run.finished().measured().seconds();
        List<ResultDocument.Target> targets = new ArrayList<>();
        for (int i = 0; i < run.started().targets().size(); i++) {
            RunStarted.Target target = run.started().targets().get(i);
            OpSums sums =
                    OpSums.ofTarget(run.started(), run.finished().measured().streams(), i);
            targets.add(new ResultDocument.Target(
                    target.name(),
                    target.lun(),
                    target.sizeBytes(),
                    target.threads(),
                    new ResultDocument.Backend(target.backend(), target.backendReason(), target.cached()),
                    target.simulated(),
                    target.simulation().orElse(null),
                    work(sums, seconds),
                    counters(run.finished().devices().counters(), i),
                    physical(run.finished(), i)));
        }
        return targets;
    }

    private static List<ResultDocument.Workload> workloads(RunSummary run) {
        double seconds = run.finished().measured().seconds();
        long all = run.sums().total().count();
        List<ResultDocument.Workload> workloads = new ArrayList<>();
        for (int i = 0; i < run.started().workloads().size(); i++) {
            RunStarted.Workload workload = run.started().workloads().get(i);
            OpSums sums =
                    OpSums.ofWorkload(run.started(), run.finished().measured().streams(), i);
            workloads.add(new ResultDocument.Workload(
                    workload.name(),
                    workload.operation().isEmpty() ? null : workload.operation(),
                    workload.requestedSkewPercent(),
                    all == 0 ? null : 100.0 * sums.total().count() / all,
                    work(sums, seconds)));
        }
        return workloads;
    }

    private static ResultDocument.VdbenchAverage vdbenchAverage(RunStarted started, RunFinished finished) {
        double seconds = finished.average().totals().seconds();
        long count = OpSums.of(started, finished.average().totals().streams())
                .total()
                .count();
        return new ResultDocument.VdbenchAverage(
                finished.average().firstInterval(),
                finished.average().lastInterval(),
                seconds,
                seconds > 0 ? count / seconds : null);
    }

    private static CountersDocument.Physical physical(RunFinished finished, int target) {
        return finished.physical().size() <= target
                ? null
                : finished.physical().get(target).map(Documents::physical).orElse(null);
    }

    private static CountersDocument counters(List<DeviceCounters> all, int target) {
        return all.size() <= target ? null : CountersDocument.of(all.get(target));
    }

    private static CountersDocument.Physical physical(PhysicalUse use) {
        long hostBytes = use.hostWrittenBytes();
        return new CountersDocument.Physical(
                hostBytes,
                use.hostReadBytes(),
                boxed(use.mediaWrittenBytes()),
                ratio(use.mediaWrittenBytes(), OptionalLong.of(hostBytes)),
                boxed(use.storedBytes()),
                boxed(use.compressedBytes()),
                boxed(use.occupiedBytes()),
                ratio(use.storedBytes(), use.compressedBytes()));
    }

    private static Double ratio(OptionalLong over, OptionalLong under) {
        boolean known = over.isPresent() && under.isPresent() && under.getAsLong() > 0;
        return known ? (double) over.getAsLong() / under.getAsLong() : null;
    }

    private static ResultDocument.Requested requested(RunStarted started) {
        RunStarted.Requested requested = started.requested();
        return new ResultDocument.Requested(
                started.times().elapsedSeconds(),
                started.times().intervalSeconds(),
                boxed(requested.transferBytes()),
                boxed(requested.readPercent()),
                boxed(requested.readHitPercent()),
                boxed(requested.writeHitPercent()),
                boxed(requested.seekPercent()),
                boxed(requested.compressionRatio()));
    }

    private static IntervalDocument.Work work(OpSums sums, double seconds) {
        return new IntervalDocument.Work(
                ops(sums.total(), seconds),
                ops(sums.read(), seconds),
                ops(sums.write(), seconds),
                other(sums, "trim", seconds),
                other(sums, "flush", seconds),
                other(sums, "writezeroes", seconds));
    }

    private static Ops other(OpSums sums, String operation, double seconds) {
        return sums.files().stream()
                .filter(file -> file.operation().equals(operation))
                .map(file -> ops(file.totals(), seconds))
                .findFirst()
                .orElse(null);
    }

    static Ops ops(OpTotals totals, double seconds) {
        boolean timed = seconds > 0;
        return new Ops(
                totals.count(),
                totals.bytes(),
                timed ? totals.count() / seconds : null,
                timed ? totals.bytes() / seconds : null,
                times(totals.response()),
                times(totals.service()));
    }

    static Times times(LatencyTotals times) {
        return times.count() == 0
                ? Times.NONE
                : Times.of(
                        Math.round(times.meanNs()), Math.round(times.stddevNs()), times::percentileNs, times.maxNs());
    }

    private static Machine machine(CpuUse cpu) {
        return new Machine(cpu.userPercent(), cpu.systemPercent(), cpu.waitPercent(), cpu.idlePercent());
    }

    private static Long boxed(OptionalLong value) {
        return value.isPresent() ? value.getAsLong() : null;
    }

    private static Double boxed(OptionalDouble value) {
        return value.isPresent() ? value.getAsDouble() : null;
    }

    private static String utc(ZonedDateTime at) {
        return UTC.format(at.toInstant());
    }
}
