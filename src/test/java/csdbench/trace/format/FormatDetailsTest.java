package csdbench.trace.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is special to one format, and what becomes of records that are malformed. */
class FormatDetailsTest {
    @TempDir
    private Path folder;

    static List<Path> texts() throws IOException {
        return TraceSamplesTest.texts();
    }

    private Trace open(TraceFormat format, String text) throws IOException, TraceProblem {
        Path file = folder.resolve("trace");
        Files.writeString(file, text);
        return Trace.open(file, Optional.of(format), false);
    }

    private Trace open(TraceFormat format, byte[] bytes) throws IOException, TraceProblem {
        Path file = folder.resolve("trace");
        Files.write(file, bytes);
        return Trace.open(file, Optional.of(format), false);
    }

    private static List<String> requests(Trace trace) throws TraceProblem {
        return FiveRequests.entries(trace).stream()
                .map(entry -> entry.issueNs() + (entry.read() ? " R " : " W ") + entry.offsetBytes() + "+"
                        + entry.lengthBytes() + " " + entry.latencyNs())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("texts")
    void malformedLinesAreCountedWithTheirPlaceAndEndAStrictReading(Path sample) throws Exception {
        TraceFormat format;
        try (Trace trace = FiveRequests.open(sample)) {
            format = (TraceFormat) trace.format();
        }
        List<String> lines = Files.readAllLines(sample);
        String last = lines.getLast();
        // A request, of which a number has become a word.
        String broken = lines.stream()
                .filter(line -> line.contains("8192") || line.contains("2048") || line.contains("0x00002000"))
                .findFirst()
                .orElseThrow()
                .replaceAll("8192|0x00002000|\\b16\\b", "much");
        String text = String.join("\n", lines.subList(0, lines.size() - 1)) + "\n" + broken + "\n" + last + "\n";
        try (Trace trace = open(format, text)) {
            FiveRequests.check(sample, trace);
            assertEquals(1L, trace.rejects().malformedCount());
            String first = trace.rejects().first().getFirst();
            assertTrue(first.startsWith("line " + lines.size() + ": ") && first.contains("much"), first);
        }
        Path file = folder.resolve("trace");
        TraceProblem problem = assertThrows(TraceProblem.class, () -> {
            try (Trace trace = Trace.open(file, Optional.of(format), true)) {
                FiveRequests.entries(trace);
            }
        });
        assertTrue(problem.getMessage().contains("line " + lines.size() + ": "), problem.getMessage());
    }

    @Test
    void onlyTheFirstMalformedLinesAreShown() throws Exception {
        try (Trace trace = open(TraceFormat.ALIBABA, "1,R,x,1,1\n".repeat(100) + "1,R,0,512,7\n")) {
            assertEquals(1, requests(trace).size());
            assertEquals(100L, trace.rejects().malformedCount());
            assertEquals(5, trace.rejects().first().size());
            assertEquals(
                    "line 1: field 3 is \"x\", expected a whole number",
                    trace.rejects().first().getFirst());
        }
    }

    @Test
    void numbersTooLargeAreMalformed() throws Exception {
        String huge = "9".repeat(30);
        String text = "1,R,0,512," + huge + "\n1,R," + huge + ",512,1\n1,R,0," + huge
                + ",1\n1,R,9223372036854775807,1,1\n" + "1,R,0,0,1\n1,R,0,512,1\n";
        try (Trace trace = open(TraceFormat.ALIBABA, text)) {
            assertEquals(List.of("0 R 0+512 -1"), requests(trace));
            assertEquals(5L, trace.rejects().malformedCount());
        }
    }

    /** A line of each format, the last number of seconds that it may have, and one that is too large. */
    static List<Object[]> late() {
        String years = "4611686018";
        return List.of(
                new Object[] {TraceFormat.BLKPARSE, "8,0 0 1 @ 1 Q R 0 + 8 [x]\n", years, "9000000000.000000000"},
                new Object[] {TraceFormat.REVISED, "@ RS 0 8 seq 1 2 3\n", years, "4611686019"},
                new Object[] {TraceFormat.SPC, "0,0,512,r,@\n", years, "4611686019"},
                new Object[] {TraceFormat.SYSTOR, "@,,R,0,0,512\n", years, "9223372036"},
                new Object[] {TraceFormat.TENCENT, "@,0,1,0,1\n", years, "4611686019"},
                new Object[] {TraceFormat.ALIBABA, "1,R,0,512,@\n", years + "000000", "9223372036854775"},
                new Object[] {
                    TraceFormat.FIO, "fio version 3 iolog\n@ f read 0 512\n", years + "000000", "5000000000000000"
                },
                new Object[] {
                    TraceFormat.FIO,
                    "fio version 2 iolog\nf wait @\nf read 0 512\n",
                    years + "000000",
                    "5000000000000000"
                },
                new Object[] {TraceFormat.VDBENCH, "@ 1.0 1 0 512 r 1\n", years + "000", "5000000000000"},
                new Object[] {TraceFormat.FIU, "@ 1 x 0 1 R 6 0 x\n", years + "000000000", "9000000000000000000"},
                new Object[] {TraceFormat.MSR, "@,h,0,Read,0,512,3\n", years + "0000000", "90000000000000000"},
                new Object[] {TraceFormat.MSR, "1,h,0,Read,0,512,@\n", "11529215040000000", "90000000000000000"},
                new Object[] {TraceFormat.VSCSI_CSV, "1,@,28,512,0\n", years + "000000", "9000000000000000"},
                new Object[] {TraceFormat.VSCSISTATS, "1,1,1,28,0,@\n", years + "000000", "9000000000000000"},
                new Object[] {
                    TraceFormat.HFPLAYER,
                    "#ELAPSED_USECS.D,CMD.S,LBA.I,NBLKS.I\n@,RD,0,1\n",
                    years + "000000",
                    "9000000000000000"
                },
                new Object[] {
                    TraceFormat.CSV,
                    "time_us,op,offset_bytes,length_bytes\n@,R,0,512\n",
                    years + "000000",
                    "9000000000000000"
                },
                new Object[] {
                    TraceFormat.XPERF,
                    "DiskRead, TimeStamp, IOSize, ByteOffset, ElapsedTime, DiskNum\nDiskRead, @, 0x200, 0x0, 0, 0\n",
                    years + "000000",
                    "9000000000000000"
                });
    }

    @ParameterizedTest
    @MethodSource("late")
    void aTimeThatNoRecordingReachesIsMalformed(TraceFormat format, String text, String last, String beyond)
            throws Exception {
        try (Trace trace = open(format, text.replace("@", last))) {
            assertEquals(1, requests(trace).size());
            assertEquals(0L, trace.rejects().malformedCount());
        }
        try (Trace trace = open(format, text.replace("@", beyond))) {
            requests(trace);
            assertEquals(1L, trace.rejects().malformedCount());
            String first = trace.rejects().first().getFirst();
            assertTrue(first.startsWith("line ") && first.contains("expected"), first);
            assertTrue(first.contains(" years"), first);
        }
    }

    @Test
    void blkparsesOtherActionsAreSkippedAndFlushesAndTrimsCounted() throws Exception {
        String text = """
                8,0 1 1 0.000000100 7 P N [x]
                8,0 1 2 0.000000200 7 Q WS 0 + 8 [x]
                8,0 1 3 0.000000300 7 G WS 0 + 8 [x]
                8,0 1 4 0.000000400 7 I WS 0 + 8 [x]
                8,0 1 5 0.000000400 7 Q WS 8 + 8 [x]
                8,0 1 6 0.000000400 7 M WS 8 + 8 [x]
                8,0 1 7 0.000000500 7 U N [x] 1
                8,0 1 8 0.000000600 7 D WS 0 + 16 [x]
                8,0 1 9 0.000000700 7 Q FWS [x]
                8,0 1 10 0.000000700 7 Q D 1024 + 2048 [x]
                8,0 1 0 0.000000700 7 m N cfq7 slice
                8,0 1 11 0.000000900 0 C WS 0 + 16 [-5]
                8,0 1 12 0.000001000 0 C FWS [0]
                CPU0 (8,0):
                 Reads Queued:           0,        0KiB\t Writes Queued:           2,        8KiB

                Total (8,0):
                 Reads Queued:           0,        0KiB\t Writes Queued:           2,        8KiB
                Throughput (R/W): 0KiB/s / 0KiB/s
                Events (8,0): 12 entries
                Skips: 0 forward (0 -   0.0%)
                """;
        try (Trace trace = open(TraceFormat.BLKPARSE, text)) {
            assertEquals(List.of("0 W 0+4096 700", "200 W 4096+4096 500"), requests(trace));
            assertEquals(Map.of("flush", 1L, "trim", 1L), trace.rejects().leftOut());
            assertEquals(0L, trace.rejects().malformedCount());
            assertEquals(
                    List.of("1 completions with an error, which is ignored"),
                    trace.rejects().notes());
            assertEquals(List.of("8,0"), trace.devices().all());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "259,0 0 1 0.000001 read 0 4096 [x]\n",
                "1.5 D write 4096 512 a b c\n",
                "7,12,29,r,0,x\n",
                "3,17,4096,w,0,x\n"
            })
    void aTableOfOtherThingsIsNotATrace(String line) throws Exception {
        Path file = folder.resolve("trace");
        Files.writeString(file, line.repeat(100));
        TraceProblem problem = assertThrows(TraceProblem.class, () -> Trace.open(file, Optional.empty(), false));
        assertTrue(problem.getMessage().contains("has no known format"), problem.getMessage());
    }

    @Test
    void revisedTracesAreReadAsPublishedAndWhatIsLikeThemIsMalformed() throws Exception {
        String text = """
                0.000004981 RS 1432 128 seq 13770.6865422 0.000255738 13770.6862
                0.010347144 WS 1572960 8 rand 341.358274019 0.000137415 341.358048
                0.020573163 RS 1448 96 rand 2.0402e-05 0.000246558 0
                """;
        Path file = Files.writeString(folder.resolve("hm_1.revised"), text);
        try (Trace trace = Trace.open(file, Optional.empty(), true)) {
            assertEquals(TraceFormat.REVISED, trace.format());
            assertEquals(
                    List.of("0 R 733184+65536 -1", "10342163 W 805355520+4096 -1", "20568182 R 741376+49152 -1"),
                    requests(trace));
            assertEquals(List.of("disk"), trace.devices().all());
        }
        String odd = "0.1 QS 0 8 seq 1 2 3\n0.2 RS 0 8 stride 1 2 3\n0.3 RS 0 8 seq 1 2\n0.4 WS 0 8 rand 1 2 3\n";
        try (Trace trace = open(TraceFormat.REVISED, odd)) {
            assertEquals(List.of("0 W 0+4096 -1"), requests(trace));
            assertEquals(
                    List.of(
                            "line 1: field 2 is \"QS\", expected flags that begin with R or W, such as RS",
                            "line 2: field 5 is \"stride\", expected seq or rand",
                            "line 3: it has 7 fields, expected 8"),
                    trace.rejects().first());
        }
    }

    @Test
    void anArchiveIsNotReadAsTheTraceInIt() throws Exception {
        ByteBuffer tar = ByteBuffer.allocate(2048);
        tar.position(257).put("ustar\0".getBytes(java.nio.charset.StandardCharsets.US_ASCII));
        tar.position(512)
                .put("8,0 0 1 0.5 1 Q R 0 + 8 [x]\n".repeat(20).getBytes(java.nio.charset.StandardCharsets.US_ASCII));
        Path file = folder.resolve("trace.tar");
        Files.write(file, tar.array());
        TraceProblem problem = assertThrows(TraceProblem.class, () -> Trace.open(file, Optional.empty(), false));
        assertTrue(problem.getMessage().endsWith("is a tar archive, expected a trace; unpack it by: tar xf " + file));
    }

    @Test
    void remapsMakeANoteOfCountingTwice() throws Exception {
        String text =
                "253,0 1 1 0.0 7 Q R 0 + 8 [x]\n8,0 1 2 0.1 7 A R 64 + 8 <- (253,0) 0\n8,0 1 3 0.1 7 Q R 64 + 8 [x]\n";
        try (Trace trace = open(TraceFormat.BLKPARSE, text)) {
            assertEquals(2, requests(trace).size());
            assertTrue(trace.rejects().notes().getFirst().contains("once per layer"));
        }
    }

    @Test
    void xperfWithoutItsHeadingIsMalformed() throws Exception {
        String line =
                Files.readAllLines(FiveRequests.SAMPLES.resolve("xperf.csv")).getLast();
        try (Trace trace = open(TraceFormat.XPERF, line + "\n")) {
            assertEquals(List.of(), requests(trace));
            assertTrue(trace.rejects().first().getFirst().contains("names the columns"));
        }
    }

    @Test
    void requestsOfXperfBeginBeforeTheirLineSays() throws Exception {
        String text = "DiskRead, TimeStamp, IOSize, ByteOffset, ElapsedTime, DiskNum\n"
                + "DiskRead, 150, 0x200, 0x1000, 10, 0\nDiskRead, 160, 0x200, 0x0, 100.5, 0\n";
        try (Trace trace = open(TraceFormat.XPERF, text)) {
            assertEquals(List.of("0 R 0+512 100500", "80500 R 4096+512 10000"), requests(trace));
        }
    }

    @Test
    void ticksMayCountFromAnyTime() throws Exception {
        try (Trace trace = open(TraceFormat.MSR, "5,h,0,Read,0,512,3\n15,h,0,Read,0,512,3\n")) {
            assertEquals(List.of("0 R 0+512 300", "1000 R 0+512 300"), requests(trace));
            assertEquals(500L, trace.firstNs());
        }
        try (Trace trace = open(TraceFormat.MSR, "128166372000000000,h,0,Read,0,512,3\n")) {
            requests(trace);
            // The 22nd of February 2007, 17:00.
            assertEquals(1_172_163_600_000_000_000L, trace.firstNs());
        }
    }

    @Test
    void fiosSecondVersionSaysWhatItCannot() throws Exception {
        String text = "fio version 2 iolog\nf add\nf read 0 512\nf wait 100 0\nf sync\nf write 512 512\n";
        try (Trace trace = open(TraceFormat.FIO, text)) {
            assertEquals(List.of("0 R 0+512 -1", "100000 W 512+512 -1"), requests(trace));
            assertEquals(2, trace.rejects().notes().size());
            assertEquals(Map.of("flush", 1L), trace.rejects().leftOut());
        }
    }

    @Test
    void scsiCommandsThatMoveNoDataAreCounted() throws Exception {
        String text = "1,1,28,512,0\n1,2,35,0,0\n1,3,42,512,0\n1,4,0,0,0\n1,5,12345,512,0\n";
        try (Trace trace = open(TraceFormat.VSCSI_CSV, text)) {
            assertEquals(1, requests(trace).size());
            assertEquals(1L, trace.rejects().leftOut().get("flush"));
            assertEquals(1L, trace.rejects().leftOut().get("trim"));
            assertEquals(3, trace.rejects().leftOut().size());
            assertEquals(1L, trace.rejects().malformedCount());
        }
    }

    @Test
    void aFlatFileIsReadOnBehindWhatIsNoRecord() throws Exception {
        byte[] flat = BinarySamples.flatFile();
        ByteBuffer bytes = ByteBuffer.allocate(flat.length + 16 + 21 + 50);
        bytes.put(flat, 0, 56).putLong(0xeeee_0900_0000_0002L).putLong(0).put(flat, 56, 56);
        bytes.put("this is no record now".getBytes(java.nio.charset.StandardCharsets.US_ASCII));
        bytes.put(flat, 112, 168).put(flat, 0, 50);
        try (Trace trace = open(TraceFormat.FLATFILE, bytes.array())) {
            FiveRequests.check(Path.of("flatfile"), trace);
            assertEquals(2L, trace.rejects().malformedCount());
            assertTrue(trace.rejects().first().getFirst().startsWith("byte 128: "));
            assertEquals(1L, trace.rejects().leftOut().get("record that is not an I/O"));
        }
    }

    @Test
    void aPlaceOrTimeThatCannotBeIsMalformedInBinaryToo() throws Exception {
        byte[] flat = BinarySamples.flatFile();
        ByteBuffer.wrap(flat).putLong(32, -1).putLong(56 + 8, Long.MAX_VALUE).put(112 + 48, (byte) 9);
        try (Trace trace = open(TraceFormat.FLATFILE, flat)) {
            assertEquals(2, requests(trace).size());
            assertEquals(3L, trace.rejects().malformedCount());
        }
    }

    @Test
    void namesOfDevicesAndProcessesAreThoseOfTheTrace() throws Exception {
        try (Trace trace = FiveRequests.open(FiveRequests.SAMPLES.resolve("blktrace-big-endian.bin"))) {
            trace.next(new TraceEntry());
            assertEquals(List.of("259,0"), trace.devices().all());
            assertEquals("5306", trace.streams().name(0));
        }
        try (Trace trace = FiveRequests.open(FiveRequests.SAMPLES.resolve("flatfile.bin"))) {
            FiveRequests.entries(trace);
            assertEquals(List.of("8272", "8273"), trace.devices().all());
            assertEquals(List.of("5306", "5311"), trace.streams().all());
        }
    }
}
