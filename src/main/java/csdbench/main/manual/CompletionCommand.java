package csdbench.main.manual;

import csdbench.drive.simulated.DriveCatalogue;
import csdbench.job.command.ExitCode;
import csdbench.job.suite.step.Suites;
import csdbench.language.profile.Profiles;
import csdbench.main.option.AnyCommand;
import csdbench.trace.format.TraceFormat;
import csdbench.trace.format.TraceTarget;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
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

    private static final String NO_FILES = "  type compopt &>/dev/null && compopt +o default\n";

    /** Names of simulated drives; a colon ends a word in bash, so what it completes begins behind that. */
    private static final String SIMULATED = """
              local drive="${COMP_WORDS[COMP_CWORD]}"
              local before="${COMP_WORDS[COMP_CWORD-1]}"
              local drives="DRIVES"
              case "${before}${drive}" in
                sim:) COMPREPLY=( $(compgen -W "${drives}") ); return ;;
              esac
              if [[ "${before}" == ":" && "${COMP_WORDS[COMP_CWORD-2]}" == "sim" ]]; then
                COMPREPLY=( $(compgen -W "${drives}" -- "${drive}") )
                return
              fi
            """;

    /** By command, and option or label. */
    private static final Map<String, List<String>> NAMES = names();

    private final Supplier<CommandLine> commands;

    @Parameters(paramLabel = "SHELL", description = "bash, zsh or fish.")
    private String shell = "";

    /** @param commands the whole command line */
    public CompletionCommand(Supplier<CommandLine> commands) {
        this.commands = commands;
    }

    private static Map<String, List<String>> names() {
        List<String> read =
                Stream.of(TraceFormat.values()).map(TraceFormat::word).toList();
        List<String> written =
                Stream.of(TraceTarget.values()).map(TraceTarget::word).toList();
        Map<String, List<String>> names = new LinkedHashMap<>();
        names.put("review --suite", Suites.NAMES);
        names.put("review --workload", Profiles.names());
        names.put("precondition --workload", Profiles.names());
        names.put("profile show NAME", Profiles.names());
        names.put("trace generate PROFILE", Profiles.names());
        names.put("gain --drive", DriveCatalogue.names());
        names.put("data capacity --drive", DriveCatalogue.names());
        names.put("drives NAME", DriveCatalogue.names());
        names.put("trace info --format", read);
        names.put("trace cut --format", read);
        names.put("trace profile --format", read);
        names.put("trace replay --format", read);
        names.put("trace convert --from", read);
        names.put("trace convert --to", written);
        return names;
    }

    @Override
    protected ExitCode carryOut() {
        if (!SHELLS.contains(shell)) {
            throw new ParameterException(spec.commandLine(), "completion " + shell + ": expected bash, zsh or fish");
        }
        terminal.out()
                .print(
                        switch (shell) {
                            case "fish" -> FishCompletion.of(named());
                            case "zsh" -> ZSH_HEAD + bash() + ZSH_END;
                            default -> bash();
                        });
        return ExitCode.SUCCESS;
    }

    /** Where the script knows no word the shell completes names of files, which picocli's turns off. */
    private String bash() {
        String script = AutoComplete.bash("csdbench", named()).replace(NO_FILES, "");
        String begin = "function _complete_csdbench() {\n";
        if (!script.contains(begin)) {
            throw new IllegalStateException("picocli writes another script");
        }
        return script.replace(begin, begin + SIMULATED.replace("DRIVES", String.join(" ", DriveCatalogue.names())));
    }

    /** All commands; what takes a name knows which there are. */
    private CommandLine named() {
        CommandLine all = commands.get();
        List<String> topics = HelpCommand.topics(all);
        NAMES.forEach((place, names) -> name(all, place, names));
        name(all, "help COMMAND|PAGE", topics);
        tellApart(all);
        return all;
    }

    /** The script keeps the words of an option under its label, and several of a command have the same. */
    private static void tellApart(CommandLine line) {
        CommandSpec spec = line.getCommandSpec();
        for (OptionSpec option : List.copyOf(spec.options())) {
            if (option.completionCandidates() != null && option.arity().max() > 0) {
                List<String> words = new ArrayList<>();
                option.completionCandidates().forEach(word -> words.add(word.toLowerCase(Locale.ROOT)));
                spec.remove(option);
                spec.addOption(option.toBuilder()
                        .paramLabel(option.longestName().replace("-", ""))
                        .completionCandidates(words)
                        .build());
            }
        }
        line.getSubcommands().values().forEach(CompletionCommand::tellApart);
    }

    private static void name(CommandLine all, String place, List<String> names) {
        CommandLine line = all;
        List<String> words = List.of(place.split(" "));
        for (String word : words.subList(0, words.size() - 1)) {
            line = line.getSubcommands().get(word);
        }
        CommandSpec spec = line.getCommandSpec();
        OptionSpec option = spec.findOption(words.getLast());
        if (option != null) {
            spec.remove(option);
            spec.addOption(option.toBuilder().completionCandidates(names).build());
            return;
        }
        for (PositionalParamSpec old : spec.positionalParameters()) {
            if (old.paramLabel().equals(words.getLast())) {
                spec.remove(old);
                spec.addPositional(old.toBuilder().completionCandidates(names).build());
                return;
            }
        }
        throw new IllegalArgumentException("there is no " + place);
    }
}
