package csdbench.language.profile;

import java.util.Optional;

/**
 * A stream, or a piece of one, as a single workload definition can say it.
 *
 * @param name of the stream, and of the piece where there are several
 * @param sharePercent of the profile's operations; those of all parts add up to 100
 * @param readPercent whole
 * @param sizes of reads and writes alike, with two decimals
 * @param randomPercent 100 for always a random offset, 0 for sequential
 * @param fromPercent of the span
 * @param toPercent of the span
 * @param zipf skew of the offsets; empty for uniform
 * @param hits whether it goes to the first MiB of its range only
 */
public record Part(
        String name,
        double sharePercent,
        long readPercent,
        SizeMix sizes,
        double randomPercent,
        double fromPercent,
        double toPercent,
        Optional<Place.Zipf> zipf,
        boolean hits) {
    /** The same with another share. */
    Part withShare(double percent) {
        return new Part(name, percent, readPercent, sizes, randomPercent, fromPercent, toPercent, zipf, hits);
    }
}
