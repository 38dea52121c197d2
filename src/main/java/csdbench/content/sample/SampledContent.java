package csdbench.content.sample;

import csdbench.content.ContentSource;
import csdbench.content.ContentSpec;
import csdbench.content.DedupSpec;
import csdbench.content.TargetExtent;
import csdbench.content.generator.Generators;
import csdbench.content.measure.Comparer;
import csdbench.content.measure.Uniqueness;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Makes samples of what a run would write. Static; any thread. */
final class SampledContent {
    /** The largest unit that is compressed together. */
    static final int PIECE_BYTES = 128 << 10;

    private static final int PAGE_BYTES = 4096;

    /** Blocks that are compared where some repeat: enough to tell a dedup ratio within a tenth of a percent. */
    private static final int REPEATING_BLOCKS = 2048;

    /** Blocks that are compared where none should repeat. */
    private static final int UNIQUE_BLOCKS = 1024;

    private static final List<Integer> COMPARED_BYTES = List.of(ContentSource.SECTOR_BYTES, PAGE_BYTES);

    /** Another place than the beginning of the target, which some generators might begin alike. */
    private static final long SAMPLE_OFFSET_BYTES = 1L << 30;

    private static final long SALT = 0x2545F4914F6CDD1DL;
    private static final long WRITE_KEY = 1;

    private SampledContent() {}

    /**
     * How much of the data repeats.
     *
     * @param uniqueness at each size of block that is compared
     * @param ratio blocks to distinct blocks, of the size that repeats; empty when none is to repeat or a sample cannot
     *     tell
     */
    record Repeats(List<Uniqueness> uniqueness, OptionalDouble ratio) {}

    /** The same data, with no block that repeats another. */
    static ContentSpec withoutDedup(ContentSpec spec) {
        return new ContentSpec(
                spec.style(),
                spec.mix(),
                spec.codec(),
                spec.unitBytes(),
                spec.guardBytes(),
                Optional.empty(),
                spec.like());
    }

    /** Pieces of the data in order of place, none of which is a duplicate. */
    static List<byte[]> pieces(ContentSpec spec, int bytes) {
        ContentSource source =
                Generators.of(withoutDedup(spec), SALT).source(TargetExtent.only(SAMPLE_OFFSET_BYTES + bytes));
        List<byte[]> pieces = new ArrayList<>();
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment memory = arena.allocate(PIECE_BYTES, PAGE_BYTES);
            for (int at = 0; at < bytes; at += PIECE_BYTES) {
                source.fill(memory.address(), PIECE_BYTES, SAMPLE_OFFSET_BYTES + at, WRITE_KEY);
                pieces.add(memory.toArray(ValueLayout.JAVA_BYTE));
            }
        }
        return pieces;
    }

    /**
     * How much of a small target of such data repeats. Shares of a target are the same for every size of it; a number
     * of sets that is no share stands for the sets of a target of this size.
     */
    static Repeats repeats(ContentSpec spec) {
        int unitBytes = spec.dedup().map(DedupSpec::unitBytes).orElse(PAGE_BYTES);
        int blocks = spec.dedup().isPresent() ? REPEATING_BLOCKS : UNIQUE_BLOCKS;
        ContentSource source;
        try {
            source = Generators.of(spec, SALT).source(TargetExtent.only((long) blocks * unitBytes));
        } catch (IllegalArgumentException e) {
            // More hot sets than so small a target has sets: a larger one may well have them.
            return new Repeats(List.of(), OptionalDouble.empty());
        }
        return new Repeats(
                uniqueness(source, blocks, unitBytes),
                spec.dedup().isPresent()
                        ? OptionalDouble.of(1 / distinctShare(source, blocks, unitBytes))
                        : OptionalDouble.empty());
    }

    /** Of the blocks that may repeat, each of which is known by its first sector. */
    private static double distinctShare(ContentSource source, int blocks, int unitBytes) {
        Comparer comparer = new Comparer(List.of(ContentSource.SECTOR_BYTES));
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment sector = arena.allocate(ContentSource.SECTOR_BYTES, PAGE_BYTES);
            for (int unit = 0; unit < blocks; unit++) {
                source.fill(sector.address(), ContentSource.SECTOR_BYTES, (long) unit * unitBytes, WRITE_KEY);
                comparer.add(sector.toArray(ValueLayout.JAVA_BYTE));
            }
        }
        return comparer.finish().getFirst().distinctShare();
    }

    /** Of pages, none of which lie in the same block that may repeat unless several fit into one page. */
    private static List<Uniqueness> uniqueness(ContentSource source, int blocks, int unitBytes) {
        Comparer comparer = new Comparer(COMPARED_BYTES);
        long targetBytes = (long) blocks * unitBytes;
        long step = Math.max(PAGE_BYTES, unitBytes);
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment page = arena.allocate(PAGE_BYTES, PAGE_BYTES);
            for (long at = 0; at < targetBytes; at += step) {
                source.fill(page.address(), PAGE_BYTES, at, WRITE_KEY);
                comparer.add(page.toArray(ValueLayout.JAVA_BYTE));
            }
        }
        return comparer.finish();
    }
}
