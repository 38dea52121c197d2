package csdbench.main.trace;

import csdbench.base.unit.ByteSize;
import csdbench.main.option.Values;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A range of bytes, such as {@code 4k-64k}.
 *
 * @param from at least 0
 * @param to at least {@code from}
 */
record ByteRange(long from, long to) {

    private static Optional<ByteRange> of(String text) {
        int dash = text.indexOf('-');
        if (dash < 0 || text.length() == 1) {
            return Optional.empty();
        }
        OptionalLong from = dash == 0 ? OptionalLong.of(0) : ByteSize.parse(text.substring(0, dash));
        OptionalLong to =
                dash == text.length() - 1 ? OptionalLong.of(Long.MAX_VALUE) : ByteSize.parse(text.substring(dash + 1));
        return from.isPresent() && to.isPresent() && from.getAsLong() <= to.getAsLong()
                ? Optional.of(new ByteRange(from.getAsLong(), to.getAsLong()))
                : Optional.empty();
    }

    /** Reads a range. */
    static final class Reader extends Values.Kind<ByteRange> {
        private Reader() {
            super("a range of bytes such as 4k-64k, or 1g- for all from there on", ByteRange::of);
        }
    }

    /** Reads bytes to be added or taken off. */
    static final class Signed extends Values.Kind<Long> {
        private Signed() {
            super("bytes such as 512 or -1m", text -> {
                OptionalLong bytes = ByteSize.parse(text.replaceFirst("^[+-]", ""));
                return bytes.isEmpty()
                        ? Optional.empty()
                        : Optional.of(text.startsWith("-") ? -bytes.getAsLong() : bytes.getAsLong());
            });
        }
    }
}
