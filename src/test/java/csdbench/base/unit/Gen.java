package csdbench.base.unit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Draws the input of one try of a {@link Seeds} test. The same seed draws the same values. Seed 0 draws the lowest and
 * shortest of everything and seed 1 the highest and longest; of all others every eighth value is an edge of its range,
 * or 0 or its neighbour, and three in eight are near one end by orders of magnitude, where a uniform draw never comes.
 */
public final class Gen {
    private static final int MAX_SHOWN_CHARS = 2_000;
    private static final String DIGITS_AND_SIGNS = "0123456789 =,;:.-_+*/\\%&?!#$|~^@<>()[]{}'\"`\t\n\r";

    private final long seed;
    private final Rng rng;
    private final List<Object> drawn = new ArrayList<>();
    private int depth;

    public Gen(long seed) {
        this.seed = seed;
        this.rng = new Rng(seed);
    }

    /** Sixty-four random bits without edges: the seed of another generator. */
    public long seed() {
        return noted(rng.nextLong());
    }

    public long anyLong() {
        return longBetween(Long.MIN_VALUE, Long.MAX_VALUE);
    }

    public int intBetween(int min, int max) {
        return noted((int) draw(min, max));
    }

    public long longBetween(long min, long max) {
        return noted(draw(min, max));
    }

    /** Both bounds included. */
    public double doubleBetween(double min, double max) {
        double near = Math.scalb(1.0, -(int) draw(0, 40)) * rng.nextDouble();
        return noted(
                switch (kind()) {
                    case LOWEST -> min;
                    case HIGHEST -> max;
                    case EDGE -> Math.clamp((double) rng.nextLong(2), min, max);
                    case NEAR -> min + (max - min) * near;
                    case UNIFORM -> min + (max - min) * rng.nextDouble();
                });
    }

    public boolean flip() {
        return intBetween(0, 1) == 1;
    }

    @SafeVarargs
    @SuppressWarnings("varargs")
    public final <T> T oneOf(T... choices) {
        return oneOf(List.of(choices));
    }

    /** Each with the same probability. */
    public <T> T oneOf(List<T> choices) {
        int last = choices.size() - 1;
        return noted(choices.get(seed == 0 ? 0 : seed == 1 ? last : (int) rng.nextLong(choices.size())));
    }

    public <T> List<T> listOf(int minSize, int maxSize, Supplier<T> item) {
        depth++;
        List<T> list = new ArrayList<>();
        for (long left = draw(minSize, maxSize); left > 0; left--) {
            list.add(item.get());
        }
        depth--;
        return noted(list);
    }

    /** Text of the given characters. */
    public String text(int minChars, int maxChars, String alphabet) {
        StringBuilder text = new StringBuilder();
        for (long left = draw(minChars, maxChars); left > 0; left--) {
            text.append(alphabet.charAt((int) draw(0, alphabet.length() - 1)));
        }
        return noted(text.toString());
    }

    /** Text of any characters: plain ones, signs, controls, all of Unicode, and halves of a surrogate pair. */
    public String text(int maxChars) {
        StringBuilder text = new StringBuilder();
        for (long left = draw(0, maxChars); left > 0; left--) {
            text.append((char)
                    switch ((int) draw(0, 3)) {
                        case 0 -> draw(0, 0x7f);
                        case 1 -> DIGITS_AND_SIGNS.charAt((int) draw(0, DIGITS_AND_SIGNS.length() - 1));
                        case 2 -> draw('a', 'z');
                        default -> draw(0, 0xffff);
                    });
        }
        return noted(text.toString());
    }

    private enum Kind {
        LOWEST,
        HIGHEST,
        EDGE,
        NEAR,
        UNIFORM
    }

    private Kind kind() {
        int roll = (int) rng.nextLong(8 * 3);
        return switch (seed == 0 ? 0 : seed == 1 ? 1 : roll) {
            case 0 -> Kind.LOWEST;
            case 1 -> Kind.HIGHEST;
            case 2 -> Kind.EDGE;
            default -> roll < 12 ? Kind.NEAR : Kind.UNIFORM;
        };
    }

    private long draw(long min, long max) {
        return switch (kind()) {
            case LOWEST -> min;
            case HIGHEST -> max;
            case EDGE -> Math.clamp(rng.nextLong(3) - 1, min, max);
            case NEAR -> near(min, max, rng.nextLong() >>> rng.nextLong(64));
            case UNIFORM -> max - min == -1 ? rng.nextLong() : min + rng.nextLong(max - min + 1);
        };
    }

    /** Three in four on the side of zero, if it is within, or of the minimum; the others below the maximum. */
    private long near(long min, long max, long distance) {
        long side = rng.nextLong(4);
        if (side == 0 || min >= 0 || max <= 0) {
            long within = max - min == -1 ? distance : Long.remainderUnsigned(distance, max - min + 1);
            return side == 0 ? max - within : min + within;
        }
        return side == 1 ? -Long.remainderUnsigned(distance, 1 - min) : Long.remainderUnsigned(distance, max + 1);
    }

    private <T> T noted(T value) {
        if (depth == 0) {
            drawn.add(value);
        }
        return value;
    }

    /** The seed, how to run it again, and all that was drawn from it, for the message of a test that fails. */
    @Override
    public String toString() {
        StringBuilder values = new StringBuilder();
        drawn.forEach(value -> values.append(values.isEmpty() ? "" : "; ").append(value));
        values.setLength(Math.min(values.length(), MAX_SHOWN_CHARS));
        return "seed " + seed + " (alone: -Dcsdbench.seed=" + seed + ") drew " + values;
    }
}
