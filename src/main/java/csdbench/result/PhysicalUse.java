package csdbench.result;

import java.util.OptionalLong;

/**
 * What a device reports of its own work during a run, and of what it holds at the end of it.
 *
 * @param hostReadBytes read from it by anyone during the run
 * @param hostWrittenBytes written to it by anyone during the run
 * @param mediaWrittenBytes that reached its medium during the run, where it reports that
 * @param storedBytes of data that it holds, before compression, where it reports that
 * @param compressedBytes that these take once compressed, where it reports that
 * @param occupiedBytes that these take in all, where it reports that
 */
public record PhysicalUse(
        long hostReadBytes,
        long hostWrittenBytes,
        OptionalLong mediaWrittenBytes,
        OptionalLong storedBytes,
        OptionalLong compressedBytes,
        OptionalLong occupiedBytes) {}
