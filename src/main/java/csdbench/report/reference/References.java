package csdbench.report.reference;

import csdbench.base.text.Similar;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The published results included in the program. Stateless; any thread.
 *
 * <p>The file has two kinds of lines, with tabs between the fields: {@code drive name title publication models}, and
 * {@code result name workload dataPercent outstanding iops latencyUs how} below the drive. {@code -} means unknown; a
 * line that begins with {@code #} is a comment.
 */
public final class References {
    private static final String FILE = "/csdbench/reference/results.tsv";
    private static final String NOBODY_SAID = "-";
    private static final double NS_PER_US = 1000;

    private References() {}

    public static List<Reference> all() {
        try (InputStream in = References.class.getResourceAsStream(FILE)) {
            return parse("results.tsv", new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The names, in the order of the file. */
    public static List<String> names() {
        return all().stream().map(Reference::name).toList();
    }

    /** Results of a drive by its name, if any. */
    public static Optional<Reference> named(String name) {
        return all().stream().filter(reference -> reference.name().equals(name)).findFirst();
    }

    /** Results of the drive that a simulated one is a model of, if any. */
    public static Optional<Reference> ofModel(String model) {
        return all().stream()
                .filter(reference -> reference.models().contains(model))
                .findFirst();
    }

    /** The message for an unknown name. */
    public static String unknown(String name) {
        return "there are no published results called " + name
                + Similar.nearest(name, names())
                        .map(near -> "; did you mean " + near + "?")
                        .orElse("; there are " + String.join(", ", names()));
    }

    /**
     * Reads such a file.
     *
     * @param file its name, for messages
     * @throws IllegalArgumentException if a line is invalid; names the line and what was expected
     */
    static List<Reference> parse(String file, String text) {
        Map<String, Reference> references = new LinkedHashMap<>();
        List<String> lines = text.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            try {
                add(references, line.split("\t", -1));
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException(file + ":" + (i + 1) + ": " + e.getMessage(), e);
            }
        }
        for (Reference reference : references.values()) {
            if (reference.results().isEmpty()) {
                throw new IllegalArgumentException(file + ": " + reference.name() + " has no results");
            }
        }
        return List.copyOf(references.values());
    }

    private static void add(Map<String, Reference> references, String[] fields) {
        switch (fields[0]) {
            case "drive" -> {
                expect(fields, 5, "drive, name, title, publication, models");
                Reference drive = new Reference(fields[1], fields[2], fields[3], models(fields[4]), List.of());
                if (fields[3].isBlank() || references.putIfAbsent(fields[1], drive) != null) {
                    throw new IllegalArgumentException(fields[1] + " is listed twice, or has no publication");
                }
            }
            case "result" -> {
                expect(fields, 8, "result, name, workload, dataPercent, outstanding, iops, latencyUs, how");
                Reference drive = references.get(fields[1]);
                if (drive == null) {
                    throw new IllegalArgumentException("no drive line above names " + fields[1]);
                }
                List<Reference.Result> results = new ArrayList<>(drive.results());
                results.add(result(fields));
                references.put(
                        drive.name(),
                        new Reference(drive.name(), drive.title(), drive.publication(), drive.models(), results));
            }
            default ->
                throw new IllegalArgumentException("a line begins with " + fields[0] + "; expected drive, result or #");
        }
    }

    private static List<String> models(String field) {
        return field.equals(NOBODY_SAID) ? List.of() : List.of(field.split(","));
    }

    private static Reference.Result result(String[] fields) {
        OptionalDouble latencyUs = optional(fields[6]);
        double iops = number(fields[5]);
        if (iops <= 0) {
            throw new IllegalArgumentException("iops is " + fields[5] + "; expected more than 0");
        }
        return new Reference.Result(
                fields[2],
                optional(fields[3]),
                (int) number(fields[4]),
                iops,
                latencyUs.isEmpty() ? latencyUs : OptionalDouble.of(latencyUs.getAsDouble() * NS_PER_US),
                fields[7]);
    }

    private static void expect(String[] fields, int count, String what) {
        if (fields.length != count) {
            throw new IllegalArgumentException(
                    fields.length + " fields; expected " + count + " with a tab between them: " + what);
        }
    }

    private static OptionalDouble optional(String field) {
        return field.equals(NOBODY_SAID) ? OptionalDouble.empty() : OptionalDouble.of(number(field));
    }

    private static double number(String field) {
        try {
            return Double.parseDouble(field);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("\"" + field + "\" is not a number", e);
        }
    }
}
