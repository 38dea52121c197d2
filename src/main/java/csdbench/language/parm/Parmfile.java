package csdbench.language.parm;

import java.util.ArrayList;
import java.util.List;

/** The text of a parameter file in the making, line by line. One thread owns it. */
public final class Parmfile {
    private final List<String> lines = new ArrayList<>();

    /** Words for who reads it; a comment for programs. */
    public Parmfile comment(String words) {
        lines.add(("* " + words.replaceAll("\\R", " ")).stripTrailing());
        return this;
    }

    /** A definition, or general parameters. */
    public Parmfile line(Parms parms) {
        lines.add(parms.text());
        return this;
    }

    /** The same as of {@link Parms#of}. */
    public Parmfile line(String pattern, Object... values) {
        return line(Parms.of(pattern, values));
    }

    /** Those of another. */
    public Parmfile lines(Parmfile other) {
        lines.addAll(other.lines);
        return this;
    }

    /** All lines, without their ends. */
    public List<String> lines() {
        return List.copyOf(lines);
    }

    /** All lines, each with its end. */
    public String text() {
        return String.join("\n", lines) + "\n";
    }
}
