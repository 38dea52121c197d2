package csdbench.main.history;

import csdbench.base.text.Sentences;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.history.HistoryQueries;
import csdbench.main.option.JsonOption;
import csdbench.main.option.Values;
import csdbench.report.history.HistoryDocument;
import csdbench.report.history.HistoryExport;
import csdbench.result.history.Remembered;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The history for other programs. */
@Command(
        name = "export",
        header = "Print sessions as CSV or JSON, or write what Apache Otava reads.",
        sortOptions = false,
        footer = {
            "  csdbench history export --drive csd3000 -o csd3000.csv",
            "  csdbench history export --as otava -o otava",
            "",
            "otava is a folder: a CSV file for each series, and otava.yaml, which names them."
        })
final class ExportCommand extends OnHistory {
    private static final String OTAVA = "otava";
    private static final String CSV = "csv";

    @Mixin
    private Which which = new Which();

    @Option(
            names = "--as",
            paramLabel = "FORM",
            converter = Form.class,
            defaultValue = CSV,
            description = "csv, json or otava; default ${DEFAULT-VALUE}.")
    private String form;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Where to; standard output unless given, a folder for otava.")
    private Optional<Path> output = Optional.empty();

    @Override
    protected ExitCode carryOut() throws Exception {
        Optional<Path> file = output.filter(path -> !Terminal.isStandard(path));
        if (form.equals(OTAVA) && file.isEmpty()) {
            throw new UsageError("--as otava writes a folder; name it with -o");
        }
        return reading(history -> {
            List<Remembered> sessions = new HistoryQueries(history).sessions(which.filter(), 0);
            if (form.equals(OTAVA)) {
                otava(sessions, file.orElseThrow());
            } else if (form.equals(CSV) && !json.wanted()) {
                print(HistoryExport.csv(sessions), file);
            } else {
                print(JsonOption.text(HistoryDocument.of(sessions)), file);
            }
            return ExitCode.SUCCESS;
        });
    }

    private void print(String text, Optional<Path> file) throws UsageError {
        if (file.isPresent()) {
            written(file.get(), text);
        } else {
            JsonOption.print(terminal, text);
        }
    }

    private void otava(List<Remembered> sessions, Path folder) throws UsageError {
        Map<String, String> texts = HistoryExport.otava(sessions);
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UsageError(folder + " cannot be made: " + Sentences.of(e));
        }
        for (Map.Entry<String, String> series : texts.entrySet()) {
            written(folder.resolve(series.getKey() + ".csv"), series.getValue());
        }
        written(folder.resolve("otava.yaml"), HistoryExport.otavaTests(texts));
        terminal.error(texts.size() + " series are in " + folder + ".");
    }

    /** A form. */
    static final class Form extends Values.Kind<String> {
        private Form() {
            super("csv, json or otava", text -> Optional.of(text).filter(List.of(CSV, "json", OTAVA)::contains));
        }
    }
}
