package csdbench.job.fitting;

import csdbench.language.profile.Basis;
import csdbench.language.profile.Place;
import csdbench.language.profile.Profile;
import csdbench.language.profile.Stream;
import csdbench.plan.ArrivalSpec.Shape;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceReader;
import csdbench.trace.study.LocalityFacts;
import csdbench.trace.study.SizeFacts;
import csdbench.trace.study.TraceStudy;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.LongStream;

/**
 * Finds where a stream goes: everywhere alike, more to a band, or more to some blocks wherever they lie. What fits is
 * found out by making traces of each and comparing which share the hottest blocks get, because that depends on how many
 * requests there are and how large they are, too.
 */
final class OffsetFit {
    /** A simpler access pattern is taken when it is that near, in points of the hot share. */
    private static final double NEAR = 1.5;

    /** Popular blocks are looked for in more slices until they fit so well. */
    private static final double SLICED = 0.5;

    /** A footprint that is a tenth larger is as bad as so many tenths of a point. */
    private static final double FOOTPRINT = 15;

    private static final double STEEPEST = 3;
    private static final int TRIES = 9;
    private static final int[] SLICES = {1, 8, 32, 128};
    private static final double[] HOT = {1, 5, 10, 20};
    private static final double PER_SECOND = 10_000;

    /** A range of an offset or two on a large device has no width when it is rounded. */
    private static final double LEAST_PERCENT = 0.0001;

    private final StreamGroup group;
    private final long spanBytes;
    private final Stream stream;
    private final LocalityFacts wanted;
    private final double from;
    private final double to;

    /**
     * @param stream as it is but for its access pattern
     */
    OffsetFit(StreamGroup group, long spanBytes, Stream stream) {
        this.group = group;
        this.spanBytes = spanBytes;
        this.stream = stream;
        this.wanted = group.beginning().locality();
        double low = percent(group.places().lowBytes());
        double high = percent(group.places().highBytes());
        this.to = high > 99.9 ? 100 : Math.max(high, LEAST_PERCENT);
        this.from = low < 0.1 ? 0 : Math.min(low, to - LEAST_PERCENT);
    }

    private record Try(Place place, double error) {}

    /**
     * The access pattern that fits best; the simplest when several do.
     *
     * @param otherSlices what another stream of the profile has: with the same, both find the same blocks popular
     */
    Place place(OptionalInt otherSlices) throws TraceProblem {
        Place everywhere = from == 0 && to == 100 ? new Place.Whole() : new Place.Region(from, to);
        if (stream.randomPercent() == 0 || group.requests() < 1000) {
            return everywhere;
        }
        Optional<OffsetHistogram.Band> band = group.places().band().filter(this::roomy);
        Try best = attempt(everywhere);
        if (band.isPresent()) {
            best = attempt(hot(band.get()));
        } else if (best.error() <= NEAR) {
            return everywhere;
        }
        if (best.error() <= NEAR) {
            return best.place();
        }
        int[] tried = otherSlices.isPresent() ? new int[] {otherSlices.getAsInt()} : SLICES;
        for (int slices : tried) {
            Try zipf = zipf(slices);
            best = zipf.error() < best.error() - SLICED ? zipf : best;
            if (best.error() <= SLICED) {
                break;
            }
        }
        return best.place();
    }

    /** Whether all sizes have room in a band, wherever they begin. */
    private boolean roomy(OffsetHistogram.Band band) {
        SizeFacts sizes = group.beginning().all().sizes();
        long largest = LongStream.concat(
                        sizes.sizes().stream().mapToLong(SizeFacts.Size::bytes),
                        sizes.ranges().stream().mapToLong(SizeFacts.Range::toBytes))
                .max()
                .orElse(0);
        return band.toBytes() - band.fromBytes() >= 2 * largest;
    }

    private Place hot(OffsetHistogram.Band band) {
        double at = percent(band.fromBytes());
        double end = Math.min(to, percent(band.toBytes()));
        double width = (end - at) / (to - from);
        double share = (band.share() - width) / (1 - width);
        return new Place.HotBand(
                Math.clamp(rounded(100 * share, 100), 0.01, 100), at, rounded(end - at, 10_000), from, to);
    }

    /** The steepness with which the hottest get as much as they should, all in all. */
    private Try zipf(int slices) throws TraceProblem {
        double low = 0.02;
        double high = STEEPEST;
        Try best = new Try(new Place.Zipf(low, slices, from, to), Double.MAX_VALUE);
        for (int i = 0; i < TRIES; i++) {
            double theta = rounded((low + high) / 2, 1000);
            Place place = new Place.Zipf(theta, slices, from, to);
            LocalityFacts made = made(place);
            double error = error(made);
            best = error < best.error() ? new Try(place, error) : best;
            if (sum(made) < sum(wanted)) {
                low = theta;
            } else {
                high = theta;
            }
        }
        return best;
    }

    private Try attempt(Place place) throws TraceProblem {
        return new Try(place, error(made(place)));
    }

    /** What a trace of this stream alone would find. */
    private LocalityFacts made(Place place) throws TraceProblem {
        Stream alone = new Stream(
                stream.name(),
                100,
                stream.readPercent(),
                stream.readSizes(),
                stream.writeSizes(),
                stream.randomPercent(),
                place,
                "");
        Profile profile = new Profile(
                "fit",
                "",
                new Profile.Origin(Basis.OWN, "", ""),
                1,
                100,
                new Profile.Arrivals(Shape.EXPONENTIAL, Optional.empty()),
                new Profile.Ratios(OptionalDouble.empty(), OptionalDouble.empty()),
                List.of(alone),
                List.of(),
                Optional.empty());
        TraceStudy study = StreamGroup.study();
        TraceEntry entry = new TraceEntry();
        long requests = Math.min(group.requests(), StreamGroup.BEGINNING);
        try (TraceReader trace = SyntheticTrace.of(profile, spanBytes, PER_SECOND, 1)) {
            for (long i = 0; i < requests && trace.next(entry); i++) {
                study.add(entry);
            }
        }
        return study.result().locality();
    }

    private double error(LocalityFacts made) {
        double larger = (double) made.footprintBytes() / wanted.footprintBytes();
        double error = FOOTPRINT * Math.abs(Math.log(larger));
        for (double percent : HOT) {
            error = Math.max(error, 100 * Math.abs(made.hotShare(percent) - wanted.hotShare(percent)));
        }
        error = Math.max(error, 100 * Math.abs(made.firstTouchShare() - wanted.firstTouchShare()));
        return error;
    }

    private static double sum(LocalityFacts locality) {
        double sum = 0;
        for (double percent : HOT) {
            sum += locality.hotShare(percent);
        }
        return sum;
    }

    private double percent(long bytes) {
        return rounded(100.0 * bytes / spanBytes, 10_000);
    }

    private static double rounded(double value, double parts) {
        return Math.rint(value * parts) / parts;
    }
}
