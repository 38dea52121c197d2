package csdbench.report.doc;

/** Point shapes and line dashes that are distinguishable without colours. The page's script has the same. */
final class Mark {
    static final int COUNT = 8;

    private static final String[] DASHES = {"", "7 3", "2 3", "9 3 2 3", "4 2", "12 4", "6 2 2 2 2 2", "1 2"};

    private Mark() {}

    /** Pattern of a line's dashes, empty for none. */
    static String dash(int mark) {
        return DASHES[mark % COUNT];
    }

    /** The outline of a point as the path of SVG. */
    static String path(int mark, double x, double y, double size) {
        return switch (mark % COUNT) {
            case 0 -> {
                String arc = Svg.number(size) + "," + Svg.number(size) + " 0 1 0 ";
                String across = Svg.number(2 * size);
                yield path(x - size, y) + "a" + arc + across + ",0a" + arc + "-" + across + ",0z";
            }
            case 1 -> polygon(x, y, 0.9 * size, new int[] {-1, -1, 1, -1, 1, 1, -1, 1});
            case 2 -> polygon(x, y, 1.15 * size, new int[] {0, -1, 1, 1, -1, 1});
            case 3 -> polygon(x, y, 1.3 * size, new int[] {0, -1, 1, 0, 0, 1, -1, 0});
            case 4 -> polygon(x, y, 1.15 * size, new int[] {0, 1, 1, -1, -1, -1});
            case 5 ->
                polygon(x, y, 0.45 * size, new int[] {
                    -1, -3, 1, -3, 1, -1, 3, -1, 3, 1, 1, 1, 1, 3, -1, 3, -1, 1, -3, 1, -3, -1, -1, -1
                });
            case 6 -> polygon(x, y, 1.15 * size, new int[] {-1, -1, 1, 0, -1, 1});
            default -> polygon(x, y, 0.6 * size, new int[] {-2, 0, -1, -2, 1, -2, 2, 0, 1, 2, -1, 2});
        };
    }

    private static String polygon(double x, double y, double size, int[] corners) {
        StringBuilder path = new StringBuilder();
        for (int i = 0; i < corners.length; i += 2) {
            path.append(i == 0 ? 'M' : 'L')
                    .append(Svg.number(x + corners[i] * size))
                    .append(',')
                    .append(Svg.number(y + corners[i + 1] * size));
        }
        return path.append('z').toString();
    }

    private static String path(double x, double y) {
        return "M" + Svg.number(x) + ',' + Svg.number(y);
    }
}
