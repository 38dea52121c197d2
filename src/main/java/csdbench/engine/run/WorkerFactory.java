package csdbench.engine.run;

import csdbench.base.unit.NanoClock;
import csdbench.base.unit.Rng;
import csdbench.content.ContentSource;
import csdbench.content.ContentSpec;
import csdbench.content.TargetExtent;
import csdbench.content.generator.ContentFactory;
import csdbench.content.generator.Generators;
import csdbench.content.verify.TargetValidator;
import csdbench.content.verify.ValidationCounts;
import csdbench.drive.simulated.engine.SimTarget;
import csdbench.engine.stats.IntervalCollector;
import csdbench.engine.stats.WorkerStats;
import csdbench.engine.validation.RecallEngine;
import csdbench.engine.validation.ValidationEngine;
import csdbench.engine.validation.WriteMaps;
import csdbench.engine.workload.ArrivalQueue;
import csdbench.engine.workload.OpChooser;
import csdbench.engine.workload.OpStream;
import csdbench.engine.workload.Placement;
import csdbench.engine.workload.ShareGovernor;
import csdbench.engine.workload.StreamPicker;
import csdbench.io.BufferArena;
import csdbench.io.IoEngine;
import csdbench.io.IoFailure;
import csdbench.io.IoSource;
import csdbench.plan.RunSpec;
import csdbench.plan.StreamSpec;
import csdbench.plan.WorkloadSpec;
import csdbench.trace.replay.Replay;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** Makes the workers of a run: as many on each target as its backend needs for the threads that were asked. */
final class WorkerFactory {
    private static final int SECTOR_BYTES = 512;

    /**
     * Outstanding I/Os of a recording that is replayed at its own times, where each has a thread: so many, or four for
     * each processor. Threads whose time is near stay awake; with 64 on two processors a memory disk answered a hundred
     * times later.
     */
    private static final int LEAST_THREADS = 8;

    private static final int THREADS_A_PROCESSOR = 4;

    /** The same where nobody needs a thread. */
    private static final int MOST_IN_FLIGHT = 1024;

    /** What the buffers of a replay may take on each target. */
    private static final long REPLAY_BUFFER_BYTES = 256L << 20;

    private final RunSpec spec;
    private final RateResolver.Rate rate;
    private final NanoClock clock;
    private final RunSignals signals;
    private final IntervalCollector collector;
    private final long seed;
    private final long dataSeed;
    private final int processors;
    private final long allBytes;
    private final Map<ContentSpec, ContentFactory> contents = new HashMap<>();
    private final WriteMaps ledgers;
    private final Optional<Replay> replay;
    private int workers;

    /**
     * @param allBytes sizes of all targets together
     * @param replay what is done in place of what the workloads say, empty for nothing
     */
    WorkerFactory(
            RunSpec spec,
            RateResolver.Rate rate,
            NanoClock clock,
            RunSignals signals,
            IntervalCollector collector,
            long seed,
            long dataSeed,
            int processors,
            long allBytes,
            WriteMaps ledgers,
            Optional<Replay> replay) {
        this.spec = spec;
        this.rate = rate;
        this.clock = clock;
        this.signals = signals;
        this.collector = collector;
        this.seed = seed;
        this.dataSeed = dataSeed;
        this.processors = processors;
        this.allBytes = allBytes;
        this.ledgers = ledgers;
        this.replay = replay;
    }

    /**
     * The crew of one target.
     *
     * @param workers who do the I/O
     * @param buffers to be closed when the workers have finished
     * @param placements of the target's streams
     * @param arrivals null when no rate is set
     * @param validated what each worker counts that validates
     */
    record Crew(
            List<Worker> workers,
            List<BufferArena> buffers,
            List<Placement> placements,
            ArrivalQueue arrivals,
            List<ValidationCounts> validated) {}

    /** What {@link ShareGovernor} needs to hold targets to their shares; null when there is nothing to hold. */
    ShareGovernor governor() {
        if (rate.perSecond().isPresent()
                || !rate.skewControlled()
                || spec.targets().size() < 2) {
            return null;
        }
        double[] shares = new double[spec.targets().size()];
        spec.streams().forEach(stream -> shares[stream.target()] += share(stream) / 100);
        return new ShareGovernor(shares);
    }

