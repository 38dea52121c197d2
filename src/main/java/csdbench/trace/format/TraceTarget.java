package csdbench.trace.format;

import csdbench.trace.TraceProblem;
import csdbench.trace.TraceWriter;
import csdbench.trace.compact.CompactWriter;
import csdbench.trace.text.CsvWriter;
import csdbench.trace.text.FioWriter;
import csdbench.trace.text.VdbenchWriter;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The formats that can be written, and what they have a place for. */
public enum TraceTarget {
    VDBENCH(TraceFormat.VDBENCH, List.of(".txt"), VdbenchWriter::new, EnumSet.of(Place.LATENCY, Place.STREAM)),
    FIO(TraceFormat.FIO, List.of(".log", ".iolog"), FioWriter::new, EnumSet.of(Place.NAME)),
    CSV(TraceFormat.CSV, List.of(".csv"), CsvWriter::new, EnumSet.allOf(Place.class)),
    CTRACE(TraceFormat.CTRACE, List.of(".ctrace"), CompactWriter::new, EnumSet.allOf(Place.class));

    /** What a format may have a place for, beside time, direction, place and length. */
    enum Place {
        LATENCY,
        STREAM,
        /** Names of devices and streams that are no numbers. */
        NAME,
        /** Times of less than a microsecond. */
        NANOSECONDS
    }

    /** Makes a writer. */
    private interface Opener {
        TraceWriter open(OutputStream output, String file) throws TraceProblem;
    }

    private final TraceFormat format;
    private final List<String> endings;
    private final Opener opener;
    private final Set<Place> places;

    TraceTarget(TraceFormat format, List<String> endings, Opener opener, Set<Place> places) {
        this.format = format;
        this.endings = endings;
        this.opener = opener;
        this.places = places;
    }

    /** As the command line has it; the same word reads what was written. */
    public String word() {
        return format.word();
    }

    /** The format that reads what was written. */
    public TraceFormat format() {
        return format;
    }

    boolean has(Place place) {
        return places.contains(place);
    }

    /**
     * Begins to write.
     *
     * @param output closed with the writer, also when this fails
     * @param file for messages
     */
    public TraceWriter open(OutputStream output, String file) throws TraceProblem {
        return opener.open(output, file);
    }

    /** The words of all. */
    public static List<String> words() {
        return Arrays.stream(values()).map(TraceTarget::word).toList();
    }

    /** The target of a word; empty when there is none. */
    public static Optional<TraceTarget> of(String word) {
        return Arrays.stream(values()).filter(each -> each.word().equals(word)).findFirst();
    }

    /** The target that a file's ending means, before which one of compression may stand; empty when it means none. */
    public static Optional<TraceTarget> ofEnding(Path file) {
        String name = FileCompression.strip(String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT));
        return Arrays.stream(values())
                .filter(each -> each.endings.stream().anyMatch(name::endsWith))
                .findFirst();
    }

    /** All endings that mean a target. */
    public static List<String> endings() {
        return Arrays.stream(values()).flatMap(each -> each.endings.stream()).toList();
    }
}
