package csdbench.engine.run;

import csdbench.base.unit.NanoClock;
import csdbench.base.unit.Rng;
import csdbench.content.ContentSpec;
import csdbench.content.ContentText;
import csdbench.content.sample.WrittenData;
import csdbench.drive.real.DeviceProbe;
import csdbench.drive.real.SafetyGuard;
import csdbench.drive.real.SystemView;
import csdbench.engine.replay.Playback;
import csdbench.engine.stats.IntervalCollector;
import csdbench.engine.validation.WriteMaps;
import csdbench.engine.workload.ArrivalQueue;
import csdbench.engine.workload.Placement;
import csdbench.engine.workload.ShareGovernor;
import csdbench.io.BufferArena;
import csdbench.io.IoFailure;
import csdbench.io.backend.Backend;
import csdbench.plan.GeneralSpec;
import csdbench.plan.RunSpec;
import csdbench.plan.TargetSpec;
import csdbench.result.DataFacts;
import csdbench.result.Notice;
import csdbench.result.PrecisionRule;
import csdbench.result.RunFinished;
import csdbench.result.RunObserver;
import csdbench.result.RunStarted;
import csdbench.trace.replay.Replay;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Carries out runs on this machine, in this process: on simulated drives in virtual time, else in real time. One thread
 * owns it.
 */
public final class LocalExecutor implements RunExecutor, AutoCloseable {
    private final GeneralSpec general;
    private final TargetOpener opener;
    private final HostMeter meter;
    private final StopRequest stopRequest;
    private final Runnable threadStart;
    private final RateResolver rates = new RateResolver();
    private final Simulations simulations = new Simulations();
    private final WallClock realCalendar = new WallClock(NanoClock.SYSTEM);
    private final WallClock virtualCalendar = new WallClock(simulations.clock());
    private final WriteMaps ledgers;
    private final Map<String, RunStarted.Band> bands;
    private final long dataSeed;
    private final Set<ContentSpec> announced = new HashSet<>();
    private final Set<String> simulated = new HashSet<>();
    private List<String> dataBefore = List.of();
    private long runs;
    private boolean gaveUp;

    /**
     * An executor for real targets.
     *
     * @param look a new look at the machine, taken before each target is opened
     * @param guard judges what was seen
     * @param engine the backend that everything must use, empty to choose for each target
     * @param ledgers what is known of the data of validated luns; closed with the executor
     * @param bands of runs on simulated drives, by {@code RunHeader.label}
     */
    public static LocalExecutor onDevices(
            GeneralSpec general,
            Supplier<DeviceProbe> look,
            SafetyGuard guard,
            Optional<Backend> engine,
            StopRequest stopRequest,
            WriteMaps ledgers,
            Map<String, RunStarted.Band> bands) {
        return new LocalExecutor(
                general,
                new DeviceOpener(look, guard, engine),
                new SystemMeter(SystemView.real()),
                stopRequest,
                TimerSlack::exact,
                ledgers,
                bands);
    }

    /** An executor for simulated drives alone, which validates nothing. */
    public static LocalExecutor onSimulations(GeneralSpec general, StopRequest stopRequest) {
        return new LocalExecutor(
                general,
                spec -> {
                    throw new IoFailure("sd=" + spec.name() + " is no simulated drive: " + spec.lun());
                },
                HostMeter.NONE,
                stopRequest,
                () -> {},
                WriteMaps.NONE,
                Map.of());
    }

    /**
     * @param threadStart done first on each worker's thread
     */
    LocalExecutor(
            GeneralSpec general,
            TargetOpener opener,
            HostMeter meter,
            StopRequest stopRequest,
            Runnable threadStart,
            WriteMaps ledgers,
            Map<String, RunStarted.Band> bands) {
        this.bands = Map.copyOf(bands);
        this.general = general;
        this.opener = opener;
        this.meter = meter;
        this.stopRequest = stopRequest;
        this.threadStart = threadStart;
        this.ledgers = ledgers;
        this.dataSeed = general.dataSeed().orElseGet(() -> Rng.mix(System.currentTimeMillis()));
    }

    /** Whether a run takes place in virtual time: all of its targets are simulated drives that do. */
    public static boolean virtual(RunSpec run) {
        return Simulations.virtual(run);
    }

