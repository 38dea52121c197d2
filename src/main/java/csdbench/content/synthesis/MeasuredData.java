package csdbench.content.synthesis;

import csdbench.content.ContentSource;
import csdbench.content.measure.Comparer;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** What is known of data that comes in pieces: the sizes of its blocks, and totals by piece. No byte of it is kept. */
final class MeasuredData {
    /** Measured by one thread at a time: whole units of every size. */
    static final int PART_BYTES = 256 << 10;

    /** Pieces of a sample are as long, so that their totals compare. */
    private static final int PIECE_BYTES = 1 << 20;

    final List<CompressedSizes> blocks = new ArrayList<>();
    final DuplicateCounter duplicates = new DuplicateCounter();

    private final List<List<UnitTotals>> pieces = new ArrayList<>();

    private record Part(List<CompressedSizes> blocks, UnitTotals totals, long[] hashes) {}

    /** Adds a piece; all processors measure it. Incomplete units at its end are ignored, by the size of the unit. */
    void add(byte[] data) {
        int parts = Math.ceilDiv(data.length, PART_BYTES);
        List<Part> measured = IntStream.range(0, parts)
                .parallel()
                .mapToObj(part -> measure(
                        Arrays.copyOfRange(data, part * PART_BYTES, Math.min(data.length, (part + 1) * PART_BYTES))))
                .toList();
        measured.forEach(this::count);
        pieces.add(measured.stream().map(Part::totals).toList());
    }

    /** Measures the first bytes of a source, of which each thread has one of its own. */
    static MeasuredData of(Supplier<ContentSource> sources, int bytes) {
        MeasuredData all = new MeasuredData();
        int parts = Math.ceilDiv(bytes, PART_BYTES);
        List<Part> measured = IntStream.range(0, parts)
                .parallel()
                .mapToObj(part -> measure(made(sources.get(), (long) part * PART_BYTES)))
                .toList();
        measured.forEach(all::count);
        int ofPiece = PIECE_BYTES / PART_BYTES;
        for (int from = 0; from < parts; from += ofPiece) {
            all.pieces.add(measured.subList(from, Math.min(parts, from + ofPiece)).stream()
                    .map(Part::totals)
                    .toList());
        }
        return all;
    }

    private void count(Part part) {
        blocks.addAll(part.blocks());
        Arrays.stream(part.hashes()).forEach(duplicates::add);
    }

    private static byte[] made(ContentSource source, long offsetBytes) {
        byte[] data = new byte[PART_BYTES];
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment filled = arena.allocate(PART_BYTES, Long.BYTES);
            source.fill(filled.address(), PART_BYTES, offsetBytes, 0);
            MemorySegment.copy(filled, ValueLayout.JAVA_BYTE, 0, data, 0, PART_BYTES);
        }
        return data;
    }

    private static Part measure(byte[] data) {
        try (CompressedSizeMeter meter = new CompressedSizeMeter()) {
            List<CompressedSizes> sizes = meter.sizes(data);
            return new Part(sizes, meter.totals(data, sizes), Comparer.hashes(data, CompressedSizeMeter.BLOCK_BYTES));
        }
    }

    /** Whether each piece may repeat the others, since there are fewer different blocks than in one of them. */
    boolean repeatsPieces() {
        return duplicates.different() < PIECE_BYTES / CompressedSizeMeter.BLOCK_BYTES;
    }

    /** Totals of the pieces; of the parts of pieces where there are few. */
    List<UnitTotals> totals() {
        return pieces.size() >= UnitTotals.MIN_PIECES
                ? pieces.stream().map(UnitTotals::sum).toList()
                : pieces.stream().flatMap(List::stream).toList();
    }
}
