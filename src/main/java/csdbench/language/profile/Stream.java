package csdbench.language.profile;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * One kind of work within a profile.
 *
 * @param name small letters, digits and {@code -}, unique in its profile
 * @param sharePercent of the profile's operations, above 0
 * @param readPercent share of its operations that read
 * @param readSizes what reads move; empty exactly when nothing reads
 * @param writeSizes what writes move; empty exactly when nothing writes
 * @param randomPercent 100 for always a random offset, 0 for sequential, wrapping at the end
 * @param place access pattern and LBA range
 * @param note why it is like this, may be empty
 */
public record Stream(
        String name,
        double sharePercent,
        double readPercent,
        Optional<SizeMix> readSizes,
        Optional<SizeMix> writeSizes,
        double randomPercent,
        Place place,
        String note) {
    private static final Pattern NAME = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");
    private static final double MIN_PERCENT = 0.01;

    public Stream {
        if (!isName(name)) {
            throw new IllegalArgumentException(
                    "a stream is called \"" + name + "\", expected small letters and digits joined by -");
        }
        if (!(sharePercent >= MIN_PERCENT && sharePercent <= 100)) {
            throw new IllegalArgumentException(
                    "share is " + NumberText.plain(sharePercent) + ", must be from 0.01 to 100");
        }
        checkPercent("readPercent", readPercent);
        checkPercent("randomPercent", randomPercent);
        checkSizes("read", readPercent > 0, readSizes.isPresent());
        checkSizes("write", readPercent < 100, writeSizes.isPresent());
    }

    static boolean isName(String word) {
        return NAME.matcher(word).matches();
    }

    private static void checkPercent(String what, double percent) {
        if (!(percent >= 0 && percent <= 100)) {
            throw new IllegalArgumentException(what + " is " + NumberText.plain(percent) + ", must be from 0 to 100");
        }
    }

    private static void checkSizes(String direction, boolean happens, boolean sizes) {
        if (happens && !sizes) {
            throw new IllegalArgumentException("it " + direction + "s, and no sizes say how much");
        }
        if (!happens && sizes) {
            throw new IllegalArgumentException("it has sizes of " + direction + "s, and never " + direction + "s");
        }
    }

    /** Whether reads and writes move the same. */
    boolean sameSizes() {
        return readSizes.equals(writeSizes);
    }
}
