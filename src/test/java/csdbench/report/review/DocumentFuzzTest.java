package csdbench.report.review;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import csdbench.report.IntervalDocument;
import csdbench.report.Json;
import csdbench.report.ResultDocument;
import csdbench.result.review.Review;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Broken documents are read, or refused in a sentence that names the file; nothing else happens. */
class DocumentFuzzTest {
    private static final Path OLD = Path.of("src/test/resources/csdbench/report/old");
    private static final List<String> PIECES = List.of(
            "null",
            "\"\"",
            "1e300",
            "-1",
            "9223372036854775808",
            "true",
            "[]",
            "{}",
            "[null]",
            "[[[[",
            "{\"a\":",
            "\\u0000",
            "\"",
            "}",
            "]",
            ",",
            ":");

    private static final String RESULT = text(OLD.resolve("result-1-version-0.1.json"));
    private static final String INTERVAL = text(OLD.resolve("intervals-1-version-0.1.jsonl"))
            .lines()
            .findFirst()
            .orElseThrow();
    private static final String REVIEW = new String(ReviewFile.bytes(Reviews.unfinished()), StandardCharsets.UTF_8);

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private interface Reading {
        Object of(String text) throws IOException;
    }

    @Seeds(40)
    void aBrokenDocumentIsReadOrRefusedInASentence(Gen gen) {
        assertSurvives(broken(gen, RESULT), text -> Json.read("x.json", text, ResultDocument.class));
        assertSurvives(broken(gen, INTERVAL), text -> Json.read("x.json", text, IntervalDocument.class));
        assertSurvives(broken(gen, REVIEW), text -> {
            Review review = ReviewFile.parse("x.json", text);
            return ReviewFile.bytes(review);
        });
    }

    private static void assertSurvives(String broken, Reading reading) {
        try {
            reading.of(broken);
        } catch (IOException e) {
            assertTrue(e.getMessage().contains("x.json"), e::getMessage);
            assertFalse(e.getMessage().contains("csdbench.re"), e::getMessage);
            assertFalse(e.getMessage().contains("\n"), e::getMessage);
        }
    }

    /** With a value or a stretch of another, lost, doubled or foreign, in a place or two. */
    private static String broken(Gen gen, String whole) {
        String text = whole;
        for (int i = gen.intBetween(1, 3); i > 0; i--) {
            int at = gen.intBetween(0, text.length() - 1);
            int value = Math.max(text.indexOf(": ", at), text.indexOf(":", at)) + 1;
            int end = Math.min(text.length(), at + gen.intBetween(1, 40));
            text = switch (gen.intBetween(0, 3)) {
                case 0 -> text.substring(0, at) + text.substring(end);
                case 1 -> text.substring(0, end) + text.substring(at);
                case 2 -> text.substring(0, at) + gen.oneOf(PIECES) + text.substring(at);
                default -> text.substring(0, value) + gen.oneOf(PIECES) + valueBehind(text, value);
            };
        }
        return text;
    }

    private static String valueBehind(String text, int value) {
        return text.substring(value).replaceFirst("^ *(\"[^\"]*\"|[-\\w.]+)", "");
    }
}
