package csdbench.job.data;

import csdbench.base.text.Formats;
import csdbench.base.text.TextTable;
import csdbench.content.lifelike.LikeProfile;
import csdbench.content.synthesis.LikeFidelity;
import csdbench.content.synthesis.SampleScanner;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.session.NeededFiles;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A profile of a sample.
 *
 * @param name of the sample, as people are told of it
 * @param file where the profile lies
 * @param profile what is in it
 * @param fidelity how near data of it comes to the sample
 */
public record SampledProfile(String name, Path file, LikeProfile profile, LikeFidelity fidelity) {
    /** Relative error above which there is a note. */
    private static final double NEAR = 0.05;

    /**
     * Scans a file, the files below a folder or a device and writes its profile.
     *
     * @param lun {@code -} for standard input, of which the first bytes are the sample
     * @param in standard input
     * @param file {@code -} to write none
     * @param sampleBytes how much of it to read at most
     * @param seed chooses the offsets that are read
     * @throws Failure also when the user stopped it, with nothing written
     */
    public static SampledProfile make(
            String lun, InputStream in, Path file, long sampleBytes, long seed, boolean force, Progress progress)
            throws Failure {
        NeededFiles needed = new NeededFiles();
        if (!Terminal.isStandard(lun)) {
            needed.add(lun, "the sample");
        }
        boolean stored = !Terminal.isStandard(file);
        if (stored) {
            WritableFile.check(file, needed, 0, force);
        }
        SampleScanner scan = new SampleScanner();
        String name;
        try (Readable sample = Readable.open(lun, in, progress)) {
            name = sample.name();
            if (!sample.read("scanning", sampleBytes, seed, progress, scan::add)) {
                throw stopped();
            }
        }
        if (scan.isEmpty()) {
            throw new UsageError(name + " has become shorter than a block; there is nothing to profile");
        }
        progress.show("finding out how to make such data");
        LikeProfile profile = scan.profile(progress::stopped).orElseThrow(SampledProfile::stopped);
        if (stored) {
            WritableFile.write(file, needed, profile.json(), force);
        }
        return new SampledProfile(name, file, profile, scan.fidelity(profile));
    }

    private static Failure stopped() {
        return Failure.interrupted("stopped; nothing was written");
    }

    /** The text of the profile. */
    public String json() {
        return profile.json();
    }

    /** All of it in lines for people. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(file + ": " + profile.kinds().size() + " kinds of blocks from " + Formats.bytes(profile.sampleBytes())
                + " of " + name);
        TextTable table = new TextTable(
                TextTable.left("ratio at 4 KiB"),
                TextTable.right("sample"),
                TextTable.right("generated"),
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
