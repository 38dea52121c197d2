package csdbench.engine.hosts.jgroups;

import java.net.InetAddress;
import java.util.Locale;
import java.util.function.Consumer;

/** Reports callers that were turned away: the first at once, then one line a period with their count. Any thread. */
public final class TurnedAway {
    static final long PERIOD_NS = 60_000_000_000L;

    private final Consumer<String> lines;
    private boolean reported;
    private long reportedNs;
    private long count;
    private String last = "";

    public TurnedAway(Consumer<String> lines) {
        this.lines = lines;
    }

    /** Counts one, and why. */
    public void add(InetAddress from, String reason) {
        add(from, reason, System.nanoTime());
    }

    synchronized void add(InetAddress from, String reason, long nowNs) {
        count++;
        last = from.getHostAddress() + ": " + reason;
        report(nowNs);
    }

    /** Reports what has been counted once the period is over. */
    synchronized void report(long nowNs) {
        if (count == 0 || reported && nowNs - reportedNs < PERIOD_NS) {
            return;
        }
        lines.accept(
                count == 1
                        ? "note: turned away a caller at " + last
                        : String.format(
                                Locale.ROOT,
                                "note: turned away %,d callers in %d s, the last at %s",
                                count,
                                (nowNs - reportedNs) / 1_000_000_000,
                                last));
        reported = true;
        reportedNs = nowNs;
        count = 0;
    }
}
