package csdbench.job.live;

import csdbench.report.HistogramLogReport;
import csdbench.report.IntervalsReport;
import csdbench.report.Json;
import csdbench.report.JsonReport;
import csdbench.report.live.LiveView;
import csdbench.result.HistogramImage;
import csdbench.result.session.IntervalResult;
import csdbench.result.session.Ops;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/** Puts intervals of a session into a view, from the files of its folder, as far as they are there. One thread. */
final class FollowedSession {
    /** Of what was asked for; other tags are steps, too. */
    private static final Set<String> TAGS = Set.of("read", "write");

    private static final int FIELDS = 5;

    /** Times of the log are rounded to milliseconds. */
    private static final double SLACK_SECONDS = 0.002;

    private final Path folder;
    private final LiveView.Session session;
    private final GrowingLines intervals;
    private final GrowingLines histograms;
    private Optional<Logged> waiting = Optional.empty();
    private int run;

    /** When the result was looked at, in milliseconds since 1970; 0 before it was there. */
    private long resultMs;

    /** Times of some operations, with the end of their interval since 1970. */
    private record Logged(double endSeconds, HistogramImage times) {}

    FollowedSession(Path folder, LiveView.Session session) {
        this.folder = folder;
        this.session = session;
        this.intervals = new GrowingLines(folder.resolve(IntervalsReport.FILE));
        this.histograms = new GrowingLines(folder.resolve(HistogramLogReport.RESPONSE_FILE));
    }

    /**
     * The next interval.
     *
     * @return its length in seconds; empty when there is none yet
     * @throws IOException when a file cannot be read or is damaged, with its name
     */
    Optional<Double> next() throws IOException {
        Optional<String> line = intervals.next();
        if (line.isEmpty()) {
            finish();
            return Optional.empty();
        }
        try {
            return Optional.of(shown(line.get()));
        } catch (RuntimeException e) {
            throw new IOException(folder.resolve(IntervalsReport.FILE) + " has a damaged line", e);
        }
    }

    private double shown(String line) throws IOException {
        String name = folder.resolve(IntervalsReport.FILE).toString();
        IntervalResult interval = Json.read(name, line, IntervalResult.class);
        if (interval.head().run() != run) {
            run = interval.head().run();
            session.begin(interval.head().simulated());
        }
        session.add(interval, times(interval));
        return interval.head().seconds();
    }

    /** Nothing more is shown of it beside others; should it go on, it is shown again. */
    void end() {
        session.end();
        run = 0;
    }

    /** Once the result has changed: the run may have ended. */
    private void finish() {
        long changedMs = grownMs(folder.resolve(JsonReport.FILE), 0);
        if (changedMs != resultMs) {
            resultMs = changedMs;
            whole().ifPresent(session::finish);
        }
    }

    /** Of its last run behind the warm-up, if that has left its result. */
    private Optional<Ops> whole() {
        try {
            return JsonReport.read(folder).runs().stream()
                    .filter(each -> each.head().run() == run)
                    .findFirst()
                    .map(each -> each.work().total())
                    .filter(total -> total.count() > 0);
        } catch (IOException _) {
            // It goes on, or was cut: then the last interval stays.
            return Optional.empty();
        }
    }

    /** When it grew, in milliseconds since 1970; the latest of all times when that is not known. */
    long grownMs() {
        return grownMs(folder);
    }

    static long grownMs(Path folder) {
        return grownMs(folder.resolve(IntervalsReport.FILE), Long.MAX_VALUE);
    }

    private static long grownMs(Path file, long unknownMs) {
        try {
            return Files.getLastModifiedTime(file).toMillis();
        } catch (IOException _) {
            return unknownMs;
        }
    }

    private HistogramImage times(IntervalResult interval) throws IOException {
        Instant end = Instant.parse(interval.head().at());
        double endSeconds = end.getEpochSecond() + end.getNano() / 1e9 + SLACK_SECONDS;
        List<HistogramImage> images = new ArrayList<>();
        for (Optional<Logged> logged = logged();
                logged.isPresent() && logged.get().endSeconds <= endSeconds;
                logged = logged()) {
            images.add(logged.get().times);
            waiting = Optional.empty();
        }
        return HistogramImage.merge(images);
    }

    /** The next of the log that is not taken yet. */
    private Optional<Logged> logged() throws IOException {
        if (waiting.isEmpty() && Files.exists(folder.resolve(HistogramLogReport.RESPONSE_FILE))) {
            for (Optional<String> line = histograms.next();
                    waiting.isEmpty() && line.isPresent();
                    line = waiting.isEmpty() ? histograms.next() : Optional.empty()) {
                waiting = parsed(line.get());
            }
        }
        return waiting;
    }

    private Optional<Logged> parsed(String line) throws IOException {
        String[] fields = line.split(",");
        if (!line.startsWith("Tag=") || fields.length != FIELDS || !TAGS.contains(fields[0].substring(4))) {
            return Optional.empty();
        }
        try {
            double end = Double.parseDouble(fields[1]) + Double.parseDouble(fields[2]);
            ByteBuffer packed = ByteBuffer.wrap(Base64.getDecoder().decode(fields[4]));
            Histogram histogram = Histogram.decodeFromCompressedByteBuffer(packed, 1);
            return Optional.of(new Logged(end, HistogramImage.of(histogram)));
        } catch (RuntimeException | DataFormatException e) {
            // The library throws whatever its buffers do.
            throw new IOException(folder.resolve(HistogramLogReport.RESPONSE_FILE) + " has a damaged line", e);
        }
    }
}
