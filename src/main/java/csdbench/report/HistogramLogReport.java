package csdbench.report;

import csdbench.base.file.NewFile;
import csdbench.result.CorruptionSeen;
import csdbench.result.ErrorSeen;
import csdbench.result.IntervalClosed;
import csdbench.result.LatencyTotals;
import csdbench.result.Notice;
import csdbench.result.OpTotals;
import csdbench.result.PowerRead;
import csdbench.result.RunEvent;
import csdbench.result.RunFinished;
import csdbench.result.RunObserver;
import csdbench.result.RunStarted;
import csdbench.result.SessionFinished;
import csdbench.result.SessionStarted;
import csdbench.result.session.OpSums;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.ZonedDateTime;
import java.util.Locale;
import java.util.function.Function;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/**
 * {@code response.hlog} and {@code service.hlog}: every interval's histograms in HdrHistogram's interval log format,
 * tagged {@code read}, {@code write} and with other operations on files. Times of day are absolute; the maximum of a
 * line is in milliseconds, as readers of the format expect. Throws {@link UncheckedIOException} when a file cannot be
 * written.
 */
public final class HistogramLogReport implements RunObserver, AutoCloseable {
    /** The file with response times. */
    public static final String RESPONSE_FILE = "response.hlog";

    /** The file with service times. */
    public static final String SERVICE_FILE = "service.hlog";

    /** Nanoseconds to milliseconds, for the column of the maximum only. */
    private static final double NS_PER_MS = 1_000_000.0;

    private final Log response;
    private final Log service;
    private RunStarted run;

    /** Opens both files in a folder. */
    public HistogramLogReport(Path folder) throws IOException {
        this(NewFile.stream(folder.resolve(RESPONSE_FILE)), NewFile.stream(folder.resolve(SERVICE_FILE)));
    }

    /** Writes to streams, which are closed with it. */
    HistogramLogReport(OutputStream response, OutputStream service) {
        this.response = new Log(response, OpTotals::response);
        this.service = new Log(service, OpTotals::service);
    }

    @Override
    public void on(RunEvent event) {
        switch (event) {
            case SessionStarted started -> both(log -> log.begin(started));
            case RunStarted started -> {
                run = started;
                both(log -> log.comment("Run " + started.line()));
            }
            case IntervalClosed interval -> {
                OpSums sums = OpSums.of(run, interval.streams());
                both(log -> log.add(interval, sums));
            }
            case RunFinished _, ErrorSeen _, CorruptionSeen _, PowerRead _, Notice _, SessionFinished _ -> {}
        }
    }

    private void both(Step step) {
        try {
            step.on(response);
            step.on(service);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        try (response) {
            service.close();
        }
    }

    private interface Step {
        void on(Log log) throws IOException;
    }

    /** One of the two files. */
    private static final class Log implements AutoCloseable {
        private final CheckedStream out;
        private final HistogramLogWriter writer;
        private final Function<OpTotals, LatencyTotals> times;

        Log(OutputStream file, Function<OpTotals, LatencyTotals> times) {
            this.out = new CheckedStream(file);
            this.writer = new HistogramLogWriter(out);
            this.times = times;
        }

        void begin(SessionStarted session) throws IOException {
            writer.outputComment("[Logged with " + session.program().name() + " "
                    + session.program().version() + "; times in ns]");
            writer.outputLogFormatVersion();
            // The library's own line depends on the time zone of this process; only the number is read back.
            writer.outputComment(String.format(
                    Locale.ROOT,
                    "[StartTime: %.3f (seconds since epoch), %s]",
                    millis(session.at()) / 1000.0,
                    session.at().toInstant()));
            writer.outputLegend();
            out.check();
        }

        void comment(String text) throws IOException {
            writer.outputComment("[" + text + "]");
            out.check();
        }

        void add(IntervalClosed interval, OpSums sums) throws IOException {
            if (interval.warmup()) {
                comment("Warm-up, in no total");
            }
            add(interval, "read", sums.read());
            add(interval, "write", sums.write());
            sums.files().forEach(file -> add(interval, file.operation(), file.totals()));
            out.check();
        }

        private void add(IntervalClosed interval, String tag, OpTotals totals) {
            if (totals.count() == 0) {
                return;
            }
            Histogram histogram = times.apply(totals).histogram().toHistogram();
            long endMillis = millis(interval.at());
            histogram.setTag(tag);
            histogram.setStartTimeStamp(endMillis - Math.round(interval.seconds() * 1000));
            histogram.setEndTimeStamp(endMillis);
            writer.outputIntervalHistogram(
                    histogram.getStartTimeStamp() / 1000.0, endMillis / 1000.0, histogram, NS_PER_MS);
        }

        private static long millis(ZonedDateTime at) {
            return at.toInstant().toEpochMilli();
        }

        @Override
        public void close() throws IOException {
            writer.close();
            out.check();
        }
    }

    /** Keeps the exception that the log writer, a PrintStream, would swallow. */
    private static final class CheckedStream extends FilterOutputStream {
        private IOException failure;

        CheckedStream(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            try {
                out.write(bytes, offset, length);
            } catch (IOException e) {
                failure = e;
                throw e;
            }
        }

        void check() throws IOException {
            if (failure != null) {
                throw new IOException(failure.getMessage(), failure);
            }
        }
    }
}
