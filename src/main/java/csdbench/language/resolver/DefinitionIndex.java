package csdbench.language.resolver;

import csdbench.base.text.Similar;
import csdbench.language.definition.Definition;
import csdbench.language.definition.FileSystemDefinition;
import csdbench.language.definition.FileWorkloadDefinition;
import csdbench.language.definition.GeneralDefinition;
import csdbench.language.definition.HostDefinition;
import csdbench.language.definition.ReplayDefinition;
import csdbench.language.definition.RunDefinition;
import csdbench.language.definition.Settings;
import csdbench.language.definition.StorageDefinition;
import csdbench.language.definition.WorkloadDefinition;
import csdbench.language.definition.type.NamePattern;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.TextSpan;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** All definitions by kind, each kind in the order of the text, and the way from names to definitions. */
public final class DefinitionIndex {
    /** The file workload that sets how trees are created; no run has it as its work. */
    private static final String FORMAT_NAME = "format";

    /** Names that an error lists before it counts the others. */
    private static final int NAMES_SHOWN = 8;

    private final List<GeneralDefinition> generals = new ArrayList<>();
    final List<HostDefinition> hosts = new ArrayList<>();
    public final List<StorageDefinition> storages = new ArrayList<>();
    public final List<FileSystemDefinition> fileSystems = new ArrayList<>();
    public final List<WorkloadDefinition> workloads = new ArrayList<>();
    private final List<ResolvedWorkload> work = new ArrayList<>();
    public final List<FileWorkloadDefinition> fileWorkloads = new ArrayList<>();
    public final List<ReplayDefinition> replays = new ArrayList<>();
    public final List<RunDefinition> runs = new ArrayList<>();
    private final Diagnostics diagnostics;

    public DefinitionIndex(List<Definition> definitions, Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        for (Definition definition : definitions) {
            switch (definition) {
                case GeneralDefinition general -> generals.add(general);
                case HostDefinition host -> hosts.add(host);
                case StorageDefinition storage -> storages.add(storage);
                case FileSystemDefinition fileSystem -> fileSystems.add(fileSystem);
                case WorkloadDefinition workload -> add(workload);
                case FileWorkloadDefinition fileWorkload -> fileWorkloads.add(fileWorkload);
                case RunDefinition run -> runs.add(run);
                case ReplayDefinition replay -> replays.add(replay);
            }
        }
    }

    private void add(WorkloadDefinition workload) {
        workloads.add(workload);
        for (ResolvedWorkload part : ResolvedWorkload.of(workload, diagnostics)) {
            String name = part.definition().name();
            boolean taken = work.stream()
                    .anyMatch(other -> other.definition().name().equals(name) && (other.isPart() || part.isPart()));
            if (taken) {
                diagnostics.error(
                        workload.span(),
                        "wd=" + name + " is one of the parts of a profile=, and a workload of its own",
                        "give one of them another name");
            }
            work.add(part);
        }
    }

    /** The hosts and which of them work on what. */
    public Hosts placement() {
        return new Hosts(hosts, storages, diagnostics);
    }

    /** What holds for all; without any setting when nothing was read. */
    public GeneralDefinition general() {
        return generals.isEmpty()
                ? new GeneralDefinition(Settings.NONE, TextSpan.commandLine(""))
                : generals.getFirst();
    }

    public List<StorageDefinition> storagesNamed(List<NamePattern> patterns) {
        return named(patterns, storages, name -> "Could not find sd=" + name);
    }

    /** A profile's name stands for all of its parts, and each part has a name of its own, too. */
    public List<ResolvedWorkload> workNamed(List<NamePattern> patterns, RunDefinition run) {
        Set<ResolvedWorkload> found = new LinkedHashSet<>();
        for (NamePattern pattern : patterns) {
            List<ResolvedWorkload> matching = work.stream()
                    .filter(each -> pattern.matches(each.definition().name())
                            || pattern.matches(each.written().name()))
                    .toList();
            if (matching.isEmpty()) {
                notFound(pattern, names(workloads), "Could not find WD=" + pattern.text() + " for RD=" + run.name());
            }
            found.addAll(matching);
        }
        return List.copyOf(found);
    }

    public List<FileSystemDefinition> fileSystemsNamed(List<NamePattern> patterns) {
        return named(patterns, fileSystems, name -> "Could not find fsd=" + name);
    }

    public List<FileWorkloadDefinition> fileWorkloadsNamed(List<NamePattern> patterns, RunDefinition run) {
        List<FileWorkloadDefinition> work = fileWorkloads.stream()
                .filter(workload -> !workload.name().equals(FORMAT_NAME))
                .toList();
        return named(patterns, work, name -> "Could not find fwd=" + name + " for RD=" + run.name());
    }

    /** How trees are formatted: the settings of {@code fwd=format}, if there is one. */
    public Settings formatWorkload() {
        return fileWorkloads.stream()
                .filter(workload -> workload.name().equals(FORMAT_NAME))
                .findFirst()
                .map(FileWorkloadDefinition::settings)
                .orElse(Settings.NONE);
    }

    /** Complains about hosts that are not defined. Without any definition there is only this machine. */
    public void checkHosts(List<NamePattern> patterns) {
        List<String> known = new ArrayList<>(placement().labels());
        for (NamePattern pattern : patterns) {
            if (known.stream().noneMatch(pattern::matches)) {
                notFound(pattern, known, "Could not find hd=" + pattern.text());
            }
        }
    }

    /** What the patterns name, in the order of the patterns, each definition once. */
    private <D extends Definition> List<D> named(
            List<NamePattern> patterns, List<D> known, Function<String, String> problem) {
        Set<D> found = new LinkedHashSet<>();
        for (NamePattern pattern : patterns) {
            List<D> matching = known.stream()
                    .filter(definition -> pattern.matches(definition.name()))
                    .toList();
            if (matching.isEmpty()) {
                notFound(pattern, names(known), problem.apply(pattern.text()));
            }
            found.addAll(matching);
        }
        return List.copyOf(found);
    }

    private void notFound(NamePattern pattern, List<String> known, String problem) {
        diagnostics.error(
                pattern.span(),
                problem,
                known.isEmpty() ? "a name that is defined; none is" : "one of " + listed(known),
                Similar.nearest(pattern.text(), known).map(name -> "did you mean '" + name + "'?"));
    }

    private static List<String> names(List<? extends Definition> definitions) {
        return definitions.stream().map(Definition::name).toList();
    }

    private static String listed(List<String> names) {
        String shown = String.join(", ", names.subList(0, Math.min(names.size(), NAMES_SHOWN)));
        return names.size() <= NAMES_SHOWN ? shown : shown + " and " + (names.size() - NAMES_SHOWN) + " more";
    }
}
