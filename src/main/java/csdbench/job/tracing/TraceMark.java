package csdbench.job.tracing;

import csdbench.base.file.NewFile;
import csdbench.drive.system.SystemView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/**
 * What tells that the tracer of a device is ours: the kernel does not, and keeps it when we are killed. It names our
 * process and the very file that the kernel made then, so that another's is never taken for ours.
 *
 * @param file of the mark, gone when the machine starts anew, as the tracer is
 * @param folder of the kernel's, with what the tracer counts
 */
record TraceMark(SystemView view, String file, Path folder) {
    static TraceMark of(SystemView view, String device, Path folder) {
        return new TraceMark(view, "/run/csdbench-trace-" + device, folder);
    }

    /** That it is ours from now on. */
    void set() throws IOException {
        NewFile.replace(view.at(file), ProcessHandle.current().pid() + " " + made() + "\n");
    }

    void remove() {
        try {
            Files.deleteIfExists(view.at(file));
        } catch (IOException _) {
            // It names a file that is gone.
        }
    }

    /** Whether it was set up by a csdbench that has ended. */
    boolean left() throws IOException {
        try {
            String[] words = view.line(file).split(" ", 2);
            return words.length == 2
                    && words[0].matches("\\d{1,9}")
                    && words[1].equals(made())
                    && !view.exists("/proc/" + words[0]);
        } catch (NoSuchFileException _) {
            return false;
        }
    }

    private String made() throws IOException {
        BasicFileAttributes dropped = Files.readAttributes(folder.resolve("dropped"), BasicFileAttributes.class);
        return dropped.fileKey() + " " + dropped.lastModifiedTime();
    }
}
