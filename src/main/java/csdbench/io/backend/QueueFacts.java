package csdbench.io.backend;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Whether the block device below a target does I/O asynchronously. If not, io_uring passes every I/O to a kernel worker
 * thread, which is slower than blocking calls.
 *
 * @param asynchronous submission returns before the I/O completes
 * @param reason the evidence, as a clause without a full stop
 */
public record QueueFacts(boolean asynchronous, String reason) {
    /** No single block device: network and memory file systems, and those on several devices. Assumed asynchronous. */
    static final QueueFacts UNKNOWN = new QueueFacts(true, "no single block device is below it");

    private static final int FILE_TYPE = 0xF000;
    private static final int BLOCK_DEVICE = 0x6000;

    /**
     * Inspects the device that a path names or is stored on.
     *
     * @param sys where {@code /sys} is
     * @param lun a path; {@link #UNKNOWN} if it cannot be inspected, since opening it reports why
     * @param takesNowait whether a device supports RWF_NOWAIT; evaluated only for stacked devices
     */
    static QueueFacts of(Path sys, String lun, Predicate<String> takesNowait) {
        try {
            Path path = Path.of(lun);
            int mode = (int) Files.getAttribute(path, "unix:mode");
            boolean device = (mode & FILE_TYPE) == BLOCK_DEVICE;
            return ofNumber(sys, (long) Files.getAttribute(path, device ? "unix:rdev" : "unix:dev"), takesNowait);
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
            return UNKNOWN;
        }
    }

    /**
     * Inspects the device with a number.
     *
     * @param number as in stat(2): 12 bits of the major number above 8 of the minor, the rest of both above
     */
    static QueueFacts ofNumber(Path sys, long number, Predicate<String> takesNowait) throws IOException {
        long major = (number >>> 8 & 0xFFF) | (number >>> 32 & ~0xFFFL);
        long minor = (number & 0xFF) | (number >>> 12 & 0xFFFF_FF00L);
        Path link = sys.resolve("dev/block/" + major + ":" + minor);
        if (!Files.exists(link)) {
            return UNKNOWN;
        }
        Path block = link.toRealPath();
        return ofBlock(Files.exists(block.resolve("partition")) ? block.getParent() : block, takesNowait);
    }

    private static QueueFacts ofBlock(Path block, Predicate<String> takesNowait) throws IOException {
        String name = block.getFileName().toString();
        if (Files.isDirectory(block.resolve("mq"))) {
            return new QueueFacts(true, name + " has hardware queues");
        }
        if (name.startsWith("nvme")) {
            return new QueueFacts(true, name + " spreads I/O over the paths of an NVMe drive");
        }
        List<Path> below = below(block);
        if (below.isEmpty()) {
            return new QueueFacts(false, name + " has no queue and does I/O in the submitting thread");
        }
        for (Path one : below) {
            QueueFacts facts = ofBlock(one, takesNowait);
            if (!facts.asynchronous()) {
                return new QueueFacts(false, name + " is on a synchronous device: " + facts.reason());
            }
        }
        return takesNowait.test(name)
                ? new QueueFacts(true, name + " passes I/O on to devices with queues")
                : new QueueFacts(false, name + " may wait before it passes an I/O on");
    }

    private static List<Path> below(Path block) throws IOException {
        Path slaves = block.resolve("slaves");
        if (!Files.isDirectory(slaves)) {
            return List.of();
        }
        List<Path> devices = new ArrayList<>();
        try (Stream<Path> links = Files.list(slaves).sorted()) {
            for (Path link : (Iterable<Path>) links::iterator) {
                Path device = link.toRealPath();
                devices.add(Files.exists(device.resolve("partition")) ? device.getParent() : device);
            }
        }
        return devices;
    }
}
