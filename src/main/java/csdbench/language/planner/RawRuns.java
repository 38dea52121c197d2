package csdbench.language.planner;

import csdbench.content.ContentSpec;
import csdbench.io.BlockOperation;
import csdbench.language.definition.GeneralDefinition;
import csdbench.language.definition.Loop;
import csdbench.language.definition.RunDefinition;
import csdbench.language.definition.StorageDefinition;
import csdbench.language.definition.WorkloadDefinition;
import csdbench.language.definition.type.Rate;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.TextSpan;
import csdbench.language.planner.Assignments.Assignment;
import csdbench.language.planner.Assignments.StorageSet;
import csdbench.language.resolver.Accesses;
import csdbench.language.resolver.ContentResolver;
import csdbench.language.resolver.DefinitionIndex;
import csdbench.language.resolver.ForLoops;
import csdbench.language.resolver.Hosts;
import csdbench.language.resolver.LoadSteps;
import csdbench.language.resolver.Overrides;
import csdbench.language.resolver.ResolvedWorkload;
import csdbench.language.resolver.RunFrame;
import csdbench.language.resolver.SkewShares;
import csdbench.language.resolver.Storages;
import csdbench.language.resolver.Validation;
import csdbench.plan.AccessSpec;
import csdbench.plan.RunSpec;
import csdbench.plan.StreamSpec;
import csdbench.plan.TargetSpec;
import csdbench.plan.WorkloadSpec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** Plans run definitions that work on luns. */
final class RawRuns {
    private final Assignments assignments;
    private final Hosts hosts;
    private final ContentResolver contents;
    private final Validation validation;
    private final Overrides overrides;
    private final Diagnostics diagnostics;
    private final boolean concatenated;

    RawRuns(DefinitionIndex catalogue, Overrides overrides, Validation validation, Diagnostics diagnostics) {
        this.assignments = new Assignments(catalogue, diagnostics);
        this.hosts = catalogue.placement();
        this.contents = new ContentResolver(catalogue.general().settings(), diagnostics);
        this.validation = validation;
        this.overrides = overrides;
        this.diagnostics = diagnostics;
        this.concatenated =
                catalogue.general().find(GeneralDefinition.CONCATENATESDS).orElse(false);
    }

    /** The runs of one definition in order of execution; none when it cannot be planned. */
    List<RunSpec> of(RunDefinition run) {
        ForLoops.check(run.loops(), Loop.Work.LUNS, diagnostics);
        RunFrame frame = RunFrame.of(run, overrides, diagnostics);
        List<Rate> rates = rates(run);
        List<RunSpec> runs = new ArrayList<>();
        for (StorageSet set : assignments.of(run)) {
            List<Assignment> active = withShares(run, set.assignments());
            WorkloadRules rules = new WorkloadRules(run, diagnostics);
            rules.checkBegins(written(active), frame.header(run.name(), ""));
            rules.checkPauses(active, rates.stream().anyMatch(rate -> !(rate instanceof Rate.Max)));
            List<LoadSteps.Step> loads = loads(run, rates, active);
            for (ForLoops.Pass pass : ForLoops.passes(run)) {
                for (LoadSteps.Step load : loads) {
                    runs.add(run(run, frame, set.nameSuffix(), active, pass, load));
                }
            }
        }
        return runs;
    }

    /** Those that do anything at all: a workload gets nothing when the others ask for all of the rate. */
    private List<Assignment> withShares(RunDefinition run, List<Assignment> all) {
        WorkloadRules rules = new WorkloadRules(run, diagnostics);
        rules.checkTogether(written(all));
        if (!concatenated) {
            rules.checkThreads(written(all));
        }
        Share[] shares = shares(run, all);
        List<Assignment> active = new ArrayList<>();
        for (int i = 0; i < shares.length; i++) {
            if (shares[i].percent() > 0 || shares[i].perSecond().isPresent()) {
                active.add(all.get(i));
            } else {
                diagnostics.warning(
                        all.get(i).workload().span(),
                        "nothing of the rate of rd=" + run.name() + " is left for wd="
                                + all.get(i).work().written().name(),
                        "it is left out; lower skew= of the others");
            }
        }
        return active;
    }

