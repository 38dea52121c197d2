package csdbench.job.tenant;

import csdbench.base.file.FoundFile;
import csdbench.base.file.NewFile;
import csdbench.base.text.Formats;
import csdbench.base.text.Phrases;
import csdbench.base.text.Sentences;
import csdbench.drive.system.SystemView;
import csdbench.job.command.Campaign;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.PlanFacts;
import csdbench.job.command.Remaining;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.hosts.HostsFlow;
import csdbench.job.hosts.HostsRequest;
import csdbench.job.hosts.Starter;
import csdbench.job.pki.Security;
import csdbench.job.request.Parmfiles;
import csdbench.job.request.RunRequest;
import csdbench.job.session.LongCommand;
import csdbench.job.session.SessionFolder;
import csdbench.job.session.StepRun;
import csdbench.language.parm.Parmfile;
import csdbench.plan.TargetSpec;
import csdbench.report.JsonReport;
import csdbench.report.tenant.TenantFile;
import csdbench.report.tenant.TenantReport;
import csdbench.result.session.SessionResult;
import csdbench.result.session.Work;
import csdbench.result.tenant.TenantCosts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Measures tenants alone and beside each other, or what of that a folder has not. One thread owns it. */
public final class TenantFlow {
    /** What was asked for, in the folder: a parmfile with all runs. */
    private static final String ORDER = "tenants.parm";

    private static final String STEP = "step.parm";

    private final Path folder;
    private final Order order;
    private final TenantsAsked tenants;
    private final Map<String, LimitedTenant> limited;
    private final List<TenantStep> steps;
    private final Map<TenantStep, SessionResult> measured = new LinkedHashMap<>();

    /**
     * What the user asks for.
     *
     * @param parmfiles of the tenants
     * @param seconds of each step
     * @param warmupSeconds before each; empty as the parmfiles have it
     * @param repeats of each combination
     * @param ratios of the data that a tenant writes beside another one, the first is what others are compared with;
     *     none to leave data as it is
     * @param asked what tenants are to keep; those of an empty name are everybody's
     */
    public record Order(
            Parmfiles parmfiles,
            long seconds,
            Optional<Long> warmupSeconds,
            int repeats,
            List<Double> ratios,
            Map<String, List<TenantSlo>> asked) {}

    private TenantFlow(Path folder, Order order, TenantsAsked tenants, Map<String, LimitedTenant> limited) {
        this.limited = limited;
        this.folder = folder;
        this.order = order;
        this.tenants = tenants;
        this.steps = TenantStep.all(tenants.names(), order.repeats(), tenants.writers(), order.ratios());
    }

    /**
     * Reads the parmfiles.
     *
     * @param folder for results
     * @return empty if they cannot be read, which the terminal was told
     * @throws UsageError if their workloads are no tenants
     */
    public static Optional<TenantFlow> of(Path folder, Order order, Terminal terminal) throws UsageError {
        Optional<TenantsAsked> asked =
                TenantsAsked.read(order.parmfiles(), order.asked().keySet(), terminal);
        return asked.isEmpty()
                ? Optional.empty()
                : Optional.of(new TenantFlow(folder, order, asked.get(), TenantFlow.limited(asked.get())));
    }

    private static Map<String, LimitedTenant> limited(TenantsAsked asked) throws UsageError {
        Map<String, LimitedTenant> limited = new LinkedHashMap<>();
        Map<String, List<TargetSpec>> targets = new LinkedHashMap<>();
        for (String tenant : asked.names()) {
            targets.put(tenant, asked.targets(tenant));
            if (asked.limits().containsKey(tenant)) {
                limited.put(
                        tenant,
                        LimitedTenant.of(
                                SystemView.real(), tenant, asked.limits().get(tenant), targets.get(tenant)));
            }
        }
        if (!limited.isEmpty()) {
            LimitedTenant.checkApart(SystemView.real(), targets);
        }
        return limited;
    }

    /** What would be done. */
    public PlanFacts plan() throws UsageError {
        int each = steps.size() / order.repeats();
        List<TargetSpec> targets = tenants.together().plan().runs().getFirst().targets();
        List<String> written = targets.stream()
                .filter(TargetSpec::writes)
                .map(TargetSpec::lun)
                .distinct()
                .toList();
        boolean simulated = targets.stream().allMatch(target -> target.lun().startsWith("sim:"));
        PlanFacts facts = new PlanFacts("").add("tenants", String.join(", ", tenants.names()));
        if (!limited.isEmpty()) {
            GroupPlace place = GroupPlace.find(SystemView.real());
            for (LimitedTenant limit : limited.values()) {
                limit.limit().check(place.unified());
            }
            limited.forEach((tenant, limit) -> facts.add(
                    "limit",
                    tenant + ": " + limit.limit().words() + " on " + limit.path() + " by " + place.words()
                            + ", removed at the end"));
        }
        return facts.add(
                        "steps",
                        steps.size() + ": " + each + " combinations, alone, in pairs and together, each "
                                + Phrases.count(order.repeats(), "time") + " in turning order")
                .add("writes", written.isEmpty() ? "nothing" : "to " + Phrases.list(written))
                .add(
                        "time",
                        simulated
                                ? "virtual"
                                : "at least "
                                        + Formats.seconds(steps.size()
                                                * (order.seconds()
                                                        + order.warmupSeconds().orElse(0L))))
                .add("results", folder.toString());
    }

