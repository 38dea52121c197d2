package csdbench.engine.run;

import csdbench.base.unit.Rng;
import csdbench.plan.FormatPlanner;
import csdbench.plan.RunSpec;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * What makes the data of a session unique. With a seed from the user, data depends on that, the lun, the offset and how
 * often the session has written there; a format counts by itself, because not every session needs it. One thread owns
 * it.
 */
final class DataSeeds {
    private final long seed;
    private final Map<String, WriteKeys> versions;
    private long runs;

    /**
     * @param asked by the user, empty for data like no other session's
     */
    DataSeeds(OptionalLong asked) {
        seed = asked.orElseGet(() -> Rng.mix(System.currentTimeMillis()));
        versions = asked.isPresent() ? new HashMap<>() : null;
    }

    /** Those of the next run. */
    OfRun next(RunSpec run) {
        String owner = run.header().name().equals(FormatPlanner.NAME) ? "format of " : "";
        return versions == null ? new OfRun(seed + runs++, null, owner) : new OfRun(seed, versions, owner);
    }

    /**
     * Those of one run.
     *
     * @param seed of its data
     * @param versions of the session by lun, null when workers count for themselves
     * @param owner put before the name of a lun
     */
    record OfRun(long seed, Map<String, WriteKeys> versions, String owner) {
        /** Keys for a worker; all that write to one lun share them when there is a seed. */
        WriteKeys keys(String lun, long sizeBytes, int blockBytes, int worker) {
            return versions == null
                    ? WriteKeys.ofWorker(worker)
                    : versions.computeIfAbsent(owner + lun, name -> new BlockVersions(name, sizeBytes, blockBytes));
        }
    }
}
