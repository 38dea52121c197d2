package csdbench.io.backend.posix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.io.BufferArena;
import csdbench.io.EngineRig;
import csdbench.io.FileIoContract;
import csdbench.io.IoBackend;
import csdbench.io.IoEngine;
import csdbench.io.IoFailure;
import csdbench.io.IoRequest;
import csdbench.io.IoTarget;
import csdbench.io.OpenFlags;
import csdbench.io.TargetOptions;
import csdbench.io.backend.NoneBackend;
import csdbench.io.linux.Abi;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PosixEngineTest extends FileIoContract {
    private static final int INVALID = -22;

    @Override
    protected IoBackend backend() {
        return new PosixBackend();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, Abi.O_CREAT, Abi.O_TRUNC, Abi.O_APPEND, Abi.O_NONBLOCK, Abi.O_DSYNC | Abi.O_TRUNC})
    void bitsThatWouldHarmTheTargetAreRefused(int bits) throws Exception {
        TargetOptions options = target(true, new OpenFlags(false, false, false, false, bits));

        String message =
                assertThrows(IoFailure.class, () -> backend().open(options)).getMessage();

        assertTrue(message.contains("openflags=0x" + Integer.toHexString(bits)), message);
        assertEquals(SIZE_BYTES, Files.size(Path.of(options.lun())), "and nothing happened to the file");
    }

    @Test
    void harmlessBitsReachTheKernel() throws Exception {
        TargetOptions options = target(true, new OpenFlags(false, false, false, false, Abi.O_DIRECT));

        try (EngineRig rig = new EngineRig(backend(), options, 1, BLOCK_BYTES)) {
            assertEquals(INVALID, rig.doOne(false, 1, BLOCK_BYTES), "direct I/O must be aligned");
        }
    }

    @Test
    void whatIsOpenStaysTheTargetWhenItsPathLeadsElsewhere() throws Exception {
        TargetOptions options = target(true, OpenFlags.NONE);
        Path path = Path.of(options.lun());
        Path moved = path.resolveSibling("moved");
        IoTarget target = backend().open(options);
        Files.move(path, moved);
        Files.write(path, new byte[(int) SIZE_BYTES]);

        try (BufferArena buffers = new BufferArena(1, BLOCK_BYTES);
                IoEngine engine = backend().engine(List.of(target), buffers)) {
            buffers.slot(0).fill((byte) 7);
            IoRequest request = new IoRequest(0, buffers.address(0));
            request.operation = IoRequest.WRITE;
            request.transferBytes = BLOCK_BYTES;
            engine.submit(request);
            assertEquals(BLOCK_BYTES, request.result);
        }
        target.close();

        assertEquals(7, Files.readAllBytes(moved)[0]);
        assertEquals(0, Files.readAllBytes(path)[0]);
    }

    @Test
    void aTargetOfAnotherBackendIsAMistakeOfOurs() throws Exception {
        IoTarget foreign =
                new NoneBackend().open(new TargetOptions("sd1", "none:1m", SIZE_BYTES, false, false, OpenFlags.NONE));

        try (BufferArena buffers = new BufferArena(1, BLOCK_BYTES)) {
            assertThrows(IllegalArgumentException.class, () -> backend().engine(List.of(foreign), buffers));
        }
    }
}
