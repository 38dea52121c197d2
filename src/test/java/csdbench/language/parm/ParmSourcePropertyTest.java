package csdbench.language.parm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import java.util.List;
import java.util.Map;

final class ParmSourcePropertyTest {
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz";

    private static final List<String> SIGNS = List.of(
            "sd=",
            "rd=a",
            "hd=h1",
            "xf",
            "=",
            ",",
            "(",
            ")",
            "\"",
            "$v",
            "!host",
            "$empty",
            "#host",
            "include=",
            "eof",
            " ",
            "\t",
            "\n",
            "*",
            "4k",
            "-",
            "%",
            "漢",
            "\uD83D",
            "\r\n",
            "/");

    private final Diagnostics diagnostics = new Diagnostics();

    @Seeds(500)
    void noTextEndsInAnException(Gen gen) {
        String text = gen.text(200);
        ParmSource source = ParmSource.of("t", text, Map.of("v", "x,y"), diagnostics);

        checkSpans(source);
        diagnostics.render();
    }

    @Seeds(2000)
    void noTextOfTheLanguagesOwnSignsEndsInAnException(Gen gen) {
        String text = String.join("", gen.listOf(0, 30, () -> gen.oneOf(SIGNS)));
        ParmSource source = ParmSource.of("t", text, Map.of("v", "x,y", "empty", ""), diagnostics);

        checkSpans(source);
        diagnostics.render();
    }

    @Seeds(300)
    void entriesComeBackAsTheyWereWritten(Gen gen) {
        List<String> entries = entries(gen);
        String text = String.join(",", entries);

        ParmSource source = ParmSource.of("t", text, Map.of(), diagnostics);

        assertEquals(entries, source.entries().stream().map(Entry::text).toList());
        assertEquals(
                entries,
                source.entries().stream().map(entry -> written(entry.span())).toList());
        assertTrue(diagnostics.isEmpty());
    }

    @Seeds(300)
    void whereALineIsBrokenBehindACommaMakesNoDifference(Gen gen) {
        List<String> entries = entries(gen);
        List<String> broken = ParmSource.of("t", String.join(",\n", entries), Map.of(), diagnostics).entries().stream()
                .map(Entry::text)
                .toList();

        assertEquals(entries, broken);
    }

    private static List<String> entries(Gen gen) {
        return gen.listOf(1, 6, () -> keyword(gen) + "=" + (gen.flip() ? word(gen) : list(gen)));
    }

    private static String keyword(Gen gen) {
        String text = gen.text(2, 8, LETTERS);
        return text.startsWith("eof") || text.equals("include") ? "x" + text : text;
    }

    private static String word(Gen gen) {
        return gen.text(2, 6, LETTERS + "0123456789");
    }

    private static String list(Gen gen) {
        return "(" + String.join(",", gen.listOf(1, 4, () -> word(gen))) + ")";
    }

    private void checkSpans(ParmSource source) {
        for (Entry entry : source.entries()) {
            checkInside(entry.span());
            checkInside(entry.keywordSpan());
            entry.values().forEach(value -> checkInside(value.span()));
        }
        diagnostics.sorted().forEach(found -> checkInside(found.span()));
    }

    private static void checkInside(TextSpan span) {
        assertTrue(span.line() <= span.text().lines().size(), span.place());
        String line = span.text().lines().get(span.line() - 1);
        assertTrue(span.column() - 1 + span.length() <= line.length(), span.place() + "+" + span.length());
    }

    private static String written(TextSpan span) {
        String line = span.text().lines().get(span.line() - 1);
        return line.substring(span.column() - 1, span.column() - 1 + span.length());
    }
}
