package csdbench.content.synthesis;

import csdbench.base.file.Reach;
import csdbench.content.ContentSource;
import csdbench.content.ContentSpec;
import csdbench.content.ContentStyle;
import csdbench.content.TargetCodec;
import csdbench.content.lifelike.Bias;
import csdbench.content.lifelike.DatabaseContent;
import csdbench.content.lifelike.DatabaseTemplates;
import csdbench.content.lifelike.LikeContent;
import csdbench.content.lifelike.LikeProfile;
import csdbench.content.lifelike.LikeTemplates;
import csdbench.content.lifelike.TextContent;
import csdbench.content.lifelike.TextTemplates;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.LongFunction;

/** Creates the sources of the lifelike styles. Calibrations are cached. Any thread. */
public final class Lifelike {
    private static final long TRIAL_SALT = 0x2545F4914F6CDD1DL;

    private static final ConcurrentMap<Key, Bias> BIASES = new ConcurrentHashMap<>();
    private static final ConcurrentMap<Sample, LikeProfile> PROFILES = new ConcurrentHashMap<>();

    private Lifelike() {}

    private record Key(ContentStyle style, double ratio, TargetCodec codec, int unitBytes, int guardBytes) {}

    /** Identifies a version of a file. */
    private record Sample(Path file, FileTime modified, long bytes) {}

    /**
     * A factory of sources by salt.
     *
     * @param spec with one of the styles {@code TEXT}, {@code DATABASE} and {@code LIKE}
     * @param ratio wanted; 1 means the natural one of the style
     * @throws IllegalArgumentException if the style cannot have the ratio; its message is for the user
     * @throws UncheckedIOException if the sample or profile cannot be read; its cause has the message for the user
     */
    public static LongFunction<ContentSource> maker(ContentSpec spec, double ratio) {
        return switch (spec.style()) {
            case TEXT -> {
                TextTemplates templates = new TextTemplates(bias(spec, ratio));
                yield salt -> new TextContent(templates, salt);
            }
            case DATABASE -> {
                DatabaseTemplates templates = new DatabaseTemplates(bias(spec, ratio));
                yield salt -> new DatabaseContent(templates, salt);
            }
            case LIKE -> {
                LikeProfile profile = profile(spec.file().orElseThrow());
                LikeTemplates templates = new LikeTemplates(profile);
                yield salt -> new LikeContent(templates, salt);
            }
            case EXACT, FIO, VDBENCH, ZERO, FILE ->
                throw new IllegalArgumentException(spec.style() + " is not lifelike");
        };
    }

    private static Bias bias(ContentSpec spec, double ratio) {
        if (ratio == 1) {
            return Bias.NONE;
        }
        return BIASES.computeIfAbsent(
                new Key(spec.style(), ratio, spec.codec(), spec.unitBytes(), spec.guardBytes()), Lifelike::find);
    }

    private static Bias find(Key key) {
        boolean text = key.style() == ContentStyle.TEXT;
        RatioSearch search = new RatioSearch(
                text ? "text" : "a database",
                bias -> text
                        ? new TextContent(new TextTemplates(bias), TRIAL_SALT)
                        : new DatabaseContent(new DatabaseTemplates(bias), TRIAL_SALT),
                key.codec(),
                key.unitBytes());
        return search.bias(key.ratio(), key.guardBytes());
    }

    private static LikeProfile profile(Path file) {
        try {
            Sample sample = Reach.opened(
                    file, path -> new Sample(path.toRealPath(), Files.getLastModifiedTime(path), Files.size(path)));
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
