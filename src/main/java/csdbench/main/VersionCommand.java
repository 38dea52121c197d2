package csdbench.main;

import csdbench.job.command.ExitCode;
import csdbench.job.command.Terminal;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** Prints the version, as {@code --version} does. */
@Command(
        name = "version",
        mixinStandardHelpOptions = true,
        header = "Print the version and the commit that it was built from.",
        footerHeading = "%nExample:%n",
        footer = "  csdbench version")
final class VersionCommand implements Callable<Integer> {
    private final Terminal terminal;

    VersionCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        terminal.line(new VersionLine().getVersion()[0]);
        return ExitCode.SUCCESS.number();
    }
}
