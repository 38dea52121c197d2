package csdbench.io.backend.posix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import csdbench.io.Errno;
import csdbench.io.IoFailure;
import csdbench.io.OpenFlags;
import csdbench.io.TargetOptions;
import csdbench.io.file.NativeFile;
import csdbench.io.linux.Abi;
import csdbench.io.linux.CallState;
import csdbench.io.linux.Libc;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** On a zram device that the test makes and removes again; for root, and skipped where the system has none to give. */
@EnabledOnOs(OS.LINUX)
final class BlockClaimTest {
    private static final Path CONTROL = Path.of("/sys/class/zram-control");
    private static final long BYTES = 16 << 20;

    private String number = "";
    private String device = "";

    @BeforeEach
    void makeADevice() throws IOException {
        assumeTrue(Files.isReadable(CONTROL.resolve("hot_add")), "needs root and zram");
        number = Files.readString(CONTROL.resolve("hot_add")).strip();
        Files.writeString(Path.of("/sys/block/zram" + number + "/disksize"), Long.toString(BYTES));
        device = "/dev/zram" + number;
    }

    @AfterEach
    void removeIt() throws IOException {
        if (!number.isEmpty()) {
            Files.writeString(Path.of("/sys/block/zram" + number + "/reset"), "1");
            Files.writeString(CONTROL.resolve("hot_remove"), number);
        }
    }

    private TargetOptions written(String name) throws IOException {
        try (NativeFile found = NativeFile.find(device)) {
            return new TargetOptions(
                    name, device, device, Optional.of(found.identity()), BYTES, true, true, OpenFlags.NONE);
        }
    }

    /** What another program gets that mounts it, or writes it with care. */
    private int opened() {
        try (CallState state = new CallState()) {
            int descriptor = Libc.open(state, device, Abi.O_RDONLY | Abi.O_EXCL | Abi.O_CLOEXEC);
            return descriptor < 0 ? descriptor : Libc.close(state, descriptor);
        }
    }

    @Test
    void targetsOfOneDeviceShareAClaimThatEndsWithTheLast() throws IOException, IoFailure {
        PosixTarget first = PosixTarget.open(written("sda"));
        PosixTarget second = PosixTarget.open(written("sdb"));
        assertEquals(Errno.EBUSY.asResult(), opened());
        first.close();
        assertEquals(Errno.EBUSY.asResult(), opened(), "the other one still writes");
        second.close();
        assertEquals(0, opened());
    }

    @Test
    void whoCannotBeOpenedLeavesNoClaim() throws IOException, IoFailure {
        TargetOptions written = written("sda");
        TargetOptions tooLong =
                new TargetOptions("sda", device, device, written.judged(), 2 * BYTES, true, true, OpenFlags.NONE);
        assertThrows(IoFailure.class, () -> PosixTarget.open(tooLong));
        assertEquals(0, opened());
        try (CallState state = new CallState()) {
            int other = Libc.open(state, device, Abi.O_RDONLY | Abi.O_EXCL | Abi.O_CLOEXEC);
            String said = assertThrows(IoFailure.class, () -> PosixTarget.open(written))
                    .getMessage();
            assertTrue(said.contains("open in another program"), said);
            Libc.close(state, other);
        }
        PosixTarget.open(written).close();
    }
}
