package csdbench.io;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What every backend promises that does I/O on files. */
public abstract class FileIoContract extends IoEngineContract {
    private static final int INVALID = -22;

    @TempDir
    protected Path folder;

    @Override
    protected final TargetOptions target(boolean write, OpenFlags flags) throws Exception {
        Path file = folder.resolve("file");
        if (!Files.exists(file)) {
            Files.write(file, new byte[(int) SIZE_BYTES]);
        }
        return new TargetOptions("sd1", file.toString(), SIZE_BYTES, write, false, flags);
    }

    private EngineRig directRig(boolean write) throws Exception {
        EngineRig rig;
        try {
            rig = new EngineRig(backend(), target(write, OpenFlags.DIRECT), slots(), 16 * BLOCK_BYTES);
        } catch (IoFailure e) {
            assumeTrue(!e.getMessage().contains("O_DIRECT"), e.getMessage());
            throw e;
        }
        return rig;
    }

    @Test
    void whatIsWrittenThroughThePageCacheCanBeReadBack() throws Exception {
        try (EngineRig rig = rig(true)) {
            writeAndReadBack(rig, 1);
        }
    }

    @Test
    void whatIsWrittenDirectlyCanBeReadBack() throws Exception {
        try (EngineRig rig = directRig(true)) {
            writeAndReadBack(rig, BLOCK_BYTES);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"TRIM", "WRITE_ZEROES"})
    void aRangeThatIsTrimmedReadsAsZeroesAndTheRestOfTheFileStays(BlockOperation operation) throws Exception {
        assumeTrue(trims());
        int bytes = 4 * BLOCK_BYTES;
        Path file = folder.resolve("file");
        try (EngineRig rig = rig(true)) {
            rig.buffer(0).fill((byte) 7);
            assertEquals(2 * bytes, rig.doOne(true, SIZE_BYTES - 2L * bytes, 2 * bytes));
            assertEquals(0, rig.doOther(BlockOperation.FLUSH, 0, 0));

            int result = rig.doOther(operation, SIZE_BYTES - bytes, bytes);
            assumeTrue(result != Errno.EOPNOTSUPP.asResult(), "this file system has no " + operation);

            assertEquals(2 * bytes, rig.doOne(false, SIZE_BYTES - 2L * bytes, 2 * bytes));
            assertEquals(-1, rig.buffer(0).asSlice(bytes, bytes).mismatch(MemorySegment.ofArray(new byte[bytes])));
            assertEquals((byte) 7, rig.buffer(0).get(ValueLayout.JAVA_BYTE, bytes - 1L));
        }
        assertEquals(SIZE_BYTES, Files.size(file));
    }

    /** Many writes of drawn sizes at drawn offsets, against an array that saw the same; then reads of the like. */
    private void writeAndReadBack(EngineRig rig, int alignmentBytes) throws Exception {
        Random random = new Random(42);
        byte[] expected = new byte[(int) SIZE_BYTES];
        for (int i = 0; i < 200; i++) {
            int slot = random.nextInt(slots());
            int transferBytes = alignmentBytes * (1 + random.nextInt(16 * BLOCK_BYTES / alignmentBytes));
            long offsetBytes =
                    (long) alignmentBytes * random.nextInt((int) (SIZE_BYTES - transferBytes) / alignmentBytes + 1);
            byte[] bytes = new byte[transferBytes];
            random.nextBytes(bytes);
            rig.buffer(slot).asByteBuffer().put(bytes);
            System.arraycopy(bytes, 0, expected, (int) offsetBytes, transferBytes);

            assertEquals(transferBytes, rig.doOne(slot, true, offsetBytes, transferBytes));
        }
        for (int i = 0; i < 200; i++) {
            int slot = random.nextInt(slots());
            int transferBytes = alignmentBytes * (1 + random.nextInt(16 * BLOCK_BYTES / alignmentBytes));
            long offsetBytes =
                    (long) alignmentBytes * random.nextInt((int) (SIZE_BYTES - transferBytes) / alignmentBytes + 1);
            rig.buffer(slot).fill((byte) 0);

            assertEquals(transferBytes, rig.doOne(slot, false, offsetBytes, transferBytes));

            assertArrayEquals(
                    Arrays.copyOfRange(expected, (int) offsetBytes, (int) offsetBytes + transferBytes),
                    rig.buffer(slot).asSlice(0, transferBytes).toArray(ValueLayout.JAVA_BYTE));
        }
        assertArrayEquals(expected, Files.readAllBytes(folder.resolve("file")));
    }

