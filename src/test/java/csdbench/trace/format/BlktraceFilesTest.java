package csdbench.trace.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BlktraceFilesTest {
    @Test
    void aProcessorWithoutAFileIsNamed() {
        String said = BlktraceFiles.missing(List.of("/t/sda.blktrace.0", "/t/sda.blktrace.3", "/t/sda.blktrace.1.gz"))
                .orElseThrow();
        assertTrue(said.startsWith("the file of processor 2 is missing"), said);
    }

    @Test
    void filesWithoutAGapAndOtherNamesAreNotDoubted() {
        assertEquals(Optional.empty(), BlktraceFiles.missing(List.of("/t/sda.blktrace.1", "/t/sda.blktrace.0")));
        assertEquals(Optional.empty(), BlktraceFiles.missing(List.of("/t/trace.bin")));
    }
}
