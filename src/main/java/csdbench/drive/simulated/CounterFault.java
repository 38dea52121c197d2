package csdbench.drive.simulated;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A way in which the counters of a simulated drive are wrong, to try what is concluded from them: {@code
 * counter=stuck@30}.
 *
 * @param kind what is wrong
 * @param amount how much, in the kind's unit
 */
public record CounterFault(Kind kind, double amount) {
    public static final CounterFault NONE = new CounterFault(Kind.NONE, 0);

    /** What is wrong with counters. */
    public enum Kind {
        NONE(0, 0, 0),
        /** They stand still from so many seconds on. */
        STUCK(0, 0, 1e9),
        /** They follow with a time constant of so many seconds. */
        SLOW(10, 0.1, 3600),
        /** What is held is shown with another error each second, up to so many percent of it. */
        JUMP(5, 0.001, 100),
        /** They begin at 0 again every so many seconds. */
        RESET(60, 1, 1e9),
        /** They begin at 0 again at so many bytes. */
        WRAP(4294967296.0, 4096, 1e18),
        /** They are shown multiplied, as in a wrong unit. */
        UNIT(8, 1e-6, 1e6),
        /** They are shown in whole multiples of so many bytes, which is coarse and not wrong. */
        COARSE(65536, 512, 1e12);

        private final double usual;
        private final double min;
        private final double max;

        Kind(double usual, double min, double max) {
            this.usual = usual;
            this.min = min;
            this.max = max;
        }

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    static CounterFault of(String text) throws DriveProblem {
        int at = text.indexOf('@');
        String word = at < 0 ? text : text.substring(0, at);
        for (Kind kind : Kind.values()) {
            if (kind.word().equals(word)) {
                return new CounterFault(
                        kind,
                        at < 0
                                ? kind.usual
                                : DriveOrder.between("counter=" + word, text.substring(at + 1), kind.min, kind.max));
            }
        }
        throw new DriveProblem(
                "counter=" + text + " does not fit",
                "expected "
                        + Arrays.stream(Kind.values()).map(Kind::word).collect(Collectors.joining(", "))
                        + ", with an amount as in counter=stuck@30");
    }
}
