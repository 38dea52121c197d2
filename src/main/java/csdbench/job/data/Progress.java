package csdbench.job.data;

import java.util.function.Consumer;

/**
 * What somebody who waits sees, and their wish to wait no longer.
 *
 * @param shown takes a line that replaces the one before, an empty one to take it away; called about ten times a
 *     second at most
 * @param stop asked between pieces of work
 */
public record Progress(Consumer<String> shown, Stop stop) {
    /** Nobody watches, nobody stops. */
    public static final Progress NONE = new Progress(_ -> {}, () -> false);

    /** A wish to stop. */
    @FunctionalInterface
    public interface Stop {
        boolean requested();
    }
}
