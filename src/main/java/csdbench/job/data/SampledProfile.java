package csdbench.job.data;

import csdbench.base.text.Formats;
import csdbench.base.text.Phrases;
import csdbench.base.text.Sentences;
import csdbench.content.lifelike.LikeProfile;
import csdbench.content.lifelike.UnitRatio;
import csdbench.content.synthesis.DataFigures;
import csdbench.content.synthesis.LikeFidelity;
import csdbench.content.synthesis.SampleScanner;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.session.NeededFiles;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A profile of a sample.
 *
 * @param name of the sample, as people are told of it
 * @param file where the profile lies
 * @param profile what is in it
 * @param fidelity how near data of it comes to the sample; empty if it was made before
 */
public record SampledProfile(String name, Path file, LikeProfile profile, Optional<LikeFidelity> fidelity) {
    /** Relative error up to which data is like the sample. */
    private static final double NEAR = 0.02;

    /** Share of zeros above which there is a note. */
    private static final double NOTED_ZEROS = 0.05;

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
        Scanned scanned = scan(lun, in, sampleBytes, seed, progress);
        progress.show("finding out how to make such data");
        LikeProfile made = scanned.scan().profile(progress::stopped).orElseThrow(SampledProfile::stopped);
        progress.show("measuring such data");
        LikeFidelity fidelity = scanned.scan().fidelity(made);
        LikeProfile profile =
                made.with(fidelity.ratios()).with(made.duplicates().measured(fidelity.duplicates(), scanned.isPart()));
        if (stored) {
            WritableFile.write(file, needed, profile.json(), force);
        }
        return new SampledProfile(scanned.name(), file, profile, Optional.of(fidelity));
    }

    /** What was read of a sample. */
    private record Scanned(String name, SampleScanner scan, boolean isPart) {}

    private static Scanned scan(String lun, InputStream in, long sampleBytes, long seed, Progress progress)
            throws Failure {
        SampleScanner scan = new SampleScanner();
        try (Readable sample = Readable.open(lun, in, progress)) {
            if (!sample.read("scanning", sampleBytes, seed, progress, scan::add)) {
                throw stopped();
            }
            if (scan.isEmpty()) {
                throw new UsageError(sample.name() + " has become shorter than a block; there is nothing to profile");
            }
            return new Scanned(sample.name(), scan, sample.sizeBytes() > sampleBytes);
        }
    }

    /** The figures of a sample, or those that a profile has of its sample. */
    static DataFigures figures(String lun, InputStream in, long sampleBytes, long seed, Progress progress)
            throws Failure {
        Optional<LikeProfile> profile = profileIn(lun);
        return profile.isPresent()
                ? DataPair.figures(lun, profile.get())
                : scan(lun, in, sampleBytes, seed, progress).scan().figures();
    }

    /** The profile that a name means; empty if it means a sample. */
    private static Optional<LikeProfile> profileIn(String lun) throws Failure {
        try {
            Path file = Path.of(lun);
            return Files.isRegularFile(file) && LikeProfile.isProfile(file)
                    ? Optional.of(LikeProfile.read(file))
                    : Optional.empty();
        } catch (IOException e) {
            throw new UsageError("cannot use " + lun + ": " + Sentences.of(e));
        }
    }

    /** A profile that was made before; empty if a name means a sample. */
    public static Optional<SampledProfile> there(String lun) throws Failure {
        return profileIn(lun).map(profile -> new SampledProfile("a sample", Path.of(lun), profile, Optional.empty()));
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
        lines.add((Terminal.isStandard(file) ? "" : file + ": ")
                + Phrases.count(profile.kinds().size(), "kind") + " of blocks from "
                + Formats.bytes(profile.sampleBytes()) + " of " + name);
        lines.addAll(figures(profile));
        if (fidelity.filter(near -> near.worstDecileError() > NOTED_DECILE).isPresent()) {
            lines.add("note: a decile of the ratios by block is off by more than " + Formats.percent(NOTED_DECILE * 100)
                    + "; compare the ratios of blocks that matter to you with data measure");
        }
        return lines;
    }

    private static List<String> figures(LikeProfile profile) {
        List<String> lines = new ArrayList<>();
        profile.farthest().map(farthest -> distance(profile, farthest)).ifPresent(lines::add);
        if (profile.ratios().isEmpty()) {
            lines.add("how far data made from it is, is not known: a later version measures that");
        } else {
            lines.addAll(RatioTable.lines(profile.ratios()));
            lines.add(RatioTable.line(profile.duplicates()));
        }
        double zeros = profile.shareAbove(LikeFidelity.MAX_RATIO);
        if (zeros > NOTED_ZEROS) {
            lines.add(String.format(
                    Locale.ROOT,
                    "note: %.0f %% of the blocks compress more than %.0f:1, as zeros do; those made from it do not,"
                            + " because each sector has a stamp",
                    zeros * 100,
                    LikeFidelity.MAX_RATIO));
        }
        return lines;
    }

    /** How far data of the profile is from the sample, in a sentence. */
    private static String distance(LikeProfile profile, UnitRatio farthest) {
        double off = Math.abs(farthest.off());
        String figure = String.format(Locale.ROOT, "%.1f %%", off * 100);
        return off <= NEAR
                ? "data made from it is within " + figure + " in all "
                        + profile.ratios().size() + " ratios"
                : "data made from it is off by up to " + figure + ": " + farthest.name();
    }
}
