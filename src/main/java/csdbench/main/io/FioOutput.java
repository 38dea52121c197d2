package csdbench.main.io;

import csdbench.base.file.FoundFile;
import csdbench.base.file.NewFile;
import csdbench.base.text.Sentences;
import csdbench.job.command.Failure;
import csdbench.job.command.Onlooker;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.language.fio.FioReported;
import csdbench.main.option.Watching;
import csdbench.report.fio.FioEntry;
import csdbench.report.fio.FioForm;
import csdbench.report.fio.FioResult;
import csdbench.report.fio.FioTarget;
import csdbench.report.runs.RunAnswer;
import csdbench.result.Notice;
import csdbench.result.RunObserver;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** The result of jobs as fio's JSON, in the folder of results beside the others. */
final class FioOutput {
    /** The beginning of a log of fio's. */
    private static final Pattern LOG = Pattern.compile("\\d+, \\d+, \\d+, ");

    private static final int BEGIN_BYTES = 256;

    private final FioResult result;
    private final Path folder;
    private final int jobs;
    private ZonedDateTime ended = ZonedDateTime.now(ZoneId.systemDefault());

    FioOutput(List<FioReported> jobs, Path folder) {
        this.result = new FioResult(jobs.stream()
                .map(job -> new FioEntry(
                        job.name(),
                        job.group(),
                        job.grouped(),
                        Set.copyOf(job.storages()),
                        job.options(),
                        job.global(),
                        job.sizesBytes(),
                        job.named()
                                .map(named -> new FioEntry.Named(
                                        named.operation(),
                                        named.writes() ? "write" : "read",
                                        named.bytes(),
                                        named.ios())),
                        job.latency()
                                .map(latency ->
                                        new FioTarget(latency.targetNs(), latency.windowNs(), latency.percent()))
                                .orElse(FioTarget.NONE)))
                .toList());
        this.folder = folder;
        this.jobs = jobs.size();
    }

    /** A terminal over which the events of the session are seen, too. */
    Terminal watching(Terminal terminal) {
        return terminal.watchedBy(Onlooker.all(List.of(terminal.onlooker(), new Onlooker() {
            @Override
            public RunObserver session() {
                return event -> {
                    result.on(event);
                    if (event instanceof Notice notice && notice.importance() == Notice.Importance.NOTE) {
                        terminal.error("note: " + notice.text());
                    }
                };
            }

            @Override
            public void progress(String line) {}
        })));
    }

    /** How many jobs there are. */
    int jobs() {
        return jobs;
    }

    /** What was measured, once it is written. */
    String text(FioForm form) {
        return result.text(form, ended);
    }

    /** Refuses logs whose names files of somebody else have. */
    void checkLogs() throws UsageError {
        for (String log : result.logs().keySet()) {
            check("log", Path.of(log), text -> LOG.matcher(text).lookingAt());
        }
    }

    /**
     * Checks what has the name of a file that will be made.
     *
     * @param what it is, in messages
     * @param own whether a file that begins so may be replaced
     */
    static void check(String what, Path file, Predicate<String> own) throws UsageError {
        Watching.checkOutput(what, file, "");
        try {
            if (NewFile.isStream(file)) {
                return;
            }
            NewFile.checkReplaceable(file);
            if (Files.isRegularFile(file)) {
                try (InputStream in = FoundFile.stream(file)) {
                    String begin = new String(in.readNBytes(BEGIN_BYTES), StandardCharsets.UTF_8);
                    if (!begin.isEmpty() && !own.test(begin)) {
                        throw new UsageError(what + " " + file + ": is a file of something else; name another");
                    }
                }
            }
        } catch (IOException e) {
            throw new UsageError(what + " " + file + ": " + Sentences.of(e));
        }
    }

    /** Jobs whose search of a depth found none, each a line. */
    List<String> doubts() {
        return result.doubts();
    }

    /** Writes the files of a session that has ended: fio's JSON beside the other results, and logs where jobs say. */
    void write(RunAnswer.Remarked remarks) throws Failure {
        RunAnswer.Remarked all = remarks.behind(result.reasons());
        result.remarked(all.simulated(), all.engines(), folder.toString(), all.notes());
        ended = ZonedDateTime.now(ZoneId.systemDefault());
        write(folder.resolve(FioResult.FILE), text(FioForm.JSON));
        for (Map.Entry<String, String> log : result.logs().entrySet()) {
            write(Path.of(log.getKey()), log.getValue());
        }
    }

    static void write(Path file, String text) throws Failure {
        try {
            NewFile.replace(file, text);
        } catch (IOException e) {
            throw Failure.io(file + " cannot be written: " + Sentences.of(e));
        }
    }
}
