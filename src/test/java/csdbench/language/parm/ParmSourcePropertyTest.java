package csdbench.language.parm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.StringLength;

final class ParmSourcePropertyTest {
    private final Diagnostics diagnostics = new Diagnostics();

    @Property(tries = 500)
    void noTextEndsInAnException(@ForAll @StringLength(max = 200) String text) {
        ParmSource source = ParmSource.of("t", text, Map.of("v", "x,y"), diagnostics);

        checkSpans(source);
        diagnostics.render();
    }

    @Property(tries = 2000)
    void noTextOfTheLanguagesOwnSignsEndsInAnException(@ForAll("signs") String text) {
        ParmSource source = ParmSource.of("t", text, Map.of("v", "x,y", "empty", ""), diagnostics);

        checkSpans(source);
        diagnostics.render();
    }

    @Property(tries = 300)
    void entriesComeBackAsTheyWereWritten(@ForAll("entries") List<String> entries) {
        String text = String.join(",", entries);

        ParmSource source = ParmSource.of("t", text, Map.of(), diagnostics);

        assertEquals(entries, source.entries().stream().map(Entry::text).toList());
        assertEquals(
                entries,
                source.entries().stream().map(entry -> written(entry.span())).toList());
        assertTrue(diagnostics.isEmpty());
    }

    @Property(tries = 300)
    void whereALineIsBrokenBehindACommaMakesNoDifference(@ForAll("entries") List<String> entries) {
        List<String> broken = ParmSource.of("t", String.join(",\n", entries), Map.of(), diagnostics).entries().stream()
                .map(Entry::text)
                .toList();

        assertEquals(entries, broken);
    }

    @Provide
    Arbitrary<String> signs() {
        return Arbitraries.of(
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
                        "/")
                .list()
                .ofMaxSize(30)
                .map(parts -> parts.stream().collect(Collectors.joining()));
    }

    @Provide
    Arbitrary<List<String>> entries() {
        Arbitrary<String> word = Arbitraries.strings()
                .withCharRange('a', 'z')
                .numeric()
                .ofMinLength(2)
                .ofMaxLength(6);
        Arbitrary<String> keyword = Arbitraries.strings()
                .withCharRange('a', 'z')
                .ofMinLength(2)
                .ofMaxLength(8)
                .filter(text -> !text.startsWith("eof") && !text.equals("include"));
        Arbitrary<String> list =
                word.list().ofMinSize(1).ofMaxSize(4).map(words -> "(" + String.join(",", words) + ")");
        Arbitrary<String> value = Arbitraries.oneOf(word, list);
        return keyword.flatMap(key -> value.map(text -> key + "=" + text))
                .list()
                .ofMinSize(1)
                .ofMaxSize(6);
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
