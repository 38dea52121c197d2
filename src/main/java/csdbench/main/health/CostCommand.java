package csdbench.main.health;

import csdbench.base.file.InTheWay;
import csdbench.base.text.Phrases;
import csdbench.base.text.Sentences;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.cost.CostFlow;
import csdbench.job.cost.CostTerms;
import csdbench.main.option.AnyCommand;
import csdbench.main.option.DataWord;
import csdbench.main.option.FailOn;
import csdbench.main.option.JsonOption;
import csdbench.main.option.Values;
import csdbench.report.cost.CostReport;
import csdbench.report.runs.RunsPage;
import csdbench.report.threshold.Threshold;
import csdbench.result.cost.CostFigures;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What drives cost for what they do. */
@Command(
        name = "cost",
        customSynopsis = "csdbench cost --price DOLLARS,... [--rated SIZE,...] FOLDER... [OPTIONS]",
        header = "Say what drives cost by their results: neighbours, watts, years, dollars.",
        sortOptions = false,
        footer = {
            "  csdbench cost --price 900 --rated 14PB io001",
            "  csdbench cost --price 900,1100 --rated 14PB,9PB --slo \"p99<2ms\" a b",
            "",
            "A FOLDER has runs, a review, or what tenants measured. Of several values the first is of",
            "the first folder of a drive, and so on; one value is of all. Prices are of one drive.",
            "csdbench help buying explains the figures. Nothing is measured."
        })
public final class CostCommand extends AnyCommand {
    @Parameters(arity = "0..*", paramLabel = "FOLDER", description = "Results, one folder for each drive.")
    private List<Path> folders = new ArrayList<>();

    @Option(
            names = "--price",
            paramLabel = "DOLLARS,...",
            split = ",",
            converter = Values.Positive.class,
            description = "Of a drive.")
    private List<Double> prices = new ArrayList<>();

    @Option(
            names = "--rated",
            paramLabel = "SIZE,...",
            split = ",",
            converter = SoldBytes.class,
            description = "What hosts may write in its life, such as 14PB.")
    private List<Double> rated = new ArrayList<>();

    @Option(
            names = "--capacity",
            paramLabel = "SIZE,...",
            split = ",",
            converter = SoldBytes.class,
            description = "Its size, such as 7.68TB, where it was measured in part.")
    private List<Double> capacities = new ArrayList<>();

    @Option(
            names = "--slo",
            paramLabel = "THRESHOLD,...",
            split = ",(?=.)",
            converter = FailOn.Kept.class,
            description = "What a rate must be within, such as \"p99<2ms\"; words as of --fail-on.")
    private List<Threshold> kept = new ArrayList<>();

    @Option(
            names = "--data",
            paramLabel = "RATIO",
            converter = DataWord.RatioReader.class,
            description = "Of its data where results do not say it, as they wrote none.")
    private Optional<DataWord> data = Optional.empty();

    @Option(
            names = "--busy",
            paramLabel = "PERCENT",
            converter = Values.Percent.class,
            defaultValue = "100",
            description = "Of the time at this work; default ${DEFAULT-VALUE}.")
    private double busyPercent;

    @Option(
            names = "--watts",
            paramLabel = "WATTS,...",
            split = ",",
            converter = Values.Positive.class,
            description = "That it takes at this work, for its energy, in place of what was measured.")
    private List<Double> watts = new ArrayList<>();

    @Option(
            names = "--power-price",
            paramLabel = "DOLLARS",
            converter = Values.Positive.class,
            description = "Of a kWh, such as 0.20.")
    private Optional<Double> powerPrice = Optional.empty();

