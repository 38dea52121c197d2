package csdbench.trace.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.trace.TraceProblem;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

/** Files as archives and other recorders have them: compressed, with completions only, with both ends of a request. */
class RecordedElsewhereTest {
    @TempDir
    private Path folder;

    private Trace open(String text) throws IOException, TraceProblem {
        return Trace.open(Files.writeString(folder.resolve("trace"), text), Optional.empty(), false);
    }

    private static List<String> requests(Trace trace) throws TraceProblem {
        return FiveRequests.entries(trace).stream()
                .map(entry -> entry.issueNs() + (entry.read() ? " R " : " W ") + entry.offsetBytes() + "+"
                        + entry.lengthBytes() + " " + entry.latencyNs())
                .toList();
    }

    @ParameterizedTest
    @CsvSource({
        "425a6839, bzip2, bzip2 -dc",
        "504b0304, zip, unzip -p",
        "377abcaf271c, 7z, 7z x -so",
        "04224d18, lz4, lz4 -dc"
    })
    void whatIsCompressedOtherwiseIsNamedWithWhatUndoesIt(String magic, String name, String command) throws Exception {
        byte[] bytes = Arrays.copyOf(HexFormat.of().parseHex(magic), 4096);
        byte[] inside = "8,0 1 1 0.0 7 Q R 0 + 8 [x]\n".repeat(9).getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(inside, 0, bytes, 100, inside.length);
        Path file = Files.write(folder.resolve("packed"), bytes);
        TraceProblem problem = assertThrows(TraceProblem.class, () -> Trace.open(file, Optional.empty(), false));
        assertEquals(
                file + " is compressed by " + name + ", which is not read; " + command + " " + file
                        + " | csdbench trace info -",
                problem.getMessage());
    }

    @Test
    void xzIsReadAndATornOneToItsEnd() throws Exception {
        Random random = new Random(1);
        String text = IntStream.range(0, 50_000)
                .mapToObj(i -> "8,0 1 1 " + i + ".5 7 Q R " + random.nextInt(1 << 30) + " + 8 [x]\n")
                .collect(Collectors.joining());
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (XZOutputStream xz = new XZOutputStream(packed, new LZMA2Options(9))) {
            xz.write(text.getBytes(StandardCharsets.US_ASCII));
        }
        Path whole = Files.write(folder.resolve("whole.xz"), packed.toByteArray());
        try (Trace trace = Trace.open(whole, Optional.empty(), false)) {
            assertEquals(TraceFormat.BLKPARSE, trace.format());
            assertEquals(50_000, requests(trace).size());
            assertEquals(List.of(), trace.rejects().notes());
        }
        Path nothing = Files.write(folder.resolve("nothing.xz"), Arrays.copyOf(packed.toByteArray(), 100));
        TraceProblem problem = assertThrows(TraceProblem.class, () -> Trace.open(nothing, Optional.empty(), false));
        assertEquals(nothing + " ends before its first request; is the copy whole?", problem.getMessage());
        Path torn = Files.write(folder.resolve("torn.xz"), Arrays.copyOf(packed.toByteArray(), packed.size() / 2));
        try (Trace trace = Trace.open(torn, Optional.empty(), false)) {
            int count = requests(trace).size();
            assertTrue(count > 10_000 && count < 50_000, () -> count + " requests");
            assertTrue(trace.rejects().notes().toString().contains("ends too early"));
        }
    }

    @Test
    void onlyCompletionsAreRequestsWithoutLatency() throws Exception {
        String text = "8,0 1 1 0.1 0 C R 0 + 8 [0]\n8,16 1 2 0.3 0 C WS 64 + 16 [0]\n";
        try (Trace trace = open(text)) {
            assertEquals(List.of("0 R 0+4096 -1", "200000000 W 32768+8192 -1"), requests(trace));
            assertEquals(List.of("8,0", "8,16"), trace.streams().all());
            assertTrue(trace.rejects().notes().getFirst().startsWith("only completions (C) were recorded"));
        }
        try (Trace trace = open(text + "8,0 1 3 0.4 7 Q R 0 + 8 [x]\n")) {
            assertEquals(1, requests(trace).size());
            assertEquals(
                    List.of("2 completions of requests that the trace does not show"),
                    trace.rejects().notes());
        }
    }

