package csdbench.main.option;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.UsageError;
import csdbench.language.definition.type.DataWords.JournalWord;
import csdbench.language.definition.type.DataWords.ValidateWord;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CheckWordsTest {
    @Test
    void nothingBehindTheOptionMeansYes() throws UsageError {
        assertEquals(Set.of(ValidateWord.YES), CheckWords.VALIDATE.read("-v", ""));
        assertEquals(Set.of(JournalWord.YES), CheckWords.JOURNAL.read("-j", ""));
    }

    @Test
    void lettersCanBeCombined() throws UsageError {
        assertEquals(
                Set.of(ValidateWord.READ_AFTER_WRITE, ValidateWord.NO_PREREAD, ValidateWord.TIME),
                CheckWords.VALIDATE.read("-v", "rwt"));
        assertEquals(Set.of(JournalWord.RECOVER, JournalWord.ONLY), CheckWords.JOURNAL.read("-j", "ro"));
        assertEquals(Set.of(JournalWord.RECOVER, JournalWord.IGNORE_PENDING), CheckWords.JOURNAL.read("-j", "ri"));
        assertEquals(Set.of(JournalWord.MAPONLY), CheckWords.JOURNAL.read("-j", "m"));
    }

    @Test
    void wordsAreThoseOfAParmfile() throws UsageError {
        assertEquals(Set.of(ValidateWord.YES, ValidateWord.TIME), CheckWords.VALIDATE.read("--validate", "yes,time"));
        assertEquals(
                Set.of(JournalWord.RECOVER, JournalWord.NOFLUSH),
                CheckWords.JOURNAL.read("--journal", "recover,NOFLUSH"));
    }

    @Test
    void anythingElseIsRefusedWithAllThatCanBeSaid() {
        UsageError error = assertThrows(UsageError.class, () -> CheckWords.JOURNAL.read("-j", "2"));
        assertTrue(error.getMessage().startsWith("-j 2: expected words of yes, no, recover"), error::getMessage);
        assertTrue(error.getMessage().contains("i (ignore_pending)"), error::getMessage);
    }
}
