package csdbench.report.reduce;

import csdbench.base.file.FoundFile;
import csdbench.base.file.NewFile;
import csdbench.report.Json;
import csdbench.result.reduce.AccountingPoint;
import csdbench.result.reduce.Discards;
import csdbench.result.reduce.FillPoint;
import csdbench.result.reduce.Guarantee;
import csdbench.result.reduce.Reduction;
import csdbench.result.reduce.ReductionFinding;
import csdbench.result.reduce.Settling;
import csdbench.result.reduce.StoredSteps;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** {@code reduce.json}: replaced atomically after each test, so that it is always valid. */
public final class ReduceFile {
    public static final String FILE = "reduce.json";

    private static final List<Class<?>> ON_ONE_LINE = List.of(
            AccountingPoint.class,
            StoredSteps.StepPoint.class,
            StoredSteps.Bounds.class,
            StoredSteps.Phase.class,
            Settling.SettlePoint.class,
            FillPoint.class,
            Discards.Load.class,
            Discards.ReturnPoint.class,
            Guarantee.ClaimPart.class);

    private ReduceFile() {}

    /** Whether a folder has one. */
    public static boolean in(Path folder) {
        return Files.isRegularFile(folder.resolve(FILE));
    }

    /**
     * What a folder has; empty if there is none.
     *
     * @throws IOException with a sentence that names the file
     */
    public static Optional<Reduction> read(Path folder) throws IOException {
        if (!in(folder)) {
            return Optional.empty();
        }
        Path file = folder.resolve(FILE);
        Reduction read = Json.read(file, Reduction.class);
        for (Class<?> kind : ReductionFinding.kinds()) {
            ReductionFinding found = (ReductionFinding) Json.read(file, kind);
            read = found.value() == null ? read : read.with(found);
        }
        if (read.schema() != Reduction.SCHEMA || read.drive() == null) {
            throw new IOException(file + " is not a file of csdbench reduce, or of another version");
        }
        return Optional.of(read);
    }

    /** The text of one that a folder has, for programs. */
    public static String text(Path folder) throws IOException {
        return FoundFile.text(folder.resolve(FILE));
    }

    public static void write(Path folder, Reduction reduction) throws IOException {
        NewFile.replace(folder.resolve(FILE), Json.document(reduction, ON_ONE_LINE));
    }
}
