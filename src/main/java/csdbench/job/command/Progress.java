package csdbench.job.command;

import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * What the user sees meanwhile, and the request to stop.
 *
 * @param shown takes a line that replaces the one before, an empty one to take it away; called about ten times a
 *     second at most
 * @param stop asked between pieces of work
 */
public record Progress(Consumer<String> shown, BooleanSupplier stop) {
    /** Shows nothing, never stops. */
    public static final Progress NONE = new Progress(_ -> {}, () -> false);

    public void show(String line) {
        shown.accept(line);
    }

    /** Takes the line away, so that something else can be printed. */
    public void erase() {
        shown.accept("");
    }

    /** Whether the user wants no more. */
    public boolean stopped() {
        return stop.getAsBoolean();
    }
}
