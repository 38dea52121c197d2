package csdbench.main.option;

import csdbench.job.command.ExitCode;
import csdbench.job.command.OutputFolder;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Spec;

/** What all commands are: words of a command line in, an exit code out, and a terminal between. */
@Command(mixinStandardHelpOptions = true, footerHeading = "%nExample:%n")
public abstract class AnyCommand implements Callable<Integer> {
    private static final Pattern ONLY_COMMAS = Pattern.compile("[,\\s]*");

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
            refuseEmptyLists();
            return onTerminal().number();
        } finally {
            OutputFolder.releaseEmpty();
        }
    }

    /** Of commas alone picocli makes no value, as if the option were not there. */
    private void refuseEmptyLists() throws UsageError {
        for (OptionSpec option : spec.commandLine().getParseResult().matchedOptions()) {
            for (String words : option.originalStringValues()) {
                if (!option.splitRegex().isEmpty() && ONLY_COMMAS.matcher(words).matches()) {
                    throw new UsageError(option.names()[0] + " " + words + ": no value is in it; give "
                            + option.paramLabel() + ", or leave out the option");
                }
            }
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
