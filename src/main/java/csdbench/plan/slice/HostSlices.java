package csdbench.plan.slice;

import csdbench.plan.HostSpec;
import csdbench.plan.LoadSpec;
import csdbench.plan.ReplaySpec;
import csdbench.plan.RunPlan;
import csdbench.plan.RunSpec;
import csdbench.plan.StreamSpec;
import csdbench.plan.TargetSpec;
import csdbench.plan.TermSpec;
import csdbench.plan.WorkloadSpec;
import csdbench.plan.files.FileWork;
import csdbench.plan.files.TreeShare;
import csdbench.trace.TraceSummary;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Cuts one host's part out of a plan. A workload's rate is divided evenly over its targets and their hosts, the threads
 * of a target over the hosts that use it; the parts of all hosts together are the plan. Static functions; any thread.
 */
public final class HostSlices {
    private final RunSpec run;
    private final HostSlice slice;
    private final HostSpec host;
    private final List<StreamSpec> streams;
    private final List<Integer> workloads;
    private final List<Integer> targets;

    private HostSlices(RunSpec run, HostSlice slice, HostSpec host) {
        this.run = run;
        this.slice = slice;
        this.host = host;
        this.streams = run.streams().stream()
                .filter(stream -> hosts(stream).contains(slice.label()))
                .toList();
        this.workloads =
                streams.stream().map(StreamSpec::workload).distinct().sorted().toList();
        this.targets = IntStream.range(0, run.targets().size())
                .filter(target -> streams.stream().anyMatch(stream -> stream.target() == target) || isGoal(target))
                .boxed()
                .toList();
    }

    /** A host's part of everything: runs that it takes no part in are left out. */
    public static RunPlan of(RunPlan plan, HostSlice slice) {
        List<RunSpec> runs = plan.runs().stream()
                .map(run -> of(plan, run, slice))
                .flatMap(Optional::stream)
                .toList();
        return new RunPlan(plan.general(), plan.hosts(), runs);
    }