    /**
     * How fast a workload is.
     *
     * @param percent of what those with a rate of their own leave, 0 with a rate
     * @param perSecond its own rate
     */
    private record Share(double percent, OptionalDouble perSecond) {
        Share part(double weight) {
            return new Share(
                    percent * weight,
                    perSecond.isPresent() ? OptionalDouble.of(perSecond.getAsDouble() * weight) : perSecond);
        }
    }

    /** Each definition gets a rate or a share, which its parts divide among themselves. */
    private Share[] shares(RunDefinition run, List<Assignment> all) {
        List<WorkloadDefinition> written = written(all);
        Map<WorkloadDefinition, Share> shares = new HashMap<>();
        for (WorkloadDefinition workload : written) {
            workload.find(WorkloadDefinition.IORATE)
                    .ifPresent(rate -> shares.put(workload, new Share(0, OptionalDouble.of(rate))));
        }
        List<WorkloadDefinition> sharing = written.stream()
                .filter(workload -> !shares.containsKey(workload))
                .toList();
        if (!sharing.isEmpty()) {
            TextSpan span = run.settings().spanOf(RunDefinition.WD).orElse(run.span());
            double[] percents = SkewShares.of(
                    run.name(), sharing.stream().map(WorkloadRules::skew).toList(), span, diagnostics);
            for (int i = 0; i < percents.length; i++) {
                shares.put(sharing.get(i), new Share(percents[i], OptionalDouble.empty()));
            }
        }
        Map<WorkloadDefinition, Double> weights = new HashMap<>();
        all.forEach(each -> weights.merge(each.work().written(), each.work().weight(), Double::sum));
        return all.stream()
                .map(Assignment::work)
                .map(work -> shares.get(work.written()).part(work.weight() / weights.get(work.written())))
                .toArray(Share[]::new);
    }

    private List<Rate> rates(RunDefinition run) {
        Optional<List<Rate>> rates = run.find(RunDefinition.IORATE);
        // Written, but not a rate: that is said already.
        if (rates.isEmpty() && !diagnostics.tells("iorate=")) {
            diagnostics.error(
                    run.span(),
                    "iorate= parameter is missing.",
                    "iorate=max, iorate=curve, a rate or a list of rates on rd=" + run.name(),
                    Optional.empty());
        }
        return rates.orElse(List.of());
    }

    private List<LoadSteps.Step> loads(RunDefinition run, List<Rate> rates, List<Assignment> active) {
        boolean controlled = written(active).stream()
                .anyMatch(workload -> WorkloadRules.skew(workload) > 0
                        || workload.settings().has(WorkloadDefinition.PROFILE)
                        || workload.settings().has(WorkloadDefinition.IORATE)
                        || workload.settings().has(WorkloadDefinition.PRIORITY));
        return LoadSteps.of("iorate", rates, run.value(RunDefinition.CURVE), controlled);
    }

    private RunSpec run(
            RunDefinition run,
            RunFrame frame,
            String nameSuffix,
            List<Assignment> active,
            ForLoops.Pass pass,
            LoadSteps.Step load) {
        Share[] shares = shares(run, active);
        List<WorkloadSpec> workloads = new ArrayList<>();
        for (int i = 0; i < shares.length; i++) {
            WorkloadDefinition workload = active.get(i).workload();
            AccessSpec access = Accesses.of(workload, pass, diagnostics);
            workloads.add(new WorkloadSpec(
                    workload.name(),
                    shares[i].percent(),
                    shares[i].perSecond(),
                    access,
                    Optional.empty(),
                    Accesses.term(workload)));
        }
        List<StorageDefinition> storages = assignments.inOrder(active);
        RunSpec spec = new RunSpec(
                frame.header(run.name() + nameSuffix + load.nameSuffix(), ForLoops.join(pass.label(), load.label())),
                load.load(),
                frame.arrival(),
                frame.limits(),
                targets(run, active, workloads, storages, pass),
                workloads,
                streams(run, active, workloads, storages, pass),
                frame.hooks(),
                false,
                Optional.empty());
        return hosts.placed(concatenated && storages.size() > 1 ? concatenated(run, spec, active, pass) : spec);
    }

