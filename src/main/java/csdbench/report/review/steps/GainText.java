package csdbench.report.review.steps;

import csdbench.base.text.Formats;
import csdbench.base.text.Phrases;
import csdbench.report.doc.ChartQuantity;
import csdbench.result.review.Gain;
import csdbench.result.review.Headline;
import csdbench.result.review.Review;
import csdbench.result.steady.ConfidenceInterval;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Gains as text: never without their interval, and none where it includes 0. */
public final class GainText {
    /** Of something below which nothing compresses. */
    public static final String ONLY_NOISE = "Nothing below this lun is known to compress: gains here would be noise";

    /** Of maxima without repeats. */
    public static final String ONCE = "not known: maxima were measured once, so gains have no interval";

    /** Of a gain whose error is too large, or not known. */
    public static final String UNKNOWN = "gain not known";

    private static final String NONE = "no difference measurable";

    private static final double PERCENT = 100;

    /** What both ends of an interval are rounded to nothing by. */
    private static final double NO_NOISE = 0.0005;

    private GainText() {}

    /** {@code +19 %}. */
    public static String change(double fraction) {
        return ChartQuantity.CHANGE_PERCENT.brief(PERCENT * fraction);
    }

    /** For a table: {@code +19 % (+17 to +21 %)}, {@code none (-3 to +9 %)}, {@code not known (-28 to +43 %)}. */
    public static String cell(Gain gain) {
        if (!gain.known()) {
            return mark(gain.settled()) + change(gain.iops()) + " (once)";
        }
        double low = gain.iopsLow().orElseThrow();
        double high = gain.iopsHigh().orElseThrow();
        String none = low > 0 || high < 0 ? "noise" : none(low, high);
        return (gain.measurable() ? mark(gain.settled()) + change(gain.iops()) : none) + " (" + band(low, high) + ")";
    }

    /** Of a gain that may be none: an interval that wide says nothing of it. */
    static String none(double low, double high) {
        return high - low > ConfidenceInterval.WIDE ? "not known" : "none";
    }

    /** The same; of a model with the band of its error, as what its repeats differ by is not how far it is off. */
    public static String cell(boolean simulated, Gain gain) {
        return simulated ? ModelGain.cell(gain) : cell(gain);
    }

    public static String shown(Review review, Gain gain) {
        return cell(review.drive().simulated(), gain);
    }

    /** For a sentence. */
    public static String words(boolean simulated, Gain gain) {
        return cell(simulated, gain)
                .replaceFirst("^none", NONE)
                .replaceFirst("^noise", "only noise")
                .replaceFirst("\\(once\\)", "(measured once, so without an interval)");
    }

    /** Of the response time, in the same form; it follows the rate where that has no difference. */
    public static String response(boolean simulated, Gain gain) {
        String band = !simulated
                        && gain.responseLow().isPresent()
                        && gain.responseHigh().isPresent()
                ? " ("
                        + band(
                                gain.responseLow().getAsDouble(),
                                gain.responseHigh().getAsDouble()) + ")"
                : "";
        return gain.measurable() || !gain.known() ? change(gain.response()) + band : "";
    }

    /** {@code ~} where a maximum was not a steady state. */
    public static String mark(boolean settled) {
        return settled ? "" : "~";
    }

    /** {@code -3 to +9 %}. An interval whose ends look alike would promise what no measurement has. */
    public static String band(double low, double high) {
        return change(low).equals(change(high)) ? "repeats alike" : change(low, high);
    }

    private static String change(double low, double high) {
        return change(low).replace(" %", "") + " to " + change(high);
    }

    /** What intervals of extremes are. */
    public static String together(Review review) {
        int compared = review.compared().size();
        int others = compared - review.extremes().size();
        return compared == 1
                ? "95 % interval"
                : "95 % intervals of all " + compared + " at once"
                        + (others == 0 ? "" : ", of which " + others + (others == 1 ? " includes 0" : " include 0"));
    }

    /** The gain of a whole review, for a sentence. */
    public static String headline(Review review, Headline headline) {
        if (!review.drive().compresses()) {
            return ONLY_NOISE.toLowerCase(Locale.ROOT);
        }
        if (!headline.known()) {
            return ONCE;
        }
        String band = review.drive().simulated()
                ? ModelGain.beside(headline)
                : " (" + band(headline.low(), headline.high()) + ")";
        return headline.measurable()
                ? mark(headline.settled()) + change(headline.gain()) + " IOPS" + band
                : review.gained().map(ModelGain::some).orElse(untold(review, headline) + band);
    }

    /** {@code , median of 16 workloads, 2:1 data against 1:1}: what it is a gain of. */
    public static String over(Review review, Headline headline) {
        return (headline.measurable() ? medianOf(headline.workloads()) : "") + against(review);
    }

    /** {@code , median of 16 workloads}, or empty of one. */
    public static String medianOf(int workloads) {
        return workloads > 1 ? ", median of " + Phrases.count(workloads, "workload") : "";
    }

    /** {@code no difference measurable}, or {@code gain not known} where the band is wide or nobody knows it. */
    public static String untold(Review review, Headline headline) {
        boolean unchecked = review.drive().simulated() && headline.model().isEmpty();
        boolean wide = headline.model()
                .map(band -> none(band.low(), band.high()))
                .orElseGet(() -> none(headline.low(), headline.high()))
                .equals("not known");
        return unchecked || wide ? UNKNOWN : NONE;
    }

    /** The words of a headline behind the word gain. */
    public static String behindGain(String headline) {
        return headline.startsWith(UNKNOWN) ? headline.substring("gain ".length()) : headline;
    }

    /** How far the maximum had moved when it was measured again behind the points of its workload, on a real drive. */
    public static Optional<String> drift(Review review) {
        record Moved(String title, double drift) {}
        List<Moved> all = review.workloads().stream()
                .flatMap(workload -> workload.states().stream()
                        .flatMap(state -> state.drift().stream().mapToObj(drift -> new Moved(workload.title(), drift))))
                .sorted(Comparator.comparingDouble(Moved::drift))
                .toList();
        return all.isEmpty()
                ? Optional.empty()
                : Optional.of("maxima measured again behind their points: "
                        + change(all.getFirst().drift()) + " (" + all.getFirst().title() + ") to "
                        + change(all.getLast().drift()) + " (" + all.getLast().title() + ")");
    }

    /** {@code two runs alike differ by -1.2 to +1.4 % (95 %, 32 pairs)}. */
    public static Optional<String> noise(Review review) {
        return review.noise()
                .map(noise -> "two runs alike differ by "
                        + (Math.max(-noise.low(), noise.high()) < NO_NOISE
                                ? "less than 0.1 %"
                                : change(noise.low(), noise.high()))
                        + " (95 %, "
                        + Phrases.count(noise.pairs(), "pair") + ")");
    }

    /** {@code , 2:1 data against 1:1}, or empty if workloads differ in that. */
    public static String against(Review review) {
        List<String> pairs = review.compared().stream()
                .map(workload -> Formats.ratio(workload.states().getLast().ratio()) + " data against "
                        + Formats.ratio(workload.states().getFirst().ratio()))
                .distinct()
                .toList();
        return pairs.size() == 1 ? ", " + pairs.getFirst() : "";
    }
}
