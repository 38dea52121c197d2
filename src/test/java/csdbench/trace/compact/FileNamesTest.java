package csdbench.trace.compact;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.trace.NameTable;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class FileNamesTest {
    private static ByteBuffer list(int first, String... names) {
        ByteBuffer bytes = ByteBuffer.allocate(1000).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putInt(first).putInt(names.length);
        for (String name : names) {
            byte[] text = name.getBytes(StandardCharsets.UTF_8);
            bytes.putShort((short) text.length).put(text);
        }
        return bytes.flip();
    }

    @Test
    void namesThatAreTooLongTogetherAreUnknownAndThenOfADamagedBlock() {
        FileNames names = new FileNames("unknown", new NameTable(20));
        assertTrue(names.read(list(0, "12345678", "12345", "12345678")));
        assertTrue(names.read(list(3, "more than is left")), "there is room for the word for one that is unknown");
        assertEquals(List.of("12345678", "12345", "unknown"), names.names().all());
        assertEquals(2, names.number(3));

        FileNames full = new FileNames("unknown", new NameTable(20));
        assertFalse(full.read(list(0, "12345678", "1234567", "more than is left")));
        assertFalse(full.read(list(9, "a")), "nor for those that are missing before it");
    }
}
