package csdbench.main;

import csdbench.job.command.ExitCode;
import csdbench.main.option.AnyCommand;
import picocli.CommandLine.Command;

/** Prints the version, as {@code --version} does. */
@Command(
        name = "version",
        header = "Print the version and the commit that it was built from.",
        footer = "  csdbench version")
final class VersionCommand extends AnyCommand {
    @Override
    protected ExitCode carryOut() {
        terminal.line(new VersionLine().getVersion()[0]);
        return ExitCode.SUCCESS;
    }
}
