package csdbench.report;

import csdbench.base.file.NewFile;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A {@code result.json} that grows by runs. Each copy takes the runs before from the copy that it replaces, so that a
 * session of any length takes the same memory. One thread owns it.
 */
final class GrowingResult {
    private static final String RUNS = "\n  \"runs\": [";
    private static final String END = "\n  ]\n}\n";
    private static final String EMPTY_END = " ]\n}\n";

    private final Path file;
    private long runsBytes;
    private long runsEnd;

    GrowingResult(Path file) {
        this.file = file;
    }

    /**
     * Replaces the file, atomically.
     *
     * @param document indented, its runs only those that the file does not have yet
     * @throws IOException if it cannot be written, or if the earlier copy was changed by something else
     */
    void replace(String document) throws IOException {
        int begin = document.indexOf(RUNS) + RUNS.length();
        boolean grows = document.endsWith(END);
        String added = grows ? document.substring(begin, document.length() - END.length()) : "";
        byte[] head = bytes(document.substring(0, begin));
        byte[] rest = bytes((grows && runsBytes > 0 ? "," : "") + added);
        byte[] end = bytes(grows || runsBytes > 0 ? END : EMPTY_END);
        NewFile.replace(file, channel -> {
            NewFile.writeAll(channel, head);
            copyRuns(channel);
            NewFile.writeAll(channel, rest);
            NewFile.writeAll(channel, end);
        });
        runsBytes += rest.length;
        runsEnd = head.length + runsBytes;
    }

    private void copyRuns(FileChannel to) throws IOException {
        if (runsBytes == 0) {
            return;
        }
        try (FileChannel from = FileChannel.open(file, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)) {
            long at = runsEnd - runsBytes;
            for (long copied = 1; at < runsEnd && copied > 0; at += copied) {
                copied = from.transferTo(at, runsEnd - at, to);
            }
            if (from.size() != runsEnd + END.length()) {
                throw new IOException(file + " was changed while the session wrote it");
            }
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