    @Override
    public RunFinished execute(RunSpec spec, RunObserver observer) throws IoFailure {
        RateResolver.Rate rate = rates.resolve(spec.load())
                .orElseThrow(() -> new IoFailure("rd=" + spec.header().name()
                        + " asks for a share of a measured rate, but nothing was measured before it; put a run with"
                        + " iorate=max or iorate=curve in front"));
        List<OpenTarget> targets = new ArrayList<>();
        List<WorkerFactory.Crew> crews = new ArrayList<>();
        RunSignals signals = new RunSignals(general.errors().count());
        RunTime time = timeOf(spec, signals);
        boolean begun = false;
        Optional<Replay> replay = Optional.empty();
        try {
            for (TargetSpec target : spec.targets()) {
                targets.add(
                        Simulations.simulated(target)
                                ? opener.simulated(simulations.open(target))
                                : opener.open(target));
            }
            if (spec.replay().isPresent()) {
                replay = Optional.of(Playback.open(spec, places(targets), rate.perSecond(), Simulations.virtual(spec)));
            }
            IntervalCollector collector = new IntervalCollector(
                    replay.map(Replay::paced).orElse(rate.perSecond().isPresent()));
            addCrews(crews, spec, rate, targets, time, signals, collector, replay);
            announce(spec, rate, targets, time, observer);
            begun = true;
            RunFinished finished = carryOut(spec, targets, crews, time, signals, collector, replay, observer);
            rates.remember(spec.load(), finished);
            targets.forEach(target -> Simulations.criticalWarning(target)
                    .ifPresent(
                            text -> observer.on(new Notice(time.calendar().now(), Notice.Importance.WARNING, text))));
            return finished;
        } finally {
            close(targets, crews, time, begun, observer);
            replay.ifPresent(Replay::close);
        }
    }

    private static List<Playback.Place> places(List<OpenTarget> targets) {
        return targets.stream()
                .map(target -> new Playback.Place(target.sizeBytes(), target.raw(), target.blockBytes()))
                .toList();
    }

    /**
     * What makes time pass in a run.
     *
     * @param clock that everything is measured with
     * @param calendar for events
     * @param scheduler of the workers
     * @param meter of the machine, which tells nothing of a run in virtual time
     */
    private record RunTime(NanoClock clock, WallClock calendar, Scheduler scheduler, HostMeter meter) {}

    private RunTime timeOf(RunSpec spec, RunSignals signals) {
        return Simulations.virtual(spec)
                ? new RunTime(
                        simulations.clock(),
                        virtualCalendar,
                        new LockstepScheduler(simulations.clock(), signals),
                        HostMeter.NONE)
                : new RunTime(NanoClock.SYSTEM, realCalendar, new ThreadScheduler(signals, threadStart), meter);
    }

    /** Says what the run is, and what data of a kind that was not written before is like. */
    private void announce(
            RunSpec spec, RateResolver.Rate rate, List<OpenTarget> targets, RunTime time, RunObserver observer) {
        ZonedDateTime now = time.calendar().now();
        List<DataFacts> data = new ArrayList<>();
        List<String> tables = new ArrayList<>();
        spec.written().forEach((content, names) -> {
            data.add(WrittenData.facts(content, names));
            if (announced.add(content)) {
                tables.add(ContentText.of(content) + ":\n" + String.join("\n", WrittenData.table(content)));
            }
        });
        observer.on(RunAnnouncement.of(
                now,
                spec,
                rate,
                targets,
                data,
                Optional.ofNullable(bands.get(spec.header().label()))));
        targets.forEach(target -> target.simulated()
                .map(sim -> Simulations.simulation(sim.drive().order(), Optional.empty()))
                .map(simulation -> target.spec().name() + " is " + simulation.warning())
                .filter(simulated::add)
                .ifPresent(text -> observer.on(new Notice(now, Notice.Importance.NOTE, text))));
        List<String> lines = data.stream().map(WrittenData::line).toList();
        // A sweep over something else need not be told the same on the screen again and again.
        Notice.Importance importance = lines.equals(dataBefore) ? Notice.Importance.DETAIL : Notice.Importance.NOTE;
        dataBefore = lines;
        lines.forEach(line -> observer.on(new Notice(now, importance, line)));
        tables.forEach(table -> observer.on(new Notice(now, Notice.Importance.DETAIL, table)));
    }

