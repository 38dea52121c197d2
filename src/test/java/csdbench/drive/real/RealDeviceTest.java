package csdbench.drive.real;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import csdbench.drive.counters.Counter;
import csdbench.drive.counters.CounterReadings;
import csdbench.drive.real.Verdict.Allowed;
import csdbench.drive.real.Verdict.Refused;
import csdbench.drive.system.BlockTree;
import csdbench.drive.system.MountTable;
import csdbench.drive.system.SystemView;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * The same rules on a real kernel: on the disk of this very machine, which is only looked at, and for root on a loop
 * device and a zram device that the test makes itself and removes again. Skipped where the system has none to give.
 */
@EnabledOnOs(OS.LINUX)
class RealDeviceTest {
    private static final long IMAGE_BYTES = 64L << 20;

    @TempDir
    Path folder;

    private final Deque<String[]> cleanUp = new ArrayDeque<>();

    @AfterEach
    void takeEverythingApart() throws IOException, InterruptedException {
        while (!cleanUp.isEmpty()) {
            run(cleanUp.pop());
        }
    }

    /** Output of a command that went well; empty for one that is missing or failed. */
    private static Optional<String> run(String... command) throws IOException, InterruptedException {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectInput(
                            ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                    .start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            boolean ended = process.waitFor(1, TimeUnit.MINUTES);
            return ended && process.exitValue() == 0 ? Optional.of(output) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static String mustRun(String... command) throws IOException, InterruptedException {
        Optional<String> output = run(command);
        assumeTrue(output.isPresent(), () -> String.join(" ", command) + " does not work here");
        return output.get();
    }

    private static void assumeRoot() throws IOException, InterruptedException {
        assumeTrue(run("id", "-u").equals(Optional.of("0")), "needs root");
    }

    private static DeviceFacts facts(String lun) {
        return DeviceProbe.look(Optional.empty()).facts(lun);
    }

    private static Verdict check(DeviceFacts facts) {
        WritePermits permits = new WritePermits(List.of(facts.lun()));
        return new SafetyGuard(SystemView.real(), permits, Map.of(), Optional.empty())
                .check(facts, WriteIntent.POSSIBLY);
    }

    private String loopDevice() throws IOException, InterruptedException {
        assumeRoot();
        Path image = Files.createFile(folder.resolve("image")).toRealPath();
        try (RandomAccessFile file = new RandomAccessFile(image.toFile(), "rw")) {
            file.setLength(IMAGE_BYTES);
        }
        String loop = mustRun("losetup", "--find", "--show", "--partscan", image.toString());
        cleanUp.push(new String[] {"losetup", "--detach", loop});
        return loop;
    }

    /** One of our own: zramctl would take, and remove again, one that was there before. */
    private String zramDevice() throws IOException, InterruptedException {
        assumeRoot();
        String number = mustRun("cat", "/sys/class/zram-control/hot_add");
        String settings = "/sys/block/zram" + number;
        mustRun("sh", "-c", "echo 64M > " + settings + "/disksize");
        cleanUp.push(new String[] {"sh", "-c", "echo " + number + " > /sys/class/zram-control/hot_remove"});
        cleanUp.push(new String[] {"sh", "-c", "echo 1 > " + settings + "/reset"});
        return "/dev/zram" + number;
    }

    @Test
    void theDiskUnderTheRootOfThisMachineIsRefused() {
        SystemView real = SystemView.real();
        BlockTree tree = BlockTree.read(real);
        List<String> disks = MountTable.read(real, tree).holding("/").stream()
                .flatMap(mount -> mount.devices().stream())
                .flatMap(device -> tree.disksUnder(device).stream())
                .map(BlockTree::devicePath)
                .filter(real::exists)
                .toList();
        assumeTrue(!disks.isEmpty(), "the disk of / cannot be told here");

        for (String disk : disks) {
            Refused refused = assertInstanceOf(Refused.class, check(facts(disk)));

            assertTrue(refused.reasons().getFirst().startsWith(disk + " is the disk of /"), refused.text());
            assertEquals(1, refused.remedies().size());
        }
    }

    @Test
    void aBlankLoopDeviceMayBeWrittenOnceItIsPermitted() throws IOException, InterruptedException {
        String loop = loopDevice();

        DeviceFacts facts = facts(loop);

        assertEquals(IMAGE_BYTES, facts.sizeBytes());
        assertEquals(
                "loop device over " + folder.resolve("image").toRealPath(),
                facts.block().orElseThrow().product().model());
        assertEquals(BlockFacts.Content.BLANK, facts.block().orElseThrow().content());
        Allowed allowed = assertInstanceOf(Allowed.class, check(facts));
        assertEquals(loop, allowed.confirmation().orElseThrow().answer());
    }

    @Test
    void aFileSystemIsFoundByItsSignatureAndThenByItsMount() throws IOException, InterruptedException {
        String loop = loopDevice();
        mustRun("mkfs.ext4", "-q", "-L", "keepsake", loop);

        Refused signed = assertInstanceOf(Refused.class, check(facts(loop)));
        assertEquals(List.of(loop + " has a signature: ext4 file system \"keepsake\""), signed.reasons());

        String point =
                Files.createDirectory(folder.resolve("mounted")).toRealPath().toString();
        mustRun("mount", loop, point);
        cleanUp.push(new String[] {"umount", point});

        Refused mounted = assertInstanceOf(Refused.class, check(facts(loop)));
        assertEquals(
                loop + " is mounted on " + point + " (ext4)", mounted.reasons().getFirst());
    }

    @Test
    void aFileSystemThatOnlyLibblkidKnowsIsFound() throws IOException, InterruptedException {
        assumeTrue(
                Files.exists(Path.of("/usr/lib/x86_64-linux-gnu/libblkid.so.1"))
                        || Files.exists(Path.of("/usr/lib64/libblkid.so.1")),
                "libblkid is not installed");
        Path image = folder.toRealPath().resolve("minix");
        try (RandomAccessFile file = new RandomAccessFile(image.toFile(), "rw")) {
            file.setLength(IMAGE_BYTES);
        }
        mustRun("mkfs.minix", image.toString());

        Refused refused = assertInstanceOf(Refused.class, check(facts(image.toString())));

        assertEquals(List.of(image + " looks like a disk image: minix (found by libblkid)"), refused.reasons());
    }

    @Test
    void twoLoopDevicesOverOneFileAreFoundByTheirRanges() throws IOException, InterruptedException {
        String loop = loopDevice();
        String image = folder.resolve("image").toRealPath().toString();
        String part = mustRun("losetup", "--find", "--show", "--offset", "33554432", image);
        cleanUp.push(new String[] {"losetup", "--detach", part});

        Refused whole = assertInstanceOf(Refused.class, check(facts(loop)));
        assertEquals(List.of(loop + " and " + part + " have blocks in common"), whole.reasons());

        String beside = mustRun("losetup", "--find", "--show", "--sizelimit", "33554432", image);
        cleanUp.push(new String[] {"losetup", "--detach", beside});

        Refused later = assertInstanceOf(Refused.class, check(facts(part)));
        assertEquals(List.of(part + " and " + loop + " have blocks in common"), later.reasons());
    }

    @Test
    void aFolderThatIsMountedTwiceIsKnownByBothNames() throws IOException, InterruptedException {
        assumeRoot();
        Path real = Files.createDirectory(folder.resolve("real")).toRealPath();
        Path point = Files.createDirectory(folder.resolve("point")).toRealPath();
        mustRun("mount", "--bind", real.toString(), point.toString());
        cleanUp.push(new String[] {"umount", point.toString()});

        assertTrue(facts(point.resolve("new").toString())
                .file()
                .orElseThrow()
                .names()
                .contains(real.resolve("new").toString()));
    }

    @Test
    void theFileBehindALoopDeviceIsHeld() throws IOException, InterruptedException {
        String loop = loopDevice();
        String image = folder.resolve("image").toRealPath().toString();

        Refused refused = assertInstanceOf(Refused.class, check(facts(image)));

        assertEquals(List.of(image + " is part of " + loop + " (loop device)"), refused.reasons());
        assertEquals(List.of("losetup -d " + loop), refused.remedies());
    }

    @Test
    void partitionsThatTheKernelSeesAreFound() throws IOException, InterruptedException {
        String loop = loopDevice();
        mustRun("sh", "-c", "echo ',,L' | sfdisk --quiet --label gpt " + loop);
        mustRun("partx", "--update", loop);

        Refused refused = assertInstanceOf(Refused.class, check(facts(loop)));

        assertTrue(refused.reasons().getFirst().startsWith(loop + " has a partition " + loop + "p1"), refused.text());
        assertEquals(
                loop.substring("/dev/".length()),
                facts(loop + "p1").block().orElseThrow().disk());
    }

    @Test
    void aCompressingRamDiskTellsItsRatio() throws IOException, InterruptedException {
        assumeRoot();
        String zram = zramDevice();
        DeviceSampler sampler = DeviceProbe.look(Optional.empty()).counters(facts(zram));
        CounterReadings before = sampler.sample(true);

        // Blocks that are half zeros and half text compress well, but are not all of one byte.
        mustRun(
                "sh",
                "-c",
                "yes csdbench | head -c 2048 > " + folder + "/block; head -c 2048 /dev/zero >> " + folder
                        + "/block; for i in $(seq 256); do cat " + folder + "/block; done"
                        + " | dd of=" + zram + " bs=1M iflag=fullblock oflag=direct");
        CounterReadings after = sampler.sample(true);

        assertEquals(
                1 << 20,
                after.value(Counter.BLOCK_LAYER_WRITTEN_BYTES).orElseThrow()
                        - before.value(Counter.BLOCK_LAYER_WRITTEN_BYTES).orElseThrow());
        assertEquals(OptionalLong.of(1 << 20), after.value(Counter.STORED_BYTES));
        assertTrue(after.value(Counter.COMPRESSED_BYTES).orElseThrow() < 1 << 19, after.toString());
        String[] kernel = SystemView.real()
                .line("/sys/block/" + zram.substring("/dev/".length()) + "/mm_stat")
                .split("\\s+");
        assertEquals(
                kernel[1], Long.toString(after.value(Counter.COMPRESSED_BYTES).orElseThrow()));
        assertEquals(
                kernel[2], Long.toString(after.value(Counter.OCCUPIED_BYTES).orElseThrow()));
        assertTrue(facts(zram).block().orElseThrow().queue().bioBased());
        assertEquals(
                BlockFacts.Content.UNKNOWN_DATA,
                facts(zram).block().orElseThrow().content());
    }

    @Test
    void aProcessThatWritesToADeviceIsFound() throws IOException, InterruptedException {
        String loop = loopDevice();
        Process holder = new ProcessBuilder("sh", "-c", "exec 3<>" + loop + "; echo ready; read line").start();
        try {
            assertEquals('r', holder.getInputStream().read());

            Refused refused = assertInstanceOf(Refused.class, check(facts(loop)));

            assertEquals(List.of("stop process " + holder.pid() + ", or have it close the device"), refused.remedies());
        } finally {
            holder.destroy();
            holder.waitFor();
        }
    }
}
