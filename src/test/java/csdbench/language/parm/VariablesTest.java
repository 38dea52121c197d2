package csdbench.language.parm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class VariablesTest {
    private final Diagnostics diagnostics = new Diagnostics();

    @Test
    void dollarAndExclamationMarkBothStandForAVariable() {
        assertEquals(List.of("sd=/x", "lun=/x/a"), read("sd=$dev,lun=!dev/a", Map.of("dev", "/x")));
        assertTrue(diagnostics.isEmpty());
    }

    @Test
    void theLongestNameThatFitsCounts() {
        assertEquals(
                List.of("aa=two", "bb=one2", "cc=one_x"),
                read("aa=$dev1,bb=$dev2,cc=${dev}".replace("${dev}", "$dev_x"), Map.of("dev", "one", "dev1", "two")));
    }

    @Test
    void bracesAreNotSpecial() {
        assertEquals(List.of("rd=${name}"), read("rd=${name}", Map.of()));
        assertTrue(diagnostics.isEmpty());
    }

    @Test
    void aValueMayContainCommasAndParentheses() {
        assertEquals(List.of("rd=a", "forxf=(4k,8k)"), read("rd=a,forxf=$xf", Map.of("xf", "(4k,8k)")));
        assertEquals(List.of("rd=a", "op=(read,write)"), read("rd=a,op=($rw)", Map.of("rw", "read,write")));
    }

    @Test
    void anUnknownVariableInPlaceOfAValueIsAnErrorThatShowsTheLine() {
        read("rd=a,elapsed=$seconds", Map.of());

        assertEquals(
                List.of("Unknown variable substitution request in parameter file: rd=a,elapsed=$seconds"), problems());
        assertEquals("t:1:14", diagnostics.sorted().get(0).span().place());
    }

    @Test
    void anUnknownVariableInAListIsAnError() {
        read("rd=a,xf=(4k,$more)", Map.of());

        assertEquals(1, problems().size());
    }

    @Test
    void anUnknownVariableElsewhereStaysAsItIs() {
        assertEquals(List.of("lun=/x/$y"), read("lun=/x/$y", Map.of()));
        assertTrue(diagnostics.isEmpty());
    }

    @Test
    void aVariableThatNothingUsesIsAnError() {
        read("rd=a", Map.of("foo", "bar"));

        assertEquals(List.of("Unused parameter substitution: foo=bar"), problems());
        assertEquals("command line:1:1", diagnostics.sorted().get(0).span().place());
    }

    @Test
    void aVariableInACommentBehindABlankIsUsed() {
        read("rd=a * with $foo", Map.of("foo", "bar"));

        assertTrue(diagnostics.isEmpty());
    }

    @Test
    void substitutedTextComesFromTheVariableThatItReplaced() {
        ParmSource source = ParmSource.of("t", "rd=a,xf=($xf),el=5", Map.of("xf", "4k,8k"), diagnostics);

        Entry sizes = source.entries().get(1);
        assertEquals("t:1:10", sizes.values().get(1).span().place());
        assertEquals(3, sizes.values().get(1).span().length());
        assertEquals("t:1:15", source.entries().get(2).span().place());
    }

    private List<String> read(String text, Map<String, String> variables) {
        return ParmSource.of("t", text, variables, diagnostics).entries().stream()
                .map(Entry::text)
                .toList();
    }

    private List<String> problems() {
        return diagnostics.sorted().stream().map(Diagnostic::problem).toList();
    }
}
