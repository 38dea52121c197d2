package csdbench.main.io;

import csdbench.base.file.NewFile;
import csdbench.base.text.Sentences;
import csdbench.job.command.Failure;
import csdbench.job.command.Onlooker;
import csdbench.job.command.Terminal;
import csdbench.language.fio.FioReported;
import csdbench.report.fio.FioEntry;
import csdbench.report.fio.FioResult;
import csdbench.result.RunObserver;
import java.io.IOException;
import java.nio.file.Path;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Set;

/** The result of jobs as fio's JSON, in the folder of results beside the others. */
final class FioOutput {
    private final FioResult result;
    private final Path folder;

    FioOutput(List<FioReported> jobs, Path folder) {
        this.result = new FioResult(jobs.stream()
                .map(job -> new FioEntry(job.name(), job.group(), Set.copyOf(job.storages()), job.options()))
                .toList());
        this.folder = folder;
    }

    /** A terminal over which the events of the session are seen, too. */
    Terminal watching(Terminal terminal) {
        return terminal.watchedBy(Onlooker.all(List.of(terminal.onlooker(), new Onlooker() {
            @Override
            public RunObserver session() {
                return result;
            }

            @Override
            public void progress(String line) {}
        })));
    }

    /** Writes the file of a session that has ended; its text. */
    String write() throws Failure {
        String text = result.text(ZonedDateTime.now(ZoneId.systemDefault()));
        Path file = folder.resolve(FioResult.FILE);
        try {
            NewFile.replace(file, text);
        } catch (IOException e) {
            throw Failure.io(file + " cannot be written: " + Sentences.of(e));
        }
        return text;
    }
}
