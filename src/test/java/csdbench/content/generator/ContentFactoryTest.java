package csdbench.content.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.luben.zstd.ZstdCompressCtx;
import csdbench.content.ContentSource;
import csdbench.content.ContentSourceContract;
import csdbench.content.ContentSpec;
import csdbench.content.ContentSpec.Share;
import csdbench.content.ContentStyle;
import csdbench.content.DedupSpec;
import csdbench.content.DedupSpec.FlipFlop;
import csdbench.content.DedupSpec.SetPercent;
import csdbench.content.TargetCodec;
import csdbench.content.TargetExtent;
import csdbench.content.measure.Codec;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ContentFactoryTest {
    private static final int BLOCK_BYTES = 4096;
    private static final DedupSpec TWO_TO_ONE =
            new DedupSpec(2, BLOCK_BYTES, new SetPercent(5), List.of(), FlipFlop.YES, true);

    @Nested
    class MixWithDedup extends ContentSourceContract {
        @Override
        protected ContentSource source(long salt) {
            return Generators.of(spec(List.of(new Share(2, 50), new Share(4, 50)), Optional.of(TWO_TO_ONE)), salt)
                    .source(TargetExtent.only(2L << 40));
        }

        @Override
        protected boolean sectorsAreUnique() {
            return false;
        }
    }

    @Nested
    class Mix extends ContentSourceContract {
        @Override
        protected ContentSource source(long salt) {
            return Sources.of(spec(List.of(new Share(1, 20), new Share(3, 80)), Optional.empty()), salt);
        }
    }

    @ParameterizedTest
    @EnumSource
    void incompressibleDataIsSoForEveryCodec(Codec codec) {
        ContentSource source = Sources.of(ContentSpec.INCOMPRESSIBLE, 3);

        assertEquals(1, CompressedSizes.of(source, codec, BLOCK_BYTES, 200).ratio(), 0.002);
        assertEquals(1, CompressedSizes.of(source, codec, 65536, 20).ratio(), 0.002);
    }

    @Nested
    class MixOfText extends ContentSourceContract {
        @Override
        protected ContentSource source(long salt) {
            return Sources.of(
                    ContentSpec.of(ContentStyle.TEXT, List.of(new Share(1, 20), new Share(3, 80)), Optional.empty()),
                    salt);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"TEXT", "DATABASE"})
    void inAMixOfWordsOneIsWhatDoesNotCompress(ContentStyle style) {
        List<Share> shares = List.of(new Share(1, 50), new Share(3, 50));
        ContentSpec spec = ContentSpec.of(style, shares, Optional.empty());

        CompressedSizes sizes = CompressedSizes.of(Sources.of(spec, 4), Codec.DEFLATE_6, BLOCK_BYTES, 10_000);

        assertEquals(0, sizes.errorPercent(1.5), 2);
    }

    @Test
    void aMixHasTheHarmonicMeanOfItsRatios() {
        List<Share> shares = List.of(new Share(1, 20), new Share(2, 50), new Share(4, 30));
        ContentSpec spec = spec(shares, Optional.empty());

        CompressedSizes sizes = CompressedSizes.of(Sources.of(spec, 4), Codec.LZ4, BLOCK_BYTES, 50_000);

        assertEquals(100 / (20 + 25 + 7.5), spec.ratio(), 1e-9);
        assertEquals(0, sizes.errorPercent(spec.ratio()), 1);
    }

    @Test
    void dedupAndCompressionAreBothExactAtOnce() {
        int blocks = 20_000;
        ContentSource source = Generators.of(spec(List.of(new Share(2, 100)), Optional.of(TWO_TO_ONE)), 5)
                .source(TargetExtent.only((long) blocks * BLOCK_BYTES));

        CompressedSizes sizes = CompressedSizes.of(source, Codec.LZ4, BLOCK_BYTES, blocks);

        assertEquals(0, sizes.errorPercent(2), 0.2);
        assertEquals(blocks / 2.0, distinct(source, blocks), blocks * 0.005 / 2);
    }

    @Test
    void targetsShareNothingButDuplicates() {
        int blocks = 2000;
        long bytes = (long) blocks * BLOCK_BYTES;
        for (boolean across : new boolean[] {true, false}) {
            DedupSpec dedup = new DedupSpec(2, BLOCK_BYTES, new SetPercent(5), List.of(), FlipFlop.NO, across);
            ContentFactory factory = Generators.of(spec(List.of(new Share(2, 100)), Optional.of(dedup)), 6);
            Set<ByteBuffer> first = blocks(factory.source(new TargetExtent(0, bytes, 2 * bytes)), blocks);
            Set<ByteBuffer> second = blocks(factory.source(new TargetExtent(1, bytes, 2 * bytes)), blocks);

            int apart = first.size() + second.size();
            first.addAll(second);
            assertEquals(across ? 2 * blocks * 5 / 100.0 : 0, apart - first.size(), 4);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 1.5, 2, 4, 10})
    void fioDataLacksWhatItsZerosCost(double ratio) {
        ContentSource source = Sources.of(styled(ContentStyle.FIO, ratio), 7);

        double error = CompressedSizes.of(source, Codec.LZ4, BLOCK_BYTES, 200).errorPercent(ratio);

        assertTrue(error <= 0 && error > -8, ratio + ": " + error + "%");
    }

    @Test
    void zerosAreNothingButZeros() {
        ContentSource source = Sources.of(styled(ContentStyle.ZERO, 1), 8);

        assertTrue(CompressedSizes.of(source, Codec.DEFLATE_6, BLOCK_BYTES, 10).ratio() > 100);
    }

    @Test
    void dedupNeedsToKnowTheSizeOfTheTarget() {
        ContentSpec spec = spec(List.of(new Share(2, 100)), Optional.of(TWO_TO_ONE));

        assertThrows(IllegalArgumentException.class, () -> Sources.of(spec, 1));
    }

    /** Where data repeats at a distance, a codec with a long memory finds more than was asked for. */
    @ParameterizedTest
    @ValueSource(doubles = {1, 2})
    void aLongMemoryFindsNothingThatRepeats(double ratio) {
        int bytes = 64 << 20;
        ContentSpec spec = ContentSpec.of(ContentStyle.EXACT, List.of(new Share(ratio, 100)), Optional.empty())
                .withCodec(TargetCodec.ZSTD, BLOCK_BYTES, 0);
        ContentSource source = Sources.of(spec, 9);
        try (Arena arena = Arena.ofConfined();
                ZstdCompressCtx zstd = new ZstdCompressCtx()) {
            MemorySegment data = arena.allocate(bytes, 8);
            source.fill(data.address(), bytes / 2, 0, 1);
            // The second half is the same place, written again.
            source.fill(data.address() + bytes / 2, bytes / 2, 0, 2);
            MemorySegment compressed = arena.allocate(bytes + bytes / 100L);
            int size = zstd.setLevel(1)
                    .setLong(27)
                    .compressDirectByteBuffer(
                            compressed.asByteBuffer(), 0, (int) compressed.byteSize(), data.asByteBuffer(), 0, bytes);

            assertTrue((double) bytes / size <= 1.03 * ratio, "found " + (double) bytes / size);
        }
    }

    private static ContentSpec spec(List<Share> mix, Optional<DedupSpec> dedup) {
        return ContentSpec.of(ContentStyle.EXACT, mix, Optional.empty())
                .withCodec(TargetCodec.LZ4, BLOCK_BYTES, 0)
                .withDedup(dedup);
    }

    private static ContentSpec styled(ContentStyle style, double ratio) {
        return ContentSpec.of(style, List.of(new Share(ratio, 100)), Optional.empty())
                .withCodec(TargetCodec.DEFLATE, BLOCK_BYTES, 0);
    }

    private static int distinct(ContentSource source, int blocks) {
        return blocks(source, blocks).size();
    }

    private static Set<ByteBuffer> blocks(ContentSource source, int blocks) {
        Set<ByteBuffer> distinct = new HashSet<>();
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment buffer = arena.allocate(BLOCK_BYTES, 8);
            for (int block = 0; block < blocks; block++) {
                source.fill(buffer.address(), BLOCK_BYTES, (long) block * BLOCK_BYTES, block);
                distinct.add(ByteBuffer.wrap(buffer.toArray(ValueLayout.JAVA_BYTE)));
            }
        }
        return distinct;
    }
}
