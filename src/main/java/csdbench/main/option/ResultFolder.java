package csdbench.main.option;

import csdbench.job.command.OutputFolder;
import csdbench.job.command.UsageError;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Where a command puts its results: in a folder of its own each time, unless the user names one. */
public final class ResultFolder {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            description = "Where results go, in place of those that are there; unless given, the next free of"
                    + " ${COMMAND-NAME}001, ${COMMAND-NAME}002... DIR+ is the next free of DIR001..., DIR.tod has the"
                    + " time.")
    private Optional<String> given = Optional.empty();

    /** The folder that is meant now. */
    public Path folder() throws UsageError {
        return OutputFolder.resolve(given.orElse(command.name() + "+"), LocalDateTime.now(ZoneId.systemDefault()));
    }
}
