package csdbench.drive.real;

import csdbench.drive.system.NodeProbe;
import csdbench.drive.system.Signature;
import csdbench.drive.system.SystemView;
import csdbench.io.FileIdentity;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeSet;

/**
 * A machine made up in a folder: block devices, what is built on them, mounts, swap and processes, written the way
 * Linux shows them below {@code /proc}, {@code /sys} and {@code /dev}. Devices are sparse files of their size.
 */
public final class FakeMachine implements NodeProbe {
    public static final long GIB = 1L << 30;

    private final Path root;
    private final Map<Path, String> numbers = new HashMap<>();
    private final Map<Path, List<Signature>> blkid = new HashMap<>();
    private final Map<Path, IOException> failures = new HashMap<>();
    private final Map<Path, String> heldByLoops = new HashMap<>();
    private final Map<String, List<String>> tables = new HashMap<>();
    private Optional<Space> space = Optional.empty();
    private final Map<String, TreeSet<Long>> writtenZones = new HashMap<>();

    private final Map<String, Long> partitionEnds = new HashMap<>();
    private int nextMinor;

    /** An empty machine in an empty folder, without a mount, but with the folders that every Linux has. */
    public FakeMachine(Path folder) {
        try {
            this.root = folder.toRealPath();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        file("/proc/swaps", "Filename\t\t\t\tType\t\tSize\t\tUsed\t\tPriority\n");
        folder("/sys/class/block");
        folder("/dev/mapper");
        folder("/tmp");
    }

    public SystemView view() {
        return new SystemView(root, this);
    }

    /** A disk with the queue settings of an NVMe drive. */
    public FakeMachine disk(String name, long sizeBytes) {
        device("/sys/devices/pci/block/" + name, name, sizeBytes);
        String queue = "/sys/class/block/" + name + "/queue/";
        file(queue + "logical_block_size", "512\n");
        file(queue + "physical_block_size", "4096\n");
        file(queue + "rotational", "0\n");
        file(queue + "scheduler", "[none] mq-deadline kyber\n");
        folder("/sys/class/block/" + name + "/mq");
        return this;
    }

    /** Divides a disk into zones, {@code host-managed} or {@code host-aware}. */
    public FakeMachine zoned(String disk, String kind, long zoneBytes) {
        String queue = "/sys/class/block/" + disk + "/queue/";
        file(queue + "chunk_sectors", zoneBytes / 512 + "\n");
        return file(queue + "zoned", kind + "\n");
    }

    /** A zone of a zoned disk that is written, by the byte at which it begins. */
    public FakeMachine writtenZone(String disk, long startBytes) {
        writtenZones.computeIfAbsent(disk, _ -> new TreeSet<>()).add(startBytes);
        return this;
    }

    @Override
    public OptionalLong writtenZone(Path device, long lowBytes, long highBytes) {
        return writtenZones.getOrDefault(device.getFileName().toString(), new TreeSet<>()).stream()
                .mapToLong(Long::longValue)
                .filter(zone -> zone >= lowBytes && zone < highBytes)
                .findFirst();
    }

    public FakeMachine partition(String disk, String name, long sizeBytes) {
        device("/sys/devices/pci/block/" + disk + "/" + name, name, sizeBytes);
        long startBytes = partitionEnds.getOrDefault(disk, 1L << 20);
        partitionEnds.put(disk, startBytes + sizeBytes);
        file("/sys/class/block/" + name + "/start", startBytes / 512 + "\n");
        return file("/sys/class/block/" + name + "/partition", "1\n");
    }

    /** Something that the kernel builds on other devices, such as {@code md0} or {@code dm-0}. */
    public FakeMachine built(String name, long sizeBytes, String... slaves) {
        device("/sys/devices/virtual/block/" + name, name, sizeBytes);
        for (String slave : slaves) {
            folder("/sys/class/block/" + name + "/slaves/" + slave);
            folder("/sys/class/block/" + slave + "/holders/" + name);
        }
        return this;
    }

    public FakeMachine mapped(String name, String mapping, String uuid, String... slaves) {
        built(name, GIB, slaves);
        file("/sys/class/block/" + name + "/dm/name", mapping + "\n");
        file("/sys/class/block/" + name + "/dm/uuid", uuid + "\n");
        return link("/dev/mapper/" + mapping, "../" + name);
    }

    /** What a device of {@link #mapped} is made of. */
    public FakeMachine table(String name, String... lines) {
        tables.put(number(name), List.of(lines));
        return this;
    }

    @Override
    public List<String> mapperTable(String number) {
        return tables.getOrDefault(number, List.of());
    }

    public FakeMachine loop(String name, String backingFile) {
        return loop(name, backingFile, 0, GIB);
    }

    /** A loop device over a part of a file or device. */
    public FakeMachine loop(String name, String backingFile, long offsetBytes, long sizeBytes) {
        built(name, sizeBytes);
        file("/sys/class/block/" + name + "/loop/offset", offsetBytes + "\n");
        return file("/sys/class/block/" + name + "/loop/backing_file", backingFile + "\n");
    }

    /** A loop device whose file has another name than the kernel shows. */
    public FakeMachine loopOver(String name, String shown, String held) {
        heldByLoops.put(at("/dev/" + name), held);
        return loop(name, shown);
    }

    private void device(String folder, String name, long sizeBytes) {
        String number = "8:" + nextMinor++;
        folder(folder + "/holders");
        folder(folder + "/slaves");
        link("/sys/class/block/" + name, "../.." + folder.substring("/sys".length()));
        file(folder + "/dev", number + "\n");
        file(folder + "/size", sizeBytes / 512 + "\n");
        file(folder + "/ro", "0\n");
        node("/dev/" + name, number, sizeBytes);
    }

    /** A device node of any name. */
    public FakeMachine node(String path, String number, long sizeBytes) {
        file(path, "");
        try (RandomAccessFile content = new RandomAccessFile(at(path).toFile(), "rw")) {
            content.setLength(sizeBytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        numbers.put(at(path), number);
        return this;
    }

    public String number(String device) {
        return numbers.get(at("/dev/" + device));
    }

    public FakeMachine mount(String device, String point, String fileSystem) {
        return mount(number(device), point, fileSystem, "/dev/" + device);
    }

    public FakeMachine mount(String number, String point, String fileSystem, String source) {
        return mount(number, "/", point, fileSystem, source);
    }

    /** A folder of a mounted file system, mounted elsewhere, too. */
    public FakeMachine bind(String device, String root, String point) {
        return mount(number(device), root, point, "ext4", "/dev/" + device);
    }

    private FakeMachine mount(String number, String root, String point, String fileSystem, String source) {
        folder(point.replace("\\040", " "));
        return append(
                "/proc/self/mountinfo",
                "36 35 " + number + " " + root + " " + point + " rw,noatime shared:1 - " + fileSystem + " " + source
                        + " rw\n");
    }

    public FakeMachine swap(String path, String type) {
        return append("/proc/swaps", path + "   " + type + "\t\t8388604\t\t0\t\t-2\n");
    }

    /** A process with one open file; flags as octal digits. */
    public FakeMachine process(int process, String command, String open, String flags) {
        String folder = "/proc/" + process;
        file(folder + "/comm", command + "\n");
        file(folder + "/fdinfo/3", "pos:\t0\nflags:\t" + flags + "\nmnt_id:\t29\n");
        folder(folder + "/fd");
        return link(folder + "/fd/3", open);
    }

    public FakeMachine file(String path, String text) {
        return write(path, text, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING);
    }

    private FakeMachine append(String path, String text) {
        return write(path, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private FakeMachine write(String path, String text, StandardOpenOption... options) {
        try {
            Files.createDirectories(at(path).getParent());
            Files.writeString(at(path), text, StandardCharsets.ISO_8859_1, options);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Overwrites a few bytes, given as they read in ISO 8859-1, of a device or file. */
    public FakeMachine put(String path, long offsetBytes, String bytes) {
        try (RandomAccessFile content = new RandomAccessFile(at(path).toFile(), "rw")) {
            content.seek(offsetBytes);
            content.write(bytes.getBytes(StandardCharsets.ISO_8859_1));
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public FakeMachine folder(String path) {
        try {
            Files.createDirectories(at(path));
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public FakeMachine link(String path, String target) {
        try {
            Files.createDirectories(at(path).getParent());
            Files.createSymbolicLink(at(path), Path.of(target));
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** From now on, looking at the path or reading it fails. */
    public FakeMachine fail(String path, IOException failure) {
        failures.put(at(path), failure);
        return this;
    }

    public FakeMachine space(Space answer) {
        space = Optional.of(answer);
        return this;
    }

    public Path at(String path) {
        return root.resolve(path.substring(1));
    }

    @Override
    public Optional<Found> find(Path path) throws IOException {
        return NodeProbe.REAL.find(path).map(this::numbered);
    }

    private Found numbered(Found found) {
        String number = numbers.get(found.path());
        Optional<FileIdentity> identity = found.node().identity().map(file -> identity(file, number));
        return number == null ? found : new Found(found.path(), new Node(Type.BLOCK, number, 0, 1, identity));
    }

    private static FileIdentity identity(FileIdentity file, String number) {
        if (number == null) {
            return file;
        }
        String[] parts = number.split(":");
        long rawDevice = Long.parseLong(parts[0]) << 32 | Long.parseLong(parts[1]);
        return new FileIdentity(FileIdentity.BLOCK, file.device(), file.inode(), rawDevice);
    }

    @Override
    public byte[] read(Path path, Optional<FileIdentity> judged, long offsetBytes, int length) throws IOException {
        if (failures.containsKey(path)) {
            throw failures.get(path);
        }
        boolean device = numbers.containsKey(path);
        return NodeProbe.REAL.read(path, device ? Optional.empty() : judged, offsetBytes, length);
    }

    @Override
    public List<Signature> knownToBlkid(Path path, Optional<FileIdentity> judged) {
        return blkid.getOrDefault(path, List.of());
    }

    /** What libblkid finds there. */
    public FakeMachine blkid(String path, Signature... signatures) {
        blkid.put(at(path), List.of(signatures));
        return this;
    }

    @Override
    public Optional<FileIdentity> behindLoop(Path device) {
        try {
            return heldByLoops.containsKey(device)
                    ? find(at(heldByLoops.get(device)))
                            .flatMap(found -> found.node().identity())
                    : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Space space(Path path) throws IOException {
        return space.isPresent() ? space.get() : NodeProbe.REAL.space(path);
    }
}
