package csdbench.job.data;

import csdbench.base.text.Formats;
import csdbench.content.lifelike.LikeProfile;
import csdbench.content.lifelike.UnitRatio;
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
    /** Relative error up to which data is like the sample. */
    private static final double NEAR = 0.02;

    /** Relative error of a decile above which there is a note. */
    private static final double NOTED_DECILE = 0.05;

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
        boolean isPart;
        try (Readable sample = Readable.open(lun, in, progress)) {
            name = sample.name();
            if (!sample.read("scanning", sampleBytes, seed, progress, scan::add)) {
                throw stopped();
            }
            isPart = sample.sizeBytes() > sampleBytes;
        }
        if (scan.isEmpty()) {
            throw new UsageError(name + " has become shorter than a block; there is nothing to profile");
        }
        progress.show("finding out how to make such data");
        LikeProfile made = scan.profile(progress::stopped).orElseThrow(SampledProfile::stopped);
        progress.show("measuring such data");
        LikeFidelity fidelity = scan.fidelity(made);
        LikeProfile profile =
                made.with(fidelity.ratios()).with(made.duplicates().measured(fidelity.duplicates(), isPart));
        if (stored) {
            WritableFile.write(file, needed, profile.json(), force);
        }
        return new SampledProfile(name, file, profile, fidelity);
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
        fidelity.farthest().map(this::distance).ifPresent(lines::add);
        lines.addAll(RatioTable.lines(fidelity.ratios()));
        lines.add(RatioTable.line(profile.duplicates()));
        if (fidelity.worstDecileError() > NOTED_DECILE) {
            lines.add("note: a decile of the ratios by block is off by more than " + Formats.percent(NOTED_DECILE * 100)
                    + "; compare the ratios of blocks that matter to you with data measure");
        }
        return lines;
    }

    /** How far data of the profile is from the sample, in a sentence. */
    private String distance(UnitRatio farthest) {
        double off = Math.abs(farthest.off());
        String figure = String.format(Locale.ROOT, "%.1f %%", off * 100);
        return off <= NEAR
                ? "data made from it is within " + figure + " in all "
                        + fidelity.ratios().size() + " ratios"
                : "data made from it is off by up to " + figure + ": " + farthest.name();
    }
}
