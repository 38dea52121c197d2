package csdbench.engine.files;

import csdbench.base.text.Sentences;
import csdbench.engine.kind.EngineDecorator;
import csdbench.engine.kind.RunKind;
import csdbench.engine.kind.RunSetting;
import csdbench.engine.kind.WorkerSeat;
import csdbench.engine.trees.Anchor;
import csdbench.engine.trees.Anchors;
import csdbench.engine.trees.MadeEntries;
import csdbench.engine.trees.StateMap;
import csdbench.engine.trees.Tree;
import csdbench.engine.workload.ArrivalQueue;
import csdbench.engine.workload.ShareGovernor;
import csdbench.engine.workload.Transfers;
import csdbench.io.IoFailure;
import csdbench.io.IoSource;
import csdbench.plan.RunSpec;
import csdbench.plan.StreamSpec;
import csdbench.plan.TargetSpec;
import csdbench.plan.WorkloadSpec;
import csdbench.plan.files.FileOperation;
import csdbench.plan.files.FileWork;
import csdbench.result.RunFinished;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** A run on trees of files: a format, or operations again and again. */
public final class FilesKind implements RunKind {
    /** The words of operations, by the number that a request has. */
    private static final List<String> OPERATIONS =
            Arrays.stream(FileOperation.values()).map(FileOperation::word).toList();

    private final RunSetting run;
    private final RunSpec spec;
    private final Anchors anchors;
    private final List<Anchor> targets = new ArrayList<>();
    private final List<FileStream> streams = new ArrayList<>();
    private final List<FormatPhases> formats = new ArrayList<>();
    private final List<FileSource> sources = new ArrayList<>();
    private final List<FormatSource> formatters = new ArrayList<>();

    private FilesKind(RunSetting run, Anchors anchors) throws IoFailure {
        this.run = run;
        this.spec = run.spec();
        this.anchors = anchors;
        Optional<FileWork.Format> format = spec.treeFormat();
        for (int i = 0; i < spec.targets().size(); i++) {
            Anchor anchor = anchors.of(spec.targets().get(i));
            anchor.prepare(format);
            if (format.isPresent() || spec.targets().get(i).writes()) {
                anchor.checkClear(format.map(FileWork.Format::clean).orElse(false));
            }
            if (spec.changesNamed(i)) {
                anchor.checkMade();
            }
            targets.add(anchor);
        }
        if (format.isPresent()) {
            for (int i = 0; i < targets.size(); i++) {
                formats.add(new FormatPhases(
                        targets.get(i), format.get(), format.get().goals().contains(i)));
            }
        } else {
            createStreams();
            checkCandidates();
        }
    }

    /**
     * @param anchors holds those of all targets, open
     * @throws IoFailure when a tree is not what the run needs
     */
    public static RunKind open(RunSetting run, Anchors anchors) throws IoFailure {
        return new FilesKind(run, anchors);
    }

    private void createStreams() throws IoFailure {
        Optional<ShareGovernor> governor = governor();
        int[] onTarget = new int[targets.size()];
        for (int i = 0; i < spec.streams().size(); i++) {
            StreamSpec stream = spec.streams().get(i);
            WorkloadSpec workload = spec.workloads().get(stream.workload());
            FileWork.Operate work = operate(workload);
            Anchor anchor = targets.get(stream.target());
            Anchor goal = work.goesTo().isPresent() ? targets.get(work.goesTo().getAsInt()) : null;
            if (goal == anchor) {
                throw new IoFailure("fwd=" + workload.name() + ": fsd=" + anchor.name() + " and its target="
                        + " have the same anchor, and no file is copied or moved onto itself; name another target=");
            }
            if (goal != null && anchor.goal().filter(other -> other != goal).isPresent()) {
                throw new IoFailure("rd=" + spec.header().name() + " copies or moves files of fsd=" + anchor.name()
                        + " to two trees at once; give each target= a run of its own");
            }
            anchor.goTo(goal == null ? anchor.goal().orElse(null) : goal);
            streams.add(new FileStream(new FileStream.Parts(
                    onTarget[stream.target()]++,
                    work,
                    anchor.tree(),
                    goal == null ? null : goal.tree(),
                    Transfers.of(workload.access().transfer(), 0),
                    workload.access().readPercent(),
                    run.targets().get(stream.target()).unitBytes(),
                    new FileStream.Pace(arrivals(stream, i), governor.orElse(null), i),
                    changesTree(),
                    run.seed(i, 2))));
        }
    }

