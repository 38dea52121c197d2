package csdbench.base.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

final class ShellWordTest {
    @Test
    void wordsAreQuotedForTheShellOnlyWhereNeeded() {
        assertEquals("/dev/sdb1", ShellWord.of("/dev/sdb1"));
        assertEquals("'a b'", ShellWord.of("a b"));
        assertEquals("'it'\\''s'", ShellWord.of("it's"));
        assertEquals("''", ShellWord.of(""));
        assertEquals("'plain'", ShellWord.quoted("plain"));
    }
}
