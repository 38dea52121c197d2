package csdbench.main;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.job.command.Terminal;
import csdbench.report.Golden;
import csdbench.report.compare.ComparedFolder;
import csdbench.report.compare.ComparedSide;
import csdbench.report.compare.Comparison;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Folders that version 0.2.0 wrote, of each kind of run and campaign: every later version reads them, and reads the
 * same figures. The archive is never written anew; a later version gets one of its own.
 */
final class ResultsOfEarlierVersionsTest {
    private static final String ARCHIVE = "/csdbench/results/version-0.2.0.zip";

    @TempDir
    private Path folder;

    @BeforeEach
    void unpack() throws IOException {
        try (InputStream in = ResultsOfEarlierVersionsTest.class.getResourceAsStream(ARCHIVE);
                ZipInputStream zip = new ZipInputStream(in)) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                Path to = folder.resolve(entry.getName());
                Files.createDirectories(entry.isDirectory() ? to : to.getParent());
                if (!entry.isDirectory()) {
                    Files.write(to, zip.readAllBytes());
                }
            }
        }
    }

    @Test
    void eachHasItsPageAgain() throws IOException {
        for (Path one : folders()) {
            String said = run("report", one.toString());
            assertEquals(true, Files.exists(one.resolve("report.html")), said);
        }
    }

    @Test
    void theFiguresOfEachRunAreReadAsTheyWere() throws Exception {
        Golden.check("../results/version-0.2.0.txt", () -> {
            StringBuilder text = new StringBuilder();
            for (Path one : folders()) {
                if (Files.exists(one.resolve("result.json")) && Files.exists(one.resolve("intervals.jsonl"))) {
                    ComparedSide side = new ComparedSide(List.of(ComparedFolder.read(one)));
                    text.append(Comparison.text(List.of(side, side))
                            .lines()
                            .takeWhile(line -> !line.startsWith("?  not known"))
                            .reduce("", (all, line) -> all + line.replace(folder + "/", "") + "\n"));
                }
            }
            return text.toString();
        });
    }

    private List<Path> folders() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            List<Path> sorted = new ArrayList<>(all.sorted().toList());
            assertEquals(39, sorted.size());
            return sorted;
        }
    }

    private static String run(String... arguments) {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(said, true, StandardCharsets.UTF_8);
        int exit = Main.run(List.of(arguments), new Terminal(stream, stream, Optional.empty()));
        String text = said.toString(StandardCharsets.UTF_8);
        assertEquals(0, exit, String.join(" ", arguments) + "\n" + text);
        return text;
    }
}
