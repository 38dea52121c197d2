package csdbench.main.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Terminal;
import csdbench.main.Main;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.format.Trace;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceCutCommandTest {
    private static final String SAMPLE = "traces/blkparse.txt";

    private static final String FIRST = "0.000,R,1048576,8192,259:0,5306,113.000";
    private static final String SECOND = "41.000,R,1056768,8192,259:0,5306,97.000";
    private static final String THIRD = "388.000,W,1073741824,16384,259:0,5311,21.000";
    private static final String FOURTH = "402.000,R,112742891520,65536,259:0,5306,118.000";
    private static final String FIFTH = "1250.000,W,1073758208,4096,259:0,5311,19.000";

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private byte[] input = new byte[0];

    @Test
    void eachOptionLeavesWhatItNames() {
        assertEquals(List.of(FIRST, SECOND, THIRD, FOURTH, FIFTH), lines(SAMPLE));
        assertEquals(List.of(THIRD, FIFTH), lines(SAMPLE, "--stream", "5311"));
        assertEquals(lines(SAMPLE), lines(SAMPLE, "--stream", "5311", "--process", "5306"));
        assertEquals(List.of(THIRD, FIFTH), lines(SAMPLE, "--only", "writes"));
        assertEquals(List.of(FIRST, SECOND, FOURTH), lines(SAMPLE, "--only", "reads", "--device", "259,0"));
        assertEquals(List.of(THIRD, FOURTH), lines(SAMPLE, "--sizes", "16k-"));
        assertEquals(List.of(FIRST, SECOND, FIFTH), lines(SAMPLE, "--sizes", "512-8k"));
        assertEquals(List.of(THIRD, FIFTH), lines(SAMPLE, "--range", "1g-2g"));
        assertEquals(List.of(FIRST), lines(SAMPLE, "--range=-1056768"));
        assertEquals(List.of(FIRST, SECOND), lines(SAMPLE, "--to", "388us"));
        assertEquals(
                List.of(SECOND.replace("41.000", "1.000"), FOURTH.replace("402.000", "362.000")),
                lines(SAMPLE, "--from", "40us", "--to", "500us", "--stream", "5306"));
        assertEquals(
                List.of("0.000,R,1049088,8192,259:0,5306,113.000"), lines(SAMPLE, "--shift", "512", "--to", "1us"));
        assertEquals(List.of(FIRST.replace("1048576", "524288")), lines(SAMPLE, "--shift", "-512k", "--to", "1us"));
    }

    @Test
    void aGroupIsNamedByItsPathOneAboveItOrItsLastWord() throws IOException {
        Path trace = Files.writeString(folder.resolve("g.csv"), """
                time_us,op,offset_bytes,length_bytes,device,stream
                0,R,0,512,d,fio/7@/lab.slice/a.scope
                1,R,512,512,d,fio/8@/lab.slice/b.scope
                2,R,1024,512,d,fio/9@/lab.slice2/a
                3,R,1536,512,d,fio/10
                """);
        String file = trace.toString();
        assertEquals(2, lines(file, "--cgroup", "/lab.slice").size());
        assertEquals(1, lines(file, "--cgroup", "/lab.slice/b.scope").size());
        assertEquals(1, lines(file, "--cgroup", "a.scope").size());
        assertEquals(
                2,
                lines(file, "--cgroup", "a.scope", "--cgroup", "lab.slice2/a").size());
        assertEquals(4, lines(file, "--process", "fio").size());
        assertEquals(1, lines(file, "--process", "fio/8").size());
        assertEquals(2, run(file, "--cgroup", "lab"));
        assertTrue(
                text(err).contains("the trace has no cgroup lab; it has /lab.slice/a.scope, /lab.slice/b.scope,"),
                text(err));
    }

    @Test
    void aProcessIsNamedWithItsNumberOrWithout() throws IOException {
        Path trace = Files.writeString(folder.resolve("p.csv"), """
                time_us,op,offset_bytes,length_bytes,device,stream,latency_us
                0,R,0,512,a,fio/12,
                1,R,0,512,a,fio/13,
                2,R,0,512,a,fio/x,
                3,R,0,512,a,sh/12,
                """);

        assertEquals(2, lines(trace.toString(), "--process", "fio").size());
        assertEquals(1, lines(trace.toString(), "--process", "fio/13").size());
        assertEquals(2, run(trace.toString(), "--process", "12"));
    }

    @Test
    void whatCameInAnotherTraceTooIsFoundByItsName() throws IOException {
        String group = "/kubepods.slice/" + "a-folder-of-a-nested-one/".repeat(100) + "b.scope";
        List<String> traces = new ArrayList<>();
        for (String name : List.of("a.csv", "b.csv")) {
            traces.add(Files.writeString(folder.resolve(name), """
                            time_us,op,offset_bytes,length_bytes,device,stream
                            0,R,0,512,d,fio/7@GROUP
                            1,R,512,512,d,sh/8
                            2,R,1024,512,d,fio/9@GROUP/2
                            """.replace("GROUP", group))
                    .toString());
        }
        String both = folder.resolve("both.ctrace").toString();
        assertEquals(0, run(traces.getFirst(), traces.getLast(), "-o", both), text(err));

        assertEquals(4, lines(both, "--process", "fio").size());
        assertEquals(2, lines(both, "--process", "fio/7").size());
        assertEquals(1, lines(both, "--process", "fio/7@2").size());
        assertEquals(2, lines(both, "--process", "fio/7@" + group).size());
        assertEquals(6, lines(both, "--device", "d").size());
        assertEquals(4, lines(both, "--cgroup", "/kubepods.slice").size());
        assertEquals(4, lines(both, "--cgroup", group).size());
        assertEquals(2, lines(both, "--cgroup", group + "/2").size());
    }

    @Test
    void theBusiestTimeIsFoundAmongWhatIsWanted() throws IOException {
        Path trace = Files.writeString(folder.resolve("t.csv"), """
                time_us,op,offset_bytes,length_bytes,device,stream,latency_us
                0,R,0,512,a,a,
                500000,W,512,512,a,a,
                9000000,R,0,512,a,a,
                9100000,R,1024,512,a,a,
                9200000,R,4096,512,a,a,
                20000000,W,0,512,a,a,
                20100000,W,512,512,a,a,
                """);

        assertEquals(List.of("R,0", "R,1024", "R,4096"), places(lines(trace.toString(), "--busiest", "1s")), text(err));
        assertEquals(List.of("W,0", "W,512"), places(lines(trace.toString(), "--busiest", "1s", "--only", "writes")));
        assertTrue(text(err).contains("the busiest 1s begin at 19."), text(err));
    }

    private static List<String> places(List<String> lines) {
        return lines.stream()
                .map(line -> line.split(",")[1] + "," + line.split(",")[2])
                .toList();
    }

    @Test
    void severalTracesAreOneOnTheirClockOrTheUsers() throws IOException {
        Path first = Files.writeString(
                folder.resolve("a"),
                "128166372000000000,web,0,Read,0,512,10\n128166372000020000,web,0,Read,512,512,10\n");
        Path second = Files.writeString(folder.resolve("b"), "128166372000010000,web,0,Write,4096,512,10\n");

        assertEquals(
                List.of("0.000,R,0,512,web:0", "1000.000,W,4096,512,web:0@2", "2000.000,R,512,512,web:0"),
                beginnings(lines(first.toString(), second.toString(), "--one-clock")));
        assertEquals(
                List.of("0.000,R,0,512,web:0", "500.000,W,4096,512,web:0", "2000.000,R,512,512,web:0"),
                beginnings(lines(first.toString(), second + "@500us", "--same-devices")));
        assertEquals(2, run(first.toString(), second + "@1s", "--one-clock"));
    }

    private static List<String> beginnings(List<String> lines) {
        return lines.stream()
                .map(line -> String.join(",", List.of(line.split(",")).subList(0, 5)))
                .toList();
    }

    @Test
    void anonymousTracesHaveNoNamesAndOtherAddresses() throws IOException {
        List<String> plain = lines(SAMPLE);
        List<String> other = lines(SAMPLE, "--anonymise", "--seed", "3");

        assertEquals(5, other.size());
        assertTrue(other.stream().allMatch(line -> line.contains(",d1,p")), other.toString());
        assertEquals(other, lines(SAMPLE, "--anonymise", "--seed", "3"));
        assertFalse(places(plain).equals(places(other)), other.toString());
        assertEquals(2, run(SAMPLE, "--seed", "3"));

        input = Files.readAllBytes(Path.of(SAMPLE));
        assertEquals(other, lines("-", "--anonymise", "--seed", "3"), "what is read twice comes from a pipe, too");
    }

    @Test
    void ofNotesAnonymousTracesKeepHowTheyWereRecorded() throws IOException, TraceProblem {
        Path named = NotedTrace.write(
                folder.resolve("in.ctrace"),
                "acme: recorded by ftrace",
                "recorded by ftrace",
                "acme: b: " + NotedTrace.LOSS,
                "acme.ctrace has no latencies",
                "recorded by ftrace of acme");
        Path anonymous = folder.resolve("out.ctrace");

        assertEquals(0, run(named.toString(), "-o", anonymous.toString(), "--anonymise"), () -> text(err));
        try (Trace trace = Trace.open(anonymous, Optional.empty(), true)) {
            TraceEntry entry = new TraceEntry();
            while (trace.next(entry)) {
                assertEquals("d1", trace.devices().name(entry.device()));
            }
            assertEquals(List.of("recorded by ftrace", NotedTrace.LOSS), trace.notes());
        }
    }

    @Test
    void whatCannotBeLeavesNoFile() throws IOException {
        Path file = folder.resolve("out.ctrace");

        assertEquals(2, run(SAMPLE, "-o", file.toString(), "--device", "9"));
        assertTrue(text(err).contains("the trace has no device 9; it has 259,0"), text(err));
        assertEquals(2, run(SAMPLE, "-o", file.toString(), "--sizes", "1g-"));
        assertTrue(text(err).contains("no request is left to write"), text(err));
        assertEquals(2, run(SAMPLE, "-o", file.toString(), "--shift", "-2m"));
        assertTrue(text(err).contains("a request at byte 1048576 cannot be shifted by -2097152 bytes"), text(err));
        assertEquals(2, run(SAMPLE, "-o", file.toString(), "--from", "5s", "--to", "5s"));
        assertEquals(2, run(SAMPLE, "-o", file.toString(), "--sizes", "64k-4k"));
        assertEquals(2, run(SAMPLE, "no/such", "-o", file.toString()));
        assertEquals(2, run(SAMPLE, "-o", folder.resolve("out.dat").toString()));
        try (var files = Files.list(folder)) {
            assertEquals(List.of(), files.toList());
        }

        Files.writeString(file, "mine");
        assertEquals(3, run(SAMPLE, "-o", file.toString()));
        assertEquals("mine", Files.readString(file));
        assertEquals(0, run(SAMPLE, "-o", file.toString(), "--force"));
        assertEquals(3, run(file.toString(), "-o", file.toString(), "--force"));
        assertEquals(List.of(FIRST, SECOND, THIRD, FOURTH, FIFTH), lines(file.toString()));
    }

    private List<String> lines(String... arguments) {
        assertEquals(0, run(arguments), text(err));
        return text(out).lines().skip(1).toList();
    }

    private int run(String... arguments) {
        out.reset();
        err.reset();
        List<String> all = new ArrayList<>(List.of("trace", "cut"));
        all.addAll(List.of(arguments));
        return Main.run(all, new Terminal(stream(out), stream(err), Optional.empty(), new ByteArrayInputStream(input)));
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    private static String text(ByteArrayOutputStream bytes) {
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
