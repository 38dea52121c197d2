package csdbench.main;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.session.UsageError;
import csdbench.language.definition.value.DataWords.JournalWord;
import csdbench.language.definition.value.DataWords.ValidateWord;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CheckWordsTest {
    @Test
    void nothingBehindTheOptionMeansYes() throws UsageError {
        assertEquals(Set.of(ValidateWord.YES), CheckWords.validate("-v", ""));
        assertEquals(Set.of(JournalWord.YES), CheckWords.journal("-j", ""));
    }

    @Test
    void lettersCanBeCombined() throws UsageError {
        assertEquals(
                Set.of(ValidateWord.READ_AFTER_WRITE, ValidateWord.NO_PREREAD, ValidateWord.TIME),
                CheckWords.validate("-v", "rwt"));
        assertEquals(Set.of(JournalWord.RECOVER, JournalWord.ONLY), CheckWords.journal("-j", "ro"));
        assertEquals(Set.of(JournalWord.RECOVER, JournalWord.IGNORE_PENDING), CheckWords.journal("-j", "ri"));
        assertEquals(Set.of(JournalWord.MAPONLY), CheckWords.journal("-j", "m"));
    }

    @Test
    void wordsAreThoseOfAParmfile() throws UsageError {
        assertEquals(Set.of(ValidateWord.YES, ValidateWord.TIME), CheckWords.validate("--validate", "yes,time"));
        assertEquals(
                Set.of(JournalWord.RECOVER, JournalWord.NOFLUSH), CheckWords.journal("--journal", "recover,NOFLUSH"));
    }

    @Test
    void anythingElseIsRefusedWithAllThatCanBeSaid() {
        UsageError error = assertThrows(UsageError.class, () -> CheckWords.journal("-j", "2"));
        assertTrue(error.getMessage().startsWith("-j 2: expected words of yes, no, recover"), error::getMessage);
        assertTrue(error.getMessage().contains("i (ignore_pending)"), error::getMessage);
    }
}
