package csdbench.main.manual;

import java.util.List;
import java.util.StringJoiner;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** A completion script for fish: a line for each command and each option. Static functions; any thread. */
final class FishCompletion {
    private FishCompletion() {}

    static String of(CommandLine root) {
        StringJoiner lines = new StringJoiner("\n", "", "\n");
        lines.add("# Completes csdbench in fish; made by 'csdbench completion fish'.");
        commands(root, "__fish_use_subcommand", lines);
        return lines.toString();
    }

    /** @param when the condition in fish for being at this command */
    private static void commands(CommandLine line, String when, StringJoiner lines) {
        line.getCommandSpec().options().stream()
                .filter(option -> !option.hidden())
                .forEach(option -> lines.add(option(option, when)));
        line.getCommandSpec().positionalParameters().stream()
                .filter(parameter -> parameter.completionCandidates() != null)
                .forEach(parameter -> lines.add("complete -c csdbench -n " + quoted(when) + words(parameter)));
        line.getSubcommands().forEach((name, command) -> {
            CommandSpec spec = command.getCommandSpec();
            if (!spec.usageMessage().hidden() && spec.name().equals(name)) {
                lines.add("complete -c csdbench -n " + quoted(when) + " -f -a " + name + " -d " + quoted(header(spec)));
                commands(command, below(when, name, command), lines);
            }
        });
    }

    private static String below(String when, String name, CommandLine command) {
        String inside = when.equals("__fish_use_subcommand")
                ? "__fish_seen_subcommand_from " + name
                : when.replaceFirst("; and not .*", "") + "; and __fish_seen_subcommand_from " + name;
        return command.getSubcommands().isEmpty()
                ? inside
                : inside + "; and not __fish_seen_subcommand_from "
                        + String.join(" ", command.getSubcommands().keySet());
    }

    private static String option(OptionSpec option, String when) {
        StringBuilder line = new StringBuilder("complete -c csdbench -n ").append(quoted(when));
        for (String name : Words.names(option)) {
            line.append(name.startsWith("--") ? " -l " + name.substring(2) : " -s " + name.substring(1));
        }
        if (option.arity().max() > 0) {
            line.append(" -r");
        }
        if (option.completionCandidates() != null) {
            line.append(words(option));
        }
        return line.append(" -d ")
                .append(quoted(Words.first(List.of(option.description()))))
                .toString();
    }

    private static String words(ArgSpec argument) {
        return " -a " + quoted(String.join(" ", argument.completionCandidates()));
    }

    private static String header(CommandSpec spec) {
        return Words.first(List.of(spec.usageMessage().header()));
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
