package csdbench.main.option;

import csdbench.job.command.ExitCode;
import csdbench.job.command.OutputFolder;
import csdbench.job.command.Terminal;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** What all commands are: words of a command line in, an exit code out, and a terminal between. */
@Command(mixinStandardHelpOptions = true, footerHeading = "%nExample:%n")
public abstract class AnyCommand implements Callable<Integer> {
    /** What it reads and prints on; set before it is carried out. */
    protected Terminal terminal;

    @Spec
    protected CommandSpec spec;

    /** Gives a command, and those below it, their terminal. */
    public static void use(Terminal terminal, CommandLine line) {
        if (line.getCommand() instanceof AnyCommand command) {
            command.terminal = terminal;
        }
        line.getSubcommands().values().forEach(below -> use(terminal, below));
    }

    /**
     * Does what the words ask for.
     *
     * @throws Exception that {@link Terminal#failed} knows
     */
    protected abstract ExitCode carryOut() throws Exception;

    @Override
    public final Integer call() throws Exception {
        try {
            return onTerminal().number();
        } finally {
            OutputFolder.releaseEmpty();
        }
    }

    ExitCode onTerminal() throws Exception {
        return carryOut();
    }

    /** A file of a profile or a drive as a command takes it: a bare word would be a name of the list. */
    protected static String argument(Path file) {
        return (file.getParent() == null && !file.toString().endsWith(".json") ? "./" : "") + file;
    }

    /** The words, as they were given, without names of commands. */
    protected final List<String> arguments() {
        return spec.commandLine().getParseResult().originalArgs();
    }
}
