package csdbench.engine.sample;

import csdbench.content.ContentSource;
import csdbench.content.ContentSpec;
import csdbench.content.ContentStyle;
import csdbench.content.ContentText;
import csdbench.content.generator.Generators;
import csdbench.content.measure.BlockCompression;
import csdbench.content.measure.Codec;
import csdbench.content.measure.Compression;
import csdbench.content.measure.Measurement;
import csdbench.content.measure.MeasurementText;
import csdbench.content.measure.Meter;
import csdbench.result.DataFacts;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.Collectors;

/**
 * Generates and measures samples of what runs will write. Each kind of data takes tens of milliseconds once, more while
 * Java is warming up, and is cached for the life of the process. Any thread.
 */
public final class WrittenData {
    /** Compressed by every codec in blocks of every size: 128 blocks of 4 KiB. */
    private static final int TABLE_BYTES = 512 << 10;

    /** Compressed by the target codec in its compression unit. */
    private static final int OWN_BYTES = 1 << 20;

    /** The same of blocks like those of somebody's data, of which each may be of another kind. */
    private static final int LIKE_BYTES = 8 << 20;

    /** Compression unit of data that does not define one. */
    private static final int DEFAULT_UNIT_BYTES = ContentSpec.DEFAULT_UNIT_BYTES;

    /** Names that a line lists before it counts the others. */
    private static final int NAMES_SHOWN = 4;

    /** Reported beside the target codec. */
    private static final List<String> OTHERS = List.of(Codec.LZ4.word(), Codec.ZSTD_1.word(), Codec.DEFLATE_6.word());

    private static final ConcurrentMap<Written, Kind> KNOWN = new ConcurrentHashMap<>();

    private static final ConcurrentMap<Packed, int[]> SIZES = new ConcurrentHashMap<>();

    private WrittenData() {}

    /**
     * Key of {@link #KNOWN}.
     *
     * @param partBytes transfers that it is written in, 0 where they change nothing
     */
    private record Written(ContentSpec spec, int partBytes) {
        static Written of(ContentSpec spec, OptionalLong smallestBytes) {
            long blockBytes = Math.max(Own.unitBytes(spec), DEFAULT_UNIT_BYTES);
            long transferBytes = smallestBytes.orElse(blockBytes);
            // Long transfers cut few blocks.
            boolean whole = !spec.dependsOnTransfers()
                    || transferBytes % blockBytes == 0
                    || transferBytes > SampledContent.PIECE_BYTES;
            // Those of files may be odd, but data has whole sectors.
            long sectors = Math.max(1, transferBytes / ContentSource.SECTOR_BYTES);
            return new Written(spec, whole ? 0 : (int) sectors * ContentSource.SECTOR_BYTES);
        }

        List<byte[]> pieces() {
            return SampledContent.pieces(spec, OWN_BYTES, partBytes);
        }
    }

    /** Key of {@link #SIZES}. */
    private record Packed(ContentSpec spec, String codec, int blockBytes, int startBytes) {}

    /**
     * One kind of data.
     *
     * @param facts without targets
     * @param table figures for people
     */
    record Kind(DataFacts facts, List<String> table) {}

    /** Why such data cannot be generated, for the user; empty if it can. */
    public static Optional<String> problem(ContentSpec spec) {
        try {
            Generators.of(spec.withDedup(Optional.empty()), 0);
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(e.getMessage());
        } catch (UncheckedIOException e) {
            return Optional.of(e.getCause().getMessage());
        }
    }

    /**
     * The facts about the data of some targets, each block of it from one write.
     *
     * @param targets names of the targets
     * @throws IllegalArgumentException if such data cannot be generated; its message is for the user
     */
    public static DataFacts facts(ContentSpec spec, List<String> targets) {
        return facts(spec, OptionalLong.empty(), targets);
    }

    /**
     * The facts about the data of some targets.
     *
     * @param smallestBytes the smallest transfer that writes it, empty where each block is as if from one
     * @param targets names of the targets
     * @throws IllegalArgumentException if such data cannot be generated; its message is for the user
     */
    public static DataFacts facts(ContentSpec spec, OptionalLong smallestBytes, List<String> targets) {
        return kind(Written.of(spec, smallestBytes)).facts().forTargets(targets);
    }

    /** The measurement as lines of text. */
    public static List<String> table(ContentSpec spec, OptionalLong smallestBytes) {
        return kind(Written.of(spec, smallestBytes)).table();
    }

