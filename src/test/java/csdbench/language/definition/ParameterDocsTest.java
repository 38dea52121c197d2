package csdbench.language.definition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

final class ParameterDocsTest {
    private static final Path FILE = Path.of("docs/parameters.md");

    @Test
    void theReferenceIsWhatTheDeclarationsSay() throws IOException {
        String markdown = ParameterDocs.markdown();
        if (Boolean.getBoolean("csdbench.regenerate")) {
            Files.writeString(FILE, markdown);
        }

        assertEquals(markdown, Files.readString(FILE), "run with -Dcsdbench.regenerate=true and commit the file");
    }

    @Test
    void everyParameterHasAHelpSentenceAndSaysWhatItExpects() {
        for (Section section : Section.values()) {
            for (Parm<?> parm : section.parms()) {
                assertTrue(parm.help().endsWith("."), section + " " + parm);
                assertTrue(!parm.expected().isBlank() && !parm.defaultWords().isBlank(), section + " " + parm);
            }
        }
    }

    @Test
    void theShortFormOfEveryParameterFindsIt() {
        for (Section section : Section.values()) {
            for (Parm<?> parm : section.parms()) {
                assertEquals(parm, section.find(section.shortest(parm)).orElseThrow(), section + " " + parm);
            }
        }
    }

    @Test
    void everySpellingOfEveryParameterFindsIt() {
        for (Section section : Section.values()) {
            for (Parm<?> parm : section.parms()) {
                for (String spelling : parm.spellings()) {
                    assertEquals(parm, section.find(spelling).orElseThrow(), section + " " + spelling);
                }
            }
        }
    }
}
