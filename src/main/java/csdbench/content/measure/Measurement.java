package csdbench.content.measure;

import java.util.List;

/**
 * The measured compressibility and uniqueness of data.
 *
 * @param bytes bytes measured
 * @param compressions one for every codec and block size, by codec and then by size
 * @param uniqueness one for every block size compared, smallest first
 */
public record Measurement(long bytes, List<Compression> compressions, List<Uniqueness> uniqueness) {
    public Measurement {
        compressions = List.copyOf(compressions);
        uniqueness = List.copyOf(uniqueness);
    }

    /** The compression by one codec and block size, which must be among those of {@link Meter}. */
    public Compression compression(Codec codec, int blockBytes) {
        return compressions.stream()
                .filter(figure -> figure.codec() == codec && figure.blockBytes() == blockBytes)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no figure of " + codec + " at " + blockBytes));
    }
}
