package csdbench.report.history;

import csdbench.base.text.Formats;
import csdbench.report.compare.ComparedRun;
import csdbench.report.runs.RunWords;
import csdbench.result.DataFacts;
import csdbench.result.app.AppSetup;
import csdbench.result.history.HistoryEntry;
import csdbench.result.history.Series;
import csdbench.result.history.Series.Drive;
import csdbench.result.history.SeriesKey;
import csdbench.result.reduce.ReducedDrive;
import csdbench.result.session.RunResult;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Which series a run belongs to. Static functions. */
final class SeriesOf {
    private SeriesOf() {}

    static Series run(RunResult run, Map<String, String> host) {
        String data =
                run.asked().data().stream().map(DataFacts::asked).distinct().collect(Collectors.joining(", "));
        Double rate = run.load().requestedRate();
        String words = Stream.of(RunWords.work(run), data, rate == null ? "" : Formats.perSecond(rate))
                .filter(word -> !word.isEmpty())
                .collect(Collectors.joining(", "));
        return SeriesKey.of(run, host, words);
    }

    static Series application(AppSetup setup, String name, String host) {
        String words = setup.app() + ", " + name;
        return new Series(
                new Drive(Series.UNKNOWN, "", "", setup.place().name(), false),
                words,
                HistoryEntry.digest(List.of(words, setup.seconds(), setup.data(), setup.users())
                        .toString()),
                SeriesKey.FOUND,
                host);
    }

    static Series reduction(ReducedDrive drive) {
        return new Series(
                new Drive(
                        drive.devices().isEmpty() ? drive.title() : String.join(", ", drive.devices()),
                        "",
                        "",
                        drive.simulated() ? "" : String.join(", ", drive.luns()),
                        drive.simulated()),
                "reduce",
                HistoryEntry.digest("reduce"),
                "",
                Series.UNKNOWN);
    }

    static Series vdbench(ComparedRun run) {
        String words = run.title()
                + run.origin().load().entrySet().stream()
                        .map(asked -> ", " + asked.getKey() + " " + asked.getValue())
                        .collect(Collectors.joining());
        return new Series(
                new Drive(Series.UNKNOWN, "", "", Series.UNKNOWN, false),
                words,
                HistoryEntry.digest(words),
                SeriesKey.FOUND,
                Series.UNKNOWN);
    }
}
