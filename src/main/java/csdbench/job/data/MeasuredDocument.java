package csdbench.job.data;

import csdbench.content.measure.Compression;
import csdbench.content.measure.Measurement;
import csdbench.content.measure.Uniqueness;
import java.util.List;

/**
 * Measurements as JSON has them; the names are a contract with the programs that read them.
 *
 * @param schema 1
 * @param files in the order of the command line
 */
public record MeasuredDocument(int schema, List<File> files) {
    private static final int SCHEMA = 1;

    /** One file or device; {@code complete} is false when it was stopped. */
    public record File(
            String path,
            long sizeBytes,
            long measuredBytes,
            boolean complete,
            List<Ratio> compression,
            List<Uniqueness> uniqueness) {}

    /** One codec at one size of block; see {@link Compression}. */
    public record Ratio(
            String codec,
            int blockBytes,
            long blocks,
            double ratio,
            double deviation,
            double p1Ratio,
            double p99Ratio) {}

    public static MeasuredDocument of(List<MeasuredFile> files) {
        return new MeasuredDocument(
                SCHEMA, files.stream().map(MeasuredDocument::file).toList());
    }

    private static File file(MeasuredFile file) {
        return file(file.lun(), file.sizeBytes(), file.complete(), file.measurement());
    }

    static File file(String path, long sizeBytes, boolean complete, Measurement measured) {
        return new File(
                path,
                sizeBytes,
                measured.bytes(),
                complete,
                measured.compressions().stream().map(MeasuredDocument::ratio).toList(),
                measured.uniqueness());
    }

    private static Ratio ratio(Compression figure) {
        return new Ratio(
                figure.codec().word(),
                figure.blockBytes(),
                figure.blocks(),
                figure.ratio(),
                figure.deviation(),
                figure.p1Ratio(),
                figure.p99Ratio());
    }
}
