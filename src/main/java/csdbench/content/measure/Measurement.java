package csdbench.content.measure;

import csdbench.content.codec.Codec;
import java.util.List;

/**
 * What is known of some data.
 *
 * @param bytes how much was measured
 * @param compressions a figure for every codec and size of block, by codec and then by size
 * @param uniqueness a figure for every size of block that was compared, smallest first
 */
public record Measurement(long bytes, List<Compression> compressions, List<Uniqueness> uniqueness) {
    public Measurement {
        compressions = List.copyOf(compressions);
        uniqueness = List.copyOf(uniqueness);
    }

    /** The figure of one codec and size of block, which must be among those that a {@link Meter} takes. */
    public Compression compression(Codec codec, int blockBytes) {
        return compressions.stream()
                .filter(figure -> figure.codec() == codec && figure.blockBytes() == blockBytes)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no figure of " + codec + " at " + blockBytes));
    }
}
