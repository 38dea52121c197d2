package csdbench.language.definition.type;

/** What is done to a file structure before a run: {@code format=}. The user's word is the name in lower case. */
public enum FormatWord {
    /** Nothing; it wins over all other words. */
    NO,
    /** Delete everything and make it anew. */
    YES,
    /** Make only what is missing or short. */
    RESTART,
    /** Format, but do not run. */
    ONLY,
    /** Delete, and nothing else. */
    CLEAN,
    /** Make directories, no files. */
    DIRECTORIES,
    /** Before the first value of the loops only. */
    ONCE,
    /** Stop formatting when the elapsed time is over. */
    LIMITED,
    /** Believe that an earlier format was finished. */
    COMPLETE
}
