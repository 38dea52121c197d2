package csdbench.language.definition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.content.ContentStyle;
import csdbench.language.definition.type.DataWords.DataStyle;
import csdbench.language.parm.TextSpan;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ContentParmsTest {
    private static final TextSpan SPAN = TextSpan.commandLine("x");

    @Test
    void aNearerAmountComesLastAndAlone() {
        Settings farther =
                Settings.NONE.with(ContentParms.COMPRATIO, 2.0, SPAN).with(ContentParms.COMPUNIT, 8192L, SPAN);
        Settings nearer = Settings.NONE.with(ContentParms.SAVINGS, 75.0, SPAN);
        assertEquals(
                List.of(ContentParms.COMPUNIT, ContentParms.SAVINGS),
                ContentParms.overlay(farther, nearer).parms());
    }

    @Test
    void whatIsNotAboutDataIsOverlaidAsEver() {
        Settings farther =
                Settings.NONE.with(StorageDefinition.THREADS, 2L, SPAN).with(StorageDefinition.SIZE, 1L, SPAN);
        Settings nearer = Settings.NONE.with(StorageDefinition.THREADS, 4L, SPAN);
        Settings both = ContentParms.overlay(farther, nearer);
        assertEquals(Optional.of(4L), both.find(StorageDefinition.THREADS));
        assertEquals(List.of(StorageDefinition.SIZE, StorageDefinition.THREADS), both.parms());
    }

    @Test
    void aNearerStyleKeepsWhatItObeys() {
        Settings farther =
                Settings.NONE.with(ContentParms.COMPRATIO, 2.0, SPAN).with(ContentParms.COMPUNIT, 8192L, SPAN);
        Settings nearer =
                Settings.NONE.with(ContentParms.COMPSTYLE, new DataStyle(ContentStyle.FIO, Optional.empty()), SPAN);
        Settings both = ContentParms.overlay(farther, nearer);
        assertTrue(both.has(ContentParms.COMPRATIO));
        assertFalse(both.has(ContentParms.COMPUNIT));
    }

    @Test
    void everyStyleObeysItsOwnName() {
        for (ContentStyle style : ContentStyle.values()) {
            assertTrue(ContentParms.obeyed(style, ContentParms.COMPSTYLE), style::name);
        }
    }
}
