package csdbench.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class OpenFailuresTest {
    @Test
    void aDeviceInUseIsToldWithItsLikelyUsers() {
        assertEquals(
                "sd=sd1: /dev/sdb cannot be opened for writing: EBUSY (device or resource busy); it is mounted, part of"
                        + " an array or volume, or open in another program; free it, or use another device",
                opening(true, true, OpenFlags.DIRECT, Errno.EBUSY));
    }

    @Test
    void missingRightsAreToldForWhatItIs() {
        assertTrue(opening(true, false, OpenFlags.NONE, Errno.EACCES).contains("run as root"));
        assertTrue(opening(false, false, OpenFlags.NONE, Errno.EACCES).contains("what its mode permits"));
    }

    @Test
    void anInvalidArgumentIsBlamedOnDirectIoOnlyWhereItWasAsked() {
        assertTrue(opening(false, false, OpenFlags.DIRECT, Errno.EINVAL).contains("O_DIRECT"));
        assertTrue(opening(false, false, OpenFlags.NONE, Errno.EINVAL).endsWith("check openflags="));
    }

    @Test
    void everyErrorLeadsToAnAdvice() {
        for (Errno errno : Errno.values()) {
            String message = opening(false, true, OpenFlags.NONE, errno);

            assertTrue(message.startsWith("sd=sd1: /dev/sdb cannot be opened for writing: "), message);
            assertTrue(message.substring(message.indexOf("; ") + 2).length() > 10, message);
        }
    }

    @Test
    void aTargetThatIsTooShortIsToldWithBothLengths() {
        assertEquals(
                "sd=sd1: /dev/sdb is 512 bytes long, but 4096 will be addressed; make it longer, or give a smaller"
                        + " size=",
                OpenFailures.tooShort(options(false, false, OpenFlags.NONE), 512)
                        .getMessage());
    }

    @Test
    void aFailedCloseSaysWhatMayBeLost() {
        String message = OpenFailures.cannotClose(options(false, true, OpenFlags.NONE), Errno.EIO.number())
                .getMessage();

        assertTrue(message.contains("EIO (input/output error)"), message);
        assertTrue(message.contains("may not have reached it"), message);
    }

    private static String opening(boolean device, boolean write, OpenFlags flags, Errno errno) {
        return OpenFailures.cannotOpen(options(device, write, flags), errno.number())
                .getMessage();
    }

    private static TargetOptions options(boolean device, boolean write, OpenFlags flags) {
        return new TargetOptions("sd1", "/dev/sdb", 4096, write, device, flags);
    }
}
