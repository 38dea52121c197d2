package csdbench.main.manual;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Texts of the help as plain text. Static functions; any thread. */
public final class Words {
    private Words() {}

    /** One line of lines that belong together, without picocli's marks for formats and lines. */
    static String plain(List<String> lines) {
        return String.join(" ", lines)
                .replace("%n", " ")
                .replace("%%", "%")
                .replaceAll("\\s+", " ")
                .strip();
    }

    /** The first sentence. */
    static String first(List<String> lines) {
        String text = plain(lines);
        int end = text.indexOf(". ");
        return end < 0 ? text : text.substring(0, end + 1);
    }

    /** What an option or a parameter is for, with its default and the words that it takes. */
    static String described(ArgSpec argument) {
        List<String> words = new ArrayList<>();
        if (argument.completionCandidates() != null) {
            argument.completionCandidates().forEach(words::add);
        }
        return plain(List.of(argument.description()))
                .replace("${COMMAND-NAME}", argument.command().name())
                .replace("${DEFAULT-VALUE}", String.valueOf(argument.defaultValueString()))
                .replace("${COMPLETION-CANDIDATES}", String.join(", ", words));
    }

    /** The options of a command by what they are: its own, those of many commands, and what every command has. */
    static List<OptionSpec> options(CommandSpec spec) {
        return spec.options().stream()
                .sorted(Comparator.comparingInt(
                        option -> option.usageHelp() || option.versionHelp() ? Integer.MAX_VALUE : option.order()))
                .toList();
    }

    /** The short name and the first long one; other long names are of old. */
    static List<String> names(OptionSpec option) {
        List<String> names = List.of(option.names());
        return names.stream()
                .filter(name -> !name.startsWith("--") || name.equals(name(option)))
                .toList();
    }

    /** The first long name, or the only one. */
    public static String name(OptionSpec option) {
        return Stream.of(option.names())
                .filter(name -> name.startsWith("--"))
                .findFirst()
                .orElse(option.longestName());
    }
}
