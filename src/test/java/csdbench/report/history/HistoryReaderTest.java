package csdbench.report.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.report.app.AppFile;
import csdbench.result.app.AppResult;
import csdbench.result.app.AppSamples;
import csdbench.result.history.HistoryEntry;
import csdbench.result.history.HistoryEntry.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class HistoryReaderTest {
    @TempDir
    private Path folder;

    private static final String COLUMNS = " tod timestamp Run Interval reqrate rate MB/sec resp threads rdpct \n";

    private void flatfile(String... rows) throws IOException {
        Files.writeString(folder.resolve("flatfile.html"), COLUMNS + String.join("\n", rows) + "\n");
    }

    @Test
    void aFolderOfVdbenchIsASessionWithItsOwnTime() throws IOException {
        flatfile(
                "10:26:06.003 10/17/2019-10:26:06-CST rd1 1 100 99.00 0.39 1.5 8 50",
                "10:26:07.003 10/17/2019-10:26:07-CST rd1 2 100 101.00 0.39 0.5 8 50",
                "10:26:07.003 10/17/2019-10:26:07-CST rd1 avg_2-2 100 101.00 0.39 0.5 8 50");
        HistoryEntry entry = HistoryReader.read(folder).orElseThrow();
        assertEquals(Kind.VDBENCH, entry.kind());
        assertEquals("2019-10-17T10:26:06Z", entry.started());
        assertEquals(101.0, entry.runs().getFirst().figures().get("iops"));
        assertEquals(0.5e6, entry.runs().getFirst().figures().get("service.mean"));
        assertTrue(entry.complete());
    }

    @Test
    void anApplicationIsOfTheHostThatItsFileNamesAndOfNoneInOlderOnes() throws IOException {
        AppResult result = new AppResult(
                AppResult.SCHEMA,
                Map.of("name", "lab-7"),
                AppSamples.setup(1),
                List.of(AppSamples.load(1, 1, 100, 50)),
                List.of());
        AppFile.write(folder, result);
        HistoryEntry entry = HistoryReader.read(folder).orElseThrow();
        assertEquals(Kind.APPLICATION, entry.kind());
        assertEquals("lab-7", entry.host());
        assertEquals("lab-7", entry.runs().getFirst().series().host());

        Path file = folder.resolve(AppFile.FILE);
        Files.writeString(file, Files.readString(file).replaceFirst("\"host\": \\{[^}]*},", ""));
        assertEquals("unknown", HistoryReader.read(folder).orElseThrow().host());
    }

    @Test
    void aFolderWithoutResultsIsNoSessionAndADamagedOneIsASentence() throws IOException {
        assertEquals(Optional.empty(), HistoryReader.read(folder));
        for (String file : List.of("result.json", "review.json", "reduce.json", "app.json", "fleet.json")) {
            Path damaged = Files.createDirectories(folder.resolve(file + ".d"));
            Files.writeString(damaged.resolve(file), "{\"schema\": 1");
            IOException problem = assertThrows(IOException.class, () -> HistoryReader.read(damaged), file);
            assertTrue(problem.getMessage().contains(file), problem.getMessage());
        }
    }
}
