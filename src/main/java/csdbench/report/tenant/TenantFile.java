package csdbench.report.tenant;

import csdbench.base.file.NewFile;
import csdbench.report.Json;
import csdbench.result.steady.ConfidenceInterval;
import csdbench.result.tenant.TenantCosts;
import csdbench.result.tenant.TenantCosts.Effect;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What tenants cost each other, as a file of a result folder: the object that {@code tenants --json} prints. */
public final class TenantFile {
    private static final String FILE = "tenants.json";

    private TenantFile() {}

    /** Replaces it, atomically. */
    public static void write(TenantCosts found, Path folder) throws IOException {
        NewFile.replace(folder.resolve(FILE), Json.document(found, List.of()));
    }

    /**
     * Reads it; empty for a folder of something else.
     *
     * @throws IOException in a sentence, when it cannot be read or is damaged
     */
    public static Optional<TenantCosts> in(Path folder) throws IOException {
        Path file = folder.resolve(FILE);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        TenantCosts read = Json.read(file, TenantCosts.class);
        return Optional.of(new TenantCosts(
                read.schema(),
                read.simulated(),
                read.repeats(),
                read.level(),
                read.tenants(),
                read.effects().stream().map(TenantFile::restored).toList()));
    }

    private static Effect restored(Effect effect) {
        return new Effect(
                effect.on(),
                effect.by(),
                effect.ratio(),
                effect.p99().map(TenantFile::restored),
                effect.iops().map(TenantFile::restored),
                effect.p99Change().map(TenantFile::restored),
                effect.iopsChange().map(TenantFile::restored));
    }

    /** Ends of one repeat are infinite, which JSON has no number for, so they were read as 0. */
    private static ConfidenceInterval restored(ConfidenceInterval read) {
        return read.low() == 0 && read.high() == 0
                ? new ConfidenceInterval(read.mean(), Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY)
                : read;
    }
}
