package csdbench.engine.run;

import csdbench.drive.real.DeviceProbe;
import csdbench.drive.real.SafetyGuard;
import csdbench.drive.system.SystemView;
import csdbench.engine.host.HostMeter;
import csdbench.engine.host.MonitorFile;
import csdbench.engine.host.StartGate;
import csdbench.engine.host.SystemMeter;
import csdbench.engine.host.TimerSlack;
import csdbench.engine.kind.RunKind;
import csdbench.engine.opened.AnchorOpener;
import csdbench.engine.opened.DeviceOpener;
import csdbench.engine.opened.Simulations;
import csdbench.engine.opened.TargetOpener;
import csdbench.engine.stats.OffsetLog;
import csdbench.engine.trees.Anchors;
import csdbench.engine.validation.WriteMaps;
import csdbench.io.IoFailure;
import csdbench.io.backend.Backend;
import csdbench.plan.GeneralSpec;
import csdbench.plan.PageSpec;
import csdbench.plan.RunSpec;
import csdbench.result.Notice;
import csdbench.result.RunFinished;
import csdbench.result.RunObserver;
import csdbench.result.RunStarted;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Carries out runs on this machine, in this process: on simulated drives in virtual time, else in real time. One thread
 * owns it.
 */
public final class LocalExecutor implements RunExecutor, AutoCloseable {
    private final GeneralSpec general;
    private final TargetOpener opener;
    private final RunTime realTime;
    private final RunKind.Opener kinds;
    private final WriteMaps writeMaps;
    private final Anchors anchors;
    private final RunAnnouncer announcer;
    private final StopRequest stopRequest;
    private final RateResolver rates = new RateResolver();
    private final Simulations simulations = new Simulations();
    private final RunTime virtualTime = RunTime.simulated(simulations.clock());
    private final DataSeeds dataSeeds;
    private final MonitorFile monitor;
    private Optional<OffsetLog> offsets = Optional.empty();
    private StartGate gate = StartGate.OPEN;
    private long runs;
    private boolean gaveUp;

    /**
     * An executor for real targets.
     *
     * @param look probes the machine anew, before each target is opened
     * @param guard decides whether a target may be opened
     * @param engine the backend of all targets, empty to choose one for each
     * @param writeMaps what is known of the data of validated luns; closed with the executor
     * @param bands of runs on simulated drives, by {@code RunHeader.title}
     */
    public static LocalExecutor onDevices(
            GeneralSpec general,
            Supplier<DeviceProbe> look,
            SafetyGuard guard,
            Optional<Backend> engine,
            StopRequest stopRequest,
            WriteMaps writeMaps,
            Map<String, RunStarted.Band> bands) {
        Anchors anchors = new Anchors();
        return new LocalExecutor(
                general,
                new AnchorOpener(look, guard, anchors).orElse(new DeviceOpener(look, guard, engine)),
                RunTime.real(new SystemMeter(SystemView.real()), TimerSlack::exact, stopRequest),
                RunKinds.with(anchors),
                stopRequest,
                writeMaps,
                bands,
                anchors);
    }

    /** An executor for simulated drives alone, which validates nothing. */
    public static LocalExecutor onSimulations(GeneralSpec general, StopRequest stopRequest) {
        return new LocalExecutor(
                general,
                spec -> {
                    throw new IoFailure("sd=" + spec.name() + " is not a simulated drive: " + spec.lun());
                },
                RunTime.real(HostMeter.NONE, () -> {}, stopRequest),
                RunKinds.with(new Anchors()),
                stopRequest,
                WriteMaps.NONE,
                Map.of(),
                new Anchors());
    }

    LocalExecutor(
            GeneralSpec general,
            TargetOpener opener,
            RunTime realTime,
            RunKind.Opener kinds,
            StopRequest stopRequest,
            WriteMaps writeMaps,
            Map<String, RunStarted.Band> bands,
            Anchors anchors) {
        this.general = general;
        this.monitor = new MonitorFile(general.watch().monitor());
        this.anchors = anchors;
        this.opener = simulations.opener(opener);
        this.realTime = realTime;
        this.kinds = kinds;
        this.stopRequest = stopRequest;
        this.writeMaps = writeMaps;
        this.announcer = new RunAnnouncer(general, bands);
        this.dataSeeds = new DataSeeds(general.dataSeed());
    }

    /** Writes what is recorded of the runs into a folder, from the next run on, if anything is to be recorded. */
    public LocalExecutor recordingInto(Path folder) {
        offsets = general.pages().offsets()
                ? Optional.of(new OffsetLog(folder.resolve(PageSpec.OFFSETS_FILE)))
                : Optional.empty();
        return this;
    }

    /** Holds every run at a gate, from the next run on. */
    public LocalExecutor startingAt(StartGate held) {
        gate = held;
        return this;
    }

    /** Whether a run takes place in virtual time: all of its targets are simulated drives without {@code time=real}. */
    public static boolean virtual(RunSpec run) {
        return Simulations.virtual(run);
    }

    @Override
    public RunFinished execute(RunSpec spec, RunObserver observer) throws IoFailure {
        RateResolver.Rate rate = rates.resolve(spec)
                .orElseThrow(() -> new IoFailure("rd=" + spec.header().name()
                        + " asks for a share of a measured rate, but no run before it measured one: put a run with"
                        + " iorate=max or iorate=curve in front, or give it more time if nothing completed in it"));
        simulations.begin(spec);
        RunTime time = timeOf(spec);
        Consumer<String> warn =
                text -> observer.on(new Notice(time.wallClock().now(), Notice.Importance.WARNING, text));
        ReadyRun run = new RunBuilder()
                .spec(spec)
                .rate(rate)
                .time(time)
                .opener(opener)
                .kinds(kinds)
                .writeMaps(writeMaps)
                .dataErrors(general.errors().count())
                .seeds(general.seed() + runs, dataSeeds.next(spec))
                .offsets(offsets)
                .conclude();
        runs++;
        try {
            announcer.announce(run, rate, observer);
            RunFinished finished = ActiveRun.carryOut(run, gate, stopRequest, monitor, observer);
            rates.remember(spec.load(), spec.operations(), finished);
            Stream.of(run.kind().remark(), announcer.uncounted(run, finished))
                    .flatMap(Optional::stream)
                    .forEach(text -> observer.on(new Notice(time.wallClock().now(), Notice.Importance.NOTE, text)));
            run.targets().forEach(target -> target.device().criticalWarning().ifPresent(warn));
            return finished;
        } finally {
            gaveUp |= !run.close(warn);
        }
    }

    private RunTime timeOf(RunSpec run) {
        return virtual(run) ? virtualTime : realTime;
    }

    @Override
    public boolean pause(RunSpec next, long seconds) throws InterruptedException {
        timeOf(next).pause().seconds(seconds);
        simulations.create(next, stopRequest::requested);
        return stopRequest.requested();
    }

    @Override
    public boolean over() {
        return monitor.sessionOver();
    }

    /** Saves simulated drives with {@code state=}; returns what went wrong, a sentence each. */
    public List<String> keepDrives() {
        return simulations.keep();
    }

    /** Stores what is known of validated luns, unless a device may still answer. */
    @Override
    public void close() {
        offsets.ifPresent(OffsetLog::close);
        if (!gaveUp) {
            writeMaps.close();
            anchors.close();
        }
    }
}
