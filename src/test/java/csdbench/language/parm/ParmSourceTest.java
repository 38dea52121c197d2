package csdbench.language.parm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ParmSourceTest {
    private final Diagnostics diagnostics = new Diagnostics();

    @TempDir
    Path folder;

    @Test
    void emptyLinesAndLinesThatBeginWithACommentSignAreIgnored() {
        assertEquals(List.of("rd=a", "el=5"), items("\n  \n/ no\n# no\n* no\n  rd=a,el=5  \n"));
    }

    @Test
    void aLineThatBeginsWithEofEndsTheFile() {
        assertEquals(List.of("rd=a"), items("rd=a\neof and more\nel=5\n"));
    }

    @Test
    void everythingBehindABlankIsAComment() {
        assertEquals(List.of("rd=a", "el=5"), items("rd=a,el=5 in=1, * note"));
    }

    @Test
    void everythingBehindATabIsAComment() {
        assertEquals(List.of("compratio=2.3"), items("compratio=2.3\t\t# note"));
    }

    @Test
    void aBlankInQuotesIsNoComment() {
        assertEquals(List.of("startcmd=ls -l,a", "el=5"), items("startcmd=\"ls -l,a\",el=5"));
    }

    @Test
    void aLineThatEndsInACommaGoesOnInTheNextOne() {
        assertEquals(List.of("xf=(4k,8k)", "el=5"), items("xf=(4k, * first\n* between\n\n8k),\nel=5"));
    }

    @Test
    void aBlankBehindACommaJoinsTheNextLineAndWarnsOfWhatIsLost() {
        assertEquals(List.of("aa=1", "cc=3"), items("aa=1, bb=2\ncc=3"));
        assertEquals(List.of("t:1:6"), places());
        assertFalse(diagnostics.hasErrors());
    }

    @Test
    void aJobOfFioIsToldWhatCarriesItOut() throws IOException {
        Path file = folder.resolve("job.fio");
        Files.writeString(file, "; mine\n\n  [global]\nrw=randread\n");
        ParmSource.read(List.of(file), Map.of(), Map.of(), diagnostics);
        assertEquals(List.of(file + " is not a parameter file, but a job file of fio"), problems());
        assertEquals(
                "csdbench fio " + file + " carries it out",
                diagnostics.sorted().getFirst().hint().orElse(""));
    }

    @Test
    void aFileThatEndsInACommaIsReadWithAWarning() {
        assertEquals(List.of("rd=a"), items("rd=a,\n"));
        assertEquals(
                List.of("a comma at the end of a line joins it with the next line, and there is none"), problems());
        assertFalse(diagnostics.hasErrors());
    }

    @Test
    void aFileWithoutEntriesIsAnError() {
        assertEquals(List.of(), items("* nothing\n"));
        assertEquals(List.of("Early EOF on input parameters"), problems());
    }

    @Test
    void linesMayEndAsOnWindows() {
        assertEquals(List.of("rd=a", "el=5"), items("rd=a,\r\nel=5\r\n"));
    }

    @Test
    void anIncludeIsLookedUpBesideTheFileThatNamesIt() throws IOException {
        write("more", "el=5\n");
        Path file = write("main", "rd=a\ninclude=more\nin=1\n");

        ParmSource source = ParmSource.read(List.of(file), Map.of(), Map.of(), diagnostics);

        assertEquals(List.of("rd=a", "el=5", "in=1"), texts(source));
        assertEquals(
                List.of(file.toString(), folder.resolve("more").toString()),
                source.parmfiles().stream().map(SourceText::name).toList());
        assertEquals(
                folder.resolve("more") + ":1:1", source.entries().get(1).span().place());
        assertTrue(diagnostics.isEmpty());
    }

    @Test
    void anIncludedFileMayNotIncludeAnother() throws IOException {
        write("inner", "el=5\n");
        write("outer", "include=inner\n");
        Path file = write("main", "rd=a\ninclude=outer\n");

        ParmSource.read(List.of(file), Map.of(), Map.of(), diagnostics);

        assertEquals(List.of("an included file may not include another: include=inner"), problems());
    }

    @Test
    void aMissingIncludeIsAnErrorAtItsName() throws IOException {
        Path file = write("main", "rd=a\ninclude=nowhere.txt\n");

        ParmSource.read(List.of(file), Map.of(), Map.of(), diagnostics);

        assertEquals(List.of("include=nowhere.txt file not found"), problems());
        assertEquals(List.of(file + ":2:9"), places());
    }

    @Test
    void theEndOfAnIncludedFileDoesNotEndTheOneThatIncludesIt() throws IOException {
        write("more", "el=5\neof\nxx=1\n");
        Path file = write("main", "rd=a\ninclude=more\nin=1\n");

        assertEquals(
                List.of("rd=a", "el=5", "in=1"),
                texts(ParmSource.read(List.of(file), Map.of(), Map.of(), diagnostics)));
    }

    @Test
    void severalFilesAreReadOneBehindTheOther() throws IOException {
        Path one = write("one", "sd=a\neof\nxx=1");
        Path two = write("two", "rd=b\n");

        assertEquals(
                List.of("sd=a", "rd=b"), texts(ParmSource.read(List.of(one, two), Map.of(), Map.of(), diagnostics)));
    }

    @Test
    void aMissingFileIsAnErrorOfTheCommandLine() {
        ParmSource.read(List.of(Path.of("no/such/file")), Map.of(), Map.of(), diagnostics);

        assertEquals(List.of("Requested parameter file does not exist: no/such/file"), problems());
        assertEquals(List.of("command line:1:1"), places());
        Diagnostic missing = diagnostics.sorted().getFirst();
        assertEquals("no/such/file".length(), missing.span().length());
        assertEquals(
                "correct the name; looked for is " + Path.of("no/such/file").toAbsolutePath(),
                missing.hint().orElse(""));
    }

    @Test
    void aFolderIsNoParameterFile() {
        ParmSource.read(List.of(folder), Map.of(), Map.of(), diagnostics);

        assertEquals(List.of("cannot read parameter file " + folder + ": it is a folder"), problems());
    }

    @Test
    void aByteOrderMarkIsNoPartOfTheText() throws IOException {
        Path file = write("main", "\uFEFFrd=a\n");

        assertEquals(List.of("rd=a"), texts(ParmSource.read(List.of(file), Map.of(), Map.of(), diagnostics)));
    }

    @Test
    void theScanShowsEachLineThenItsKeywordsAndValues() {
        ParmSource source = ParmSource.of("t", "* c\nrd=a,\n  xf=(4k,8k) x\n* end\n", Map.of(), diagnostics);

        assertEquals(
                List.of(
                        "line: * c",
                        "line: rd=a,",
                        "line:   xf=(4k,8k) x",
                        "keyw: rd=a",
                        "parm: a",
                        "keyw: xf=(4k,8k)",
                        "parm: 4k",
                        "parm: 8k",
                        "line: * end"),
                source.scanLines());
    }

    private Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private List<String> items(String text) {
        return texts(ParmSource.of("t", text, Map.of(), diagnostics));
    }

    private static List<String> texts(ParmSource source) {
        return source.entries().stream().map(Entry::text).toList();
    }

    private List<String> problems() {
        return diagnostics.sorted().stream().map(Diagnostic::problem).toList();
    }

    private List<String> places() {
        return diagnostics.sorted().stream().map(found -> found.span().place()).toList();
    }
}
