package csdbench.trace.text;

import csdbench.base.unit.ByteSize;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * Separated text whose columns somebody chose: {@code time=1:ms,device=2,offset=3:sectors,size=4:bytes,op=5}. Columns
 * are numbered from 1, from the end with a minus, or are headings of the first line; where they are numbers, a line of
 * headings is passed over. One thread at a time.
 */
public final class ChosenColumns implements LineFormat {
    private static final int MAX_COLUMN = 63;
    private static final int SECTOR_BYTES = 512;
    private static final String EXAMPLE = "time=1:ms,offset=3:sectors,size=4,op=5";

    private final Choice choice;
    private final Map<Part, Integer> fields = new EnumMap<>(Part.class);
    private long lines;
    private boolean placed;

    /** What a column may be. */
    enum Part {
        TIME,
        OFFSET,
        SIZE,
        OP,
        DEVICE,
        STREAM,
        LATENCY
    }

    /** A column and the unit or words of what stands in it. */
    public record Place(String column, String unit) {
        /** Its number from 1, from the end if negative; 0 for a heading. */
        int number() {
            return column.matches("-?[1-9][0-9]?") ? Integer.parseInt(column) : 0;
        }
    }

    /**
     * What was chosen.
     *
     * @param places of parts
     * @param separator of columns; 0 to find out
     * @param skipped lines at the beginning
     */
    public record Choice(Map<Part, Place> places, char separator, int skipped) {
        private boolean headed() {
            return places.values().stream().anyMatch(place -> place.number() == 0);
        }
    }

    public ChosenColumns(Choice choice) {
        this.choice = choice;
    }

    /**
     * Reads a choice, whose parts are separated by commas or semicolons.
     *
     * @throws TraceProblem in a sentence
     */
    public static Choice choice(String text) throws TraceProblem {
        Map<Part, Place> places = new EnumMap<>(Part.class);
        char separator = 0;
        int skipped = 0;
        for (String each : text.split("[,;]")) {
            int sign = each.indexOf('=');
            String key = (sign < 0 ? each : each.substring(0, sign)).strip().toLowerCase(Locale.ROOT);
            String value = sign < 0 ? "" : each.substring(sign + 1).strip();
            if (key.equals("skip") && value.matches("[0-9]{1,6}")) {
                skipped = Integer.parseInt(value);
            } else if (key.equals("by")) {
                separator = separator(value);
            } else {
                Part part = part(key);
                int colon = value.indexOf(':');
                Place place = colon < 0
                        ? new Place(value, "")
                        : new Place(value.substring(0, colon), value.substring(colon + 1));
                check(part, place);
                if (places.put(part, place) != null) {
                    throw new TraceProblem("columns name " + key + " twice");
                }
            }
        }
        for (Part needed : new Part[] {Part.TIME, Part.OFFSET, Part.SIZE, Part.OP}) {
            if (!places.containsKey(needed)) {
                throw new TraceProblem("columns without " + word(needed) + "=, expected at least time, offset, size and"
                        + " op, such as " + EXAMPLE);
            }
        }
        return new Choice(places, separator, skipped);
    }

    private static Part part(String key) throws TraceProblem {
        for (Part part : Part.values()) {
            if (word(part).equals(key)) {
                return part;
            }
        }
        throw new TraceProblem("columns have no " + key + ", expected time, offset, size, op, device, stream, latency,"
                + " skip=LINES or by=comma, tab, semicolon, bar or blank, such as " + EXAMPLE);
    }

    private static String word(Part part) {
        return part.name().toLowerCase(Locale.ROOT);
    }

    private static char separator(String word) throws TraceProblem {
        return switch (word) {
            case "comma" -> ',';
            case "tab" -> '\t';
            case "semicolon" -> ';';
            case "bar" -> '|';
            case "blank" -> ' ';
            default -> throw new TraceProblem("by=" + word + ": expected comma, tab, semicolon, bar or blank");
        };
    }

    private static void check(Part part, Place place) throws TraceProblem {
        if (place.column().isEmpty() || Math.abs(place.number()) > MAX_COLUMN) {
            throw new TraceProblem(word(part) + "=" + place.column() + ": expected a column from 1 to " + MAX_COLUMN
                    + ", from the end with a minus, or a heading");
        }
        String expected = switch (part) {
            case TIME, LATENCY -> decimals(place.unit()) < 0 ? "a unit behind a colon, s, ms, us, ns or 100ns" : "";
            case OFFSET, SIZE -> factor(place.unit()) <= 0 ? "bytes, sectors or a size such as 4k behind a colon" : "";
            case OP ->
                place.unit().isEmpty() || place.unit().matches("[^/]+/[^/]+")
                        ? ""
                        : "the words of a read and a write behind a colon, such as 1/0";
            case DEVICE, STREAM -> place.unit().isEmpty() ? "" : "no unit";
        };
        if (!expected.isEmpty()) {
            throw new TraceProblem(word(part) + "=" + place.column()
                    + (place.unit().isEmpty() ? "" : ":" + place.unit()) + ": expected " + expected);
        }
    }