    /** A workload that finds nothing to work on would end at once and measure nothing. */
    private void checkCandidates() throws IoFailure {
        for (int i = 0; i < streams.size(); i++) {
            checkShare(spec.streams().get(i), streams.get(i));
        }
        boolean creates = streams.stream()
                .anyMatch(stream -> stream.operation() == FileOperation.CREATE
                        || stream.operation() == FileOperation.MKDIR
                        || stream.operation() == FileOperation.COPY
                        || stream.operation() == FileOperation.MOVE);
        for (int i = 0; i < streams.size(); i++) {
            FileStream stream = streams.get(i);
            if (stream.operation() == FileOperation.MOVE
                    && stream.parts().goal().files().count(StateMap.ABSENT) == 0
                    && streams.stream().noneMatch(other -> other.makesRoomFor(stream))) {
                throw new IoFailure("fwd="
                        + spec.workloads().get(spec.streams().get(i).workload()).name()
                        + ": every file of its target= exists, and none is moved onto another;"
                        + " format=restart removes them");
            }
        }
        for (int i = 0; i < streams.size() && !creates; i++) {
            Tree tree = streams.get(i).parts().tree();
            if (streams.get(i).present()) {
                continue;
            }
            boolean complete = streams.get(i).operation() == FileOperation.READ;
            boolean none = streams.get(i).onDirectories()
                    ? tree.directories().count(StateMap.EXISTS) == 0
                    : tree.files().count(StateMap.FULL)
                                    + (complete ? 0 : tree.files().count(StateMap.EXISTS))
                            == 0;
            if (none) {
                StreamSpec stream = spec.streams().get(i);
                throw new IoFailure("fwd="
                        + spec.workloads().get(stream.workload()).name() + ": of the "
                        + (streams.get(i).onDirectories() ? "directories" : "files") + " of fsd="
                        + spec.targets().get(stream.target()).name() + " none "
                        + (complete ? "has its full size" : "exists") + "; format=yes or format=restart creates them");
            }
        }
    }

    /** A host has something of a tree that it shares. */
    private void checkShare(StreamSpec stream, FileStream of) throws IoFailure {
        Tree tree = of.parts().tree();
        boolean none =
                of.onDirectories() ? tree.share().index() >= tree.shape().spec().width() : of.candidates() == 0;
        if (none) {
            throw new IoFailure("fwd=" + spec.workloads().get(stream.workload()).name() + ": fsd="
                    + spec.targets().get(stream.target()).name() + " has fewer "
                    + (of.onDirectories() ? "directories below its anchor" : "files") + " than the "
                    + tree.share().hosts() + " hosts that share it; "
                    + (of.onDirectories() ? "make width= larger" : "make files= or its working set larger")
                    + ", or name fewer hosts with host=");
        }
    }

    private static FileWork.Operate operate(WorkloadSpec workload) {
        return (FileWork.Operate) workload.files().orElseThrow();
    }

    private boolean changesTree() {
        return spec.workloads().stream()
                .anyMatch(workload -> operate(workload).operation().changesTree()
                        || operate(workload).io() == csdbench.plan.files.FileIo.SEQUENTIAL_DELETE);
    }

    private double sharePercent(StreamSpec stream) {
        long trees = spec.streams().stream()
                .filter(other -> other.workload() == stream.workload())
                .count();
        return spec.sharePercent(stream.workload(), run.perSecond()) / trees;
    }

    private ArrivalQueue arrivals(StreamSpec stream, int number) {
        return run.perSecond().isEmpty()
                ? null
                : new ArrivalQueue(
                        spec.arrival(),
                        new double[] {run.perSecond().getAsDouble() * sharePercent(stream) / 100},
                        run.seed(number, 3));
    }

    /** Without a rate, workloads are held to their shares. */
    private Optional<ShareGovernor> governor() {
        if (paced() || !run.skewControlled() || spec.streams().size() < 2) {
            return Optional.empty();
        }
        return Optional.of(new ShareGovernor(spec.streams().stream()
                .mapToDouble(stream -> sharePercent(stream) / 100)
                .toArray()));
    }

    @Override
    public List<String> operations() {
        return OPERATIONS;
    }

    @Override
    public List<EngineDecorator> decorators(int target) {
        return List.of((inner, seat) -> {
            ((FileEngine) inner).countInto(seat.stats());
            return inner;
        });
    }

