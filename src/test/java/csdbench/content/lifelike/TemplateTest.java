package csdbench.content.lifelike;

import static csdbench.content.lifelike.BlockContent.BLOCK_BYTES;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Rng;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TemplateTest {
    private static final int GAP_BYTES = 40;

    /** Of every sort: few and many copies, near and far, of random and of uneven literals. */
    private static final List<BlockShape> SHAPES = List.of(
            new BlockShape(8, 0, 3, 8, 0),
            new BlockShape(8, 0.5, 9, 500, 0.3),
            new BlockShape(5, 0.6, 20, 4096, 0.1),
            new BlockShape(6, 0.9, 12, 3000, 0.9),
            new BlockShape(2, 0.9, 3, 8, 0),
            new BlockShape(0, 1, 1024, 8, 1));

    private final Rng rng = new Rng(5);
    private final MemorySegment memory = Arena.ofAuto().allocate(BLOCK_BYTES);

    @Test
    void whatWasCopiedIsStillACopy() {
        for (BlockShape shape : SHAPES) {
            for (int seed = 0; seed < 20; seed++) {
                Draft draft = LikeTemplates.draft(new ShapeTables(shape), seed);
                byte[] block = written(Template.of(draft, GAP_BYTES));

                Map<Integer, Integer> inverted = new HashMap<>();
                // The last word stays as it was drafted.
                for (int at = 0; at < BLOCK_BYTES - Long.BYTES; at++) {
                    if (draft.label(at) >= 0) {
                        int origin = draft.label(at) << 3 | draft.skipped(at);
                        // Bytes of a label are the same everywhere; those of a flip are inverted by the same bits.
                        int value = draft.label(at) < Template.FLIPS ? block[at] ^ draft.bytes[at] : block[at];
                        Integer other = draft.isNoise() ? null : inverted.putIfAbsent(origin, value);
                        assertTrue(other == null || other == value, shape + ", byte " + at);
                    }
                }
            }
        }
    }

    @Test
    void whatHasNoLabelNeverChanges() {
        Draft draft = new Draft();
        Arrays.fill(draft.bytes, (byte) 'x');
        draft.mark(1000, 5, draft.newLabel(0));

        byte[] block = written(Template.of(draft, GAP_BYTES));

        for (int at = 0; at < BLOCK_BYTES; at++) {
            assertTrue(at >= 1000 && at < 1005 || block[at] == 'x', "byte " + at);
        }
    }

    @Test
    void aLabelIsWrittenFromTheByteOnThatWasCopied() {
        Draft draft = new Draft();
        int label = draft.newLabel(7);
        draft.mark(100, 8, label);
        draft.advance(200);
        draft.copy(4, 97); // from 103 on

        Template template = Template.of(draft, GAP_BYTES);
        long[] values = new long[Template.MAX_LABELS];
        values[Template.FLIPS] = 0x8877665544332211L;
        byte[] block = written(template, values);

        assertEquals(2, template.places());
        assertEquals(7, template.kinds[0]);
        assertArrayEquals(
                new byte[] {0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0x77, (byte) 0x88},
                Arrays.copyOfRange(block, 100, 108));
        assertArrayEquals(new byte[] {0, 0x44, 0x55, 0x66, 0x77, 0}, Arrays.copyOfRange(block, 199, 205));
    }

    /** Sixty-four bytes are what a codec that looks far back takes notice of. */
    @Test
    void littleOfATextIsTheSameForLongWhenItIsWrittenAgain() {
        TextTemplates templates = new TextTemplates(Bias.NONE);
        TextContent content = new TextContent(templates, 0);
        int blocks = 200;
        int inLongRuns = 0;
        for (int number = 0; number < blocks; number++) {
            content.generate(memory.address(), number, rng.nextLong());
            byte[] one = memory.toArray(ValueLayout.JAVA_BYTE);
            content.generate(memory.address(), number, rng.nextLong());
            inLongRuns += bytesInCommon(one, memory.toArray(ValueLayout.JAVA_BYTE), 64);
        }

        assertTrue(inLongRuns < 0.06 * blocks * BLOCK_BYTES, inLongRuns + " bytes of " + blocks + " blocks");
    }

    @Test
    void whatCannotBeCompressedIsAnotherByteForByte() {
        Template template = Template.of(LikeTemplates.draft(new ShapeTables(SHAPES.getFirst()), 1), GAP_BYTES);

        assertEquals(0, bytesInCommon(written(template), written(template), 8));
    }

    private byte[] written(Template template) {
        long[] values = new long[Template.MAX_LABELS];
        Arrays.setAll(values, _ -> rng.nextLong());
        return written(template, values);
    }

    private byte[] written(Template template, long[] values) {
        template.write(memory.address(), values);
        return memory.toArray(ValueLayout.JAVA_BYTE);
    }

    /** Of two blocks the bytes that are the same, in runs of a minimum length. */
    private static int bytesInCommon(byte[] one, byte[] other, int minimum) {
        int sum = 0;
        int run = 0;
        for (int at = 0; at <= BLOCK_BYTES; at++) {
            if (at < BLOCK_BYTES && one[at] == other[at]) {
                run++;
            } else {
                sum += run >= minimum ? run : 0;
                run = 0;
            }
        }
        return sum;
    }
}
