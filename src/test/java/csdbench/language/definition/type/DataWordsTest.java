package csdbench.language.definition.type;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import csdbench.content.ContentStyle;
import csdbench.language.definition.type.DataWords.DataStyle;
import csdbench.language.definition.type.DataWords.JournalChoice;
import csdbench.language.definition.type.DataWords.JournalWord;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class DataWordsTest {
    @Test
    void aStyleReadsAsItIsWritten() {
        assertEquals("exact", DataStyle.EXACT.word());
        assertEquals("like:a.db", new DataStyle(ContentStyle.LIKE, Optional.of("a.db")).word());
    }

    @Test
    void onlyTheStyleLikeHasASample() {
        assertThrows(IllegalArgumentException.class, () -> new DataStyle(ContentStyle.LIKE, Optional.empty()));
        assertThrows(IllegalArgumentException.class, () -> new DataStyle(ContentStyle.FIO, Optional.of("a.db")));
    }

    @Test
    void aJournalHasAWordOrASize() {
        assertEquals(OptionalLong.of(1), new JournalChoice(Set.of(), OptionalLong.of(1)).maxBytes());
        assertEquals(Set.of(JournalWord.YES), new JournalChoice(Set.of(JournalWord.YES), OptionalLong.empty()).words());
    }
}