    /** The storages as one; threads are those of the run, else of its workloads, else of all storages together. */
    private RunSpec concatenated(RunDefinition run, RunSpec spec, List<Assignment> active, ForLoops.Pass pass) {
        if (active.stream().map(Assignment::storages).distinct().count() > 1) {
            diagnostics.error(
                    run.span(),
                    "workloads of rd=" + run.name() + " have different storages",
                    "the same sd= for all of them with concatenatesds=yes, or a run for each",
                    Optional.empty());
        }
        if (validation.spec().on()) {
            diagnostics.error(
                    run.span(),
                    "rd=" + run.name() + " validates data on concatenated storages",
                    "validate= and journal= without concatenatesds=yes, which check each storage by itself",
                    Optional.empty());
        }
        if (spec.workloads().stream()
                .anyMatch(workload -> workload.access().operations().percent(BlockOperation.FLUSH) > 0)) {
            diagnostics.error(
                    run.span(),
                    "rd=" + run.name() + " flushes concatenated storages",
                    "operation=flush without concatenatesds=yes, which flushes each storage by itself",
                    Optional.empty());
        }
        long ofWorkloads = written(active).stream()
                .mapToLong(workload -> workload.find(WorkloadDefinition.THREADS).orElse(0L))
                .sum();
        int threads = pass.threads()
                .or(() -> ofWorkloads > 0 ? Optional.of(ofWorkloads) : Optional.empty())
                .map(Math::toIntExact)
                .orElseGet(spec::threads);
        WorkloadRules rules = new WorkloadRules(run, diagnostics);
        active.forEach(assignment -> rules.checkStreams(
                assignment.work().definition(), threads, "the concatenated storages of rd=" + run.name()));
        return spec.withTargets(spec.targets().stream()
                        .map(target -> target.withThreads(threads))
                        .toList())
                .asConcatenated();
    }

    private List<TargetSpec> targets(
            RunDefinition run,
            List<Assignment> active,
            List<WorkloadSpec> specs,
            List<StorageDefinition> storages,
            ForLoops.Pass pass) {
        List<TargetSpec> targets = new ArrayList<>();
        for (StorageDefinition storage : storages) {
            List<ResolvedWorkload> users = new ArrayList<>();
            boolean writes = false;
            for (int i = 0; i < active.size(); i++) {
                if (active.get(i).storages().contains(storage)) {
                    users.add(active.get(i).work());
                    writes |= specs.get(i).access().changes();
                }
            }
            targets.add(Storages.target(storage, run, users, pass, writes, diagnostics));
        }
        return targets;
    }

    private List<StreamSpec> streams(
            RunDefinition run,
            List<Assignment> active,
            List<WorkloadSpec> specs,
            List<StorageDefinition> storages,
            ForLoops.Pass pass) {
        WorkloadRules rules = new WorkloadRules(run, diagnostics);
        List<StreamSpec> streams = new ArrayList<>();
        for (int i = 0; i < active.size(); i++) {
            ResolvedWorkload work = active.get(i).work();
            for (StorageDefinition storage : active.get(i).storages()) {
                rules.checkOn(work.definition(), specs.get(i).access(), storage, pass);
                if (!concatenated || storages.size() == 1) {
                    rules.checkStreams(
                            work.definition(), Storages.threads(storage, List.of(), pass), "sd=" + storage.name());
                }
                ContentSpec content = contents.of(storage, work.definition(), pass);
                validation.check(content, run, storage);
                validation.check(work.definition(), specs.get(i).access(), storage);
                streams.add(Storages.stream(
                        i, storages.indexOf(storage), work, storage, content, pass, hosts.of(work.written(), storage)));
            }
        }
        return streams;
    }

    /** Definitions as the user has them, each once. */
    private static List<WorkloadDefinition> written(List<Assignment> assignments) {
        return assignments.stream()
                .map(assignment -> assignment.work().written())
                .distinct()
                .toList();
    }
}
