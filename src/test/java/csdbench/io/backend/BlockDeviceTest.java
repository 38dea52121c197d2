package csdbench.io.backend;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import csdbench.io.BlockOperation;
import csdbench.io.EngineRig;
import csdbench.io.IoBackend;
import csdbench.io.IoFailure;
import csdbench.io.IoTarget;
import csdbench.io.OpenFlags;
import csdbench.io.TargetOptions;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** A block device that is written is ours alone. Tried on a loop device, so it needs root. */
@EnabledOnOs(OS.LINUX)
final class BlockDeviceTest {
    private static final int SIZE_BYTES = 16 << 20;
    private static final int BLOCK_BYTES = 4096;

    @TempDir
    Path folder;

    private final Deque<String[]> undo = new ArrayDeque<>();
    private String device;

    @BeforeEach
    void makeDevice() throws Exception {
        Path file = folder.resolve("disk");
        try (RandomAccessFile disk = new RandomAccessFile(file.toFile(), "rw")) {
            disk.setLength(SIZE_BYTES);
        }
        device = needed("losetup", "--find", "--show", file.toString());
        undo.push(new String[] {"losetup", "--detach", device});
    }

    @AfterEach
    void undo() throws Exception {
        while (!undo.isEmpty()) {
            String[] command = undo.pop();
            assertEquals(0, new ProcessBuilder(command).start().waitFor(), () -> String.join(" ", command));
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"POSIX", "URING"})
    void aMountedDeviceIsNotOpenedForWriting(Backend backend) throws Exception {
        needed("mkfs.ext4", "-q", "-F", device);
        Path mountPoint = Files.createDirectory(folder.resolve("mounted"));
        needed("mount", device, mountPoint.toString());
        undo.push(new String[] {"umount", mountPoint.toString()});

        String message = assertThrows(IoFailure.class, () -> io(backend).open(options(true)))
                .getMessage();

        assertTrue(message.startsWith("sd=sd1: " + device + " cannot be opened for writing: EBUSY"), message);
    }

    @ParameterizedTest
    @EnumSource(names = {"POSIX", "URING"})
    void aClaimedDeviceCannotBeClaimedAgainButCanBeRead(Backend backend) throws Exception {
        IoTarget claimed = io(backend).open(options(true));
        try {
            assertThrows(IoFailure.class, () -> io(backend).open(options(true)));
            io(backend).open(options(false)).close();
        } finally {
            claimed.close();
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"POSIX", "URING"})
    void aClaimEndsWithItsTarget(Backend backend) throws Exception {
        // A ring is taken apart by the kernel in its own time; it must not hold the device meanwhile.
        for (int round = 0; round < 20; round++) {
            try (EngineRig rig = new EngineRig(io(backend), options(true), 1, BLOCK_BYTES)) {
                assertEquals(BLOCK_BYTES, rig.doOne(true, (long) round * BLOCK_BYTES, BLOCK_BYTES));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"POSIX", "URING"})
    void aDeviceThatIsTooShortIsRefused(Backend backend) {
        TargetOptions tooMuch = new TargetOptions("sd1", device, SIZE_BYTES + 1, true, true, OpenFlags.DIRECT);

        String message =
                assertThrows(IoFailure.class, () -> io(backend).open(tooMuch)).getMessage();

        assertTrue(message.contains("is 16777216 bytes long, but 16777217 will be addressed"), message);
    }

    @ParameterizedTest
    @CsvSource({"POSIX, TRIM", "POSIX, WRITE_ZEROES", "URING, TRIM", "URING, WRITE_ZEROES"})
    void aRangeOfADeviceThatIsTrimmedReadsAsZeroes(Backend backend, BlockOperation operation) throws Exception {
        int bytes = 16 * BLOCK_BYTES;
        try (EngineRig rig = new EngineRig(io(backend), options(true), 1, bytes)) {
            rig.buffer(0).fill((byte) 7);
            assertEquals(bytes, rig.doOne(true, 0, bytes));
            assertEquals(0, rig.doOther(BlockOperation.FLUSH, 0, 0));

            assertEquals(bytes / 2, rig.doOther(operation, bytes / 2, bytes / 2));

            assertEquals(bytes, rig.doOne(false, 0, bytes));
            byte[] expected = new byte[bytes];
            Arrays.fill(expected, 0, bytes / 2, (byte) 7);
            assertArrayEquals(expected, rig.buffer(0).toArray(ValueLayout.JAVA_BYTE));
        }
    }

    private static IoBackend io(Backend backend) {
        assumeTrue(
                backend.io().unavailable().isEmpty(),
                () -> backend.io().unavailable().orElseThrow());
        return backend.io();
    }

    private TargetOptions options(boolean write) {
        return new TargetOptions("sd1", device, SIZE_BYTES, write, true, OpenFlags.DIRECT);
    }

    /** Runs a command and answers what it prints; without it, or without the right to it, there is nothing to test. */
    private static String needed(String... command) throws InterruptedException {
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            assumeTrue(process.waitFor() == 0, () -> String.join(" ", command) + ": " + printed);
            return printed;
        } catch (IOException e) {
            assumeTrue(false, e.getMessage());
            return "";
        }
    }
}
