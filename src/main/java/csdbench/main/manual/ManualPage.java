package csdbench.main.manual;

import csdbench.job.command.Version;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * A manual page of a command in roff, in the macros that man(7) describes, with the sections that man-pages(7) asks
 * for. Static functions; any thread.
 */
final class ManualPage {
    private static final List<String> EXIT_CODES = List.of(
            "0", "Success.",
            "1", "Finished, but a threshold, a target rate or a rule of steady state was not met.",
            "2", "The command line or a parmfile is wrong; nothing was done.",
            "3", "Refused, because data could be lost; nothing was written.",
            "4", "An I/O failed, or data was not what was written.",
            "5", "A remote host was lost.",
            "70", "A fault of csdbench itself.",
            "130", "Interrupted; what was measured until then is written.");

    private ManualPage() {}

    /** Name of the page, such as csdbench-data-write. */
    static String name(CommandSpec spec) {
        return spec.qualifiedName("-");
    }

    static String of(CommandLine line) {
        CommandSpec spec = line.getCommandSpec();
        StringJoiner page = new StringJoiner("\n", "", "\n");
        page.add(".TH " + name(spec).toUpperCase(Locale.ROOT) + " 1 \"\" \"csdbench " + Version.version()
                + "\" \"csdbench manual\"");
        page.add(".SH NAME");
        page.add(escaped(name(spec) + " - "
                + uncapped(Words.first(List.of(spec.usageMessage().header())))));
        page.add(".SH SYNOPSIS").add(".nf");
        String synopsis = spec.usageMessage().customSynopsis().length > 0
                ? String.join("\n", spec.usageMessage().customSynopsis())
                : Usage.synopsis(spec);
        synopsis.lines().map(String::strip).forEach(each -> page.add(escaped(each)));
        page.add(".fi").add(".SH DESCRIPTION");
        page.add(escaped(Words.plain(List.of(spec.usageMessage().header()))));
        String description = Words.plain(List.of(spec.usageMessage().description()));
        if (!description.isEmpty()) {
            page.add(".PP").add(escaped(description));
        }
        options(spec, page);
        commands(line, page);
        examples(spec, page);
        page.add(".SH EXIT STATUS");
        for (int i = 0; i < EXIT_CODES.size(); i += 2) {
            page.add(".TP").add("\\fB" + EXIT_CODES.get(i) + "\\fR").add(EXIT_CODES.get(i + 1));
        }
        if (spec.parent() != null) {
            page.add(".SH SEE ALSO").add("\\fB" + escaped(name(spec.parent())) + "\\fR(1)");
        }
        return page.toString();
    }

    private static void options(CommandSpec spec, StringJoiner page) {
        page.add(".SH OPTIONS");
        for (PositionalParamSpec parameter : spec.positionalParameters()) {
            if (!parameter.hidden()) {
                page.add(".TP").add("\\fI" + escaped(parameter.paramLabel()) + "\\fR");
                page.add(escaped(Words.described(parameter)));
            }
        }
        Headings.options(spec).forEach((heading, options) -> {
            if (!heading.isEmpty()) {
                page.add(".SS " + heading);
            }
            for (OptionSpec option : options) {
                String names = "\\fB" + escaped(String.join(", ", Words.names(option))) + "\\fR";
                boolean valued = option.arity().max() > 0;
                page.add(".TP").add(valued ? names + " \\fI" + escaped(option.paramLabel()) + "\\fR" : names);
                page.add(escaped(Words.described(option)));
            }
        });
    }

    private static void commands(CommandLine line, StringJoiner page) {
        List<CommandSpec> shown = line.getSubcommands().values().stream()
                .map(CommandLine::getCommandSpec)
                .filter(spec -> !spec.usageMessage().hidden())
                .distinct()
                .toList();
        if (!shown.isEmpty()) {
            page.add(".SH COMMANDS");
        }
        for (CommandSpec spec : shown) {
            page.add(".TP").add("\\fB" + escaped(name(spec)) + "\\fR(1)");
            page.add(escaped(Words.plain(List.of(spec.usageMessage().header()))));
        }
    }

    private static void examples(CommandSpec spec, StringJoiner page) {
        String[] footer = spec.usageMessage().footer();
        if (footer.length > 0) {
            page.add(".SH EXAMPLES").add(".nf");
            String.join("\n", footer)
                    .replace("%n", "\n")
                    .replace("%%", "%")
                    .lines()
                    .forEach(each -> page.add(escaped(each.strip())));
            page.add(".fi");
        }
    }

    private static String uncapped(String text) {
        return text.isEmpty()
                ? text
                : Character.toLowerCase(text.charAt(0)) + text.substring(1).replaceFirst("\\.$", "");
    }

    /** A backslash begins what roff obeys, a dot or quote at the beginning of a line too, and a bare dash may break. */
    private static String escaped(String text) {
        String safe = text.replace("\\", "\\e").replace("-", "\\-");
        return safe.startsWith(".") || safe.startsWith("'") ? "\\&" + safe : safe;
    }
}
