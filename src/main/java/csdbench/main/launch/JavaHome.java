package csdbench.main.launch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An installed Java: its command and its feature version (25 for 25.0.1), told from the {@code release} file that
 * every vendor ships, without starting it.
 */
final class JavaHome {
    private static final Pattern JAVA_VERSION = Pattern.compile("(?m)^JAVA_VERSION=\"?(?:1\\.)?(\\d{1,4})");

    private final Path executable;
    private final int feature;

    private JavaHome(Path executable, int feature) {
        this.executable = executable;
        this.feature = feature;
    }

    /** What is installed in {@code folder}; empty when that is no Java, or one that does not say its version. */
    static Optional<JavaHome> at(Path folder) {
        for (String name : new String[] {"java", "java.exe"}) {
            Path executable = folder.resolve("bin").resolve(name);
            if (Files.isExecutable(executable)) {
                return feature(folder.resolve("release")).map(feature -> new JavaHome(executable, feature));
            }
        }
        return Optional.empty();
    }

    private static Optional<Integer> feature(Path release) {
        try {
            // Not Files.readString: one vendor's accent in another charset must not hide the version.
            Matcher matcher =
                    JAVA_VERSION.matcher(new String(Files.readAllBytes(release), StandardCharsets.ISO_8859_1));
            return matcher.find() ? Optional.of(Integer.valueOf(matcher.group(1))) : Optional.empty();
        } catch (IOException absentOrUnreadable) {
            return Optional.empty();
        }
    }

    /** The {@code java} command of this installation. */
    Path executable() {
        return executable;
    }

    int feature() {
        return feature;
    }
}
