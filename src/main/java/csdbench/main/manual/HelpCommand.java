package csdbench.main.manual;

import csdbench.base.file.FoundFile;
import csdbench.base.text.Similar;
import csdbench.job.command.ExitCode;
import csdbench.main.option.AnyCommand;
import csdbench.main.option.Installed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** What {@code --help} prints of a command, or a page of the documentation. */
@Command(
        name = HelpCommand.NAME,
        header = "Print the help of a command, or a page of the documentation.",
        footerHeading = "%nExamples:%n",
        footer = {
            "  csdbench help review",
            "  csdbench help steady-state",
            "",
            "csdbench help index says which page is for what."
        })
public final class HelpCommand extends AnyCommand {
    /** Of the command. */
    public static final String NAME = "help";

    /** Before the name of a page that is also that of a command. */
    private static final String DOCS = "docs/";

    /** The page of a folder of pages. */
    private static final String FOLDER = "/README";

    /** Shorter words are in too many others. */
    private static final int MIN_PART = 3;

    private final Supplier<CommandLine> commands;

    @Parameters(arity = "0..*", paramLabel = "COMMAND|PAGE", description = "A command, one below it, or a page.")
    private List<String> words = new ArrayList<>();

    /** @param commands the whole command line */
    public HelpCommand(Supplier<CommandLine> commands) {
        this.commands = commands;
    }

    /** All that there is help about. */
    static List<String> topics(CommandLine all) {
        TreeSet<String> topics = new TreeSet<>();
        Installed.pages()
                .keySet()
                .forEach(page -> topics.add(all.getSubcommands().containsKey(page) ? DOCS + page : page));
        all.getSubcommands().forEach((name, command) -> {
            if (!command.getCommandSpec().usageMessage().hidden()) {
                topics.add(name);
            }
        });
        return List.copyOf(topics);
    }

    @Override
    protected ExitCode carryOut() throws IOException {
        CommandLine line = commands.get();
        Map<String, Path> pages = Installed.pages();
        for (String word : words) {
            CommandLine below = line.getSubcommands().get(word);
            if (below == null && word.equals(words.getFirst())) {
                String term = String.join(" ", words);
                return page(term.replaceFirst("^" + DOCS, "").replaceFirst("\\.md$", ""), pages, line);
            }
            if (below == null) {
                return unknown(
                        "there is no command '" + String.join(" ", words) + "'",
                        "try '" + line.getCommandSpec().qualifiedName() + " --help'");
            }
            line = below;
        }
        if (words.size() == 1 && pages.containsKey(words.getFirst())) {
            ExitCode code = page(words.getFirst(), pages, line);
            terminal.error("csdbench " + words.getFirst() + " --help lists the options.");
            return code;
        }
        line.usage(line.getOut());
        return ExitCode.SUCCESS;
    }

    private ExitCode unknown(String what, String next) {
        terminal.error("error: " + what);
        terminal.error(next);
        return ExitCode.USAGE;
    }

    private ExitCode page(String asked, Map<String, Path> pages, CommandLine all) throws IOException {
        String name = pages.containsKey(asked + FOLDER) ? asked + FOLDER : asked;
        TermSearch search = new TermSearch(asked, pages);
        Optional<String> meaning = pages.containsKey(name) ? Optional.empty() : search.meaning();
        if (meaning.isPresent()) {
            terminal.line(meaning.get());
            if (!search.most().isEmpty()) {
                terminal.error("More of it: csdbench help " + String.join(", ", search.most()));
            }
            return ExitCode.SUCCESS;
        }
        if (!pages.containsKey(name)) {
            return unknown(
                    "there is no command or page '" + name + "'" + near(name, search.most(), pages, all),
                    pages.isEmpty()
                            ? "the pages are in packages and checkouts, not beside this jar"
                            : "try 'csdbench help index'");
        }
        terminal.out().print(PlainPage.of(FoundFile.text(pages.get(name))));
        terminal.error("A name in brackets, such as [safety], is another page: csdbench help safety.");
        return ExitCode.SUCCESS;
    }

    /** What is called nearly so, and pages that have the word in a heading. */
    private static String near(String word, List<String> speakOfIt, Map<String, Path> pages, CommandLine all)
            throws IOException {
        String wanted = word.toLowerCase(Locale.ROOT);
        List<String> topics = topics(all);
        TreeSet<String> near = new TreeSet<>();
        Similar.nearest(word, topics).ifPresent(near::add);
        if (wanted.length() >= MIN_PART) {
            topics.stream()
                    .filter(topic -> topic.contains(wanted) || wanted.contains(topic))
                    .forEach(near::add);
            for (Map.Entry<String, Path> page : pages.entrySet()) {
                if (FoundFile.text(page.getValue())
                        .lines()
                        .anyMatch(line -> line.startsWith("#")
                                && line.toLowerCase(Locale.ROOT).contains(wanted))) {
                    near.add(page.getKey());
                }
            }
        }
        if (near.isEmpty()) {
            near.addAll(speakOfIt);
        }
        return near.isEmpty() ? "" : "; near it: " + String.join(", ", near);
    }
}
