package csdbench.drive.real;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A zram device of a test's own, with lz4; for root. Tests that cannot have one are skipped. */
public final class ZramDevice implements AutoCloseable {
    private static final Path CONTROL = Path.of("/sys/class/zram-control");

    private final String number;

    private ZramDevice(String number) {
        this.number = number;
    }

    /**
     * @param size that it promises, {@code 64M}
     * @param memory that it may take; 0 for any
     */
    public static ZramDevice of(String size, String memory) {
        assumeTrue(Files.isWritable(CONTROL.resolve("hot_remove")), "needs root, and zram");
        try {
            ZramDevice device =
                    new ZramDevice(Files.readString(CONTROL.resolve("hot_add")).strip());
            Files.writeString(device.file("comp_algorithm"), "lz4");
            Files.writeString(device.file("disksize"), size);
            Files.writeString(device.file("mem_limit"), memory);
            return device;
        } catch (IOException e) {
            return assumeSetUp(e);
        }
    }

    private static ZramDevice assumeSetUp(IOException failure) {
        assumeTrue(false, "zram cannot be set up here: " + failure.getMessage());
        throw new IllegalStateException(failure);
    }

    private Path file(String name) {
        return Path.of("/sys/block/zram" + number, name);
    }

    public String lun() {
        return "/dev/zram" + number;
    }

    /** Figures that the kernel counts, of a file such as {@code mm_stat}. */
    public String[] figures(String name) throws IOException {
        return Files.readString(file(name)).strip().split("\\s+");
    }

    @Override
    public void close() throws IOException {
        Files.writeString(file("reset"), "1");
        Files.writeString(CONTROL.resolve("hot_remove"), number);
    }
}
