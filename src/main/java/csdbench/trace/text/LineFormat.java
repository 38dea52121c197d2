package csdbench.trace.text;

import csdbench.trace.TraceEntry;

/** What the lines of a format mean. May remember what earlier lines said. One thread at a time. */
public interface LineFormat {
    /** What a line turned out to be. */
    enum Found {
        /** A request; the entry is filled. */
        REQUEST,
        /** A comment, a heading, or something that moves no data and was counted by {@link Line#leaveOut}. */
        NOTHING
    }

    /**
     * Reads a line. Mistakes are told to the line, and then what is returned does not matter.
     *
     * @param line split into fields
     * @param entry to be filled
     */
    Found read(Line line, TraceEntry entry);
}
