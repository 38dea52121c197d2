package csdbench.drive.real;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.drive.real.SpaceCheck.Findings;
import csdbench.drive.real.SpaceCheck.Need;
import csdbench.drive.system.NodeProbe;
import csdbench.drive.system.SystemView;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpaceCheckTest {
    private static final long MIB = 1L << 20;
    private static final long GIB = 1L << 30;
    private static final Findings NOTHING = new Findings(List.of(), List.of());

    @TempDir
    Path folder;

    private FakeMachine machine;

    @BeforeEach
    void makeUpAFileSystem() {
        machine = new FakeMachine(folder)
                .folder("/data")
                .space(new NodeProbe.Space("/data (/dev/sdb1)", 100 * GIB, 10 * GIB, 5_000));
    }

    private Need need(String lun, long sizeBytes) {
        DeviceProbe probe = DeviceProbe.look(machine.view(), Path.of("/java"), Optional.empty());
        return new Need(probe.facts(lun), sizeBytes);
    }

    private Findings check(Need... needs) {
        return new SpaceCheck(machine.view()).check(Stream.of(needs).toList());
    }

    @Test
    void whatFitsIsNotMentioned() {
        assertEquals(NOTHING, check());
        assertEquals(NOTHING, check(need("/data/a", 9 * GIB)));
    }

    @Test
    void whatDoesNotFitIsAShortage() {
        assertEquals(
                List.of("/data/a needs 11.0 GiB more, but /data (/dev/sdb1) has 10.0 GiB free;"
                        + " make room, use another file system or a smaller size="),
                check(need("/data/a", 11 * GIB)).shortages());
    }

    @Test
    void treesThatNeedMoreInodesThanThereAreAreAShortage() {
        DeviceFacts tree = need("/data/tree", 0).file();
        assertEquals(NOTHING, check(new Need(tree, MIB, 5_000)));
        assertEquals(
                List.of("/data/tree needs 5,001 inodes, but /data (/dev/sdb1) has 5,000 free; use another file system,"
                        + " or fewer directories and files"),
                check(new Need(tree, MIB, 5_001)).shortages());
        assertEquals(
                "/data/tree lies on /data (/dev/sdb1), which has 5,000 inodes and 10.0 GiB free",
                new SpaceCheck(machine.view()).left("/data/tree"));
    }

    @Test
    void aFileSystemWithoutAPathIsCalledByTheFolder() {
        machine.space(new NodeProbe.Space("sm (none)", 100 * GIB, 10 * GIB, Long.MAX_VALUE));
        assertEquals(
                "/data/tree lies on the file system of /data, which has 10.0 GiB free",
                new SpaceCheck(machine.view()).left("/data/tree"));
    }

    @Test
    void filesOnOneFileSystemAreAddedUp() {
        assertEquals(
                List.of("3 files, /data/a first, need 12.0 GiB more, but /data (/dev/sdb1) has 10.0 GiB free;"
                        + " make room, use another file system or a smaller size="),
                check(need("/data/a", 4 * GIB), need("/data/b", 4 * GIB), need("/data/new/c", 4 * GIB))
                        .shortages());
    }

    @Test
    void aFileThatIsNamedTwiceCountsOnceAtItsLongest() {
        assertEquals(NOTHING, check(need("/data/a", 6 * GIB), need("/data/a", 5 * GIB)));
        assertEquals(check(need("/data/a", 11 * GIB)), check(need("/data/a", 11 * GIB), need("/data/a", 5 * GIB)));
        assertEquals(check(need("/data/a", 11 * GIB)), check(need("/data/a", 5 * GIB), need("/data/a", 11 * GIB)));
    }

    @Test
    void onlyGrowthCounts() {
        machine.put("/data/a", 8 * GIB - 1, "x");

        assertEquals(NOTHING, check(need("/data/a", 16 * GIB)));
        assertEquals(NOTHING, check(need("/data/a", GIB)));
    }

    @Test
    void aFileSystemLeftNearlyFullIsAWarning() {
        assertEquals(
                new Findings(
                        List.of(), List.of("/data/a leaves only 511.0 MiB free of the 100.0 GiB of /data (/dev/sdb1)")),
                check(need("/data/a", 10 * GIB - 511 * MIB)));
        assertEquals(NOTHING, check(need("/data/a", 10 * GIB - 512 * MIB)));
    }

    @Test
    void aSmallFileSystemMayBeFullerBeforeItIsAWarning() {
        machine.space(new NodeProbe.Space("/small", 10 * GIB, 10 * GIB, Long.MAX_VALUE));

        assertEquals(NOTHING, check(need("/data/a", 10 * GIB - 103 * MIB)));
        assertEquals(
                List.of("2 files, /data/a first, leave only 102.0 MiB free of the 10.0 GiB of /small"),
                check(need("/data/a", 10 * GIB - 200 * MIB), need("/data/b", 98 * MIB))
                        .warnings());
    }

    @Test
    void realFileSystemsAreAskedThemselves() {
        SystemView real = SystemView.real();
        String file = folder.resolve("new").toString();
        DeviceFacts facts =
                DeviceProbe.look(real, Path.of("/"), Optional.empty()).facts(file);

        assertEquals(
                1,
                new SpaceCheck(real)
                        .check(List.of(new Need(facts, Long.MAX_VALUE / 2)))
                        .shortages()
                        .size());
    }
}
