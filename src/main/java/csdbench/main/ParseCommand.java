package csdbench.main;

import csdbench.base.file.NewFile;
import csdbench.base.text.Sentences;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.session.NeededFiles;
import csdbench.main.option.AnyCommand;
import csdbench.main.option.JsonOption;
import csdbench.report.vdbench.FlatfileParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** vdbench's flatfile parser. */
@Command(
        name = "parse",
        header = "Pick columns and rows of a flatfile, csdbench's or vdbench's own, as comma-separated values.",
        sortOptions = false,
        footer = "  csdbench parse -i output/flatfile.html -c run interval rate resp -a")
final class ParseCommand extends AnyCommand {
    @Option(names = "-i", required = true, paramLabel = "FILE", description = "The flatfile; - for standard input.")
    private Path input;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Where to write; standard output when left out, or with -.")
    private Path output = Path.of("-");

    @Option(
            names = "-c",
            required = true,
            arity = "1..*",
            paramLabel = "COLUMN",
            description =
                    "Columns, in the order wanted, by their names in the flatfile's header. As in vdbench, resp is from"
                            + " submission: what waited before is in percentiles.csv.")
    private List<String> columns = new ArrayList<>();

    @Option(
            names = "-f",
            arity = "2..*",
            paramLabel = "COLUMN VALUE",
            description = "Keep only rows whose column has this value.")
    private List<String> filters = new ArrayList<>();

    @Option(names = "-a", description = "Take the rows of averages in place of those of intervals.")
    private boolean averages;

    @Option(names = "-q", description = "Do not print the line of completion.")
    private boolean quiet;

    @Mixin
    private JsonOption json = new JsonOption();

    @Override
    protected ExitCode carryOut() throws Failure {
        if (filters.size() % 2 != 0) {
            throw new UsageError("-f needs pairs of a column and a value, and got " + filters);
        }
        if (!Terminal.isStandard(output)) {
            new NeededFiles().add(input, "the file to parse").checkOutput(output);
        }
        List<FlatfileParser.Filter> pairs = new ArrayList<>();
        for (int i = 0; i < filters.size(); i += 2) {
            pairs.add(new FlatfileParser.Filter(filters.get(i), filters.get(i + 1)));
        }
        FlatfileParser.Parsed parsed =
                FlatfileParser.parse(lines(), new FlatfileParser.Options(columns, pairs, averages));
        parsed.errors().forEach(error -> terminal.error("error: " + input + ": " + error));
        if (!parsed.errors().isEmpty()) {
            return ExitCode.USAGE;
        }
        if (!json.wanted() || !Terminal.isStandard(output)) {
            write(parsed.lines());
        }
        if (json.wanted()) {
            JsonOption.print(terminal, parsed.document());
        }
        if (!quiet) {
            terminal.error(FlatfileParser.COMPLETION);
        }
        return ExitCode.SUCCESS;
    }

    private List<String> lines() throws UsageError {
        try {
            return new String(terminal.bytes(input), StandardCharsets.ISO_8859_1)
                    .lines()
                    .toList();
        } catch (IOException e) {
            throw new UsageError("cannot read " + input + ": " + Sentences.of(e));
        }
    }

    private void write(List<String> lines) throws UsageError {
        if (Terminal.isStandard(output)) {
            lines.forEach(terminal::line);
            return;
        }
        try {
            NewFile.replace(output, String.join("\n", lines) + (lines.isEmpty() ? "" : "\n"));
        } catch (IOException e) {
            throw new UsageError("cannot write " + output + ": " + Sentences.of(e));
        }
    }
}
