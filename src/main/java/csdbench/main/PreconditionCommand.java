package csdbench.main;

import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.precondition.PreconditionFlow;
import csdbench.job.precondition.PreconditionOrder;
import csdbench.job.precondition.Purge;
import csdbench.job.request.RunRequest;
import csdbench.job.session.EngineWords;
import csdbench.job.session.LongCommand;
import csdbench.language.parm.Parms;
import csdbench.main.io.IoValues;
import csdbench.main.option.DataWord;
import csdbench.main.option.FailOn;
import csdbench.main.option.JsonOption;
import csdbench.main.option.Luns;
import csdbench.main.option.NamedLuns;
import csdbench.main.option.Permits;
import csdbench.main.option.Plan;
import csdbench.main.option.ResultFolder;
import csdbench.main.option.StopAtFree;
import csdbench.main.option.TypedWords;
import csdbench.main.option.Values;
import csdbench.main.option.WatchedCommand;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Fills drives and brings them into steady state. */
@Command(
        name = "precondition",
        header = "Fill drives, then run a workload in rounds until it is steady.",
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  csdbench precondition 'sim:p320h-350gb?shrink=100' -o pre",
            "  csdbench precondition /dev/nvme1n1 --purge blkdiscard --allow-write SERIAL",
            "",
            "Everything on the luns is overwritten. A drive is purged only with --purge. ?shrink=100 divides the",
            "flash of a simulated drive, not its speed. csdbench help steady-state has the rule.",
            "Exit codes: 1 it was not shown to be steady, 8 its last rounds did not keep a threshold of --fail-on."
        })
final class PreconditionCommand extends WatchedCommand {
    private static final int MAX_PASSES = 100;

    /** What may be said beside --resume. */
    private static final Set<String> HERE_AND_NOW =
            Set.of("--resume", "--allow-write", "--overwrite", "--engine", "--fail-on", "--json", "--verbose");

    @Mixin
    private NamedLuns named = new NamedLuns();

    @Mixin
    private ResultFolder output = new ResultFolder();

    @Option(names = "--resume", paramLabel = "DIR", description = "Go on with what was cut off in this folder.")
    private Optional<Path> resumed;

    @Option(
            names = "--size",
            paramLabel = "SIZE",
            converter = IoValues.Size.class,
            description = "Of luns that are files, such as 1g.")
    private Optional<String> size;

    @Option(
            names = "--purge",
            paramLabel = "WAY",
            description = "Purge devices first, once --allow-write permits it: blkdiscard, nvme-format, or a shell"
                    + " command with $lun for the device.")
    private Optional<String> purge;

    @Option(
            names = "--passes",
            paramLabel = "N",
            converter = Values.Count.class,
            defaultValue = "2",
            description = "Times the capacity that is written in 128 KiB first; default ${DEFAULT-VALUE}.")
    private Long passes;

    @Option(
            names = {"--data", "--ratio"},
            paramLabel = "DATA",
            converter = DataWord.RatioReader.class,
            description = "What is written: " + DataWord.HELP + "; random bytes unless given.")
    private Optional<DataWord> data;

    @Option(
            names = "--workload",
            paramLabel = "PARAMETERS",
            defaultValue = "rdpct=0,xfersize=4k",
            description = "Of the rounds, as behind wd= of a parmfile, such as xfersize=8k,rdpct=70 or"
                    + " profile=file-server; default ${DEFAULT-VALUE}. none: end after the fill.")
    private String workload;

    @Option(
            names = {"--depth", "--threads"},
            paramLabel = "N",
            converter = Values.Count.class,
            defaultValue = "256",
            description = "Queue depth of each lun in rounds; default ${DEFAULT-VALUE}.")
    private Long threads;

    @Option(
            names = {"--for", "--round"},
            paramLabel = "T",
            converter = Values.MeasuredLength.class,
            defaultValue = "60s",
            description = "Length of a round, at least 2s; default ${DEFAULT-VALUE}.")
    private Long roundSeconds;

    @Option(
            names = "--steady",
            paramLabel = "RULE",
            defaultValue = "(iops,5,20,10)",
            description = "As steady= of a parmfile; default ${DEFAULT-VALUE}, SNIA's.")
    private String steady;

    @Option(
            names = {"--max-rounds", "--maxrounds"},
            paramLabel = "N",
            converter = Values.Count.class,
            defaultValue = "25",
            description = "Rounds after which it gives up; default ${DEFAULT-VALUE}.")
    private Long maxRounds;

    @Mixin
    private Plan plan = new Plan();

    @Mixin
    private Permits permits;

    @Mixin
    private StopAtFree stopAtFree = new StopAtFree();

    @Option(
            names = "--engine",
            paramLabel = "NAME",
            completionCandidates = EngineWords.class,
            description = "I/O engine: ${COMPLETION-CANDIDATES}; default auto, by device.")
    private Optional<String> engine;

    @Mixin
    private FailOn failOn = new FailOn();

    @Option(
            names = {"-v", "--verbose"},
            description = "Show each interval and round where standard output is no terminal, too.")
    private boolean verbose;

    @Override
    protected ExitCode carryOut() throws Failure {
        List<String> luns = named.all();
        if (resumed.isPresent() != luns.isEmpty()) {
            throw new UsageError("precondition needs a lun, such as /dev/nvme1n1, or --resume and a folder; not both");
        }
        if (resumed.isPresent()) {
            refuseBesideResume(resumed.get(), HERE_AND_NOW);
        }
        if (passes > MAX_PASSES) {
            throw new UsageError("--passes " + passes + ": expected at most " + MAX_PASSES);
        }
        Luns.check(luns);
        PreconditionOrder order = new PreconditionOrder(
                luns,
                size,
                passes.intValue(),
                data.map(DataWord::parms).orElse(Parms.NONE),
                workload.equals("none") ? "" : workload,
                threads,
                roundSeconds,
                steady,
                maxRounds,
                stopAtFree.percent());
        Terminal told = output.people(terminal).speaking(new TypedWords(luns));
        if (plan.wanted()) {
            return Plan.print(
                    terminal.speaking(told.words()),
                    "csdbench precondition",
                    order.parmfile(),
                    output,
                    () -> permits.check(luns));
        }
        Path folder = resumed.isPresent() ? resumed.get() : output.folder();
        RunRequest.Devices devices = new RunRequest.Devices(permits.ids(), engine, false, false, true);
        return LongCommand.run(terminal, command -> {
            PreconditionFlow flow = new PreconditionFlow(folder, arguments(), devices, told, command.stopRequest())
                    .rows(verbose || told.console().isPresent())
                    .judged(failOn.thresholds(tags()));
            ExitCode code = resumed.isPresent() ? flow.resume() : begin(flow, order, told, command);
            if (output.wanted() && code != ExitCode.USAGE && code != ExitCode.REFUSED) {
                JsonOption.print(terminal, "parts", PreconditionFlow.results(folder));
            }
            return code;
        });
    }

    private ExitCode begin(PreconditionFlow flow, PreconditionOrder order, Terminal told, LongCommand command)
            throws Failure {
        permits.check(named.all());
        Optional<Purge> first =
                purge.isPresent() ? Optional.of(new Purge(purge.get(), told, command.stopRequest())) : Optional.empty();
        return flow.begin(order, first);
    }
}
