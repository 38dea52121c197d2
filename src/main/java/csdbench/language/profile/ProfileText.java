package csdbench.language.profile;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Profiles as text of parmfiles. Stateless; any thread. */
public final class ProfileText {
    private static final int SKEW_DECIMALS = 4;

    private ProfileText() {}

    /** What a run names to have all workloads of {@link #workloadLines}, and none of another profile's. */
    public static String workloadPattern(Profile profile) {
        return profile.name() + "_*";
    }

    /**
     * The workload definitions of a profile, and comments where something is approximated. Their names are the
     * profile's and the stream's joined by {@code _}; their shares add up to exactly 100.
     *
     * @param sdName what stands behind {@code sd=}: a name, a pattern or a list in parentheses
     * @param spanPercent LBA ranges are percent of this first part of the lun, above 0 to 100
     */
    public static List<String> workloadLines(Profile profile, String sdName, double spanPercent, Dialect dialect) {
        if (!(spanPercent > 0 && spanPercent <= 100)) {
            throw new IllegalArgumentException("spanPercent=" + spanPercent);
        }
        List<String> lines = new ArrayList<>(approximations(profile, dialect));
        List<Part> parts = Parts.of(profile, dialect);
        List<BigDecimal> skews = skews(parts);
        for (int i = 0; i < parts.size(); i++) {
            lines.add(line(profile, parts.get(i), skews.get(i), sdName, spanPercent));
        }
        return List.copyOf(lines);
    }

    private static String line(Profile profile, Part part, BigDecimal skew, String sdName, double spanPercent) {
        StringBuilder line = new StringBuilder()
                .append("wd=" + profile.name() + "_" + part.name())
                .append(",sd=" + sdName)
                .append(",skew=" + skew.stripTrailingZeros().toPlainString())
                .append(",rdpct=" + part.readPercent())
                .append(",xfersize=" + sizes(part.sizes()))
                .append(",seekpct=" + seek(part.randomPercent()));
        double from = part.fromPercent() * spanPercent / 100;
        double to = part.toPercent() * spanPercent / 100;
        if (from > 0 || to < 100) {
            line.append(",range=(" + NumberText.plain(from) + "," + NumberText.plain(to) + ")");
        }
        part.zipf().ifPresent(zipf -> line.append(",zipf=" + parameter(zipf)));
        if (part.hits()) {
            line.append(part.readPercent() > 0 ? ",rhpct=100" : "")
                    .append(part.readPercent() < 100 ? ",whpct=100" : "");
        }
        return line.toString();
    }

    private static String seek(double randomPercent) {
        if (randomPercent == 0) {
            return "sequential";
        }
        return randomPercent == 100 ? "random" : NumberText.plain(randomPercent);
    }

    private static String sizes(SizeMix mix) {
        if (mix.sizes().size() == 1) {
            return NumberText.size(mix.sizes().getFirst().bytes());
        }
        return mix.sizes().stream()
                .map(size -> NumberText.size(size.bytes()) + "," + NumberText.plain(size.percent()))
                .collect(Collectors.joining(",", "(", ")"));
    }

    private static String parameter(Place.Zipf zipf) {
        return "(" + NumberText.plain(zipf.theta()) + "," + zipf.slices() + ")";
    }

    /** Rounded, and what rounding took or gave goes to the largest. */
    private static List<BigDecimal> skews(List<Part> parts) {
        List<BigDecimal> skews = new ArrayList<>();
        BigDecimal sum = BigDecimal.ZERO;
        int largest = 0;
        for (int i = 0; i < parts.size(); i++) {
            BigDecimal skew =
                    BigDecimal.valueOf(parts.get(i).sharePercent()).setScale(SKEW_DECIMALS, RoundingMode.HALF_UP);
            skews.add(skew);
            sum = sum.add(skew);
            largest = skew.compareTo(skews.get(largest)) > 0 ? i : largest;
        }
        skews.set(largest, skews.get(largest).add(BigDecimal.valueOf(100).subtract(sum)));
        return skews;
    }

    private static List<String> approximations(Profile profile, Dialect dialect) {
        return switch (dialect) {
            case CSDBENCH -> List.of();
            case VDBENCH ->
                profile.streams().stream()
                        .map(Stream::place)
                        .filter(Place.Zipf.class::isInstance)
                        .map(place -> approximation((Place.Zipf) place))
                        .distinct()
                        .toList();
        };
    }

    private static String approximation(Place.Zipf zipf) {
        List<String> steps = new ArrayList<>();
        List<Double> shares = Parts.stepShares(zipf.theta());
        double before = 0;
        for (int i = 0; i < shares.size(); i++) {
            double end = Parts.stepEndsPercent().get(i);
            steps.add(String.format(
                    Locale.ROOT,
                    "%.1f %% in %s to %s %%",
                    shares.get(i),
                    NumberText.plain(before),
                    NumberText.plain(end)));
            before = end;
        }
        return "* An approximation: zipf=" + parameter(zipf) + " becomes steps, " + String.join(", ", steps)
                + " of its range; slices become one.";
    }
}
