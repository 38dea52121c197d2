package csdbench.run;

import csdbench.backend.Backend;
import csdbench.device.DeviceProbe;
import csdbench.device.SafetyGuard;
import csdbench.device.SystemView;
import csdbench.io.BufferArena;
import csdbench.io.IoFailure;
import csdbench.plan.GeneralSpec;
import csdbench.plan.RunSpec;
import csdbench.plan.TargetSpec;
import csdbench.result.Noticed;
import csdbench.result.RunFinished;
import csdbench.result.RunObserver;
import csdbench.stats.IntervalCollector;
import csdbench.unit.NanoClock;
import csdbench.workload.ArrivalQueue;
import csdbench.workload.Placement;
import csdbench.workload.ShareGovernor;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;

/** Carries out runs on this machine, in this process, in real time. One thread owns it. */
public final class LocalExecutor implements RunExecutor {
    private final GeneralSpec general;
    private final TargetOpener opener;
    private final HostMeter meter;
    private final StopRequest stopRequest;
    private final Runnable threadStart;
    private final RateBook rates = new RateBook();
    private final NanoClock clock = NanoClock.SYSTEM;
    private long runs;

    /**
     * An executor for real targets.
     *
     * @param look a new look at the machine, taken before each target is opened
     * @param guard judges what was seen
     * @param engine the backend that everything must use, empty to choose for each target
     */
    public static LocalExecutor onDevices(
            GeneralSpec general,
            Supplier<DeviceProbe> look,
            SafetyGuard guard,
            Optional<Backend> engine,
            StopRequest stopRequest) {
        return new LocalExecutor(
                general,
                new DeviceOpener(look, guard, engine),
                new SystemMeter(SystemView.real()),
                stopRequest,
                WakeUps::exact);
    }

    /**
     * @param threadStart done first on each worker's thread
     */
    LocalExecutor(
            GeneralSpec general, TargetOpener opener, HostMeter meter, StopRequest stopRequest, Runnable threadStart) {
        this.general = general;
        this.opener = opener;
        this.meter = meter;
        this.stopRequest = stopRequest;
        this.threadStart = threadStart;
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
            RunSignals signals = new RunSignals();
            IntervalCollector collector = new IntervalCollector(rate.perSecond().isPresent());
            addCrews(crews, spec, rate, targets, signals, collector);
            observer.on(RunAnnouncement.of(spec, rate, targets));
            scheduler = new ThreadScheduler(signals, threadStart);
            RunFinished finished = carryOut(spec, targets, crews, scheduler, signals, collector, observer);
            rates.remember(spec.load(), finished);
            return finished;
        } finally {
            close(targets, crews, scheduler, observer);
        }
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
        WorkerFactory factory =
                new WorkerFactory(spec, rate, clock, signals, collector, general.seed() + runs++, processors);
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
    private static void close(
            List<OpenTarget> targets, List<WorkerFactory.Crew> crews, ThreadScheduler scheduler, RunObserver observer) {
        if (scheduler == null) {
            crews.forEach(crew -> crew.workers().forEach(Worker::close));
        } else if (scheduler.anyAlive()) {
            return;
        }
        crews.forEach(crew -> crew.buffers().forEach(BufferArena::close));
        for (OpenTarget target : targets) {
            try {
                target.target().close();
            } catch (IoFailure e) {
                observer.on(new Noticed(ZonedDateTime.now(), Noticed.Importance.WARNING, e.getMessage()));
            }
        }
    }
}
