package csdbench.report.reference;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A figure of a preconditioning that others published, from {@code csdbench/reference/preconditioning.tsv}.
 *
 * @param models simulated drives of the drive
 * @param workload name in csdbench, {@code random-write-4k}; {@code -} for any
 * @param phase {@code burst}, {@code steady} or {@code all}
 * @param figure {@code iops}, {@code mean}, {@code max}, {@code sd} or {@code hours}
 * @param low lower end of what was published, times in milliseconds
 * @param high upper end, the same for one value
 * @param drives that had these IOPS together
 * @param fitted those of the models that were fitted to it
 * @param how how it was read, and of which system: may be empty
 */
public record PublishedRounds(
        @JsonIgnore List<String> models,
        String workload,
        String phase,
        String figure,
        double low,
        double high,
        @JsonIgnore int drives,
        @JsonIgnore List<String> fitted,
        String how) {
    private static final String FILE = "/csdbench/reference/preconditioning.tsv";
    private static final int FIELDS = 9;

    public PublishedRounds {
        models = List.copyOf(models);
        fitted = List.copyOf(fitted);
        if (!List.of("burst", "steady", "all").contains(phase)
                || !List.of("iops", "mean", "max", "sd", "hours").contains(figure)
                || !(low > 0 && high >= low)
                || !models.containsAll(fitted)) {
            throw new IllegalArgumentException(
                    phase + " " + figure + " of " + low + " to " + high + ", " + models + " and " + fitted);
        }
    }

    /** All of them, in the order of the file. */
    static List<PublishedRounds> all() {
        try (InputStream in = PublishedRounds.class.getResourceAsStream(FILE)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> of(line.split("\t", FIELDS)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Those of a simulated drive under a workload. */
    public static List<PublishedRounds> of(String model, String workload) {
        return all().stream()
                .filter(each -> each.models().contains(model)
                        && (each.workload().equals(workload) || each.workload().equals("-")))
                .toList();
    }

    /** By how many percent a figure is above {@code high} or below {@code low}, 0 between them. */
    public double differencePercent(double here) {
        return here > high ? 100 * (here / high - 1) : here < low ? 100 * (here / low - 1) : 0;
    }

    /** The same of one drive. */
    public PublishedRounds ofOneDrive() {
        boolean together = figure.equals("iops") && drives > 1;
        return together
                ? new PublishedRounds(models, workload, phase, figure, low / drives, high / drives, 1, fitted, how)
                : this;
    }

    private static PublishedRounds of(String... fields) {
        return new PublishedRounds(
                names(fields[0]),
                fields[1],
                fields[2],
                fields[3],
                Double.parseDouble(fields[4]),
                Double.parseDouble(fields[5]),
                Integer.parseInt(fields[6]),
                names(fields[7]),
                fields[8]);
    }

    private static List<String> names(String field) {
        return field.equals("-") ? List.of() : List.of(field.split(","));
    }
}
