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

/** The formats that can be written, and what they can represent. */
public enum TraceTarget {
    VDBENCH(TraceFormat.VDBENCH, List.of(".txt"), VdbenchWriter::new, EnumSet.of(Feature.LATENCY, Feature.STREAM)),
    FIO(TraceFormat.FIO, List.of(".log", ".iolog"), FioWriter::new, EnumSet.of(Feature.NAME, Feature.WITHOUT_DATA)),
    CSV(TraceFormat.CSV, List.of(".csv"), CsvWriter::new, EnumSet.complementOf(EnumSet.of(Feature.DATA))),
    CTRACE(TraceFormat.CTRACE, List.of(".ctrace"), CompactWriter::new, EnumSet.allOf(Feature.class));

    /** What a format may represent beside time, offset and length of reads and writes. */
    enum Feature {
        LATENCY,
        STREAM,
        /** Names of devices and streams that are not numbers. */
        NAME,
        /** Times finer than a microsecond. */
        NANOSECONDS,
        /** Trims and flushes. */
        WITHOUT_DATA,
        /** How far data compresses. */
        DATA
    }

    private interface Opener {
        TraceWriter open(OutputStream output, String file) throws TraceProblem;
    }

    private final TraceFormat format;
    private final List<String> endings;
    private final Opener opener;
    private final Set<Feature> features;

    TraceTarget(TraceFormat format, List<String> endings, Opener opener, Set<Feature> features) {
        this.format = format;
        this.endings = endings;
        this.opener = opener;
        this.features = features;
    }

    /** Name on the command line, the same as of the format that reads it. */
    public String word() {
        return format.word();
    }

    boolean has(Feature feature) {
        return features.contains(feature);
    }

    /**
     * Begins to write.
     *
     * @param output closed with the writer, also if this fails
     * @param file for messages
     */
    public TraceWriter open(OutputStream output, String file) throws TraceProblem {
        return opener.open(output, file);
    }

    public static List<String> words() {
        return Arrays.stream(values()).map(TraceTarget::word).toList();
    }

    /** The target of a file's suffix, ignoring a compression suffix, if any. */
    public static Optional<TraceTarget> ofEnding(Path file) {
        String name = FileCompression.strip(String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT));
        return Arrays.stream(values())
                .filter(each -> each.endings.stream().anyMatch(name::endsWith))
                .findFirst();
    }

    /** All known suffixes. */
    public static List<String> endings() {
        return Arrays.stream(values()).flatMap(each -> each.endings.stream()).toList();
    }
}
