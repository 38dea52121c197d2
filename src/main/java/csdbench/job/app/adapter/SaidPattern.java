package csdbench.job.app.adapter;

import csdbench.job.command.Failure;
import csdbench.job.command.UsageError;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Figures in a line of a program. Immutable.
 *
 * @param where in which file and member it stands, for messages
 * @param pattern with named groups, each a number
 * @param unit of all of them
 */
record SaidPattern(String where, Pattern pattern, String unit) {
    /** Letters of a line that a pattern may look at before it is given up; a simple one looks at each a few times. */
    private static final int MAX_LOOKS = 1_000_000;

    /** No word for a number of Java's own, such as 0x1p3d. */
    private static final Pattern NUMBER = Pattern.compile("[-+]?[0-9.]+([eE][-+]?[0-9]+)?");

    private static final double MAX = 1e15;

    /**
     * The numbers of its groups; empty when the line has none.
     *
     * @throws Failure when the pattern tries too much, or a group is no number
     */
    Optional<Map<String, Double>> in(String line) throws Failure {
        try {
            Matcher matcher = pattern.matcher(new Looked(line, new int[1]));
            if (!matcher.find()) {
                return Optional.empty();
            }
            Map<String, Double> figures = new LinkedHashMap<>();
            for (String name : pattern.namedGroups().keySet()) {
                if (matcher.group(name) != null) {
                    figures.put(name, number(matcher.group(name)));
                }
            }
            return Optional.of(figures);
        } catch (TooMuch | StackOverflowError _) {
            throw new UsageError(where + ": the pattern tries too much on a line of " + line.length()
                    + " letters; use fewer repetitions within repetitions, and begin it with ^ or a word");
        }
    }

    private double number(String text) throws UsageError {
        try {
            if (NUMBER.matcher(text.strip()).matches()) {
                double number = Double.parseDouble(text.strip());
                if (number >= 0 && number <= MAX) {
                    return number;
                }
            }
        } catch (NumberFormatException _) {
            // Said below.
        }
        throw new UsageError(where + ": its group has '" + text + "'; expected a number from 0 to 1e15, such as 12.5");
    }

    /** A pattern has looked at too many letters. */
    private static final class TooMuch extends RuntimeException {
        private static final long serialVersionUID = 1L;

        TooMuch() {
            super(null, null, false, false);
        }
    }

    /**
     * A line that counts how often it is looked at: what does so without end is the same on every machine.
     *
     * @param looks one number, of the line and all parts of it
     */
    private record Looked(CharSequence line, int[] looks) implements CharSequence {
        @Override
        public char charAt(int index) {
            if (++looks[0] > MAX_LOOKS) {
                throw new TooMuch();
            }
            return line.charAt(index);
        }

        @Override
        public int length() {
            return line.length();
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return new Looked(line.subSequence(start, end), looks);
        }

        @Override
        public String toString() {
            return line.toString();
        }
    }
}
