package csdbench.job.tenant;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.system.NodeProbe;
import csdbench.drive.system.SystemView;
import csdbench.job.command.UsageError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On made-up trees, with a folder in the kernel's place. */
final class GroupPlaceTest {
    private static final String DEVICE = "259:0";

    @TempDir
    private Path root;

    private List<String> files = List.of("cgroup.procs", "io.max", "io.latency", "io.stat");

    /** Makes and empties groups as the kernel does. */
    private final GroupFolders kernel = new GroupFolders() {
        @Override
        public void make(Path folder) throws IOException {
            Files.createDirectory(folder);
            for (String file : files) {
                Files.createFile(folder.resolve(file));
            }
        }

        @Override
        public void remove(Path folder) throws IOException {
            for (String file : files) {
                Files.deleteIfExists(folder.resolve(file));
            }
            Files.delete(folder);
        }
    };

    @BeforeEach
    void mounted() throws IOException {
        write("/proc/self/mounts", "proc /proc proc rw 0 0\ncgroup2 /sys/fs/cgroup cgroup2 rw,nosuid 0 0\n");
        write("/proc/self/cgroup", "0::/lab.slice/work.slice/run.scope\n");
        write("/sys/fs/cgroup/cgroup.controllers", "cpu io memory\n");
        write("/sys/fs/cgroup/lab.slice/work.slice/run.scope/cgroup.subtree_control", "\n");
        write("/sys/fs/cgroup/lab.slice/work.slice/cgroup.subtree_control", "memory\n");
        write("/sys/fs/cgroup/lab.slice/cgroup.subtree_control", "cpu io\n");
        write("/sys/fs/cgroup/cgroup.subtree_control", "cpu io memory\n");
    }