    private void addCrews(
            List<WorkerFactory.Crew> crews,
            RunSpec spec,
            RateResolver.Rate rate,
            List<OpenTarget> targets,
            RunTime time,
            RunSignals signals,
            IntervalCollector collector,
            Optional<Replay> replay)
            throws IoFailure {
        int processors = Runtime.getRuntime().availableProcessors();
        long allBytes = targets.stream().mapToLong(OpenTarget::sizeBytes).sum();
        WorkerFactory factory = new WorkerFactory(
                spec,
                rate,
                time.clock(),
                signals,
                collector,
                general.seed() + runs,
                dataSeed + runs,
                processors,
                allBytes,
                ledgers,
                replay);
        runs++;
        ShareGovernor governor = factory.governor();
        for (int i = 0; i < targets.size(); i++) {
            factory.addCrew(crews, i, targets.get(i), governor);
        }
    }

    private RunFinished carryOut(
            RunSpec spec,
            List<OpenTarget> targets,
            List<WorkerFactory.Crew> crews,
            RunTime time,
            RunSignals signals,
            IntervalCollector collector,
            Optional<Replay> replay,
            RunObserver observer) {
        prime(replay);
        List<ArrivalQueue> arrivals = crews.stream()
                .map(WorkerFactory.Crew::arrivals)
                .filter(Objects::nonNull)
                .toList();
        List<Placement> placements =
                crews.stream().flatMap(crew -> crew.placements().stream()).toList();
        long totalSizeBytes = targets.stream().mapToLong(OpenTarget::sizeBytes).sum();
        Runnable wake = signals::wake;
        stopRequest.listen(wake);
        long startNs = time.clock().nowNs();
        ActiveRun active = new ActiveRun(new ActiveRun.Parts(
                targets,
                time.scheduler(),
                signals,
                collector,
                Stream.concat(
                                arrivals.stream().<LongUnaryOperator>map(queue -> queue::backlog),
                                replay.stream().<LongUnaryOperator>map(again -> again::backlog))
                        .toList(),
                replay,
                crews.stream().flatMap(crew -> crew.validated().stream()).toList(),
                Intervals.of(
                        spec.header(),
                        Simulations.virtual(spec) && spec.limits().confidence().isPresent(),
                        replay.isPresent()),
                new StopRules(spec.limits(), totalSizeBytes, placements),
                spec.limits().confidence().map(asked -> new PrecisionRule(asked.meanPercent(), asked.p99Percent())),
                stopRequest,
                time.meter(),
                time.clock(),
                time.calendar(),
                observer,
                general.errors().count(),
                startNs));
        arrivals.forEach(queue -> queue.begin(startNs));
        replay.ifPresent(again -> again.begin(startNs));
        for (int i = 0; i < crews.size(); i++) {
            String name = targets.get(i).spec().name();
            crews.get(i).workers().forEach(worker -> time.scheduler().start(worker, "csdbench-" + name));
        }
        try {
            return active.carryOut();
        } finally {
            stopRequest.forget(wake);
        }
    }

    private void prime(Optional<Replay> replay) {
        if (replay.isPresent()) {
            try {
                replay.get().prime();
            } catch (InterruptedException e) {
                stopRequest.request();
            }
        }
    }

    /** Buffers that the kernel may still write to, because a device never answered, are left to it. */
    private void close(
            List<OpenTarget> targets,
            List<WorkerFactory.Crew> crews,
            RunTime time,
            boolean begun,
            RunObserver observer) {
        if (!begun) {
            crews.forEach(crew -> crew.workers().forEach(Worker::close));
        } else if (time.scheduler().anyAlive()) {
            gaveUp = true;
            return;
        }
        crews.forEach(crew -> crew.buffers().forEach(BufferArena::close));
        for (OpenTarget target : targets) {
            try {
                target.target().close();
            } catch (IoFailure e) {
                observer.on(new Notice(time.calendar().now(), Notice.Importance.WARNING, e.getMessage()));
            }
        }
    }

    @Override
    public boolean pause(RunSpec next, long seconds) throws InterruptedException {
        if (Simulations.virtual(next)) {
            simulations.clock().advanceTo(simulations.clock().nowNs() + seconds * 1_000_000_000);
        } else {
            stopRequest.await(seconds);
        }
        simulations.make(next, stopRequest);
        return stopRequest.requested();
    }

    /** Keeps simulated drives that are to outlive the program; gives what went wrong, a sentence each. */
    public List<String> keepDrives() {
        return simulations.keep();
    }

    /** Stores what is known of validated luns, unless a device may still answer. */
    @Override
    public void close() {
        if (!gaveUp) {
            ledgers.close();
        }
    }
}
