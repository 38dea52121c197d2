package csdbench.job.app.database;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.job.command.Failure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoredPagesTest {
    @TempDir
    private Path folder;

    private static double deflate(List<Path> files) throws Failure {
        return StoredPages.ratios(files).getFirst().ratio();
    }

    /** Random bytes, of which the last 4 KiB of 64 are one letter. */
    private Path file(String name, int bytes) throws IOException {
        byte[] data = new byte[bytes];
        new Random(1).nextBytes(data);
        Arrays.fill(data, bytes - (4 << 10), bytes, (byte) 'x');
        return Files.write(folder.resolve(name), data);
    }

    @Test
    void theEndOfEachOfManyFilesHasNoMoreWeightThanItHasBytes() throws Failure, IOException {
        List<Path> files = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            files.add(file("f" + i, 19 * (64 << 10)));
        }

        assertEquals(1, deflate(files), 0.01);
    }

    @Test
    void pagesThatAreReservedAndNotWrittenAreNotCounted() throws Failure, IOException {
        byte[] data = new byte[1 << 20];
        new Random(1).nextBytes(data);
        Arrays.fill(data, 1 << 19, 1 << 20, (byte) 0);

        assertEquals(1, deflate(List.of(Files.write(folder.resolve("half"), data))), 0.01);
    }

    @Test
    void aFewFilesAreMeasuredWhole() throws Failure, IOException {
        assertEquals(16.0 / 15, deflate(List.of(file("one", 64 << 10))), 0.01);
    }
}
