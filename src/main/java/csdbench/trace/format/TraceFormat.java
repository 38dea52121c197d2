package csdbench.trace.format;

import csdbench.trace.TraceProblem;
import csdbench.trace.TraceReader;
import csdbench.trace.text.FioLines;
import csdbench.trace.text.LineFormat;
import csdbench.trace.text.LineReader;
import csdbench.trace.text.SystorLines;
import csdbench.trace.text.VdbenchLines;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** The formats that can be read, in the order in which they are tried. */
public enum TraceFormat {
    VDBENCH("vdbench", "vdbench and Swat, text", lines(' ', VdbenchLines::new), 0),
    FIO("fio", "fio's log of I/O, versions 2 and 3", lines(' ', FioLines::new), 0),
    SYSTOR("systor", "SYSTOR '17, virtual desktops", lines(',', SystorLines::new), Disorder.SOME);

    /** How far out of order formats are. */
    private static final class Disorder {
        /** Written when I/Os complete, or by several processors. */
        private static final int SOME = 4096;
    }

    /** Makes a reader of decompressed bytes. */
    interface Opener {
        /**
         * @param input closed with the reader
         * @param file where it comes from, for messages and for files beside it
         */
        TraceReader open(InputStream input, Path file, boolean strict) throws TraceProblem;
    }

    private final String word;
    private final String title;
    private final Opener opener;
    private final Optional<Predicate<byte[]>> magic;
    private final int disorder;

    /** A format that is recognised by reading its beginning. */
    TraceFormat(String word, String title, Opener opener, int disorder) {
        this(word, title, opener, disorder, Optional.empty());
    }

    /**
     * @param word for {@code --format}
     * @param title for people
     * @param disorder how many requests one may come behind its place
     * @param magic whether the first bytes of a file can be nothing else
     */
    TraceFormat(String word, String title, Opener opener, int disorder, Optional<Predicate<byte[]>> magic) {
        this.word = word;
        this.title = title;
        this.opener = opener;
        this.disorder = disorder;
        this.magic = magic;
    }

    private static Opener lines(char separator, Supplier<LineFormat> format) {
        return (input, file, strict) -> new LineReader(input, file.toString(), format.get(), separator, strict);
    }

    /** As {@code --format} has it. */
    public String word() {
        return word;
    }

    /** For people. */
    public String title() {
        return title;
    }

    /** How many requests one may come behind its place in time. */
    int disorder() {
        return disorder;
    }

    Optional<Predicate<byte[]>> magic() {
        return magic;
    }

    TraceReader open(InputStream input, Path file, boolean strict) throws TraceProblem {
        return opener.open(input, file, strict);
    }

    /** The words of all. */
    public static List<String> words() {
        return Arrays.stream(values()).map(TraceFormat::word).toList();
    }

    /** The format of a word; empty when there is none. */
    public static Optional<TraceFormat> of(String word) {
        return Arrays.stream(values())
                .filter(format -> format.word.equals(word))
                .findFirst();
    }
}
