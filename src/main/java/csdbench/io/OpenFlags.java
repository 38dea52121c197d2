package csdbench.io;

/**
 * How a target is opened.
 *
 * @param direct bypass the page cache (O_DIRECT)
 * @param sync every write waits until data and metadata are stable (O_SYNC)
 * @param dataSync every write waits until data is stable (O_DSYNC)
 * @param fsyncAtClose flush once before closing
 * @param extraBits further open(2) bits given as a number, 0 for none
 */
public record OpenFlags(boolean direct, boolean sync, boolean dataSync, boolean fsyncAtClose, int extraBits) {
    /** Buffered by the page cache. */
    public static final OpenFlags NONE = new OpenFlags(false, false, false, false, 0);

    public static final OpenFlags DIRECT = new OpenFlags(true, false, false, false, 0);

    public boolean isNone() {
        return equals(NONE);
    }
}
