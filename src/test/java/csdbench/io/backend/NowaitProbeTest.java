package csdbench.io.backend;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class NowaitProbeTest {
    @TempDir
    Path dev;

    @Test
    void aDeviceThatMayNotBeReadIsTakenForOneThatCan() {
        assertTrue(new NowaitProbe(dev).test("missing"));
    }

    @Test
    void whatReadsWithoutWaitingCan() throws Exception {
        // A file stands in for the device: all that matters is that it does not say no.
        Files.createDirectories(dev.resolve("cciss"));
        Files.write(dev.resolve("cciss/c0d0"), new byte[4096]);

        assertTrue(new NowaitProbe(dev).test("cciss!c0d0"));
    }

    @Test
    void aRamDiskThatIsThereCannot() throws Exception {
        Path disk = Path.of("/dev/zram0");
        assumeTrue(Files.isReadable(disk)
                && !Files.readString(Path.of("/sys/block/zram0/size")).startsWith("0"));

        assertFalse(new NowaitProbe(Path.of("/dev")).test("zram0"));
    }
}
