package csdbench.plan;

import csdbench.content.verify.ValidationSpec;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What holds for all runs of a plan.
 *
 * @param dataErrors stop after this many I/O errors
 * @param errorCommand shell command for the first error, empty for none
 * @param histogramBoundsNs upper bounds of the buckets in histogram.html, rising, the last one open
 * @param histogramShown false for {@code histogram=suppress}
 * @param formatTransferBytes xfersize for making files
 * @param formatAlways write files first even when they are large enough; never when {@code formatNever}
 * @param formatNever do not make files
 * @param loops how often to do all runs, at least 1
 * @param loopSeconds do all runs again until this has passed, 0 for {@code loops} alone
 * @param seed of everything random but data
 * @param dataSeed of written data, empty for one of its own in every session
 * @param hooks shell commands before the first and after the last run
 * @param validation of data against what was written
 */
public record GeneralSpec(
        long dataErrors,
        Optional<String> errorCommand,
        List<Long> histogramBoundsNs,
        boolean histogramShown,
        long formatTransferBytes,
        boolean formatAlways,
        boolean formatNever,
        long loops,
        long loopSeconds,
        long seed,
        OptionalLong dataSeed,
        HookSpec hooks,
        ValidationSpec validation) {}
