package csdbench.job.tenant;

import csdbench.base.text.Phrases;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.request.Parmfiles;
import csdbench.job.request.PlannedText;
import csdbench.language.definition.Definition;
import csdbench.language.definition.Definitions;
import csdbench.language.definition.RunDefinition;
import csdbench.language.definition.WorkloadDefinition;
import csdbench.language.definition.type.NamePattern;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.Entry;
import csdbench.language.parm.ParmSource;
import csdbench.language.parm.Parmfile;
import csdbench.language.parm.Parms;
import csdbench.plan.LoadSpec;
import csdbench.plan.RunPlan;
import csdbench.plan.RunSpec;
import csdbench.plan.TargetSpec;
import csdbench.result.session.RunResult;
import csdbench.result.session.SessionResult;
import csdbench.result.session.Work;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The tenants of parmfiles, each a workload of theirs; they have no runs themselves.
 *
 * @param names of the workloads
 * @param slos what they are to keep as the parmfiles have it, by name
 * @param limits of cgroups, by name
 * @param text of the parmfiles without includes and variables, an entry a line
 * @param together the plan of a run with all of them, and of one with each
 */
record TenantsAsked(
        List<String> names,
        Map<String, List<TenantSlo>> slos,
        Map<String, TenantLimit> limits,
        Parmfile text,
        PlannedText together) {
    private static final int MIN_TENANTS = 2;
    private static final int MAX_TENANTS = 16;
    private static final long MAX_STEPS = 100_000;
    private static final long MAX_SEED = 1_000_000_000_000L;
    private static final List<String> DEFINITIONS = List.of("wd", "rd");

    /** What a workload says of its data. */
    private static final Pattern DATA = Pattern.compile("(?i)(comp|savings)");

    /**
     * Reads them.
     *
     * @param named tenants that must be there; an empty name is everybody
     * @return empty if they cannot be read, which the terminal was told
     * @throws UsageError if their workloads are no tenants
     */
    static Optional<TenantsAsked> read(Parmfiles parmfiles, Set<String> named, Terminal terminal) throws UsageError {
        Diagnostics diagnostics = new Diagnostics();
        TenantLines.Meaning meant = TenantLines.of(
                ParmSource.read(parmfiles.files(), parmfiles.texts(), parmfiles.variables(), diagnostics));
        List<Definition> definitions = Definitions.read(meant.source(), diagnostics);
        if (diagnostics.hasErrors()) {
            terminal.complain(diagnostics);
            return Optional.empty();
        }
        List<String> tenants = tenants(definitions);
        for (String name : named) {
            if (!name.isEmpty() && !tenants.contains(name)) {
                throw new UsageError("--slo " + name + ": there is no such tenant; there are " + Phrases.list(tenants));
            }
        }
        Optional<PlannedText> planned = PlannedText.of(together(meant.source(), tenants), terminal);
        if (planned.isEmpty()) {
            return Optional.empty();
        }
        TenantsAsked asked = new TenantsAsked(
                tenants,
                meant.slos(),
                meant.limits(),
                Parmfile.read(meant.source().joined()),
                planned.get());
        for (String tenant : tenants) {
            if (asked.run(tenant).targets().size() > 1
                    && asked.run(tenant).workloads().size() > 1) {
                throw new UsageError("wd=" + tenant + " has several luns, and a profile with several streams; give it"
                        + " one sd=, so that its operations can be told from those of others");
            }
        }
        return Optional.of(asked);
    }

    private static ParmSource together(ParmSource source, List<String> tenants) {
        Parmfile runs = new Parmfile().line("rd=all,wd=?,iorate=max,elapsed=2,interval=1", tenants);
        tenants.forEach(tenant -> runs.line("rd=?,wd=?,iorate=max,elapsed=2,interval=1", tenant, tenant));
        List<Entry> entries = new ArrayList<>(source.entries());
        entries.addAll(ParmSource.of("csdbench tenants", runs.text(), Map.of(), new Diagnostics())
                .entries());
        return new ParmSource(source.parmfiles(), entries, source.scanLines());
    }

    /** Whether a tenant has a rate of its own. */
    boolean paced(String tenant) {
        return run(tenant).workloads().stream()
                .anyMatch(workload -> workload.perSecond().isPresent());
    }

    /**
     * The same with each tenant as fast as it can. Shares of one, such as those of a profile's streams, would hold all
     * tenants of a run to shares of each other, and one would seem to cost another what the run does.
     */
    static RunPlan uncoupled(RunPlan plan) {
        return new RunPlan(
                plan.general(),
                plan.hosts(),
                plan.runs().stream().map(TenantsAsked::uncoupled).toList());
    }

    private static RunSpec uncoupled(RunSpec run) {
        return run.load() instanceof LoadSpec.Unlimited ? run.withLoad(new LoadSpec.Unlimited(false, false)) : run;
    }

    private RunSpec run(String tenant) {
        return together.plan().runs().get(1 + names.indexOf(tenant));
    }

    /** Those that change what is on their luns. */
    Set<String> writers() {
        return names.stream()
                .filter(tenant -> run(tenant).workloads().stream()
                        .anyMatch(workload -> workload.access().changes()))
                .collect(Collectors.toSet());
    }

    /** What a tenant works on. */
    List<TargetSpec> targets(String tenant) {
        return run(tenant).targets();
    }

    /** What each tenant of a step did: a profile is several workloads on its lun, and others are one on theirs. */
    Map<String, Work> work(TenantStep step, SessionResult session) {
        RunResult.Parts parts = session.runs().getFirst().parts();
        Map<String, Work> operations = new LinkedHashMap<>();
        for (String tenant : step.combination().tenants()) {
            RunSpec alone = run(tenant);
            operations.put(
                    tenant,
                    alone.workloads().size() == 1
                            ? parts.workloads().stream()
                                    .filter(each -> each.name()
                                            .equals(alone.workloads().getFirst().name()))
                                    .findFirst()
                                    .orElseThrow()
                                    .work()
                            : parts.targets().stream()
                                    .filter(each -> each.target()
                                            .name()
                                            .equals(alone.targets().getFirst().name()))
                                    .findFirst()
                                    .orElseThrow()
                                    .work());
        }
        return operations;
    }

    private static List<String> tenants(List<Definition> definitions) throws UsageError {
        List<String> tenants = new ArrayList<>();
        Map<String, String> storages = new LinkedHashMap<>();
        for (Definition each : definitions) {
            if (each instanceof RunDefinition run) {
                throw new UsageError("rd=" + run.name()
                        + ": tenants adds the runs itself; take rd= out, and use --for and --repeat");
            }
            if (each instanceof WorkloadDefinition workload) {
                tenants.add(workload.name());
                String other = null;
                for (NamePattern storage : workload.find(WorkloadDefinition.SD).orElse(List.of())) {
                    String first = storages.putIfAbsent(storage.text(), workload.name());
                    other = first == null ? other : first;
                }
                if (other != null) {
                    throw new UsageError(
                            "wd=" + other + " and wd=" + workload.name() + " have one sd=, and so share its"
                                    + " threads; give each an sd= of its own, of the same lun if wanted");
                }
            }
        }
        if (tenants.size() < MIN_TENANTS || tenants.size() > MAX_TENANTS) {
            throw new UsageError("tenants are the workloads wd= or tenant= of the parmfile, " + MIN_TENANTS + " to "
                    + MAX_TENANTS + " of them; there " + (tenants.size() == 1 ? "is 1" : "are " + tenants.size()));
        }
        return tenants;
    }

    /**
     * The parmfile of a step; offsets and arrivals differ from those of others, or repeats would tell nothing.
     *
     * @param processes folder of what starts each tenant as a process of its own; none for one of all
     */
    Parmfile with(TenantStep step, Parms run, Map<String, Path> processes) {
        String varied = step.combination().varied().isPresent()
                ? step.combination().tenants().getLast()
                : "";
        Parmfile parmfile = new Parmfile();
        parmfile.line("seed=?", (together.plan().general().seed() - 1) * MAX_STEPS % MAX_SEED + step.number());
        boolean inside = false;
        boolean hosts = false;
        for (String line : text.lines()) {
            Parms entry = new Parms(line);
            if (!hosts && entry.defines("sd")) {
                processes.forEach((tenant, folder) -> parmfile.line("hd=?,system=localhost,vdbench=?", tenant, folder));
                hosts = true;
            }
            inside = DEFINITIONS.stream().noneMatch(entry::defines)
                    ? inside
                    : entry.value("wd").filter(varied::equals).isPresent();
            if (!entry.defines("seed") && (!inside || !DATA.matcher(line).lookingAt())) {
                parmfile.line(entry);
            }
            entry.value("wd")
                    .filter(tenant -> entry.defines("wd") && processes.containsKey(tenant))
                    .ifPresent(tenant -> parmfile.line("host=?", tenant));
            if (inside && entry.defines("wd")) {
                parmfile.line("compratio=?", step.combination().varied().orElseThrow());
            }
        }
        return parmfile.line(run);
    }
}
