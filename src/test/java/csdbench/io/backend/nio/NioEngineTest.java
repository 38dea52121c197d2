package csdbench.io.backend.nio;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.io.BlockOperation;
import csdbench.io.EngineRig;
import csdbench.io.Errno;
import csdbench.io.FileIoContract;
import csdbench.io.IoBackend;
import csdbench.io.IoFailure;
import csdbench.io.OpenFlags;
import csdbench.io.TargetOptions;
import org.junit.jupiter.api.Test;

final class NioEngineTest extends FileIoContract {
    @Override
    protected IoBackend backend() {
        return new NioBackend();
    }

    @Override
    protected boolean trims() {
        return false;
    }

    @Test
    void javaHasNoCallToTrim() throws Exception {
        try (EngineRig rig = rig(true)) {
            assertEquals(Errno.EOPNOTSUPP.asResult(), rig.doOther(BlockOperation.TRIM, 0, BLOCK_BYTES));
        }
    }

    @Test
    void aBlockDeviceIsNotWrittenTo() {
        TargetOptions options = new TargetOptions("sd1", "/dev/null", 0, true, true, OpenFlags.DIRECT);

        String message =
                assertThrows(IoFailure.class, () -> backend().open(options)).getMessage();

        assertTrue(message.contains("cannot claim a device"), message);
        assertTrue(message.contains("use the backend uring or posix"), message);
    }

    @Test
    void flagsGivenAsANumberAreRefused() throws Exception {
        TargetOptions options = target(true, new OpenFlags(false, false, false, false, 0x4000));

        String message =
                assertThrows(IoFailure.class, () -> backend().open(options)).getMessage();

        assertTrue(message.contains("openflags=0x4000"), message);
    }

    @Test
    void anInterruptComesBackAsAResultAndStaysWithTheThread() throws Exception {
        try (EngineRig rig = rig(true)) {
            int interrupted = 4;
            Thread.currentThread().interrupt();

            assertEquals(-interrupted, rig.doOne(true, 0, BLOCK_BYTES));

            assertTrue(Thread.interrupted());
            assertEquals(BLOCK_BYTES, rig.doOne(true, 0, BLOCK_BYTES), "the channel is open again");
        }
    }
}
