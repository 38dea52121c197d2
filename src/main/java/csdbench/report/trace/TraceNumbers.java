package csdbench.report.trace;

import csdbench.base.text.Formats;
import csdbench.trace.study.LocalityFacts;
import csdbench.trace.study.RateFacts;
import csdbench.trace.study.SizeFacts;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.StringJoiner;

/** Formats figures of traces for console and page. */
final class TraceNumbers {
    /** Maximum sizes shown individually. */
    static final int SIZES = 10;

    /** Minimum share of those; other sizes are shown in powers of two. */
    static final double MIN_SHARE = 0.01;

    static final String UNKNOWN = "-";

    private static final double MINUTE_SECONDS = 60;

    private TraceNumbers() {}

    static String count(long count) {
        return String.format(Locale.ROOT, "%,d", count);
    }

    /** {@code 1 request}, {@code 12 requests}. */
    static String counted(long count, String what) {
        return count(count) + " " + what + (count == 1 ? "" : "s");
    }

    static String share(double share) {
        double percent = 100 * share;
        if (percent > 0 && percent < 0.05) {
            return "<0.1 %";
        }
        return Formats.percent(percent);
    }

    static String seconds(double seconds) {
        return seconds < MINUTE_SECONDS ? Formats.nanos(seconds * 1e9) : Formats.seconds(Math.round(seconds));
    }

    static String decimals(OptionalDouble figure, int decimals) {
        return figure.isPresent() ? String.format(Locale.ROOT, "%." + decimals + "f", figure.getAsDouble()) : UNKNOWN;
    }

    /** A size with decimals only if needed: {@code 8 KiB}, {@code 1.5 KiB}. */
    static String size(long bytes) {
        return Formats.bytes(bytes).replace(".0 ", " ");
    }

    /** {@code 8 KiB}, or {@code 8 KiB to 16 KiB} with the upper bound excluded. */
    static String range(SizeFacts.Range range) {
        return range.fromBytes() == range.toBytes()
                ? size(range.fromBytes())
                : size(range.fromBytes()) + " to " + size(range.toBytes() + 1) + ", others";
    }

    /** The sampling basis of the footprint. */
    static String basis(LocalityFacts locality) {
        String all = basis(locality.sampledOneIn());
        String reuse = basis(locality.reuseSampledOneIn());
        return all.equals(reuse) ? all : all + "; re-use " + reuse;
    }

    private static String basis(long oneIn) {
        return oneIn == 1 ? "exact, every block of 4 KiB" : "estimated from 1 in " + count(oneIn) + " blocks of 4 KiB";
    }

    static String rate(RateFacts rate) {
        return "mean " + (rate.meanPerSecond().isPresent() ? perSecond(rate.meanPerSecond()) : UNKNOWN)
                + ", busiest second " + counted(rate.peakSecondRequests(), "request")
                + (rate.burstiness().isPresent() ? " (" + decimals(rate.burstiness(), 2) + " times the mean)" : "");
    }

    static String arrivals(RateFacts rate) {
        return "gaps vary by " + decimals(rate.gapVariation(), 2) + " (constant 0, random 1); counts by "
                + decimals(rate.dispersionPer10Ms(), 2) + " in 10 ms, " + decimals(rate.dispersionPerSecond(), 2)
                + " in 1 s";
    }

    private static String perSecond(OptionalDouble rate) {
        return Formats.perSecond(rate.getAsDouble());
    }

    /** {@code top 1 % gets 20 %, 5 % 43 %}. */
    static String hot(LocalityFacts locality) {
        StringJoiner text = new StringJoiner(", ");
        for (double percent : new double[] {1, 5, 10, 20}) {
            text.add(Formats.percent(percent) + " get " + share(locality.hotShare(percent)));
        }
        return "of the footprint the hottest " + text;
    }

    static String reuse(LocalityFacts locality) {
        String first = share(locality.firstTouchShare()) + " first touches";
        if (locality.reuse().isEmpty()) {
            return first;
        }
        StringJoiner text = new StringJoiner(", ");
        for (LocalityFacts.Reuse reuse : locality.reuse()) {
            if (reuse.percent() == 25 || reuse.percent() == 50 || reuse.percent() == 90) {
                text.add(Formats.percent(reuse.percent()) + " within " + size(reuse.bytes()));
            }
        }
        return first + "; of the others " + text;
    }

    static String workingSets(LocalityFacts locality) {
        StringJoiner text = new StringJoiner(", ");
        for (LocalityFacts.WorkingSet set : locality.workingSets()) {
            String window = set.seconds() == 1 ? "second" : set.seconds() == 60 ? "minute" : "hour";
            text.add(Formats.bytes(set.bytes()) + " in the busiest " + window);
        }
        return text.length() == 0 ? "as the footprint, shorter than a second" : text.toString();
    }

    static String leftOut(Map<String, Long> leftOut) {
        StringJoiner text = new StringJoiner(", ");
        leftOut.forEach((kind, count) -> text.add(count(count) + " " + kind));
        return text.toString();
    }
}
