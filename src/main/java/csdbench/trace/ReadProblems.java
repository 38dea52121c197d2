package csdbench.trace;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a reader passed over: malformed records, the first of them with their place and reason, operations that are no
 * reads or writes of data, and what else is worth knowing of how the trace was read. One thread at a time.
 */
public final class ReadProblems {
    private static final int SHOWN = 5;

    private final String file;
    private final boolean strict;
    private final List<String> first = new ArrayList<>();
    private final Map<String, Long> leftOut = new LinkedHashMap<>();
    private final Map<String, Long> notes = new LinkedHashMap<>();
    private long malformed;

    /**
     * @param file for messages
     * @param strict whether the first malformed record ends the reading
     */
    public ReadProblems(String file, boolean strict) {
        this.file = file;
        this.strict = strict;
    }

    /**
     * Counts a malformed record.
     *
     * @param place {@code line 17} or {@code byte 4096}
     * @param reason what is wrong and what was expected
     * @throws TraceProblem when strict
     */
    public void malformed(String place, String reason) throws TraceProblem {
        malformed++;
        if (strict) {
            throw new TraceProblem(
                    file + ", " + place + ": " + reason + "; without --strict such records are counted and left out");
        }
        if (first.size() < SHOWN) {
            first.add(place + ": " + reason);
        }
    }

    /** Counts an operation that is well-formed and moves no data: {@code flush}, {@code trim}. */
    public void leftOut(String kind) {
        leftOut.merge(kind, 1L, Long::sum);
    }

    /**
     * Tells something about the trace, once however often it is told.
     *
     * @param text one of few, without a capital and a full stop
     */
    public void note(String text) {
        notes.put(text, 0L);
    }

    /**
     * Tells something that is to be counted.
     *
     * @param text one of few, to stand behind a number: {@code "completions with an error"}
     */
    public void countedNote(String text) {
        notes.merge(text, 1L, Long::sum);
    }

    /** What is worth knowing of how the trace was read. */
    public List<String> notes() {
        return notes.entrySet().stream()
                .map(note -> note.getValue() == 0 ? note.getKey() : note.getValue() + " " + note.getKey())
                .toList();
    }

    /** How many records were malformed. */
    public long malformedCount() {
        return malformed;
    }

    /** The first malformed records, with their places. */
    public List<String> first() {
        return List.copyOf(first);
    }

    /** Well-formed operations that were left out, by kind. */
    public Map<String, Long> leftOut() {
        return new LinkedHashMap<>(leftOut);
    }
}
