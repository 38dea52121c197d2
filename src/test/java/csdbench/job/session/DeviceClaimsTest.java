package csdbench.job.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.UsageError;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Claims on a made-up device, and another program that wants it. */
final class DeviceClaimsTest {
    @TempDir
    private Path folder;

    /** Another program; it ends with 7 where it cannot have the file. */
    static final class Other {
        public static void main(String[] arguments) throws IOException {
            try (FileChannel file = FileChannel.open(Path.of(arguments[0]), StandardOpenOption.WRITE);
                    FileLock lock = file.tryLock()) {
                System.exit(lock == null ? 7 : 0);
            }
        }
    }

    private static int another(Path file) throws IOException, InterruptedException, URISyntaxException {
        String classes = Path.of(Other.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .toString();
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return new ProcessBuilder(java, "-cp", classes, Other.class.getName(), file.toString())
                .inheritIO()
                .start()
                .waitFor();
    }

    @Test
    void anotherProgramCannotHaveADeviceUntilTheLastClaimIsClosed() throws Exception {
        Path device = Files.createFile(folder.resolve("uevent"));
        try (DeviceClaims outer = DeviceClaims.of(List.of())) {
            assertTrue(outer.claim(device));
            try (DeviceClaims inner = DeviceClaims.of(List.of())) {
                assertTrue(inner.claim(device));
            }
            assertEquals(7, another(device));
        }
        assertEquals(0, another(device));
    }

    @Test
    void whatIsNoBlockDeviceIsNotClaimed() throws UsageError, IOException {
        Path file = Files.createFile(folder.resolve("data"));
        try (DeviceClaims _ = DeviceClaims.of(List.of("sim:csd3000-7.68tb", "none:1t", file.toString(), "no/such"));
                DeviceClaims other = DeviceClaims.of(List.of())) {
            assertTrue(other.claim(folder.resolve("missing/uevent")));
        }
    }
}
