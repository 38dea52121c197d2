package csdbench.drive.simulated;

import csdbench.drive.simulated.Published.State;
import csdbench.drive.simulated.flash.FlashSpec;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Drives in the states in which results were published. To reach a state takes longer than a workload and does not
 * depend on speeds, so each is kept, and a workload runs on a copy. Any thread.
 */
public final class PreparedDrives {
    private record Key(FlashSpec.Space space, double storedBytes, Published.Condition condition) {}

    private final Map<Key, ClosedLoop> drives = new ConcurrentHashMap<>();
    private final long seed;
    private final ClosedLoop.Profiles profiles;

    /**
     * @param seed of all random numbers
     * @param profiles for results of workload profiles
     */
    public PreparedDrives(long seed, ClosedLoop.Profiles profiles) {
        this.seed = seed;
        this.profiles = profiles;
    }

    /** Runs a published workload on a drive in the state that it was published for. */
    public ClosedLoop.Outcome run(DriveProfile profile, Published result, int commands) {
        Key key =
                new Key(profile.flash().space(), profile.blocks(result.ratio()).meanBytes(), result.condition());
        ClosedLoop drive = drives.computeIfAbsent(key, _ -> {
            ClosedLoop prepared = new ClosedLoop(profile, seed);
            prepared.prepare(State.FRESH, result);
            return prepared;
        });
        return drive.copy(profile).run(result, commands, seed, profiles);
    }
}