    @Override
    public boolean paced() {
        return run.perSecond().isPresent();
    }

    @Override
    public int inFlight(int target) {
        // A tree that files are only copied or moved to has no worker of its own.
        return spec.streamsOf(target).isEmpty() ? 0 : spec.targets().get(target).threads();
    }

    @Override
    public int maxTransferBytes(int target) {
        return Math.toIntExact(spec.streamsOf(target).stream()
                .map(stream -> spec.workloads().get(stream.workload()).access())
                .mapToLong(access -> access.transfer().largestBytes())
                .max()
                .orElse(1));
    }

    @Override
    public IoSource source(WorkerSeat seat) {
        long seed = run.seed(seat.number(), 16);
        if (!formats.isEmpty()) {
            FileWork.Format format = spec.treeFormat().orElseThrow();
            Transfers transfers =
                    Transfers.of(spec.workloads().getFirst().access().transfer(), 0);
            FormatSource formatter = new FormatSource(formats.get(seat.target()), transfers, format.flags(), seed);
            formatters.add(formatter);
            return formatter;
        }
        FileStream stream = streamOf(seat);
        List<FileStream> producers =
                streams.stream().filter(other -> other.provides(stream)).toList();
        FileSource source = new FileSource(stream, producers, run.wake(), seed);
        sources.add(source);
        return source;
    }

    /** The streams of a target have its workers one after the other, each as many as it has threads there. */
    private FileStream streamOf(WorkerSeat seat) {
        int before = 0;
        FileStream last = null;
        for (int i = 0; i < streams.size(); i++) {
            StreamSpec stream = spec.streams().get(i);
            if (stream.target() == seat.target()) {
                last = streams.get(i);
                before += threads(stream);
                if (seat.firstSlot() < before) {
                    return last;
                }
            }
        }
        return last;
    }

    private int threads(StreamSpec stream) {
        List<Integer> trees = spec.streams().stream()
                .filter(other -> other.workload() == stream.workload())
                .map(StreamSpec::target)
                .toList();
        FileWork.Operate work = operate(spec.workloads().get(stream.workload()));
        return FileWork.threadsOn(work.threads(), trees.indexOf(stream.target()), trees.size());
    }

    @Override
    public void begin(long startNs) {
        streams.stream()
                .map(stream -> stream.parts().pace().arrivals())
                .filter(java.util.Objects::nonNull)
                .forEach(queue -> queue.begin(startNs));
    }

    @Override
    public long backlog(long nowNs) {
        return streams.stream()
                .map(stream -> stream.parts().pace().arrivals())
                .filter(java.util.Objects::nonNull)
                .mapToLong(queue -> queue.backlog(nowNs))
                .sum();
    }

    @Override
    public OptionalDouble progress() {
        return formats.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(formats.stream()
                        .mapToDouble(FormatPhases::progress)
                        .average()
                        .orElse(1));
    }

    @Override
    public String exhausted() {
        return formats.isEmpty() ? RunFinished.Ending.NOTHING_LEFT : "the format is complete";
    }

    @Override
    public Optional<String> remark() {
        List<String> there = new ArrayList<>();
        for (Anchor anchor : targets) {
            long times = Optional.ofNullable(anchor.tree().made())
                    .map(MadeEntries::timesThere)
                    .orElse(0L);
            if (times > 0) {
                there.add(times + " of fsd=" + anchor.name());
            }
        }
        return there.isEmpty()
                ? Optional.empty()
                : Optional.of("names that were to be made were there already, and nothing was made: "
                        + String.join(", ", there));
    }

    @Override
    public void close() throws IoFailure {
        sources.forEach(FileSource::release);
        if (!formats.isEmpty()) {
            targets.forEach(Anchor::forgetOld);
        }
        targets.forEach(anchor -> anchor.goTo(null));
        try {
            if (spec.targets().stream().anyMatch(TargetSpec::writes)) {
                anchors.save();
            }
        } catch (IOException e) {
            throw new IoFailure(
                    "what is known of the trees could not be stored (" + Sentences.of(e)
                            + "); the next run looks at every file instead",
                    e);
        } finally {
            boolean failed = sources.stream().anyMatch(FileSource::failed)
                    || formatters.stream().anyMatch(FormatSource::failed);
            targets.forEach(anchor -> anchor.leave(failed));
        }
    }
}
