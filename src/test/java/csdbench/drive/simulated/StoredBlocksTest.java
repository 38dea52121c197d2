package csdbench.drive.simulated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class StoredBlocksTest {
    private static final long LAST_BLOCK = (1L << 39) - 1;

    @Test
    void whatIsSavedIsRestored() throws IOException {
        StoredBlocks restored = restored(bytes(used()));

        assertEquals(StoredBlocks.word(1, 3), restored.at(7));
        assertEquals(StoredBlocks.word(0, 16_383), restored.at(LAST_BLOCK));
        assertEquals(StoredBlocks.NOTHING, restored.at(8));
        assertEquals(new StoredBlocks.Torn(5, StoredBlocks.word(0, 2)), restored.torn(7));
    }

    @Test
    void theSameWayOfMakingDataGoesOnWithTheSameNumbersForKinds() throws IOException {
        StoredBlocks restored = restored(bytes(used()));

        restored.begin(4096, 99);

        assertEquals(1, restored.kind("4:1"));
        assertEquals(2, restored.kind("8:1"));
        assertEquals(0, restored.kind("2:1"));
        assertEquals(StoredBlocks.word(1, 3), restored.at(7));
    }

    @Test
    void anotherWayOfMakingDataForgetsAll() throws IOException {
        for (long[] way : new long[][] {{8192, 99}, {4096, 98}}) {
            StoredBlocks restored = restored(bytes(used()));

            restored.begin((int) way[0], way[1]);

            assertEquals(StoredBlocks.NOTHING, restored.at(7));
            assertNull(restored.torn(7));
            assertEquals(0, restored.kind("8:1"));
        }
    }

    @Test
    void whatWasNeverSavedIsNotRestored() throws IOException {
        byte[] saved = bytes(used());
        byte[] endless = saved.clone();
        endless[4 + 8 + 4 + 2 * (2 + 3)] = 0x7f;

        assertThrows(EOFException.class, () -> restored(Arrays.copyOf(saved, saved.length - 1)));
        IOException error = assertThrows(IOException.class, () -> restored(endless));
        assertTrue(error.getMessage().contains("damaged"), error.getMessage());
    }

    private static StoredBlocks used() {
        StoredBlocks contents = new StoredBlocks();
        contents.begin(4096, 99);
        int two = contents.kind("2:1");
        int four = contents.kind("4:1");
        contents.set(7, StoredBlocks.word(two, 2));
        contents.tear(7, StoredBlocks.word(four, 3), 5);
        contents.set(LAST_BLOCK, StoredBlocks.word(two, 16_383));
        return contents;
    }

    private static byte[] bytes(StoredBlocks contents) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        contents.save(new DataOutputStream(bytes));
        return bytes.toByteArray();
    }

    private static StoredBlocks restored(byte[] bytes) throws IOException {
        return StoredBlocks.restore(new DataInputStream(new ByteArrayInputStream(bytes)));
    }
}
