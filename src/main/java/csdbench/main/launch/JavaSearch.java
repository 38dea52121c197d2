package csdbench.main.launch;

import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Looks for a Java that is new enough: what the user names, then what the shell would start, then the usual
 * install folders in their own order. {@code scripts/csdbench} looks in the same places.
 */
final class JavaSearch {
    /** Names the Java to use, as its folder or its {@code java} command; nothing else is then considered. */
    static final String CHOICE = "CSDBENCH_JAVA";

    /** Folders whose subfolders are Java installations, from the root of the file system. */
    private static final List<String> SYSTEM_FOLDERS = List.of(
            "usr/lib/jvm",
            "usr/java",
            "usr/local",
            "opt",
            "opt/java",
            "Library/Java/JavaVirtualMachines",
            "opt/homebrew/opt");

    /** The same, from the user's own folder. */
    private static final List<String> USER_FOLDERS = List.of(
            ".sdkman/candidates/java",
            ".jdks",
            ".local/share/mise/installs/java",
            ".asdf/installs/java",
            "Library/Java/JavaVirtualMachines");

    /** Vendors that install below {@code %ProgramFiles%}. */
    private static final List<String> WINDOWS_VENDORS =
            List.of("Java", "Eclipse Adoptium", "Microsoft", "Zulu", "Amazon Corretto", "BellSoft", "Semeru");

    /** Where the Java lies within its folder: directly, in a macOS bundle, or in a Homebrew cellar. */
    private static final List<String> LAYOUTS = List.of("", "Contents/Home", "libexec/openjdk.jdk/Contents/Home");

    private final Path root;
    private final Map<String, String> environment;
    private final Path userHome;

    /**
     * @param root where the system's folders begin, {@code /} but for tests
     * @param environment environment variables
     * @param userHome the user's own folder
     */
    JavaSearch(Path root, Map<String, String> environment, Path userHome) {
        this.root = root;
        this.environment = environment;
        this.userHome = userHome;
    }

    /** The value of {@code CSDBENCH_JAVA}, empty when it is not set. */
    Optional<String> choice() {
        return variable(CHOICE);
    }

    /** The first Java of at least this feature version; only the user's choice when there is one. */
    Optional<JavaHome> atLeast(int feature) {
        Optional<String> choice = choice();
        List<Path> folders = choice.isPresent() ? chosen(choice.get()) : usual();
        return folders.stream()
                .map(JavaHome::at)
                .flatMap(Optional::stream)
                .filter(home -> home.feature() >= feature)
                .findFirst();
    }

    private static List<Path> chosen(String choice) {
        List<Path> folders = new ArrayList<>();
        path(choice).ifPresent(named -> {
            folders.add(named);
            homeOfCommand(named).ifPresent(folders::add);
        });
        return folders;
    }

    private List<Path> usual() {
        List<Path> folders = new ArrayList<>();
        variable("JAVA_HOME").flatMap(JavaSearch::path).ifPresent(folders::add);
        for (String entry : variable("PATH").orElse("").split(File.pathSeparator)) {
            path(entry).ifPresent(folder -> {
                homeOfCommand(folder.resolve("java")).ifPresent(folders::add);
                homeOfCommand(folder.resolve("java.exe")).ifPresent(folders::add);
            });
        }
        SYSTEM_FOLDERS.forEach(name -> addInstalledIn(root.resolve(name), folders));
        USER_FOLDERS.forEach(name -> addInstalledIn(userHome.resolve(name), folders));
        variable("ProgramFiles")
                .flatMap(JavaSearch::path)
                .ifPresent(
                        programs -> WINDOWS_VENDORS.forEach(name -> addInstalledIn(programs.resolve(name), folders)));
        return folders;
    }

    private static void addInstalledIn(Path folder, List<Path> folders) {
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            entries.forEach(found::add);
        } catch (IOException absentOrUnreadable) {
            return;
        }
        found.sort(null);
        for (Path installation : found) {
            LAYOUTS.forEach(layout -> folders.add(installation.resolve(layout)));
        }
    }

    /** The installation that a {@code java} command belongs to: on PATH it is mostly a chain of links. */
    private static Optional<Path> homeOfCommand(Path command) {
        if (!Files.isRegularFile(command)) {
            return Optional.empty();
        }
        try {
            return Optional.ofNullable(command.toRealPath().getParent()).map(Path::getParent);
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    private Optional<String> variable(String name) {
        return Optional.ofNullable(environment.get(name)).filter(value -> !value.isEmpty());
    }

    private static Optional<Path> path(String text) {
        try {
            return text.isEmpty() ? Optional.empty() : Optional.of(Path.of(text));
        } catch (InvalidPathException notAPathHere) {
            return Optional.empty();
        }
    }
}
