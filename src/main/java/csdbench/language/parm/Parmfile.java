package csdbench.language.parm;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

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

    /** What {@link #text} gave. */
    public static Parmfile read(String text) {
        Parmfile parmfile = new Parmfile();
        text.lines().forEach(parmfile.lines::add);
        return parmfile;
    }

    /** Lines of a kind of definition, in order. */
    public List<Parms> definitions(String kind) {
        return lines.stream()
                .filter(line -> !isComment(line))
                .map(Parms::new)
                .filter(line -> line.defines(kind))
                .toList();
    }

    private static boolean isComment(String line) {
        return line.startsWith("*");
    }

    /** The same with something else for each line that is no comment, or without it. */
    public Parmfile changed(Function<Parms, Optional<Parms>> change) {
        Parmfile other = new Parmfile();
        for (String line : lines) {
            if (isComment(line)) {
                other.lines.add(line);
            } else {
                change.apply(new Parms(line)).ifPresent(other::line);
            }
        }
        return other;
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
