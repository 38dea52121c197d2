package csdbench.job.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import csdbench.engine.hosts.Message;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LunIdentityTest {
    @TempDir
    private Path folder;

    @Test
    void oneFileIsOneUnderEveryName() throws Exception {
        Path file = Files.writeString(folder.resolve("a"), "a");
        Files.createSymbolicLink(folder.resolve("b"), file);
        assertEquals(LunIdentity.of(file.toString()), LunIdentity.of(folder + "/b"));
        assertNotEquals(Optional.empty(), LunIdentity.of(file.toString()));
    }

    @Test
    void aFileThatIsYetToBeMadeIsKnownByItsFolder() throws Exception {
        Path link = Files.createSymbolicLink(folder.resolve("link"), Files.createDirectory(folder.resolve("real")));
        assertEquals(LunIdentity.of(folder + "/real/new"), LunIdentity.of(link + "/new"));
        assertNotEquals(LunIdentity.of(folder + "/real/new"), LunIdentity.of(folder + "/real/other"));
    }

    @Test
    void aFileSystemOfAServerIsOneOnEveryHost() {
        List<String> mounts = List.of(
                "22 1 8:1 / / rw - ext4 /dev/sda1 rw",
                "40 22 0:51 / /mnt/a rw,relatime shared:9 - nfs4 filer:/vol1 rw,vers=4.2");
        assertEquals(Optional.of("nfs filer:/vol1"), LunIdentity.sharedFileSystem("0:51", mounts));
        assertEquals(Optional.empty(), LunIdentity.sharedFileSystem("8:1", mounts));
    }

    @Test
    void twoHostsThatWriteOneFileAreNamed() {
        assertEquals(
                List.of("h2: refused: sd1, /x/localhost, is what h1 writes as sd1, /x/localhost; give each host its"
                        + " own, as by $host in lun="),
                LunIdentity.conflicts(both(file(0, "sd1", "/x/localhost"), file(0, "sd1", "/x/localhost")), false));
    }

    @Test
    void aStorageThatHostsDivideIsWrittenByAllAndTwoStoragesAreNotOne() {
        assertEquals(List.of(), LunIdentity.conflicts(both(file(0, "sd1", "/x"), file(0, "sd1", "/x")), true));
        assertEquals(
                1,
                LunIdentity.conflicts(both(file(0, "sd1", "/x"), file(0, "sd2", "/x")), true)
                        .size());
    }

    @Test
    void runsThatFollowEachOtherMayWriteOneFile() {
        assertEquals(List.of(), LunIdentity.conflicts(both(file(0, "sd1", "/x"), file(1, "sd1", "/x")), false));
    }

    @Test
    void aTreeOfTwoHostsIsRefusedUnlessItIsShared() {
        assertEquals(List.of(), LunIdentity.conflicts(both(tree(true), tree(true)), true));
        assertEquals(
                List.of("h2: refused: fsd1, /x, is what h1 writes as fsd1, /x; give each host its own or write"
                        + " shared=yes, as by $host in anchor="),
                LunIdentity.conflicts(both(tree(false), tree(false)), true));
    }

    private static Map<String, List<Message.Written>> both(Message.Written one, Message.Written other) {
        Map<String, List<Message.Written>> both = new LinkedHashMap<>();
        both.put("h1", List.of(one));
        both.put("h2", List.of(other));
        return both;
    }

    private static Message.Written file(int run, String storage, String lun) {
        return new Message.Written(run, storage, lun, "one", false, false);
    }

    private static Message.Written tree(boolean shared) {
        return new Message.Written(0, "fsd1", "/x", "one", true, shared);
    }
}
