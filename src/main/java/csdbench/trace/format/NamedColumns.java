package csdbench.trace.format;

import csdbench.base.file.FoundFile;
import csdbench.base.file.Reach;
import csdbench.base.text.Sentences;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceReader;
import csdbench.trace.text.ChosenColumns;
import csdbench.trace.text.LineReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;

/**
 * Separated text of any kind, whose columns the user names.
 *
 * @param word as they were named
 */
public record NamedColumns(String word, ChosenColumns.Choice choice) implements TraceKind {
    /** Of files with columns. */
    static final String ENDING = ".columns";

    private static final int MAX_BYTES = 4 << 10;

    /** Of files that several processors or disks wrote. */
    private static final int LOOK_AHEAD = 4096;

    private static final char BLANK = ' ';
    private static final String SEPARATORS = ",;\t|";

    static NamedColumns of(String word) throws TraceProblem {
        return new NamedColumns(word, ChosenColumns.choice(word));
    }

    /** What somebody kept in a file: columns in any number of lines, and comments behind a #. */
    static NamedColumns in(Path file) throws TraceProblem {
        try {
            String text = Reach.opened(file, NamedColumns::text)
                    .lines()
                    .map(line -> line.replaceFirst("#.*", "").strip())
                    .filter(line -> !line.isEmpty())
                    .collect(Collectors.joining(","))
                    .replaceAll("[,;]+", ",");
            if (!text.contains("=")) { // Of another file no word is told.
                throw new TraceProblem("there are none, expected such as time=1:ms,offset=3:sectors,size=4,op=5");
            }
            return of(text);
        } catch (IOException e) {
            throw new TraceProblem("cannot read the columns in " + file + ": " + Sentences.of(e));
        } catch (TraceProblem e) {
            throw new TraceProblem(Reach.told(file.toString(), "the columns in " + file + ": " + e.getMessage()));
        }
    }

    private static String text(Path file) throws IOException {
        if (Files.size(FoundFile.checked(file)) > MAX_BYTES) {
            throw new FileSystemException(file.toString(), null, "it is larger than 4 KiB, so it is something else");
        }
        return FoundFile.text(file);
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
