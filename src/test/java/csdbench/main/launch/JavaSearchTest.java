package csdbench.main.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JavaSearchTest {
    @TempDir
    Path root;

    private final Map<String, String> environment = new HashMap<>();

    @Test
    void javaHomeComesBeforeThePath() throws IOException {
        environment.put("JAVA_HOME", java("home", "25.0.1").toString());
        environment.put("PATH", java("on-path", "26").resolve("bin").toString());

        assertEquals(Optional.of(root.resolve("home")), found(25));
    }

    @Test
    void anOldJavaHomeIsPassedOverForTheNextPlace() throws IOException {
        environment.put("JAVA_HOME", java("home", "17.0.15").toString());
        environment.put("PATH", java("on-path", "26").resolve("bin").toString());

        assertEquals(Optional.of(root.resolve("on-path")), found(25));
    }

    @Test
    void aCommandOnThePathLeadsThroughItsLinksToItsInstallation() throws IOException {
        Path installed = java("opt/somewhere/jdk", "25");
        Path command = installed.resolve("bin/java");
        Path alternatives = Files.createDirectories(root.resolve("etc")).resolve("java");
        Path onPath = Files.createDirectories(root.resolve("bin")).resolve("java");
        Files.createSymbolicLink(alternatives, command);
        Files.createSymbolicLink(onPath, alternatives);
        environment.put(
                "PATH", "" + File.pathSeparator + root.resolve("absent") + File.pathSeparator + root.resolve("bin"));

        assertEquals(Optional.of(installed.toRealPath()), found(25));
    }

    @Test
    void theUsualFoldersAreLookedThroughInTheOrderOfTheirNames() throws IOException {
        java("usr/lib/jvm/java-17-openjdk", "17.0.15");
        java("usr/lib/jvm/temurin-26-jdk", "26.0.1");
        java("usr/lib/jvm/temurin-25-jdk", "25.0.3");
        java("opt/jdk-25", "25");

        assertEquals(Optional.of(root.resolve("usr/lib/jvm/temurin-25-jdk")), found(25));
    }

    @Test
    void aMacBundleAndAHomebrewCellarAreUnderstood() throws IOException {
        Path cellar = java("opt/homebrew/opt/openjdk/libexec/openjdk.jdk/Contents/Home", "26");
        Path bundle = java("Library/Java/JavaVirtualMachines/temurin-25.jdk/Contents/Home", "25");

        assertEquals(Optional.of(bundle), found(25));
        assertEquals(Optional.of(cellar), found(26));
    }

    @Test
    void theUsersOwnInstallationsAreSeen() throws IOException {
        Path own = java("me/.sdkman/candidates/java/25.0.1-tem", "25.0.1");

        assertEquals(Optional.of(own), found(25));
    }

    @Test
    void everyWindowsVendorBelowProgramFilesIsSeen() throws IOException {
        environment.put("ProgramFiles", root.resolve("Program Files").toString());
        Path installed = installation("Program Files/Eclipse Adoptium/jdk-25.0.1.8-hotspot", "java.exe", "25.0.1");

        assertEquals(Optional.of(installed), found(25));
    }

    @Test
    void theUsersChoiceMayBeAFolderOrItsJavaCommand() throws IOException {
        Path chosen = java("chosen", "26").toRealPath();

        environment.put(JavaSearch.CHOICE, chosen.toString());
        assertEquals(Optional.of(chosen), found(25));
        environment.put(JavaSearch.CHOICE, chosen.resolve("bin/java").toString());
        assertEquals(Optional.of(chosen), found(25));
    }

    @Test
    void aChoiceThatWillNotDoIsNotQuietlyReplaced() throws IOException {
        java("usr/lib/jvm/jdk-25", "25");
        environment.put(JavaSearch.CHOICE, java("chosen", "21").toString());

        assertEquals(Optional.empty(), found(25));
    }

    @Test
    void aFolderWithoutACommandOrWithoutAVersionIsNoJava() throws IOException {
        Path noVersion = java("usr/lib/jvm/a", "25");
        Files.writeString(noVersion.resolve("release"), "IMPLEMENTOR=\"somebody\"\n");
        Files.delete(java("usr/lib/jvm/b", "25").resolve("bin/java"));
        Files.delete(java("usr/lib/jvm/c", "25").resolve("release"));

        assertFalse(found(25).isPresent());
    }

    @Test
    void theVersionIsReadInEveryWayThatVendorsWriteIt() throws IOException {
        Map<String, Integer> written = Map.of("25", 25, "25.0.3", 25, "26-ea", 26, "1.8.0_402", 8, "11.0.22", 11);
        for (Map.Entry<String, Integer> version : written.entrySet()) {
            Path folder = java("jdk-" + version.getKey(), version.getKey());
            assertEquals(
                    version.getValue(),
                    JavaHome.at(folder).orElseThrow().feature(),
                    "JAVA_VERSION=" + version.getKey());
        }
    }

    @Test
    void aReleaseFileInAnotherCharsetStillTellsItsVersion() throws IOException {
        Path folder = java("jdk", "25");
        byte[] latin1 = "IMPLEMENTOR=\"Soci\u00e9t\u00e9\"\nJAVA_VERSION=\"25\"\n"
                .getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
        Files.write(folder.resolve("release"), latin1);

        assertEquals(25, JavaHome.at(folder).orElseThrow().feature());
    }

    private Optional<Path> found(int feature) {
        return new JavaSearch(root, environment, root.resolve("me"))
                .atLeast(feature)
                .map(home -> home.executable().getParent().getParent());
    }

    private Path java(String folder, String version) throws IOException {
        return installation(folder, "java", version);
    }

    private Path installation(String folder, String command, String version) throws IOException {
        assumeTrue(
                FileSystems.getDefault().supportedFileAttributeViews().contains("posix"),
                "made-up installations need an executable bit");
        Path home = root.resolve(folder);
        Files.createDirectories(home.resolve("bin"));
        Path executable = Files.writeString(home.resolve("bin").resolve(command), "");
        Files.setPosixFilePermissions(executable, PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"a vendor\"\nJAVA_VERSION=\"" + version + "\"\n");
        return home;
    }
}
