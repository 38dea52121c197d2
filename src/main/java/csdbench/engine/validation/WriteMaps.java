package csdbench.engine.validation;

import csdbench.content.ContentSource;
import csdbench.content.ContentSpec;
import csdbench.content.TargetExtent;
import csdbench.content.generator.ContentFactory;
import csdbench.content.verify.DataSources;
import csdbench.content.verify.ValidationSpec;
import csdbench.content.verify.WriteMap;
import csdbench.plan.RunSpec;
import csdbench.plan.TargetSpec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is known of the data of each lun, from the first run of a session to the last. One thread owns it. */
public final class WriteMaps implements AutoCloseable {
    /** Nothing is validated. */
    public static final WriteMaps NONE = new WriteMaps(ValidationSpec.OFF);

    private final ValidationSpec validation;
    private final List<Guarded> all = new ArrayList<>();
    private final Map<String, Guarded> byLun = new HashMap<>();

    /**
     * A lun whose data is validated.
     *
     * @param ledger what is known
     * @param target as the first run names it
     * @param extent of its data
     * @param contents every kind of data that any run writes to it
     * @param factories who makes each of them, with the ledger's salt
     */
    public record Guarded(
            WriteMap ledger,
            TargetSpec target,
            TargetExtent extent,
            List<ContentSpec> contents,
            List<ContentFactory> factories) {

        /**
         * Who makes its data, for one thread; what another run wrote is judged too.
         *
         * @param written by each stream of that thread; a kind that no run writes is never made
         */
        public DataSources sources(List<ContentSpec> written) {
            return new DataSources(
                    factories.stream().map(factory -> factory.source(extent)).toList(),
                    written.stream()
                            .map(content -> Math.max(0, contents.indexOf(content)))
                            .toList(),
                    factories.getFirst().salt(extent.number()),
                    contents.stream().anyMatch(content -> content.dedup().isPresent()));
        }
    }

    WriteMaps(ValidationSpec validation) {
        this.validation = validation;
    }

    void add(Guarded guarded) {
        all.add(guarded);
    }

    /** Lets a lun be found by a name of it. */
    void name(String lun, Guarded guarded) {
        byLun.put(lun, guarded);
    }

    public ValidationSpec validation() {
        return validation;
    }

    /** The lun of a target, empty when its data is not validated. */
    public Optional<Guarded> of(TargetSpec target) {
        return Optional.ofNullable(byLun.get(target.lun()));
    }

    /** What every offset of a target must be a multiple of: a key block, or a sector when it is not validated. */
    public int unitBytes(TargetSpec target) {
        return of(target).map(lun -> lun.ledger().shape().keyBlockBytes()).orElse(ContentSource.SECTOR_BYTES);
    }

    /** What recovered journals know, a sentence for each. Reads all of their maps. */
    public List<String> notes() {
        return all.stream()
                .map(Guarded::ledger)
                .filter(WriteMap::recovered)
                .map(ledger -> "Journal of sd=" + ledger.shape().name() + ": " + ledger.summary() + ".")
                .toList();
    }

    /**
     * The run that reads back what recovered journals know; empty when none was recovered or nobody wants it.
     *
     * @param intervalSeconds of its reports
     */
    public Optional<RunSpec> recovery(long intervalSeconds) {
        List<Guarded> recovered =
                all.stream().filter(guarded -> guarded.ledger().recovered()).toList();
        return validation.journal().readAll() && !recovered.isEmpty()
                ? Optional.of(RecoveryRun.of(recovered, intervalSeconds))
                : Optional.empty();
    }

    /** Whether the session ends when that was done. */
    public boolean recoverOnly() {
        return validation.journal().recoverOnly();
    }

    /** Stores what is to outlive the program. Nothing may be in flight. */
    @Override
    public void close() {
        all.forEach(guarded -> guarded.ledger().close());
    }
}
