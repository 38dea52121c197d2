package csdbench.result;

import java.util.OptionalLong;

/**
 * What a device reports of its own work during a run, and of what it holds at the end of it.
 *
 * @param hostReadBytes read from it by anyone during the run
 * @param hostWrittenBytes written to it by anyone during the run
 * @param mediaWrittenBytes that reached its medium during the run, where it tells
 * @param storedBytes of data that it holds, before compression, where it tells
 * @param compressedBytes that these take once compressed, where it tells
 * @param occupiedBytes that these take in all, where it tells
 */
public record PhysicalUse(
        long hostReadBytes,
        long hostWrittenBytes,
        OptionalLong mediaWrittenBytes,
        OptionalLong storedBytes,
        OptionalLong compressedBytes,
        OptionalLong occupiedBytes) {}
