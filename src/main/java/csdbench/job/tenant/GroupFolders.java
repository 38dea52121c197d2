package csdbench.job.tenant;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Folders of cgroups: the kernel fills one when it is made, and empties it when it is removed. */
interface GroupFolders {
    GroupFolders OF_THE_KERNEL = new GroupFolders() {
        @Override
        public void make(Path folder) throws IOException {
            Files.createDirectory(folder);
        }

        @Override
        public void remove(Path folder) throws IOException {
            Files.delete(folder);
        }
    };

    void make(Path folder) throws IOException;

    /** @throws IOException while processes are in it */
    void remove(Path folder) throws IOException;
}
