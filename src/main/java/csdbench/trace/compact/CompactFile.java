package csdbench.trace.compact;

import csdbench.base.file.FoundFile;
import csdbench.base.file.Reach;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceReader;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Opens {@code .ctrace} files at any time by their index. */
public final class CompactFile {
    private static final int BUFFER_BYTES = 1 << 17;

    private CompactFile() {}

    /**
     * Opens a file at the block of a time, with up to 65,535 earlier requests.
     *
     * @param fromNs in the file's time; a truncated file is read from its beginning
     * @param strict whether damage is an error
     * @throws TraceProblem if the file does not exist or is of another format
     */
    public static TraceReader open(Path file, long fromNs, boolean strict) throws TraceProblem {
        try {
            Optional<CompactIndex> index = CompactIndex.read(file);
            BufferedInputStream input = new BufferedInputStream(Reach.opened(file, FoundFile::stream), BUFFER_BYTES);
            Optional<CompactIndex.Row> row = index.flatMap(each -> each.at(fromNs));
            return row.isPresent()
                    ? new CompactReader(input, file.toString(), strict, index.get(), row.get())
                    : new CompactReader(input, file.toString(), strict);
        } catch (IOException e) {
            throw new TraceProblem("cannot read " + file + ": " + e.getMessage() + "; check its name");
        }
    }
}
