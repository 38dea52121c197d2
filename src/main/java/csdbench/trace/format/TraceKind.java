package csdbench.trace.format;

import csdbench.trace.TraceProblem;
import csdbench.trace.TraceReader;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** How the requests of a trace are read: as a known format, or from columns that the user names. */
public sealed interface TraceKind permits TraceFormat, NamedColumns {
    /** What stands for it on a command line. */
    String word();

    /** The same for people. */
    String title();

    /** Requests of look-ahead needed to sort by time. */
    int disorder();

    /**
     * Reads decompressed bytes.
     *
     * @param input closed with the reader; its beginning can be read twice, by mark and reset
     * @param file its path, for messages and for related files
     * @param strict whether a malformed record is an error
     */
    TraceReader open(InputStream input, Path file, boolean strict) throws TraceProblem;

    /**
     * The kind that a text names: the word of a format, columns such as {@code time=1:ms,offset=3:sectors,size=4,op=5},
     * or a file of these, {@code lab.columns}.
     *
     * @throws TraceProblem in a sentence about columns that cannot be meant, or a file that cannot be read
     * @return empty for a word that no format has
     */
    static Optional<TraceKind> of(String text) throws TraceProblem {
        if (text.endsWith(NamedColumns.ENDING)) {
            return Optional.of(NamedColumns.in(Path.of(text)));
        }
        return text.contains("=")
                ? Optional.of(NamedColumns.of(text))
                : TraceFormat.of(text).map(format -> format);
    }

    /** What can be named, for messages. */
    static List<String> words() {
        return Stream.concat(
                        TraceFormat.words().stream(),
                        Stream.of("columns such as time=1:ms,offset=3:sectors,size=4,op=5,"
                                + " or a file of them, NAME.columns"))
                .toList();
    }
}
