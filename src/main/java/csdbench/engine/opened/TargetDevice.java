package csdbench.engine.opened;

import csdbench.content.ContentSpec;
import csdbench.drive.counters.CounterReadings;
import csdbench.drive.counters.CounterSource;
import csdbench.engine.kind.EngineDecorator;
import csdbench.engine.validation.WriteMaps;
import csdbench.result.RunStarted;
import csdbench.result.RunStarted.Band;
import csdbench.result.RunStarted.Simulation;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is behind a target. The defaults are those of a real device; a lambda is one with counters. */
@FunctionalInterface
public interface TargetDevice {
    /**
     * What the device counts itself, now.
     *
     * @param settled before or after a run, when what is dear to read is read, too, and caches are written
     */
    CounterReadings counters(boolean settled);

    /** The source of its free physical space, to be asked often; empty when it counts none. */
    default Optional<CounterSource> space() {
        return Optional.empty();
    }

    /** What a report must say of a device that is simulated. */
    default Optional<Simulation> simulation(Optional<Band> band) {
        return Optional.empty();
    }

    /** Whether its longest times are those of a model's guess, which nobody is told. */
    default boolean stallsGuessed() {
        return simulation(Optional.empty())
                .filter(drive -> drive.accuracy().stallsGuessed())
                .isPresent();
    }

    /** Faults that the device itself was asked to have, as asked; empty for none. */
    default String faults() {
        return "";
    }

    /** Model, serial and firmware of a device, as far as it says them; of a file its path. */
    default Map<String, String> identity() {
        return Map.of();
    }

    /** What is below an anchor; empty for a lun. */
    default Optional<RunStarted.Tree> tree() {
        return Optional.empty();
    }

    /** Number of the file that an address in a tree lies in; -1 on a lun. */
    default long fileAt(long address) {
        return -1;
    }

    /** Path of what an operation on files was done to; empty for a lun. */
    default Optional<String> path(int operation, long number) {
        return Optional.empty();
    }

    /** What is wrong with the device, in a sentence. */
    default Optional<String> criticalWarning() {
        return Optional.empty();
    }

    /** What is left to do when the run is over and the target closed. */
    default void closed() {}

    /** Workers of a target whose I/Os need no thread each. */
    default int workers(int wanted) {
        return wanted;
    }

    /** Announces the data of each stream, before an engine is made. */
    default void expect(List<ContentSpec> written, long sizeBytes) {}

    /** Whether data that is written can be read back, so that it must be generated. */
    default boolean storesData() {
        return true;
    }

    /** What answers reads of validated data on a device that stores none. */
    default List<EngineDecorator> recall(WriteMaps.ValidatedLun lun, List<ContentSpec> written) {
        return List.of();
    }

    /**
     * Where a request failed within what {@link #path} names, 0 if it has no offset.
     *
     * @param offsetBytes of the request
     */
    default long offsetBytes(int operation, long number, long offsetBytes) {
        return offsetBytes;
    }
}
