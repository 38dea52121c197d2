package csdbench.main.manual;

import csdbench.job.command.ExitCode;
import csdbench.main.option.AnyCommand;
import java.util.List;
import java.util.function.Supplier;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** Prints a script that completes commands and options in a shell. */
@Command(
        name = "completion",
        header = "Print a script that completes commands and options in a shell.",
        footer = {
            "  source <(csdbench completion bash)",
            "",
            "zsh: the same with zsh, or as the file _csdbench in a folder of fpath.",
            "fish: csdbench completion fish | source"
        })
public final class CompletionCommand extends AnyCommand {
    private static final List<String> SHELLS = List.of("bash", "zsh", "fish");

    /** zsh runs the script of bash; where it loads it as a function, aliases in it mean nothing. */
    private static final String ZSH_HEAD = """
            #compdef csdbench
            autoload -U +X bashcompinit && bashcompinit
            compopt() {
              :
            }
            """;

    /** When it is loaded by a first completion, that one is waited for. */
    private static final String ZSH_END = """

            if (( ${+compstate} )); then
              _bash_complete -o default -F _complete_csdbench
            fi
            """;

    private final Supplier<CommandLine> commands;

    @Parameters(paramLabel = "SHELL", description = "bash, zsh or fish.")
    private String shell = "";

    /** @param commands the whole command line */
    public CompletionCommand(Supplier<CommandLine> commands) {
        this.commands = commands;
    }

    @Override
    protected ExitCode carryOut() {
        if (!SHELLS.contains(shell)) {
            throw new ParameterException(spec.commandLine(), "completion " + shell + ": expected bash, zsh or fish");
        }
        terminal.out()
                .print(
                        switch (shell) {
                            case "fish" -> FishCompletion.of(commands.get());
                            case "zsh" -> ZSH_HEAD + bash() + ZSH_END;
                            default -> bash();
                        });
        return ExitCode.SUCCESS;
    }

    private String bash() {
        return AutoComplete.bash("csdbench", commands.get());
    }
}
