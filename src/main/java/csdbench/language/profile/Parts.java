package csdbench.language.profile;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Takes a profile apart until each piece fits one workload definition, which has one direction's sizes, a
 * whole read percentage and one LBA range.
 */
public final class Parts {
    /** Where the steps end that stand for a zipf distribution where there is none. */
    private static final List<Double> STEPS_PERCENT = List.of(1.0, 10.0, 100.0);

    /** Blocks in a slice, to compute how popular the hottest ones are: 4 GiB of 4 KiB. */
    private static final double NOMINAL_BLOCKS = 1 << 20;

    /** A piece with less is left out: a skew that rounds to 0 would mean an even share. */
    private static final double MIN_PERCENT = 0.001;

    /** Nearer to 1 the integral of a power loses its digits, and the logarithm is as good. */
    private static final double NEAR_ONE = 1e-9;

    private Parts() {}

    /** The pieces in the order of the streams. */
    public static List<Part> of(Profile profile, Dialect dialect) {
        List<Part> parts = new ArrayList<>();
        for (Stream stream : profile.streams()) {
            for (Part part : byDirection(stream)) {
                parts.addAll(byPlace(part, stream.place(), dialect));
            }
        }
        parts.removeIf(part -> part.sharePercent() < MIN_PERCENT);
        double sum = parts.stream().mapToDouble(Part::sharePercent).sum();
        return parts.stream()
                .map(part -> part.withShare(part.sharePercent() * 100 / sum))
                .toList();
    }

    private static List<Part> byDirection(Stream stream) {
        double sharePercent = stream.sharePercent();
        double reads = stream.readPercent();
        boolean whole = reads == Math.rint(reads);
        if (reads == 100 || reads == 0 || whole && stream.sameSizes()) {
            SizeMix sizes = stream.readSizes().or(stream::writeSizes).orElseThrow();
            return List.of(part(stream, "", sharePercent, Math.round(reads), sizes));
        }
        return List.of(
                part(
                        stream,
                        "-reads",
                        sharePercent * reads / 100,
                        100,
                        stream.readSizes().orElseThrow()),
                part(
                        stream,
                        "-writes",
                        sharePercent * (100 - reads) / 100,
                        0,
                        stream.writeSizes().orElseThrow()));
    }

    private static Part part(Stream stream, String suffix, double sharePercent, long readPercent, SizeMix sizes) {
        Place place = stream.place();
        return new Part(
                stream.name() + suffix,
                sharePercent,
                readPercent,
                sizes.rounded(),
                stream.randomPercent(),
                place.fromPercent(),
                place.toPercent(),
                Optional.empty(),
                false);
    }

    private static List<Part> byPlace(Part part, Place place, Dialect dialect) {
        return switch (place) {
            case Place.Whole _, Place.Region _ -> List.of(part);
            case Place.Hits _ ->
                List.of(piece(part, "", 100, part.fromPercent(), part.toPercent(), Optional.empty(), true));
            case Place.HotBand band -> band(part, band);
            case Place.Zipf zipf ->
                switch (dialect) {
                    case CSDBENCH ->
                        List.of(piece(part, "", 100, part.fromPercent(), part.toPercent(), Optional.of(zipf), false));
                    case VDBENCH -> steps(part, zipf);
                };
        };
    }

    private static List<Part> band(Part part, Place.HotBand band) {
        List<Part> pieces = new ArrayList<>();
        double end = band.atPercent() + band.widthPercent();
        pieces.add(piece(part, "-hot", band.sharePercent(), band.atPercent(), end, Optional.empty(), false));
        if (band.sharePercent() < 100) {
            double rest = 100 - band.sharePercent();
            pieces.add(piece(part, "-rest", rest, part.fromPercent(), part.toPercent(), Optional.empty(), false));
        }
        return pieces;
    }

    /** The slices as one, its blocks in order of popularity, the popular ones in front; each step alike within. */
    private static List<Part> steps(Part part, Place.Zipf zipf) {
        double width = (part.toPercent() - part.fromPercent()) / 100;
        List<Double> shares = stepShares(zipf.theta());
        return IntStream.range(0, shares.size())
                .mapToObj(step -> piece(
                        part,
                        "-step" + (step + 1),
                        shares.get(step),
                        part.fromPercent() + width * (step == 0 ? 0 : STEPS_PERCENT.get(step - 1)),
                        part.fromPercent() + width * STEPS_PERCENT.get(step),
                        Optional.empty(),
                        false))
                .toList();
    }

    private static Part piece(
            Part part,
            String suffix,
            double sharePercent,
            double fromPercent,
            double toPercent,
            Optional<Place.Zipf> zipf,
            boolean hits) {
        return new Part(
                part.name() + suffix,
                part.sharePercent() * sharePercent / 100,
                part.readPercent(),
                part.sizes(),
                part.randomPercent(),
                fromPercent,
                toPercent,
                zipf,
                hits);
    }

    /** How many of the operations go to each step, in percent. */
    static List<Double> stepShares(double theta) {
        double all = used(NOMINAL_BLOCKS, theta);
        List<Double> shares = new ArrayList<>();
        double before = 0;
        for (double end : STEPS_PERCENT) {
            double until = used(NOMINAL_BLOCKS * end / 100, theta) / all * 100;
            shares.add(until - before);
            before = until;
        }
        return shares;
    }

    /** The sum of {@code 1 / n ^ theta} up to {@code blocks}, as the integral between the halves. */
    private static double used(double blocks, double theta) {
        double power = 1 - theta;
        return Math.abs(power) < NEAR_ONE
                ? Math.log(2 * blocks + 1)
                : (Math.pow(blocks + 0.5, power) - Math.pow(0.5, power)) / power;
    }

    /** Where the steps of an approximation end, in percent of its LBA range. */
    static List<Double> stepEndsPercent() {
        return STEPS_PERCENT;
    }
}
