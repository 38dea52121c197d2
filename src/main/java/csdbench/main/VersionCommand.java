package csdbench.main;

import csdbench.job.command.ExitCode;
import csdbench.job.command.Version;
import csdbench.main.option.AnyCommand;
import csdbench.main.option.JsonOption;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Prints the version, as {@code --version} does. */
@Command(
        name = "version",
        header = "Print the version and the commit that it was built from.",
        footer = "  csdbench version")
final class VersionCommand extends AnyCommand {
    @Mixin
    private JsonOption json = new JsonOption();

    @Override
    protected ExitCode carryOut() {
        if (json.wanted()) {
            JsonOption.print(terminal, Version.program());
        } else {
            terminal.line(new VersionLine().getVersion()[0]);
        }
        return ExitCode.SUCCESS;
    }
}
