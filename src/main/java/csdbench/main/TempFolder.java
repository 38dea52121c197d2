package csdbench.main;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Libraries with native code are unpacked into the temporary folder, which some systems mount without permission to
 * execute. Static functions; call once, before anything is unpacked.
 */
final class TempFolder {
    private static final Path MOUNTS = Path.of("/proc/self/mounts");
    private static final String PROPERTY = "java.io.tmpdir";

    /** Properties of zstd-jni; the second names a library that need not be unpacked. */
    private static final String ZSTD_PROPERTY = "ZstdTempFolder";

    private static final String ZSTD_UNPACKED = "ZstdNativePath";

    private TempFolder() {}

    /** Has libraries unpacked elsewhere if programs in the temporary folder cannot be executed. */
    static void choose() {
        if (System.getProperty(ZSTD_UNPACKED) != null) {
            return;
        }
        List<String> mounts;
        try {
            mounts = Files.exists(MOUNTS) ? Files.readAllLines(MOUNTS) : List.of();
        } catch (IOException _) {
            return;
        }
        if (executable(Path.of(System.getProperty(PROPERTY)), mounts)) {
            return;
        }
        Stream.of(System.getenv("XDG_RUNTIME_DIR"), System.getProperty("user.home"), "/var/tmp", "/dev/shm", ".")
                .filter(Objects::nonNull)
                .map(Path::of)
                .filter(folder -> Files.isDirectory(folder) && Files.isWritable(folder) && executable(folder, mounts))
                .findFirst()
                .map(folder -> folder.toAbsolutePath().toString())
                .ifPresent(folder -> {
                    System.setProperty(PROPERTY, folder);
                    System.setProperty(ZSTD_PROPERTY, folder);
                });
    }

    /** Whether programs in a folder can be executed, by the options of the mount that it is on. */
    static boolean executable(Path folder, List<String> mounts) {
        Path real;
        try {
            real = folder.toRealPath();
        } catch (IOException _) {
            return false;
        }
        Optional<String[]> mount = Optional.empty();
        for (String line : mounts) {
            String[] words = line.split(" ");
            if (words.length > 3 && real.startsWith(words[1]) && mount.stream().noneMatch(longer(words[1]))) {
                mount = Optional.of(words);
            }
        }
        return mount.isEmpty() || !List.of(mount.get()[3].split(",")).contains("noexec");
    }

    private static Predicate<String[]> longer(String point) {
        return other -> other[1].length() > point.length();
    }
}
