package csdbench.language.planner;

import csdbench.content.ContentSpec;
import csdbench.language.definition.GeneralDefinition;
import csdbench.language.definition.Loop;
import csdbench.language.definition.ReplayDefinition;
import csdbench.language.definition.RunDefinition;
import csdbench.language.definition.Settings;
import csdbench.language.definition.StorageDefinition;
import csdbench.language.definition.WorkloadDefinition;
import csdbench.language.definition.type.NamePattern;
import csdbench.language.definition.type.Rate;
import csdbench.language.definition.type.StorageChoice;
import csdbench.language.parm.Diagnostics;
import csdbench.language.resolver.ContentResolver;
import csdbench.language.resolver.DefinitionIndex;
import csdbench.language.resolver.ForLoops;
import csdbench.language.resolver.Hosts;
import csdbench.language.resolver.LoadSteps;
import csdbench.language.resolver.MiscWords;
import csdbench.language.resolver.Overrides;
import csdbench.language.resolver.ResolvedWorkload;
import csdbench.language.resolver.RunFrame;
import csdbench.language.resolver.Storages;
import csdbench.language.resolver.Validation;
import csdbench.plan.AccessSpec;
import csdbench.plan.LoadSpec;
import csdbench.plan.ReplaySpec;
import csdbench.plan.RunLabels;
import csdbench.plan.RunSpec;
import csdbench.plan.SeekSpec;
import csdbench.plan.StreamSpec;
import csdbench.plan.TargetSpec;
import csdbench.plan.WorkloadSpec;
import csdbench.plan.order.ReplayDirection;
import csdbench.plan.order.ReplayOrder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Plans run definitions that replay traces. What the traces do is not known yet: the access of the workload is a
 * stand-in until they are read.
 */
final class ReplayRuns {
    private static final String WORKLOAD = "replay";

    private final DefinitionIndex catalogue;
    private final Overrides overrides;
    private final ContentResolver contents;
    private final Validation validation;
    private final MiscWords misc;
    private final Diagnostics diagnostics;

    ReplayRuns(DefinitionIndex catalogue, Overrides overrides, Validation validation, Diagnostics diagnostics) {
        this.catalogue = catalogue;
        this.overrides = overrides;
        this.contents = new ContentResolver(catalogue.general().settings(), diagnostics);
        this.validation = validation;
        this.misc =
                MiscWords.of(catalogue.general().find(GeneralDefinition.MISC).orElse(List.of()));
        this.diagnostics = diagnostics;
    }

    /** The runs of one definition in order of execution; none when it cannot be planned. */
    List<RunSpec> of(RunDefinition run) {
        ForLoops.check(run.loops(), Loop.Work.RECORDINGS, diagnostics);
        if (validation.isOn()) {
            diagnostics.error(
                    run.spanOf(RunDefinition.REPLAY),
                    "rd=" + run.name() + " replays a trace; validation of replayed writes is not supported yet",
                    "leave validate= and journal= out");
        }
        checkPace(run);
        RunFrame frame = RunFrame.ofWork(run, overrides, diagnostics);
        Optional<WorkloadDefinition> workload = workload(run);
        List<StorageDefinition> storages = workload.isEmpty() ? List.of() : storages(run, workload.get());
        if (storages.isEmpty()) {
            return List.of();
        }
        List<RunSpec> runs = new ArrayList<>();
        for (ForLoops.Pass pass : ForLoops.passes(run)) {
            for (Load load : loads(run)) {
                runs.add(run(run, frame, workload.get(), storages, pass, load));
            }
        }
        return runs;
    }

    /** Requests without times have no speed. */
    private void checkPace(RunDefinition run) {
        ReplayOrder order = run.find(RunDefinition.REPLAY).orElseThrow();
        boolean rated =
                run.find(RunDefinition.IORATE).orElse(List.of()).stream().anyMatch(rate -> !(rate instanceof Rate.Max));
        if (!order.pace().mode().paced() && (rated || order.pace().speedPercent() != 100)) {
            diagnostics.error(
                    run.spanOf(RunDefinition.REPLAY),
                    "mode=" + order.pace().mode().word()
                            + " ignores the recorded times, so speed= and iorate= do not apply",
                    "leave speed= and iorate= out, or use mode=timed, capped or dependent");
        }
    }

