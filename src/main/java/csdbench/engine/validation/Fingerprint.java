package csdbench.engine.validation;

import csdbench.base.unit.Rng;
import csdbench.content.ContentSource;
import csdbench.content.ContentSpec;
import csdbench.content.TargetExtent;
import csdbench.content.generator.Generators;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * Identifies generated data by a sample of it. The same settings can give other data: another version of a codec is
 * calibrated differently, and a sample file may have changed. A journal of one would raise false alarms with the other.
 */
final class Fingerprint {
    /** Two compression units of the largest size. */
    private static final int SAMPLE_BYTES = 256 << 10;

    private Fingerprint() {}

    /** The settings of the data and a hash of what they give. */
    static String of(ContentSpec content, TargetExtent extent) {
        ContentSource source = Generators.of(content, 0).source(extent);
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment sample = arena.allocate(SAMPLE_BYTES, Long.BYTES);
            source.fill(sample.address(), SAMPLE_BYTES, 0, 1);
            long sum = 0;
            for (int i = 0; i < SAMPLE_BYTES / Long.BYTES; i++) {
                sum = Rng.mix(sum ^ sample.getAtIndex(ValueLayout.JAVA_LONG, i));
            }
            return content + " as " + Long.toHexString(sum);
        }
    }
}
