package csdbench.language.resolver;

import csdbench.language.definition.CommonParms;
import csdbench.language.definition.Definition;
import csdbench.language.definition.HostDefinition;
import csdbench.language.definition.HostLun;
import csdbench.language.definition.Parm;
import csdbench.language.definition.StorageDefinition;
import csdbench.language.definition.type.NamePattern;
import csdbench.language.parm.Diagnostics;
import csdbench.plan.HostSpec;
import csdbench.plan.RunSpec;
import csdbench.plan.SeekSpec;
import csdbench.plan.StreamSpec;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Resolves hosts: which there are, and which of them work on what. */
public final class Hosts {
    private static final int MAX_PORT = 65_535;
    /** What ssh and its settings may be given: no option, and nothing that a shell behind them would take apart. */
    private static final Pattern DESTINATION = Pattern.compile("(?!-)[^\\s\\p{Cntrl}$`;|&<>()'\"*?{}!#]+");

    /** Others may stand in defaults that no host has. */
    private static final List<String> SHELLS = List.of("ssh", "rsh", "vdbench");

    private static final Pattern PORT = Pattern.compile("[^:]+:([0-9]{1,9})");

    private final List<Client> definitions;
    private final List<StorageDefinition> storages;
    private final Diagnostics diagnostics;

    /**
     * A host, or one of the clients that it stands for.
     *
     * @param label that of the host, or with a number as in vdbench
     */
    private record Client(HostDefinition host, String label) {
        static Stream<Client> of(HostDefinition host) {
            long clients = host.value(HostDefinition.CLIENTS);
            return clients == 1
                    ? Stream.of(new Client(host, host.name()))
                    : LongStream.range(0, clients).mapToObj(i -> new Client(host, host.name() + "_cl" + i));
        }

        boolean named(NamePattern pattern) {
            return pattern.matches(host.name()) || pattern.matches(label);
        }
    }

    Hosts(List<HostDefinition> definitions, List<StorageDefinition> storages, Diagnostics diagnostics) {
        this.definitions = definitions.stream().flatMap(Client::of).toList();
        this.storages = storages;
        this.diagnostics = diagnostics;
    }

    /** Complains about agents that cannot be reached as is written. */
    public void check() {
        for (Client client : definitions) {
            HostDefinition host = client.host;
            boolean waiting = host.value(HostDefinition.SHELL).equals("vdbench");
            Matcher port = PORT.matcher(host.find(HostDefinition.SYSTEM).orElse(""));
            if (waiting && client.label.endsWith("_cl1")) {
                diagnostics.error(
                        host.spanOf(HostDefinition.CLIENTS),
                        "hd=" + host.name() + " stands for " + host.value(HostDefinition.CLIENTS)
                                + " clients, and with shell=vdbench one agent waits there",
                        "shell=ssh, which starts an agent for each; or an hd= line for each agent, with its port");
            }
            if (!SHELLS.contains(host.value(HostDefinition.SHELL))) {
                diagnostics.error(
                        host.spanOf(HostDefinition.SHELL),
                        "hd=" + host.name() + ": shell=" + host.value(HostDefinition.SHELL) + " is unknown",
                        String.join(", ", SHELLS));
            }
            checkDestination(host, HostDefinition.SYSTEM, "a name or an address");
            checkDestination(host, HostDefinition.USER, "the name of a user");
            if (port.matches() && (!waiting || Integer.parseInt(port.group(1)) > MAX_PORT)) {
                diagnostics.error(
                        host.spanOf(HostDefinition.SYSTEM),
                        "hd=" + host.name() + ",system="
                                + host.find(HostDefinition.SYSTEM).orElseThrow() + ": "
                                + (waiting ? "there is no such port" : "a port is for agents that wait"),
                        "a name or an address; with shell=vdbench perhaps with a port from 1 to " + MAX_PORT);
            }
        }
    }

    private void checkDestination(HostDefinition host, Parm<String> parm, String expected) {
        host.find(parm)
                .filter(text -> !DESTINATION.matcher(text).matches())
                .ifPresent(text -> diagnostics.error(
                        host.spanOf(parm),
                        "hd=" + host.name() + "," + parm.keyword() + "=" + text
                                + ": ssh or a shell could take it for more than " + expected,
                        expected + " in letters, digits and . _ - : @ % \\, not beginning with -"));
    }

