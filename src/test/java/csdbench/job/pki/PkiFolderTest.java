package csdbench.job.pki;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.file.Pipes;
import csdbench.job.command.UsageError;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

final class PkiFolderTest {
    private static final Instant NOW = Instant.parse("2026-11-22T10:00:00Z");

    @TempDir
    private Path temp;

    private Path folder;
    private PkiFolder pki;

    @BeforeEach
    void begin() {
        folder = temp.resolve("pki");
        pki = new PkiFolder(folder, NOW);
    }

    @Test
    void whatWasIssuedIsReadBackFromItsFolder() throws UsageError {
        pki.init("lab", 100);
        Credentials written = pki.issue("host1", List.of("host1.lab", "10.0.0.1"), 50);
        assertEquals(written, Credentials.read(folder.resolve("hosts/host1")));
    }

    @Test
    void onlyTheOwnerCanReadAnything() throws Exception {
        pki.init("lab", 100);
        pki.issue("host1", List.of(), 50);
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path each : all.toList()) {
                assertEquals(
                        Files.isDirectory(each) ? "rwx------" : "rw-------",
                        PosixFilePermissions.toString(Files.getPosixFilePermissions(each)),
                        each::toString);
            }
        }
    }

    @Test
    void nothingIsOverwritten() throws Exception {
        pki.init("lab", 100);
        pki.issue("host1", List.of(), 50);
        String before = Files.readString(folder.resolve("hosts/host1/password"));
        assertEquals(
                "no authority was made: " + folder
                        + "/ca exists already; another --folder begins a new one, and nothing" + " is overwritten",
                problem(() -> pki.init("lab", 100)));
        assertEquals(
                "nothing was issued for host1: " + folder
                        + "/hosts/host1 exists already; remove that folder yourself if"
                        + " the host is to get new credentials",
                problem(() -> pki.issue("host1", List.of(), 50)));
        assertEquals(before, Files.readString(folder.resolve("hosts/host1/password")));
    }

    @Test
    void anAuthorityThatLiesElsewhereIssuesAndIsNotCopied() throws Exception {
        pki.init("lab", 100);
        Path own = folder.resolve("own");
        Credentials written = new PkiFolder(own, folder.resolve("ca"), NOW).issue("agent", List.of("10.0.0.1"), 50);

        assertEquals(written, Credentials.read(own.resolve("hosts/agent")));
        assertFalse(Files.exists(own.resolve("ca")));
    }

    @Test
    void withoutAnAuthorityNothingIsIssued() {
        assertEquals(
                "there is no authority in " + folder + "; csdbench pki init makes one",
                problem(() -> pki.issue("host1", List.of(), 50)));
    }

    @Test
    void anAuthorityThatExpiredIssuesNothing() throws UsageError {
        pki.init("lab", 100);
        PkiFolder later = new PkiFolder(folder, NOW.plus(Duration.ofDays(101)));
        assertTrue(problem(() -> later.issue("host1", List.of(), 50)).contains("expired at 2027-03-02T10:00:00Z"));
    }

    @Test
    void badNamesAndTimesAreRefusedInASentence() throws UsageError {
        pki.init("lab", 100);
        assertEquals(
                "'a/b' is not the name or the address of a host, such as host1.lab or 10.0.0.1",
                problem(() -> pki.issue("a/b", List.of(), 50)));
        assertTrue(problem(() -> pki.issue("..", List.of(), 50)).startsWith("'..' is not"));
        assertTrue(problem(() -> pki.issue("a", List.of("b c"), 50)).startsWith("'b c' is not"));
        assertEquals("--days must be from 1 to 36500, and not 0", problem(() -> pki.issue("a", List.of(), 0)));
    }

    @Test
    void whatIsWrongIsShown() throws Exception {
        pki.init("lab", 100);
        pki.issue("host1", List.of("10.0.0.1"), 50);
        assertEquals(List.of("good", "good"), states(NOW));
        assertEquals(List.of("good", "expires soon"), states(NOW.plus(Duration.ofDays(40))));
        assertEquals(List.of("expires soon", "expired"), states(NOW.plus(Duration.ofDays(80))));
        assertEquals(List.of("not valid yet", "not valid yet"), states(NOW.minus(Duration.ofDays(3))));
        Files.setPosixFilePermissions(
                folder.resolve("hosts/host1/password"), PosixFilePermissions.fromString("rw-r--r--"));
        assertEquals(List.of("good", "others can read password"), states(NOW));
    }

    @Test
    void aHostOfAnotherAuthorityIsShownAsSuch() throws Exception {
        pki.init("lab", 100);
        PkiFolder other = new PkiFolder(temp.resolve("other"), NOW);
        other.init("lab", 100);
        other.issue("host1", List.of(), 50);
        Files.createDirectories(folder.resolve("hosts"));
        Files.move(temp.resolve("other/hosts/host1"), folder.resolve("hosts/host1"));
        assertEquals(List.of("good", "issued by another authority"), states(NOW));
    }

    @Test
    void brokenCredentialsAreNamed() throws Exception {
        pki.init("lab", 100);
        pki.issue("host1", List.of(), 50);
        Files.delete(folder.resolve("hosts/host1/trust.p12"));
        assertTrue(pki.show().lines().getLast().contains("trust.p12 does not exist"), pki.show()::toString);
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    @Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void pipesInPlaceOfKeysAndPasswordsAreNotWaitedFor() throws Exception {
        pki.init("lab", 100);
        pki.issue("host1", List.of(), 50);
        for (String file : List.of("trust.p12", "key.p12", "password")) {
            Path there = folder.resolve("hosts/host1").resolve(file);
            Files.delete(there);
            Pipes.at(there);
            String line = pki.show().lines().getLast();
            assertTrue(line.contains(file + ": it is a pipe"), line);
        }
    }

    @Test
    void rolesAreShown() throws UsageError {
        pki.init("lab", 100);
        pki.issue("host1", List.of(), 50);
        pki.issueController("desk", List.of(), 50);
        List<String> lines = pki.show().lines();
        assertTrue(lines.get(1).matches("lab +authority .*"), lines::toString);
        assertTrue(lines.get(2).matches("desk +controller +desk .*"), lines::toString);
        assertTrue(lines.get(3).matches("host1 +agent +host1 .*"), lines::toString);
    }

    private List<String> states(Instant at) throws UsageError {
        List<String> known = List.of(
                "good",
                "expires soon",
                "expired",
                "not valid yet",
                "others can read password",
                "issued by another authority");
        return new PkiFolder(folder, at)
                .show().lines().stream()
                        .skip(1)
                        .map(line -> known.stream()
                                .filter(line::contains)
                                .findFirst()
                                .orElse(line))
                        .toList();
    }

    private static String problem(org.junit.jupiter.api.function.Executable what) {
        return assertThrows(UsageError.class, what).getMessage();
    }
}