    private void write(String path, String text) throws IOException {
        Path file = root.resolve(path.substring(1));
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private GroupPlace place() throws UsageError {
        return GroupPlace.find(new SystemView(root, NodeProbe.REAL));
    }

    private String refused() {
        return assertThrows(UsageError.class, this::place).getMessage();
    }

    private void onBlkio() throws IOException {
        write(
                "/proc/self/mounts",
                "cgroup2 /sys/fs/cgroup/unified cgroup2 rw 0 0\n"
                        + "cgroup /sys/fs/cgroup/cpu cgroup rw,cpu 0 0\n"
                        + "cgroup /sys/fs/cgroup/blkio cgroup rw,relatime,blkio 0 0\n");
        write("/proc/self/cgroup", "7:blkio:/lab\n1:cpu:/\n0::/\n");
        write("/sys/fs/cgroup/unified/cgroup.controllers", "\n");
        write("/sys/fs/cgroup/blkio/lab/cgroup.procs", "\n");
        files = List.of(
                "cgroup.procs",
                "blkio.throttle.read_bps_device",
                "blkio.throttle.write_bps_device",
                "blkio.throttle.read_iops_device",
                "blkio.throttle.write_iops_device",
                "blkio.throttle.io_service_bytes");
    }

    @Test
    void groupsAreMadeInTheNearestGroupAboveThatHandsTheControllerOn() throws IOException, UsageError {
        assertEquals(new GroupPlace(root.resolve("sys/fs/cgroup/lab.slice"), true), place());

        write("/sys/fs/cgroup/lab.slice/work.slice/cgroup.subtree_control", "io\n");
        assertEquals(root.resolve("sys/fs/cgroup/lab.slice/work.slice"), place().folder());

        write("/proc/self/cgroup", "0::/\n");
        assertEquals(root.resolve("sys/fs/cgroup"), place().folder());
    }

    @Test
    void whatHandsNothingOnIsSaidWithTheCommandThatChangesIt() throws IOException {
        write("/sys/fs/cgroup/lab.slice/cgroup.subtree_control", "cpu\n");
        write("/sys/fs/cgroup/cgroup.subtree_control", "cpu iocost\n");
        assertTrue(refused().endsWith("echo +io > /sys/fs/cgroup/cgroup.subtree_control"), refused());

        write("/proc/self/mounts", "proc /proc proc rw 0 0\n");
        assertTrue(refused().contains("none with the controller io (v2) or blkio (v1) mounted"), refused());
    }

    @Test
    void aLimitIsALineOfIoMaxAndALatencyOneOfIoLatency() throws IOException, UsageError {
        TenantLimit limit = TenantLimit.with(
                TenantLimit.with(null, TenantLimit.MAX, "wiops=500 rbps=1m", ""), TenantLimit.LATENCY, "2ms", "");
        try (IoGroup group = place().make(kernel, 77, 2, "db/eins")) {
            assertEquals("csdbench-77-2-db_eins", group.folder().getFileName().toString());

            group.limit(limit, DEVICE);

            assertEquals(
                    "259:0 rbps=1048576 wiops=500",
                    Files.readString(group.folder().resolve("io.max")));
            assertEquals("259:0 target=2000", Files.readString(group.folder().resolve("io.latency")));
            assertEquals(group.folder().resolve("cgroup.procs"), group.processes());
            Files.writeString(
                    group.folder().resolve("io.stat"),
                    "8:0 rbytes=9 wbytes=9 rios=9 wios=9 dbytes=0 dios=0\n"
                            + "259:0 rbytes=4096 wbytes=100 rios=1 wios=1 dbytes=7 dios=1\n");
            assertEquals(4196, group.bytes(DEVICE));
        }
        try (var left = Files.list(place().folder())) {
            assertEquals(
                    0, left.filter(each -> each.toString().contains("csdbench")).count());
        }
    }

    @Test
    void aKernelWithoutAFileIsToldByItsOption() throws UsageError, IOException {
        files = List.of("cgroup.procs", "io.max");
        TenantLimit limit = TenantLimit.with(null, TenantLimit.LATENCY, "2ms", "");
        try (IoGroup group = place().make(kernel, 77, 1, "db")) {
            UsageError missing = assertThrows(UsageError.class, () -> group.limit(limit, DEVICE));
            assertTrue(missing.getMessage().contains("CONFIG_BLK_CGROUP_IOLATENCY"), missing.getMessage());
        }
    }

    @Test
    void withVersionOneALimitIsOneFileForEachFigureAndThereIsNoLatency() throws IOException, UsageError {
        onBlkio();
        assertEquals(new GroupPlace(root.resolve("sys/fs/cgroup/blkio/lab"), false), place());
        TenantLimit rates = TenantLimit.with(null, TenantLimit.MAX, "riops=2000 wbps=1m", "");
        try (IoGroup group = place().make(kernel, 77, 1, "db")) {
            group.limit(rates, DEVICE);

            Path folder = group.folder();
            assertEquals("259:0 2000", Files.readString(folder.resolve("blkio.throttle.read_iops_device")));
            assertEquals("259:0 1048576", Files.readString(folder.resolve("blkio.throttle.write_bps_device")));
            assertEquals("", Files.readString(folder.resolve("blkio.throttle.write_iops_device")));
            Files.writeString(
                    folder.resolve("blkio.throttle.io_service_bytes"),
                    "8:0 Read 5\n259:0 Read 4096\n259:0 Write 100\n259:0 Sync 4196\n259:0 Total 4196\nTotal 4201\n");
            assertEquals(4196, group.bytes(DEVICE));
            TenantLimit latency = TenantLimit.with(rates, TenantLimit.LATENCY, "2ms", "");
            UsageError refused = assertThrows(UsageError.class, () -> group.limit(latency, DEVICE));
            assertTrue(refused.getMessage().contains("needs cgroup v2"), refused.getMessage());
        }
    }

    @Test
    void onlyOurOwnGroupsOfProcessesThatEndedAreRemoved() throws IOException, UsageError {
        GroupPlace place = place();
        place.make(kernel, 5, 1, "dead");
        place.make(kernel, 6, 1, "alive");
        kernel.make(place.folder().resolve("system-5-1-dead"));
        kernel.make(place.folder().resolve("csdbench-x-1-dead"));

        place.removeLeftovers(kernel, process -> process == 6);

        assertFalse(Files.exists(place.folder().resolve("csdbench-5-1-dead")));
        for (String kept : List.of("csdbench-6-1-alive", "system-5-1-dead", "csdbench-x-1-dead")) {
            assertTrue(Files.exists(place.folder().resolve(kept)), kept);
        }
    }
}
