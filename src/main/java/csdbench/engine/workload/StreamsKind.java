package csdbench.engine.workload;

import csdbench.engine.kind.RunKind;
import csdbench.engine.kind.RunSetting;
import csdbench.engine.kind.WorkerSeat;
import csdbench.io.BlockOperation;
import csdbench.io.IoFailure;
import csdbench.io.IoSource;
import csdbench.plan.RunSpec;
import csdbench.plan.StreamSpec;
import csdbench.plan.WorkloadSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** A run whose operations are decided one by one, by the shares and patterns of its workloads. */
public final class StreamsKind implements RunKind {
    /** Once in thirty years: a queue needs a next arrival. */
    private static final double NEVER_PER_SECOND = 1e-9;

    private final RunSetting run;
    private final RunSpec spec;
    private final Optional<Concatenation> concatenation;
    private final List<Target> targets = new ArrayList<>();
    private final Optional<ShareGovernor> governor;
    private final List<Placement> ending;

    /**
     * What the workers of one target share.
     *
     * @param sharesPercent of its streams, of all operations of the run
     * @param arrivals when operations are due, empty without a rate
     */
    private record Target(
            List<StreamSpec> streams,
            List<Placement> placements,
            double[] sharesPercent,
            Optional<ArrivalQueue> arrivals) {
        /** Of a target that the workers of the first one use. */
        static final Target NONE = new Target(List.of(), List.of(), new double[0], Optional.empty());
    }

    private StreamsKind(RunSetting run) throws IoFailure {
        this.run = run;
        this.spec = run.spec();
        concatenation = spec.concatenated() ? Optional.of(new Concatenation(run.targets())) : Optional.empty();
        for (int i = 0; i < run.targets().size(); i++) {
            targets.add(concatenation.isEmpty() || i == 0 ? target(i) : Target.NONE);
        }
        governor = governor();
        ending = targets.stream()
                .flatMap(target -> target.placements().stream())
                .filter(Placement::mayEnd)
                .toList();
    }

    /**
     * @throws IoFailure when an operation does not fit on its target
     */
    public static RunKind open(RunSetting run) throws IoFailure {
        return new StreamsKind(run);
    }

    private Target target(int index) throws IoFailure {
        List<StreamSpec> streams = spec.streamsOf(index);
        double[] shares = streams.stream().mapToDouble(this::sharePercent).toArray();
        RunSetting.Target target = run.targets().get(index);
        RunSetting.Target whole = concatenation.map(all -> all.whole(target)).orElse(target);
        List<Placement> placements = placements(streams, whole);
        return new Target(streams, placements, shares, arrivals(streams, placements, shares, index));
    }

    private List<Placement> placements(List<StreamSpec> streams, RunSetting.Target target) throws IoFailure {
        List<Placement> placements = new ArrayList<>();
        for (StreamSpec stream : streams) {
            WorkloadSpec workload = spec.workloads().get(stream.workload());
            checkBlocks(workload, stream, target);
            try {
                placements.add(new Placement(
                        stream,
                        workload.access(),
                        workload.term(),
                        target.sizeBytes(),
                        target.raw(),
                        Math.max(target.unitBytes(), target.blockBytes()),
                        run.seed(stream.workload(), 2)));
            } catch (IllegalArgumentException e) {
                throw new IoFailure("wd=" + workload.name() + " does not fit on sd="
                        + target.spec().name() + ": " + e.getMessage()
                        + "; give it a larger size= or range=, or a smaller xfersize=");
            }
        }
        return placements;
    }

    /** A device refuses what is not a multiple of its block, so it is refused before anything is done. */
    private static void checkBlocks(WorkloadSpec workload, StreamSpec stream, RunSetting.Target target)
            throws IoFailure {
        int block = target.blockBytes();
        boolean refused = !workload.access().transfer().multipleOf(block)
                || stream.offsetBytes() % block != 0
                || stream.alignBytes() % block != 0;
        if (target.raw() && refused) {
            throw new IoFailure("wd=" + workload.name() + " does not fit on sd="
                    + target.spec().name() + ": the device takes multiples of " + block
                    + " bytes; give xfersize=, offset= and align= in multiples of that");
        }
    }

    private Optional<ArrivalQueue> arrivals(
            List<StreamSpec> streams, List<Placement> placements, double[] sharesPercent, int target) {
        double[] perSecond = run.perSecond().isPresent()
                ? Arrays.stream(sharesPercent)
                        .map(share -> run.perSecond().getAsDouble() * share / 100)
                        .toArray()
                : streams.stream().mapToDouble(this::ownPerSecond).toArray();
        if (run.perSecond().isEmpty() && Arrays.stream(perSecond).sum() == 0) {
            return Optional.empty();
        }
        for (int i = 0; i < perSecond.length; i++) {
            // A trim that is due has a write behind it.
            perSecond[i] /= placements.get(i).writesTrimmed ? 2 : 1;
        }
        if (Arrays.stream(perSecond).sum() == 0) {
            perSecond[0] = NEVER_PER_SECOND; // Others took all of the rate.
        }
        long[] delaysNs = placements.stream().mapToLong(Placement::delayNs).toArray();
        return Optional.of(new ArrivalQueue(spec.arrival(), perSecond, delaysNs, run.seed(target, 3)));
    }