    /** Digits from a unit of time to nanoseconds; -1 for no unit. */
    private static int decimals(String unit) {
        return switch (unit) {
            case "s" -> 9;
            case "ms" -> 6;
            case "us" -> 3;
            case "100ns" -> 2;
            case "ns" -> 0;
            default -> -1;
        };
    }

    /** Bytes of a unit; 0 for no unit. */
    private static long factor(String unit) {
        if (unit.isEmpty() || unit.equals("bytes")) {
            return 1;
        }
        OptionalLong size = unit.equals("sectors") ? OptionalLong.of(SECTOR_BYTES) : ByteSize.parse(unit);
        return size.orElse(0);
    }

    @Override
    public Found read(Line line, TraceEntry entry) {
        if (lines < choice.skipped()) {
            lines++;
            return Found.NOTHING;
        }
        if (!placed) {
            placed = true;
            choice.places().forEach((part, place) -> fields.put(part, field(line, place)));
            if (choice.headed()) {
                return headings(line);
            }
            if (isHeading(line)) {
                return Found.NOTHING;
            }
        }
        if (line.firstByte() == '#' || choice.headed() && repeatsHeading(line)) {
            return Found.NOTHING;
        }
        long timeNs = line.fixed(at(line, Part.TIME), decimals(unit(Part.TIME)));
        entry.set(timeNs, reads(line), bytes(line, Part.OFFSET), bytes(line, Part.SIZE));
        int device = fields.containsKey(Part.DEVICE) ? line.device(at(line, Part.DEVICE)) : line.deviceNamed("disk");
        entry.setOrigin(
                device,
                fields.containsKey(Part.STREAM) ? line.stream(at(line, Part.STREAM)) : line.streamOfDevice(device));
        if (fields.containsKey(Part.LATENCY) && line.length(at(line, Part.LATENCY)) > 0) {
            entry.setLatencyNs(line.fixed(at(line, Part.LATENCY), decimals(unit(Part.LATENCY))));
        }
        return Found.REQUEST;
    }

    /** Files that were put together have the headings of each. */
    private boolean repeatsHeading(Line line) {
        int time = at(line, Part.TIME);
        return time < line.fields()
                && line.length(time) > 0
                && Character.isLetter(line.byteAt(time, 0))
                && isHeading(line);
    }

    /** Whether words stand where a request has numbers. */
    private boolean isHeading(Line line) {
        return Stream.of(Part.TIME, Part.OFFSET, Part.SIZE)
                .mapToInt(part -> at(line, part))
                .allMatch(field ->
                        field < line.fields() && line.length(field) > 0 && Character.isLetter(line.byteAt(field, 0)));
    }

    private static int field(Line line, Place place) {
        int number = place.number();
        return number > 0
                ? number - 1
                : number < 0
                        ? number
                        : Columns.find(
                                line, place.column().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", ""));
    }

    private Found headings(Line line) {
        for (Map.Entry<Part, Place> each : choice.places().entrySet()) {
            if (each.getValue().number() == 0 && fields.get(each.getKey()) < 0) {
                placed = false;
                line.mistake("no heading " + each.getValue().column());
            }
        }
        return Found.NOTHING;
    }

    /** The field of a part in this line. */
    private int at(Line line, Part part) {
        int field = fields.get(part);
        return field < 0 ? Math.max(0, line.fields() + field) : field;
    }

    private String unit(Part part) {
        return choice.places().get(part).unit();
    }

    private long bytes(Line line, Part part) {
        long factor = factor(unit(part));
        long count = line.whole(at(line, part));
        return count > Long.MAX_VALUE / factor
                ? line.wrong(at(line, part), "a number of bytes that a device can have")
                : count * factor;
    }

    private boolean reads(Line line) {
        int field = at(line, Part.OP);
        if (field >= line.fields()) {
            return line.whole(field) != 0; // It is missing, and that is said.
        }
        String words = unit(Part.OP);
        if (!words.isEmpty()) {
            int between = words.indexOf('/');
            String read = words.substring(0, between);
            String write = words.substring(between + 1);
            return line.reads(field, read, write, read + " for a read or " + write + " for a write");
        }
        int letter = line.byteAt(field, 0) | 0x20;
        if (letter != 'r' && letter != 'w') {
            line.wrong(field, "a word that begins with r or w; op=COLUMN:READ/WRITE names others, such as op=5:1/0");
        }
        return letter == 'r';
    }
}
