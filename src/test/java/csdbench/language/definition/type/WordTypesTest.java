package csdbench.language.definition.type;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.io.OpenFlags;
import org.junit.jupiter.api.Test;

final class WordTypesTest {
    @Test
    void openFlagsAddUp() throws BadValue {
        assertEquals(OpenFlags.DIRECT, flags("openflags=o_direct"));
        assertEquals(OpenFlags.DIRECT, flags("openflags=directio"));
        assertEquals(new OpenFlags(true, true, false, true, 0), flags("openflags=(o_direct,o_sync,fsync)"));
        assertEquals(new OpenFlags(false, false, true, false, 0), flags("openflags=o_dsync"));
    }

    @Test
    void bitsThatHaveANameBecomeThatName() throws BadValue {
        assertEquals(OpenFlags.DIRECT, flags("openflags=0x4000"));
        assertEquals(new OpenFlags(false, false, true, false, 0), flags("openflags=0x1000"));
        assertEquals(new OpenFlags(true, true, false, false, 0), flags("openflags=0x105000"));
        assertEquals(new OpenFlags(false, false, false, false, 0x40000), flags("openflags=0x40000"));
    }

    @Test
    void yesAndNoMayBeShortened() throws BadValue {
        assertEquals(true, Given.value(WordTypes.yesNo(), "shared=y"));
        assertEquals(false, Given.value(WordTypes.yesNo(), "shared=no"));
        assertEquals("shared=maybe is neither yes nor no", Given.problem(WordTypes.yesNo(), "shared=maybe"));
    }

    @Test
    void commandsMayHaveTargets() throws BadValue {
        assertEquals(
                new HookCommand("ls -l,a", true),
                Given.value(WordTypes.hookCommand(), "startcmd=(\"ls -l,a\",master,summary)"));
        assertEquals(
                new HookCommand("ls -l", true), Given.value(WordTypes.hookCommand(), "startcmd=(master,\"ls -l\")"));
        assertEquals(new HookCommand("ls", false), Given.value(WordTypes.hookCommand(), "startcmd=(ls,log,slave)"));
    }

    private static OpenFlags flags(String text) throws BadValue {
        return Given.value(WordTypes.openFlags(), text);
    }
}
