package csdbench.job.data;

import csdbench.base.text.TextTable;
import csdbench.content.lifelike.LikeProfile;
import csdbench.content.synthesis.DataFigures;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Two samples or profiles of data side by side: what differs in words, then all figures.
 *
 * @param schema 1
 * @param here name of the first
 * @param there name of the second
 * @param ratios those that both have
 * @param duplicatesHere share of the blocks of 4 KiB of the first that are equal to an earlier one; at least that if a
 *     part of it was read
 * @param duplicatesThere the same of the second
 */
public record DataPair(
        int schema, String here, String there, List<Row> ratios, double duplicatesHere, double duplicatesThere) {
    private static final int SCHEMA = 1;

    /** Smaller differences are not worth a word, as those between a sample and data made from it. */
    private static final double TOLERANCE = 0.02;

    /**
     * One ratio.
     *
     * @param figure codec and unit
     * @param here of the first
     * @param there of the second
     * @param apart by how much the second is more, as a fraction
     * @param noise what chance makes of that in 95 of 100 cases, by resampling pieces; null if they are too few
     * @param differs whether it is farther apart than that, and by more than is worth a word
     */
    public record Row(String figure, double here, double there, double apart, Double noise, boolean differs) {
        private static Row of(DataFigures.Ratio here, DataFigures.Ratio there) {
            double apart = there.ratio() / here.ratio() - 1;
            Double noise =
                    here.noise() == null || there.noise() == null ? null : Math.hypot(here.noise(), there.noise());
            boolean differs = noise != null && Math.abs(apart) > Math.max(TOLERANCE, noise);
            return new Row(here.name(), here.ratio(), there.ratio(), apart, noise, differs);
        }
    }

    /**
     * Looks at two, each a sample or a profile.
     *
     * @param in standard input, for {@code -}
     * @param sampleBytes how much of each to read at most
     * @param seed chooses the offsets that are read
     */
    public static DataPair of(String here, String there, InputStream in, long sampleBytes, long seed, Progress progress)
            throws Failure {
        if (Terminal.isStandard(here) && Terminal.isStandard(there)) {
            throw new UsageError("- is there twice; standard input can be read once");
        }
        return of(
                here,
                SampledProfile.figures(here, in, sampleBytes, seed, progress),
                there,
                SampledProfile.figures(there, in, sampleBytes, seed, progress));
    }

    private static DataPair of(String here, DataFigures first, String there, DataFigures second) {
        List<Row> rows = new ArrayList<>();
        for (DataFigures.Ratio ratio : first.ratios()) {
            second.ratios().stream()
                    .filter(other -> other.name().equals(ratio.name()))
                    .findFirst()
                    .ifPresent(other -> rows.add(Row.of(ratio, other)));
        }
        return new DataPair(SCHEMA, here, there, List.copyOf(rows), first.duplicates(), second.duplicates());
    }

    /** What a profile has of its sample. */
    static DataFigures figures(String name, LikeProfile profile) throws UsageError {
        Optional<DataFigures> figures = DataFigures.of(profile);
        return figures.orElseThrow(() -> new UsageError(
                name + " is a profile of version 1, without ratios of its sample; make it again with data profile"));
    }

    /** For people. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>(words());
        lines.add("");
        TextTable table = new TextTable(
                TextTable.left(""),
                TextTable.right("here"),
                TextTable.right("there"),
                TextTable.right("apart"),
                TextTable.right("by chance"),
                TextTable.left(""));
        for (Row row : ratios) {
            table.row(
                    row.figure(),
                    RatioTable.number(row.here()),
                    RatioTable.number(row.there()),
                    RatioTable.off(row.apart()),
                    RatioTable.noise(row.noise()),
                    row.differs() ? "differs" : "");
        }
        lines.addAll(table.lines());
        lines.add("duplicate blocks of 4 KiB: " + RatioTable.percent(duplicatesHere) + " here, "
                + RatioTable.percent(duplicatesThere) + " there; of a part of a sample at least that");
        return lines;
    }

    private List<String> words() {
        List<String> words = new ArrayList<>(List.of("here: " + here, "there: " + there));
        List<Row> known = ratios.stream().filter(row -> row.noise() != null).toList();
        known.stream()
                .filter(Row::differs)
                .map(row -> String.format(
                        Locale.ROOT, "Differs: %s, %.3f here, %.3f there.", row.figure(), row.here(), row.there()))
                .forEach(words::add);
        long alike = known.stream().filter(row -> !row.differs()).count();
        if (alike > 0) {
            words.add(counted(alike) + (alike == 1 ? " is" : " are") + " alike: within 2 %, or what chance makes.");
        }
        if (known.size() < ratios.size()) {
            words.add(counted(ratios.size() - known.size()) + " cannot be told apart: too few pieces were read.");
        }
        return words;
    }

    private static String counted(long ratios) {
        return ratios + (ratios == 1 ? " ratio" : " ratios");
    }
}
