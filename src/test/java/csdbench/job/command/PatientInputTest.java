package csdbench.job.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import csdbench.base.file.Pipes;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class PatientInputTest {
    @Test
    void allBytesComeInOrder() throws IOException {
        byte[] bytes = new byte[200_000];
        new Random(1).nextBytes(bytes);

        try (InputStream input = new PatientInput(new ByteArrayInputStream(bytes), () -> false)) {
            assertEquals(bytes[0] & 0xff, input.read());
            byte[] rest = input.readAllBytes();
            assertEquals(bytes.length - 1, rest.length);
            assertArrayEquals(Arrays.copyOfRange(bytes, 1, bytes.length), rest);
            assertEquals(-1, input.read());
        }
    }

    @Test
    void whoWantsNoMoreDoesNotWaitForWhatNeverComes() {
        CountDownLatch never = new CountDownLatch(1);
        InputStream silent = new InputStream() {
            @Override
            public int read() throws IOException {
                try {
                    never.await();
                } catch (InterruptedException e) {
                    throw new IOException(e);
                }
                return -1;
            }

            @Override
            public int read(byte[] into, int offset, int length) throws IOException {
                return read();
            }
        };
        InputStream input = new PatientInput(silent, () -> true);

        assertThrows(InterruptedIOException.class, input::read);
        never.countDown();
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    @Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aPipeThatNobodyWritesIsNotWaitedFor(@TempDir Path folder) throws IOException, InterruptedException {
        Path pipe = Pipes.at(folder.resolve("pipe"));
        InputStream input = new PatientInput(() -> Files.newInputStream(pipe), () -> true);

        assertThrows(InterruptedIOException.class, input::read);
        Files.newOutputStream(pipe).close(); // lets the other thread end
    }

    @Test
    void anErrorOfTheStreamIsItsOwn() {
        InputStream broken = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("Is a directory");
            }

            @Override
            public int read(byte[] into, int offset, int length) throws IOException {
                return read();
            }
        };
        InputStream input = new PatientInput(broken, () -> false);

        assertEquals(
                "Is a directory", assertThrows(IOException.class, input::read).getMessage());
    }
}
