package csdbench.main.history;

import csdbench.base.file.NewFile;
import csdbench.base.text.Sentences;
import csdbench.job.command.ExitCode;
import csdbench.job.command.UsageError;
import csdbench.job.history.HistoryFile;
import csdbench.job.history.HistoryFilter;
import csdbench.job.history.HistoryPlace;
import csdbench.main.option.AnyCommand;
import csdbench.main.option.JsonOption;
import csdbench.main.option.Values;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What the commands about the history have in common. */
abstract class OnHistory extends AnyCommand {
    @Mixin
    final JsonOption json = new JsonOption();

    /** The file, as the environment says. */
    static Path place() throws UsageError {
        return HistoryPlace.usual()
                .orElseThrow(() ->
                        new UsageError(HistoryPlace.VARIABLE + " says that no history is kept; let it name a file"));
    }

    /** What is done with the history. */
    @FunctionalInterface
    interface Work {
        ExitCode on(HistoryFile file) throws Exception;
    }

    /** Does it, if there is a history. */
    static ExitCode reading(Work work) throws Exception {
        Path place = place();
        Optional<HistoryFile> file = HistoryFile.toRead(place);
        if (file.isEmpty()) {
            throw new UsageError(place + " is not there: no session was entered yet; csdbench history rebuild FOLDER"
                    + " enters those of folders of results");
        }
        try (HistoryFile open = file.get()) {
            return work.on(open);
        }
    }

    /** Writes a file of the user's. */
    static void written(Path file, String text) throws UsageError {
        try {
            NewFile.replace(file, text);
        } catch (IOException e) {
            throw new UsageError(file + " cannot be written: " + Sentences.of(e));
        }
    }

    /** Which sessions are meant, as options. */
    static final class Which {
        @Option(
                names = "--drive",
                paramLabel = "WORD",
                description = "Only of drives with this in model, serial or lun.")
        private Optional<String> drive = Optional.empty();

        @Option(names = "--work", paramLabel = "WORD", description = "Only what has this word in what was done.")
        private Optional<String> workload = Optional.empty();

        @Option(names = "--on", paramLabel = "HOST", description = "Only of hosts with this in their name.")
        private Optional<String> host = Optional.empty();

        @Option(
                names = "--kind",
                paramLabel = "KIND",
                description = "Only these: run, precondition, review, reduction, application, fleet, vdbench.")
        private Optional<String> kind = Optional.empty();

        @Option(
                names = "--tag",
                paramLabel = "TAG",
                converter = Values.Tag.class,
                description = "Only those with this tag.")
        private Optional<String> tag = Optional.empty();

        @Option(names = "--since", paramLabel = "TIME", description = "Only since then, in UTC: 2026, 2026-05-02T10.")
        private Optional<String> since = Optional.empty();

        boolean any() {
            return !filter().equals(HistoryFilter.ALL);
        }

        HistoryFilter filter() {
            return new HistoryFilter(drive, workload, host, kind, tag, since);
        }
    }
}
