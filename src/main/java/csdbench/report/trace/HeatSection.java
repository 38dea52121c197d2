package csdbench.report.trace;

import csdbench.report.doc.Markup;
import csdbench.report.doc.Piece;
import csdbench.trace.study.HeatMap;
import csdbench.trace.study.TraceFacts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Heat maps of offset over time: for each device one of reads and one of writes. */
record HeatSection(TraceFacts facts) {
    private static final int MAX = 8;

    /** Colours of reads and writes, between those of the light and the dark page. */
    private static final int READS = 0xe0701f;

    private static final int WRITES = 0x2f8fdc;

    Piece section() {
        return named("offsets", "Where, over time");
    }

    Piece named(String id, String title) {
        List<Piece> parts = new ArrayList<>(List.of(Piece.lead(
                "Offset on the device (upwards) over time (to the right). The darker a dot, the more requests"
                        + " begin there, on a logarithmic scale of its own for reads and for writes.")));
        List<HeatMap> maps = facts.heatMaps().stream()
                .sorted(Comparator.comparingLong(HeatSection::requests).reversed())
                .toList();
        maps.stream().limit(MAX).forEach(map -> parts.add(new Piece.Drawn(map(map))));
        if (maps.size() > MAX) {
            parts.add(Piece.foot("The " + MAX + " devices with most requests are shown."));
        }
        return new Piece.Section(id, title, parts);
    }

    private static long requests(HeatMap map) {
        long sum = 0;
        for (int row = 0; row < HeatMap.ROWS; row++) {
            for (int column = 0; column < HeatMap.COLUMNS; column++) {
                sum += (long) map.requests(true, column, row) + map.requests(false, column, row);
            }
        }
        return sum;
    }

    private Markup map(HeatMap map) {
        Markup out = new Markup();
        int columns = 1;
        int rows = 1;
        long mostReads = 1;
        long mostWrites = 1;
        for (int row = 0; row < HeatMap.ROWS; row++) {
            for (int column = 0; column < HeatMap.COLUMNS; column++) {
                int reads = map.requests(true, column, row);
                int writes = map.requests(false, column, row);
                if (reads + writes > 0) {
                    rows = row + 1;
                    columns = Math.max(columns, column + 1);
                    mostReads = Math.max(mostReads, reads);
                    mostWrites = Math.max(mostWrites, writes);
                }
            }
        }
        // All maps have the same time axis, idle or not.
        columns =
                Math.max(columns, (int) Math.min(HeatMap.COLUMNS, facts.durationSeconds() * 1e9 / map.columnNs() + 1));
        out.open("div", "class", "card").element("h3", "Device " + map.name());
        out.open("div", "class", "pair");
        picture(out, map, true, columns, rows, mostReads);
        picture(out, map, false, columns, rows, mostWrites);
        return out.close().closeLine();
    }

    private void picture(Markup out, HeatMap map, boolean read, int columns, int rows, long max) {
        byte[][] levels = new byte[rows][columns];
        long requests = 0;
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                int count = map.requests(read, column, row);
                requests += count;
                levels[rows - 1 - row][column] = level(count, max);
            }
        }
        String what = read ? "Reads" : "Writes";
        String top = TraceNumbers.size(rows * map.rowBytes());
        String end = TraceNumbers.seconds(columns * (map.columnNs() / 1e9));
        out.open("figure", "class", "chart heat").element("h4", what + ", " + TraceNumbers.count(requests));
        out.open("div", "class", "map");
        out.element("span", top, "class", "top").element("span", "0", "class", "low");
        out.empty(
                "img",
                "src",
                Png.address(levels, read ? READS : WRITES),
                "alt",
                what + " of device " + map.name() + " from offset 0 to " + top + ", from the first request to " + end);
        out.element("span", "0 s", "class", "begin").element("span", end, "class", "end");
        out.close().closeLine();
    }

    private static byte level(int count, long max) {
        if (count == 0) {
            return 0;
        }
        double share = max == 1 ? 1 : Math.log(count) / Math.log(max);
        return (byte) (1 + Math.round(share * (Png.LEVELS - 2)));
    }
}
