package csdbench.language.parm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ParmfileTest {
    private static final List<String> SIGNS = List.of(
            "a", "B", "7", " ", ",", "=", "(", ")", "*", "$", "!", "#", "/", "-", "%", "?", "&", "\\", "'", "eof",
            "sd=", "$v", "\u6F22", "\u00A0");

    private static final List<String> REFUSED = List.of("\"", "\t", "\n", "\r", "\u0000");

    private final Diagnostics diagnostics = new Diagnostics();

    @Test
    void aLineIsItsPatternWithValuesInPlacesAndQuotesWhereTheyAreNeeded() {
        Parms line = Parms.of("sd=?,lun=?", "sd1", "/tmp/a b")
                .and("size=?", Optional.of("1g"))
                .and("threads=?", Optional.empty())
                .andIf(false, "openflags=o_direct")
                .and("range=(0,?),replay=?", 25, List.of(Parms.word("t@5s"), "mode=capped"));
        assertEquals(
                "* A title in two lines\nsd=sd1,lun=\"/tmp/a b\",size=1g,range=(0,25),replay=(\"t@5s\",mode=capped)\n",
                new Parmfile().comment("A title\nin two lines").line(line).text());
    }

    @Test
    void aPatternHasAsManyPlacesAsValues() {
        assertThrows(IllegalArgumentException.class, () -> Parms.of("sd=?,lun=?", "sd1"));
        assertThrows(IllegalArgumentException.class, () -> Parms.of("sd=sd1", "sd1"));
    }

    @Test
    void whatWasWrittenIsReadBackByNameAndChanged() {
        Parmfile read = Parmfile.read("* rd=not,wd=this\nsd=sd1,lun=\"a, b\"\nwd=fill,sd=*,range=(5,9),xfersize=4k\n"
                + "rd=run,wd=fill,interval=1\n");

        assertEquals(
                List.of(Optional.of("run")),
                read.definitions("rd").stream().map(run -> run.value("rd")).toList());
        assertEquals(Optional.of("a, b"), read.definitions("sd").getFirst().value("lun"));
        assertEquals(Optional.of("5"), read.definitions("wd").getFirst().value("range"));
        assertEquals(List.of(), read.definitions("fwd"));
        assertEquals(
                "* rd=not,wd=this\nsd=sd1,lun=\"a, b\"\nwd=fill,sd=*,xfersize=4k,range=(7,9)\n",
                read.changed(line -> line.defines("rd")
                                ? Optional.empty()
                                : Optional.of(
                                        line.defines("wd")
                                                ? line.without("range").and("range=(7,9)")
                                                : line))
                        .text());
    }

    /** What is written is read as the same; else either side says why not. */
    @Seeds(2000)
    void aHostileValueIsReadAsItWasWrittenOrRefused(Gen gen) {
        List<String> luns = gen.listOf(1, 3, () -> String.join("", gen.listOf(0, 12, () -> gen.oneOf(SIGNS))));
        List<String> words = gen.listOf(1, 3, () -> String.join("", gen.listOf(0, 6, () -> gen.oneOf(SIGNS))));
        Parmfile parmfile = new Parmfile().comment(luns.getFirst());
        List<List<String>> expected = new ArrayList<>();
        for (String lun : luns) {
            parmfile.line(Parms.of("sd=sd1,lun=?", Parms.word(lun)).and("anchor=?,replay=?", lun, words));
            expected.addAll(List.of(List.of("sd1"), List.of(lun), List.of(lun), words));
        }

        ParmSource source = ParmSource.of("t", parmfile.text(), Map.of(), diagnostics);

        if (diagnostics.hasErrors()) {
            assertTrue(
                    luns.contains("") || words.contains("") || parmfile.text().matches("(?s).*[=(,][$!][A-Za-z_].*"),
                    diagnostics.render());
        } else {
            assertEquals(
                    expected,
                    source.entries().stream()
                            .map(entry ->
                                    entry.values().stream().map(Value::text).toList())
                            .toList(),
                    parmfile.text());
        }
    }

    @Seeds(200)
    void whatNoQuotesCanHoldIsRefused(Gen gen) {
        String lun = gen.oneOf(SIGNS) + gen.oneOf(REFUSED) + gen.oneOf(SIGNS);
        String said = assertThrows(UnwritableValue.class, () -> Parms.of("lun=?", lun))
                .getMessage();
        assertTrue(said.startsWith("a parmfile cannot have "), said);
        assertThrows(UnwritableValue.class, () -> Parms.word(lun));
    }

    @Test
    void parametersThatAUserGaveAreOneLineOrRefusedInASentence() {
        String said = assertThrows(UnwritableValue.class, () -> new Parms("rdpct=50\nrd=other"))
                .getMessage();

        assertEquals(
                "a parmfile cannot have rdpct=50 rd=other as a value: quotes, tabs and line breaks cannot be written in"
                        + " it; for a file, make a link to it with another name",
                said);
        assertThrows(UnwritableValue.class, () -> new Parms("rdpct=50\r"));
    }
}
