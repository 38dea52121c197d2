package csdbench.trace;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a reader skipped: malformed records, the first of them with location and reason, operations that are not reads
 * or writes, and notes on how the trace was read. One thread at a time.
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
     * @param strict whether the first malformed record is an error
     */
    public ReadProblems(String file, boolean strict) {
        this.file = file;
        this.strict = strict;
    }

    /**
     * Counts a malformed record.
     *
     * @param location {@code line 17} or {@code byte 4096}
     * @param reason what is wrong and what was expected
     * @throws TraceProblem when strict
     */
    public void malformed(String location, String reason) throws TraceProblem {
        malformed++;
        if (strict) {
            throw new TraceProblem(file + ", " + location + ": " + reason
                    + "; without --strict such records are counted and left out");
        }
        if (first.size() < SHOWN) {
            first.add(location + ": " + reason);
        }
    }

    /** Counts a well-formed operation without data transfer: {@code flush}, {@code trim}. */
    public void leftOut(String kind) {
        leftOut.merge(kind, 1L, Long::sum);
    }

    /**
     * Adds a note, once.
     *
     * @param text one of few, without a capital or a full stop
     */
    public void note(String text) {
        notes.put(text, 0L);
    }

    /**
     * Counts a note.
     *
     * @param text one of few, to follow a number: {@code "completions with an error"}
     */
    public void countedNote(String text) {
        notes.merge(text, 1L, Long::sum);
    }

    /**
     * Adds those of another reader.
     *
     * @param title before each of its lines and notes
     */
    public void absorb(ReadProblems other, String title) {
        malformed += other.malformed;
        other.first.stream().limit(SHOWN - first.size()).forEach(each -> first.add(title + each));
        other.leftOut.forEach((kind, count) -> leftOut.merge(kind, count, Long::sum));
        other.notes().forEach(note -> note(title + note));
    }

    /** The notes on how the trace was read. */
    public List<String> notes() {
        return notes.entrySet().stream()
                .map(note -> note.getValue() == 0 ? note.getKey() : note.getValue() + " " + note.getKey())
                .toList();
    }

    /** Number of malformed records. */
    public long malformedCount() {
        return malformed;
    }

    /** The first malformed records, with their locations. */
    public List<String> first() {
        return List.copyOf(first);
    }

    /** Well-formed operations without data transfer, by kind. */
    public Map<String, Long> leftOut() {
        return new LinkedHashMap<>(leftOut);
    }
}