    /** At most one: the trace is the work, the workload sets range and data. */
    private Optional<WorkloadDefinition> workload(RunDefinition run) {
        Optional<List<NamePattern>> named = run.find(RunDefinition.WD);
        if (named.isEmpty()) {
            return Optional.of(new WorkloadDefinition(WORKLOAD, Settings.NONE, run.span()));
        }
        List<WorkloadDefinition> written = catalogue.workNamed(named.get(), run).stream()
                .map(ResolvedWorkload::written)
                .distinct()
                .toList();
        if (written.size() > 1) {
            diagnostics.error(
                    run.spanOf(RunDefinition.WD),
                    "rd=" + run.name() + " replays a trace, and names " + written.size() + " workloads",
                    "at most one wd=, which sets the range and the data");
        }
        return written.stream().findFirst();
    }

    /** Those with replay=, if there are any; else all that the run or its workload names. */
    private List<StorageDefinition> storages(RunDefinition run, WorkloadDefinition workload) {
        List<StorageDefinition> named = run.find(RunDefinition.SD)
                .filter(StorageChoice.Named.class::isInstance)
                .map(choice -> ((StorageChoice.Named) choice).patterns())
                .or(() -> workload.find(WorkloadDefinition.SD))
                .map(catalogue::storagesNamed)
                .orElse(catalogue.storages);
        List<StorageDefinition> inOrder =
                catalogue.storages.stream().filter(named::contains).toList();
        List<StorageDefinition> standing = inOrder.stream()
                .filter(storage -> storage.settings().has(StorageDefinition.REPLAY))
                .toList();
        if (inOrder.isEmpty()) {
            diagnostics.error(
                    run.span(),
                    "rd=" + run.name() + " has no storage to replay its trace on",
                    "at least one sd=",
                    Optional.empty());
        }
        // A storage that the run names and that has no replay= of its own gets all other devices.
        return standing.isEmpty() || run.settings().has(RunDefinition.SD) ? inOrder : standing;
    }

    private record Load(LoadSpec load, Optional<Double> speedPercent, String nameSuffix, String label) {}

    private List<Load> loads(RunDefinition run) {
        double speedPercent =
                run.find(RunDefinition.REPLAY).orElseThrow().pace().speedPercent();
        List<Rate> rates = run.find(RunDefinition.IORATE).orElse(List.of());
        if (rates.isEmpty()) {
            return List.of(new Load(new LoadSpec.AsRecorded(speedPercent), Optional.empty(), "", ""));
        }
        List<Load> loads = new ArrayList<>();
        for (Rate rate : rates) {
            String prefix = rates.size() == 1 ? "" : "iorate=";
            switch (rate) {
                case Rate.Max _ ->
                    loads.add(
                            new Load(new LoadSpec.Unlimited(false, false), Optional.empty(), "", label(prefix, "max")));
                case Rate.PerSecond fixed ->
                    loads.add(new Load(
                            new LoadSpec.FixedRate(fixed.perSecond()),
                            Optional.empty(),
                            "",
                            label(prefix, RunLabels.number(fixed.perSecond()))));
                case Rate.Percent share ->
                    loads.add(new Load(
                            new LoadSpec.AsRecorded(share.percent()),
                            Optional.of(share.percent()),
                            "",
                            label(prefix, RunLabels.number(share.percent()) + "%")));
                case Rate.Curve _ ->
                    LoadSteps.of("iorate", List.of(rate), run.value(RunDefinition.CURVE), false)
                            .forEach(step -> loads.add(
                                    new Load(step.load(), Optional.empty(), step.nameSuffix(), step.label())));
            }
        }
        return loads;
    }

    private static String label(String prefix, String text) {
        return prefix.isEmpty() ? "" : prefix + text;
    }

