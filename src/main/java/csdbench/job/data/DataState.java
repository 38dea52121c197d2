package csdbench.job.data;

import csdbench.content.ContentSpec;
import csdbench.content.ContentStyle;
import csdbench.content.measure.Codec;
import csdbench.engine.sample.WrittenData;
import csdbench.job.command.UsageError;
import csdbench.language.parm.Parms;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;

/**
 * How far the data of a part of a review compresses.
 *
 * @param percent that compression saves, 0 to below 100
 * @param sample file with data that it is like, or a profile of one; empty for data of exactly this ratio
 */
public record DataState(double percent, Optional<Path> sample) {
    private static final double MAX_PERCENT = 96;

    /** Data of exactly one ratio. */
    public DataState(double percent) {
        this(percent, Optional.empty());
    }

    /**
     * Data like a sample, as far as deflate compresses it in blocks of 4 KiB, to a hundredth of a percent.
     *
     * @param file regular file with the sample, or a profile of one
     * @throws UsageError when there is no data to imitate in it
     */
    public static DataState like(String file) throws UsageError {
        ContentSpec content = spec(file);
        Optional<String> problem = WrittenData.problem(content);
        if (problem.isPresent()) {
            throw new UsageError("like:" + file + ": " + problem.get());
        }
        double leftBytes = Arrays.stream(
                        WrittenData.compressedBytes(content, Codec.DEFLATE_6.word(), content.unitBytes(), 0))
                .average()
                .orElseThrow();
        BigDecimal percent =
                BigDecimal.valueOf(100 - 100 * leftBytes / content.unitBytes()).setScale(2, RoundingMode.HALF_EVEN);
        return new DataState(
                Math.clamp(percent.doubleValue(), 0, MAX_PERCENT),
                Optional.of(content.file().orElseThrow().toAbsolutePath().normalize()));
    }

    private static ContentSpec spec(String file) throws UsageError {
        try {
            return DataOption.spec(Map.of(DataOption.LIKE, file));
        } catch (UsageError e) {
            throw new UsageError(e.getMessage().replaceFirst("^--like ", "like:"));
        }
    }

    /** What is generated. */
    public ContentSpec content() {
        return sample.isEmpty()
                ? ContentSpec.exact(ratio())
                : ContentSpec.of(ContentStyle.LIKE, ContentSpec.INCOMPRESSIBLE.mix(), sample);
    }

    /** The same as parameters of a parmfile. */
    public Parms parms() {
        return sample.isEmpty()
                ? Parms.of("compratio=?", ratioText())
                : Parms.of("compstyle=?", Parms.word("like:" + sample.get()));
    }

    /** Size to compressed size: 2 for 50 %. */
    public double ratio() {
        return 100 / (100 - percent);
    }

    /** The ratio as parmfiles and luns have it: {@code 2}, {@code 1.4925}. */
    public String ratioText() {
        return plain(BigDecimal.valueOf(ratio()).setScale(4, RoundingMode.HALF_EVEN));
    }

    /** {@code 50}. */
    public String percentText() {
        return plain(BigDecimal.valueOf(percent));
    }

    /** {@code 50 % compressible (2:1)}. */
    public String words() {
        String ratio = percent == 0
                ? "incompressible"
                : percentText() + " % compressible ("
                        + plain(BigDecimal.valueOf(ratio()).setScale(2, RoundingMode.HALF_EVEN)) + ":1)";
        return ratio + sample.map(file -> " like " + file).orElse("");
    }

    private static String plain(BigDecimal number) {
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }
}
