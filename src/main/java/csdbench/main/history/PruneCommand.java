package csdbench.main.history;

import csdbench.job.command.ExitCode;
import csdbench.job.command.UsageError;
import csdbench.job.history.HistoryQueries;
import csdbench.main.option.JsonOption;
import csdbench.report.history.HistoryDocument;
import csdbench.report.history.HistoryListing;
import csdbench.result.history.Remembered;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Forgets sessions. */
@Command(
        name = "prune",
        header = "Forget sessions; their folders stay.",
        sortOptions = false,
        footer = {
            "  csdbench history prune --before 2025 --plan",
            "  csdbench history prune --missing",
            "",
            "What has a tag is kept, unless --tag names it."
        })
final class PruneCommand extends OnHistory {
    @Mixin
    private Which which = new Which();

    @Option(names = "--before", paramLabel = "TIME", description = "Only what began before that, in UTC: 2025-05.")
    private Optional<String> before = Optional.empty();

    @Option(names = "--missing", description = "Only sessions whose folders are gone.")
    private boolean missing;

    @Option(names = "--plan", description = "List what would be forgotten, and stop.")
    private boolean plan;

    @Override
    protected ExitCode carryOut() throws Exception {
        if (before.isEmpty() && !missing && !which.any()) {
            throw new UsageError("prune needs to be told what: --before, --missing, or what the list takes");
        }
        return reading(file -> {
            List<Remembered> sessions = new HistoryQueries(file)
                    .sessions(which.filter(), 0).stream().filter(this::meant).toList();
            if (!plan) {
                file.forget(sessions.stream().map(Remembered::id).toList());
            }
            if (json.wanted()) {
                JsonOption.print(terminal, HistoryDocument.of(sessions));
            } else {
                HistoryListing.lines(sessions, terminal.tableColumns()).forEach(terminal::line);
                terminal.say(sessions.size() + (plan ? " sessions would be" : " sessions are") + " forgotten.");
            }
            return ExitCode.SUCCESS;
        });
    }

    private boolean meant(Remembered session) {
        boolean early = before.isEmpty() || session.entry().started().compareTo(before.get()) < 0;
        boolean gone = !missing || !Files.isDirectory(Path.of(session.entry().folder()));
        boolean named = session.tags().isEmpty() || which.filter().tag().isPresent();
        return early && gone && named;
    }
}
