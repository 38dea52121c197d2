package csdbench.base.text;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Finds the word that was probably meant. Distance is Damerau-Levenshtein in the form of optimal string alignment:
 * insertions, deletions, replacements and swaps of neighbours cost one each.
 */
public final class Similar {
    /** More are no help. */
    private static final int MOST_LISTED = 8;

    private Similar() {}

    /**
     * The candidate nearest to a word, ignoring case, the first of equals. Empty if the word has one character or if
     * more than a third of the longer word would have to change.
     */
    public static Optional<String> nearest(String word, Collection<String> candidates) {
        String wanted = word.toLowerCase(Locale.ROOT);
        String best = null;
        int bestDistance = Integer.MAX_VALUE;
        for (String candidate : candidates) {
            int allowed = Math.max(1, Math.max(wanted.length(), candidate.length()) / 3);
            if (wanted.length() < 2 || Math.abs(wanted.length() - candidate.length()) > allowed) {
                continue;
            }
            int distance = distance(wanted, candidate.toLowerCase(Locale.ROOT));
            if (distance <= allowed && distance < bestDistance) {
                best = candidate;
                bestDistance = distance;
            }
        }
        return Optional.ofNullable(best);
    }

    /**
     * What was expected in place of a word: {@code one of a, b, c}; of many the nearest, in their order, and how many
     * others there are.
     */
    public static String oneOf(String word, Collection<String> candidates) {
        String wanted = word.toLowerCase(Locale.ROOT);
        List<String> nearest = candidates.stream()
                .sorted(Comparator.comparingInt(each -> distance(wanted, each.toLowerCase(Locale.ROOT))))
                .limit(MOST_LISTED)
                .toList();
        String listed = candidates.stream().filter(nearest::contains).collect(Collectors.joining(", "));
        int others = candidates.size() - nearest.size();
        return "one of " + listed + (others > 0 ? ", and " + others + " others" : "");
    }

    /** The number of changes that turn one word into the other, case-sensitive. */
    public static int distance(String from, String to) {
        int[] beforeLast = new int[to.length() + 1];
        int[] last = new int[to.length() + 1];
        int[] row = new int[to.length() + 1];
        for (int column = 0; column <= to.length(); column++) {
            last[column] = column;
        }
        for (int line = 1; line <= from.length(); line++) {
            row[0] = line;
            for (int column = 1; column <= to.length(); column++) {
                boolean same = from.charAt(line - 1) == to.charAt(column - 1);
                int changed = Math.min(Math.min(row[column - 1], last[column]) + 1, last[column - 1] + (same ? 0 : 1));
                if (line > 1
                        && column > 1
                        && from.charAt(line - 1) == to.charAt(column - 2)
                        && from.charAt(line - 2) == to.charAt(column - 1)) {
                    changed = Math.min(changed, beforeLast[column - 2] + 1);
                }
                row[column] = changed;
            }
            int[] oldest = beforeLast;
            beforeLast = last;
            last = row;
            row = oldest;
        }
        return last[to.length()];
    }
}
