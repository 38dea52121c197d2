package csdbench.io;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class DeviceErrorsTest {
    private final SizedTarget drive = new SizedTarget(true);
    private final SizedTarget file = new SizedTarget(false);

    private String words(Errno errno) {
        return DeviceErrors.sentence(drive, errno.number());
    }

    @Test
    void errorsOfDevicesMeanWhatTheKernelGivesTheirNumbersFor() {
        assertEquals("medium error: the device cannot read or write that place", words(Errno.ENODATA));
        assertEquals("target error: the device refused the command", words(Errno.EREMOTEIO));
        assertEquals("protection error: the check data of the device do not fit the data", words(Errno.EILSEQ));
        assertEquals("transport error: the path to the device was lost", words(Errno.ENOLINK));
        assertEquals("reservation conflict: the device is reserved by another host", words(Errno.EBADE));
        assertEquals("the device did not answer in time", words(Errno.ETIMEDOUT));
        assertEquals("the device exceeded the duration limit of the command", words(Errno.ETIME));
        assertEquals("the device is offline", words(Errno.ENODEV));
        assertEquals("the device does not support the operation", words(Errno.EOPNOTSUPP));
        assertEquals("too many zones of the device are open", words(Errno.ETOOMANYREFS));
        assertEquals("too many zones of the device are active", words(Errno.EOVERFLOW));
        assertEquals("input/output error", words(Errno.EIO));
        assertEquals("the system has no words for it", DeviceErrors.sentence(drive, 4711));
    }

    @Test
    void errorsOfFilesMeanWhatTheyAlwaysMean() {
        assertEquals("no data there", DeviceErrors.sentence(file, Errno.ENODATA.number()));
        assertEquals("value too large", DeviceErrors.sentence(file, Errno.EOVERFLOW.number()));
    }

    @Test
    void aDriveWithoutASizeIsGoneAndNotFullNorAtItsEnd() {
        drive.otherSizeBytes = OptionalLong.of(0);

        assertEquals(Errno.ENODEV.asResult(), DeviceErrors.told(drive, Errno.ENOSPC.asResult()));
        assertEquals(Errno.ENODEV.asResult(), DeviceErrors.told(drive, 0));
        assertEquals(Errno.EIO.asResult(), DeviceErrors.told(drive, Errno.EIO.asResult()), "what was in flight");
        assertEquals("the drive is gone: it has no size any more", words(Errno.ENODEV));
        assertEquals("the drive is gone: it has no size any more", words(Errno.EIO));
    }

    @Test
    void aDeviceOfAnotherSizeIsNotFullEither() {
        drive.otherSizeBytes = OptionalLong.of(4096);

        assertEquals(Errno.ENXIO.asResult(), DeviceErrors.told(drive, Errno.ENOSPC.asResult()));
        assertEquals("the device has another size than when it was opened: 4096 bytes", words(Errno.ENXIO));
    }

    @Test
    void aDeviceThatIsFullIsFull() {
        assertEquals(Errno.ENOSPC.asResult(), DeviceErrors.told(drive, Errno.ENOSPC.asResult()));
        assertEquals(0, DeviceErrors.told(drive, 0));
        assertEquals("the device has no space left to store it", words(Errno.ENOSPC));
    }
}
