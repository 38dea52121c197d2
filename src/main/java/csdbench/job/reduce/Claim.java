package csdbench.job.reduce;

import csdbench.job.command.UsageError;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A reduction that somebody guarantees.
 *
 * @param ratio bytes written to bytes stored, above 1
 * @param data that it is claimed for, as the user named it: {@code 2:1}, {@code like:FILE}, {@code file:FILE}, a style
 * @param confidence with which each bound of the result holds, in percent
 */
public record Claim(double ratio, String data, double confidence) {
    private static final Pattern RATIO = Pattern.compile("(\\d+(?:\\.\\d+)?)(?::1)?");
    private static final Pattern OF_FILE = Pattern.compile("(like|file):(.+)");
    private static final double MAX_RATIO = 1000;

    /** As of {@code compratio=}. */
    private static final double MAX_DATA_RATIO = 25;

    private static final double MIN_CONFIDENCE = 50;
    private static final double MAX_CONFIDENCE = 99.99;

    /**
     * Reads a claim.
     *
     * @throws UsageError with what was expected
     */
    public static Claim of(String ratio, String data, double confidence) throws UsageError {
        Matcher claimed = RATIO.matcher(ratio);
        if (!claimed.matches()
                || Double.parseDouble(claimed.group(1)) <= 1
                || Double.parseDouble(claimed.group(1)) > MAX_RATIO) {
            throw new UsageError("--claim " + ratio + ": expected a ratio above 1, up to 1000, such as 4:1");
        }
        if (!(confidence >= MIN_CONFIDENCE && confidence <= MAX_CONFIDENCE)) {
            throw new UsageError("--confidence " + confidence + ": expected 50 to 99.99 percent");
        }
        Matcher file = OF_FILE.matcher(data);
        if (file.matches()) {
            Path path = Path.of(file.group(2)).toAbsolutePath();
            if (Files.isDirectory(path) || !Files.isReadable(path)) {
                throw new UsageError("--data " + data + ": " + path + " is not a file that can be read");
            }
            data = file.group(1) + ":" + path;
        } else if (!generated(data) && !data.matches("[a-z]+")) {
            throw new UsageError("--data " + data + ": expected a ratio from 1:1 to 25:1 such as 2:1, like:FILE,"
                    + " file:FILE or a style");
        }
        return new Claim(Double.parseDouble(claimed.group(1)), data, confidence);
    }

    /** Whether data is a ratio that can be generated. */
    private static boolean generated(String data) {
        Matcher ratio = RATIO.matcher(data);
        return ratio.matches()
                && Double.parseDouble(ratio.group(1)) >= 1
                && Double.parseDouble(ratio.group(1)) <= MAX_DATA_RATIO;
    }

    /** That the data is generated at; empty where it is other data. */
    Optional<String> dataRatio() {
        Matcher exact = RATIO.matcher(data);
        return exact.matches() ? Optional.of(exact.group(1)) : Optional.empty();
    }
}
