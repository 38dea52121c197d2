package csdbench.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

final class LunKindTest {
    @Test
    void theNameOfALunTellsItsKind() {
        assertEquals(LunKind.DEVICE, LunKind.of("/dev/nvme0n1"));
        assertEquals(LunKind.DEVICE, LunKind.of("\\\\.\\PhysicalDrive1"));
        assertEquals(LunKind.FILE, LunKind.of("relative/file"));
        assertEquals(LunKind.SIMULATED, LunKind.of("sim:cd6-7.68tb?seed=7"));
        assertEquals(LunKind.NONE, LunKind.of("none:1t"));
    }

    @Test
    void aFileInSharedMemoryIsAFile() {
        assertEquals(LunKind.FILE, LunKind.of("/dev/shm/a"));
    }
}
