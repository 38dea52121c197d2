package csdbench.drive.real;

import csdbench.base.file.FoundFile;
import csdbench.base.file.OwnFile;
import csdbench.base.text.Formats;
import csdbench.drive.system.DocumentMarks;
import csdbench.drive.system.SignatureScan;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Optional;

/** What a file holds that csdbench did not make, in the same words wherever that is said. Static. */
public final class ForeignFile {
    private ForeignFile() {}

    /** Empty of a file that csdbench made. */
    public static Optional<String> words(Path file, Optional<String> kind) {
        return OwnFile.foreignBytes(file).map(bytes -> words(bytes, kind));
    }

    /**
     * {@code holds 3.15 MB of data of unknown kind that csdbench did not make}.
     *
     * @param kind such as {@code PDF document}; empty where nothing says so
     */
    public static String words(long sizeBytes, Optional<String> kind) {
        return "holds " + Formats.decimalBytes(sizeBytes)
                + kind.map(known -> " (" + known + ")").orElse(" of data of unknown kind")
                + " that csdbench did not make";
    }

    /** What it is by its first bytes; empty where nothing says so, or it cannot be read. */
    public static Optional<String> kind(Path file) {
        try (InputStream in = FoundFile.stream(file)) {
            return DocumentMarks.kind(in.readNBytes(SignatureScan.EDGE_BYTES));
        } catch (IOException _) {
            return Optional.empty();
        }
    }
}
