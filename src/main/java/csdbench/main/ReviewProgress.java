package csdbench.main;

import csdbench.base.text.Formats;
import csdbench.base.unit.NanoClock;
import csdbench.job.suite.step.DataState;
import csdbench.report.console.ProgressLine;
import csdbench.result.IntervalClosed;
import csdbench.result.OpTotals;
import csdbench.result.RunEvent;
import csdbench.result.RunStarted;
import csdbench.result.StreamTotals;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * What a review is at and how long it may still take, on the last line of a terminal. States of the data may run side
 * by side. Any thread.
 */
final class ReviewProgress {
    private static final long SHOW_EVERY_NS = 200_000_000;
    private static final double TELL_EVERY = 0.1;
    private static final double FILL_TRANSFER_BYTES = 131_072;

    private final ProgressLine line;
    private final boolean watched;
    private final Consumer<String> lines;
    private final NanoClock clock;
    private final int steps;
    private final String what;
    private final long fillBytes;
    private final long startNs;
    private final Map<DataState, At> now = new LinkedHashMap<>();
    private int done;
    private long shownNs;

    /** Where a state is. */
    private static final class At {
        private String step = "";
        private String run = "";
        private double writtenBytes;
        private boolean fills;
        private double iops;
        private long beganNs;
        private double told;
    }

    /**
     * @param line at the foot of a terminal
     * @param watched whether there is one
     * @param lines printed now and then where there is none
     * @param steps results of all states that are still to be had
     * @param what they are, {@code workloads}
     * @param fillBytes of one fill
     */
    ReviewProgress(
            ProgressLine line,
            boolean watched,
            Consumer<String> lines,
            NanoClock clock,
            int steps,
            String what,
            long fillBytes) {
        this.line = line;
        this.watched = watched;
        this.lines = lines;
        this.clock = clock;
        this.steps = steps;
        this.what = what;
        this.fillBytes = fillBytes;
        this.startNs = clock.nowNs();
    }

    synchronized void begins(String step, DataState state) {
        At at = now.computeIfAbsent(state, _ -> new At());
        at.step = step;
        at.run = "";
        at.writtenBytes = 0;
        at.fills = step.equals("fill") && fillBytes > 0;
        at.beganNs = clock.nowNs();
        at.told = TELL_EVERY;
        show(true);
    }

    synchronized void happens(DataState state, RunEvent event) {
        At at = now.computeIfAbsent(state, _ -> new At());
        if (event instanceof RunStarted started) {
            at.run = started.name().contains("(")
                    ? started.name().replaceFirst(".*\\((.*)\\)", "$1 load")
                    : at.fills ? "" : "maximum";
        } else if (event instanceof IntervalClosed interval) {
            double bytes = 0;
            double count = 0;
            for (StreamTotals stream : interval.streams()) {
                for (OpTotals totals : new OpTotals[] {stream.read(), stream.write()}) {
                    bytes += totals.bytes();
                    count += totals.count();
                }
            }
            at.writtenBytes += bytes;
            at.iops = count / interval.seconds();
            tell(state, at);
            show(false);
        }
    }

    synchronized void done() {
        done++;
        line.erase();
    }

    synchronized void erase() {
        line.erase();
    }

    private void show(boolean always) {
        long nowNs = clock.nowNs();
        if (!always && nowNs - shownNs < SHOW_EVERY_NS) {
            return;
        }
        shownNs = nowNs;
        StringBuilder text = new StringBuilder();
        now.forEach((state, at) -> text.append(text.isEmpty() ? "" : " | ").append(words(state, at)));
        text.append(" | ").append(done).append(" of ").append(steps).append(' ').append(what);
        if (done > 0) {
            double passedSeconds = (nowNs - startNs) / 1e9;
            text.append(", about ")
                    .append(Formats.seconds(Math.round(passedSeconds / done * (steps - done))))
                    .append(" to go");
        }
        line.show(text.toString());
    }

    private String words(DataState state, At at) {
        String where = at.fills ? filled(at) : at.run + (at.iops > 0 ? ", " + Formats.perSecond(at.iops) : "");
        return state.percentText() + " %: " + at.step + " " + where;
    }

    /** Where nobody can watch a line, a long fill reports now and then how far it is. */
    private void tell(DataState state, At at) {
        if (at.fills && !watched && at.writtenBytes < fillBytes && at.writtenBytes >= at.told * fillBytes) {
            at.told += TELL_EVERY;
            lines.accept(state.percentText() + " %: filled " + filled(at));
        }
    }

    private String filled(At at) {
        double share = Math.min(1, at.writtenBytes / fillBytes);
        double passedSeconds = (clock.nowNs() - at.beganNs) / 1e9;
        return Formats.percent(100 * share) + ", "
                + Formats.bytes(Math.round(at.iops * FILL_TRANSFER_BYTES)) + "/s"
                + (share > 0 ? ", " + Formats.seconds(Math.round(passedSeconds / share * (1 - share))) + " to go" : "");
    }
}
