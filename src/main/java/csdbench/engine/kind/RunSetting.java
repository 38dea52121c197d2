package csdbench.engine.kind;

import csdbench.base.unit.Rng;
import csdbench.plan.RunSpec;
import csdbench.plan.TargetSpec;
import java.util.List;
import java.util.OptionalDouble;

/**
 * What is known of a run once its targets are open.
 *
 * @param spec what was planned
 * @param perSecond rate of the run, empty for as fast as possible or as planned
 * @param skewControlled whether workloads keep their shares
 * @param targets one for each of the plan, in order
 * @param virtualTime whether one thread carries out the run in virtual time
 * @param seed of everything random
 * @param processors of this machine
 * @param wake makes the executor check at once whether the run has ended; any thread may call it
 */
public record RunSetting(
        RunSpec spec,
        OptionalDouble perSecond,
        boolean skewControlled,
        List<Target> targets,
        boolean virtualTime,
        long seed,
        int processors,
        Runnable wake) {

    public RunSetting {
        targets = List.copyOf(targets);
        if (targets.size() != spec.targets().size()) {
            throw new IllegalArgumentException(
                    targets.size() + " targets are open, " + spec.targets().size() + " are planned");
        }
    }

    /**
     * An open target.
     *
     * @param spec what was planned
     * @param sizeBytes that are addressed
     * @param raw a device, whose first block is never touched
     * @param blockBytes smallest I/O, a power of two
     * @param unitBytes what every offset must be a multiple of
     * @param synchronous whether each I/O in flight takes a thread
     */
    public record Target(
            TargetSpec spec, long sizeBytes, boolean raw, int blockBytes, int unitBytes, boolean synchronous) {}

    /** The seed for one purpose: the same for the same arguments, unrelated to all others. */
    public long seed(int index, int purpose) {
        return Rng.mix(seed + Rng.mix(((long) purpose << 32) + index));
    }
}
