package csdbench.run;

import csdbench.backend.Backend;
import csdbench.content.ContentSpec;
import csdbench.content.ContentWords;
import csdbench.data.WrittenData;
import csdbench.device.DeviceProbe;
import csdbench.device.SafetyGuard;
import csdbench.device.SystemView;
import csdbench.guard.Ledgers;
import csdbench.io.BufferArena;
import csdbench.io.IoFailure;
import csdbench.plan.GeneralSpec;
import csdbench.plan.RunSpec;
import csdbench.plan.TargetSpec;
import csdbench.result.DataFacts;
import csdbench.result.Noticed;
import csdbench.result.RunFinished;
import csdbench.result.RunObserver;
import csdbench.stats.IntervalCollector;
import csdbench.unit.NanoClock;
import csdbench.unit.Rng;
import csdbench.workload.ArrivalQueue;
import csdbench.workload.Placement;
import csdbench.workload.ShareGovernor;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Carries out runs on this machine, in this process, in real time. One thread owns it. */
public final class LocalExecutor implements RunExecutor, AutoCloseable {
    private final GeneralSpec general;
    private final TargetOpener opener;
    private final HostMeter meter;
    private final StopRequest stopRequest;
    private final Runnable threadStart;
    private final RateBook rates = new RateBook();
    private final NanoClock clock = NanoClock.SYSTEM;
    private final Ledgers ledgers;
    private final long dataSeed;
    private final Set<ContentSpec> announced = new HashSet<>();
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
     */
    public static LocalExecutor onDevices(
            GeneralSpec general,
            Supplier<DeviceProbe> look,
            SafetyGuard guard,
            Optional<Backend> engine,
            StopRequest stopRequest,
            Ledgers ledgers) {
        return new LocalExecutor(
                general,
                new DeviceOpener(look, guard, engine),
                new SystemMeter(SystemView.real()),
                stopRequest,
                WakeUps::exact,
                ledgers);
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
            Ledgers ledgers) {
        this.general = general;
        this.opener = opener;
        this.meter = meter;
        this.stopRequest = stopRequest;
        this.threadStart = threadStart;
        this.ledgers = ledgers;
        this.dataSeed = general.dataSeed().orElseGet(() -> Rng.mix(System.currentTimeMillis()));
    }

    @Override
    public RunFinished execute(RunSpec spec, RunObserver observer) throws IoFailure {
        RateBook.Rate rate = rates.resolve(spec.load())
                .orElseThrow(() -> new IoFailure("rd=" + spec.header().name()
                        + " asks for a share of a measured rate, but nothing was measured before it; put a run with"
                        + " iorate=max or iorate=curve in front"));
        List<OpenTarget> targets = new ArrayList<>();
        List<WorkerFactory.Crew> crews = new ArrayList<>();
        ThreadScheduler scheduler = null;
        try {
            for (TargetSpec target : spec.targets()) {
                targets.add(opener.open(target));
            }
            RunSignals signals = new RunSignals(general.dataErrors());
            IntervalCollector collector = new IntervalCollector(rate.perSecond().isPresent());
            addCrews(crews, spec, rate, targets, signals, collector);
            announce(spec, rate, targets, observer);
            scheduler = new ThreadScheduler(signals, threadStart);
            RunFinished finished = carryOut(spec, targets, crews, scheduler, signals, collector, observer);
            rates.remember(spec.load(), finished);
            return finished;
        } finally {
            close(targets, crews, scheduler, observer);
        }
    }

    /** Says what the run is, and what data of a kind that was not written before is like. */
    private void announce(RunSpec spec, RateBook.Rate rate, List<OpenTarget> targets, RunObserver observer) {
        List<DataFacts> data = new ArrayList<>();
        List<String> tables = new ArrayList<>();
        spec.written().forEach((content, names) -> {
            data.add(WrittenData.facts(content, names));
            if (announced.add(content)) {
                tables.add(ContentWords.of(content) + ":\n" + String.join("\n", WrittenData.table(content)));
            }
        });
        observer.on(RunAnnouncement.of(spec, rate, targets, data));
        List<String> lines = data.stream().map(WrittenData::line).toList();
        // A sweep over something else need not be told the same on the screen again and again.
        Noticed.Importance importance = lines.equals(dataBefore) ? Noticed.Importance.DETAIL : Noticed.Importance.NOTE;
        dataBefore = lines;
        lines.forEach(line -> observer.on(noticed(importance, line)));
        tables.forEach(table -> observer.on(noticed(Noticed.Importance.DETAIL, table)));
    }

    private static Noticed noticed(Noticed.Importance importance, String text) {
        return new Noticed(ZonedDateTime.now(), importance, text);
    }

    private void addCrews(
            List<WorkerFactory.Crew> crews,
            RunSpec spec,
            RateBook.Rate rate,
            List<OpenTarget> targets,
            RunSignals signals,
            IntervalCollector collector)
            throws IoFailure {
        int processors = Runtime.getRuntime().availableProcessors();
        long allBytes = targets.stream().mapToLong(OpenTarget::sizeBytes).sum();
        WorkerFactory factory = new WorkerFactory(
                spec,
                rate,
                clock,
                signals,
                collector,
                general.seed() + runs,
                dataSeed + runs,
                processors,
                allBytes,
                ledgers);
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
            ThreadScheduler scheduler,
            RunSignals signals,
            IntervalCollector collector,
            RunObserver observer) {
        List<ArrivalQueue> arrivals = crews.stream()
                .map(WorkerFactory.Crew::arrivals)
                .filter(Objects::nonNull)
                .toList();
        List<Placement> placements =
                crews.stream().flatMap(crew -> crew.placements().stream()).toList();
        long totalSizeBytes = targets.stream().mapToLong(OpenTarget::sizeBytes).sum();
        Runnable wake = signals::wake;
        stopRequest.listen(wake);
        long startNs = clock.nowNs();
        ActiveRun active = new ActiveRun(new ActiveRun.Parts(
                spec.header(),
                targets,
                scheduler,
                signals,
                collector,
                arrivals,
                crews.stream().flatMap(crew -> crew.validated().stream()).toList(),
                new StopRules(spec.header(), spec.limits(), totalSizeBytes, placements),
                stopRequest,
                meter,
                clock,
                observer,
                general.dataErrors(),
                startNs));
        arrivals.forEach(queue -> queue.begin(startNs));
        for (int i = 0; i < crews.size(); i++) {
            String name = targets.get(i).spec().name();
            crews.get(i).workers().forEach(worker -> scheduler.start(worker, "csdbench-" + name));
        }
        try {
            return active.carryOut();
        } finally {
            stopRequest.forget(wake);
        }
    }

    /** Buffers that the kernel may still write to, because a device never answered, are left to it. */
    private void close(
            List<OpenTarget> targets, List<WorkerFactory.Crew> crews, ThreadScheduler scheduler, RunObserver observer) {
        if (scheduler == null) {
            crews.forEach(crew -> crew.workers().forEach(Worker::close));
        } else if (scheduler.anyAlive()) {
            gaveUp = true;
            return;
        }
        crews.forEach(crew -> crew.buffers().forEach(BufferArena::close));
        for (OpenTarget target : targets) {
            try {
                target.target().close();
            } catch (IoFailure e) {
                observer.on(noticed(Noticed.Importance.WARNING, e.getMessage()));
            }
        }
    }

    /** Stores what is known of validated luns, unless a device may still answer. */
    @Override
    public void close() {
        if (!gaveUp) {
            ledgers.close();
        }
    }
}
