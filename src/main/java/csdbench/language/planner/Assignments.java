package csdbench.language.planner;

import csdbench.language.definition.RunDefinition;
import csdbench.language.definition.Settings;
import csdbench.language.definition.StorageDefinition;
import csdbench.language.definition.WorkloadDefinition;
import csdbench.language.definition.type.NamePattern;
import csdbench.language.definition.type.StorageChoice;
import csdbench.language.parm.Diagnostics;
import csdbench.language.resolver.DefinitionIndex;
import csdbench.language.resolver.ResolvedWorkload;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Decides which workloads a run has, and which storage each of them uses. */
record Assignments(DefinitionIndex catalogue, Diagnostics diagnostics) {
    /** What the name of the workload of a run begins with that names only storage: 4k random reads. */
    private static final String OF_RUN = "rd=";

    /**
     * A workload and its storage.
     *
     * @param work what is done
     * @param storages where, in order of definition, at least one
     */
    record Assignment(ResolvedWorkload work, List<StorageDefinition> storages) {
        WorkloadDefinition workload() {
            return work.definition();
        }
    }

    /**
     * Storage that is used together in one run.
     *
     * @param nameSuffix added to the name of the run, empty when there is only one set
     * @param assignments at least one
     */
    record StorageSet(String nameSuffix, List<Assignment> assignments) {}

    /** The sets in order of execution; empty when something is missing, which has been complained about. */
    List<StorageSet> of(RunDefinition run) {
        Optional<StorageChoice> choice = run.find(RunDefinition.SD);
        List<Assignment> assignments = new ArrayList<>();
        for (ResolvedWorkload work : work(run)) {
            List<StorageDefinition> storages = storages(run, choice, work.written());
            if (!storages.isEmpty()) {
                assignments.add(new Assignment(work, storages));
            }
        }
        if (assignments.isEmpty()) {
            return List.of();
        }
        List<StorageDefinition> all = inOrder(assignments);
        return choice.map(value -> switch (value) {
                    case StorageChoice.Named _ -> List.of(new StorageSet("", assignments));
                    case StorageChoice.Single _ -> setsOf(1, all, assignments);
                    case StorageChoice.Range _ -> growing(all, assignments);
                    case StorageChoice.SetsOf sets -> setsOf(sets.count(), all, assignments);
                })
                .orElse(List.of(new StorageSet("", assignments)));
    }

    /** All storage of some assignments, in order of definition. */
    List<StorageDefinition> inOrder(List<Assignment> assignments) {
        Set<StorageDefinition> used = new LinkedHashSet<>();
        assignments.forEach(assignment -> used.addAll(assignment.storages()));
        return catalogue.storages.stream().filter(used::contains).toList();
    }

    private List<ResolvedWorkload> work(RunDefinition run) {
        Optional<List<NamePattern>> named = run.find(RunDefinition.WD);
        if (named.isPresent()) {
            return catalogue.workNamed(named.get(), run);
        }
        if (run.find(RunDefinition.SD).isPresent()) {
            return List.of(
                    ResolvedWorkload.plain(new WorkloadDefinition(OF_RUN + run.name(), Settings.NONE, run.span())));
        }
        diagnostics.error(
                run.span(),
                "rd=" + run.name() + " does nothing",
                "wd= with workloads, sd= with storage, or fwd= with file workloads",
                Optional.empty());
        return List.of();
    }

    private List<StorageDefinition> storages(
            RunDefinition run, Optional<StorageChoice> choice, WorkloadDefinition workload) {
        if (choice.isPresent() && choice.get() instanceof StorageChoice.Named named) {
            return ordered(catalogue.storagesNamed(named.patterns()));
        }
        Optional<List<NamePattern>> own = workload.find(WorkloadDefinition.SD);
        if (own.isPresent()) {
            return ordered(catalogue.storagesNamed(own.get()));
        }
        if (choice.isPresent()) {
            return catalogue.storages;
        }
        diagnostics.error(
                workload.span(),
                "wd=" + workload.name() + " names no sd=, and rd=" + run.name() + " neither",
                "sd= here or on the run",
                Optional.empty());
        return List.of();
    }

    private List<StorageDefinition> ordered(List<StorageDefinition> storages) {
        return catalogue.storages.stream().filter(storages::contains).toList();
    }

    private static List<StorageSet> setsOf(int size, List<StorageDefinition> all, List<Assignment> assignments) {
        List<StorageSet> sets = new ArrayList<>();
        for (int from = 0; from < all.size(); from += size) {
            List<StorageDefinition> storages = all.subList(from, Math.min(from + size, all.size()));
            String names = storages.stream().map(StorageDefinition::name).collect(Collectors.joining("_"));
            sets.add(set("_" + names, storages, assignments));
        }
        return sets;
    }

    private static List<StorageSet> growing(List<StorageDefinition> all, List<Assignment> assignments) {
        List<StorageSet> sets = new ArrayList<>();
        for (int size = 1; size <= all.size(); size++) {
            String names = all.getFirst().name() + "-" + all.get(size - 1).name();
            sets.add(set("_" + names, all.subList(0, size), assignments));
        }
        return sets;
    }

    private static StorageSet set(String nameSuffix, List<StorageDefinition> storages, List<Assignment> assignments) {
        List<Assignment> restricted = assignments.stream()
                .map(assignment -> new Assignment(
                        assignment.work(),
                        assignment.storages().stream()
                                .filter(storages::contains)
                                .toList()))
                .filter(assignment -> !assignment.storages().isEmpty())
                .toList();
        return new StorageSet(nameSuffix, restricted);
    }
}
