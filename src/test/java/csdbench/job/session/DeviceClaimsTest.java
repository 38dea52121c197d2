package csdbench.job.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.io.file.KernelLock;
import csdbench.io.file.NativeFile;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Claims on a made-up device, and another program that wants it. */
final class DeviceClaimsTest {
    @TempDir
    private Path folder;

    /** Another program; it ends with 7 where it cannot have the file. */
    static final class Other {
        public static void main(String[] arguments) throws IOException {
            try (NativeFile file = NativeFile.find(arguments[0]);
                    KernelLock lock = new KernelLock(file)) {
                System.exit(lock.take(arguments[1].equals("alone")).isPresent() ? 7 : 0);
            }
        }
    }

    private static int another(Path file, String how) throws IOException, InterruptedException, URISyntaxException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return new ProcessBuilder(
                        java,
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        place(Other.class) + ":" + place(NativeFile.class),
                        Other.class.getName(),
                        file.toString(),
                        how)
                .inheritIO()
                .start()
                .waitFor();
    }

    private static String place(Class<?> type) throws URISyntaxException {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI())
                .toString();
    }

    @Test
    void anotherProgramCannotHaveADeviceUntilTheLastClaimIsClosed() throws Exception {
        Path device = Files.createFile(folder.resolve("uevent"));
        try (DeviceClaims outer = DeviceClaims.of(List.of())) {
            assertEquals(Optional.empty(), outer.claimDevice(folder));
            try (DeviceClaims inner = DeviceClaims.of(List.of())) {
                assertEquals(Optional.empty(), inner.claimDevice(folder));
            }
            assertEquals(7, another(device, "shared"));
        }
        assertEquals(0, another(device, "alone"));
    }

    @Test
    void whoWritesAPartitionSharesItsDiskWithThoseOfOtherPartitionsAndWithNobodyElse() throws Exception {
        Path disk = Files.createFile(folder.resolve("uevent"));
        Path partition = Files.createDirectory(folder.resolve("sda1"));
        Files.createFile(partition.resolve("uevent"));
        Files.createFile(partition.resolve("partition"));
        try (DeviceClaims claims = DeviceClaims.of(List.of())) {
            assertEquals(Optional.empty(), claims.claimDevice(partition));
            assertEquals(7, another(partition.resolve("uevent"), "shared"));
            assertEquals(0, another(disk, "shared"));
            assertEquals(7, another(disk, "alone"));
        }
        assertEquals(0, another(disk, "alone"));
    }

    @Test
    void aFileThatIsWrittenIsForOneProgramAndWhatIsNoFileForAll() throws Exception {
        Path file = Files.createFile(folder.resolve("data"));
        try (DeviceClaims _ = DeviceClaims.of(List.of("sim:csd3000-7.68tb", "none:1t", file.toString(), "no/such"));
                DeviceClaims other = DeviceClaims.of(List.of())) {
            assertEquals(Optional.empty(), other.claimDevice(folder.resolve("missing")));
            assertEquals(7, another(file, "shared"));
        }
        assertEquals(0, another(file, "alone"));
    }

    @Test
    void nobodyElseWritesTheLunsOfACampaignBetweenItsSessions() throws Exception {
        Path file = Files.createFile(folder.resolve("data"));
        try (SessionFolder _ = SessionFolder.held(folder.resolve("review"), List.of(file.toString()))) {
            assertEquals(7, another(file, "alone"));
        }
        assertEquals(0, another(file, "alone"));
    }
}