    @Test
    void filesOfHfplayersRecorderHaveARequestAtItsBeginning() throws Exception {
        String heading =
                "#DUMP_OFFSET.I,ABS_SECS.D,ELAPSED_USECS.D,CMD.S,LUN_SSID.I,OP.I,LBA.I,NBLKS.I,LATENCY_USECS.D\n";
        String begins = "4096,1.5,100,RD_IN,0,0,16,8,50.5\n4128,1.5,120,WR_IN,0,1,64,16,10\n";
        String ends = "4160,1.5,130,WR_OUT,0,1,64,16,10\n4192,1.5,150.5,RD_OUT,0,0,16,8,50.5\n";
        List<String> expected = List.of("0 R 8192+4096 50500", "20000 W 32768+8192 10000");
        for (String text : List.of(heading + begins, heading + begins + ends, heading + ends)) {
            Path file = Files.writeString(folder.resolve("hf"), text);
            try (Trace trace = Trace.open(file, Optional.empty(), false)) {
                assertEquals(TraceFormat.HFPLAYER, trace.format());
                assertEquals(expected, requests(trace), text);
                assertEquals(0, trace.rejects().malformedCount());
            }
        }
    }

    @Test
    void whatBiosnoopSawEndAtOnceBeganBeforeAndADiskMayHaveNoName() throws Exception {
        String text = """
                TIME(s)     COMM           PID    DISK    T SECTOR     BYTES  LAT(ms)
                0.000000    java           5136   sda     R 8          4096       4.00
                2.000000    ?              0              R 0          512        1.00
                """;
        try (Trace trace = open(text)) {
            assertEquals(List.of("0 R 4096+4096 4000000", "2003000000 R 0+512 1000000"), requests(trace));
            assertEquals(List.of("sda", "disk"), trace.devices().all());
            assertEquals(List.of("5136", "0"), trace.streams().all());
        }
    }

    @Test
    void whatIosnoopSaysBeforeAndBehindItsTableIsNotMalformed() throws Exception {
        String text = """
                Tracing block I/O. Ctrl-C to end.
                STARTs   ENDs     COMM  PID  TYPE DEV  BLOCK BYTES LATms
                7.000001 7.000003 tar   1809 R    8,0  8     4096  0.00

                Ending tracing...
                """;
        try (Trace trace = open(text)) {
            assertEquals(TraceFormat.SNOOP, trace.format());
            assertEquals(List.of("0 R 4096+4096 0"), requests(trace));
            assertEquals(0, trace.rejects().malformedCount());
        }
    }

    @Test
    void publishedFilesOfThesiosPutTogetherHaveTheirHeadingTwice() throws Exception {
        String heading = "filename,file_offset,application,c_time,io_zone,redundancy_type,op_type,service_class,"
                + "from_flash_cache,cache_hit,request_io_size_bytes,disk_io_size_bytes,response_io_size_bytes,"
                + "start_time,disk_time,simulated_disk_start_time,simulated_latency\n";
        String read = "aa,0,app,1,COLD,ERASURE_CODED,READ,OTHER,0,0,4096,4096,4096,1.5,0.02,1.5,0.03\n";
        String write = "bb,512,app,1,WARM,REPLICATED,WRITE,OTHER,0,-1,8192,0,0,1.75,0.0,0.0,0.001\n";
        try (Trace trace = open(heading + read + heading + write)) {
            assertEquals(TraceFormat.THESIOS, trace.format());
            assertEquals(List.of("0 R 0+4096 30000000", "250000000 W 512+8192 1000000"), requests(trace));
            assertEquals(0, trace.rejects().malformedCount());
        }
    }

    @Test
    void eventsOfOtherPartsOfTheKernelArePassedOver() throws Exception {
        String text = """
                    fio-41    (   40) [003] .....  1.000: nvme_sq: nvme0: qid=4, head=7
                    fio-41    (   40) [003] .....  1.001: ext4_sync_file_enter: dev 8,1 ino 12
                    fio-41    (   40) [003] .....  1.002: block_rq_issue: 8,0 WS 4096 () 8 + 8 [fio]
                 <idle>-0     (-----) [003] d.h1.  1.004: block_rq_complete: 8,0 WS () 8 + 8 [0]
                """;
        try (Trace trace = open(text)) {
            assertEquals(TraceFormat.KERNEL, trace.format());
            assertEquals(List.of("0 W 4096+4096 2000000"), requests(trace));
            assertEquals(List.of("fio-41"), trace.streams().all());
            assertEquals(0, trace.rejects().malformedCount());
        }
    }
}
