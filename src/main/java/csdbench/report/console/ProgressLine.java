package csdbench.report.console;

import java.io.PrintStream;

/** A status line that is rewritten in place. Does nothing without a terminal. */
public final class ProgressLine {
    private final PrintStream err;
    private final TerminalTraits terminal;
    private int shown;

    public ProgressLine(PrintStream err, TerminalTraits terminal) {
        this.err = err;
        this.terminal = terminal;
    }

    /** Replaces the line; text that is too wide is cut, and an empty one takes the line away. */
    public void show(String text) {
        if (text.isEmpty()) {
            erase();
        }
        if (text.isEmpty() || !terminal.interactive()) {
            return;
        }
        // The last column stays free: many terminals would wrap there.
        String line = text.substring(0, Math.min(text.length(), terminal.columns() - 1));
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
