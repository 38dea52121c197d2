package csdbench.report.doc;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Names beside the points of a chart, none over another; those without room are left out. One thread. */
final class PointNames {
    private static final double ASIDE = 6;
    private static final double ABOVE = 4;
    private static final double HIGH = 11;

    private final Box plot;
    private final List<Box> taken = new ArrayList<>();

    /** A rectangle; y grows downwards. */
    record Box(double left, double top, double right, double bottom) {
        boolean meets(Box other) {
            return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
        }

        boolean within(Box other) {
            return left >= other.left && right <= other.right && top >= other.top && bottom <= other.bottom;
        }
    }

    /**
     * Where a name stands.
     *
     * @param end whether it ends there, and does not begin
     * @param x of that end
     * @param y of its line
     */
    record Place(boolean end, double x, double y) {
        private Box box(double wide) {
            return new Box(end ? x - wide : x, y - HIGH + 1, end ? x : x + wide, y + 1);
        }
    }

    PointNames(Box plot) {
        this.plot = plot;
    }

    /** Finds room on the inner side of a point, or on its other, above it or below. */
    Optional<Place> place(String name, double x, double y) {
        boolean end = x > (plot.left + plot.right) / 2;
        double wide = name.length() * Svg.CHARACTER;
        Optional<Place> free = Stream.of(end, !end)
                .flatMap(at -> Stream.of(y - ABOVE, y + ABOVE + HIGH)
                        .map(line -> new Place(at, x + (at ? -ASIDE : ASIDE), line)))
                .filter(at -> at.box(wide).within(plot))
                .filter(at -> taken.stream().noneMatch(at.box(wide)::meets))
                .findFirst();
        free.ifPresent(at -> taken.add(at.box(wide)));
        return free;
    }

    /** Whether one stands in a rectangle. */
    boolean meets(Box box) {
        return taken.stream().anyMatch(box::meets);
    }
}
