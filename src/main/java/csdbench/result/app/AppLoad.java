package csdbench.result.app;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A database that was filled anew, measured and removed.
 *
 * @param repeat from 1
 * @param variant how the application ran
 * @param ratio that was asked for
 * @param payloadRatio of the column of data, so that whole pages have what was asked for
 * @param rows that were loaded
 * @param storedBytes of the pages of the table
 * @param space what the drive held once it was loaded; empty where nothing counts that
 * @param loaded how the pages compressed, as they lay in the file
 * @param after the same once all clients had ended
 * @param points each number of clients
 */
public record AppLoad(
        int repeat,
        String variant,
        double ratio,
        double payloadRatio,
        long rows,
        long storedBytes,
        Optional<Space> space,
        List<PageRatio> loaded,
        List<PageRatio> after,
        List<AppPoint> points) {
    public AppLoad {
        loaded = List.copyOf(loaded);
        after = List.copyOf(after);
        points = List.copyOf(points);
    }

    /** The same without each second. */
    AppLoad brief() {
        return new AppLoad(
                repeat,
                variant,
                ratio,
                payloadRatio,
                rows,
                storedBytes,
                space,
                loaded,
                after,
                points.stream().map(AppPoint::brief).toList());
    }

    /**
     * How pages compress in blocks of 4 KiB, each alone.
     *
     * @param ratio original to compressed size, blocks that do not compress stored as they are
     */
    public record PageRatio(String codec, double ratio) {}

    /**
     * What a drive, or a compressing layer, holds of all that is on it.
     *
     * @param hostBytes of data
     * @param physicalBytes to which this is compressed, or, where that is not counted, that it needs
     */
    public record Space(OptionalLong hostBytes, OptionalLong physicalBytes) {}
}
