package csdbench.engine.run;

import csdbench.content.ContentSource;
import csdbench.content.ContentSpec;
import csdbench.content.TargetExtent;
import csdbench.content.generator.ContentFactory;
import csdbench.content.generator.Generators;
import csdbench.engine.fault.FaultEngine;
import csdbench.engine.fault.TargetFaults;
import csdbench.engine.kind.DataBudget;
import csdbench.engine.kind.EngineDecorator;
import csdbench.engine.kind.RunKind;
import csdbench.engine.kind.RunSetting;
import csdbench.engine.kind.WorkerSeat;
import csdbench.engine.opened.OpenTarget;
import csdbench.engine.stats.OffsetLog;
import csdbench.engine.stats.WorkerStats;
import csdbench.engine.validation.RunValidation;
import csdbench.engine.validation.ValidationEngine;
import csdbench.engine.workload.Concatenation;
import csdbench.io.BufferArena;
import csdbench.io.IoEngine;
import csdbench.io.IoFailure;
import csdbench.io.IoSource;
import csdbench.io.IoTarget;
import csdbench.plan.AccessSpec;
import csdbench.plan.StreamSpec;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** Creates the workers of a run: as many on each target as its backend needs for the I/Os in flight. */
final class WorkerFactory {
    private final RunSetting run;
    private final RunTime time;
    private final RunKind kind;
    private final RunSignals signals;
    private final RunValidation validation;
    private final DataSeeds.OfRun dataSeed;
    private final Optional<OffsetLog> offsets;
    private final RunResources resources;
    private final Optional<DataBudget> budget;
    private final Map<ContentSpec, ContentFactory> contents = new HashMap<>();
    private final List<TargetFaults> faults;
    private int workers;

    WorkerFactory(
            RunSetting run,
            RunTime time,
            RunKind kind,
            RunSignals signals,
            RunValidation validation,
            DataSeeds.OfRun dataSeed,
            Optional<OffsetLog> offsets,
            RunResources resources) {
        this.run = run;
        this.time = time;
        this.kind = kind;
        this.signals = signals;
        this.validation = validation;
        this.dataSeed = dataSeed;
        this.offsets = offsets;
        this.resources = resources;
        this.faults = IntStream.range(0, run.targets().size())
                .mapToObj(target -> new TargetFaults(run.spec().faultsOf(target)))
                .toList();
        long sizeBytes =
                run.targets().stream().mapToLong(RunSetting.Target::sizeBytes).sum();
        this.budget = DataBudget.of(run.spec().limits(), sizeBytes, signals::enough);
    }

    /**
     * The workers of one target.
     *
     * @param stats what they count
     * @param overlap of their I/Os, if it is not known from the device
     */
    record TargetWorkers(List<Worker> workers, List<WorkerStats> stats, Optional<OverlapMeter> overlap) {
        /** Share of a run that submissions block for if the kernel does the I/O in the submitting thread. */
        private static final double BLOCKED_SHARE = 0.4;

        /** As in {@link csdbench.result.RunFinished.Devices#inFlight}. */
        OptionalDouble inFlightBelow(double ranNs) {
            double blocked = workers.stream().mapToLong(Worker::blockedNs).sum() / ranNs / workers.size();
            return blocked >= BLOCKED_SHARE
                    ? OptionalDouble.of(Math.min(1, blocked) * workers.size())
                    : overlap.map(meter -> meter.inFlightOneAtATime(ranNs)).orElse(OptionalDouble.empty());
        }
    }

