package csdbench.job.suite.vdbench;

import csdbench.base.file.NewFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;

/** What vdbench prints: kept in a file, and the end of it here. One thread reads, any may ask. */
final class VdbenchOutput {
    private static final int MAX_LINES = 15;

    private final InputStream printed;
    private final Path log;
    private final Consumer<String> watcher;
    private final Deque<String> last = new ArrayDeque<>();

    VdbenchOutput(InputStream printed, Path log, Consumer<String> watcher) {
        this.printed = printed;
        this.log = log;
        this.watcher = watcher;
    }

    /** Reads to the end. */
    void read() {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(printed, StandardCharsets.UTF_8));
                Writer file = new OutputStreamWriter(NewFile.anew(log), StandardCharsets.UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                file.write(line + "\n");
                keep(line);
                watcher.accept(line);
            }
        } catch (IOException e) {
            keep("(what vdbench printed could not be kept in " + log + ": " + e.getMessage() + ")");
        }
    }

    private synchronized void keep(String line) {
        if (!line.isBlank()) {
            last.addLast(line.stripTrailing());
            if (last.size() > MAX_LINES) {
                last.removeFirst();
            }
        }
    }

    /** The end of what was printed so far, without empty lines. */
    synchronized List<String> lastLines() {
        return List.copyOf(last);
    }
}