    @Test
    void slotsInFlightTogetherDoNotMixTheirData() throws Exception {
        try (EngineRig rig = directRig(true)) {
            for (int slot = 0; slot < slots(); slot++) {
                rig.buffer(slot).fill((byte) (slot + 1));
                rig.engine.submit(rig.prepare(slot, true, (long) slot * BLOCK_BYTES, BLOCK_BYTES));
            }
            rig.drain(slots());
        }
        byte[] bytes = Files.readAllBytes(folder.resolve("file"));
        for (int slot = 0; slot < slots(); slot++) {
            assertEquals(slot + 1, bytes[slot * BLOCK_BYTES]);
            assertEquals(slot + 1, bytes[(slot + 1) * BLOCK_BYTES - 1]);
        }
    }

    @Test
    void pollingAloneFindsWhatTheDeviceFinishesLater() throws Exception {
        try (EngineRig rig = directRig(false)) {
            for (int round = 0; round < 20; round++) {
                for (int slot = 0; slot < slots(); slot++) {
                    rig.engine.submit(rig.prepare(slot, false, (long) slot * BLOCK_BYTES, BLOCK_BYTES));
                }
                rig.engine.flush();
                rig.drainByPolling(slots(), slots()).forEach(request -> assertEquals(BLOCK_BYTES, request.result));
            }
        }
    }

    @Test
    void directIoThatIsNotAlignedIsAnInvalidArgument() throws Exception {
        try (EngineRig rig = directRig(true)) {
            assertEquals(INVALID, rig.doOne(false, 1, BLOCK_BYTES));
            assertEquals(INVALID, rig.doOne(true, 0, 100));
            assertEquals(BLOCK_BYTES, rig.doOne(false, 0, BLOCK_BYTES), "and the next one works");
        }
    }

    @Test
    void everyCombinationOfFlagsOpensAndWrites() throws Exception {
        for (OpenFlags flags : new OpenFlags[] {
            new OpenFlags(false, true, false, false, 0),
            new OpenFlags(false, false, true, true, 0),
            new OpenFlags(false, true, true, true, 0)
        }) {
            try (EngineRig rig = new EngineRig(backend(), target(true, flags), slots(), BLOCK_BYTES)) {
                assertEquals(BLOCK_BYTES, rig.doOne(true, 0, BLOCK_BYTES), flags.toString());
            }
        }
    }

    @Test
    void aMissingFileIsToldByNameAndPath() {
        TargetOptions options = new TargetOptions(
                "sd7", folder.resolve("nowhere").toString(), BLOCK_BYTES, false, false, OpenFlags.NONE);

        String message =
                assertThrows(IoFailure.class, () -> backend().open(options)).getMessage();

        assertEquals(
                "sd=sd7: " + options.lun() + " cannot be opened for reading: ENOENT (no such file or directory);"
                        + " check lun=, and that the device is there",
                message);
    }

    @Test
    void aFileThatIsTooShortIsRefusedWithBothLengths() throws Exception {
        TargetOptions enough = target(false, OpenFlags.NONE);
        TargetOptions tooMuch = new TargetOptions("sd1", enough.lun(), SIZE_BYTES + 1, false, false, OpenFlags.NONE);

        String message =
                assertThrows(IoFailure.class, () -> backend().open(tooMuch)).getMessage();

        assertTrue(message.contains("is 1048576 bytes long, but 1048577 will be addressed"), message);
    }

    @Test
    void aFolderIsNoTarget() {
        TargetOptions options = new TargetOptions("sd1", folder.toString(), 0, true, false, OpenFlags.NONE);

        String message =
                assertThrows(IoFailure.class, () -> backend().open(options)).getMessage();

        assertTrue(message.contains("lun= needs a file or a device"), message);
    }
}
