package csdbench.trace.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BlktraceFilesTest {
    @Test
    void aProcessorWithoutAFileIsNamed() {
        String said = BlktraceFiles.missing(List.of("/t/sda.blktrace.0", "/t/sda.blktrace.3", "/t/sda.blktrace.1.gz"))
                .orElseThrow();
        assertTrue(said.startsWith("the file of processor 2 is missing"), said);
    }

    @Test
    void ofAMillionOnlySomeAreNamed() {
        String said = BlktraceFiles.missing(List.of("/t/sda.blktrace.999999", "/t/sda.blktrace.2"))
                .orElseThrow();
        assertTrue(said.startsWith("the file of processor 0, 1, 3, "), said);
        assertTrue(said.contains(", 16 and of 999982 more is missing"), said);
    }

    @Test
    void whatIsNamedByItsPrefixBeginsWhereEventsAre(@TempDir Path folder) throws IOException {
        Files.createFile(folder.resolve("x.blktrace.0"));
        Path second = Files.writeString(folder.resolve("x.blktrace.1"), "events");

        assertEquals(second, BlktraceFiles.firstOf(folder.resolve("x")));
        Files.delete(second);
        assertEquals(folder.resolve("x.blktrace.0"), BlktraceFiles.firstOf(folder.resolve("x")));
    }

    @Test
    void filesWithoutAGapAndOtherNamesAreNotDoubted() {
        assertEquals(Optional.empty(), BlktraceFiles.missing(List.of("/t/sda.blktrace.1", "/t/sda.blktrace.0")));
        assertEquals(Optional.empty(), BlktraceFiles.missing(List.of("/t/trace.bin")));
    }
}
