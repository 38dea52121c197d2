package csdbench.drive.simulated;

import csdbench.base.text.Similar;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A spec sheet as text: lines of {@code key=value}, {@code #} begins a comment. Units are powers of ten, as in data
 * sheets.
 *
 * @param name of the drive in luns
 * @param title for people
 * @param like catalogue drive that supplies what the sheet does not state
 * @param codec that its compression resembles, {@code none} for a drive without
 * @param figures in the key's unit; required ones are present
 */
public record SpecSheet(String name, String title, String like, String codec, Map<Key, Double> figures) {
    /** Default of {@code like}. */
    private static final String DEFAULT_CLASS = "generic-nvme";

    /** Codec if the sheet states only that the drive compresses: zlib, as most hardware. */
    private static final String DEFAULT_CODEC = "deflate-6";

    private static final String HELP =
            "for example: name=mine, capacity=7.68 TB, sequential-read=7.2 GB/s, sequential-write=4.8 GB/s,"
                    + " random-read=1450K, random-write=380K";

    public enum Key {
        CAPACITY("capacity", Unit.BYTES, true, "what it is sold as"),
        RAW("raw", Unit.BYTES, false, "flash in it"),
        SPARE("spare", Unit.PERCENT, false, "flash beyond the capacity, in place of raw"),
        SEQUENTIAL_READ("sequential-read", Unit.GB_PER_SECOND, true, "GB/s"),
        SEQUENTIAL_WRITE("sequential-write", Unit.GB_PER_SECOND, true, "GB/s"),
        RANDOM_READ("random-read", Unit.IOPS, true, "of 4 KiB"),
        RANDOM_WRITE("random-write", Unit.IOPS, true, "of 4 KiB, sustained, over the whole drive"),
        MIXED("mixed", Unit.IOPS, false, "of 4 KiB, 70 % reads"),
        READ_LATENCY("read-latency", Unit.MICROSECONDS, false, "of one read of 4 KiB at a time"),
        WRITE_LATENCY("write-latency", Unit.MICROSECONDS, false, "of one write of 4 KiB at a time");

        private final String word;
        private final Unit unit;
        private final boolean needed;
        private final String about;

        Key(String word, Unit unit, boolean needed, String about) {
            this.word = word;
            this.unit = unit;
            this.needed = needed;
            this.about = about;
        }

        public String word() {
            return word;
        }

        /** Whether it is required. */
        public boolean needed() {
            return needed;
        }

        public String about() {
            return about;
        }
    }

    /** Suffixes of a number and their factors; the first is the default. */
    private enum Unit {
        BYTES("7.68 TB", Map.of("TB", 1e12, "GB", 1e9, "MB", 1e6, "TIB", 0x1p40, "GIB", 0x1p30), 0),
        PERCENT("7 %", Map.of("%", 1.0), 1),
        GB_PER_SECOND("4.8 GB/s", Map.of("GB/S", 1.0, "MB/S", 1e-3), 1),
        IOPS("1450K", Map.of("K", 1e3, "M", 1e6, "IOPS", 1.0, "KIOPS", 1e3, "K IOPS", 1e3, "M IOPS", 1e6), 1),
        MICROSECONDS("85 us", Map.of("US", 1.0, "µS", 1.0, "MS", 1e3), 1);

        private final String example;
        private final Map<String, Double> words;

        /** Factor of a number without a unit, 0 if a unit is required. */
        private final double bare;

        Unit(String example, Map<String, Double> words, double bare) {
            this.example = example;
            this.words = words;
            this.bare = bare;
        }

        OptionalDouble read(String text) {
            Matcher number = NUMBER.matcher(text);
            if (!number.matches()) {
                return OptionalDouble.empty();
            }
            String word = number.group(2).strip().toUpperCase(Locale.ROOT);
            double factor = word.isEmpty() ? bare : words.getOrDefault(word, 0.0);
            double value = Double.parseDouble(number.group(1).replace(",", "")) * factor;
            return value > 0 ? OptionalDouble.of(value) : OptionalDouble.empty();
        }
    }

    /** Commas separate thousands. */
    private static final Pattern NUMBER =
            Pattern.compile("(\\d{1,3}(?:,\\d{3}){1,4}(?:\\.\\d{1,9})?|\\d{1,15}(?:\\.\\d{1,9})?)(.*)");

    private static final List<String> WORDS = List.of("name", "title", "like", "compresses");

    /**
     * Reads a sheet.
     *
     * @param file its name, for messages
     */
    public static SpecSheet read(String file, String text) throws DriveProblem {
        Map<String, String> words = new LinkedHashMap<>();
        EnumMap<Key, Double> figures = new EnumMap<>(Key.class);
        int number = 0;
        for (String line : text.lines().toList()) {
            number++;
            String content = line.replaceFirst("#.*", "").strip();
            if (!content.isEmpty()) {
                take(file + ":" + number + ": ", content, words, figures);
            }
        }
        for (Key key : Key.values()) {
            if (key.needed() && !figures.containsKey(key)) {
                throw new DriveProblem(file + ": a sheet needs " + key.word() + "=, " + key.about(), HELP);
            }
        }
        if (!words.containsKey("name")) {
            throw new DriveProblem(file + ": a sheet needs name=, by which luns call the drive", HELP);
        }
        if (figures.containsKey(Key.RAW) && figures.containsKey(Key.SPARE)) {
            throw new DriveProblem(file + ": raw= and spare= both say how much flash there is", "leave one out");
        }
        if (figures.containsKey(Key.RAW) && figures.get(Key.RAW) < figures.get(Key.CAPACITY)) {
            throw new DriveProblem(file + ": raw= is less than capacity=", "it is the flash in the drive, all of it");
        }
        String name = words.get("name");
        return new SpecSheet(
                name,
                words.getOrDefault("title", name),
                words.getOrDefault("like", DEFAULT_CLASS),
                codec(words.getOrDefault("compresses", "no")),
                figures);
    }

    private static void take(String where, String line, Map<String, String> words, EnumMap<Key, Double> figures)
            throws DriveProblem {
        int equals = line.indexOf('=');
        String key = equals < 0 ? line : line.substring(0, equals).strip().toLowerCase(Locale.ROOT);
        String value = equals < 0 ? "" : line.substring(equals + 1).strip();
        if (value.isEmpty()) {
            throw new DriveProblem(where + "expected key=value, found \"" + line + "\"", HELP);
        }
        Optional<Key> known =
                Arrays.stream(Key.values()).filter(one -> one.word.equals(key)).findFirst();
        boolean again;
        if (known.isPresent()) {
            OptionalDouble figure = known.get().unit.read(value);
            if (figure.isEmpty()) {
                throw new DriveProblem(
                        where + key + "=" + value + " is not a number",
                        "expected one such as " + known.get().unit.example);
            }
            again = figures.put(known.get(), figure.getAsDouble()) != null;
        } else if (WORDS.contains(key)) {
            again = words.put(key, value) != null;
        } else {
            throw unknown(where, key);
        }
        if (again) {
            throw new DriveProblem(where + key + "= is there twice", "leave one out");
        }
    }

    private static DriveProblem unknown(String where, String key) {
        List<String> keys = Stream.concat(
                        WORDS.stream(), Arrays.stream(Key.values()).map(Key::word))
                .toList();
        return new DriveProblem(
                where + "a sheet has no " + key + "=",
                Similar.nearest(key, keys)
                        .map(near -> "did you mean " + near + "=?")
                        .orElse("expected " + String.join(", ", keys)));
    }

    private static String codec(String compresses) {
        return switch (compresses.toLowerCase(Locale.ROOT)) {
            case "yes" -> DEFAULT_CODEC;
            case "no" -> "none";
            default -> compresses;
        };
    }

    /** A figure, if the sheet has it. */
    public OptionalDouble figure(Key key) {
        Double value = figures.get(key);
        return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    double needed(Key key) {
        return figures.get(key);
    }
}