    /** Why it would be refused, which the terminal is told; as if the user permitted every device. */
    public Optional<ExitCode> refused(Terminal terminal, LongCommand command) {
        return new StepRun(terminal, command.stopRequest(), List.of(), Optional.empty())
                .refused(tenants.together(), folder, true);
    }

    /**
     * Carries out what the folder has not, and draws the page.
     *
     * @param arguments the command line
     * @param allowWrite block devices that may be written, as the user named them
     */
    public Done run(List<String> arguments, List<String> allowWrite, Terminal terminal, LongCommand command)
            throws Failure {
        StepRun runs = new StepRun(terminal, command.stopRequest(), allowWrite, Optional.empty());
        Optional<ExitCode> refused = runs.refused(tenants.together(), folder, false);
        if (refused.isPresent()) {
            return new Done(refused.get(), Optional.empty());
        }
        // Processes of tenants claim their luns themselves.
        try (SessionFolder _ = SessionFolder.held(folder, limited.isEmpty() ? luns() : List.of())
                        .toldTo(terminal.onlooker());
                TenantGroups groups = TenantGroups.make(limited)) {
            String text = keepOrder();
            Campaign<TenantStep> campaign = new Campaign<>(steps, this::known);
            TenantWatch watch = new TenantWatch(
                    new Remaining("steps", campaign.left().size(), 0, System.nanoTime()), command.progress(), terminal);
            Campaign.Ended ended = campaign.<IOException>carryOut(
                    step -> ended(step, ExitCode.SUCCESS),
                    step -> measured(step, runs, groups, allowWrite, command, watch));
            command.progress().erase();
            if (ended.cut().isPresent()) {
                terminal.error(ended.cut().get() + "; to go on: the same command, with -o " + folder);
            }
            return new Done(ended.code(), found(arguments, text));
        } catch (IOException e) {
            throw new UsageError("cannot read or write in " + folder + ": " + Sentences.of(e));
        }
    }

    /**
     * What came of it.
     *
     * @param costs of as many steps as were measured; empty for none
     */
    public record Done(ExitCode code, Optional<TenantCosts> costs) {}

    /** Of the command and of the parmfiles. */
    private Map<String, List<TenantSlo>> asked() {
        Map<String, List<TenantSlo>> asked = new LinkedHashMap<>(order.asked());
        tenants.slos()
                .forEach((tenant, slos) -> asked.merge(tenant, slos, (one, other) -> {
                    List<TenantSlo> both = new ArrayList<>(one);
                    both.addAll(other);
                    return both;
                }));
        return asked;
    }

    private List<String> luns() {
        return tenants.together().plan().runs().getFirst().targets().stream()
                .map(TargetSpec::lun)
                .distinct()
                .toList();
    }

    /** Steps of something else must not be taken for these. */
    private String keepOrder() throws IOException, UsageError {
        Parmfile parmfile = new Parmfile();
        if (!order.ratios().isEmpty()) {
            parmfile.comment("Beside others, data of "
                    + order.ratios().stream().map(Formats::ratio).collect(Collectors.joining(", ")));
        }
        limited.forEach((tenant, limit) ->
                parmfile.comment(tenant + " is limited to " + limit.limit().words() + " on " + limit.path()));
        parmfile.lines(tenants.text());
        steps.forEach(step -> parmfile.line(step.run(order.warmupSeconds(), order.seconds())));
        String text = parmfile.text();
        Path file = folder.resolve(ORDER);
        if (Files.exists(file) ? !FoundFile.text(file).equals(text) : Files.exists(folder.resolve(JsonReport.FILE))) {
            throw new UsageError(
                    folder + " has results of something else, or of tenants that were measured otherwise; choose"
                            + " another folder with -o");
        }
        NewFile.replace(file, text);
        return text;
    }

    private boolean known(TenantStep step) {
        try {
            Path results = folder.resolve(step.name());
            return Files.exists(results.resolve(JsonReport.FILE))
                    && JsonReport.read(results).run(step.name()).isPresent()
                    && (limited.isEmpty() || LimitCounts.in(results).isPresent());
        } catch (IOException _) {
            return false; // It is damaged, so it is measured again.
        }
    }

