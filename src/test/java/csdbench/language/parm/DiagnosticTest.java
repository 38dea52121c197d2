package csdbench.language.parm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DiagnosticTest {
    private final Diagnostics diagnostics = new Diagnostics();

    @TempDir
    Path folder;

    @Test
    void aComplaintShowsThePlaceTheLineAndWhatToDo() {
        String text = "* oltp\nwd=mixed,sd=sd1,xfersize=4k,rdptc=70,seekpct=170\n";
        diagnostics.error(span(text, 2, 46, 3), "seekpct=170 is out of range", "a whole number from 0 to 100", none());
        diagnostics.error(
                span(text, 2, 29, 5),
                "Unknown keyword: rdptc",
                "one of rdpct, seekpct",
                Optional.of("did you mean 'rdpct'?"));

        assertEquals("""
                oltp.parm:2:29: error: Unknown keyword: rdptc
                 2 | wd=mixed,sd=sd1,xfersize=4k,rdptc=70,seekpct=170
                   |                             ^^^^^
                   = expected: one of rdpct, seekpct
                   = hint: did you mean 'rdpct'?
                oltp.parm:2:46: error: seekpct=170 is out of range
                 2 | wd=mixed,sd=sd1,xfersize=4k,rdptc=70,seekpct=170
                   |                                              ^^^
                   = expected: a whole number from 0 to 100
                2 errors; nothing was run
                """, diagnostics.render());
    }

    @Test
    void theFirstAndTheLastLineCanBeShown() {
        String text = "ab=1\n\ncd=2";

        assertEquals("""
                oltp.parm:1:1: error: first
                 1 | ab=1
                   | ^^
                """, shown(span(text, 1, 1, 2)).replace("problem", "first"));
        assertEquals("""
                oltp.parm:3:4: error: problem
                 3 | cd=2
                   |    ^
                """, shown(span(text, 3, 4, 1)));
    }

    @Test
    void aPlaceInAnEmptyTextAndBehindTheLastCharacterCanBeShown() {
        assertEquals("""
                oltp.parm:1:1: error: problem
                 1 |
                   | ^
                """, shown(span("", 1, 1, 0)));
        assertEquals("""
                oltp.parm:1:3: error: problem
                 1 | ab
                   |   ^
                """, shown(span("ab\n", 1, 3, 0)));
    }

    @Test
    void aPlaceOutsideTheTextIsShownAsNearAsPossible() {
        assertEquals("""
                oltp.parm:7:90: error: problem
                 7 |
                   | ^
                """, shown(span("ab\n", 7, 90, 5)));
    }

    @Test
    void theGutterIsAsWideAsTheNumberOfTheLine() {
        assertEquals("""
                oltp.parm:1000:1: error: problem
                 1000 | ab
                      | ^^
                """, shown(span("\n".repeat(999) + "ab", 1000, 1, 2)));
    }

    @Test
    void tabsAreShownAsBlanksAndTheCaretKeepsItsCharacter() {
        assertEquals("""
                oltp.parm:1:2: error: problem
                 1 |     ab=1    * note
                   |     ^^
                """, shown(span("\tab=1\t* note", 1, 2, 2)));
    }

    @Test
    void wideCharactersTakeTwoCellsAndCombiningOnesNone() {
        assertEquals("""
                oltp.parm:1:4: error: problem
                 1 | 漢字=1
                   |      ^
                """, shown(span("漢字=1", 1, 4, 1)));
        assertEquals("""
                oltp.parm:1:3: error: problem
                 1 | e\u0301=1
                   |  ^
                """, shown(span("e\u0301=1", 1, 3, 1)));
    }

    @Test
    void aMarkedWideCharacterHasTwoCarets() {
        assertTrue(shown(span("lun=漢", 1, 5, 1)).endsWith("|     ^^\n"));
    }

    @Test
    void charactersThatWouldMoveTheCursorAreReplaced() {
        String shown = shown(span("ab=\u001b[31m1\u202e", 1, 1, 2));

        assertFalse(shown.contains("\u001b"));
        assertFalse(shown.contains("\u202e"));
    }

    @Test
    void ofALongLineTheSurroundingsAreShown() {
        String line = "ab=" + "x".repeat(500) + ",bad=1," + "y".repeat(500);

        String shown = shown(span(line, 1, 505, 3));

        List<String> lines = shown.lines().toList();
        int caret = lines.get(2).indexOf('^');
        assertEquals("bad", lines.get(1).substring(caret, caret + 3));
        assertTrue(lines.get(1).length() < 180, lines.get(1));
        assertTrue(lines.get(1).contains("…"));
    }

    @Test
    void aLongLineThatIsMarkedFromItsBeginningIsCutBehind() {
        List<String> lines = shown(span("z".repeat(1000), 1, 1, 1000)).lines().toList();

        assertTrue(lines.get(1).length() < 180, lines.get(1));
        assertTrue(lines.get(2).length() < 180, lines.get(2));
        assertTrue(lines.get(1).endsWith("…"));
    }

    @Test
    void aComplaintAboutAnIncludedFileShowsThatFile() throws Exception {
        Files.writeString(folder.resolve("more"), "* more\nelapsed\n");
        Path main = Files.writeString(folder.resolve("main"), "rd=a\ninclude=more\n");

        ParmSource.read(List.of(main), Map.of(), Map.of(), diagnostics);

        assertTrue(
                diagnostics.render().startsWith(folder.resolve("more") + ":2:1: error: Expecting"),
                diagnostics.render());
        assertTrue(diagnostics.render().contains(" 2 | elapsed\n"));
    }

    @Test
    void aComplaintAboutJoinedLinesShowsTheLineThatIsMeant() {
        ParmSource.of("oltp.parm", "rd=a,\n  wd=b,\n  elapsed\n", Map.of(), diagnostics);

        assertTrue(diagnostics.render().contains(" 3 |   elapsed\n   |   ^^^^^^^\n"), diagnostics.render());
    }

    @Test
    void aComplaintAboutSubstitutedTextMarksTheVariable() {
        ParmSource.of("oltp.parm", "rd=a,$rest,wd=b\n", Map.of("rest", "in=1,elapsed"), diagnostics);

        assertTrue(diagnostics.render().contains(" 1 | rd=a,$rest,wd=b\n   |      ^^^^^\n"), diagnostics.render());
    }

    @Test
    void aComplaintAboutTheCommandLineShowsTheArgument() {
        diagnostics.error(TextSpan.commandLine("-e x"), "-e takes a number");

        assertEquals("""
                command line:1:1: error: -e takes a number
                 1 | -e x
                   | ^^^^
                1 error; nothing was run
                """, diagnostics.render());
    }

    @Test
    void theSummaryCountsErrorsAndWarnings() {
        TextSpan span = span("ab=1", 1, 1, 2);
        assertEquals("", diagnostics.render());

        diagnostics.warning(span, "one");
        assertEquals("1 warning", summary());
        diagnostics.warning(span, "two");
        assertEquals("2 warnings", summary());
        diagnostics.error(span, "three");
        assertEquals("1 error and 2 warnings; nothing was run", summary());
    }

    @Test
    void theSameComplaintTwiceCountsOnce() {
        TextSpan span = span("ab=1", 1, 1, 2);
        diagnostics.error(span, "one");
        diagnostics.error(span, "one");

        assertEquals(1, diagnostics.sorted().size());
    }

    @Test
    void complaintsAreInTheOrderOfTheTextAndOfTheFiles() {
        SourceText first = new SourceText("first", 1, "ab=1\ncd=2");
        SourceText second = new SourceText("second", 2, "ef=3");
        diagnostics.error(new TextSpan(second, 1, 1, 1), "4");
        diagnostics.error(new TextSpan(first, 2, 1, 1), "3");
        diagnostics.error(new TextSpan(first, 1, 3, 1), "2");
        diagnostics.error(new TextSpan(first, 1, 1, 1), "1");
        diagnostics.error(TextSpan.commandLine("x"), "0");

        assertEquals(
                List.of("0", "1", "2", "3", "4"),
                diagnostics.sorted().stream().map(Diagnostic::problem).toList());
    }

    @Test
    void aFloodOfComplaintsIsShownInPart() {
        for (int index = 0; index < 150; index++) {
            diagnostics.error(span("ab=1", 1, 1, 2), "problem " + index);
        }

        assertTrue(diagnostics.render().endsWith("and 50 more\n150 errors; nothing was run\n"));
    }

    private static Optional<String> none() {
        return Optional.empty();
    }

    private String summary() {
        List<String> lines = diagnostics.render().lines().toList();
        return lines.get(lines.size() - 1);
    }

    private static String shown(TextSpan span) {
        return DiagnosticText.of(new Diagnostic(Severity.ERROR, span, "problem", Optional.empty(), Optional.empty()));
    }

    private static TextSpan span(String text, int line, int column, int length) {
        return new TextSpan(new SourceText("oltp.parm", 1, text), line, column, length);
    }
}
