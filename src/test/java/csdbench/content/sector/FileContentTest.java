package csdbench.content.sector;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import csdbench.base.unit.Rng;
import csdbench.content.ContentSource;
import csdbench.content.ContentSourceContract;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileContentTest extends ContentSourceContract {
    @TempDir
    private Path folder;

    @Override
    protected ContentSource source(long salt) {
        return new FileContent(FileBytes.of(file(1000)));
    }

    @Override
    protected boolean sectorsAreUnique() {
        return false;
    }

    private Path file(int bytes) {
        try {
            return Files.write(folder.resolve("data" + bytes), random(bytes));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] random(int bytes) {
        Rng rng = new Rng(bytes);
        byte[] data = new byte[bytes];
        for (int i = 0; i < bytes; i++) {
            data[i] = (byte) rng.nextLong(256);
        }
        return data;
    }

    @Test
    void theFileBeginsAgainWhereItEnds() {
        for (int size : new int[] {1, 1000, 4096, 100_000}) {
            byte[] file = random(size);
            byte[] expected = new byte[8192];
            for (int at = 0; at < expected.length; at++) {
                expected[at] = file[(at + 5 * 512) % size];
            }
            assertArrayEquals(expected, written(new FileContent(FileBytes.of(file(size))), 8192, 5 * 512));
        }
    }

    private static byte[] written(ContentSource source, int bytes, long offsetBytes) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment buffer = arena.allocate(bytes, 8);
            source.fill(buffer.address(), bytes, offsetBytes, 3);
            return buffer.toArray(ValueLayout.JAVA_BYTE);
        }
    }

    @Test
    void anEmptyFileHasNothingToRepeat() throws IOException {
        Path empty = Files.createFile(folder.resolve("empty"));
        IllegalArgumentException refusal = assertThrows(IllegalArgumentException.class, () -> FileBytes.of(empty));
        assertEquals(
                empty + " has 0 bytes; data that is repeated comes from a file of 1 byte to 256 MiB",
                refusal.getMessage());
    }

    @Test
    void aFileThatIsGoneIsNamed() {
        UncheckedIOException gone =
                assertThrows(UncheckedIOException.class, () -> FileBytes.of(folder.resolve("gone")));
        assertEquals(folder.resolve("gone").toString(), gone.getCause().getMessage());
    }
}