    /**
     * @param index of the target
     * @param all of the run
     */
    TargetWorkers createWorkers(int index, List<OpenTarget> all) throws IoFailure {
        OpenTarget target = all.get(index);
        List<StreamSpec> streams = run.spec().streamsOf(index);
        List<ContentSpec> written = streams.stream().map(StreamSpec::content).toList();
        List<EngineDecorator> decorators = new ArrayList<>(kind.decorators(index));
        decorators.addAll(
                validation.decorators(target.spec(), run.spec().goalOf(index), written, target.device()::recall));
        boolean filled = !target.device().storesData() || decorators.stream().anyMatch(EngineDecorator::fillsWrites);
        // Nothing fills or reads the buffers of a drive without data, unless it is validated.
        boolean moved = target.device().storesData() || !decorators.isEmpty();
        target.device().expect(written, sizeBytes(index));
        int inFlight = kind.inFlight(index);
        if (inFlight == 0) {
            return new TargetWorkers(List.of(), List.of(), Optional.empty());
        }
        boolean concatenated = run.spec().concatenated();
        List<OpenTarget> targets = concatenated ? all : List.of(target);
        List<IoTarget> addressed = targets.stream().map(OpenTarget::target).toList();
        boolean synchronous = target.backend().synchronous();
        int wanted = Math.min(inFlight, target.spec().workers(rings(inFlight)));
        int count = synchronous ? inFlight : target.device().workers(wanted);
        boolean measured = inFlight > 1 && !target.queueKnown() && !time.virtual();
        Optional<OverlapMeter> overlap = measured ? Optional.of(new OverlapMeter()) : Optional.empty();
        TargetWorkers created = new TargetWorkers(new ArrayList<>(), new ArrayList<>(), overlap);
        for (int i = 0; i < count; i++) {
            int first = inFlight * i / count;
            int slots = inFlight * (i + 1) / count - first;
            WorkerStats stats = statsOf(streams, targets);
            WorkerSeat seat = new WorkerSeat(index, workers++, first, slots, synchronous, stats);
            BufferArena buffers = new BufferArena(slots, moved ? kind.maxTransferBytes(index) : 1);
            resources.add(buffers::close);
            IoEngine opened = target.backend().engine(addressed, buffers);
            resources.addUntilStart(opened::close);
            IoEngine own = around(opened, slots, concatenated ? Worker.ANY_TARGET : index);
            IoEngine engine = concatenated ? new Concatenation(run.targets()).over(own, streams.size()) : own;
            for (EngineDecorator decorator : decorators) {
                engine = decorator.decorate(engine, seat);
            }
            IoSource source = source(seat);
            Worker worker = new Worker(new Worker.Parts(
                    time.clock(),
                    engine,
                    buffers,
                    concatenated ? Worker.ANY_TARGET : index,
                    // Versions of terabytes take gigabytes, and where no data is generated nothing reads them.
                    filled
                            ? WriteKeys.ofWorker(seat.number())
                            : dataSeed.keys(
                                    target.spec().lun(), sizeBytes(index), versionBytes(streams), seat.number()),
                    source,
                    filled ? noData(streams) : contents(streams, index),
                    stats,
                    overlap.orElse(null),
                    signals));
            created.workers().add(worker);
            created.stats().add(stats);
        }
        return created;
    }

    /** Makes the counters of what will happen: hundreds of workers that need memory would wait for each other. */
    private WorkerStats statsOf(List<StreamSpec> streams, List<OpenTarget> addressed) {
        WorkerStats stats = new WorkerStats(
                streams.size() * addressed.size(), kind.operations().size(), kind.paced(), time.virtual());
        for (int i = 0; i < streams.size(); i++) {
            AccessSpec access =
                    run.spec().workloads().get(streams.get(i).workload()).access();
            stats.expect(i, access.readPercent() > 0, access.writePercent() > 0);
        }
        for (int i = 0; i < streams.size() * addressed.size(); i++) {
            if (addressed.get(i / streams.size()).device().stallsGuessed()) {
                stats.leaveOut(i);
            }
        }
        return stats;
    }

    /** With the faults of its targets, and a log of what is submitted, where these are asked for. */
    private IoEngine around(IoEngine engine, int slots, int target) {
        boolean faulty = target < 0
                ? faults.stream().anyMatch(TargetFaults::any)
                : faults.get(target).any();
        IoEngine own = faulty ? new FaultEngine(engine, faults, target, time.clock(), slots) : engine;
        return offsets.map(log -> log.over(own, target)).orElse(own);
    }

    private IoSource source(WorkerSeat seat) {
        IoSource source = kind.source(seat);
        if (source.paced() != kind.paced()) {
            throw new IllegalArgumentException("paced=" + kind.paced() + " of " + kind + ", but not of " + source);
        }
        return budget.map(all -> all.over(source)).orElse(source);
    }

    /** Bytes that the workers of a target address. */
    private long sizeBytes(int index) {
        return run.spec().concatenated()
                ? run.targets().stream().mapToLong(RunSetting.Target::sizeBytes).sum()
                : run.targets().get(index).sizeBytes();
    }

    /** What drives work in, unless something smaller is written. */
    private int versionBytes(List<StreamSpec> streams) {
        boolean pages = streams.stream()
                .map(stream -> run.spec().workloads().get(stream.workload()).access())
                .allMatch(access -> access.transfer().multipleOf(4096));
        return pages ? 4096 : 512;
    }

    /** One ring keeps up with one device until its depth is large and processors are plenty. */
    private int rings(int inFlight) {
        return Math.max(
                1, Math.min(inFlight / 64, run.processors() / 2 / run.targets().size()));
    }

    private ContentSource[] contents(List<StreamSpec> streams, int index) throws IoFailure {
        long allBytes =
                run.targets().stream().mapToLong(RunSetting.Target::sizeBytes).sum();
        TargetExtent extent = new TargetExtent(index, sizeBytes(index), allBytes);
        ContentSource[] sources = new ContentSource[streams.size()];
        for (int i = 0; i < sources.length; i++) {
            StreamSpec stream = streams.get(i);
            try {
                sources[i] = contents.computeIfAbsent(
                                stream.content(), content -> Generators.of(content, dataSeed.seed()))
                        .source(extent);
            } catch (IllegalArgumentException | UncheckedIOException e) {
                String workload = run.spec().workloads().get(stream.workload()).name();
                throw new IoFailure("wd=" + workload + ": the requested data cannot be generated: " + e.getMessage());
            }
        }
        return sources;
    }

    private static ContentSource[] noData(List<StreamSpec> streams) {
        return streams.stream().map(_ -> ValidationEngine.FILLED_LATER).toArray(ContentSource[]::new);
    }
}
