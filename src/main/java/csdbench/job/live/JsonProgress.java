package csdbench.job.live;

import csdbench.job.command.Onlooker;
import csdbench.report.Json;
import csdbench.result.IntervalClosed;
import csdbench.result.RunEvent;
import csdbench.result.RunFinished;
import csdbench.result.RunObserver;
import csdbench.result.RunStarted;
import csdbench.result.SessionFinished;
import csdbench.result.session.IntervalResult;
import csdbench.result.session.RunTally;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes what goes on as an object a line, for programs: when something is new, and a period after the last at the
 * earliest. A thread of its own writes, so that a reader who is slow, or gone, holds up nothing. Any thread.
 */
public final class JsonProgress implements Onlooker, AutoCloseable {
    private static final long PERIOD_MS = 1000;
    private static final long LAST_MS = 5000;

    private final OutputStream out;
    private final Map<Object, IntervalResult> runs = new LinkedHashMap<>();
    private final Thread writer = new Thread(this::write, "csdbench-progress");
    private String line = "";
    private boolean news;
    private boolean over;

    /**
     * A line.
     *
     * @param schema 1
     * @param at now, in UTC
     * @param progress what the line of progress says, empty for nothing
     * @param ended whether it is the last
     * @param runs the last interval of each that goes on, without targets and workloads
     */
    public record Now(int schema, String at, String progress, boolean ended, List<IntervalResult> runs) {}

    /** @param out is closed with it */
    public JsonProgress(OutputStream out) {
        this.out = out;
        writer.setDaemon(true);
        writer.start();
    }

    @Override
    public RunObserver session() {
        return new Watched();
    }

    @Override
    public synchronized void progress(String now) {
        news |= !now.equals(line);
        line = now;
        notifyAll();
    }

    @Override
    public void ended() {
        close();
    }

    private synchronized void interval(Object session, IntervalResult interval) {
        runs.put(session, interval);
        news = true;
        notifyAll();
    }

    private synchronized void gone(Object session) {
        runs.remove(session);
    }

    /** One session. One thread owns it. */
    private final class Watched implements RunObserver {
        private RunTally tally;
        private int ordinal;

        @Override
        public void on(RunEvent event) {
            if (event instanceof RunStarted started) {
                ordinal++;
                tally = new RunTally(ordinal, started);
            } else if (event instanceof IntervalClosed interval) {
                interval(this, IntervalResult.withoutParts(tally, interval));
            } else if (event instanceof RunFinished || event instanceof SessionFinished) {
                gone(this);
            }
        }
    }

    private void write() {
        try (out) {
            boolean more = true;
            while (more) {
                Now now = awaited();
                more = !now.ended();
                out.write((Json.line(now) + "\n").getBytes(StandardCharsets.UTF_8));
                out.flush();
                pause();
            }
        } catch (IOException _) {
            // Nobody reads it any more; what goes on is in the results.
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized Now awaited() throws InterruptedException {
        while (!news && !over) {
            wait();
        }
        news = false;
        String at = Instant.now().truncatedTo(ChronoUnit.MILLIS).toString();
        return new Now(1, at, line, over, List.copyOf(runs.values()));
    }

    private synchronized void pause() throws InterruptedException {
        long endNs = System.nanoTime() + PERIOD_MS * 1_000_000;
        for (long leftMs = PERIOD_MS; leftMs > 0 && !over; leftMs = (endNs - System.nanoTime()) / 1_000_000) {
            wait(leftMs);
        }
    }

    /** Writes the last line, unless nobody takes it within some seconds; closing it again does nothing. */
    @Override
    public void close() {
        synchronized (this) {
            over = true;
            notifyAll();
        }
        try {
            writer.join(LAST_MS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