    /** All hosts in order of definition; this machine alone when none is defined. */
    public List<HostSpec> specs() {
        return definitions.isEmpty()
                ? List.of(HostSpec.LOCAL)
                : definitions.stream().map(this::spec).toList();
    }

    /** What {@code host=} may name: hosts, and the clients that they stand for. */
    Set<String> labels() {
        return definitions.isEmpty()
                ? Set.of(HostSpec.LOCAL.label())
                : definitions.stream()
                        .flatMap(client -> Stream.of(client.host.name(), client.label))
                        .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private HostSpec spec(Client client) {
        HostDefinition host = client.host;
        Map<String, String> luns = new LinkedHashMap<>();
        for (StorageDefinition storage : storages) {
            storage.luns().stream()
                    .filter(lun -> lun.hosts().stream().anyMatch(client::named))
                    .findFirst()
                    .filter(lun -> !lun.lun().equals(storage.luns().getFirst().lun()))
                    .ifPresent(lun -> luns.put(storage.name(), lun.lun()));
        }
        return new HostSpec(
                client.label,
                host.find(HostDefinition.SYSTEM).orElse(host.name()),
                switch (host.value(HostDefinition.SHELL)) {
                    case "rsh" -> HostSpec.Shell.RSH;
                    case "vdbench" -> HostSpec.Shell.WAITING;
                    default -> HostSpec.Shell.SSH;
                },
                host.find(HostDefinition.USER),
                host.find(HostDefinition.VDBENCH),
                host.value(HostDefinition.CLIENTS) > 1,
                host.find(HostDefinition.MOUNT),
                luns);
    }

    /** Hosts that a workload without storage of its own runs on, in order; empty for all. */
    public List<String> of(Definition workload) {
        return named(workload.find(CommonParms.HOST).orElse(List.of()));
    }

    /** Hosts that a workload uses a storage on, in order; empty for all. */
    public List<String> of(Definition workload, StorageDefinition storage) {
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

    /**
     * Leaves out hosts that can do nothing for a run: a sequential stream has one host, and a target with fewer threads
     * than hosts has as many hosts as threads, other ones than the target before it.
     */
    public RunSpec placed(RunSpec run) {
        if (!several()) {
            return run;
        }
        List<List<String>> chosen = new ArrayList<>();
        int turn = 0;
        for (int target = 0; target < run.targets().size(); target++) {
            List<String> all = all(
                    union(run.streamsOf(target).stream().map(StreamSpec::hosts).toList()));
            int threads = run.targets().get(target).threads()
                    / Math.max(1, run.targets().get(target).inFlight().depthPerThread());
            List<String> rotated = new ArrayList<>(all);
            Collections.rotate(rotated, run.concatenated() ? 0 : -turn);
            List<String> taking = rotated.subList(0, Math.min(threads, all.size()));
            chosen.add(all.stream().filter(taking::contains).toList());
            turn = (turn + threads) % all.size();
        }
        return run.withStreams(run.streams().stream()
                .map(stream -> stream.on(placed(stream, chosen.get(stream.target()), run)))
                .toList());
    }

    private List<String> placed(StreamSpec stream, List<String> chosen, RunSpec run) {
        List<String> allowed = all(stream.hosts());
        List<String> both = allowed.stream().filter(chosen::contains).toList();
        List<String> working = both.isEmpty() ? allowed.subList(0, 1) : both;
        SeekSpec seek = run.workloads().get(stream.workload()).access().seek();
        return seek.sequential()
                ? List.of(working.getFirst())
                : working.size() == definitions.size() ? List.of() : working;
    }

    public boolean several() {
        return definitions.size() > 1;
    }

    /** Spelled out: no names stand for all hosts. */
    public List<String> all(List<String> some) {
        return some.isEmpty() ? specs().stream().map(HostSpec::label).toList() : some;
    }

    /** Hosts that any of some workloads runs on, in order; empty for all. */
    public List<String> union(List<List<String>> some) {
        return some.stream().anyMatch(List::isEmpty)
                ? List.of()
                : those(client -> some.stream().anyMatch(names -> names.contains(client.label)));
    }

    private List<String> named(List<NamePattern> patterns) {
        return those(client -> patterns.stream().anyMatch(client::named));
    }

    /** Empty when it is all of them, or none. */
    private List<String> those(Predicate<Client> chosen) {
        List<String> those =
                definitions.stream().filter(chosen).map(client -> client.label).toList();
        return those.size() == definitions.size() ? List.of() : those;
    }
}
