package csdbench.language.profile;

import csdbench.plan.ArrivalSpec.Shape;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * A workload as data. Immutable.
 *
 * @param name small letters, digits and {@code -}
 * @param title for people
 * @param origin where it is from
 * @param threads queue depth that it is meant for
 * @param spanPercent share of the drive that its LBA ranges are percent of, when it runs on its own
 * @param arrivals how operations are spread in time
 * @param ratios of its data
 * @param streams at least one; their shares add up to 100, but for rounding
 * @param phases one after the other, again and again; empty when it is always the same
 * @param recorded what traces generated from it keep of a recorded one, empty if it was not fitted to one
 */
public record Profile(
        String name,
        String title,
        Origin origin,
        int threads,
        double spanPercent,
        Arrivals arrivals,
        Ratios ratios,
        List<Stream> streams,
        List<Phase> phases,
        Optional<Recorded> recorded) {
    private static final int MAX_THREADS = 65_536;
    private static final int MAX_STREAMS = 100;
    private static final double MAX_RATIO = 1000;
    private static final int PAGE_BYTES = 4096;

    public Profile {
        streams = List.copyOf(streams);
        phases = List.copyOf(phases);
        if (!Stream.isName(name)) {
            throw new IllegalArgumentException(
                    "the profile is called \"" + name + "\", expected small letters and digits joined by -");
        }
        if (threads < 1 || threads > MAX_THREADS) {
            throw new IllegalArgumentException("threads is " + threads + ", must be from 1 to " + MAX_THREADS);
        }
        if (!(spanPercent > 0 && spanPercent <= 100)) {
            throw new IllegalArgumentException(
                    "spanPercent is " + NumberText.plain(spanPercent) + ", must be above 0 to 100");
        }
        checkRatio("compressionRatio", ratios.compression);
        checkRatio("dedupRatio", ratios.dedup);
        if (streams.isEmpty() || streams.size() > MAX_STREAMS) {
            throw new IllegalArgumentException(
                    "it has " + streams.size() + " streams, must be from 1 to " + MAX_STREAMS);
        }
        double sum = sum(streams);
        if (Math.abs(sum - 100) > SizeMix.TOLERANCE_PERCENT) {
            throw new IllegalArgumentException(
                    "shares of the streams add up to " + NumberText.plain(sum) + " %, must be 100");
        }
        if (streams.stream().map(Stream::name).distinct().count() < streams.size()) {
            throw new IllegalArgumentException("two streams have the same name");
        }
        Phases.check(phases, readPercent(streams));
        if (recorded.isPresent() && recorded.get().streams() > streams.size()) {
            throw new IllegalArgumentException(
                    "recorded has " + recorded.get().streams() + " streams, the profile " + streams.size());
        }
    }

    /** The same with what was recorded. */
    public Profile with(Recorded kept) {
        return new Profile(
                name, title, origin, threads, spanPercent, arrivals, ratios, streams, phases, Optional.of(kept));
    }

    /**
     * @param basis how sure it is
     * @param source its publication, or what it was inferred from
     * @param note what else to know, may be empty
     */
    public record Origin(Basis basis, String source, String note) {}

    /**
     * @param shape when operations come, at a set rate
     * @param burst whether they come in bursts then, empty for no
     */
    public record Arrivals(Shape shape, Optional<Burst> burst) {}

    /**
     * Ratios of what it writes, each empty when the run decides.
     *
     * @param compression original to compressed size
     * @param dedup blocks to distinct blocks
     */
    public record Ratios(OptionalDouble compression, OptionalDouble dedup) {}

    /** The same with other streams and without phases; what is said of the change goes behind its name and title. */
    Profile with(String nameEnd, String titleEnd, List<Stream> others) {
        return new Profile(
                name + nameEnd,
                title + titleEnd,
                origin,
                threads,
                spanPercent,
                arrivals,
                ratios,
                others,
                List.of(),
                Optional.empty());
    }

    /** The profile as it is within one of its phases, called after both. */
    public Profile in(Phase phase) {
        return Phases.within(this, phase);
    }

    private static void checkRatio(String what, OptionalDouble ratio) {
        if (ratio.isPresent() && !(ratio.getAsDouble() >= 1 && ratio.getAsDouble() <= MAX_RATIO)) {
            throw new IllegalArgumentException(
                    what + " is " + NumberText.plain(ratio.getAsDouble()) + ", must be from 1 to 1000");
        }
    }

    private static double sum(List<Stream> streams) {
        return streams.stream().mapToDouble(Stream::sharePercent).sum();
    }

    /** Share of all operations that read. */
    public double readPercent() {
        return readPercent(streams);
    }

    private static double readPercent(List<Stream> streams) {
        return streams.stream()
                        .mapToDouble(stream -> stream.sharePercent() * stream.readPercent())
                        .sum()
                / sum(streams);
    }

    /** Expected size of a read; empty when nothing reads. */
    public OptionalDouble meanReadBytes() {
        return mean(Stream::readPercent, Stream::readSizes);
    }

    /** Expected size of a write; empty when nothing writes. */
    public OptionalDouble meanWriteBytes() {
        return mean(stream -> 100 - stream.readPercent(), Stream::writeSizes);
    }

    /** Expected size of an operation. */
    public double meanBytes() {
        double reads = readPercent() / 100;
        return reads * meanReadBytes().orElse(0)
                + (1 - reads) * meanWriteBytes().orElse(0);
    }

    /** Whether it moves less than a drive with blocks of 4 KiB can. */
    public boolean needsSectors() {
        return streams.stream()
                .flatMap(stream -> java.util.stream.Stream.of(stream.readSizes(), stream.writeSizes()))
                .flatMap(mix -> mix.stream())
                .flatMap(mix -> mix.sizes().stream())
                .anyMatch(size -> size.bytes() % PAGE_BYTES != 0);
    }

    private OptionalDouble mean(Function<Stream, Double> direction, Function<Stream, Optional<SizeMix>> sizes) {
        double weight = 0;
        double bytes = 0;
        for (Stream stream : streams) {
            double share = stream.sharePercent() * direction.apply(stream);
            if (share > 0) {
                weight += share;
                bytes += share * sizes.apply(stream).orElseThrow().meanBytes();
            }
        }
        return weight == 0 ? OptionalDouble.empty() : OptionalDouble.of(bytes / weight);
    }
}
