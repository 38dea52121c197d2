package csdbench.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.io.FileOutputStream;
import java.io.FileWriter;
import java.io.RandomAccessFile;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Who opens files for writing: {@code base.file.NewFile}, and the few that are listed here with their reason. */
class WritersTest {
    /** Writers beside NewFile, and why what they open cannot be another file than the one that is meant. */
    private static final Map<String, String> WRITERS = Map.of(
            "base.file.NewFile", "the one way",
            "engine.verify.MappedFile",
                    "a journal that is there: never a link, and its title is checked before a write",
            "io.backend.nio.NioTarget", "a lun, compared with what the guard judged",
            "io.file.JavaEntryCalls", "entries of a folder where no system calls are: links never followed",
            "io.file.JavaFolder", "its lock in a folder where no system calls are: never a link, nothing is written",
            "job.data.WritableFile", "the file that --force overwrites, by the handle of what was judged",
            "job.session.SessionBook", "the list of the folder: never a link, one name, its first line is checked",
            "job.tenant.IoGroup", "limits of a group that it made itself, which the kernel has there",
            "job.tracing.TracingInstance", "switches of the kernel's tracer, which are there",
            "main.trace.SpooledTrace", "its own new file in the temporary folder");

    /** Callers of open(2), openat(2) and renameat2(2), and what they open. */
    private static final Map<String, String> NATIVE = Map.ofEntries(
            Map.entry("io.file.KernelLock", "a folder or a lun that is known, to lock it"),
            Map.entry("io.backend.NowaitProbe", "the lun that is open, to read"),
            Map.entry(
                    "io.backend.posix.BlockClaim",
                    "a lun that is written, compared in the same way, to keep others from it"),
            Map.entry("io.backend.posix.PosixTarget", "a lun, compared with what the guard judged"),
            Map.entry("io.file.NativeFile", "what was judged: never a link, compared by device and inode"),
            Map.entry(
                    "io.file.SystemEntryCalls",
                    "entries of an open folder, one name or below it, links never followed"),
            Map.entry(
                    "io.file.DeviceHandle",
                    "a drive, to read its log pages, to record what it is asked for or to ask for its zones; the"
                            + " control device of device mapper, to read a status"),
            Map.entry("io.file.RelayFile", "a buffer of the kernel's, to read what it recorded"));

    private static final Set<String> CREATING = Set.of(
            "newOutputStream",
            "newBufferedWriter",
            "write",
            "writeString",
            "copy",
            "move",
            "createFile",
            "createTempFile",
            "createLink",
            "createSymbolicLink");

    private static final Set<StandardOpenOption> WRITING = Set.of(
            StandardOpenOption.WRITE,
            StandardOpenOption.APPEND,
            StandardOpenOption.CREATE,
            StandardOpenOption.CREATE_NEW,
            StandardOpenOption.TRUNCATE_EXISTING);

    private static final JavaClasses MAIN = Compiled.main();

    @Test
    void onlyTheListedOpenFilesForWritingThemselves() {
        assertEquals(WRITERS.keySet(), found(WritersTest::opensForWriting), "writers; make files with NewFile");
    }

    @Test
    void onlyTheListedCallTheSystemToOpenFiles() {
        assertEquals(
                NATIVE.keySet(),
                found(access -> access.getTargetOwner().getPackageName().equals(Rooms.ROOT + ".io.linux")
                        && !access.getOriginOwner().getPackageName().equals(Rooms.ROOT + ".io.linux")
                        && Set.of("open", "openBelow", "move")
                                .contains(access.getTarget().getName())),
                "callers of open; let NewFile make files");
    }

    /** The classes with such an access, without their package's root. */
    static Set<String> found(Predicate<JavaAccess<?>> opening) {
        Map<String, String> found = new TreeMap<>();
        for (JavaClass origin : MAIN) {
            for (JavaAccess<?> access : origin.getAccessesFromSelf()) {
                if (opening.test(access)) {
                    String outer = origin.getName().replaceFirst("\\$.*", "");
                    found.put(outer.substring(Rooms.ROOT.length() + 1), access.getDescription());
                }
            }
        }
        return new TreeSet<>(found.keySet());
    }

    private static boolean opensForWriting(JavaAccess<?> access) {
        JavaClass owner = access.getTargetOwner();
        String name = access.getTarget().getName();
        boolean constructor = name.equals("<init>");
        if (owner.isEquivalentTo(Files.class)) {
            return CREATING.contains(name);
        }
        if (owner.isEquivalentTo(StandardOpenOption.class)) {
            return WRITING.stream().map(Enum::name).collect(Collectors.toSet()).contains(name);
        }
        if (constructor
                && (owner.getName().equals("java.io.PrintStream")
                        || owner.getName().equals("java.io.PrintWriter"))) {
            return !access.getDescription().contains("java.io.OutputStream")
                    && !access.getDescription().contains("java.io.Writer");
        }
        return constructor
                        && Set.of(FileOutputStream.class, FileWriter.class, RandomAccessFile.class).stream()
                                .anyMatch(owner::isEquivalentTo)
                || owner.isEquivalentTo(AsynchronousFileChannel.class)
                || owner.getName().equals("java.io.File")
                        && Set.of("createNewFile", "createTempFile", "renameTo").contains(name);
    }
}
