package csdbench.main.option;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InstalledTest {
    @TempDir
    private Path folder;

    private final List<String> said = new ArrayList<>();

    @Test
    void aNameThatIsNoFileHereIsThatOfAnInstalledFile() throws Exception {
        Path first = Path.of("parmfiles/first.parm").toAbsolutePath();
        Path here = Files.createFile(folder.resolve("here.parm"));

        assertEquals(
                List.of(first.toString(), here.toString(), "x=first.parm", "nothing.parm"),
                Installed.files(List.of("first.parm", here.toString(), "x=first.parm", "nothing.parm"), said::add));
        assertEquals(List.of("note: there is no first.parm here; this is " + first), said);
        assertEquals(
                Path.of("traces/profiles/oracle.csv").toAbsolutePath(),
                new Installed.Name().convert("profiles/oracle.csv"));
    }

    @Test
    void noNameLeadsOutOfTheFolder() {
        List<String> names = List.of("../pom.xml", "parmfiles/../../etc/passwd", "", "a\0b");

        assertEquals(names, Installed.files(names, said::add));
        assertTrue(said.isEmpty());
    }

    @Test
    void theFolderIsFoundInEachKindOfPackage() throws Exception {
        for (String share : List.of("a/share/csdbench", "usr/share/csdbench", "checkout")) {
            Files.createDirectories(folder.resolve(share).resolve("parmfiles"));
            Files.createFile(folder.resolve(share).resolve("parmfiles/first.parm"));
        }

        assertEquals(Optional.of(folder.resolve("a/share/csdbench")), Installed.folder(folder.resolve("a/lib")));
        assertEquals(
                Optional.of(folder.resolve("usr/share/csdbench")),
                Installed.folder(folder.resolve("usr/lib/csdbench/lib")));
        assertEquals(Optional.of(folder.resolve("checkout")), Installed.folder(folder.resolve("checkout/target")));
        assertEquals(Optional.empty(), Installed.folder(folder.resolve("elsewhere/lib")));
    }
}
