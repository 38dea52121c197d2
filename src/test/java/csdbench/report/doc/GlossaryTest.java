package csdbench.report.doc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class GlossaryTest {
    @Test
    void aSectionExplainsTheTermsThatAPageUses() {
        String section = Glossary.section("<p>The footprint of this trace</p>").toString();

        assertTrue(section.contains("<dt>Footprint</dt>"), section);
        assertTrue(section.contains("id=\"terms-footprint\""), section);
        assertFalse(section.contains("<dt>Write amplification</dt>"), section);
    }

    @Test
    void namesOfElementsAreNoUseOfATerm() {
        assertFalse(Glossary.section("<div class=\"footprint\">empty</div>")
                .toString()
                .contains("<dt>Footprint</dt>"));
    }

    @Test
    void aTermHasTwoOrThreeSentences() {
        for (Glossary.Term term : Glossary.terms()) {
            long sentences = term.text().chars().filter(letter -> letter == '.').count();
            assertTrue(sentences >= 1 && term.text().endsWith("."), term.name());
            assertEquals(term.text().strip(), term.text());
        }
    }
}
