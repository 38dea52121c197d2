package csdbench.plan;

import csdbench.content.ContentSpec;
import csdbench.plan.fault.FaultSpec;
import csdbench.plan.files.FileWork;
import csdbench.plan.files.TreeSpec;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;

/**
 * A run on luns, or on trees of files.
 *
 * @param header name and times
 * @param load how fast
 * @param arrival when, at a set rate
 * @param limits when to stop besides the elapsed time
 * @param targets what is opened, at least one
 * @param workloads what is done, at least one
 * @param streams which workload runs on which target, at least one, ordered by workload, then target
 * @param hooks shell commands before and after
 * @param concatenated whether the targets are addressed as one long storage, one behind the other; every workload then
 *     has a stream on each
 * @param replay the trace that is replayed in place of what the workloads describe; each then describes it as a whole
 */
public record RunSpec(
        RunHeader header,
        LoadSpec load,
        ArrivalSpec arrival,
        LimitSpec limits,
        List<TargetSpec> targets,
        List<WorkloadSpec> workloads,
        List<StreamSpec> streams,
        HookSpec hooks,
        boolean concatenated,
        Optional<ReplaySpec> replay) {

    /** The target that files of another one are copied or moved to. */
    public Optional<TargetSpec> goalOf(int target) {
        return streamsOf(target).stream()
                .map(stream -> workloads.get(stream.workload()).files())
                .flatMap(Optional::stream)
                .filter(work -> work instanceof FileWork.Operate operate
                        && operate.goesTo().isPresent())
                .map(work -> targets.get(((FileWork.Operate) work).goesTo().getAsInt()))
                .findFirst();
    }

    /** Whether it may change or remove what a tree under names that a user chose holds. */
    public boolean changesNamed(int target) {
        List<FileWork> works = streamsOf(target).stream()
                .flatMap(stream -> workloads.get(stream.workload()).files().stream())
                .toList();
        return targets.get(target).writes()
                && targets.get(target).tree().flatMap(TreeSpec::names).isPresent()
                && (works.isEmpty() || !works.stream().allMatch(FileWork::onlyAdds));
    }

    public RunSpec {
        targets = List.copyOf(targets);
        workloads = List.copyOf(workloads);
        streams = List.copyOf(streams);
        if (targets.isEmpty() || workloads.isEmpty() || streams.isEmpty()) {
            throw new IllegalArgumentException("a run needs targets, workloads and streams: " + header.name());
        }
        boolean trees = targets.getFirst().tree().isPresent();
        if (targets.stream().anyMatch(target -> target.tree().isPresent() != trees)
                || workloads.stream().anyMatch(workload -> workload.files().isPresent() != trees)) {
            throw new IllegalArgumentException("a run is on luns or on files: " + header.name());
        }
    }

    /** The same on its targets as one long storage. */
    public RunSpec asConcatenated() {
        return new RunSpec(header, load, arrival, limits, targets, workloads, streams, hooks, true, replay);
    }

    /** Outstanding I/Os of all targets together. */
    public int threads() {
        return concatenated
                ? targets.getFirst().threads()
                : targets.stream().mapToInt(TargetSpec::threads).sum();
    }

    /** Whether the targets are trees of files. */
    public boolean onFiles() {
        return targets.getFirst().tree().isPresent();
    }

    /** What each workload does to files, in the user's words; empty words for luns. */
    public List<String> operations() {
        return workloads.stream().map(WorkloadSpec::operation).toList();
    }

    /** How trees are created, completed or removed; empty unless this run does only that. */
    public Optional<FileWork.Format> treeFormat() {
        return workloads
                .getFirst()
                .files()
                .flatMap(work -> work instanceof FileWork.Format format ? Optional.of(format) : Optional.empty());
    }

    /** Whether a stream of this run writes anything. */
    private boolean writes(StreamSpec stream) {
        WorkloadSpec workload = workloads.get(stream.workload());
        boolean data = workload.files()
                .map(work -> switch (work) {
                    case FileWork.Format format -> format.files();
                    case FileWork.Operate operate -> operate.operation().transfers();
                })
                .orElse(true);
        return data && workload.access().writePercent() > 0;
    }

    /**
     * The rate of all workloads together when the run definition asks for {@code asked}, which workloads with rates of
     * their own do not follow; empty for as fast as possible.
     */
    public OptionalDouble perSecond(OptionalDouble asked) {
        double own = ownPerSecond();
        boolean allOwn =
                workloads.stream().allMatch(workload -> workload.perSecond().isPresent());
        if (allOwn) {
            return OptionalDouble.of(own);
        }
        return asked.isPresent() ? OptionalDouble.of(Math.max(own, asked.getAsDouble())) : asked;
    }

    /** Share of a workload in percent of a rate as {@link #perSecond} returns it; all together 100. */
    public double sharePercent(int workload, OptionalDouble perSecond) {
        WorkloadSpec spec = workloads.get(workload);
        double ownPercent = perSecond.isPresent() ? 100 * ownPerSecond() / perSecond.getAsDouble() : 0;
        return spec.perSecond().isPresent() && perSecond.isPresent()
                ? 100 * spec.perSecond().getAsDouble() / perSecond.getAsDouble()
                : spec.sharePercent() * (100 - ownPercent) / 100;
    }

    private double ownPerSecond() {
        return workloads.stream()
                .mapToDouble(workload -> workload.perSecond().orElse(0))
                .sum();
    }

    /** What runs on a target, in order of the workloads. */
    public List<StreamSpec> streamsOf(int target) {
        return streams.stream().filter(stream -> stream.target() == target).toList();
    }

    /** Faults that are injected into a target, each once. */
    public List<FaultSpec> faultsOf(int target) {
        return streamsOf(target).stream()
                .flatMap(stream -> stream.faults().stream())
                .distinct()
                .toList();
    }

    /** Names of the targets that each kind of data is written to, in order of the streams. */
    public Map<ContentSpec, List<String>> written() {
        Map<ContentSpec, Set<String>> written = new LinkedHashMap<>();
        streams.stream()
                .filter(this::writes)
                .forEach(stream -> written.computeIfAbsent(stream.content(), _ -> new LinkedHashSet<>())
                        .add(targets.get(stream.target()).name()));
        Map<ContentSpec, List<String>> names = new LinkedHashMap<>();
        written.forEach((content, targetNames) -> names.put(content, List.copyOf(targetNames)));
        return names;
    }

    /**
     * The smallest transfer in which some data is written, and keys of its own have what it writes; empty if there is
     * none.
     *
     * @param general says whether writes are counted: then those of one pass through a target have one key
     */
    public OptionalLong smallestWriteBytes(ContentSpec content, GeneralSpec general) {
        return streams.stream()
                .filter(stream -> stream.content().equals(content) && writes(stream))
                .map(stream -> workloads.get(stream.workload()))
                .filter(workload -> !(general.countsWrites() && workload.sequential()))
                .mapToLong(workload -> workload.access().transfer().smallestBytes())
                .min();
    }

    /** The same under another name or with other times. */
    public RunSpec withHeader(RunHeader changed) {
        return new RunSpec(changed, load, arrival, limits, targets, workloads, streams, hooks, concatenated, replay);
    }

    /** The same at another rate. */
    public RunSpec withLoad(LoadSpec changed) {
        return new RunSpec(header, changed, arrival, limits, targets, workloads, streams, hooks, concatenated, replay);
    }

    /** The same with other reasons to stop before its time. */
    public RunSpec withLimits(LimitSpec changed) {
        return new RunSpec(header, load, arrival, changed, targets, workloads, streams, hooks, concatenated, replay);
    }

    /** The same with other commands. */
    public RunSpec withHooks(HookSpec changed) {
        return new RunSpec(header, load, arrival, limits, targets, workloads, streams, changed, concatenated, replay);
    }

    /** The same with other workloads, in the same order. */
    public RunSpec withWorkloads(List<WorkloadSpec> changed) {
        return new RunSpec(header, load, arrival, limits, targets, changed, streams, hooks, concatenated, replay);
    }

    /** The same workloads on other parts of the targets. */
    public RunSpec withStreams(List<StreamSpec> changed) {
        return new RunSpec(header, load, arrival, limits, targets, workloads, changed, hooks, concatenated, replay);
    }

    /** The same on other targets, in the same order. */
    public RunSpec withTargets(List<TargetSpec> changed) {
        return new RunSpec(header, load, arrival, limits, changed, workloads, streams, hooks, concatenated, replay);
    }
}
