package csdbench.language.profile;

import csdbench.language.parm.Parmfile;
import csdbench.language.parm.Parms;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Profiles as text of parmfiles. Stateless; any thread. */
public final class ProfileText {
    private static final int SKEW_DECIMALS = 4;

    private ProfileText() {}

    /** What a run names to have all workloads of {@link #workloads}, and none of another profile's. */
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
    public static Parmfile workloads(Profile profile, String sdName, double spanPercent, Dialect dialect) {
        if (!(spanPercent > 0 && spanPercent <= 100)) {
            throw new IllegalArgumentException("spanPercent=" + spanPercent);
        }
        Parmfile parmfile = new Parmfile();
        approximations(profile, dialect).forEach(parmfile::comment);
        List<Part> parts = Parts.of(profile, dialect);
        List<BigDecimal> skews = skews(parts);
        for (int i = 0; i < parts.size(); i++) {
            parmfile.line(line(profile, parts.get(i), skews.get(i), sdName, spanPercent));
        }
        return parmfile;
    }

    private static Parms line(Profile profile, Part part, BigDecimal skew, String sdName, double spanPercent) {
        double from = part.fromPercent() * spanPercent / 100;
        double to = part.toPercent() * spanPercent / 100;
        return Parms.of("wd=?,sd=?", profile.name() + "_" + part.name(), sdName)
                .and("skew=?,rdpct=?", skew.stripTrailingZeros().toPlainString(), part.readPercent())
                .and("xfersize=?", sizes(part.sizes()))
                .and("seekpct=?", seek(part.randomPercent()))
                .andIf(from > 0 || to < 100, "range=(?,?)", NumberText.plain(from), NumberText.plain(to))
                .and("?", part.zipf().map(ProfileText::parameter))
                .andIf(part.hits() && part.readPercent() > 0, "rhpct=100")
                .andIf(part.hits() && part.readPercent() < 100, "whpct=100");
    }

    private static String seek(double randomPercent) {
        if (randomPercent == 0) {
            return "sequential";
        }
        return randomPercent == 100 ? "random" : NumberText.plain(randomPercent);
    }

    private static Object sizes(SizeMix mix) {
        List<String> words = new ArrayList<>();
        mix.sizes()
                .forEach(
                        size -> words.addAll(List.of(NumberText.size(size.bytes()), NumberText.plain(size.percent()))));
        return mix.sizes().size() == 1 ? words.getFirst() : words;
    }

    private static Parms parameter(Place.Zipf zipf) {
        return Parms.of("zipf=(?,?)", NumberText.plain(zipf.theta()), zipf.slices());
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
        return "An approximation: " + parameter(zipf).text() + " becomes steps, " + String.join(", ", steps)
                + " of its range; slices become one.";
    }
}
