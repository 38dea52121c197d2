package csdbench.trace.study;

/** Where requests of a device begin, over time. Immutable. */
public final class HeatMap {
    /** To the right: time. */
    public static final int COLUMNS = 512;

    /** Upwards: offset. */
    public static final int ROWS = 128;

    private final String name;
    private final long columnNs;
    private final long rowBytes;
    private final int[] reads;
    private final int[] writes;

    /** @param reads row by row, as are the writes; not copied */
    HeatMap(String name, long columnNs, long rowBytes, int[] reads, int[] writes) {
        this.name = name;
        this.columnNs = columnNs;
        this.rowBytes = rowBytes;
        this.reads = reads;
        this.writes = writes;
    }

    public String name() {
        return name;
    }

    /** Time per column. */
    public long columnNs() {
        return columnNs;
    }

    /** LBA range per row. */
    public long rowBytes() {
        return rowBytes;
    }

    /** Number of reads or writes that begin in a cell. */
    public int requests(boolean read, int column, int row) {
        return (read ? reads : writes)[row * COLUMNS + column];
    }
}