    private Campaign.Ended measured(
            TenantStep step,
            StepRun runs,
            TenantGroups groups,
            List<String> allowWrite,
            LongCommand command,
            TenantWatch watch)
            throws Failure, IOException {
        Path results = Files.createDirectories(folder.resolve(step.name()));
        Path parmfile = results.resolve(STEP);
        NewFile.replace(
                parmfile,
                tenants.with(
                                step,
                                step.run(order.warmupSeconds(), order.seconds()),
                                limited.isEmpty()
                                        ? Map.of()
                                        : groups.launchers(step.combination().tenants(), results))
                        .text());
        Files.deleteIfExists(results.resolve(JsonReport.FILE));
        Map<String, Long> before = new LinkedHashMap<>();
        watch.begins(
                "repeat " + step.repeat() + " of " + order.repeats() + ", " + step.title(),
                () -> before.putAll(groups.bytes()));
        ExitCode code;
        if (limited.isEmpty()) {
            code = runs.run(parmfile, TenantsAsked::uncoupled, results, watch);
        } else {
            code = runs.run(parmfile, results, watch, processes(parmfile, results, allowWrite, command));
            counts(step, before, groups.bytes(), watch).write(results);
        }
        watch.ended();
        return ended(step, code);
    }

    /** Luns that a tenant writes. */
    public List<String> written() {
        return tenants.names().stream()
                .flatMap(tenant -> tenants.targets(tenant).stream())
                .filter(TargetSpec::writes)
                .map(TargetSpec::lun)
                .distinct()
                .toList();
    }

    /** Agents of this machine, started by what the parmfile of the step names. */
    private static HostsFlow processes(Path parmfile, Path results, List<String> allowWrite, LongCommand command)
            throws UsageError {
        HostsRequest here = new HostsRequest(
                List.of(), new Security(Optional.empty(), false), "", 0, Starter.of("ssh", List.of("ssh")), false);
        RunRequest run = RunRequest.plain(List.of(), Parmfiles.of(parmfile), results.toString())
                .withDevices(new RunRequest.Devices(allowWrite, Optional.empty(), false, false, true));
        return new HostsFlow(here, run, command.stopRequest());
    }

    private LimitCounts counts(TenantStep step, Map<String, Long> before, Map<String, Long> after, TenantWatch watch) {
        Map<String, LimitCounts.Count> counts = new LinkedHashMap<>();
        for (String tenant : step.combination().tenants()) {
            if (before.containsKey(tenant)) {
                List<String> storages =
                        tenants.targets(tenant).stream().map(TargetSpec::name).toList();
                counts.put(
                        tenant, new LimitCounts.Count(after.get(tenant) - before.get(tenant), watch.bytes(storages)));
            }
        }
        return new LimitCounts(counts);
    }

    /** What came of limits in all steps. */
    private Map<String, TenantCosts.Limit> limits() throws IOException {
        Map<String, List<Work>> work = new LinkedHashMap<>();
        Map<String, List<LimitCounts.Count>> counts = new LinkedHashMap<>();
        for (Map.Entry<TenantStep, SessionResult> each : measured.entrySet()) {
            Map<String, Work> done = tenants.work(each.getKey(), each.getValue());
            Optional<LimitCounts> counted =
                    LimitCounts.in(folder.resolve(each.getKey().name()));
            counted.ifPresent(known -> known.tenants().forEach((tenant, count) -> {
                work.computeIfAbsent(tenant, _ -> new ArrayList<>()).add(done.get(tenant));
                counts.computeIfAbsent(tenant, _ -> new ArrayList<>()).add(count);
            }));
        }
        Map<String, TenantCosts.Limit> limits = new LinkedHashMap<>();
        work.forEach((tenant, steps) -> limits.put(
                tenant, LimitVerdict.of(limited.get(tenant), tenants.paced(tenant), steps, counts.get(tenant))));
        return limits;
    }

    private Campaign.Ended ended(TenantStep step, ExitCode code) throws IOException {
        Path results = folder.resolve(step.name());
        if (Files.exists(results.resolve(JsonReport.FILE))) {
            Optional<SessionResult> session = JsonReport.read(results).run(step.name());
            session.ifPresent(each -> measured.put(step, each));
            if (session.isPresent()) {
                return Campaign.Ended.whole(code);
            }
        }
        return Campaign.Ended.cut(
                code == ExitCode.SUCCESS ? ExitCode.NOT_MET : code, step.title() + " did not come to its end");
    }

    private Optional<TenantCosts> found(List<String> arguments, String text) throws IOException {
        if (measured.isEmpty()) {
            return Optional.empty();
        }
        SessionResult all =
                SessionResult.together(List.copyOf(measured.values()), arguments, text, ORDER, steps.size());
        JsonReport.write(folder, all);
        TenantCosts costs = TenantFigures.of(tenants, measured, asked(), limits(), order.ratios());
        TenantFile.write(costs, folder);
        TenantReport.write(costs, folder.resolve(TenantReport.FILE));
        return Optional.of(costs);
    }
}
