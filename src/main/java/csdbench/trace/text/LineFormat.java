package csdbench.trace.text;

import csdbench.trace.TraceEntry;

/** Parses the lines of a format. May keep state of earlier lines. One thread at a time. */
public interface LineFormat {
    /** What a line is. */
    enum Found {
        /** A request; the entry is filled. */
        REQUEST,
        /** A comment, a heading, or an operation without data that was counted by {@link Line#leaveOut}. */
        NOTHING
    }

    /**
     * Parses a line. Errors are reported to the line; the result is then ignored.
     *
     * @param line split into fields
     * @param entry to be filled
     */
    Found read(Line line, TraceEntry entry);
}