    /**
     * Makes the crew of a target and adds it to {@code crews}, also when it fails half-way, so that the caller can
     * close what there is.
     */
    void addCrew(List<Crew> crews, int targetIndex, OpenTarget target, ShareGovernor governor) throws IoFailure {
        List<StreamSpec> streams = spec.streams().stream()
                .filter(stream -> stream.target() == targetIndex)
                .toList();
        Optional<WriteMaps.Guarded> guarded = ledgers.of(target.spec());
        List<Placement> placements = replay.isPresent() ? List.of() : placements(streams, target, guarded);
        double[] shares = streams.stream().mapToDouble(this::share).toArray();
        ArrivalQueue arrivals = replay.isPresent() ? null : arrivals(shares, targetIndex);
        boolean paced = replay.map(Replay::paced).orElse(arrivals != null);
        int largestBytes = largestBytes(streams);
        int threads = threads(target, largestBytes);
        boolean synchronous = target.backend().synchronous();
        int count = synchronous ? threads : target.simulated().isPresent() ? 1 : rings(threads);
        target.simulated().ifPresent(drive -> Simulations.describe(drive, streams));
        Crew crew = new Crew(new ArrayList<>(), new ArrayList<>(), placements, arrivals, new ArrayList<>());
        crews.add(crew);
        List<WorkerStats> stats = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int first = threads * i / count;
            int slots = threads * (i + 1) / count - first;
            BufferArena buffers = new BufferArena(slots, largestBytes);
            crew.buffers().add(buffers);
            WorkerStats own = new WorkerStats(streams.size(), paced, clock != NanoClock.SYSTEM);
            stats.add(own);
            int number = workers++;
            IoEngine engine = target.backend().engine(List.of(target.target()), buffers);
            if (guarded.isPresent()) {
                engine = recalling(engine, target, guarded.get(), streams);
                TargetValidator guard = guard(guarded.get(), streams, targetIndex);
                crew.validated().add(guard.counts());
                engine = new ValidationEngine(
                        engine, guard, slots, own, clock, ledgers.validation().readAfterWrite());
            }
            crew.workers()
                    .add(new Worker(new Worker.Parts(
                            clock,
                            engine,
                            buffers,
                            targetIndex,
                            number,
                            replay.map(again -> again.source(targetIndex, slots, synchronous))
                                    .orElseGet(() -> chooser(
                                            targetIndex, placements, first, number, arrivals, shares, governor)),
                            guarded.isPresent() || target.simulated().isPresent()
                                    ? noData(streams)
                                    : contents(streams, new TargetExtent(targetIndex, target.sizeBytes(), allBytes)),
                            own,
                            signals)));
        }
        collector.add(
                targetIndex, streams.stream().mapToInt(StreamSpec::workload).toArray(), stats);
    }

    private IoSource chooser(
            int targetIndex,
            List<Placement> placements,
            int firstSlot,
            int number,
            ArrivalQueue arrivals,
            double[] shares,
            ShareGovernor governor) {
        return new OpChooser(
                targetIndex,
                opStreams(placements, firstSlot, number),
                arrivals,
                new StreamPicker(shares, seed(number, 1)),
                governor,
                signals::wake);
    }

    /**
     * Outstanding I/Os. A recording at its own times has as many as it takes, as far as there is room for their
     * buffers, or for their threads where each needs one.
     */
    private int threads(OpenTarget target, int largestBytes) {
        int asked = target.spec().threads();
        if (replay.isEmpty()) {
            return asked;
        }
        int most = target.backend().synchronous()
                ? Math.max(LEAST_THREADS, THREADS_A_PROCESSOR * processors)
                : MOST_IN_FLIGHT;
        int wanted = replay.get().inFlight(asked, most);
        return Math.clamp(REPLAY_BUFFER_BYTES / largestBytes, 1, wanted);
    }

    /** One ring keeps up with one device until its depth is large and processors are plenty. */
    private int rings(int threads) {
        return Math.max(
                1, Math.min(threads / 64, processors / 2 / spec.targets().size()));
    }

    private List<Placement> placements(List<StreamSpec> streams, OpenTarget target, Optional<WriteMaps.Guarded> guarded)
            throws IoFailure {
        int unitBytes = guarded.map(lun -> lun.ledger().shape().keyBlockBytes()).orElse(SECTOR_BYTES);
        List<Placement> placements = new ArrayList<>();
        for (StreamSpec stream : streams) {
            WorkloadSpec workload = spec.workloads().get(stream.workload());
            try {
                placements.add(new Placement(
                        stream,
                        workload.access(),
                        target.sizeBytes(),
                        target.raw(),
                        unitBytes,
                        seed(stream.workload(), 2)));
            } catch (IllegalArgumentException e) {
                throw new IoFailure("wd=" + workload.name() + " does not fit on sd="
                        + target.spec().name() + ": " + e.getMessage()
                        + "; give it a larger size= or range=, or a smaller xfersize=");
            }
        }
        return placements;
    }

    private ArrivalQueue arrivals(double[] shares, int targetIndex) {
        OptionalDouble total = rate.perSecond();
        if (total.isEmpty()) {
            return null;
        }
        double[] perSecond = Arrays.stream(shares)
                .map(share -> total.getAsDouble() * share / 100)
                .toArray();
        return new ArrivalQueue(spec.arrival(), perSecond, seed(targetIndex, 3));
    }

    /** A workload's share is divided evenly over its targets. */
    private double share(StreamSpec stream) {
        long targets = spec.streams().stream()
                .filter(other -> other.workload() == stream.workload())
                .count();
        return spec.workloads().get(stream.workload()).sharePercent() / targets;
    }

    private OpStream[] opStreams(List<Placement> placements, int firstSlot, int number) {
        return IntStream.range(0, placements.size())
                .mapToObj(i -> new OpStream(i, placements.get(i), firstSlot, seed(number, 16 + i)))
                .toArray(OpStream[]::new);
    }

    private ContentSource[] contents(List<StreamSpec> streams, TargetExtent extent) throws IoFailure {
        ContentSource[] sources = new ContentSource[streams.size()];
        for (int i = 0; i < sources.length; i++) {
            WorkloadSpec workload = spec.workloads().get(streams.get(i).workload());
            try {
                sources[i] = contents.computeIfAbsent(
                                streams.get(i).content(), content -> Generators.of(content, dataSeed))
                        .source(extent);
            } catch (IllegalArgumentException | UncheckedIOException e) {
                throw new IoFailure(
                        "wd=" + workload.name() + " cannot have the data that was asked: " + e.getMessage());
            }
        }
        return sources;
    }

    /** Data that validation makes later, or that nobody looks at: a simulated drive knows how large it would become. */
    private static ContentSource[] noData(List<StreamSpec> streams) {
        return streams.stream().map(_ -> ValidationEngine.FILLED_LATER).toArray(ContentSource[]::new);
    }

    /** A simulated drive stores nothing, so the data that it answers with is made again. */
    private static IoEngine recalling(
            IoEngine engine, OpenTarget target, WriteMaps.Guarded lun, List<StreamSpec> streams) {
        List<ContentSpec> written = streams.stream().map(StreamSpec::content).toList();
        return target.simulated()
                .map(SimTarget::drive)
                .<IoEngine>map(drive -> new RecallEngine(
                        engine,
                        lun.ledger(),
                        lun.sources(written),
                        drive.contents(),
                        drive.order().faults()))
                .orElse(engine);
    }

    private TargetValidator guard(WriteMaps.Guarded lun, List<StreamSpec> streams, int targetIndex) {
        List<ContentSpec> written = streams.stream().map(StreamSpec::content).toList();
        return new TargetValidator(
                lun.ledger(),
                ledgers.validation(),
                lun.sources(written),
                corruption -> signals.corrupted(targetIndex, corruption));
    }

    private int largestBytes(List<StreamSpec> streams) {
        if (replay.isPresent()) {
            return replay.get().largestBytes();
        }
        return Math.toIntExact(streams.stream()
                .mapToLong(stream -> spec.workloads()
                        .get(stream.workload())
                        .access()
                        .transfer()
                        .largestBytes())
                .max()
                .orElseThrow());
    }

    private long seed(int index, int purpose) {
        return Rng.mix(seed + Rng.mix(((long) purpose << 32) + index));
    }
}
