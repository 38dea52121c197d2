package csdbench.job.suite.vdbench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TimeTableTest {
    @TempDir
    private Path folder;

    @Test
    void aPercentileIsTheUpperEndOfItsBucket() throws IOException {
        TimeTable table = TimeTable.read(FakeVdbench.RECORDED).getFirst();

        assertEquals("rd1", table.run());
        assertEquals(391, table.count());
        assertEquals(20_000, table.percentileNs(50, 65_000));
        assertEquals(20_000, table.percentileNs(95.9, 65_000));
        assertEquals(40_000, table.percentileNs(96, 65_000));
    }

    @Test
    void noPercentileIsAboveTheLongestTime() {
        TimeTable table = new TimeTable(
                "rd1", List.of(new TimeTable.Bucket(20_000, 1), new TimeTable.Bucket(Long.MAX_VALUE, 999)));

        assertEquals(3_000_000_000L, table.percentileNs(50, 3_000_000_000L));
        assertEquals(7_000, table.percentileNs(0.1, 7_000));
    }

    @Test
    void runsWithoutATableHaveNoPercentiles() throws IOException {
        Files.writeString(folder.resolve("histogram.html"), """
                <i><b>09:42:30.002 Starting RD=SD_format; I/O rate: Uncontrolled MAX; elapsed=(none); For loops: \
                None</b></i>

                No statistics generated for this run.
                <i><b>09:42:37.002 Starting RD=rd1; I/O rate: Uncontrolled MAX; elapsed=5; For loops: None</b></i>

                No statistics generated for this run.
                <i><b>09:42:47.002 Starting RD=rd2; I/O rate: Uncontrolled MAX; elapsed=5; For loops: None</b></i>
                Reads and writes:

                    0.000 <       0.020     1,987,017  99.3711  99.3711  ++++
                 2000.000 <         max             1   0.0000 100.0000  ----

                Reads:

                    0.000 <       0.020             5 100.0000 100.0000  ++++
                """);

        List<TimeTable> tables = TimeTable.read(folder);

        assertEquals(List.of("rd1", "rd2"), tables.stream().map(TimeTable::run).toList());
        assertEquals(0, tables.getFirst().percentileNs(99, 1_000));
        assertEquals(1_987_018, tables.getLast().count());
    }

    @Test
    void aFolderWithoutHistogramsIsFine() throws IOException {
        assertEquals(List.of(), TimeTable.read(folder));
    }
}
