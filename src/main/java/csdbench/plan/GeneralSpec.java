package csdbench.plan;

import csdbench.plan.order.ValidationSpec;
import java.util.OptionalLong;

/**
 * What holds for all runs of a plan.
 *
 * @param errors when I/O errors end the work
 * @param histogram of histogram.html
 * @param format how files are made
 * @param repetition how often all runs are done
 * @param seed of everything random but data
 * @param dataSeed of written data, empty for one of its own in every session
 * @param hooks shell commands before the first and after the last run
 * @param validation of data against what was written
 * @param pages which of vdbench's pages are written
 * @param watch what else ends a run or the session
 */
public record GeneralSpec(
        DataErrors errors,
        HistogramBuckets histogram,
        FormatSpec format,
        Repetition repetition,
        long seed,
        OptionalLong dataSeed,
        HookSpec hooks,
        ValidationSpec validation,
        PageSpec pages,
        WatchSpec watch) {
    /** Whether blocks that were written equally often have data of one key, though several writes wrote them. */
    public boolean countsWrites() {
        return validation.on() || dataSeed.isPresent();
    }

    /** That of one of several hosts: without commands, which the controller runs, and with another seed. */
    public GeneralSpec onHost(long ownSeed) {
        return new GeneralSpec(
                errors, histogram, format, repetition, ownSeed, dataSeed, HookSpec.NONE, validation, pages, watch);
    }
}