    /**
     * Compressed sizes of the blocks of a sample.
     *
     * @param codec its name, {@code deflate-6}
     * @param blockBytes size of a block, at most 128 KiB
     * @param startBytes at which the first block begins, less than 128 KiB
     * @throws IllegalArgumentException if there is no such codec or such data cannot be generated
     */
    public static int[] compressedBytes(ContentSpec spec, String codec, int blockBytes, int startBytes) {
        return SIZES.computeIfAbsent(
                        new Packed(spec, codec, blockBytes, startBytes),
                        packed -> measured(packed.spec(), packed.codec(), packed.blockBytes(), packed.startBytes()))
                .clone();
    }

    /** Compresses a sample without the cache. */
    static int[] measured(ContentSpec spec, String codec, int blockBytes, int startBytes) {
        Codec known = Codec.named(codec).orElseThrow(() -> new IllegalArgumentException("there is no codec " + codec));
        int bytes = spec.style() == ContentStyle.LIKE ? LIKE_BYTES : OWN_BYTES;
        List<byte[]> pieces = SampledContent.pieces(spec, bytes, 0).stream()
                .map(piece -> Arrays.copyOfRange(piece, startBytes, piece.length))
                .toList();
        return BlockCompression.sizes(known, blockBytes, pieces);
    }

    public static String line(DataFacts facts) {
        List<String> parts = new ArrayList<>();
        parts.add("data of " + listed(facts.targets()) + ": " + facts.asked());
        parts.add(String.format(
                Locale.ROOT,
                "%s makes it %.3f:1 at %s%s, deviation %.2f %% of a block",
                facts.ratio().codec(),
                facts.ratio().achieved(),
                size(facts.ratio().grainBytes()),
                inParts(facts.ratio().partBytes()),
                facts.ratio().deviation() * 100));
        parts.add("at " + size(DEFAULT_UNIT_BYTES) + " " + others(facts));
        if (facts.dedup().achieved().isPresent()) {
            double ratio = facts.dedup().achieved().getAsDouble();
            parts.add(String.format(Locale.ROOT, "dedup %.3f:1", ratio));
        }
        if (!facts.uniqueness().isEmpty()) {
            parts.add("distinct: "
                    + facts.uniqueness().stream()
                            .map(figure -> percent(figure.share()) + " of " + size(figure.blockBytes()))
                            .collect(Collectors.joining(", ")));
        }
        return String.join("; ", parts);
    }

    private static String inParts(int partBytes) {
        return partBytes == 0 ? "" : ", written in parts of " + size(partBytes) + " (the smallest transfer)";
    }

    private static String listed(List<String> names) {
        int shown = names.size() <= NAMES_SHOWN ? names.size() : NAMES_SHOWN - 1;
        String more = shown < names.size() ? " and " + (names.size() - shown) + " more" : "";
        return String.join(", ", names.subList(0, shown)) + more;
    }

    private static String others(DataFacts facts) {
        return facts.compressions().stream()
                .filter(figure -> figure.blockBytes() == DEFAULT_UNIT_BYTES)
                .filter(figure -> OTHERS.contains(figure.codec())
                        && !figure.codec().equals(facts.ratio().codec()))
                .map(figure -> String.format(Locale.ROOT, "%s %.3f", figure.codec(), figure.ratio()))
                .collect(Collectors.joining(", "));
    }

    /** Less than everything never rounds to 100. */
    private static String percent(double share) {
        return share == 1 ? "100 %" : String.format(Locale.ROOT, "%.2f %%", Math.min(share * 100, 99.99));
    }

    private static String size(int bytes) {
        return bytes % 1024 == 0 ? bytes / 1024 + " KiB" : bytes + " B";
    }

    private static Kind kind(Written written) {
        return KNOWN.computeIfAbsent(written, WrittenData::measured);
    }

    private static Kind measured(Written written) {
        ContentSpec spec = written.spec();
        List<byte[]> pieces = written.pieces();
        Measurement measurement;
        Own own;
        SampledContent.Repeats repeats;
        try (Meter meter = new Meter()) {
            pieces.subList(0, TABLE_BYTES / SampledContent.PIECE_BYTES).forEach(meter::add);
            // On this thread, while the meter's threads compress the rest.
            own = Own.of(written, pieces);
            repeats = SampledContent.repeats(spec);
            measurement = meter.finish();
        }
        // The pieces hold no duplicates; uniqueness comes from the other sample.
        Measurement shown = new Measurement(measurement.bytes(), measurement.compressions(), repeats.uniqueness());
        return new Kind(facts(written, measurement, own, repeats), MeasurementText.lines(shown));
    }