    /** A workload's share is divided evenly over its targets; one with a rate of its own has none of a maximum. */
    private double sharePercent(StreamSpec stream) {
        return run.perSecond().isEmpty() && ownPerSecond(stream) > 0
                ? 0
                : spec.sharePercent(stream.workload(), run.perSecond()) / streamsOfSameWorkload(stream);
    }

    /** 0 for as fast as possible. */
    private double ownPerSecond(StreamSpec stream) {
        return spec.workloads().get(stream.workload()).perSecond().orElse(0) / streamsOfSameWorkload(stream);
    }

    private long streamsOfSameWorkload(StreamSpec stream) {
        return spec.concatenated()
                ? 1
                : spec.streams().stream()
                        .filter(other -> other.workload() == stream.workload())
                        .count();
    }

    /** Without a rate, several targets are held to their shares, unless one of them begins later or pauses. */
    private Optional<ShareGovernor> governor() {
        boolean delayed = spec.workloads().stream()
                .map(WorkloadSpec::term)
                .anyMatch(term -> term.delaySeconds() > 0 || term.thinkSeconds() > 0);
        if (paced() || !run.skewControlled() || targets.size() < 2 || spec.concatenated() || delayed) {
            return Optional.empty();
        }
        double[] shares = new double[targets.size()];
        spec.streams().forEach(stream -> shares[stream.target()] += sharePercent(stream) / 100);
        return Optional.of(new ShareGovernor(shares));
    }

    @Override
    public boolean paced() {
        return run.perSecond().isPresent()
                || spec.workloads().stream()
                        .anyMatch(workload -> workload.perSecond().isPresent());
    }

    @Override
    public int inFlight(int target) {
        return targets.get(target).streams().isEmpty()
                ? 0
                : spec.targets().get(target).threads();
    }

    @Override
    public int maxTransferBytes(int target) {
        return Math.toIntExact(targets.get(target).streams().stream()
                .map(stream -> spec.workloads().get(stream.workload()).access())
                // What moves nothing needs no buffer.
                .filter(access -> access.readPercent() + access.writePercent() > 0)
                .mapToLong(access -> access.transfer().largestBytes())
                .max()
                .orElse(1));
    }

    @Override
    public List<String> operations() {
        boolean others = spec.workloads().stream()
                .anyMatch(workload -> workload.access().operations().others());
        return others ? BlockOperation.words() : List.of();
    }

    @Override
    public IoSource source(WorkerSeat seat) {
        Target target = targets.get(seat.target());
        int number = seat.number();
        OpStream[] streams = IntStream.range(0, target.placements().size())
                .mapToObj(i -> new OpStream(i, target.placements().get(i), seat.firstSlot(), run.seed(number, 16 + i)))
                .toArray(OpStream[]::new);
        return new OpChooser(
                seat.target(),
                streams,
                target.arrivals().orElse(null),
                run.perSecond().isPresent()
                                || Arrays.stream(target.sharesPercent()).sum() == 0
                        ? null
                        : new StreamPicker(target.sharesPercent(), run.seed(number, 1)),
                paced(),
                governor.orElse(null),
                run.wake());
    }

    @Override
    public void begin(long startNs) {
        for (Target target : targets) {
            target.placements().forEach(placement -> placement.begin(startNs));
            target.arrivals().ifPresent(queue -> queue.begin(startNs));
        }
    }

    @Override
    public long backlog(long nowNs) {
        return targets.stream()
                .flatMap(target -> target.arrivals().stream())
                .mapToLong(queue -> queue.backlog(nowNs))
                .sum();
    }

    /** When every workload that ends at the end of its range has done so, the others end too. */
    @Override
    public Optional<String> ended() {
        Optional<String> first = targets.stream()
                .flatMap(target -> IntStream.range(0, target.placements().size())
                        .filter(i -> target.placements().get(i).endedRun())
                        .mapToObj(i -> target.streams().get(i)))
                .findFirst()
                .map(stream -> "wd=" + spec.workloads().get(stream.workload()).name()
                        + " has ended, and with endsrun=yes the run has, too");
        if (first.isPresent()) {
            return first;
        }
        return !ending.isEmpty() && ending.stream().allMatch(Placement::ended)
                ? Optional.of("every workload with seekpct=eof has come to the end")
                : Optional.empty();
    }

    @Override
    public List<OptionalDouble> lastedSeconds() {
        return targets.stream().map(this::lastedSeconds).toList();
    }

    private OptionalDouble lastedSeconds(Target target) {
        double[] lasted = target.placements().stream()
                .flatMapToDouble(
                        placement -> placement.lastedSeconds(spec.header().warmupSeconds()).stream())
                .toArray();
        return lasted.length < target.placements().size()
                ? OptionalDouble.empty()
                : Arrays.stream(lasted).max();
    }

    @Override
    public String exhausted() {
        return spec.workloads().stream().anyMatch(workload -> workload.term().ends())
                ? "every workload has done what it was to do"
                : RunKind.super.exhausted();
    }
}
