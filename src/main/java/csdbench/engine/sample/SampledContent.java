package csdbench.engine.sample;

import csdbench.base.unit.Rng;
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

/** Generates samples of the data of a run. Static; any thread. */
final class SampledContent {
    /** The largest compression unit. */
    static final int PIECE_BYTES = 128 << 10;

    private static final int PAGE_BYTES = 4096;

    /** Blocks compared to measure a dedup ratio within a tenth of a percent. */
    private static final int REPEATING_BLOCKS = 2048;

    /** Blocks compared if none should repeat. */
    private static final int UNIQUE_BLOCKS = 1024;

    private static final List<Integer> COMPARED_BYTES = List.of(ContentSource.SECTOR_BYTES, PAGE_BYTES);

    /** Offset of the sample: not 0, where some generators may begin alike. */
    private static final long SAMPLE_OFFSET_BYTES = 1L << 30;

    private static final long SALT = 0x2545F4914F6CDD1DL;
    private static final long WRITE_KEY = 1;

    private SampledContent() {}

    /**
     * The uniqueness of the data.
     *
     * @param uniqueness at each block size compared
     * @param ratio blocks to distinct blocks of the dedup unit; empty without dedup or if a sample cannot show it
     */
    record Repeats(List<Uniqueness> uniqueness, OptionalDouble ratio) {}

    /**
     * Pieces of the data in order of offset, without duplicates; regions are scattered, so that each is sampled.
     *
     * @param partBytes size of the writes that it comes from, one behind the other; 0 for whole pieces
     */
    static List<byte[]> pieces(ContentSpec spec, int bytes, int partBytes) {
        if (partBytes > 0 && spec.mix().size() > 1) {
            return mixed(spec, bytes, partBytes);
        }
        ContentSpec sampled = spec.withDedup(Optional.empty()).withOrder(ContentSpec.Order.SCATTERED);
        ContentSource source = Generators.of(sampled, SALT).source(TargetExtent.only(SAMPLE_OFFSET_BYTES + bytes));
        List<byte[]> pieces = new ArrayList<>();
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment memory = arena.allocate(PIECE_BYTES, PAGE_BYTES);
            for (int at = 0; at < bytes; at += PIECE_BYTES) {
                for (int from = at, end; from < at + PIECE_BYTES; from = end) {
                    end = partBytes == 0 ? at + PIECE_BYTES : Math.min(at + PIECE_BYTES, next(from, partBytes));
                    long key = WRITE_KEY + (partBytes == 0 ? 0 : from / partBytes);
                    source.fill(memory.address() + from - at, end - from, SAMPLE_OFFSET_BYTES + from, key);
                }
                pieces.add(memory.toArray(ValueLayout.JAVA_BYTE));
            }
        }
        return pieces;
    }

    /**
     * Each kind of a mix in exactly its share, in random order: as the kind of a unit is drawn for each write to it,
     * how often a small sample had each would be chance.
     */
    private static List<byte[]> mixed(ContentSpec spec, int bytes, int partBytes) {
        List<List<byte[]>> kinds = spec.mix().stream()
                .map(share -> pieces(spec.only(share), bytes, partBytes))
                .toList();
        double[] leftBytes = shares(spec, bytes);
        List<byte[]> pieces = new ArrayList<>();
        Rng rng = new Rng(SALT);
        for (int at = 0; at < bytes; at += PIECE_BYTES) {
            byte[] piece = new byte[PIECE_BYTES];
            for (int from = 0, end; from < PIECE_BYTES; from = end) {
                int unitEnd = next(at + from, spec.unitBytes()) - at;
                int partEnd = spec.hasRegions() ? unitEnd : next(at + from, partBytes) - at;
                end = Math.min(PIECE_BYTES, Math.min(unitEnd, partEnd));
                int kind = drawn(leftBytes, rng.nextDouble() * (bytes - at - from));
                leftBytes[kind] -= end - from;
                System.arraycopy(kinds.get(kind).get(at / PIECE_BYTES), from, piece, from, end - from);
            }
            pieces.add(piece);
        }
        return pieces;
    }

    private static double[] shares(ContentSpec spec, int bytes) {
        double all = spec.mix().stream().mapToDouble(ContentSpec.Share::percent).sum();
        return spec.mix().stream()
                .mapToDouble(share -> bytes * share.percent() / all)
                .toArray();
    }

    /** Without putting back: what is left of a kind may be less than nothing by the last of it. */
    private static int drawn(double[] leftBytes, double draw) {
        double reached = 0;
        for (int kind = 0; kind < leftBytes.length - 1; kind++) {
            reached += Math.max(0, leftBytes[kind]);
            if (draw < reached) {
                return kind;
            }
        }
        return leftBytes.length - 1;
    }

    /** The next multiple of a size. */
    private static int next(int offset, int bytes) {
        return (offset / bytes + 1) * bytes;
    }

    /**
     * The uniqueness on a small target. Percentages hold for every target size; a fixed number of sets is applied as it
     * is.
     */
    static Repeats repeats(ContentSpec spec) {
        int unitBytes = spec.dedup().map(DedupSpec::unitBytes).orElse(PAGE_BYTES);
        int blocks = spec.dedup().isPresent() ? REPEATING_BLOCKS : UNIQUE_BLOCKS;
        ContentSource source;
        try {
            source = Generators.of(spec, SALT).source(TargetExtent.only((long) blocks * unitBytes));
        } catch (IllegalArgumentException e) {
            // The sample has fewer sets than hot sets; a larger target may have enough.
            return new Repeats(List.of(), OptionalDouble.empty());
        }
        return new Repeats(
                uniqueness(source, blocks, unitBytes),
                spec.dedup().isPresent()
                        ? OptionalDouble.of(1 / distinctShare(source, blocks, unitBytes))
                        : OptionalDouble.empty());
    }

    /** Of the blocks that may repeat, each identified by its first sector. */
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

    /** Of pages in different dedup units, unless several units fit into one page. */
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
