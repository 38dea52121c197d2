package csdbench.plan;

/** Where operations go within their range. */
public sealed interface SeekSpec {
    /**
     * A uniformly chosen offset for some, the offset after the previous operation for the others.
     *
     * @param randomPercent 100 for always random, 0 for strictly sequential with a wrap at the end
     * @param apart whether what reads follows what read before, and what changes something what changed something
     */
    record Mixed(double randomPercent, boolean apart) implements SeekSpec {
        /** All behind each other. */
        public Mixed(double randomPercent) {
            this(randomPercent, false);
        }
    }

    /** Sequential, and the stream ends at the end of the range. */
    record ToEnd() implements SeekSpec {}

    /** Sequential with a wrap, from a random first offset. */
    record FromRandomStart() implements SeekSpec {}

    /**
     * Random, more often in the middle of the range.
     *
     * @param midpoint mean of the Poisson distribution over ten slices of the range, above 0
     */
    record Poisson(double midpoint) implements SeekSpec {}

    /**
     * Sequential with a random skip, both bounds included, back to the start at the end; one below 0 goes backwards,
     * and from before the beginning to the end.
     *
     * @param minBytes from the end of an operation to the beginning of the next
     * @param maxBytes at least {@code minBytes}
     * @param runBytes what follows each other before a skip, which then has one size; 0 to skip behind each operation
     * @param askedPercent what {@code seekpct=} was beside it, which has no effect and is reported, as in vdbench
     */
    record Stride(long minBytes, long maxBytes, long runBytes, double askedPercent) implements SeekSpec {
        /** Behind each operation, without a {@code seekpct=}. */
        public Stride(long minBytes, long maxBytes) {
            this(minBytes, maxBytes, 0, 100);
        }
    }

    /**
     * Independent sequential streams on equal, neighbouring parts of the range.
     *
     * @param count at least 2
     */
    record Streams(int count) implements SeekSpec {}

    /**
     * Random in a band, with a popularity that falls from its beginning to its end.
     *
     * @param band of the target
     */
    record HotBand(LbaRangeSpec band) implements SeekSpec {}

    /**
     * Random, with blocks that are popular in each of some equal slices of the range; the n-th in popularity comes
     * {@code 1 / n ^ theta} as often as the first.
     *
     * @param theta above 0
     * @param slices at least 1
     * @param randomPercent share at such an offset; the others follow the previous operation
     */
    record Zipf(double theta, int slices, double randomPercent) implements SeekSpec {
        public Zipf {
            if (!(theta > 0) || slices < 1 || !(randomPercent > 0 && randomPercent <= 100)) {
                throw new IllegalArgumentException("zipf=(" + theta + "," + slices + ") with seekpct=" + randomPercent);
            }
        }
    }

    /** Random, each block once before any comes again, in another order each time. */
    record Shuffled() implements SeekSpec {}

    /** The offsets of a trace. */
    record Recorded() implements SeekSpec {}

    /** Whether operations follow each other, so that two hosts would only repeat each other's. */
    default boolean sequential() {
        return switch (this) {
            case Mixed mixed -> mixed.randomPercent() == 0;
            case ToEnd _, FromRandomStart _, Streams _ -> true;
            case Stride _, Poisson _, HotBand _, Zipf _, Shuffled _, Recorded _ -> false;
        };
    }

    /** The user's seekpct as a number for reports: 100 random, 0 sequential, -1 once to the end. */
    default double reportedPercent() {
        return switch (this) {
            case Mixed mixed -> mixed.randomPercent();
            case Zipf zipf -> zipf.randomPercent();
            case Poisson _, HotBand _, Shuffled _, Recorded _ -> 100;
            case ToEnd _ -> -1;
            case Stride stride -> stride.askedPercent();
            case FromRandomStart _, Streams _ -> 0;
        };
    }
}
