package csdbench.main;

import csdbench.job.command.ExitCode;
import csdbench.job.command.UsageError;
import csdbench.job.hosts.HostsFlow;
import csdbench.job.power.PowerMeter;
import csdbench.job.request.Parmfiles;
import csdbench.job.request.RunRequest;
import csdbench.job.request.RunRequest.Devices;
import csdbench.job.request.RunRequest.Output;
import csdbench.job.session.EngineWords;
import csdbench.job.session.LongCommand;
import csdbench.job.session.RunFlow;
import csdbench.language.resolver.Overrides;
import csdbench.main.health.PowerOption;
import csdbench.main.hosts.HostOptions;
import csdbench.main.option.AllowWrite;
import csdbench.main.option.DataChecks;
import csdbench.main.option.DoubtfulTraces;
import csdbench.main.option.FailOn;
import csdbench.main.option.Installed;
import csdbench.main.option.Plan;
import csdbench.main.option.ResultFolder;
import csdbench.main.option.StopAtFree;
import csdbench.main.option.Values;
import csdbench.main.option.VdbenchRows;
import csdbench.main.option.WatchedCommand;
import csdbench.report.console.ConsoleReport.Style;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Carries out parmfiles. */
@Command(
        name = "run",
        header = "Carry out the runs of parmfiles and write their results.",
        sortOptions = false,
        footer = {
            "  csdbench run parmfiles/first.parm -o /tmp/first",
            "",
            "Exit codes: 0 all done, 1 a requested rate was not reached, 2 something is",
            "wrong with the command line or a parmfile, 3 refused because data could be",
            "lost, 4 I/O errors, 5 a host was lost, 8 a threshold of --fail-on was not kept,",
            "70 csdbench itself failed, 130 interrupted, with partial results written."
        })
final class RunCommand extends WatchedCommand {
    @Parameters(
            arity = "1..*",
            paramLabel = "FILE|name=value",
            description = "Parmfiles, read as one text, and variables for $name in them; - for standard input.")
    private List<String> words = new ArrayList<>();

    @Mixin
    private ResultFolder output = new ResultFolder();

    @Option(
            names = {"-e", "--for", "--elapsed"},
            paramLabel = "T",
            converter = Values.Length.class,
            description = "How long each run is measured, such as 30s or 2m30s, in place of its elapsed=.")
    private Optional<Long> elapsedSeconds;

    @Option(
            names = {"-i", "--interval"},
            paramLabel = "T",
            converter = Values.Length.class,
            description = "Overrides interval= of every run.")
    private Optional<Long> intervalSeconds;

    @Option(
            names = {"-w", "--warmup"},
            paramLabel = "T",
            converter = Values.LengthFrom0.class,
            description = "Overrides warmup= of every run.")
    private Optional<Long> warmupSeconds;

    @Option(
            names = {"-r", "--only"},
            paramLabel = "RD",
            description = "Do only this run definition.")
    private Optional<String> onlyRun;

    @Option(
            names = {"-l", "--loop"},
            paramLabel = "N",
            converter = Values.Count.class,
            description = "Do all runs this many times.")
    private Optional<Long> loops;

    @Mixin
    private AllowWrite allowWrite;

    @Option(
            names = "--overwrite",
            description = "Write over documents, archives, pictures, databases and texts that lun= names, too.")
    private boolean overwrite;

    @Option(
            names = "--engine",
            paramLabel = "NAME",
            completionCandidates = EngineWords.class,
            description = "I/O engine: ${COMPLETION-CANDIDATES}; default auto, by device.")
    private Optional<String> engine;

    @Option(
            names = "--allow-commands",
            description = "Run the shell commands of the parmfiles, startcmd=, endcmd= and data_errors=.")
    private boolean allowCommands;

    @Mixin
    private DoubtfulTraces doubtful;

    @Mixin
    private VdbenchRows rows = new VdbenchRows();

    @Mixin
    private DataChecks checks = new DataChecks();

    @Mixin
    private StopAtFree stopAtFree = new StopAtFree();

    @Option(names = "--plan", description = "List what would be done and written, as check does, and stop.")
    private boolean plan;

    @Mixin
    private FailOn.OrAbort failOn = new FailOn.OrAbort();

    @Mixin
    private PowerOption power = new PowerOption();

    @Mixin
    private HostOptions hosts = new HostOptions();

    @Override
    protected ExitCode carryOut() throws UsageError {
        Parmfiles parmfiles = Parmfiles.of(Installed.files(words, terminal::error), terminal);
        if (plan) {
            return Plan.list(parmfiles, overrides(), overwrite, output, terminal);
        }
        Path folder = output.folder();
        RunRequest request = new RunRequest(
                arguments(),
                parmfiles,
                overrides(),
                new Devices(allowWrite.ids(), engine, allowCommands, doubtful.accepted(), overwrite),
                new Output(folder.toString(), false, Style.OWN, rows.layout(), rows.onConsole()));
        boolean abort = failOn.abort();
        return LongCommand.run(terminal, command -> {
            try (PowerMeter meter = power.start()) {
                RunFlow flow = new RunFlow(request, output.people(terminal).gauged(meter), command.stopRequest())
                        .judged(failOn.thresholds(tags()), abort);
                flow.on(new HostsFlow(hosts.request(), request, command.stopRequest()));
                return output.result(terminal, folder, flow);
            }
        });
    }

    private Overrides overrides() throws UsageError {
        return new Overrides(
                Values.optional(elapsedSeconds),
                Values.optional(intervalSeconds),
                Values.optional(warmupSeconds),
                onlyRun,
                Optional.empty(),
                Overrides.repetition(Values.optional(loops), OptionalLong.empty()),
                checks.validate(),
                checks.journal(),
                stopAtFree.percent());
    }
}
