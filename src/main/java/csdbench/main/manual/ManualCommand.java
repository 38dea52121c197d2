package csdbench.main.manual;

import csdbench.base.file.NewFile;
import csdbench.job.command.ExitCode;
import csdbench.main.option.AnyCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Writes a manual page for each command; packages carry them. */
@Command(
        name = "manual",
        hidden = true,
        header = "Write manual pages of all commands into a folder.",
        footer = "  csdbench manual man1")
public final class ManualCommand extends AnyCommand {
    private final Supplier<CommandLine> commands;

    @Parameters(paramLabel = "FOLDER", description = "The folder, created if missing.")
    private Path folder = Path.of("");

    /** @param commands the whole command line */
    public ManualCommand(Supplier<CommandLine> commands) {
        this.commands = commands;
    }

    @Override
    protected ExitCode carryOut() throws IOException {
        Files.createDirectories(folder);
        write(commands.get());
        return ExitCode.SUCCESS;
    }

    private void write(CommandLine line) throws IOException {
        NewFile.replace(folder.resolve(ManualPage.name(line.getCommandSpec()) + ".1"), ManualPage.of(line));
        for (CommandLine below : line.getSubcommands().values()) {
            if (!below.getCommandSpec().usageMessage().hidden()) {
                write(below);
            }
        }
    }
}
