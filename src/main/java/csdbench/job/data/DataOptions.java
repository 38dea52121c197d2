package csdbench.job.data;

import csdbench.base.text.Similar;
import csdbench.base.unit.ByteSize;
import csdbench.content.ContentSpec;
import csdbench.content.ContentSpec.Share;
import csdbench.content.ContentStyle;
import csdbench.content.DedupSpec;
import csdbench.content.TargetCodec;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * What a command line says of data, each part as it was written or empty.
 *
 * @param ratio size to compressed size
 * @param savings percent that compressing saves
 * @param mix ratios and percents of blocks, {@code 1,20,2,50,4,30}
 * @param codec whose ratio is meant
 * @param unit what is compressed together
 * @param style what it looks like
 * @param like sample or profile to be like
 * @param dedupRatio blocks to distinct blocks
 * @param dedupUnit size of a block that repeats
 */
public record DataOptions(
        Optional<Double> ratio,
        Optional<Double> savings,
        Optional<String> mix,
        Optional<String> codec,
        Optional<String> unit,
        Optional<String> style,
        Optional<Path> like,
        Optional<Double> dedupRatio,
        Optional<String> dedupUnit) {

    /** What vdbench takes, and beyond what a drive gains by. */
    private static final double GREATEST_RATIO = 25;

    private static final long GREATEST_UNIT_BYTES = 128 << 10;
    private static final double TOLERANCE_PERCENT = 0.01;

    /** What vdbench's {@code dedupsets=} is when nothing is said. */
    private static final DedupSpec.Sets USUAL_SETS = new DedupSpec.SetPercent(5);

    /** What is meant, every part of it. */
    public ContentSpec spec() throws DataProblem {
        if (Stream.of(ratio, savings, mix).filter(Optional::isPresent).count() > 1) {
            throw DataProblem.usage("--ratio, --savings and --mix say the same in three ways; give one of them");
        }
        ContentStyle meant = meantStyle();
        return new ContentSpec(meant, meantMix(meant), meantCodec(), meantUnitBytes(), 0, dedup(), like);
    }

    private ContentStyle meantStyle() throws DataProblem {
        if (style.isEmpty()) {
            return like.isPresent() ? ContentStyle.LIKE : ContentStyle.EXACT;
        }
        ContentStyle named = constant("--style", style.get(), ContentStyle.values());
        if ((named == ContentStyle.LIKE) != like.isPresent()) {
            throw DataProblem.usage(
                    like.isPresent()
                            ? "--style " + style.get() + " with --like: leave one of them out"
                            : "--style like needs a sample or a profile: --like FILE");
        }
        return named;
    }

    private List<Share> meantMix(ContentStyle style) throws DataProblem {
        boolean given = ratio.isPresent() || savings.isPresent() || mix.isPresent();
        if (given && (style == ContentStyle.ZERO || style == ContentStyle.LIKE)) {
            throw DataProblem.usage(
                    "style " + word(style) + " has a ratio of its own; leave --ratio, --savings and" + " --mix out");
        }
        if (mix.isPresent()) {
            return shares(mix.get());
        }
        if (savings.isPresent()) {
            double percent = savings.get();
            if (!(percent >= 0 && percent <= 100 - 100 / GREATEST_RATIO)) {
                throw DataProblem.usage("--savings " + percent + ": expected 0, nothing saved, to 96, which is 25:1");
            }
            return List.of(new Share(100 / (100 - percent), 100));
        }
        return List.of(new Share(checkedRatio("--ratio", ratio.orElse(1.0)), 100));
    }

    private static List<Share> shares(String text) throws DataProblem {
        List<Share> shares = new ArrayList<>();
        String[] numbers = text.split(",", -1);
        double sum = 0;
        try {
            for (int i = 0; i + 1 < numbers.length; i += 2) {
                double percent = Double.parseDouble(numbers[i + 1].strip());
                sum += percent;
                shares.add(new Share(checkedRatio("--mix", Double.parseDouble(numbers[i].strip())), percent));
            }
        } catch (IllegalArgumentException e) {
            shares.clear();
        }
        if (shares.isEmpty() || numbers.length % 2 != 0 || Math.abs(sum - 100) > TOLERANCE_PERCENT) {
            throw DataProblem.usage("--mix " + text
                    + ": expected pairs of a ratio and a percent of the blocks that add up to 100, such as"
                    + " 1,20,2,50,4,30");
        }
        return shares;
    }

    private static double checkedRatio(String option, double ratio) throws DataProblem {
        if (!(ratio >= 1 && ratio <= GREATEST_RATIO)) {
            throw DataProblem.usage(option + " " + ratio + ": expected a ratio of 1, incompressible, to 25");
        }
        return ratio;
    }

    private TargetCodec meantCodec() throws DataProblem {
        return codec.isEmpty() ? TargetCodec.DEFLATE : constant("--codec", codec.get(), TargetCodec.values());
    }

    private int meantUnitBytes() throws DataProblem {
        return unit.isEmpty() ? ContentSpec.DEFAULT_UNIT_BYTES : unitBytes("--unit", unit.get());
    }

    private Optional<DedupSpec> dedup() throws DataProblem {
        if (dedupRatio.isPresent() != dedupUnit.isPresent()) {
            throw DataProblem.usage("--dedup-ratio and --dedup-unit go together; give both, such as 2 and 4k");
        }
        if (dedupRatio.isEmpty() || dedupRatio.get() == 1) {
            return Optional.empty();
        }
        if (!(dedupRatio.get() > 1)) {
            throw DataProblem.usage("--dedup-ratio " + dedupRatio.get() + ": expected 1 or more");
        }
        int unitBytes = unitBytes("--dedup-unit", dedupUnit.get());
        return Optional.of(
                new DedupSpec(dedupRatio.get(), unitBytes, USUAL_SETS, List.of(), DedupSpec.FlipFlop.NO, false));
    }

    private static int unitBytes(String option, String text) throws DataProblem {
        OptionalLong bytes = ByteSize.parse(text);
        long value = bytes.orElse(0);
        if (value < 512 || value % 512 != 0 || value > GREATEST_UNIT_BYTES) {
            throw DataProblem.usage(option + " " + text + ": expected a multiple of 512, up to 128k, such as 4k");
        }
        return (int) value;
    }

    private static <E extends Enum<E>> E constant(String option, String text, E[] values) throws DataProblem {
        List<String> words = Arrays.stream(values).map(DataOptions::word).toList();
        int at = words.indexOf(text.toLowerCase(Locale.ROOT));
        if (at < 0) {
            String hint = Similar.nearest(text, words)
                    .map(word -> "; did you mean " + word + "?")
                    .orElse("");
            throw DataProblem.usage(option + " " + text + ": expected one of " + String.join(", ", words) + hint);
        }
        return values[at];
    }

    static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