    @Option(
            names = "--years",
            paramLabel = "YEARS",
            converter = Values.Positive.class,
            defaultValue = "5",
            description = "In service, for energy; default ${DEFAULT-VALUE}.")
    private double years;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "A page to write, too; Markdown for a name that ends in .md, - for standard output alone.")
    private Optional<Path> output = Optional.empty();

    @Mixin
    private JsonOption json = new JsonOption();

    @Override
    protected ExitCode carryOut() throws Failure {
        if (output.isPresent()) {
            json.checkOutput(output.get());
        }
        List<CostFigures.Neighbours> neighbours = new ArrayList<>();
        List<Path> drives = new ArrayList<>();
        for (Path folder : folders) {
            Optional<CostFigures.Neighbours> tenants = CostFlow.neighbours(folder);
            tenants.ifPresentOrElse(neighbours::add, () -> drives.add(folder));
        }
        CostFigures found = CostFlow.of(terms(drives), neighbours, kept);
        if (powerPrice.isPresent()
                && found.drives().stream()
                        .noneMatch(drive -> drive.energy().price().known())) {
            throw new UsageError("--power-price needs the watts that are paid for; add --watts, such as --watts 12, or"
                    + " measure them by --power");
        }
        if (output.filter(Terminal::isStandard).isPresent()) {
            terminal.out().print(CostReport.page(found));
            return ExitCode.SUCCESS;
        }
        if (output.isPresent()) {
            write(found, output.get());
        }
        if (json.wanted()) {
            JsonOption.print(terminal, found);
        } else {
            CostReport.lines(found).forEach(terminal::line);
            output.ifPresent(page -> terminal.line("The page is in " + page + "."));
        }
        return ExitCode.SUCCESS;
    }

    private static void write(CostFigures found, Path page) throws Failure {
        try {
            Optional<String> kept = RunsPage.whyKept(page);
            if (kept.isPresent()) {
                throw Failure.refused("refused: " + kept.get());
            }
            CostReport.write(found, page);
        } catch (InTheWay e) {
            throw Failure.refused("refused: " + e.getReason());
        } catch (IOException e) {
            throw Failure.io("cannot write " + page + ": " + Sentences.of(e));
        }
    }

    /** @param drives folders that prices are of */
    private Map<Path, CostTerms> terms(List<Path> drives) throws UsageError {
        if (folders.isEmpty()) {
            throw new UsageError(
                    "cost needs a folder of results, for example: csdbench cost --price 900 --rated 14PB io001");
        }
        if (prices.isEmpty() && !drives.isEmpty()) {
            throw new UsageError("cost needs the price of a drive; add --price DOLLARS, such as --price 900");
        }
        if (kept.stream().anyMatch(each -> each.tag().isPresent())) {
            throw new UsageError("--slo is a limit that is a number, such as \"p99<2ms\"");
        }
        if (data.isPresent() && !data.get().exact()) {
            throw new UsageError("--data is a ratio, such as 2:1");
        }
        CostTerms.Service service = new CostTerms.Service(years, busyPercent, number(powerPrice));
        Map<Path, CostTerms> terms = new LinkedHashMap<>();
        for (int i = 0; i < drives.size(); i++) {
            CostTerms own = new CostTerms(
                    one("--price", prices, i, drives.size()).orElseThrow(),
                    one("--rated", rated, i, drives.size()),
                    one("--capacity", capacities, i, drives.size()),
                    one("--watts", watts, i, drives.size()),
                    number(data.map(word -> 100 / (100 - word.percent()))),
                    service);
            if (terms.put(drives.get(i), own) != null) {
                throw new UsageError(drives.get(i) + " is named twice; leave one out");
            }
        }
        return terms;
    }

    /** That of a folder: the only one, or one of as many as there are folders. */
    private OptionalDouble one(String option, List<Double> values, int folder, int count) throws UsageError {
        if (values.size() > 1 && values.size() != count) {
            throw new UsageError(option + " has " + Phrases.count(values.size(), "value") + " for "
                    + Phrases.count(count, "folder") + "; give one for all, or one for each");
        }
        return values.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(values.get(values.size() == 1 ? 0 : folder));
    }

    private static OptionalDouble number(Optional<Double> value) {
        return value.isPresent() ? OptionalDouble.of(value.get()) : OptionalDouble.empty();
    }
}
