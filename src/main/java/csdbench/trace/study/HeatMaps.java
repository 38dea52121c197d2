package csdbench.trace.study;

import csdbench.trace.TraceEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Heat maps of offset over time per device. The grid's cells double in size when a request is outside: in time for all
 * devices, in offset for each. The first 15 devices have a map each, the others one together. One thread at a time.
 */
final class HeatMaps {
    private static final int MAX = 16;
    private static final long FIRST_COLUMN_NS = 1_000_000;
    private static final int FIRST_ROW_SHIFT = 12;

    private final Lane[] lanes = new Lane[MAX];
    private long columnNs = FIRST_COLUMN_NS;

    private static final class Lane {
        private int rowShift = FIRST_ROW_SHIFT;
        private int[] reads = new int[HeatMap.COLUMNS * HeatMap.ROWS];
        private int[] writes = new int[HeatMap.COLUMNS * HeatMap.ROWS];

        private void add(int column, TraceEntry entry) {
            while (entry.offsetBytes() >>> rowShift >= HeatMap.ROWS) {
                reads = folded(reads, 0, 1);
                writes = folded(writes, 0, 1);
                rowShift++;
            }
            int row = (int) (entry.offsetBytes() >>> rowShift);
            int[] cells = entry.read() ? reads : writes;
            cells[row * HeatMap.COLUMNS + column]++;
        }

        private void foldTime() {
            reads = folded(reads, 1, 0);
            writes = folded(writes, 1, 0);
        }

        private static int[] folded(int[] cells, int columnShift, int rowShift) {
            int[] folded = new int[cells.length];
            for (int row = 0; row < HeatMap.ROWS; row++) {
                for (int column = 0; column < HeatMap.COLUMNS; column++) {
                    folded[(row >> rowShift) * HeatMap.COLUMNS + (column >> columnShift)] +=
                            cells[row * HeatMap.COLUMNS + column];
                }
            }
            return folded;
        }
    }

    void add(TraceEntry entry) {
        long issueNs = Math.max(0, entry.issueNs());
        long column = issueNs / columnNs;
        while (column >= HeatMap.COLUMNS) {
            columnNs *= 2;
            column = issueNs / columnNs;
            for (Lane lane : lanes) {
                if (lane != null) {
                    lane.foldTime();
                }
            }
        }
        int number = Math.min(entry.device(), MAX - 1);
        if (lanes[number] == null) {
            lanes[number] = new Lane();
        }
        lanes[number].add((int) column, entry);
    }

    /** The maps with requests, in the order of the devices. */
    List<HeatMap> facts(IntFunction<String> names) {
        List<HeatMap> maps = new ArrayList<>();
        for (int i = 0; i < MAX; i++) {
            if (lanes[i] != null) {
                String name = i == MAX - 1 ? "other devices" : names.apply(i);
                maps.add(new HeatMap(
                        name, columnNs, 1L << lanes[i].rowShift, lanes[i].reads.clone(), lanes[i].writes.clone()));
            }
        }
        return maps;
    }
}