    /**
     * A host's part of one run.
     *
     * @param plan names the hosts
     * @param run of the plan, or one that was made from it, such as a format
     * @return empty when the host takes no part. What ends a run before its time is left out: the controller judges it
     *     by the figures of all hosts
     */
    public static Optional<RunSpec> of(RunPlan plan, RunSpec run, HostSlice slice) {
        HostSpec host = plan.hosts().stream()
                .filter(each -> each.label().equals(slice.label()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(slice + " is not one of " + plan.labels()));
        HostSlices part = new HostSlices(run, slice, host);
        return part.streams.isEmpty() ? Optional.empty() : Optional.of(part.run());
    }

    /** A host's part of the rate of a run, in percent; 0 when it takes no part. */
    public static double sharePercent(RunPlan plan, RunSpec run, HostSlice slice) {
        Optional<RunSpec> part = of(plan, run, slice);
        return part.isPresent()
                        && part.get().load() instanceof LoadSpec.FixedRate mine
                        && run.load() instanceof LoadSpec.FixedRate all
                ? 100
                        * mine.perSecond()
                        / run.perSecond(OptionalDouble.of(all.perSecond())).getAsDouble()
                : 0;
    }

    private RunSpec run() {
        double[] rates = rates();
        List<WorkloadSpec> mine = workloads(rates);
        return new RunSpec(
                run.header(),
                load(rates),
                run.arrival(),
                run.limits().spaceOnly(),
                targets(mine),
                mine,
                streams.stream()
                        .map(stream ->
                                stream.at(workloads.indexOf(stream.workload()), targets.indexOf(stream.target())))
                        .toList(),
                run.hooks(),
                run.concatenated(),
                run.replay().map(this::replay));
    }

    /** The groups of recorded devices whose targets are here. */
    private ReplaySpec replay(ReplaySpec whole) {
        Set<String> named = whole.groups().stream()
                .flatMap(group -> group.devices().stream())
                .collect(Collectors.toSet());
        List<ReplaySpec.Group> here = whole.groups().stream()
                .filter(group -> targets.containsAll(group.targets()))
                .map(group -> new ReplaySpec.Group(
                        group.devices().isEmpty() ? others(whole, named) : group.devices(),
                        group.targets().stream().map(targets::indexOf).toList(),
                        group.delayNs()))
                .toList();
        return new ReplaySpec(whole.order(), here, whole.summary());
    }

    /** Without their names a group would take those of groups on other hosts, too. */
    private static List<String> others(ReplaySpec replay, Set<String> named) {
        return named.isEmpty()
                ? List.of()
                : replay.summary().stream()
                        .flatMap(summary -> summary.devices().stream())
                        .map(TraceSummary.Device::name)
                        .filter(device -> !named.contains(device))
                        .toList();
    }

    private List<String> hosts(StreamSpec stream) {
        return stream.hosts().isEmpty()
                ? slice.labels()
                : slice.labels().stream().filter(stream.hosts()::contains).toList();
    }

    /** Whether files of a tree that this host works on are copied or moved to it. */
    private boolean isGoal(int target) {
        return streams.stream()
                .map(stream -> run.workloads().get(stream.workload()).files())
                .flatMap(Optional::stream)
                .anyMatch(work -> work instanceof FileWork.Operate operate
                        && operate.goesTo().orElse(-1) == target);
    }

    /** This host's part of a workload: of its targets on all hosts, those that are here. */
    private double fraction(int workload) {
        long all = run.streams().stream()
                .filter(stream -> stream.workload() == workload)
                .mapToLong(stream -> hosts(stream).size())
                .sum();
        long here =
                streams.stream().filter(stream -> stream.workload() == workload).count();
        return (double) here / all;
    }

    /** Rates of this host's workloads, or what they are in proportion to each other. */
    private double[] rates() {
        OptionalDouble total = run.load() instanceof LoadSpec.FixedRate rate
                ? run.perSecond(OptionalDouble.of(rate.perSecond()))
                : OptionalDouble.empty();
        return workloads.stream()
                .mapToDouble(
                        workload -> run.sharePercent(workload, total) / 100 * total.orElse(100) * fraction(workload))
                .toArray();
    }

    private LoadSpec load(double[] rates) {
        return run.load() instanceof LoadSpec.FixedRate
                ? new LoadSpec.FixedRate(Arrays.stream(rates).sum())
                : run.load();
    }

    private List<WorkloadSpec> workloads(double[] rates) {
        double sharing = IntStream.range(0, rates.length)
                .filter(index ->
                        run.workloads().get(workloads.get(index)).perSecond().isEmpty())
                .mapToDouble(index -> rates[index])
                .sum();
        List<WorkloadSpec> mine = new ArrayList<>();
        for (int index = 0; index < rates.length; index++) {
            int workload = workloads.get(index);
            WorkloadSpec whole = run.workloads().get(workload);
            boolean own = whole.perSecond().isPresent();
            mine.add(new WorkloadSpec(
                    whole.name(),
                    own ? 0 : 100 * rates[index] / sharing,
                    own
                            ? OptionalDouble.of(whole.perSecond().getAsDouble() * fraction(workload))
                            : OptionalDouble.empty(),
                    whole.access(),
                    whole.files().map(work -> files(work, workload)),
                    term(whole.term(), workload)));
        }
        return mine;
    }

    /** Limits are of each target, so hosts that share one divide them. */
    private TermSpec term(TermSpec whole, int workload) {
        List<String> hosts = streams.stream()
                .filter(stream -> stream.workload() == workload)
                .map(this::hosts)
                .findFirst()
                .orElseThrow();
        return whole.part(hosts.indexOf(slice.label()), hosts.size());
    }

    private FileWork files(FileWork work, int workload) {
        return switch (work) {
            case FileWork.Format format ->
                new FileWork.Format(
                        format.clean(),
                        format.directories(),
                        format.files(),
                        format.threads(),
                        format.flags(),
                        format.goals().stream()
                                .filter(targets::contains)
                                .map(targets::indexOf)
                                .collect(Collectors.toSet()));
            case FileWork.Operate operate ->
                new FileWork.Operate(
                        operate.operation(),
                        operate.io(),
                        operate.select(),
                        operate.stopAfter(),
                        threads(operate.threads(), hostsOfWorkload(workload), 0),
                        operate.flags(),
                        operate.goesTo().isPresent()
                                ? OptionalInt.of(
                                        targets.indexOf(operate.goesTo().getAsInt()))
                                : OptionalInt.empty());
        };
    }

    private List<String> hostsOfWorkload(int workload) {
        return run.streams().stream()
                .filter(stream -> stream.workload() == workload)
                .map(this::hosts)
                .findFirst()
                .orElseThrow();
    }

    private List<String> hostsOfTarget(int target) {
        return slice.labels().stream()
                .filter(label -> run.streamsOf(target).stream()
                        .anyMatch(stream -> hosts(stream).contains(label)))
                .toList();
    }

    /** At least one. */
    private int threads(int total, List<String> hosts, int turn) {
        int position = Math.floorMod(hosts.indexOf(slice.label()) - turn, hosts.size());
        return Math.max(1, HostSlice.part(total, position, hosts.size()));
    }

    /** Threads that do not divide evenly go to other hosts than those of the targets before. */
    private int turn(int target) {
        return run.concatenated()
                ? 0
                : IntStream.range(0, target)
                        .map(before -> threads(run.targets().get(before).inFlight())
                                % hostsOfTarget(before).size())
                        .sum();
    }

    private static int threads(TargetSpec.InFlight inFlight) {
        return inFlight.ios() / Math.max(1, inFlight.depthPerThread());
    }

    private List<TargetSpec> targets(List<WorkloadSpec> mine) {
        return targets.stream()
                .map(target -> {
                    TargetSpec whole = run.targets().get(target);
                    TargetSpec here = whole.withLun(host.lun(whole.name(), whole.lun()));
                    return whole.tree().isPresent()
                            ? here.withThreads(threadsOnTree(target, mine))
                                    .withTree(whole.tree().get().withShare(share(whole)))
                            : here.withInFlight(inFlight(
                                    whole.inFlight(),
                                    threads(threads(whole.inFlight()), hostsOfTarget(target), turn(target))));
                })
                .toList();
    }

    /** The part of a tree's files; trees with one anchor are one. */
    private TreeShare share(TargetSpec tree) {
        List<String> using = slice.labels().stream()
                .filter(label -> IntStream.range(0, run.targets().size())
                        .filter(target -> run.targets().get(target).lun().equals(tree.lun()))
                        .anyMatch(target -> hostsOfTarget(target).contains(label)))
                .toList();
        return tree.tree().orElseThrow().shared() && using.contains(slice.label())
                ? new TreeShare(using.indexOf(slice.label()), using.size())
                : TreeShare.ALL;
    }

    private static TargetSpec.InFlight inFlight(TargetSpec.InFlight whole, int threads) {
        return new TargetSpec.InFlight(threads * Math.max(1, whole.depthPerThread()), whole.depthPerThread());
    }

    private int threadsOnTree(int target, List<WorkloadSpec> mine) {
        int threads = 0;
        for (int index = 0; index < mine.size(); index++) {
            int workload = workloads.get(index);
            List<Integer> trees = streams.stream()
                    .filter(stream -> stream.workload() == workload)
                    .map(StreamSpec::target)
                    .toList();
            threads += switch (mine.get(index).files().orElseThrow()) {
                case FileWork.Format format ->
                    trees.contains(target) ? threads(format.threads(), hostsOfTarget(target), 0) : 0;
                case FileWork.Operate operate ->
                    FileWork.threadsOn(operate.threads(), trees.indexOf(target), trees.size());
            };
        }
        return Math.max(1, threads);
    }
}