    private RunSpec run(
            RunDefinition run,
            RunFrame frame,
            WorkloadDefinition workload,
            List<StorageDefinition> storages,
            ForLoops.Pass pass,
            Load load) {
        ReplayOrder order = misc.applied(run.find(RunDefinition.REPLAY).orElseThrow());
        ReplayOrder paced = load.speedPercent().map(order::withSpeedPercent).orElse(order);
        boolean writes = order.selection().direction() != ReplayDirection.READS;
        AccessSpec unknown = new AccessSpec(
                WorkloadDefinition.XFERSIZE.defaultValue(), writes ? 0 : 100, 0, 0, new SeekSpec.Recorded());
        ResolvedWorkload work = ResolvedWorkload.plain(workload);
        List<TargetSpec> targets = storages.stream()
                .map(storage -> Storages.target(storage, run, List.of(work), pass, writes, diagnostics))
                .toList();
        List<StreamSpec> streams = new ArrayList<>();
        for (int i = 0; i < storages.size(); i++) {
            ContentSpec content = contents.of(storages.get(i), workload, pass);
            validation.check(content, run);
            streams.add(Storages.stream(
                    0,
                    i,
                    work,
                    storages.get(i),
                    content,
                    pass,
                    catalogue.placement().of(workload, storages.get(i))));
        }
        List<ReplaySpec.Group> groups = groups(paced, storages);
        return new RunSpec(
                frame.header(run.name() + load.nameSuffix(), ForLoops.join(pass.label(), load.label())),
                load.load(),
                frame.arrival(),
                frame.limits(),
                targets,
                List.of(new WorkloadSpec(workload.name(), 100, OptionalDouble.empty(), unknown, Optional.empty())),
                placed(run, streams, groups),
                frame.hooks(),
                false,
                Optional.of(new ReplaySpec(paced, groups, Optional.empty())));
    }

    /** One host replays the devices of a group, another one those of the next. */
    private List<StreamSpec> placed(RunDefinition run, List<StreamSpec> streams, List<ReplaySpec.Group> groups) {
        Hosts hosts = catalogue.placement();
        List<StreamSpec> placed = new ArrayList<>(streams);
        for (int i = 0; hosts.several() && i < groups.size(); i++) {
            List<String> able = new ArrayList<>(hosts.all(List.of()));
            groups.get(i)
                    .targets()
                    .forEach(target ->
                            able.retainAll(hosts.all(streams.get(target).hosts())));
            if (able.isEmpty()) {
                diagnostics.error(
                        run.spanOf(RunDefinition.REPLAY),
                        "rd=" + run.name() + " replays devices on luns of several hosts as if they were one",
                        "replay= on the sd= of each host, with the devices that it replays");
                return streams;
            }
            String host = able.get(i % able.size());
            groups.get(i)
                    .targets()
                    .forEach(target -> placed.set(target, placed.get(target).on(List.of(host))));
        }
        return placed;
    }

    /** Which recorded devices go where: everything everywhere, or what sd=...,replay= and rg= say. */
    private List<ReplaySpec.Group> groups(ReplayOrder order, List<StorageDefinition> storages) {
        if (order.layout().duplicate()) {
            List<ReplaySpec.Group> copies = new ArrayList<>();
            for (int i = 0; i < storages.size(); i++) {
                copies.add(new ReplaySpec.Group(
                        devices(storages.get(i)), List.of(i), i * order.layout().staggerNs()));
            }
            return copies;
        }
        Map<List<String>, List<Integer>> targets = new LinkedHashMap<>();
        for (int i = 0; i < storages.size(); i++) {
            targets.computeIfAbsent(devices(storages.get(i)), _ -> new ArrayList<>())
                    .add(i);
        }
        return targets.entrySet().stream()
                .map(group -> new ReplaySpec.Group(group.getKey(), group.getValue(), 0))
                .toList();
    }

    /** The devices that a storage stands for, groups resolved; none for all. */
    private List<String> devices(StorageDefinition storage) {
        List<String> devices = new ArrayList<>();
        for (String word : storage.find(StorageDefinition.REPLAY).orElse(List.of())) {
            List<ReplayDefinition> groups = catalogue.replays.stream()
                    .filter(group -> group.name().equals(word))
                    .toList();
            if (groups.isEmpty()) {
                devices.add(word);
            }
            groups.forEach(
                    group -> devices.addAll(group.find(ReplayDefinition.DEVICES).orElse(List.of())));
        }
        return devices;
    }
}
