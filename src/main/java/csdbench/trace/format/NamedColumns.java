package csdbench.trace.format;

import csdbench.trace.TraceProblem;
import csdbench.trace.TraceReader;
import csdbench.trace.text.ChosenColumns;
import csdbench.trace.text.LineReader;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * Separated text of any kind, whose columns the user names.
 *
 * @param word as they were named
 */
public record NamedColumns(String word, ChosenColumns.Choice choice) implements TraceKind {
    /** Of files that several processors or disks wrote. */
    private static final int LOOK_AHEAD = 4096;

    private static final char BLANK = ' ';
    private static final String SEPARATORS = ",;\t|";

    static NamedColumns of(String word) throws TraceProblem {
        return new NamedColumns(word, ChosenColumns.choice(word));
    }

    @Override
    public String title() {
        return "text with columns that were named";
    }

    @Override
    public int disorder() {
        return LOOK_AHEAD;
    }

    @Override
    public TraceReader open(InputStream input, Path file, boolean strict) throws TraceProblem {
        char separator = choice.separator() == 0 ? separator(input, file) : choice.separator();
        return new LineReader(input, file.toString(), new ChosenColumns(choice), separator, strict);
    }

    /** What the last whole line of the beginning has most of; blanks if nothing else. */
    private static char separator(InputStream input, Path file) throws TraceProblem {
        String head = new String(TraceBytes.head(input, file), StandardCharsets.UTF_8);
        String line = head.lines()
                .filter(each -> !each.isBlank())
                .skip(Math.max(0, Math.min(20, head.lines().count() - 2)))
                .findFirst()
                .orElse("");
        char best = BLANK;
        long most = 1;
        for (char each : SEPARATORS.toCharArray()) {
            long count = line.chars().filter(letter -> letter == each).count();
            if (count > most) {
                best = each;
                most = count;
            }
        }
        return best;
    }
}
