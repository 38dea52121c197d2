package csdbench.job.data;

import csdbench.base.text.Formats;
import csdbench.content.ContentSpec;
import csdbench.content.ContentStyle;
import csdbench.content.TargetCodec;
import csdbench.content.measure.Codec;
import csdbench.engine.sample.WrittenData;
import csdbench.job.command.UsageError;
import csdbench.language.parm.Parms;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * How far the data of a part of a review compresses.
 *
 * @param percent that compression saves, 0 to below 100
 * @param style as of {@code compstyle=}, such as {@code text} or {@code like:/FILE}; empty for data of exactly this
 *     ratio
 */
public record DataState(double percent, String style) {
    private static final String LIKE = "like:";
    private static final double MAX_PERCENT = 96;

    /** Data of exactly one ratio. */
    public DataState(double percent) {
        this(percent, "");
    }

    /** The same as {@link #of} of {@code like:FILE}. */
    public static DataState like(String file) throws UsageError {
        return of(LIKE + file);
    }

    /**
     * Data of a style, as far as deflate compresses it in blocks of 4 KiB, to a hundredth of a percent.
     *
     * @param style {@code text}, {@code database}, {@code zero}, or {@code like:FILE} or {@code file:FILE} with a
     *     regular file
     * @throws UsageError when there is no data in the file
     */
    public static DataState of(String style) throws UsageError {
        return of(style, TargetCodec.DEFLATE.word());
    }

    /**
     * The same, as far as another codec compresses it.
     *
     * @param codec as of {@code --codec}: {@code deflate}, {@code lz4} or {@code zstd}
     */
    public static DataState of(String style, String codec) throws UsageError {
        ContentSpec content = spec(style);
        Optional<String> problem = WrittenData.problem(content);
        if (problem.isPresent()) {
            throw new UsageError(style + ": " + problem.get());
        }
        double leftBytes = Arrays.stream(WrittenData.compressedBytes(
                        content,
                        compressor(TargetCodec.valueOf(codec.toUpperCase(Locale.ROOT)))
                                .word(),
                        content.unitBytes(),
                        0))
                .average()
                .orElseThrow();
        BigDecimal percent =
                BigDecimal.valueOf(100 - 100 * leftBytes / content.unitBytes()).setScale(2, RoundingMode.HALF_EVEN);
        return new DataState(
                Math.clamp(percent.doubleValue(), 0, MAX_PERCENT),
                content.file()
                        .map(file -> content.style().name().toLowerCase(Locale.ROOT) + ":"
                                + file.toAbsolutePath().normalize())
                        .orElse(style));
    }

    private static Codec compressor(TargetCodec codec) {
        return switch (codec) {
            case LZ4 -> Codec.LZ4;
            case ZSTD -> Codec.ZSTD_1;
            case DEFLATE, NEUTRAL -> Codec.DEFLATE_6;
        };
    }

    private static ContentSpec spec(String style) throws UsageError {
        try {
            return style.startsWith(LIKE)
                    ? DataOption.spec(Map.of(DataOption.LIKE, style.substring(LIKE.length())))
                    : DataOption.spec(Map.of(DataOption.STYLE, style));
        } catch (UsageError e) {
            throw new UsageError(e.getMessage().replaceFirst("^--like ", LIKE).replaceFirst("^--style ", ""));
        }
    }

    /**
     * Whether results can tell them apart, which name data by how far it compresses.
     *
     * @throws IllegalArgumentException with a sentence when they cannot
     */
    public static void checkApart(List<DataState> data) {
        for (int i = 0; i < data.size(); i++) {
            for (DataState other : data.subList(0, i)) {
                if (data.get(i).percent() == other.percent()) {
                    throw new IllegalArgumentException(
                            data.get(i).equals(other)
                                    ? "data that is " + other.words() + " is named twice; name each kind once"
                                    : "data that is " + other.words() + " and data that is "
                                            + data.get(i).words() + " compress equally far, by which a review tells"
                                            + " them apart; leave one out");
                }
            }
        }
    }

    /** Whether it has exactly its ratio in every block. */
    public boolean exact() {
        return style.isEmpty();
    }

    /** The file that it comes from. */
    public Optional<Path> sample() {
        return style.contains(":") ? Optional.of(Path.of(style.substring(style.indexOf(':') + 1))) : Optional.empty();
    }

    /** What is generated. */
    public ContentSpec content() {
        return exact()
                ? ContentSpec.exact(ratio())
                : ContentSpec.of(
                        ContentStyle.valueOf(style.replaceFirst(":.*", "").toUpperCase(Locale.ROOT)),
                        ContentSpec.INCOMPRESSIBLE.mix(),
                        sample());
    }

    /** The same as parameters of a parmfile. */
    public Parms parms() {
        return exact() ? Parms.of("compratio=?", ratioText()) : Parms.of("compstyle=?", Parms.word(style));
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

    /** {@code 2:1 data}, for lines that have no room for {@link #words}. */
    public String brief() {
        return Formats.ratio(ratio()) + " data";
    }

    /** {@code 50 % compressible (2:1)}. */
    public String words() {
        String ratio = percent == 0
                ? "incompressible"
                : percentText() + " % compressible ("
                        + plain(BigDecimal.valueOf(ratio()).setScale(2, RoundingMode.HALF_EVEN)) + ":1)";
        return ratio
                + (exact() ? "" : style.startsWith(LIKE) ? " like " + sample().orElseThrow() : " of style " + style);
    }

    private static String plain(BigDecimal number) {
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }
}
