package csdbench.main.option;

import csdbench.job.command.ExitCode;
import picocli.CommandLine.ParameterException;

/** A name that commands stand behind, and that does nothing alone. */
public abstract class CommandGroup extends AnyCommand {
    @Override
    protected final ExitCode carryOut() {
        throw new ParameterException(spec.commandLine(), "a command is missing");
    }
}
