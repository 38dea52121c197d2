package csdbench.main;

import csdbench.job.session.Interrupts;
import csdbench.job.session.RunFlow;
import csdbench.job.session.RunRequest;
import csdbench.job.session.Terminal;
import csdbench.job.session.UsageError;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Carries out parmfiles. */
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        header = "Carry out the runs of parmfiles and write their results.",
        sortOptions = false,
        footerHeading = "%nExample:%n",
        footer = {
            "  csdbench run parmfiles/first.parm -o /tmp/first",
            "",
            "Exit codes: 0 all done, 1 a requested rate was not reached, 2 something is",
            "wrong with the command line or a parmfile, 3 refused because data could be",
            "lost, 4 I/O errors, 130 interrupted, with partial results written."
        })
final class RunCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE|name=value",
            description = "Parmfiles, read as one text, and variables for $name in them.")
    private List<String> words = new ArrayList<>();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            defaultValue = "output",
            description = "Where results go; default '${DEFAULT-VALUE}'. Earlier results in it are replaced. DIR+ takes"
                    + " the next free number, DIR.tod the time.")
    private String outputFolder;

    @Option(
            names = {"-e", "--elapsed"},
            paramLabel = "SECONDS",
            description = "Overrides elapsed= of every run.")
    private Long elapsedSeconds;

    @Option(
            names = {"-i", "--interval"},
            paramLabel = "SECONDS",
            description = "Overrides interval= of every run.")
    private Long intervalSeconds;

    @Option(
            names = {"-w", "--warmup"},
            paramLabel = "SECONDS",
            description = "Overrides warmup= of every run.")
    private Long warmupSeconds;

    @Option(
            names = {"-r", "--only"},
            paramLabel = "RD",
            description = "Do only this run definition.")
    private String onlyRun;

    @Option(
            names = {"-l", "--loop"},
            paramLabel = "N",
            description = "Do all runs this many times.")
    private Long loops;

    @Option(
            names = "--allow-write",
            paramLabel = "ID",
            description = "Permit writing to a block device that holds nothing. ID is its serial, its name in"
                    + " /dev/disk/by-id, or the path in lun=. Repeatable.")
    private List<String> allowWrite = new ArrayList<>();

    @Option(
            names = "--engine",
            paramLabel = "NAME",
            description = "How to do I/O: auto (the default), uring, posix, nio.")
    private String engine;

    @Option(
            names = {"-v", "--validate"},
            paramLabel = "WORDS",
            description = {
                "Check what is read against what was written: words of validate=, such",
                "as yes or read_after_write,time."
            })
    private String validate;

    @Option(
            names = {"-j", "--journal"},
            paramLabel = "WORDS",
            description = {
                "Check, and keep a journal, so that a later run can check too: words of",
                "journal=, such as yes, recover or recover,only."
            })
    private String journal;

    RunCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws UsageError {
        FileArguments files = FileArguments.of(words);
        RunRequest request = new RunRequest(
                spec.commandLine().getParseResult().originalArgs(),
                files.files(),
                files.variables(),
                outputFolder,
                false,
                positive("--elapsed", elapsedSeconds, 1),
                positive("--interval", intervalSeconds, 1),
                positive("--warmup", warmupSeconds, 0),
                Optional.ofNullable(onlyRun),
                positive("--loop", loops, 1).orElse(0),
                0,
                allowWrite,
                Optional.ofNullable(engine),
                validate == null ? Set.of() : CheckWords.validate("--validate", validate),
                journal == null ? Set.of() : CheckWords.journal("--journal", journal),
                false);
        Interrupts interrupts = Interrupts.install();
        try {
            return new RunFlow(request, terminal, interrupts.stopRequest())
                    .run()
                    .number();
        } finally {
            interrupts.sessionOver();
        }
    }

    private static OptionalLong positive(String option, Long value, long least) throws UsageError {
        if (value == null) {
            return OptionalLong.empty();
        }
        if (value < least) {
            throw new UsageError(option + " " + value + ": must be at least " + least);
        }
        return OptionalLong.of(value);
    }
}
