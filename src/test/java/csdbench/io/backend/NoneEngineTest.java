package csdbench.io.backend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.io.EngineRig;
import csdbench.io.IoBackend;
import csdbench.io.IoEngineContract;
import csdbench.io.IoFailure;
import csdbench.io.IoRequest;
import csdbench.io.OpenFlags;
import csdbench.io.TargetOptions;
import org.junit.jupiter.api.Test;

final class NoneEngineTest extends IoEngineContract {
    @Override
    protected IoBackend backend() {
        return new NoneBackend();
    }

    @Override
    protected TargetOptions target(boolean write, OpenFlags flags) {
        return new TargetOptions("sd1", "none:1m", SIZE_BYTES, write, false, flags);
    }

    @Test
    void aWriteBeyondTheEndFindsNoSpace() throws Exception {
        try (EngineRig rig = rig(true)) {
            int noSpace = 28;
            assertEquals(-noSpace, rig.doOne(true, SIZE_BYTES, BLOCK_BYTES));
            assertEquals(BLOCK_BYTES, rig.doOne(true, SIZE_BYTES - BLOCK_BYTES, 2 * BLOCK_BYTES));
        }
    }

    @Test
    void requestsComeBackInTheOrderOfSubmission() throws Exception {
        try (EngineRig rig = rig(false)) {
            for (int slot = 0; slot < slots(); slot++) {
                rig.engine.submit(rig.prepare(slot, false, 0, BLOCK_BYTES));
            }
            IoRequest[] three = new IoRequest[3];
            int next = 0;
            for (int count = rig.engine.poll(three); count > 0; count = rig.engine.poll(three)) {
                for (int i = 0; i < count; i++) {
                    assertEquals(next++, three[i].slot);
                }
            }
            assertEquals(slots(), next);
        }
    }

    @Test
    void aRealFileIsNotPretendedAway() {
        TargetOptions options = new TargetOptions("sd1", "/tmp/file", SIZE_BYTES, true, false, OpenFlags.NONE);

        String message =
                assertThrows(IoFailure.class, () -> backend().open(options)).getMessage();

        assertTrue(message.contains("write lun=none:SIZE"), message);
    }
}
