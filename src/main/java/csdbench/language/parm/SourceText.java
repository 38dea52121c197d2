package csdbench.language.parm;

import java.util.List;

/** A text that a person wrote, kept as it was read, so that a complaint can show it. Compared by identity. */
public final class SourceText {
    private final String name;
    private final int ordinal;
    private final String text;
    private final List<String> lines;

    /**
     * @param name as the person called it: a path, or {@code command line}
     * @param ordinal position in the order of reading; complaints are sorted by it
     * @param text all of it
     */
    public SourceText(String name, int ordinal, String text) {
        this.name = name;
        this.ordinal = ordinal;
        this.text = text;
        this.lines = List.of(text.split("\r\n|\n|\r", -1));
    }

    public String name() {
        return name;
    }

    public int ordinal() {
        return ordinal;
    }

    public String text() {
        return text;
    }

    /** Lines without their ends, at least one. */
    public List<String> lines() {
        return lines;
    }

    @Override
    public String toString() {
        return name;
    }
}
