package csdbench.engine.validation;

import csdbench.content.ContentSource;
import csdbench.content.ContentSpec;
import csdbench.content.TargetExtent;
import csdbench.content.generator.ContentFactory;
import csdbench.engine.verify.DataSources;
import csdbench.engine.verify.JournalDamage;
import csdbench.engine.verify.WriteMap;
import csdbench.plan.RunSpec;
import csdbench.plan.TargetSpec;
import csdbench.plan.order.ValidationSpec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The write map of each validated lun, from the first run of a session to the last. One thread owns it. */
public final class WriteMaps implements AutoCloseable {
    /** Nothing is validated. */
    public static final WriteMaps NONE = new WriteMaps(ValidationSpec.OFF);

    private final ValidationSpec validation;
    private final List<ValidatedLun> all = new ArrayList<>();
    private final Map<String, ValidatedLun> byLun = new HashMap<>();

    /**
     * A lun whose data is validated.
     *
     * @param writeMap which write each key block has
     * @param target as the first run names it
     * @param extent of its data
     * @param contents every kind of data that any run writes to it
     * @param factories of that data, with the map's salt
     * @param origins trees whose files may have been copied or moved here
     */
    public record ValidatedLun(
            WriteMap writeMap,
            TargetSpec target,
            TargetExtent extent,
            List<ContentSpec> contents,
            List<ContentFactory> factories,
            List<ValidatedLun> origins) {

        ValidatedLun withOrigins(List<ValidatedLun> all) {
            return new ValidatedLun(writeMap, target, extent, contents, factories, all);
        }

        private Stream<ContentSource> ownSources() {
            return factories.stream().map(factory -> factory.source(extent));
        }

        private boolean dedup() {
            return contents.stream().anyMatch(content -> content.dedup().isPresent());
        }

        /**
         * Generators of its data for one thread, also of what other runs wrote.
         *
         * @param written by each stream of that thread; a kind that no run writes is never generated
         */
        public DataSources sources(List<ContentSpec> written) {
            return new DataSources(
                    Stream.concat(ownSources(), origins.stream().flatMap(ValidatedLun::ownSources))
                            .toList(),
                    written.stream()
                            .map(content -> Math.max(0, contents.indexOf(content)))
                            .toList(),
                    factories.isEmpty() ? 0 : factories.getFirst().salt(extent.number()),
                    dedup() || origins.stream().anyMatch(ValidatedLun::dedup));
        }
    }

    WriteMaps(ValidationSpec validation) {
        this.validation = validation;
    }

    void add(ValidatedLun lun) {
        all.add(lun);
    }

    /** Adds a name of a lun. */
    void name(String name, ValidatedLun lun) {
        byLun.put(name, lun);
    }

    public ValidationSpec validation() {
        return validation;
    }

    /** The lun of a target, empty when its data is not validated. */
    public Optional<ValidatedLun> of(TargetSpec target) {
        return Optional.ofNullable(byLun.get(target.lun()));
    }

    /** What every offset of a target must be a multiple of: a key block, or a sector when it is not validated. */
    public int unitBytes(TargetSpec target) {
        return of(target).map(lun -> lun.writeMap().shape().keyBlockBytes()).orElse(ContentSource.SECTOR_BYTES);
    }

    /** A summary of each recovered journal, a sentence each. Reads all of their maps. */
    public List<String> notes() {
        return all.stream()
                .map(ValidatedLun::writeMap)
                .filter(map -> map.recovered().isPresent())
                .map(map -> "Journal of " + map.shape().title() + ": " + map.summary() + ".")
                .toList();
    }

    /** What of recovered journals is damaged, a sentence each. */
    public List<String> warnings() {
        return recovered()
                .map(ValidatedLun::writeMap)
                .flatMap(WriteMaps::damage)
                .toList();
    }

    private static Stream<String> damage(WriteMap map) {
        JournalDamage damage = map.recovered().orElse(JournalDamage.NONE);
        return damage.none()
                ? Stream.empty()
                : Stream.of(String.format(
                        Locale.ROOT,
                        "The journal of %s is damaged, which is not damage of data: the content of %,d key blocks is"
                                + " no longer known, and %,d of its records cannot be read.",
                        map.shape().title(),
                        damage.blocks(),
                        damage.records()));
    }

    /** Key blocks of unknown content because a journal was damaged. */
    long damagedBlocks() {
        return recovered()
                .mapToLong(lun -> lun.writeMap().recovered().orElseThrow().blocks())
                .sum();
    }

    private Stream<ValidatedLun> recovered() {
        return all.stream().filter(lun -> lun.writeMap().recovered().isPresent());
    }

    /**
     * The runs that read back what recovered journals contain; none when none was recovered or it is not wanted.
     *
     * @param intervalSeconds of their reports
     */
    public List<RunSpec> recovery(long intervalSeconds, Present present) {
        return validation.journal().readAll()
                ? RecoveryRun.of(recovered().toList(), intervalSeconds, present)
                : List.of();
    }

    /** What recovered journals have beyond the end of a lun or file, which is lost, a sentence each. */
    public List<String> losses(Present present) {
        return recovered()
                .flatMap(lun ->
                        (lun.target().tree().isPresent() ? TreeLoss.of(lun, present) : loss(lun, present)).stream())
                .toList();
    }

    private static Optional<String> loss(ValidatedLun lun, Present present) {
        long endBytes = present.bytes(lun.target());
        long lost = lun.writeMap().writtenBetween(endBytes, Long.MAX_VALUE);
        return Optional.of(String.format(
                        Locale.ROOT,
                        "sd=%s,lun=%s ends at byte %,d, and its journal has %,d written key blocks beyond:"
                                + " they are lost. Begin a new journal to go on without them.",
                        lun.target().name(),
                        lun.target().lun(),
                        endBytes,
                        lost))
                .filter(_ -> lost > 0);
    }

    /** Whether the session ends after that. */
    public boolean recoverOnly() {
        return validation.journal().recoverOnly();
    }

    /** Saves journals. Nothing may be in flight. */
    @Override
    public void close() {
        all.forEach(lun -> lun.writeMap().close());
    }
}