    private static DataFacts facts(Written written, Measurement measurement, Own own, SampledContent.Repeats repeats) {
        ContentSpec spec = written.spec();
        return new DataFacts(
                List.of(),
                ContentText.of(spec),
                new DataFacts.Ratio(
                        spec.hasTargetRatio() ? OptionalDouble.of(spec.ratio()) : OptionalDouble.empty(),
                        own.ratio(),
                        own.deviation(),
                        own.codec(),
                        own.unitBytes(),
                        written.partBytes()),
                new DataFacts.Dedup(
                        spec.dedup().isPresent()
                                ? OptionalDouble.of(spec.dedup().get().ratio())
                                : OptionalDouble.empty(),
                        repeats.ratio()),
                measurement.bytes(),
                measurement.compressions().stream()
                        .filter(figure -> figure.blocks() > 0)
                        .map(WrittenData::compressed)
                        .toList(),
                repeats.uniqueness().stream()
                        .map(figure -> new DataFacts.Distinct(figure.blockBytes(), figure.distinctShare()))
                        .toList());
    }

    private static DataFacts.Compressed compressed(Compression figure) {
        return new DataFacts.Compressed(
                figure.codec().word(),
                figure.blockBytes(),
                figure.ratio(),
                figure.deviation(),
                figure.p1Ratio(),
                figure.p99Ratio());
    }

    /** The ratio by the target codec. */
    private record Own(String codec, int unitBytes, double ratio, double deviation) {
        static Own of(Written written, List<byte[]> pieces) {
            ContentSpec spec = written.spec();
            Own sampled = sampled(spec, pieces);
            return spec.mix().size() > 1 && spec.hasTargetRatio() && written.partBytes() == 0
                    ? new Own(sampled.codec(), sampled.unitBytes(), ratioOfMix(spec), sampled.deviation())
                    : sampled;
        }

        /**
         * From each kind of a mix and its share: how often a kind comes in a sample is chance. Not where blocks come
         * from several writes: there one has several kinds, and the sample has each as often as it should.
         */
        private static double ratioOfMix(ContentSpec spec) {
            double percent = 0;
            double left = 0;
            for (ContentSpec.Share share : spec.mix()) {
                ContentSpec kind = spec.only(share);
                percent += share.percent();
                left += share.percent()
                        / sampled(kind, SampledContent.pieces(kind, OWN_BYTES, 0))
                                .ratio();
            }
            return percent / left;
        }

        private static Own sampled(ContentSpec spec, List<byte[]> pieces) {
            int unitBytes = unitBytes(spec);
            return switch (spec.codec()) {
                case DEFLATE -> of(Codec.DEFLATE_6, unitBytes, pieces);
                case LZ4 -> of(Codec.LZ4, unitBytes, pieces);
                case ZSTD -> of(Codec.ZSTD_1, unitBytes, pieces);
                case NEUTRAL -> between(unitBytes, pieces);
            };
        }

        private static int unitBytes(ContentSpec spec) {
            return switch (spec.style()) {
                case EXACT, TEXT, DATABASE -> spec.unitBytes();
                case FIO, VDBENCH, ZERO, LIKE, FILE -> DEFAULT_UNIT_BYTES;
            };
        }

        private static Own of(Codec codec, int unitBytes, List<byte[]> pieces) {
            Compression figure = BlockCompression.compression(codec, unitBytes, pieces);
            return new Own(codec.word(), unitBytes, figure.ratio(), figure.deviation());
        }

        /** Midway between the codecs with the highest and the lowest ratio. */
        private static Own between(int unitBytes, List<byte[]> pieces) {
            List<byte[]> fewer = pieces.subList(0, TABLE_BYTES / SampledContent.PIECE_BYTES);
            double lowest = Double.MAX_VALUE;
            double highest = 0;
            double deviation = 0;
            for (Codec codec : Codec.values()) {
                Compression figure = BlockCompression.compression(codec, unitBytes, fewer);
                lowest = Math.min(lowest, figure.ratio());
                highest = Math.max(highest, figure.ratio());
                deviation = Math.max(deviation, figure.deviation());
            }
            return new Own("neutral", unitBytes, (lowest + highest) / 2, deviation);
        }
    }
}
