package csdbench.main;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Terminal;
import csdbench.language.profile.Profiles;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProfileCommandTest {
    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void theListHasEveryProfileAndHowSureItIs() {
        assertEquals(0, run("profile"));

        for (String name : Profiles.names()) {
            assertTrue(text(out).contains(name + " "), name);
        }
        assertTrue(text(out).contains("Inferred profiles imitate those of storage reviews"));
        assertEquals("", text(err));
    }

    @Test
    void aProfileFileToBeginWithCanBeChangedListedAndRun() throws IOException {
        assertEquals(0, run("profile", "show", "sql-90-10", "--json"));
        Path mine = Files.writeString(
                folder.resolve("mine.json"), text(out).replace("\"name\": \"sql-90-10\"", "\"name\": \"mine\""));

        assertEquals(0, run("profile", folder.toString()));
        assertTrue(text(out).contains("\nmine  SQL 90-10 "), text(out));
        assertEquals(0, run("profile", "show", mine.toString()));
        assertTrue(text(out).startsWith("mine: SQL 90-10\n"), text(out));
        assertTrue(text(out).contains("profile=" + mine), text(out));

        assertEquals(0, run("profile", "show", mine.toString(), "--parmfile"));
        Path parmfile = Files.writeString(folder.resolve("mine.parm"), text(out));
        assertEquals(
                0,
                run("-f", parmfile.toString(), "-s", "-o", folder.resolve("out").toString(), "lun=sim:cd6-7.68tb"),
                () -> text(out) + text(err));
        assertTrue(text(out).contains("RD=mine_(120%)"), text(out));
    }

    @Test
    void aParmfileIsForVdbenchUnlessOursIsAsked() {
        assertEquals(0, run("profile", "show", "vdi-fc-boot", "--parmfile"));
        assertTrue(text(out).contains("\n* An approximation: zipf=(0.9,32) becomes steps"), text(out));
        assertEquals(0, run("profile", "show", "vdi-fc-boot", "--parmfile", "--dialect", "csdbench", "--span", "10"));
        assertTrue(text(out).contains(",range=(0,10),zipf=(0.9,32)\n"), text(out));
    }

    @Test
    void mistakesAreToldInASentence() throws IOException {
        Files.writeString(folder.resolve("bad.json"), "{}");
        Path empty = Files.createDirectory(folder.resolve("empty"));

        assertSays("error: there is no profile sql-9010; did you mean sql-90-10?", "show", "sql-9010");
        assertSays("error: sql is a profile; csdbench profile show sql shows all of it", "sql");
        assertSays("error: cannot list the folder /none: there is no such file or folder", "/none");
        assertSays(
                "error: there is no profile sql-90-11; did you mean sql-90-10? csdbench profile lists all of them",
                "sql-90-11");
        assertSays("error: there is no profile file in " + empty, empty.toString());
        assertSays("error: " + folder.resolve("bad.json") + ": this is not a profile file", folder.toString());
        assertSays("error: --dialect and --span are about a parmfile", "show", "sql", "--span", "5");
        assertSays("error: --span 0: expected above 0 to 100 percent", "show", "sql", "--parmfile", "--span", "0");
        assertSays(
                "error: --dialect fio: expected one of csdbench, vdbench",
                "show",
                "sql",
                "--parmfile",
                "--dialect",
                "fio");
        assertSays("error: missing required parameter: 'NAME'", "show");
        assertSays("error: cannot list the folder pom.xml: it is not a folder", "pom.xml");
    }

    @Test
    void everyCommandHasAnExample() {
        for (String[] command : new String[][] {{"profile", "--help"}, {"profile", "show", "--help"}}) {
            assertEquals(0, run(command));
            assertTrue(text(out).contains("Example:\n  csdbench profile "), text(out));
            assertEquals("", text(err));
        }
    }

    private void assertSays(String expected, String... arguments) {
        String[] all = new String[arguments.length + 1];
        all[0] = "profile";
        System.arraycopy(arguments, 0, all, 1, arguments.length);

        assertEquals(2, run(all));
        assertTrue(text(err).startsWith(expected), text(err));
        assertEquals("", text(out));
    }

    private int run(String... arguments) {
        out.reset();
        err.reset();
        return Main.run(
                List.of(arguments),
                new Terminal(
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        Optional.empty()));
    }

    private static String text(ByteArrayOutputStream stream) {
        return stream.toString(StandardCharsets.UTF_8);
    }
}
