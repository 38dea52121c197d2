package csdbench.job.app;

import csdbench.job.app.child.DatabaseFolder;
import java.nio.file.Path;
import java.util.List;

/** Where the user wants a database. */
public sealed interface DatabasePlace {
    /** In words. */
    String name();

    /** A folder, made if it is missing. */
    record Folder(Path path) implements DatabasePlace {
        @Override
        public String name() {
            return path.toAbsolutePath()
                    .normalize()
                    .resolve(DatabaseFolder.NAME)
                    .toString();
        }
    }

    /**
     * A block device, which gets a file system of its own.
     *
     * @param fileSystem one of {@link #FILE_SYSTEMS}
     * @param permits what the user permits to be written
     */
    record Lun(String device, String fileSystem, List<String> permits) implements DatabasePlace {
        /** Those that can be made. */
        public static final List<String> FILE_SYSTEMS = List.of("ext4", "xfs");

        public Lun {
            permits = List.copyOf(permits);
        }

        @Override
        public String name() {
            return device + ", which is discarded and gets " + fileSystem;
        }
    }
}
