package csdbench.io.backend.uring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.io.Errno;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RingProbeTest {
    @TempDir
    Path proc;

    @Test
    void aKernelWithoutTheCallIsOldOrASandbox() {
        String cause = new RingProbe(proc).cause(Errno.ENOSYS.number());

        assertTrue(cause.contains("older than 5.1"), cause);
        assertTrue(cause.contains("gVisor"), cause);
    }

    @Test
    void theSwitchThatForbidsItIsNamedWithItsValue() throws Exception {
        assertTrue(forbidden("2\n").startsWith("sysctl kernel.io_uring_disabled=2 "), forbidden("2\n"));
        assertTrue(forbidden("1\n").contains("kernel.io_uring_group"), forbidden("1\n"));
    }

    @Test
    void forbiddenWithoutASwitchIsTheContainersDoing() throws Exception {
        assertTrue(forbidden("0\n").contains("seccomp"), forbidden("0\n"));
        Path noSuchFolder = proc.resolve("empty");
        assertTrue(new RingProbe(noSuchFolder).cause(Errno.EPERM.number()).contains("seccomp"));
    }

    @Test
    void tooLittleLockedMemoryIsNamedWithItsLimit() {
        String cause = new RingProbe(proc).cause(Errno.ENOMEM.number());

        assertTrue(cause.contains("ulimit -l"), cause);
    }

    @Test
    void anUnexpectedRefusalKeepsItsError() {
        assertTrue(new RingProbe(proc).cause(Errno.EFAULT.number()).contains("EFAULT"));
        assertTrue(new RingProbe(proc).cause(4711).contains("errno 4711"));
    }

    @Test
    void aRingThatCannotLimitAWaitIsNotEnough() {
        int linux510 = 0x7F;
        assertTrue(RingProbe.missing(linux510).orElseThrow().contains("older than 5.11"));
        assertEquals(Optional.empty(), RingProbe.missing(linux510 | UringAbi.FEATURE_EXT_ARG));
    }

    private String forbidden(String value) throws Exception {
        Path folder = Files.createDirectories(proc.resolve("sys/kernel"));
        Files.writeString(folder.resolve("io_uring_disabled"), value);
        return new RingProbe(proc).cause(Errno.EPERM.number());
    }
}
