package csdbench.main.option;

import csdbench.job.command.ExitCode;
import csdbench.job.command.OutputFolder;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.session.RunFlow;
import csdbench.report.JsonReport;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * Where a command puts its results: in a folder of its own each time, unless the user names one; and whether it prints
 * the object that is in that folder.
 */
public final class ResultFolder extends JsonOption {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            description = "Where results go: a run there replaces those of an earlier run, nothing else is replaced."
                    + " Unless given, the next free of ${COMMAND-NAME}001, ${COMMAND-NAME}002... DIR+ is the next free"
                    + " of DIR001..., DIR.tod has the time; - is the next free, too, and prints the result as --json"
                    + " does.")
    private Optional<String> given = Optional.empty();

    @Override
    public boolean wanted() {
        return super.wanted() || given.filter(Terminal::isStandard).isPresent();
    }

    /** Carries runs out, and prints their result if that is wanted. */
    public ExitCode result(Terminal terminal, Path folder, RunFlow flow) throws UsageError, IOException {
        ExitCode code = flow.run();
        if (wanted() && flow.begun()) {
            print(terminal, JsonReport.text(folder));
        }
        return code;
    }

    /** The folder that is meant now. */
    public Path folder() throws UsageError {
        return OutputFolder.resolve(
                given.filter(name -> !Terminal.isStandard(name)).orElse(command.name() + "+"),
                LocalDateTime.now(ZoneId.systemDefault()));
    }
}
