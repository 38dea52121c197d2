package csdbench.main.io;

import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.UsageError;
import csdbench.job.request.Parmfiles;
import csdbench.job.request.RunRequest;
import csdbench.job.request.RunRequest.Devices;
import csdbench.job.request.RunRequest.Output;
import csdbench.job.session.LongCommand;
import csdbench.job.session.RunFlow;
import csdbench.job.tenant.TenantFigures;
import csdbench.job.tenant.TenantRuns;
import csdbench.language.resolver.Overrides;
import csdbench.main.option.AllowWrite;
import csdbench.main.option.JsonOption;
import csdbench.main.option.ResultFolder;
import csdbench.main.option.Values;
import csdbench.main.option.WatchedCommand;
import csdbench.report.JsonReport;
import csdbench.report.console.ConsoleReport.Style;
import csdbench.report.tenant.TenantReport;
import csdbench.report.threshold.Threshold;
import csdbench.report.threshold.ThresholdProblem;
import csdbench.report.vdbench.row.Layout;
import csdbench.result.tenant.TenantCosts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
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
            "FILE has an sd= and a wd= for each tenant, and no rd=. Luns may be the same. csdbench help",
            "buying explains the figures. Exit codes are those of run."
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
            names = "--repeats",
            paramLabel = "N",
            converter = Values.Repeats.class,
            defaultValue = "5",
            description = "Of each combination, in turning order; default ${DEFAULT-VALUE}.")
    private int repeats;

    @Option(
            names = "--slo",
            paramLabel = "[TENANT:]THRESHOLD",
            description = "What a tenant, or each, is to keep, such as \"db:p99<1ms\"; may be repeated.")
    private List<String> slos = new ArrayList<>();

    @Mixin
    private AllowWrite allowWrite;

    @Mixin
    private ResultFolder output = new ResultFolder();

    @Override
    protected ExitCode carryOut() throws Failure {
        Map<String, List<Threshold>> asked = asked();
        Optional<Parmfiles> parmfiles =
                TenantRuns.of(Parmfiles.of(words, terminal), seconds, repeats, asked.keySet(), terminal);
        if (parmfiles.isEmpty()) {
            return ExitCode.USAGE;
        }
        Path folder = output.folder();
        return LongCommand.run(terminal, command -> {
            RunFlow flow = new RunFlow(request(parmfiles.get(), folder), terminal, command.stopRequest());
            ExitCode code = flow.run();
            if (flow.begun()) {
                answer(folder, asked);
            }
            return code;
        });
    }

    private RunRequest request(Parmfiles parmfiles, Path folder) {
        Overrides overrides = new Overrides(
                OptionalLong.empty(),
                OptionalLong.empty(),
                Values.optional(warmupSeconds),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Set.of(),
                Set.of(),
                OptionalDouble.empty());
        return new RunRequest(
                arguments(),
                parmfiles,
                overrides,
                new Devices(allowWrite.ids(), Optional.empty(), false, false, false),
                new Output(folder.toString(), false, Style.ANSWER, Layout.USUAL, false));
    }

    private void answer(Path folder, Map<String, List<Threshold>> asked) throws IOException {
        TenantCosts found = TenantFigures.of(JsonReport.read(folder), asked);
        Path page = folder.resolve(TenantReport.FILE);
        TenantReport.write(found, page);
        if (output.wanted()) {
            JsonOption.print(terminal, found);
        } else {
            TenantReport.lines(found).forEach(terminal::say);
            terminal.error(
                    "Results are in " + folder + ": " + TenantReport.FILE + " to read, result.json for programs.");
        }
    }

    /** By tenant; those of everybody by an empty name. */
    private Map<String, List<Threshold>> asked() throws UsageError {
        Map<String, List<Threshold>> asked = new LinkedHashMap<>();
        for (String slo : slos) {
            int colon = slo.indexOf(':');
            String tenant = colon < 0 ? "" : slo.substring(0, colon).strip();
            try {
                Threshold threshold = Threshold.of(slo.substring(colon + 1));
                if (threshold.tag().isPresent() || !threshold.ofReviews()) {
                    throw new UsageError("--slo " + slo + ": tenants keep a rate or a time of all operations that is a"
                            + " number, such as p99<1ms");
                }
                asked.computeIfAbsent(tenant, _ -> new ArrayList<>()).add(threshold);
            } catch (ThresholdProblem e) {
                throw new UsageError("--slo " + slo + ": " + e.sentence());
            }
        }
        return asked;
    }
}
