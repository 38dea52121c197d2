package csdbench.job.tenant;

import csdbench.base.file.NewFile;
import csdbench.report.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What was counted of tenants with a limit in a step, as a file of its folder.
 *
 * @param tenants by name
 */
record LimitCounts(Map<String, Count> tenants) {
    private static final String FILE = "limits.json";

    /**
     * Bytes from the start of a run to its end, those before it was measured included, and those of checks before not.
     *
     * @param group as the kernel counts those of the group
     * @param tenant as csdbench counts those of the tenant
     */
    record Count(long group, long tenant) {
        /** Of what the tenant did. */
        double groupPercent() {
            return tenant == 0 ? 100 : 100.0 * group / tenant;
        }
    }

    LimitCounts {
        tenants = Map.copyOf(tenants);
    }

    void write(Path folder) throws IOException {
        NewFile.replace(folder.resolve(FILE), Json.document(this, List.of()));
    }

    static Optional<LimitCounts> in(Path folder) throws IOException {
        Path file = folder.resolve(FILE);
        return Files.exists(file) ? Optional.of(Json.read(file, LimitCounts.class)) : Optional.empty();
    }
}
