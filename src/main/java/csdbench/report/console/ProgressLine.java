package csdbench.report.console;

import csdbench.base.text.Printable;
import csdbench.base.unit.NanoClock;
import java.io.PrintStream;
import java.util.concurrent.TimeUnit;

/** A status line that is rewritten in place. Without a terminal it is a line of its own, now and then. */
public final class ProgressLine {
    /** Of lines that stay. */
    private static final long INTERVAL_NS = TimeUnit.SECONDS.toNanos(30);

    private final PrintStream err;
    private final TerminalTraits terminal;
    private final NanoClock clock;
    private long printedNs;
    private int shown;

    public ProgressLine(PrintStream err, TerminalTraits terminal) {
        this(err, terminal, NanoClock.SYSTEM);
    }

    ProgressLine(PrintStream err, TerminalTraits terminal, NanoClock clock) {
        this.err = err;
        this.terminal = terminal;
        this.clock = clock;
        printedNs = clock.nowNs();
    }

    /** Replaces the line; text that is too wide is cut, and an empty one takes the line away. */
    public void show(String text) {
        if (text.isEmpty()) {
            erase();
        } else if (terminal.interactive()) {
            rewrite(text);
        } else if (clock.nowNs() - printedNs >= INTERVAL_NS) {
            printedNs = clock.nowNs();
            err.print(Printable.of(text) + "\n");
            err.flush();
        }
    }

    private void rewrite(String text) {
        // The last column stays free: many terminals would wrap there.
        String line = Printable.of(text.substring(0, Math.min(text.length(), terminal.columns() - 1)));
        err.print("\r" + line + " ".repeat(Math.max(0, shown - line.length())));
        err.flush();
        shown = line.length();
    }

    /** Erases the line, so that something else can be printed. */
    public void erase() {
        if (shown > 0) {
            err.print("\r" + " ".repeat(shown) + "\r");
            err.flush();
            shown = 0;
        }
    }
}
