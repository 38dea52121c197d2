package csdbench.main.manual;

import csdbench.base.text.Wrapped;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * What {@code --help} prints, in lines that break between words; of the names of an option only the short one and the
 * first long one, as the others are of old. Static functions; any thread.
 */
public final class Usage {
    /** Where texts of options and commands begin. */
    private static final int INDENT = 23;

    private Usage() {}

    /**
     * Lets a command, and all below it, print its help so.
     *
     * @param daily commands that the first help tells of; it names the others
     */
    public static void use(CommandLine line, List<String> daily) {
        var sections = line.getHelpSectionMap();
        sections.put(
                UsageMessageSpec.SECTION_KEY_HEADER,
                help -> paragraphs(help.commandSpec().usageMessage().header()));
        if (line.getCommandSpec().usageMessage().customSynopsis().length == 0) {
            sections.put(UsageMessageSpec.SECTION_KEY_SYNOPSIS, help -> synopsis(help.commandSpec()));
        }
        sections.put(
                UsageMessageSpec.SECTION_KEY_DESCRIPTION,
                help -> paragraphs(help.commandSpec().usageMessage().description()));
        sections.put(UsageMessageSpec.SECTION_KEY_PARAMETER_LIST, help -> parameters(help.commandSpec()));
        sections.put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, help -> options(help.commandSpec()));
        sections.put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, help -> commands(help, daily));
        sections.put(
                UsageMessageSpec.SECTION_KEY_FOOTER,
                help -> paragraphs(help.commandSpec().usageMessage().footer()));
        line.getSubcommands().values().forEach(below -> use(below, List.of()));
    }

    /** Lines that begin with a blank, examples, as they are; the others, between empty lines, are one text. */
    static String paragraphs(String... lines) {
        StringBuilder text = new StringBuilder();
        List<String> prose = new ArrayList<>();
        Stream.concat(Stream.of(lines).flatMap(each -> Stream.of(each.split("%n", -1))), Stream.of(" "))
                .forEach(line -> {
                    if (!line.isBlank() && !line.startsWith(" ")) {
                        prose.add(line);
                        return;
                    }
                    if (!prose.isEmpty()) {
                        Wrapped.lines(Words.plain(prose), Wrapped.COLUMNS)
                                .forEach(each -> text.append(each).append('\n'));
                        prose.clear();
                    }
                    if (!line.equals(" ")) {
                        text.append(line.replace("%%", "%")).append('\n');
                    }
                });
        return text.toString();
    }

    static String synopsis(CommandSpec spec) {
        StringBuilder text = new StringBuilder(spec.qualifiedName());
        spec.options().stream()
                .filter(OptionSpec::required)
                .forEach(option ->
                        text.append(' ').append(Words.name(option)).append(' ').append(option.paramLabel()));
        if (!spec.subcommands().isEmpty()) {
            text.append(" COMMAND");
        }
        for (PositionalParamSpec parameter : spec.positionalParameters()) {
            if (!parameter.hidden()) {
                text.append(' ').append(parameter.paramLabel());
                if (parameter.arity().max() > 1 && !parameter.paramLabel().contains("...")) {
                    text.append("...");
                }
            }
        }
        return text.append(" [OPTIONS]\n").toString();
    }

    private static String parameters(CommandSpec spec) {
        StringBuilder text = new StringBuilder();
        for (PositionalParamSpec parameter : spec.positionalParameters()) {
            if (!parameter.hidden()) {
                entry(text, "  " + parameter.paramLabel(), Words.described(parameter));
            }
        }
        return text.toString();
    }

    private static String options(CommandSpec spec) {
        StringBuilder text = new StringBuilder();
        Headings.options(spec).forEach((heading, options) -> {
            text.append(heading.isEmpty() ? "" : "\n" + heading + ":\n");
            for (OptionSpec option : options) {
                String names = String.join(", ", Words.names(option));
                String value = option.arity().max() > 0 ? " " + option.paramLabel() : "";
                entry(text, (names.startsWith("--") ? "      " : "  ") + names + value, Words.described(option));
            }
        });
        return text.toString();
    }

    private static String commands(Help help, List<String> daily) {
        StringBuilder text = new StringBuilder();
        List<CommandSpec> shown =
                help.subcommands().values().stream().map(Help::commandSpec).toList();
        List<CommandSpec> first = shown.stream()
                .filter(spec -> daily.isEmpty() || daily.contains(spec.name()))
                .toList();
        first.forEach(spec -> entry(
                text,
                "  " + spec.name(),
                Words.plain(List.of(spec.usageMessage().header()))));
        if (first.size() < shown.size()) {
            List<String> more = shown.stream()
                    .filter(spec -> !first.contains(spec))
                    .map(CommandSpec::name)
                    .toList();
            text.append('\n');
            Wrapped.lines("More: " + String.join(", ", more) + ".", Wrapped.COLUMNS)
                    .forEach(each -> text.append(each).append('\n'));
        }
        return text.toString();
    }

    private static void entry(StringBuilder text, String left, String right) {
        List<String> lines = Wrapped.lines(right, Wrapped.COLUMNS - INDENT);
        boolean beside = left.length() + 2 <= INDENT;
        text.append(beside ? left + " ".repeat(INDENT - left.length()) + lines.getFirst() : left)
                .append('\n');
        lines.stream()
                .skip(beside ? 1 : 0)
                .forEach(line -> text.append(" ".repeat(INDENT)).append(line).append('\n'));
    }
}
