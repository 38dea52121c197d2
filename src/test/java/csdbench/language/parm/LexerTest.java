package csdbench.language.parm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class LexerTest {
    private final Diagnostics diagnostics = new Diagnostics();

    @Test
    void aListHasSeveralValues() {
        Entry entry = read("xf=(4k,50,8k,50)").get(0);

        assertTrue(entry.list());
        assertEquals(List.of("4k", "50", "8k", "50"), values(entry));
        assertEquals("t:1:8", entry.values().get(1).span().place());
        assertEquals(16, entry.span().length());
    }

    @Test
    void quotesProtectCommasBlanksAndEqualSigns() {
        Entry entry = read("startcmd=(\"a b,c=d\",master)").get(0);

        assertEquals(List.of("a b,c=d", "master"), values(entry));
        assertTrue(entry.first().quoted());
        assertFalse(entry.values().get(1).quoted());
    }

    @Test
    void anEqualSignBehindTheFirstBelongsToTheValue() {
        assertEquals("a=b", read("lun=a=b").get(0).first().text());
    }

    @Test
    void parenthesesWithinAValueBelongToIt() {
        assertEquals("run(1)", read("rd=run(1),el=5").get(0).first().text());
    }

    @Test
    void aMissingEqualSignIsAnError() {
        assertEquals(List.of("rd=b"), texts(read("elapsed,rd=b")));
        assertEquals(List.of("Expecting 'keyword=' in parameter: elapsed"), problems());
    }

    @Test
    void blanksAroundTheEqualSignAreAnError() {
        read("elapsed = 9");

        assertEquals(List.of("Expecting 'keyword=' in parameter: elapsed"), problems());
    }

    @Test
    void aDoubledCommaIsAnErrorAtItsPlace() {
        assertEquals(List.of("rd=a", "wd=b"), texts(read("rd=a,,wd=b")));
        assertEquals(List.of("Expecting 'keyword=' in parameter: "), problems());
        assertEquals("t:1:6", diagnostics.sorted().get(0).span().place());
    }

    @Test
    void aKeywordHasTwoCharacters() {
        assertEquals(List.of("rd=a"), texts(read("rd=a,s=64m")));
        assertEquals(List.of("Keyword must contain a minimum of 2 characters: s=64m"), problems());
    }

    @Test
    void aStrayClosingParenthesisIsAnError() {
        read("rd=a)");

        assertEquals(List.of("Unmatched Parenthesis: this ')' closes nothing"), problems());
    }

    @Test
    void aListThatIsNeverClosedTakesTheRestOfTheLineWithAWarning() {
        assertEquals(List.of("forth=(1,2)"), texts(read("forth=(1,2")));
        assertEquals(List.of("Unmatched Parenthesis: this '(' is never closed"), problems());
        assertFalse(diagnostics.hasErrors());
    }

    @Test
    void aListThatIsNeverClosedAndSwallowsAnEntryIsAnError() {
        read("forth=(1,2,elapsed=5");

        assertTrue(diagnostics.hasErrors());
    }

    @Test
    void aListNeedsACommaBehindIt() {
        assertEquals(List.of("xf=(4k)", "el=5"), texts(read("xf=(4k)rdpct=5,el=5")));
        assertEquals(1, problems().size());
    }

    @Test
    void aMissingValueIsAnErrorAndTheEntryStays() {
        assertEquals(List.of("rd=", "el=5"), texts(read("rd=,el=5")));
        assertEquals(List.of("a value is missing here"), problems());
        assertEquals("t:1:4", diagnostics.sorted().get(0).span().place());
    }

    @Test
    void aQuoteThatIsNeverClosedIsAnError() {
        read("lun=\"/x,el=5");

        assertEquals(List.of("this quote is never closed"), problems());
    }

    private List<Entry> read(String text) {
        return ParmSource.of("t", text, Map.of(), diagnostics).entries();
    }

    private static List<String> texts(List<Entry> entries) {
        return entries.stream().map(Entry::text).toList();
    }

    private static List<String> values(Entry entry) {
        return entry.values().stream().map(Value::text).toList();
    }

    private List<String> problems() {
        return diagnostics.sorted().stream().map(Diagnostic::problem).toList();
    }
}
