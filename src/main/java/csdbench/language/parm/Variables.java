package csdbench.language.parm;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Replaces {@code $name} and {@code !name} by the value on the command line. Of several names that fit, the longest
 * counts, so that {@code $dev1} is not {@code $dev} and a 1.
 */
final class Variables {
    private static final Pattern REFERENCE = Pattern.compile("[$!]([A-Za-z_][A-Za-z0-9_]*)");
    private static final Pattern NEEDED = Pattern.compile("[=(,][$!]([A-Za-z_][A-Za-z0-9_]*)");

    /** Replaced later, once for each host. */
    private static final String HOST = "host";

    private final Map<String, String> values;
    private final Set<String> used = new HashSet<>();

    Variables(Map<String, String> values) {
        this.values = new TreeMap<>(values);
    }

    /** Replaces what is known and notes it as used. */
    MappedText substitute(MappedText line) {
        return line.replace(REFERENCE, this::replacement);
    }

    private String replacement(MatchResult found) {
        String word = found.group(1);
        Optional<String> name = longestPrefix(word);
        name.ifPresent(used::add);
        return name.map(known -> values.get(known) + word.substring(known.length()))
                .orElse(null);
    }

    private Optional<String> longestPrefix(String word) {
        for (int length = word.length(); length > 0; length--) {
            if (values.containsKey(word.substring(0, length))) {
                return Optional.of(word.substring(0, length));
            }
        }
        return Optional.empty();
    }

    /** Complains about a variable that stands where a value should and has none. Elsewhere a {@code $} may stay. */
    void checkKnown(MappedText line, Diagnostics diagnostics) {
        Matcher matcher = NEEDED.matcher(line.text());
        while (matcher.find()) {
            if (!matcher.group(1).equals(HOST)) {
                diagnostics.error(
                        line.span(matcher.start(1) - 1, matcher.end(1)),
                        "Unknown variable substitution request in parameter file: " + line.text(),
                        "give it on the command line: " + matcher.group(1) + "=VALUE");
            }
        }
    }

    /** The entry, with nothing in place of each value that is such a variable, so that nobody complains again. */
    Entry withoutUnknown(Entry entry) {
        List<Value> kept = entry.values().stream()
                .map(value -> isUnknown(value) ? new Value("", value.span(), false) : value)
                .toList();
        return new Entry(entry.keyword(), entry.keywordSpan(), kept, entry.list(), entry.span());
    }

    private static boolean isUnknown(Value value) {
        Matcher matcher = REFERENCE.matcher(value.text());
        return !value.quoted() && matcher.lookingAt() && !matcher.group(1).equals(HOST);
    }

    /** Complains about each variable that nothing used. */
    void checkUsed(Diagnostics diagnostics) {
        values.forEach((name, value) -> {
            if (!used.contains(name)) {
                diagnostics.error(
                        TextSpan.commandLine(name + "=" + value),
                        "Unused parameter substitution: " + name + "=" + value,
                        "use $" + name + " in a parameter file, or leave it out");
            }
        });
    }
}
