package csdbench.language.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What becomes of a profile in one of its phases. */
final class Phases {
    private static final double TOLERANCE_PERCENT = 1;
    private static final double MIN_PERCENT = 0.01;

    private Phases() {}

    /**
     * Complains about phases that do not go together, or with the streams.
     *
     * @throws IllegalArgumentException with what is wrong
     */
    static void check(List<Phase> phases, double readPercent) {
        if (phases.isEmpty()) {
            return;
        }
        if (phases.stream().map(Phase::name).distinct().count() < phases.size()) {
            throw new IllegalArgumentException("two phases have the same name");
        }
        double seconds = phases.stream().mapToDouble(Phase::seconds).sum();
        double mean = phases.stream()
                        .mapToDouble(phase -> phase.seconds() * phase.ratePercent())
                        .sum()
                / seconds;
        if (Math.abs(mean - 100) > TOLERANCE_PERCENT) {
            throw new IllegalArgumentException("rates of the phases have a mean of " + NumberText.plain(mean)
                    + " % when their seconds are weighed, must be 100");
        }
        for (Phase phase : phases) {
            double reads = phase.readPercent().orElse(readPercent);
            if (reads > 0 && readPercent == 0 || reads < 100 && readPercent == 100) {
                throw new IllegalArgumentException("phase " + phase.name() + " reads " + NumberText.plain(reads)
                        + " %, and the streams only " + (readPercent == 0 ? "write" : "read"));
            }
        }
    }

    /** The profile as it is within a phase: its streams have other shares where the phase reads more or less. */
    static Profile within(Profile profile, Phase phase) {
        double reads = profile.readPercent();
        double wanted = phase.readPercent().orElse(reads);
        double ofReads = reads == 0 ? 0 : wanted / reads;
        double ofWrites = reads == 100 ? 0 : (100 - wanted) / (100 - reads);
        List<Stream> streams = new ArrayList<>();
        for (Stream stream : profile.streams()) {
            double read = stream.sharePercent() * stream.readPercent() / 100 * ofReads;
            double written = stream.sharePercent() * (100 - stream.readPercent()) / 100 * ofWrites;
            if (read + written >= MIN_PERCENT) {
                streams.add(with(stream, read, written));
            }
        }
        return profile.with("-" + phase.name(), ", " + phase.name(), streams);
    }

    private static Stream with(Stream stream, double read, double written) {
        // Two decimals, because only whole percent stay together in one workload.
        double readPercent = Math.rint(10_000 * read / (read + written)) / 100;
        return new Stream(
                stream.name(),
                Math.min(100, read + written),
                readPercent,
                readPercent > 0 ? stream.readSizes() : Optional.empty(),
                readPercent < 100 ? stream.writeSizes() : Optional.empty(),
                stream.randomPercent(),
                stream.place(),
                stream.note());
    }
}
