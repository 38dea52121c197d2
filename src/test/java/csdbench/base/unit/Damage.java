package csdbench.base.unit;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What becomes of files and messages in the hands of others, and what may be said of it. */
public final class Damage {
    private static final List<String> VALUES = List.of(
            "null",
            "\"\"",
            "1e300",
            "1e999999999",
            "-1",
            "0",
            "0.5",
            "2147483647",
            "9223372036854775807",
            "9223372036854775808",
            "true",
            "[]",
            "{}",
            "[null]",
            "\"" + "a/".repeat(20_000) + "a\"",
            "\"\\u0000\"");

    private static final List<String> PIECES =
            List.of("[[[[", "[".repeat(5000), "{\"a\":", "\\u0000", "\0", "\n", "=", "\"", "}", "]", ",", ":");

    /** A text or a number as it stands behind a colon, an equals sign, or the first word of a line. */
    private static final Pattern VALUE = Pattern.compile("(?:[:=] *|^\\w+ +)(\"[^\"]*\"|[-\\w.]+)", Pattern.MULTILINE);

    /** Names of types, as only messages of programmers hold. */
    private static final Pattern TYPE = Pattern.compile("(csdbench|java|tools)\\.[a-z.]+|Exception");

    private Damage() {}

    /** With a value that is foreign or another one's, or with a stretch that is lost, doubled or foreign. */
    public static String text(Gen gen, String whole) {
        boolean onlyValues = gen.flip();
        String text = whole;
        for (int i = gen.intBetween(1, 3); i > 0 && !text.isEmpty(); i--) {
            int at = gen.intBetween(0, text.length() - 1);
            int end = Math.min(text.length(), at + gen.intBetween(1, 40));
            text = switch (onlyValues ? 3 : gen.intBetween(0, 3)) {
                case 0 -> text.substring(0, at) + text.substring(end);
                case 1 -> text.substring(0, end) + text.substring(at);
                case 2 -> text.substring(0, at) + gen.oneOf(PIECES) + text.substring(at);
                default -> otherValue(gen, text, at);
            };
        }
        return text;
    }

    private static String otherValue(Gen gen, String text, int from) {
        Matcher value = VALUE.matcher(text);
        if (!value.find(from)) {
            return text;
        }
        int start = value.start(1);
        int end = value.end(1);
        boolean ofAnother = gen.flip() && value.find(gen.intBetween(0, text.length() - 1));
        return text.substring(0, start) + (ofAnother ? value.group(1) : gen.oneOf(VALUES)) + text.substring(end);
    }

    /** With other bytes in a few places behind the first ones, and in a case of four cut short. */
    public static byte[] bytes(Gen gen, byte[] whole, int keptBytes) {
        byte[] bytes = whole.clone();
        for (int i = gen.intBetween(0, 5); i >= 0; i--) {
            int at = gen.intBetween(keptBytes, bytes.length - 1);
            int end = Math.min(bytes.length, at + gen.oneOf(1, 1, 1, 4, 8, 300));
            byte with = (byte) gen.intBetween(Byte.MIN_VALUE, Byte.MAX_VALUE);
            Arrays.fill(bytes, at, end, with);
        }
        return gen.intBetween(0, 3) > 0 ? bytes : Arrays.copyOf(bytes, gen.intBetween(0, bytes.length));
    }

    /** Asserts that a reason is one sentence for users, which names the file. */
    public static void assertSaid(String said, String file) {
        assertTrue(said != null && said.contains(file), () -> "without the file: " + said);
        assertFalse(TYPE.matcher(said.replace(file, "")).find(), () -> "names a type: " + said);
        assertFalse(said.contains("\n"), () -> "more than a line: " + said);
    }
}
