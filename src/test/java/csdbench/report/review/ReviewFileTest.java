package csdbench.report.review;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.result.review.Review;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

final class ReviewFileTest {
    @TempDir
    private Path folder;

    @Test
    void everyKindOfReviewComesBackAsItWasWritten() throws IOException {
        for (Review review : List.of(
                Reviews.simulated(),
                Reviews.real(),
                Reviews.oneState(),
                Reviews.sweep(),
                Reviews.unfinished(),
                Reviews.hostile())) {
            byte[] first = ReviewFile.bytes(review);
            Review back = ReviewFile.parse("review.json", text(first));
            byte[] second = ReviewFile.bytes(back);

            assertArrayEquals(first, second);
            assertEquals(back, ReviewFile.parse("review.json", text(second)), "figures have six decimals");
            assertEquals(review.drive(), back.drive());
            assertEquals(
                    List.copyOf(review.host().entrySet()),
                    List.copyOf(back.host().entrySet()),
                    "the order to show them in");
        }
    }

    @Test
    void theFileHasTheNamesThatWerePromised() {
        JsonNode review = JsonMapper.shared().readTree(text(ReviewFile.bytes(Reviews.simulated())));

        assertEquals(1, review.get("schema").asInt());
        assertEquals("storagereview", review.get("suite").asString());
        assertEquals("sim:csd3000-7.68tb", review.at("/drive/lun").asString());
        JsonNode workload = review.at("/workloads/5");
        assertEquals("sql-90-10", workload.get("workload").asString());
        assertEquals(0.19, workload.at("/gain/iops").asDouble(), 0.001);
        assertEquals(2, workload.at("/states/1/ratio").asDouble());
        assertEquals(10, workload.at("/states/1/points/0/loadPercent").asInt());
        assertTrue(workload.at("/states/1/points/0/serviceNs/mean").asDouble() > 0);
        assertTrue(workload.at("/states/1/physical/mediaBytes").asLong() > 0);
    }

    @Test
    void theGainOfAllWorkloadsStandsInTheFileWhereTwoStatesWereCompared() {
        JsonNode headline = JsonMapper.shared()
                .readTree(text(ReviewFile.bytes(Reviews.simulated())))
                .get("headline");
        assertEquals(16, headline.get("workloads").asInt());
        assertEquals(
                Reviews.simulated().headline().orElseThrow().gain(),
                headline.get("gain").asDouble(),
                1e-4);
        assertFalse(JsonMapper.shared()
                .readTree(text(ReviewFile.bytes(Reviews.oneState())))
                .has("headline"));
    }

    @Test
    void whatThereIsNotIsNull() {
        JsonNode review = JsonMapper.shared().readTree(text(ReviewFile.bytes(Reviews.unfinished())));
        JsonNode real = JsonMapper.shared().readTree(text(ReviewFile.bytes(Reviews.oneState())));

        assertTrue(review.get("finished").isNull());
        assertTrue(review.at("/drive/simulation/band").isNull());
        assertTrue(review.at("/workloads/0/states/0/maximum/requestedRate").isNull());
        assertTrue(real.at("/workloads/0/gain").isNull());
        assertTrue(real.at("/drive/simulation").isNull());
    }

    @Test
    void aFileIsReplacedAsAWholeAndReadFromItsFolder() throws IOException {
        ReviewFile.write(folder, Reviews.unfinished());
        ReviewFile.write(folder, Reviews.simulated());

        assertEquals(16, ReviewFile.read(folder).workloads().size());
        assertEquals(
                16, ReviewFile.read(folder.resolve("review.json")).workloads().size());
        try (var files = Files.list(folder)) {
            assertEquals(1, files.count(), "nothing but the file is left");
        }
    }

    @Test
    void fieldsThatALaterVersionAddedArePassedOver() throws IOException {
        String text = text(ReviewFile.bytes(Reviews.real())).replaceFirst("\\{", "{\"colour\": {\"of\": [1]},");

        assertEquals("storagereview", ReviewFile.parse("review.json", text).suite());
    }

    @Test
    void ratesThatCannotBeAreRefused() {
        String whole = text(ReviewFile.bytes(Reviews.real()));

        assertSays(
                "x.json: workloads[0].states[0] cannot be: peakIops is -1",
                whole.replaceFirst("\"peakIops\": [0-9.]+", "\"peakIops\": -1"));
        assertSays(
                "x.json: workloads[0].states[0].maximum cannot be: iops is Infinity",
                whole.replaceFirst("\"iops\": [0-9.]+", "\"iops\": 1e999"));
        assertSays(
                "x.json: workloads[0].states[0].maximum cannot be: readPercent is 101.0",
                whole.replaceFirst("\"readPercent\": [0-9.]+", "\"readPercent\": 101"));
    }

    @Test
    void aFileThatIsNoReviewIsToldInASentence() {
        String whole = text(ReviewFile.bytes(Reviews.real()));

        assertSays("x.json is empty; csdbench review writes such a file", "\n");
        assertSays("x.json is cut off: it ends before its last brace", whole.substring(0, whole.length() / 2));
        assertSays("x.json is not a review: it has no \"schema\", \"suite\" and \"workloads\"", "{\"schema\": 1}");
        assertSays("x.json: this is null", "null");
        assertSays("x.json:1:", "hello");
        assertSays("x.json:1:", "[1, 2]");
        assertSays(
                "x.json was written by a newer csdbench: it has schema 2, this one knows 1",
                whole.replaceFirst("\"schema\": 1", "\"schema\": 2"));
        assertSays(
                "x.json: started must be text, and is missing or null; ",
                "{\"schema\": 1, \"suite\": \"s\", \"workloads\": []}");
        assertSays("x.json:", whole.replaceFirst("\"threads\": 128", "\"threads\": \"many\""));
        assertSays("x.json:", whole.replaceFirst("\"maximum\"", "\"minimum\""));
        assertSays("x.json:", whole.replaceFirst("\"points\": \\[", "\"points\": 7, \"others\": ["));
    }

    @Test
    void aMissingFileIsToldWithItsPlace() {
        IOException missing = assertThrows(IOException.class, () -> ReviewFile.read(folder));

        assertEquals(
                "cannot read " + folder.resolve("review.json") + ": there is no such file or folder",
                missing.getMessage());
    }

    private static void assertSays(String beginning, String text) {
        IOException wrong = assertThrows(IOException.class, () -> ReviewFile.parse("x.json", text));

        assertTrue(wrong.getMessage().startsWith(beginning), wrong.getMessage());
        assertTrue(
                !wrong.getMessage().contains("csdbench.result")
                        && !wrong.getMessage().contains("\n"),
                wrong::getMessage);
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
