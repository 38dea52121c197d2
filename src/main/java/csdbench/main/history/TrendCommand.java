package csdbench.main.history;

import csdbench.job.command.ExitCode;
import csdbench.job.history.HistoryFile;
import csdbench.job.history.HistoryProblem;
import csdbench.job.history.HistoryTrends;
import csdbench.main.option.JsonOption;
import csdbench.main.option.Values;
import csdbench.report.history.TrendDocument;
import csdbench.report.history.TrendListing;
import csdbench.result.history.ChangePoints.Rule;
import csdbench.result.history.Trend;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Figures over time. */
@Command(
        name = "trend",
        header = "Tell where a figure of a series changed.",
        sortOptions = false,
        footer = {"  csdbench history trend --drive csd3000 --figure p99", "  csdbench history trend 3"})
final class TrendCommand extends OnHistory {
    /** Newest runs of a series. */
    static final int LAST = 500;

    @Parameters(arity = "0..1", paramLabel = "SERIES", description = "Only this series, by its number in the list.")
    private Optional<Long> series = Optional.empty();

    @Mixin
    private Which which = new Which();

    @Option(
            names = "--figure",
            paramLabel = "FIGURE",
            converter = FigureName.class,
            defaultValue = "iops",
            description = "As --fail-on names it: iops, mbps, mean, p99, read.p99 ...; default ${DEFAULT-VALUE}.")
    private String figure;

    @Option(
            names = "--min-change",
            paramLabel = "P",
            converter = Values.PercentFrom0.class,
            defaultValue = "3%",
            description = "By how much the mean must move, in percent; default ${DEFAULT-VALUE}.")
    private double percent;

    @Option(
            names = "--last",
            paramLabel = "N",
            converter = Values.Count.class,
            defaultValue = "" + LAST,
            description = "How many of the newest runs of each series are looked at; default ${DEFAULT-VALUE}.")
    private long last;

    @Override
    protected ExitCode carryOut() throws Exception {
        return reading(file -> {
            List<Trend> trends = trends(file);
            if (json.wanted()) {
                JsonOption.print(terminal, new TrendDocument(figure, rule(), trends));
            } else if (trends.isEmpty()) {
                terminal.say(
                        "No series of the history is so, with a session that came to its end and has " + figure + ".");
            } else {
                TrendListing.lines(figure, trends, terminal.tableColumns()).forEach(terminal::say);
            }
            return ExitCode.SUCCESS;
        });
    }

    private List<Trend> trends(HistoryFile file) throws HistoryProblem {
        return new HistoryTrends(file).trends(which.filter(), series, figure, (int) last, rule());
    }

    private Rule rule() {
        return new Rule(Rule.USUAL.window(), Rule.USUAL.chance(), percent / 100);
    }

    /** A figure of thresholds. */
    static final class FigureName extends Values.Kind<String> {
        private FigureName() {
            super("a figure such as iops, mbps, mean, p99, read.p99 or service.mean", TrendListing::figure);
        }
    }
}
