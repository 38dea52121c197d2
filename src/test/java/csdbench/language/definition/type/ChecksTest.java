package csdbench.language.definition.type;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import csdbench.language.definition.type.DataWords.JournalWord;
import csdbench.language.definition.type.DataWords.ValidateWord;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class ChecksTest {
    @Test
    void validationIsWords() throws BadValue {
        assertEquals(
                Set.of(ValidateWord.READ_AFTER_WRITE, ValidateWord.TIME),
                Given.value(Checks.validate(), "validate=(read_after_write,time)"));
        BadValue slip = assertThrows(BadValue.class, () -> Given.value(Checks.validate(), "validate=(yes,tyme)"));
        assertEquals("validate=tyme is unknown", slip.getMessage());
        assertEquals(Optional.of("did you mean 'time'?"), slip.hint());
        assertEquals("validate=(yes,".length() + 1, slip.span().column(), "the wrong word is underlined");
    }

    @Test
    void aJournalMayHaveASize() throws BadValue {
        var journal = Given.value(Checks.journal(), "journal=(recover,max=64m)");
        assertEquals(Set.of(JournalWord.RECOVER), journal.words());
        assertEquals(OptionalLong.of(64 << 20), journal.maxBytes());
        assertEquals(
                OptionalLong.empty(),
                Given.value(Checks.journal(), "journal=yes").maxBytes());
        assertEquals("journal=max=5% is not a size", Given.problem(Checks.journal(), "journal=max=5%"));
        assertEquals("journal=max=much is not a size", Given.problem(Checks.journal(), "journal=(yes,max=much)"));
        assertEquals("journal=max=0 is out of range", Given.problem(Checks.journal(), "journal=max=0"));
        assertEquals("journal=maybe is unknown", Given.problem(Checks.journal(), "journal=maybe"));
    }
}
