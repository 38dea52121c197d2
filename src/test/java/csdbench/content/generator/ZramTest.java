package csdbench.content.generator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import csdbench.content.ContentSource;
import csdbench.content.ContentSpec;
import csdbench.content.ContentSpec.Share;
import csdbench.content.ContentStyle;
import csdbench.content.TargetCodec;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a real compressing block device makes of the data: a zram with lz4 that the test makes and removes again. */
@EnabledOnOs(OS.LINUX)
class ZramTest {
    private static final int BYTES = 32 << 20;
    private static final int WRITE_BYTES = 64 << 10;

    private Path device;

    @BeforeEach
    void makeDevice() throws IOException, InterruptedException {
        assumeTrue(run("id", "-u").equals(Optional.of("0")), "needs root");
        Optional<String> made = run("zramctl", "--find", "--size", String.valueOf(BYTES), "--algorithm", "lz4");
        assumeTrue(made.isPresent() && made.get().startsWith("/dev/zram"), "no zram device can be made here");
        device = Path.of(made.get());
    }

    @AfterEach
    void removeDevice() throws IOException, InterruptedException {
        if (device != null) {
            run("zramctl", "--reset", device.toString());
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 2, 4})
    void theDeviceKeepsAsMuchAsWasPromised(double ratio) throws IOException {
        ContentSpec spec = ContentSpec.of(ContentStyle.EXACT, List.of(new Share(ratio, 100)), Optional.empty())
                .withCodec(TargetCodec.LZ4, 4096, 0);
        write(Sources.of(spec, 1));

        // Pages, bytes before and bytes after compression come first; see the kernel's admin-guide on zram.
        String[] counts = Files.readString(
                        Path.of("/sys/block", device.getFileName().toString(), "mm_stat"))
                .strip()
                .split("\\s+");
        assertEquals(BYTES, Long.parseLong(counts[0]));
        assertEquals(ratio, (double) BYTES / Long.parseLong(counts[1]), 0.02 * ratio);
    }

    private void write(ContentSource source) throws IOException {
        try (Arena arena = Arena.ofConfined();
                FileChannel channel = FileChannel.open(device, StandardOpenOption.WRITE)) {
            MemorySegment buffer = arena.allocate(WRITE_BYTES, 4096);
            ByteBuffer bytes = buffer.asByteBuffer();
            for (long at = 0; at < BYTES; at += WRITE_BYTES) {
                source.fill(buffer.address(), WRITE_BYTES, at, at / WRITE_BYTES);
                bytes.clear();
                assertEquals(WRITE_BYTES, channel.write(bytes, at));
            }
            channel.force(true);
        }
    }

    /** Output of a command that went well; empty for one that is missing or failed. */
    private static Optional<String> run(String... command) throws IOException, InterruptedException {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectInput(Path.of("/dev/null").toFile())
                    .start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            boolean ended = process.waitFor(1, TimeUnit.MINUTES);
            return ended && process.exitValue() == 0 ? Optional.of(output) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
