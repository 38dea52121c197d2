package csdbench.engine.hosts;

import csdbench.result.DeviceCounters;
import csdbench.result.IntervalClosed;
import csdbench.result.PhysicalUse;
import csdbench.result.RunFinished;
import csdbench.result.RunStarted;
import csdbench.result.StreamTotals;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;

/** The targets and workloads of a run on several hosts: what has one name is one. Immutable. */
final class MergedShape {
    private final List<RunStarted> hosts;
    private final List<String> targets;
    private final List<String> workloads;

    /**
     * @param order names of the targets, as the plan has them
     * @param hosts what each of them announced, at least one
     */
    MergedShape(List<String> order, List<RunStarted> hosts) {
        this.hosts = hosts;
        Set<String> targetNames = new LinkedHashSet<>(order);
        Set<String> workloadNames = new LinkedHashSet<>();
        for (RunStarted host : hosts) {
            host.targets().forEach(target -> targetNames.add(target.name()));
            workloadNames.addAll(names(host));
        }
        targets = targetNames.stream()
                .filter(name -> hosts.stream()
                        .flatMap(host -> host.targets().stream())
                        .anyMatch(target -> target.name().equals(name)))
                .toList();
        workloads = List.copyOf(workloadNames);
    }

    /** Names of workloads; one that stands several times is numbered. */
    private static List<String> names(RunStarted host) {
        Map<String, Integer> seen = new LinkedHashMap<>();
        return host.workloads().stream()
                .map(workload -> workload.name() + " " + seen.merge(workload.name(), 1, Integer::sum))
                .toList();
    }

    RunStarted started(ZonedDateTime now) {
        RunStarted first = hosts.getFirst();
        return new RunStarted(
                now,
                first.name(),
                first.forLoops(),
                load(),
                first.times(),
                first.kind(),
                targets.stream().map(this::target).toList(),
                workloads.stream().map(this::workload).toList(),
                requested(),
                hosts.stream().flatMap(host -> host.data().stream()).distinct().toList());
    }

    private RunStarted.Load load() {
        RunStarted.Load first = hosts.getFirst().load();
        boolean paced = hosts.stream().allMatch(host -> host.load().perSecond().isPresent());
        if (!paced || hosts.size() == 1) {
            return first;
        }
        double sum = hosts.stream()
                .mapToDouble(host -> host.load().perSecond().getAsDouble())
                .sum();
        String end = first.label().endsWith(";") ? ";" : "";
        return new RunStarted.Load(Math.round(sum) + end, OptionalDouble.of(sum));
    }

    private RunStarted.Target target(String name) {
        List<RunStarted.Target> all = hosts.stream()
                .flatMap(host -> host.targets().stream())
                .filter(target -> target.name().equals(name))
                .toList();
        RunStarted.Target first = all.getFirst();
        return new RunStarted.Target(
                name,
                first.lun(),
                first.sizeBytes(),
                all.stream().mapToInt(RunStarted.Target::threads).sum(),
                first.backend(),
                first.backendReason(),
                all.stream().anyMatch(RunStarted.Target::cached),
                false,
                first.simulation(),
                first.tree());
    }

    private RunStarted.Workload workload(String name) {
        double percent = 0;
        RunStarted.Workload found = null;
        for (RunStarted host : hosts) {
            int index = names(host).indexOf(name);
            if (index >= 0) {
                found = host.workloads().get(index);
                percent += found.requestedSkewPercent() * weight(host);
            }
        }
        return new RunStarted.Workload(found.name(), percent, found.operation());
    }

    /** Share of a host in the load. */
    private double weight(RunStarted host) {
        OptionalDouble all = load().perSecond();
        return all.isPresent() && host.load().perSecond().isPresent()
                ? host.load().perSecond().getAsDouble() / all.getAsDouble()
                : 1.0 / hosts.size();
    }

    private RunStarted.Requested requested() {
        RunStarted.Requested first = hosts.getFirst().requested();
        return new RunStarted.Requested(
                first.transferBytes(),
                hosts.stream().mapToInt(host -> host.requested().threads()).sum(),
                first.readPercent(),
                first.readHitPercent(),
                first.writeHitPercent(),
                first.seekPercent(),
                first.compressionRatio(),
                hosts.stream().allMatch(host -> host.requested().controlled()),
                first.plan(),
                first.faults());
    }

    /** Totals of a host, with the numbers that workloads and targets have here. */
    List<StreamTotals> streams(RunStarted host, List<StreamTotals> own) {
        List<String> names = names(host);
        return own.stream()
                .map(stream -> new StreamTotals(
                        workloads.indexOf(names.get(stream.workload())),
                        targets.indexOf(host.targets().get(stream.target()).name()),
                        stream.read(),
                        stream.write(),
                        stream.files()))
                .toList();
    }

    /** Operations of a host, with the numbers that workloads and targets have here. */
    List<IntervalClosed.Slow> slowest(RunStarted host, List<IntervalClosed.Slow> own) {
        List<String> names = names(host);
        return own.stream()
                .map(slow -> slow.of(
                        workloads.indexOf(names.get(slow.workload())),
                        targets.indexOf(host.targets().get(slow.target()).name())))
                .toList();
    }

    /** The same streams of all hosts together, ordered by workload, then target. */
    List<StreamTotals> sum(List<List<StreamTotals>> all) {
        Map<Integer, List<StreamTotals>> byStream = new TreeMap<>();
        all.forEach(streams -> streams.forEach(stream -> byStream.computeIfAbsent(
                        stream.workload() * targets.size() + stream.target(), _ -> new ArrayList<>())
                .add(stream)));
        return byStream.values().stream().map(StreamTotals::sum).toList();
    }

    /** Devices that one host alone has; what several have under one name is not added up. */
    RunFinished.Devices devices(Collection<HostRun> all) {
        List<Optional<PhysicalUse>> physical = new ArrayList<>();
        List<OptionalDouble> inFlight = new ArrayList<>();
        List<Optional<RunStarted.Tree>> trees = new ArrayList<>();
        List<DeviceCounters> counters = new ArrayList<>();
        List<Map<String, String>> identities = new ArrayList<>();
        for (String name : targets) {
            List<HostRun> owners = all.stream()
                    .filter(host -> host.started != null && indexOf(host.started, name) >= 0)
                    .toList();
            boolean known = owners.size() == 1 && owners.getFirst().finished != null;
            int index = known ? indexOf(owners.getFirst().started, name) : -1;
            Optional<RunFinished.Devices> devices =
                    known ? Optional.of(owners.getFirst().finished.devices()) : Optional.empty();
            physical.add(devices.flatMap(own -> at(own.physical(), index)).flatMap(each -> each));
            inFlight.add(devices.flatMap(own -> at(own.inFlight(), index)).orElse(OptionalDouble.empty()));
            trees.add(devices.flatMap(own -> at(own.trees(), index)).flatMap(each -> each));
            devices.flatMap(own -> at(own.counters(), index)).ifPresent(counters::add);
            identities.add(devices.flatMap(own -> at(own.identities(), index)).orElse(Map.of()));
        }
        // There is one for each target, or none at all.
        return new RunFinished.Devices(
                physical, inFlight, trees, counters.size() == targets.size() ? counters : List.of(), identities);
    }

    private static int indexOf(RunStarted host, String target) {
        return host.targets().stream().map(RunStarted.Target::name).toList().indexOf(target);
    }

    private static <T> Optional<T> at(List<T> list, int index) {
        return index >= 0 && index < list.size() ? Optional.of(list.get(index)) : Optional.empty();
    }
}
