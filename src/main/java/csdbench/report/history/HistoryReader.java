package csdbench.report.history;

import csdbench.base.text.Formats;
import csdbench.base.text.Sentences;
import csdbench.report.JsonReport;
import csdbench.report.app.AppFile;
import csdbench.report.compare.ComparedFigure;
import csdbench.report.compare.ComparedFolder;
import csdbench.report.compare.ComparedRun;
import csdbench.report.fleet.FleetFile;
import csdbench.report.reduce.ReduceFile;
import csdbench.report.review.ReviewFile;
import csdbench.report.runs.RunWords;
import csdbench.report.threshold.ReviewJudgement;
import csdbench.report.threshold.RunFigures;
import csdbench.report.vdbench.Flatfile;
import csdbench.result.Percentile;
import csdbench.result.app.AppPoint;
import csdbench.result.app.AppResult;
import csdbench.result.app.AppSetup;
import csdbench.result.history.HistoryEntry;
import csdbench.result.history.HistoryEntry.Kind;
import csdbench.result.history.HistoryEntry.Run;
import csdbench.result.history.Series;
import csdbench.result.history.SeriesKey;
import csdbench.result.reduce.Reduction;
import csdbench.result.review.Review;
import csdbench.result.session.RunResult;
import csdbench.result.session.SessionResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What is remembered of a folder of results, csdbench's or vdbench's. Stateless; any thread. */
public final class HistoryReader {
    /** vdbench's {@code 10/17/2019-10:26:05-CST}. */
    private static final Pattern STAMP =
            Pattern.compile("([0-9]{2})/([0-9]{2})/([0-9]{4})-([0-9]{2}:[0-9]{2}:[0-9]{2})");

    private HistoryReader() {}

    /**
     * Reads a folder.
     *
     * @return empty if it has no results
     * @throws IOException with a sentence that names what cannot be read
     */
    public static Optional<HistoryEntry> read(Path folder) throws IOException {
        try {
            return entry(folder.toRealPath()).map(HistoryReader::checked);
        } catch (RuntimeException e) {
            throw new IOException("the results in " + folder + " are damaged or incomplete", e);
        } catch (IOException e) {
            String why = Sentences.of(e);
            throw why.contains(folder.toString()) ? e : new IOException(folder + ": " + why, e);
        }
    }

    /** Results may say anything. */
    private static HistoryEntry checked(HistoryEntry entry) {
        Instant.parse(entry.started());
        entry.runs().stream().flatMap(run -> run.figures().values().stream()).forEach(value -> {
            if (!Double.isFinite(value) || value < 0) {
                throw new IllegalArgumentException("no measurement gives " + value);
            }
        });
        return entry;
    }

    private static Optional<HistoryEntry> entry(Path folder) throws IOException {
        Optional<Reduction> reduction = ReduceFile.in(folder) ? ReduceFile.read(folder) : Optional.empty();
        if (reduction.isPresent()) {
            return Optional.of(ofReduction(folder, reduction.get()));
        }
        if (FleetFile.in(folder)) {
            return Optional.of(ofFleet(folder));
        }
        if (Files.isRegularFile(folder.resolve(AppFile.FILE))) {
            return AppFile.read(folder).map(result -> ofApplication(folder, result));
        }
        if (Files.isRegularFile(folder.resolve(ReviewFile.FILE))) {
            return Optional.of(ofReview(folder, ReviewFile.read(folder)));
        }
        List<Path> parts = JsonReport.folders(folder);
        if (!parts.isEmpty()) {
            return Optional.of(ofRuns(folder, parts));
        }
        return Files.isRegularFile(folder.resolve(Flatfile.FILE))
                ? Optional.of(ofVdbench(folder, ComparedFolder.read(folder)))
                : Optional.empty();
    }

    private static HistoryEntry ofRuns(Path folder, List<Path> parts) throws IOException {
        List<SessionResult> sessions = new ArrayList<>();
        for (Path part : parts) {
            sessions.add(JsonReport.read(part));
        }
        SessionResult first = sessions.getFirst();
        SessionResult last = sessions.getLast();
        List<Run> runs = new ArrayList<>();
        for (SessionResult session : sessions) {
            session.runs().stream()
                    .filter(run -> !RunWords.prepares(run))
                    .map(run -> run.asTyped(session.input().arguments()))
                    .forEach(run -> runs.add(run(run, session.host())));
        }
        return new HistoryEntry(
                parts.contains(folder) ? Kind.RUN : Kind.PRECONDITION,
                folder.toString(),
                first.program().name() + " " + first.program().version(),
                SeriesKey.host(first.host()),
                first.lifetime().started(),
                Objects.requireNonNullElse(last.lifetime().finished(), ""),
                sessions.stream().allMatch(session -> session.lifetime().complete()),
                Objects.requireNonNullElse(first.input().arguments(), List.of()),
                runs);
    }

    private static Run run(RunResult run, Map<String, String> host) {
        return new Run(run.head().title(), SeriesOf.run(run, host), RunFigures.of(run));
    }

    private static HistoryEntry ofReview(Path folder, Review review) {
        String host = SeriesKey.host(review.host());
        List<Run> runs = new ArrayList<>();
        review.workloads()
                .forEach(workload -> workload.states()
                        .forEach(state -> runs.add(new Run(
                                workload.workload() + ", " + Formats.ratio(state.ratio()) + " data",
                                SeriesKey.of(review, workload, state),
                                RunFigures.of(ReviewJudgement.peak(state))))));
        return new HistoryEntry(
                Kind.REVIEW,
                folder.toString(),
                review.program().name() + " " + review.program().version(),
                host,
                review.times().started(),
                review.times().finished().orElse(""),
                review.complete(),
                review.procedure().arguments(),
                runs);
    }

