package csdbench.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaAccess;
import csdbench.base.file.FoundFile;
import java.io.FileInputStream;
import java.io.FileReader;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Who opens files to read them without a look at what they are: nobody, since a pipe would keep csdbench waiting, but
 * the few that are listed here with their reason. {@link WritersTest} lists who opens files by the system's calls.
 */
class ReadersTest {
    /** Readers by the reason why what they open is no pipe. */
    private static final Map<String, Set<String>> READERS = Map.of(
            "what the system tells in /proc or /sys",
            Set.of(
                    "engine.verify.WriteMap",
                    "drive.system.SystemView",
                    "engine.host.Ahead",
                    "io.backend.uring.RingProbe",
                    "io.file.KernelLock",
                    "job.hosts.LunIdentity",
                    "job.request.LocalHosts",
                    "job.tenant.IoGroup",
                    "job.tracing.TracingInstance",
                    "main.TempFolder"),
            "a lun, after what it is was judged",
            Set.of(
                    "drive.system.NodeProbe",
                    "io.backend.nio.NioTarget",
                    "job.data.ReadableFile",
                    "job.data.WritableFile",
                    "job.suite.fill.FillRecord",
                    "job.suite.fill.RealFill"),
            "samples, of which the planner takes regular files only",
            Set.of("content.lifelike.LikeProfile", "content.sector.FileBytes", "content.synthesis.SampleScanner"),
            "looks itself in the class: regular files only, mostly no links either",
            Set.of(
                    "io.file.JavaEntryCalls",
                    "io.file.JavaFolder",
                    "engine.verify.MapFile",
                    "engine.verify.MappedFile",
                    "drive.simulated.StateCheck",
                    "job.session.SessionBook",
                    "job.session.SessionFolder"),
            "stores that job.pki.Credentials has read before",
            Set.of("engine.hosts.jgroups.Tls", "job.hosts.Launch"),
            "what the same session or command wrote before",
            Set.of(
                    "base.file.NewFile",
                    "job.hosts.CommissionedCommand",
                    "main.trace.SpooledTrace",
                    "report.GrowingResult"),
            "a page, of which job.session.SessionFolder asks only for regular files",
            Set.of("report.runs.RunsPage"),
            "the release of a Java that is installed, without any other class of csdbench",
            Set.of("main.launch.JavaHome"));

    private static final Set<String> READING = Set.of(
            "lines",
            "newBufferedReader",
            "newByteChannel",
            "newInputStream",
            "readAllBytes",
            "readAllLines",
            "readString");

    @Test
    void whoReadsAFileLooksAtItFirst() {
        assertEquals(
                READERS.values().stream().flatMap(Set::stream).collect(Collectors.toCollection(TreeSet::new)),
                WritersTest.found(access -> opensForReading(access) && !looks(access)),
                "readers; open files with FoundFile, or call it in the method that opens");
    }

    private static boolean looks(JavaAccess<?> access) {
        return access.getOrigin().getAccessesFromSelf().stream()
                .anyMatch(beside -> beside.getTargetOwner().isEquivalentTo(FoundFile.class));
    }

    private static boolean opensForReading(JavaAccess<?> access) {
        String name = access.getTarget().getName();
        if (access.getTargetOwner().isEquivalentTo(Files.class)) {
            return READING.contains(name);
        }
        return access.getTargetOwner().isEquivalentTo(FileChannel.class) && name.equals("open")
                || name.equals("<init>")
                        && Set.of(FileInputStream.class, FileReader.class).stream()
                                .anyMatch(access.getTargetOwner()::isEquivalentTo);
    }
}
