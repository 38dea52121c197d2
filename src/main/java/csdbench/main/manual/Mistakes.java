package csdbench.main.manual;

import csdbench.base.text.Similar;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What is said of a command line that is not understood. Static. */
public final class Mistakes {
    private Mistakes() {}

    /** The first of its help. */
    public static Optional<String> example(CommandSpec command) {
        return Stream.of(command.usageMessage().footer())
                .map(String::strip)
                .filter(line -> line.startsWith("csdbench " + command.name() + " ")
                        || line.startsWith(command.qualifiedName() + " "))
                .filter(line -> !line.endsWith(",") && !line.endsWith("."))
                .findFirst();
    }

    /** The message with the names of options that the help shows, where picocli has the longest. */
    public static String shownNames(ParameterException mistake) {
        String message = mistake.getMessage();
        for (OptionSpec option : mistake.getCommandLine().getCommandSpec().options()) {
            message = message.replaceAll("'" + option.longestName() + "(?=['=])", "'" + Words.name(option));
        }
        return message;
    }

    /** What is unknown, also where something is missing because of that. */
    public static Optional<UnmatchedArgumentException> unknown(ParameterException mistake) {
        if (mistake instanceof UnmatchedArgumentException unmatched) {
            return Optional.of(unmatched);
        }
        List<String> words = mistake.getCommandLine().getUnmatchedArguments();
        return mistake instanceof MissingParameterException
                        && words.stream().anyMatch(word -> word.startsWith("-") && word.length() > 1)
                ? Optional.of(new UnmatchedArgumentException(mistake.getCommandLine(), words))
                : Optional.empty();
    }

    /** Options that it may have been, or the nearest command, unless every one is far from it. */
    public static List<String> near(UnmatchedArgumentException unknown) {
        String word = unknown.getUnmatched().getFirst();
        if (!unknown.isUnknownOption()) {
            Map<String, CommandLine> commands = unknown.getCommandLine().getSubcommands();
            return Similar.nearest(word, commands.keySet()).map(List::of).orElseGet(() -> below(word, commands));
        }
        // Two dashes say nothing of what was meant.
        List<String> shown = unknown.getCommandLine().getCommandSpec().options().stream()
                .filter(option -> !option.hidden())
                .map(option -> Words.name(option).replaceFirst("^-+", ""))
                .toList();
        return Similar.nearest(word.replaceAll("^-+|=.*", ""), shown)
                .map(near -> List.of("--" + near))
                .orElseGet(unknown::getSuggestions);
    }

    /** Commands of commands that have the name: trace replay. */
    private static List<String> below(String word, Map<String, CommandLine> commands) {
        return commands.values().stream()
                .filter(command -> command.getSubcommands().containsKey(word))
                .map(command -> command.getCommandName() + " " + word)
                .toList();
    }

    /** What is not understood, in words. */
    public static String unexpected(UnmatchedArgumentException unmatched) {
        String word = unmatched.getUnmatched().getFirst();
        if (unmatched.isUnknownOption()) {
            return unmatched.getMessage();
        }
        boolean commands = !unmatched.getCommandLine().getSubcommands().isEmpty();
        return (commands ? "there is no command '" : "unexpected argument '") + word + "'";
    }
}
