package csdbench.trace.text;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Makes names valid in a line, and unique. One thread at a time. */
final class FittedNames {
    private static final String EMPTY = "none";
    private static final int MAX_DIGITS = 9;

    private final boolean numbers;
    private final UnaryOperator<String> written;
    private final Map<String, byte[]> fitted = new HashMap<>();
    private final Set<String> taken = new HashSet<>();

    /** @param numbers whether names must be numbers */
    FittedNames(boolean numbers) {
        this(numbers, UnaryOperator.identity());
    }

    /** @param written what becomes of a name that is valid in a line */
    FittedNames(UnaryOperator<String> written) {
        this(false, written);
    }

    private FittedNames(boolean numbers, UnaryOperator<String> written) {
        this.numbers = numbers;
        this.written = written;
    }

    /** The name to write. */
    byte[] of(String name) {
        byte[] known = fitted.get(name);
        return known == null ? add(name) : known;
    }

    /** Whether a name is known. */
    boolean knows(String name) {
        return fitted.containsKey(name);
    }

    private byte[] add(String name) {
        String plain = numbers ? number(name) : written.apply(word(name));
        String free = plain;
        for (int i = 2; !taken.add(free); i++) {
            free = numbers ? Long.toString(Long.parseLong(plain) + i - 1) : plain + "~" + i;
        }
        byte[] bytes = free.getBytes(StandardCharsets.UTF_8);
        fitted.put(name, bytes);
        return bytes;
    }

    private String number(String name) {
        return name.matches("0|[1-9][0-9]{0," + (MAX_DIGITS - 1) + "}") ? name : Integer.toString(fitted.size());
    }

    /** Without separators of fields and lines, and comment characters. */
    private static String word(String name) {
        String word = name.replaceAll("[\\s,\"\\p{Cntrl}]+", ":").replaceAll("^[*#]", "_");
        return word.isEmpty() ? EMPTY : word;
    }
}
