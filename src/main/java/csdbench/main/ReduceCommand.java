package csdbench.main;

import csdbench.job.command.ExitCode;
import csdbench.job.command.PlanFacts;
import csdbench.job.command.UsageError;
import csdbench.job.reduce.Claim;
import csdbench.job.reduce.ReduceFlow;
import csdbench.job.reduce.ReductionTrials;
import csdbench.job.session.LongCommand;
import csdbench.main.option.DataWord;
import csdbench.main.option.JsonOption;
import csdbench.main.option.Luns;
import csdbench.main.option.NamedLuns;
import csdbench.main.option.Permits;
import csdbench.main.option.PlanDocument;
import csdbench.main.option.ResultFolder;
import csdbench.main.option.StopAtFree;
import csdbench.main.option.Values;
import csdbench.main.option.WatchedCommand;
import csdbench.report.reduce.ReduceFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Finds out what drives do with compressible data. */
@Command(
        name = "reduce",
        header = "Find out what a drive does with compressible data, from what it counts itself.",
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  csdbench reduce sim:csd3000-7.68tb -o red",
            "  csdbench reduce /dev/nvme1n1 --test steps --plan",
            "  csdbench reduce /dev/nvme1n1 --test guarantee --claim 2:1 --data text",
            "",
            "The first --span bytes of each lun are overwritten, of all luns together. With -o DIR, tests",
            "that DIR has are not repeated.",
            "csdbench help docs/reduce explains each test."
        })
final class ReduceCommand extends WatchedCommand {
    @Mixin
    private NamedLuns named = new NamedLuns();

    @Option(
            names = "--test",
            paramLabel = "NAME,...",
            split = ",",
            description =
                    "Which tests: accounting, steps, settle, return, guarantee, and, on all of each lun, overfill,"
                            + " turnover; default all that keep to --span, guarantee with --claim.")
    private List<String> tests = new ArrayList<>();

    @Mixin
    private ResultFolder output = new ResultFolder();

    @Option(
            names = "--span",
            paramLabel = "SIZE",
            converter = Values.LargeSize.class,
            description = "Bytes of each lun that are written; default 256m, and a 128th of a simulated drive.")
    private Optional<Long> span;

    @Option(
            names = "--settle",
            paramLabel = "T",
            converter = Values.LengthFrom0.class,
            description = "Idle time behind a fill, at least 2, and how long the test settle watches; default by"
                    + " device: file systems settle with their next commit.")
    private Optional<Long> settle;

    @Option(
            names = "--claim",
            paramLabel = "RATIO",
            description = "The reduction that the test guarantee holds the drive to, such as 4:1.")
    private Optional<String> claim;

    @Option(
            names = "--data",
            paramLabel = "DATA",
            converter = DataWord.RatioReader.class,
            description = "The data that it is claimed for: " + DataWord.HELP + ".")
    private Optional<DataWord> data;

    @Option(
            names = "--confidence",
            paramLabel = "PERCENT",
            defaultValue = "95",
            description = "With which each bound of the measured ratio holds; default ${DEFAULT-VALUE}.")
    private double confidence;

    @Option(
            names = "--seed",
            paramLabel = "N",
            converter = Values.Count.class,
            description = "Seed of all data and of its order; without it each session writes other data.")
    private Optional<Long> seed;

    @Mixin
    private StopAtFree stopAtFree = new StopAtFree();

    @Option(names = "--plan", description = "Say what each test would write and how long it takes, and stop.")
    private boolean plan;

    @Option(names = "--print", hidden = true, description = "Print the parmfiles that would be carried out, and stop.")
    private boolean print;

    @Mixin
    private Permits permits;

    @Override
    protected ExitCode carryOut() throws UsageError {
        List<String> luns = named.all();
        if (luns.isEmpty()) {
            throw new UsageError("reduce needs a lun, such as /dev/nvme1n1 or sim:csd3000-7.68tb");
        }
        Luns.check(luns);
        if (output.wanted() && print) {
            throw new UsageError("--print prints parmfiles, and --json an object; leave one of them out");
        }
        ReduceFlow.Order order = new ReduceFlow.Order(
                luns,
                chosen(),
                Values.optional(span),
                Values.optional(settle),
                claim(),
                Values.optional(seed),
                stopAtFree.percent());
        Path folder = output.folder();
        ReduceFlow flow = new ReduceFlow(folder, order);
        if (plan || print) {
            List<PlanFacts.Fact> tests = new ArrayList<>();
            flow.planBefore().ifPresent(tests::add);
            tests.addAll(flow.plan());
            if (plan && output.wanted()) {
                PlanFacts facts = new PlanFacts("");
                tests.forEach(test -> facts.add(test.name(), test.words()));
                JsonOption.print(terminal, PlanDocument.of("reduce", List.of(facts)));
            } else if (plan) {
                tests.forEach(test -> terminal.say(test.line()));
            }
            if (print) {
                terminal.out().print(flow.parmfiles());
            }
            return ExitCode.SUCCESS;
        }
        return LongCommand.run(terminal, command -> {
            permits.check(ReduceFile.in(folder) ? List.of() : luns);
            ExitCode code = flow.run(output.people(terminal), command, permits.ids());
            if (output.wanted()) {
                JsonOption.print(terminal, ReduceFile.text(folder));
            }
            return code;
        });
    }

    private List<ReductionTrials> chosen() throws UsageError {
        Set<ReductionTrials> chosen = new LinkedHashSet<>();
        for (String word : tests) {
            chosen.add(ReductionTrials.named(word)
                    .orElseThrow(() -> new UsageError("--test " + word + ": expected one or several of "
                            + String.join(", ", ReductionTrials.words()))));
        }
        if (chosen.isEmpty()) {
            chosen.addAll(ReductionTrials.usual());
            if (claim.isEmpty()) {
                chosen.remove(ReductionTrials.GUARANTEE);
            }
        } else if (claim.isPresent() != chosen.contains(ReductionTrials.GUARANTEE)) {
            throw new UsageError("--claim and --data belong to --test guarantee; give all of them, or none");
        }
        return List.copyOf(chosen);
    }

    private Optional<Claim> claim() throws UsageError {
        if (claim.isPresent() != data.isPresent()) {
            throw new UsageError("a claim is a ratio for some data: give --claim and --data, as in"
                    + " --claim 4:1 --data like:profile.json");
        }
        if (claim.isEmpty()) {
            return Optional.empty();
        }
        DataWord word = data.orElseThrow();
        return Optional.of(Claim.of(claim.get(), word.exact() ? word.ratio() + ":1" : word.style(), confidence));
    }
}
