package csdbench.language.definition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import csdbench.language.parm.TextSpan;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class SettingsTest {
    private final TextSpan here = TextSpan.commandLine("here");
    private final TextSpan there = TextSpan.commandLine("there");
    private final Settings lower =
            Settings.NONE.with(StorageDefinition.THREADS, 8L, here).with(StorageDefinition.SIZE, 512L, here);
    private final Settings upper =
            Settings.NONE.with(StorageDefinition.SIZE, 1024L, there).with(StorageDefinition.ALIGN, 4096L, there);

    @Test
    void whatWasNotSetIsEmpty() {
        assertEquals(Optional.empty(), Settings.NONE.find(StorageDefinition.SIZE));
        assertEquals(Optional.empty(), Settings.NONE.spanOf(StorageDefinition.SIZE));
        assertFalse(Settings.NONE.has(StorageDefinition.SIZE));
    }

    @Test
    void theUpperSettingsWinAndKeepTheirPlace() {
        Settings both = lower.overlaidBy(upper);

        assertEquals(Optional.of(8L), both.find(StorageDefinition.THREADS));
        assertEquals(Optional.of(1024L), both.find(StorageDefinition.SIZE));
        assertEquals(Optional.of(4096L), both.find(StorageDefinition.ALIGN));
        assertEquals(Optional.of(there), both.spanOf(StorageDefinition.SIZE));
        assertEquals(Optional.of(here), both.spanOf(StorageDefinition.THREADS));
    }

    @Test
    void settingsKeepTheirOrderAndAReplacedOneMovesToTheEnd() {
        assertEquals(List.of(StorageDefinition.THREADS, StorageDefinition.SIZE), lower.parms());
        assertEquals(
                List.of(StorageDefinition.SIZE, StorageDefinition.THREADS),
                lower.with(StorageDefinition.THREADS, 9L, there).parms());
    }

    @Test
    void changesLeaveTheOriginalAlone() {
        lower.with(StorageDefinition.ALIGN, 512L, here);
        lower.without(StorageDefinition.SIZE);

        assertEquals(List.of(StorageDefinition.THREADS, StorageDefinition.SIZE), lower.parms());
    }
}
