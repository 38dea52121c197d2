package csdbench.main.io;

import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.UsageError;
import csdbench.job.request.Parmfiles;
import csdbench.job.session.LongCommand;
import csdbench.job.tenant.TenantFlow;
import csdbench.job.tenant.TenantSlo;
import csdbench.main.option.DataWord;
import csdbench.main.option.JsonOption;
import csdbench.main.option.Permits;
import csdbench.main.option.Plan;
import csdbench.main.option.ResultFolder;
import csdbench.main.option.Values;
import csdbench.main.option.WatchedCommand;
import csdbench.report.tenant.TenantReport;
import csdbench.result.tenant.TenantCosts;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What tenants of a drive cost each other. */
@Command(
        name = "tenants",
        header = "Say what the workloads of a parmfile cost each other: alone, in pairs, all together.",
        sortOptions = false,
        footer = {
            "  csdbench tenants tenants.parm --for 10s --slo \"db:p99<1ms\"",
            "",
            "FILE has an sd= and a wd= for each tenant, or a tenant=, and no rd=. Luns may be the same. csdbench help",
            "buying explains the figures. The same command with -o goes on after an interruption. Exit codes are",
            "those of run."
        })
public final class TenantsCommand extends WatchedCommand {
    @Parameters(arity = "1..*", paramLabel = "FILE|name=value", description = "Parmfiles, and variables in them.")
    private List<String> words = new ArrayList<>();

    @Option(
            names = "--for",
            paramLabel = "T",
            converter = Values.MeasuredLength.class,
            defaultValue = "10s",
            description = "How long each combination is measured; default ${DEFAULT-VALUE}.")
    private long seconds;

    @Option(
            names = "--warmup",
            paramLabel = "T",
            converter = Values.LengthFrom0.class,
            description = "Before each, not counted.")
    private Optional<Long> warmupSeconds;

    @Option(
            names = {"--repeat", "--repeats"},
            paramLabel = "N",
            converter = Values.Repeats.class,
            defaultValue = "5",
            description = "Of each combination, in turning order; default ${DEFAULT-VALUE}.")
    private int repeats;

    @Option(
            names = "--data",
            paramLabel = "RATIO,...",
            split = ",",
            converter = DataWord.RatioReader.class,
            description = "Ratios of the data that a tenant writes beside another one, each compared with the first;"
                    + " unless given, as the parmfile has it.")
    private List<DataWord> data = new ArrayList<>();

    @Option(
            names = "--slo",
            paramLabel = "[TENANT:]THRESHOLD",
            description = "What a tenant, or each, is to keep, such as \"db:p99<1ms\" or \"db:p99<1ms at 20k\"; may be"
                    + " repeated.")
    private List<String> slos = new ArrayList<>();

    @Mixin
    private Permits permits = new Permits();

    @Option(names = "--plan", description = "Say what would be done and written, and stop.")
    private boolean plan;

    @Mixin
    private ResultFolder output = new ResultFolder();

    @Override
    protected ExitCode carryOut() throws Failure {
        Path folder = output.folder();
        Optional<TenantFlow> asked = TenantFlow.of(
                folder,
                new TenantFlow.Order(
                        Parmfiles.of(words, terminal), seconds, warmupSeconds, repeats, DataWord.ratios(data), asked()),
                terminal);
        if (asked.isEmpty()) {
            return ExitCode.USAGE;
        }
        TenantFlow flow = asked.get();
        return LongCommand.run(terminal, command -> {
            permits.checkFiles(flow.written());
            if (plan) {
                Optional<ExitCode> refused = flow.refused(terminal, command);
                return refused.isPresent() ? refused.get() : Plan.tell(terminal, "tenants", flow.plan(), output);
            }
            TenantFlow.Done done = flow.run(arguments(), permits.ids(), terminal, command);
            done.costs().ifPresent(costs -> answer(folder, costs));
            return done.code();
        });
    }

    private void answer(Path folder, TenantCosts found) {
        if (output.wanted()) {
            JsonOption.print(terminal, found);
        } else {
            TenantReport.lines(found).forEach(terminal::say);
            terminal.error(
                    "Results are in " + folder + ": " + TenantReport.FILE + " to read, result.json for programs.");
        }
    }

    /** By tenant; those of everybody by an empty name. */
    private Map<String, List<TenantSlo>> asked() throws UsageError {
        Map<String, List<TenantSlo>> asked = new LinkedHashMap<>();
        for (String slo : slos) {
            int colon = slo.indexOf(':');
            String tenant = colon < 0 ? "" : slo.substring(0, colon).strip();
            asked.computeIfAbsent(tenant, _ -> new ArrayList<>())
                    .add(TenantSlo.of(slo.substring(colon + 1), "--slo " + slo));
        }
        return asked;
    }
}
