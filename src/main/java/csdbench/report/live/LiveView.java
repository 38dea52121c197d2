package csdbench.report.live;

import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Doc;
import csdbench.report.doc.Piece;
import csdbench.report.doc.Resources;
import csdbench.report.doc.Table;
import csdbench.report.doc.TableCell;
import csdbench.result.HistogramImage;
import csdbench.result.session.IntervalResult;
import csdbench.result.session.Ops;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** All that a live page shows; it takes the same memory after a minute and after a day. Any thread. */
public final class LiveView {
    /** Sessions that are drawn; several go on at once where several drives do. */
    private static final int MAX_DRAWN = 4;

    /** Runs that are listed behind their end. */
    private static final int MAX_LISTED = 200;

    private final String title;
    private final List<Session> sessions = new ArrayList<>();
    private final List<LiveRun.Ended> ended = new ArrayList<>();
    private String progress = "";
    private String ending = "";
    private int runs;
    private long left;
    private long version;

    /** @param title what goes on, as the user knows it */
    public LiveView(String title) {
        this.title = title;
    }

    /** The script of its page, which takes the content from the address {@code stream}. */
    public static String script() {
        return Resources.text("report/live.js");
    }

    /** A session that begins. */
    public synchronized Session session() {
        Session session = new Session();
        sessions.add(session);
        version++;
        return session;
    }

    /** What the line of progress says; nothing takes it away. */
    public synchronized void progress(String line) {
        if (!line.equals(progress)) {
            progress = line;
            version++;
        }
    }

    /** Nothing more will come. */
    public synchronized void end(String sentence) {
        ending = sentence;
        progress = "";
        version++;
    }

    /** What it is now, which takes far less time than to draw it. */
    public synchronized LiveView copy() {
        LiveView copy = new LiveView(title);
        sessions.stream()
                .map(session -> session.run)
                .filter(Objects::nonNull)
                .forEach(run -> copy.session().run = run.copy());
        copy.ended.addAll(ended);
        copy.progress = progress;
        copy.ending = ending;
        copy.left = left;
        return copy;
    }

    /** It is another one whenever there is something new to show. */
    public synchronized long version() {
        return version;
    }

    /** A session: runs one after the other. Any thread. */
    public final class Session {
        private LiveRun run;

        private Session() {}

        /** A run begins. */
        public void begin(boolean simulated) {
            LiveView.this.begin(this, simulated);
        }

        /** An interval of it has ended. */
        public void add(IntervalResult interval, HistogramImage times) {
            synchronized (LiveView.this) {
                run.add(interval, times);
                version++;
            }
        }

        /** The run has ended, with what was measured behind its warm-up. */
        public void finish(Ops total) {
            synchronized (LiveView.this) {
                if (run != null && run.begun()) {
                    run.finish(total);
                    version++;
                }
            }
        }

        /** It has no more runs. */
        public void end() {
            LiveView.this.end(this);
        }
    }

    private synchronized void begin(Session session, boolean simulated) {
        leave(session);
        runs++;
        session.run = new LiveRun("live" + runs, simulated);
        sessions.remove(session);
        sessions.add(session);
        version++;
    }

    /** The last one stays to be seen. */
    private synchronized void end(Session session) {
        if (sessions.size() > 1 && sessions.remove(session)) {
            leave(session);
        }
        version++;
    }

    private void leave(Session session) {
        if (session.run != null && session.run.begun()) {
            ended.add(session.run.ended());
        }
        if (ended.size() > MAX_LISTED) {
            ended.removeFirst();
            left++;
        }
        session.run = null;
    }

    /** The page of now, for a server, whose content is replaced by {@link #content}. */
    public synchronized String served(String script) {
        return doc(false).served(script);
    }

    /** What stands on that page now. */
    public synchronized String content() {
        return doc(false).content();
    }

    /** The page of now as one file, whose charts answer a reader. */
    public synchronized String recorded() {
        return doc(true).page();
    }

    private Doc doc(boolean answering) {
        List<LiveRun> shown = sessions.reversed().stream()
                .map(session -> session.run)
                .filter(run -> run != null && run.begun())
                .limit(MAX_DRAWN)
                .toList();
        boolean simulated = shown.stream().anyMatch(LiveRun::simulated);
        return new Doc(
                title + " – live",
                ending.isEmpty() ? "Live" : "Ended",
                title,
                head(shown, simulated),
                body(shown),
                false,
                answering,
                List.of());
    }

    private List<Piece> head(List<LiveRun> shown, boolean simulated) {
        List<Piece> head = new ArrayList<>();
        if (shown.isEmpty()) {
            head.add(Piece.result("Nothing has been measured yet."));
        }
        shown.forEach(run -> head.add(Piece.result(run.sentence())));
        if (simulated) {
            head.add(Piece.banner("SIMULATED: these are figures of a model, not of hardware."));
        }
        if (!progress.isEmpty()) {
            head.add(Piece.what(progress));
        }
        if (!ending.isEmpty()) {
            head.add(Piece.note(ending));
        }
        if (shown.size() == 1) {
            head.add(shown.getFirst().tiles());
        }
        return head;
    }

    private List<Piece> body(List<LiveRun> shown) {
        List<Piece> body = new ArrayList<>();
        for (LiveRun run : shown) {
            List<Piece> pieces = new ArrayList<>();
            if (shown.size() > 1) {
                pieces.add(run.tiles());
            }
            pieces.addAll(run.body());
            body.add(new Piece.Section("", run.title(), pieces));
        }
        if (!ended.isEmpty()) {
            body.add(new Piece.Section("", "Runs before", List.of(table())));
        }
        return body;
    }

    private Piece table() {
        Table table = Table.of(
                Table.name("Run"),
                Table.text("Length"),
                Table.number("IOPS"),
                Table.number("Throughput"),
                Table.number("Mean response"));
        ended.reversed()
                .forEach(run -> table.row(
                        run.title(),
                        ChartQuantity.SECONDS.brief(run.seconds()),
                        TableCell.of(ChartQuantity.IOPS, run.iops()),
                        TableCell.of(ChartQuantity.BYTES_PER_SECOND, run.bytesPerSecond()),
                        TableCell.of(ChartQuantity.NANOSECONDS, run.meanNs())));
        return left == 0
                ? table.tall("Runs that have ended")
                : table.captioned("The last " + MAX_LISTED + "; " + left + " before them are not listed.")
                        .tall("Runs that have ended");
    }
}
