package csdbench.trace.compact;

import csdbench.trace.TraceProblem;
import csdbench.trace.TraceReader;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Opens {@code .ctrace} files, of which the beginning need not be read. */
public final class CompactFile {
    private static final int BUFFER_BYTES = 1 << 17;

    private CompactFile() {}

    /**
     * Opens a file at the block of a time. Up to 65,535 requests before that time may come first.
     *
     * @param fromNs as the file counts; a file that was cut short is read from its beginning
     * @param strict whether something damaged ends the reading
     * @throws TraceProblem when there is no such file, or it is none of this format
     */
    public static TraceReader open(Path file, long fromNs, boolean strict) throws TraceProblem {
        try {
            Optional<CompactIndex> index = CompactIndex.read(file);
            BufferedInputStream input = new BufferedInputStream(Files.newInputStream(file), BUFFER_BYTES);
            Optional<CompactIndex.Row> row = index.flatMap(each -> each.at(fromNs));
            return row.isPresent()
                    ? new CompactReader(input, file.toString(), strict, index.get(), row.get())
                    : new CompactReader(input, file.toString(), strict);
        } catch (IOException e) {
            throw new TraceProblem("cannot read " + file + ": " + e.getMessage() + "; check its name");
        }
    }
}
