package csdbench.job.app.adapter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import csdbench.job.command.Failure;
import csdbench.result.app.AppPoint.Said;
import csdbench.result.app.AppPoint.SaidInterval;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramReportTest {
    @TempDir
    private Path folder;

    private static SaidPattern pattern(String pattern, String unit) {
        return new SaidPattern("mine.json: report", Pattern.compile(pattern), unit);
    }

    private static Said said(String... lines) throws Failure {
        ProgramReport report = new ProgramReport(new Adapter.Report(
                pattern("rate=(?<value>\\S+)", "ops/s"),
                List.of(pattern("p99=(?<p99>[0-9.]+)( max=(?<max>[0-9.]+))?", "ms")),
                Optional.empty()));
        for (String line : lines) {
            report.add(line);
        }
        return report.said(List.of());
    }

    @Test
    void whatIsSaidLastCountsAndTimesAreNanoseconds() throws Failure {
        Said said = said("rate=1", "p99=1 max=2", "rate=12.5e3 and more", "p99=1.5");

        assertEquals(12_500, said.throughput());
        assertEquals(Map.of("p99", 1.5e6, "max", 2e6), said.latencyNs());
    }

    @Test
    void whatIsNotSaidOrNoNumberIsRefused() {
        assertEquals(
                "mine.json: report: nothing that the program printed matches",
                assertThrows(Failure.class, () -> said("p99=1")).getMessage());
        assertEquals(
                "mine.json: report: its group has '12k'; expected a number from 0 to 1e15, such as 12.5",
                assertThrows(Failure.class, () -> said("rate=12k")).getMessage());
    }

    @Test
    void aPatternThatTriesWithoutEndIsGivenUp() {
        for (String endless : List.of("^(?<value>(a+)+)$", "(?<value>(a|aa)+)$", "((?<value>.*).*)*\\d")) {
            String message = assertThrows(
                            Failure.class,
                            () -> pattern(endless, "ms").in("a".repeat(BoundedLines.MAX_BYTES - 1) + "b"))
                    .getMessage();
            assertTrue(message.startsWith("mine.json: report: the pattern tries too much on a line of 4096"), message);
        }
    }

    @Seeds
    void linesAreThoseOfTheTextButForWhatIsTooLong(Gen gen) throws IOException {
        List<String> lines = gen.listOf(0, 5, () -> gen.text(0, 5000, "ab 1"));
        String text = String.join(
                "", lines.stream().map(line -> line + gen.oneOf("\n", "\r")).toList());
        BoundedLines read = new BoundedLines(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
        List<String> found = new ArrayList<>();
        for (Optional<String> line = read.next(); line.isPresent(); line = read.next()) {
            found.add(line.get());
        }
        assertEquals(
                lines.stream()
                        .map(line -> line.substring(0, Math.min(line.length(), BoundedLines.MAX_BYTES)))
                        .toList(),
                found);
    }

    @Test
    void intervalsAreReadByTheNamesOfTheirColumns() throws Failure, IOException {
        Path csv = Files.writeString(folder.resolve("i.csv"), "\"ops\", t ,l\n10,0.5,2\n20,1.5,3\n");
        IntervalsFile file = new IntervalsFile("mine.json: report.intervals", "", "t", "ops", Optional.of("l"), "us");

        assertEquals(
                List.of(
                        new SaidInterval(0.5, 10, OptionalDouble.of(2000)),
                        new SaidInterval(1.5, 20, OptionalDouble.of(3000))),
                file.read(csv, csv));

        Files.writeString(csv, "t,ops\n1,2\n");
        assertEquals(
                "mine.json: report.intervals: " + csv + " has no column 'l'; its first line has t, ops",
                assertThrows(Failure.class, () -> file.read(csv, csv)).getMessage());
        Files.writeString(csv, "t,ops,l\n1,x,2\n");
        assertEquals(
                csv + ":2: 'x' in column 2; expected a number from 0",
                assertThrows(Failure.class, () -> file.read(csv, csv)).getMessage());
        assertTrue(assertThrows(Failure.class, () -> file.read(csv, folder.resolve("none")))
                .getMessage()
                .startsWith("mine.json: report.intervals: cannot read "));
    }
}
