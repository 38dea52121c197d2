package csdbench.report.app;

import static csdbench.result.app.AppSamples.load;
import static csdbench.result.app.AppSamples.setup;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.result.app.AppLoad;
import csdbench.result.app.AppResult;
import csdbench.result.app.AppSamples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AppPageTest {
    @TempDir
    private Path folder;

    private static AppResult of(AppLoad... loads) {
        return new AppResult(AppResult.SCHEMA, AppSamples.HOST, setup(2), List.of(loads), List.of());
    }

    private static String text(AppLoad... loads) {
        return String.join("\n", AppPage.lines(of(loads)));
    }

    @Test
    void aGainIsASentenceWithItsBand() {
        assertTrue(text(load(1, 1, 100, 50), load(1, 2, 120, 50), load(2, 1, 100, 50), load(2, 2, 120, 50))
                .contains("2.00:1 against 1.00:1, 1 client: +20 % transactions/s"
                        + " (+20 % to +20 % with 95 % confidence)."));
    }

    @Test
    void whereProcessorsWereTheLimitItIsSaidInPlaceOfAGain() {
        String text = text(load(1, 1, 100, 95), load(1, 2, 120, 95));

        assertTrue(text.contains("the processors were the limit, so this says nothing of the drive."));
        assertFalse(text.contains("+20 %"));
    }

    @Test
    void thePageNamesTheHost() {
        assertTrue(AppPage.doc(of(load(1, 1, 100, 50))).page().contains("lab-7"));
    }

    @Test
    void failedTransactionsAndThoseOnlyTheServerKnowsAreWarnedOf() {
        assertTrue(text(load(1, 1, 100, 50, 3, 0)).contains("Transactions failed"));
        assertTrue(text(load(1, 1, 100, 50, 0, 3)).contains("The server counted other transactions"));
    }

    @Test
    void pagesThatClientsMadeCompressOtherwiseAreWarnedOf() {
        AppLoad asked = load(1, 2, 100, 50);
        AppLoad diluted = new AppLoad(
                1,
                asked.variant(),
                2,
                2,
                asked.rows(),
                asked.storedBytes(),
                asked.space(),
                asked.loaded(),
                List.of(new AppLoad.PageRatio("deflate-6", 2.31)),
                asked.points());

        assertTrue(text(diluted).contains("compressed otherwise than loaded (2.00:1 was 2.31:1)"), text(diluted));
        assertFalse(text(asked).contains("otherwise than asked"), text(asked));
    }

    @Test
    void whatIsToBeKnownOfItStandsOnTheConsoleAndOnThePage() throws IOException {
        AppResult noted = of(load(1, 1, 100, 50)).noted("The drive was not discarded.");
        Path page = folder.resolve(AppPage.FILE);

        AppPage.write(noted, page);

        assertTrue(AppPage.lines(noted).contains("The drive was not discarded."));
        assertTrue(Files.readString(page).contains("The drive was not discarded."));
        assertTrue(AppSection.lines(List.of(noted)).contains("postgres: The drive was not discarded."));
    }

    @Test
    void theFileIsReadBackAsItWasWritten() throws IOException {
        AppResult result = of(load(1, 1, 100, 50), load(1, 2, 120, 50)).noted("A sentence.");

        AppFile.write(folder, result);

        assertEquals(Optional.of(result), AppFile.read(folder));
    }

    @Test
    void aFileOfAnEarlierVersionHasNoKindsOfTransactions() throws IOException {
        AppResult result = of(load(1, 1, 100, 50), load(1, 2, 120, 50));
        AppFile.write(folder, result);
        Path file = folder.resolve(AppFile.FILE);
        String text = Files.readString(file);
        String earlier = text.replaceAll(",?\\s*\"(kinds\" *: *\\[ *\\]|users\" *: *null|retried\" *: *0)", "");
        assertTrue(earlier.length() < text.length() && !earlier.contains("kinds") && !earlier.contains("retried"));
        Files.writeString(file, earlier);

        assertEquals(Optional.of(result), AppFile.read(folder));
    }

    @Test
    void thePageHasEachSection() throws IOException {
        Path page = folder.resolve(AppPage.FILE);

        AppPage.write(of(load(1, 1, 100, 50), load(1, 2, 120, 50)), page);

        String text = Files.readString(page);
        for (String part : List.of("Transactions", "Data as it is stored", "Each second", "<svg")) {
            assertTrue(text.contains(part), part);
        }
    }
}
