package csdbench.engine.preflight;

import csdbench.drive.real.DeviceFacts;
import csdbench.plan.TargetSpec;
import csdbench.plan.order.JournalSpec;
import java.util.Optional;

/**
 * Whether a journal that survives the machine knows writes that a drive need not have kept: one with a volatile cache
 * may have done a write and lose it with the power, as long as nothing flushed it (NVM Express Base Specification,
 * Flush command). What it lost so is not told from what it should have kept.
 */
final class UnflushedWrites {
    private UnflushedWrites() {}

    /** What a run should know, in a sentence without a full stop; empty when nothing is left unflushed. */
    static Optional<String> note(JournalSpec journal, TargetSpec target, DeviceFacts facts) {
        boolean flushed = target.flags().sync() || target.flags().dataSync();
        return facts.block()
                .filter(block -> journal.mode() == JournalSpec.Mode.SYNCED
                        && target.writes()
                        && !flushed
                        && block.queue().losesCached())
                .map(_ -> target.name() + ": " + target.lun() + " has a volatile cache: what that loses in a power cut"
                        + " is reported as corrupt, though nothing flushed it; openflags=(o_direct,o_dsync) has each"
                        + " write flushed");
    }
}
