package csdbench.job.data;

import csdbench.base.text.Formats;
import csdbench.base.text.TextTable;
import csdbench.base.unit.NanoClock;
import csdbench.content.lifelike.LikeProfile;
import csdbench.content.measure.Extent;
import csdbench.content.synthesis.LikeFidelity;
import csdbench.content.synthesis.SampleScanner;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A profile that was made of a sample.
 *
 * @param lun of the sample
 * @param file where the profile lies
 * @param profile what is in it
 * @param fidelity how near data of it comes to the sample
 */
public record SampledProfile(String lun, Path file, LikeProfile profile, LikeFidelity fidelity) {
    /** Beyond that the data is said not to be as near as it should. */
    private static final double NEAR = 0.05;

    /**
     * Scans a file or device and writes its profile.
     *
     * @param sampleBytes how much of it to read at most
     * @param seed chooses the places that are read
     * @return empty when it was stopped, with nothing written
     */
    public static Optional<SampledProfile> make(
            String lun, Path file, long sampleBytes, long seed, boolean force, Progress progress) throws DataProblem {
        WritableFile.check(file, 0, force);
        SampleScanner scan = new SampleScanner();
        try (Readable sample = Readable.open(lun)) {
            List<Extent> extents = Extent.sample(sample.sizeBytes(), sampleBytes, seed);
            long totalBytes = extents.stream().mapToLong(Extent::bytes).sum();
            ProgressMeter pace = new ProgressMeter("scanning " + lun, totalBytes, NanoClock.SYSTEM, progress);
            long doneBytes = 0;
            for (Extent extent : extents) {
                if (progress.stop().requested()) {
                    return Optional.empty();
                }
                scan.add(sample.read(extent));
                doneBytes += extent.bytes();
                pace.reached(doneBytes);
            }
        }
        if (scan.isEmpty()) {
            throw DataProblem.usage(lun + " has become shorter than a block; there is nothing to tell");
        }
        progress.shown().accept("finding out how to make such data");
        Optional<LikeProfile> found = scan.profile(progress.stop()::requested);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        WritableFile.write(file, found.get().json(), force);
        return Optional.of(new SampledProfile(lun, file, found.get(), scan.fidelity(found.get())));
    }

    /** All of it in lines for people. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(file + ": " + profile.kinds().size() + " kinds of blocks from " + Formats.bytes(profile.sampleBytes())
                + " of " + lun);
        TextTable table = new TextTable(
                TextTable.left("ratio at 4 KiB"),
                TextTable.right("sample"),
                TextTable.right("made"),
                TextTable.right("worst decile"));
        for (LikeFidelity.OfCodec figure : fidelity.codecs()) {
            table.row(
                    figure.codec().word(),
                    String.format(Locale.ROOT, "%.3f", figure.sampleRatio()),
                    String.format(Locale.ROOT, "%.3f", figure.syntheticRatio()),
                    String.format(Locale.ROOT, "%.1f %%", figure.worstDecileError() * 100));
        }
        lines.addAll(table.lines());
        if (fidelity.worstDecileError() > NEAR) {
            lines.add("note: a decile is off by more than " + Formats.percent(NEAR * 100)
                    + "; compare the ratios of blocks that matter to you with data measure");
        }
        return lines;
    }
}