    /** A fleet has no figures of its own: those of its drives, each on its host. */
    private static HistoryEntry ofFleet(Path folder) throws IOException {
        FleetFile.Reviewed fleet = FleetFile.reviewed(folder, FleetFile.read(folder));
        List<HistoryEntry> reviews = fleet.reviews().entrySet().stream()
                .map(review -> ofReview(folder.resolve(review.getKey()), review.getValue()))
                .toList();
        return new HistoryEntry(
                Kind.FLEET,
                folder.toString(),
                reviews.stream().map(HistoryEntry::program).findFirst().orElse("csdbench"),
                reviews.stream().map(HistoryEntry::host).distinct().collect(Collectors.joining(", ")),
                reviews.stream()
                        .map(HistoryEntry::started)
                        .sorted()
                        .findFirst()
                        .orElse(changed(folder, FleetFile.FILE)),
                reviews.stream().map(HistoryEntry::finished).sorted().reduce("", (_, last) -> last),
                fleet.fleet().complete(),
                fleet.fleet().arguments(),
                reviews.stream().flatMap(review -> review.runs().stream()).toList());
    }

    /** What an application did, a run for each kind of data and number of clients: the mean of repeats. */
    private static HistoryEntry ofApplication(Path folder, AppResult result) {
        AppSetup setup = result.setup();
        String host = SeriesKey.host(result.host());
        List<Run> runs = new ArrayList<>();
        for (String variant : setup.variants()) {
            for (double ratio : setup.data().ratios()) {
                for (int threads : setup.threads()) {
                    List<AppPoint> points = result.points(variant, ratio, threads);
                    if (!points.isEmpty()) {
                        String name = Stream.of(variant, Formats.ratio(ratio) + " data", threads + " clients")
                                .filter(word -> !word.isEmpty())
                                .collect(Collectors.joining(", "));
                        runs.add(new Run(name, SeriesOf.application(setup, name, host), figures(points)));
                    }
                }
            }
        }
        return campaign(Kind.APPLICATION, folder, AppFile.FILE, host, result.complete(), runs);
    }

    private static Map<String, Double> figures(List<AppPoint> points) {
        if (points.stream().anyMatch(point -> point.said().isPresent())) {
            return Map.of(); // What programs say has units of their own.
        }
        Map<String, Double> figures = new LinkedHashMap<>();
        figures.put("iops", mean(points, point -> point.transactions().perSecond()));
        figures.put("mean", mean(points, point -> point.latency().mean()));
        if (points.stream().allMatch(point -> point.latency().has(Percentile.P99))) {
            figures.put("p99", mean(points, point -> point.latency().ns(Percentile.P99)));
        }
        return figures;
    }

    private static double mean(List<AppPoint> points, ToDoubleFunction<AppPoint> figure) {
        return points.stream().mapToDouble(figure).average().orElseThrow();
    }

    /** Its findings are no rates or times that could be followed over time. */
    private static HistoryEntry ofReduction(Path folder, Reduction reduction) {
        return campaign(
                Kind.REDUCTION,
                folder,
                ReduceFile.FILE,
                Series.UNKNOWN,
                !reduction.complete().isEmpty(),
                List.of(new Run("reduce", SeriesOf.reduction(reduction.drive()), Map.of())));
    }

    /** Of a file that names no time: it ended when it was written. */
    private static HistoryEntry campaign(
            Kind kind, Path folder, String file, String host, boolean complete, List<Run> runs) {
        String changed = changed(folder, file);
        return new HistoryEntry(kind, folder.toString(), "csdbench", host, changed, changed, complete, List.of(), runs);
    }

    private static HistoryEntry ofVdbench(Path folder, ComparedFolder read) throws IOException {
        List<Flatfile.Run> runs = Flatfile.in(folder, List.of()).runs();
        return new HistoryEntry(
                Kind.VDBENCH,
                folder.toString(),
                read.program(),
                Series.UNKNOWN,
                stamp(runs.getFirst().intervals().getFirst()),
                stamp(runs.getLast().intervals().getLast()),
                read.runs().stream().allMatch(ComparedRun::complete),
                List.of(),
                read.runs().stream().map(HistoryReader::run).toList());
    }

    /** Its own time of day, taken for UTC: names of zones say little. Empty where the file has none. */
    private static String stamp(Flatfile.Row row) {
        Matcher stamp = STAMP.matcher(row.has("timestamp") ? row.text("timestamp") : "");
        return stamp.lookingAt()
                ? stamp.group(3) + "-" + stamp.group(1) + "-" + stamp.group(2) + "T" + stamp.group(4) + "Z"
                : "";
    }

    private static Run run(ComparedRun run) {
        Map<String, Double> figures = new LinkedHashMap<>();
        Map.of(
                        "iops", ComparedFigure.RATE,
                        "mbps", ComparedFigure.BYTES_PER_SECOND,
                        "service.mean", ComparedFigure.SERVICE_MEAN_NS)
                .forEach((name, figure) -> Optional.ofNullable(run.figures().get(figure))
                        .ifPresent(measured -> figures.put(name, measured.value())));
        return new Run(run.title(), SeriesOf.vdbench(run), figures);
    }

    /** Up to seconds, so that a copy that keeps times is the same session. */
    private static String changed(Path folder, String file) {
        try {
            return Files.getLastModifiedTime(folder.resolve(file))
                    .toInstant()
                    .truncatedTo(ChronoUnit.SECONDS)
                    .toString();
        } catch (IOException _) {
            return "";
        }
    }
}
