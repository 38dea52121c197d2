package csdbench.trace.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.trace.TraceProblem;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class NamedColumnsTest {
    private static Trace open(String columns, String text, boolean strict) throws TraceProblem {
        return Trace.open(
                new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "mine", TraceKind.of(columns), strict);
    }

    /** Requests of a text, in words. */
    private static List<String> requests(String columns, String text) throws TraceProblem {
        try (Trace trace = open(columns, text, true)) {
            return FiveRequests.entries(trace).stream()
                    .map(entry -> entry.issueNs() + (entry.read() ? " R " : " W ") + entry.offsetBytes() + "+"
                            + entry.lengthBytes() + " " + trace.devices().name(entry.device()) + " "
                            + trace.streams().name(entry.stream()) + " " + entry.latencyNs())
                    .toList();
        }
    }

    @Test
    void columnsAreFoundByTheirNumbersInTheirUnits() throws TraceProblem {
        assertEquals(
                List.of("0 R 4096+512 sda sda -1", "1500000 W 8192+4096 sdb sdb -1"),
                requests(
                        "time=1:ms,device=2,offset=3:sectors,size=4:bytes,op=5",
                        "7 sda 8 512 R\n8.5 sdb 16 4096 WS\n"));
        assertEquals(
                List.of("0 R 4096+8192 disk disk -1", "300 W 0+4096 disk disk -1"),
                requests("time=2:100ns; op=1:1/0; offset=3:4k; size=4:4k", "1\t10\t1\t2\n0\t13\t0\t1\n"));
    }

    @Test
    void columnsAreFoundByHeadingsAndFromTheEnd() throws TraceProblem {
        assertEquals(
                List.of("0 R 0+512 disk db 250000"),
                requests(
                        "time=Start Time:s,offset=Off,size=Len,op=Kind,stream=App,latency=Took:ms",
                        "Start Time;App;Kind;Off;Len;Took\n3.5;db;Read;0;512;0.25\n"));
        assertEquals(
                List.of("0 W 512+512 disk disk -1"),
                requests("time=1:us,offset=-2:sectors,size=-1,op=-3", "5 a name with blanks W 1 512\n"));
    }

    @Test
    void aLineOfHeadingsIsNoRequestWhereColumnsAreNumbered() throws TraceProblem {
        String columns = "time=1:s,offset=3,size=4,op=2";

        assertEquals(List.of("0 R 0+4096 disk disk -1"), requests(columns, "time,op,offset,size\n1.0,R,0,4096\n"));
        assertThrows(TraceProblem.class, () -> requests(columns, "1.0,R,zero,4096\n1.0,R,0,4096\n"));
    }

    @Test
    void columnsAreKeptInAFileOfTheUser(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(
                folder.resolve("lab.columns"),
                "# of our array\ntime=1:s, offset=2\nsize=3,op=4 # R or W\nskip=1,by=comma\n");
        assertEquals(List.of("0 R 0+512 disk disk -1"), requests(file.toString(), "head\n1,0,512,r\n"));
        assertEquals(
                "time=1:s, offset=2,size=3,op=4,skip=1,by=comma",
                TraceKind.of(file.toString()).orElseThrow().word());

        assertProblem("cannot read the columns in none.columns: there is no such file or folder", "none.columns");
        Files.writeString(file, "time=1:s\n");
        assertProblem("the columns in " + file + ": columns without offset=", file.toString());
        Files.writeString(file, "root:*:20228:0:99999:7:::");
        assertProblem("the columns in " + file + ": there are none, expected such as time=1:ms", file.toString());
        Files.writeString(file, "x".repeat(5000));
        assertProblem("it is larger than 4 KiB", file.toString());
    }

    private static void assertProblem(String words, String file) {
        String said = assertThrows(TraceProblem.class, () -> TraceKind.of(file)).getMessage();
        assertTrue(said.contains(words), said);
    }

    @Test
    void linesAtTheBeginningAreSkippedAndCommentsToo() throws TraceProblem {
        assertEquals(
                List.of("0 R 0+512 disk disk -1"),
                requests("time=1:s,offset=2,size=3,op=4,skip=2,by=comma", "made by me\n1,x,y\n# note\n1,0,512,r\n"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "time=1:ms,offset=2,size=3|without op=",
                "time=1,offset=2,size=3,op=4|a unit behind a colon, s, ms, us, ns or 100ns",
                "time=1:h,offset=2,size=3,op=4|a unit behind a colon",
                "time=1:s,offset=2:acres,size=3,op=4|bytes, sectors or a size such as 4k",
                "time=1:s,offset=2,size=99,op=4|a column from 1 to 63",
                "time=1:s,offset=2,size=,op=4|a column from 1 to 63",
                "time=1:s,offset=2,size=3,op=4:1|the words of a read and a write",
                "time=1:s,offset=2,size=3,op=4,op=5|twice",
                "time=1:s,offset=2,size=3,op=4,lba=5|columns have no lba",
                "time=1:s,offset=2,size=3,op=4,by=hash|expected comma, tab",
            })
    void columnsThatCannotBeMeantAreSaidInASentence(String columns, String expected) {
        TraceProblem problem = assertThrows(TraceProblem.class, () -> TraceKind.of(columns));
        assertTrue(problem.getMessage().contains(expected), problem.getMessage());
    }

    @Test
    void whatALineLacksIsSaidWithItsPlace() throws TraceProblem {
        try (Trace trace = open("time=1:s,offset=2,size=3,op=9", "1 0 512 r\n", false)) {
            assertEquals(List.of(), FiveRequests.entries(trace));
            assertTrue(trace.rejects().first().getFirst().contains("expected at least 9"), trace.rejects()::toString);
        }
        try (Trace trace = open("time=When:s,offset=2,size=3,op=4", "1 0 512 r\n", false)) {
            assertEquals(List.of(), FiveRequests.entries(trace));
            assertTrue(trace.rejects().first().getFirst().contains("no heading When"), trace.rejects()::toString);
        }
        try (Trace trace = open("time=1:s,offset=2:1g,size=3,op=4", "1 99999999999999 512 x\n", false)) {
            assertEquals(List.of(), FiveRequests.entries(trace));
            assertEquals(1, trace.rejects().malformedCount());
        }
    }

    @Test
    void aTornFileGivesWhatItHasAndADoubt() throws IOException, TraceProblem {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 20_000; i++) {
            text.append(i * 7L % 1009).append(".5 1 ").append(i * 31L).append(" 4096 r 1\n");
        }
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(text.toString().getBytes(StandardCharsets.UTF_8));
        }
        byte[] torn = Arrays.copyOf(packed.toByteArray(), packed.size() / 2);
        String columns = "time=1:s,offset=3,size=4,op=5";
        try (Trace trace = Trace.open(new ByteArrayInputStream(torn), "torn.gz", TraceKind.of(columns), false)) {
            int requests = FiveRequests.entries(trace).size();
            assertTrue(requests > 5_000 && requests < 20_000, () -> requests + " requests");
            assertTrue(
                    trace.rejects().notes().toString().contains("ends too early"),
                    trace.rejects().notes()::toString);
        }
        try (Trace whole =
                Trace.open(new ByteArrayInputStream(packed.toByteArray()), "whole.gz", TraceKind.of(columns), false)) {
            assertEquals(20_000, FiveRequests.entries(whole).size());
            assertTrue(whole.rejects().notes().isEmpty(), whole.rejects().notes()::toString);
        }
    }

    @Test
    void aWordIsAFormat() throws TraceProblem {
        assertEquals(Optional.of(TraceFormat.MSR), TraceKind.of("msr"));
        assertEquals(Optional.empty(), TraceKind.of("unheard"));
    }

    @Test
    void timesWithoutAProcessOrATimeAreRefusedWithAdvice() throws TraceProblem {
        String untimed = "COMM PID TYPE DEV BLOCK BYTES LATms\nfio 7 W 259,0 8 4096 0.1\n";
        try (Trace trace = Trace.open(
                new ByteArrayInputStream(untimed.getBytes(StandardCharsets.UTF_8)),
                "iosnoop",
                TraceKind.of("snoop"),
                false)) {
            assertEquals(List.of(), FiveRequests.entries(trace));
            assertTrue(trace.rejects().first().getFirst().contains("iosnoop prints times with -s"));
        }
    }
}
