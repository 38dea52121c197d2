package csdbench.content.synthesis;

import csdbench.content.ContentSource;
import csdbench.content.ContentSpec;
import csdbench.content.ContentStyle;
import csdbench.content.TargetCodec;
import csdbench.content.lifelike.Bias;
import csdbench.content.lifelike.DatabaseContent;
import csdbench.content.lifelike.LikeContent;
import csdbench.content.lifelike.LikeProfile;
import csdbench.content.lifelike.TextContent;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.LongFunction;

/** Who makes the data of the styles that look like real data. What was found out is remembered. Any thread. */
public final class Lifelike {
    private static final long TRIAL_SALT = 0x2545F4914F6CDD1DL;

    private static final ConcurrentMap<Question, Bias> BIASES = new ConcurrentHashMap<>();
    private static final ConcurrentMap<Sample, LikeProfile> PROFILES = new ConcurrentHashMap<>();

    private Lifelike() {}

    private record Question(ContentStyle style, double ratio, TargetCodec codec, int unitBytes, int guardBytes) {}

    /** A file that has not changed since. */
    private record Sample(Path file, FileTime modified, long bytes) {}

    /**
     * A maker of sources, by salt.
     *
     * @param spec with one of the styles {@code TEXT}, {@code DATABASE} and {@code LIKE}
     * @param ratio wanted; 1 means as such data is
     * @throws IllegalArgumentException when the look cannot have the ratio; its message is for the user
     * @throws UncheckedIOException when the sample or profile cannot be read; its cause's message is for the user
     */
    public static LongFunction<ContentSource> maker(ContentSpec spec, double ratio) {
        return switch (spec.style()) {
            case TEXT -> {
                Bias bias = bias(spec, ratio);
                yield salt -> new TextContent(bias, salt);
            }
            case DATABASE -> {
                Bias bias = bias(spec, ratio);
                yield salt -> new DatabaseContent(bias, salt);
            }
            case LIKE -> {
                LikeProfile profile = profile(spec.like().orElseThrow());
                yield salt -> new LikeContent(profile, salt);
            }
            case EXACT, FIO, VDBENCH, ZERO -> throw new IllegalArgumentException(spec.style() + " is not lifelike");
        };
    }

    private static Bias bias(ContentSpec spec, double ratio) {
        if (ratio == 1) {
            return Bias.NONE;
        }
        return BIASES.computeIfAbsent(
                new Question(spec.style(), ratio, spec.codec(), spec.unitBytes(), spec.guardBytes()), Lifelike::find);
    }

    private static Bias find(Question question) {
        boolean text = question.style() == ContentStyle.TEXT;
        RatioSearch search = new RatioSearch(
                text ? "text" : "a database",
                bias -> text ? new TextContent(bias, TRIAL_SALT) : new DatabaseContent(bias, TRIAL_SALT),
                question.codec(),
                question.unitBytes());
        return search.bias(question.ratio(), question.guardBytes());
    }

    private static LikeProfile profile(Path file) {
        try {
            Sample sample = new Sample(file.toRealPath(), Files.getLastModifiedTime(file), Files.size(file));
            return PROFILES.computeIfAbsent(sample, Lifelike::find);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static LikeProfile find(Sample sample) {
        try {
            return SampleScanner.profileOf(sample.file());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
