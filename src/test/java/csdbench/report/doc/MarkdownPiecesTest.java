package csdbench.report.doc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reports as Markdown. */
class MarkdownPiecesTest {
    private static final Chart CHART = new Chart(
            "rate",
            "Rate",
            new Chart.Axis("Time", ChartQuantity.SECONDS),
            new Chart.Axis("IOPS", ChartQuantity.IOPS),
            List.of(new Chart.Curve("reads", "", 0, 0, List.of(new Chart.Spot(0, 1, ""), new Chart.Spot(1, 1, "")))),
            "",
            List.of("Of a model."));

    @Test
    void microsecondsOfSentencesHaveTheirSignOnPagesAndInMarkdown() {
        Doc doc = document(List.of(Piece.lead("Half take 5.2 us, known to 0.1 us; it tells us and lun=5us.")));

        String said = "Half take 5.2 µs, known to 0.1 µs; it tells us and lun=5us.";
        assertTrue(doc.markdown().contains(said), doc.markdown());
        assertTrue(doc.page().contains(said), "the page says us");
    }

    @Test
    void sentencesTablesAndKeyFiguresAreThereAndDrawingsAreNot() {
        Table table = Table.of(Table.name("Run"), Table.number("IOPS"))
                .labelled("Runs")
                .row(TableCell.linked("rd1", "#rd1", "4 threads"), "12.3K")
                .spanning("rd2", "was stopped");
        Doc doc = document(List.of(
                new Piece.Section("summary", "Summary", List.of(Piece.lead("Short."), table)),
                new Piece.Section("", "Drawn", List.of(new Piece.Drawn(new Markup().element("p", "dots")))),
                new Piece.Fold("rates", "Rates", "1 chart", false, List.of(Piece.charts(CHART, CHART))),
                new Piece.Facts(Map.of("Drive", Map.of("Model", "CSD"))),
                Piece.items(List.of("one"))));

        assertEquals("""
                # sd1

                Results

                **Look here.**

                - IOPS: **12.3K** of rd1

                ## Summary

                Short.

                | Run | IOPS |
                | --- | ---: |
                | rd1 (4 threads) | 12.3K |
                | rd2 | was stopped |

                ## Rates

                1 chart

                - Rate: Of a model.

                ### Drive

                - Model: CSD

                - one

                The end.
                """, doc.as(Path.of("report.MD")));
        assertTrue(doc.as(Path.of("report.html")).startsWith("<!DOCTYPE html>"));
    }

    private static Doc document(List<Piece> body) {
        return new Doc(
                "sd1, results",
                "Results",
                "sd1",
                List.of(
                        Piece.banner("Look here."),
                        new Piece.Tiles(List.of(new Piece.Tile("IOPS", "12.3K", "of rd1"))),
                        new Piece.Links("Contents", Map.of("summary", "Summary"))),
                body,
                false,
                false,
                List.of("The end."));
    }

    /** Names come from users and drives: none may begin markup, end its line or add a column. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void noNameBecomesMarkup(long seed) {
        String special = "|`*_[]<>#~\\\n\r\tax.-!()";
        Random rng = new Random(seed);
        StringBuilder name = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            name.append(special.charAt(rng.nextInt(special.length())));
        }
        Table table = Table.of(Table.name("Run"), Table.text("Lun")).row(name, name);
        List<String> lines = table.markdown();

        assertEquals(3, lines.size());
        for (String line : lines) {
            assertEquals(3, columnsEnd(line), line);
            assertTrue(line.chars().noneMatch(c -> c < ' '), line);
        }
        assertTrue(!lines.getLast().replaceAll("\\\\.", "").matches(".*[`*_<>\\[\\]#~].*"), lines.getLast());
    }

    /** Bars that no backslash precedes. */
    private static int columnsEnd(String line) {
        return line.replaceAll("\\\\.", "").replaceAll("[^|]", "").length();
    }
}
