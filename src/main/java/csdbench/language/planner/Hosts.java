package csdbench.language.planner;

import csdbench.language.definition.CommonParms;
import csdbench.language.definition.Definition;
import csdbench.language.definition.HostDefinition;
import csdbench.language.definition.HostLun;
import csdbench.language.definition.StorageDefinition;
import csdbench.language.definition.value.NamePattern;
import csdbench.language.parm.Diagnostics;
import csdbench.plan.hosts.HostSpec;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Resolves hosts: which there are, and which of them work on what. */
final class Hosts {
    private final List<HostDefinition> definitions;
    private final List<StorageDefinition> storages;
    private final Diagnostics diagnostics;

    Hosts(List<HostDefinition> definitions, List<StorageDefinition> storages, Diagnostics diagnostics) {
        this.definitions = definitions;
        this.storages = storages;
        this.diagnostics = diagnostics;
    }

    /** All hosts in order of definition; this machine alone when none is defined. */
    List<HostSpec> specs() {
        return definitions.isEmpty()
                ? List.of(HostSpec.LOCAL)
                : definitions.stream().map(this::spec).toList();
    }

    private HostSpec spec(HostDefinition host) {
        Map<String, String> luns = new LinkedHashMap<>();
        for (StorageDefinition storage : storages) {
            storage.luns().stream()
                    .filter(lun -> lun.hosts().stream().anyMatch(pattern -> pattern.matches(host.name())))
                    .findFirst()
                    .filter(lun -> !lun.lun().equals(storage.luns().getFirst().lun()))
                    .ifPresent(lun -> luns.put(storage.name(), lun.lun()));
        }
        return new HostSpec(
                host.name(),
                host.find(HostDefinition.SYSTEM).orElse(host.name()),
                switch (host.value(HostDefinition.SHELL)) {
                    case "rsh" -> HostSpec.Shell.RSH;
                    case "vdbench" -> HostSpec.Shell.WAITING;
                    default -> HostSpec.Shell.SSH;
                },
                host.find(HostDefinition.USER),
                host.find(HostDefinition.VDBENCH),
                Math.toIntExact(host.value(HostDefinition.JVMS)),
                host.find(HostDefinition.MOUNT),
                luns);
    }

    /** Hosts that a workload without storage of its own runs on, in order; empty for all. */
    List<String> of(Definition workload) {
        return named(workload.find(CommonParms.HOST).orElse(List.of()));
    }

    /** Hosts that a workload uses a storage on, in order; empty for all. */
    List<String> of(Definition workload, StorageDefinition storage) {
        List<String> working = of(workload);
        List<String> having = having(storage);
        if (working.isEmpty() || having.isEmpty()) {
            return working.isEmpty() ? having : working;
        }
        List<String> both = working.stream().filter(having::contains).toList();
        if (both.isEmpty()) {
            diagnostics.error(
                    workload.spanOf(CommonParms.HOST),
                    "wd=" + workload.name() + " runs on host=" + String.join(", ", working) + ", and sd="
                            + storage.name() + " is on host=" + String.join(", ", having),
                    "a host that both name",
                    Optional.empty());
        }
        return both;
    }

    private List<String> having(StorageDefinition storage) {
        return storage.luns().stream().anyMatch(lun -> lun.hosts().isEmpty())
                ? List.of()
                : named(storage.luns().stream()
                        .map(HostLun::hosts)
                        .flatMap(List::stream)
                        .toList());
    }

    /** Hosts that any of some workloads runs on, in order; empty for all. */
    List<String> union(List<List<String>> some) {
        return some.stream().anyMatch(List::isEmpty)
                ? List.of()
                : those(name -> some.stream().anyMatch(names -> names.contains(name)));
    }

    private List<String> named(List<NamePattern> patterns) {
        return those(name -> patterns.stream().anyMatch(pattern -> pattern.matches(name)));
    }

    /** Empty when it is all of them, or none. */
    private List<String> those(Predicate<String> chosen) {
        List<String> those =
                definitions.stream().map(HostDefinition::name).filter(chosen).toList();
        return those.size() == definitions.size() ? List.of() : those;
    }
}
