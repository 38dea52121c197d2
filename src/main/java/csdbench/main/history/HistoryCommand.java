package csdbench.main.history;

import csdbench.job.command.ExitCode;
import csdbench.job.command.UsageError;
import csdbench.job.history.HistoryFile;
import csdbench.job.history.HistoryQueries;
import csdbench.job.history.HistoryRebuild;
import csdbench.job.history.HistoryTrends;
import csdbench.job.session.LongCommand;
import csdbench.main.option.JsonOption;
import csdbench.report.history.HistoryDocument;
import csdbench.report.history.HistoryListing;
import csdbench.report.history.HistoryPage;
import csdbench.result.history.ChangePoints;
import csdbench.result.history.Remembered;
import csdbench.result.history.Trend;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What was measured before. */
@Command(
        name = "history",
        header = "List the sessions of the past, show one, follow figures over time.",
        synopsisSubcommandLabel = "[COMMAND]",
        commandListHeading = "%nCommands:%n",
        subcommands = {
            HistoryCommand.Show.class,
            TrendCommand.class,
            MarkCommand.class,
            ExportCommand.class,
            PruneCommand.class,
            HistoryCommand.Rebuild.class
        },
        sortOptions = false,
        footer = {"  csdbench history --drive csd3000", "  csdbench history show 12"})
public final class HistoryCommand extends OnHistory {
    @Mixin
    private Which which = new Which();

    @Option(
            names = "--limit",
            paramLabel = "N",
            defaultValue = "20",
            description = "How many sessions at most, the newest first; 0 for all, default ${DEFAULT-VALUE}.")
    private int limit;

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description = "Write a page of drives, what was done on them, its trends and reports.")
    private Optional<Path> html = Optional.empty();

    @Override
    protected ExitCode carryOut() throws Exception {
        if (html.isPresent()) {
            return reading(file -> page(file, html.get()));
        }
        return reading(file -> {
            List<Remembered> sessions = new HistoryQueries(file).sessions(which.filter(), Math.max(0, limit));
            if (json.wanted()) {
                JsonOption.print(terminal, HistoryDocument.of(sessions));
            } else if (sessions.isEmpty()) {
                terminal.say("No session of the history is so.");
            } else {
                HistoryListing.lines(sessions, terminal.tableColumns()).forEach(terminal::line);
            }
            return ExitCode.SUCCESS;
        });
    }

    private ExitCode page(HistoryFile file, Path page) throws Exception {
        List<Trend> trends = new HistoryTrends(file)
                .trends(which.filter(), Optional.empty(), "iops", TrendCommand.LAST, ChangePoints.Rule.USUAL);
        Map<Long, Remembered> sessions = new LinkedHashMap<>();
        for (long id : HistoryPage.listed(trends)) {
            new HistoryQueries(file).session(id).ifPresent(session -> sessions.put(id, session));
        }
        written(page, HistoryPage.of(page, "iops", trends, sessions));
        terminal.error("The page is in " + page + ".");
        return ExitCode.SUCCESS;
    }

    /** One of them. */
    @Command(name = "show", header = "Show all that is remembered of sessions.", footer = "  csdbench history show 12")
    static final class Show extends OnHistory {
        @Parameters(arity = "1..*", paramLabel = "ID", description = "Numbers of sessions, as the list has them.")
        private List<Long> ids = new ArrayList<>();

        @Override
        protected ExitCode carryOut() throws Exception {
            return reading(file -> {
                List<Remembered> sessions = new ArrayList<>();
                for (long id : ids) {
                    sessions.add(new HistoryQueries(file)
                            .session(id)
                            .orElseThrow(() -> new UsageError("there is no session " + id + " in the history")));
                }
                if (json.wanted()) {
                    JsonOption.print(terminal, HistoryDocument.of(sessions));
                } else {
                    sessions.forEach(session -> HistoryListing.lines(session).forEach(terminal::say));
                }
                return ExitCode.SUCCESS;
            });
        }
    }

    /** From the folders. */
    @Command(
            name = "rebuild",
            header = "Enter all folders of results below some folders, vdbench's, too.",
            footer = "  csdbench history rebuild /data/results")
    static final class Rebuild extends OnHistory {
        @Parameters(arity = "1..*", paramLabel = "FOLDER", description = "Where to look, folders in them included.")
        private List<Path> folders = new ArrayList<>();

        @Override
        protected ExitCode carryOut() throws Exception {
            Path place = place();
            for (Path folder : folders) {
                if (!Files.isDirectory(folder)) {
                    throw new UsageError(folder + " is not a folder; name one that has results, or folders of them");
                }
            }
            return LongCommand.run(terminal, command -> {
                try (HistoryFile file = HistoryFile.toWrite(place)) {
                    HistoryRebuild rebuild = new HistoryRebuild(file, command.progress());
                    for (Path folder : folders) {
                        rebuild.enter(folder);
                    }
                    command.progress().erase();
                    rebuild.problems().forEach(problem -> terminal.error("note: left out: " + problem));
                    return said(rebuild, place, command.progress().stopped());
                }
            });
        }

        private ExitCode said(HistoryRebuild rebuild, Path place, boolean stopped) {
            if (json.wanted()) {
                JsonOption.print(terminal, new Rebuilt(1, place.toString(), rebuild.entered(), rebuild.problems()));
            } else {
                terminal.say(rebuild.entered() + " sessions are in " + place + " now, or were there already.");
            }
            return stopped ? ExitCode.INTERRUPTED : ExitCode.SUCCESS;
        }
    }

    /**
     * What {@code history rebuild --json} prints.
     *
     * @param schema 1
     * @param file the history
     * @param entered how many sessions
     * @param problems what could not be read, a sentence each
     */
    public record Rebuilt(int schema, String file, int entered, List<String> problems) {}
}
