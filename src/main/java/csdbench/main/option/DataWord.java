package csdbench.main.option;

import csdbench.base.text.Similar;
import csdbench.job.command.UsageError;
import csdbench.job.data.DataState;
import csdbench.language.parm.Parms;
import csdbench.language.parm.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * A kind of data as it was written: the words of every {@code --data}. No file is looked at before {@link #states}.
 *
 * @param percent that compressing saves; 0 with a style
 * @param style as of {@code compstyle=}; empty for data of exactly one ratio
 */
public record DataWord(double percent, String style) {
    /** What the words are, for the help of {@code --data}. */
    public static final String HELP = "a ratio such as 2:1, percent that compression saves, such as 50%%, text,"
            + " database, zero, like:FILE (a sample of yours) or file:FILE";

    private static final Pattern STYLE = Pattern.compile("text|database|zero|(like|file):.+");

    /** What other tools, or people, call data of 1:1. */
    private static final Pattern INCOMPRESSIBLE =
            Pattern.compile("(?i)u?rand(om)?|noise|incompressible|uncompressible");

    /** Reads one; a number alone is percent saved, as commands took it that had percent first. */
    public static class Reader extends Values.Kind<DataWord> {
        private Reader() {
            this(Values::saved);
        }

        private Reader(Function<String, Optional<Double>> saved) {
            super(
                    "a ratio from 1:1 to 25:1, such as 2:1, 0 to 96 percent that compressing saves, such as 50%, text,"
                            + " database, zero, like:FILE or file:FILE",
                    text -> STYLE.matcher(text).matches()
                            ? Optional.of(new DataWord(0, text)).filter(_ -> Value.writable(text))
                            : saved.apply(text).map(percent -> new DataWord(percent, "")));
        }

        @Override
        protected String hint(String text) {
            if (INCOMPRESSIBLE.matcher(text).matches()) {
                return "; for random bytes, which do not compress, write 1:1";
            }
            String near = text.matches("1:[0-9.]+")
                    ? text.substring(2) + ":1"
                    : Similar.nearest(text, List.of("text", "database", "zero")).orElse("");
            return near.isEmpty() ? "" : "; did you mean " + near + "?";
        }
    }

    /** The same; a number alone is a ratio, as commands took it that had ratios first. */
    public static final class RatioReader extends Reader {
        private RatioReader() {
            super(text -> Values.saved(text.matches("[0-9.]+") ? text + ":1" : text));
        }
    }

    /** Whether it names a file of this host. */
    public boolean ofFile() {
        return style.contains(":");
    }

    /** Whether it is data of exactly one ratio. */
    public boolean exact() {
        return style.isEmpty();
    }

    /** The ratio as parmfiles have it. */
    public String ratio() {
        return new DataState(percent).ratioText();
    }

    /** As parameters of a parmfile. */
    public Parms parms() {
        return exact() ? new DataState(percent).parms() : Parms.of("compstyle=?", Parms.word(style));
    }

    /** As parameters of a run that is repeated for each; one alone belongs to what it is written to. */
    public static Parms loop(List<DataWord> words) {
        if (words.size() < 2) {
            return Parms.NONE;
        }
        return words.stream().allMatch(DataWord::exact)
                ? Parms.of("forcompratio=?", words.stream().map(DataWord::ratio).toList())
                : Parms.of(
                        "forcompstyle=?",
                        words.stream()
                                .map(word -> Parms.word(word.exact() ? word.ratio() + ":1" : word.style))
                                .toList());
    }

    /** Ratios, each once, of a command that takes nothing else. */
    public static List<Double> ratios(List<DataWord> words) throws UsageError {
        for (DataWord word : words) {
            if (!word.exact()) {
                throw new UsageError("--data " + word.style() + ": expected ratios, such as 2:1");
            }
        }
        return ratios(words, "deflate");
    }

    /** The same; of a sample or a style the ratio that a codec has of it in blocks of 4 KiB. */
    public static List<Double> ratios(List<DataWord> words, String codec) throws UsageError {
        List<Double> ratios = new ArrayList<>();
        for (DataWord word : words) {
            double percent = word.exact()
                    ? word.percent
                    : DataState.of(word.style, codec).percent();
            ratios.add(Double.valueOf(new DataState(percent).ratioText()));
        }
        if (new HashSet<>(ratios).size() < ratios.size()) {
            throw new UsageError("--data has a ratio twice; name each once");
        }
        return ratios;
    }

    /** What they mean in a review: styles and samples are measured. */
    public static List<DataState> states(List<DataWord> words) throws UsageError {
        List<DataState> states = new ArrayList<>();
        for (DataWord word : words) {
            states.add(word.exact() ? new DataState(word.percent) : DataState.of(word.style));
        }
        return states;
    }
}
