package csdbench.main;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.management.JMException;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A session holds as much after many runs as after few. */
class LongSessionTest {
    private static final int EARLY = 20;
    private static final int LATE = 60;
    private static final Pattern OURS = Pattern.compile("(?m)^ *\\d+: +(\\d+) +\\d+ +(\\[*L?csdbench\\.\\S+)");

    @TempDir
    private Path folder;

    private final Map<Integer, Map<String, Integer>> objects = new TreeMap<>();
    private final Map<Integer, Long> files = new TreeMap<>();

    @Test
    void objectsAndOpenFilesAreAsManyAfterManyRunsAsAfterFew() throws IOException {
        String runs = IntStream.rangeClosed(1, LATE)
                .mapToObj(i -> "rd=rd" + i + ",wd=wd1,iorate=max,elapsed=10,interval=1\n")
                .collect(Collectors.joining());
        Path parm = Files.writeString(
                folder.resolve("parm"),
                "sd=sd1,lun=none:64k,threads=2\nwd=wd1,sd=sd1,xfersize=4k,rdpct=50,seekpct=eof\n" + runs);

        PrintStream console = new PrintStream(new Watch(), true, StandardCharsets.UTF_8);
        assertEquals(
                0,
                Main.run(
                        List.of(
                                "run",
                                parm.toString(),
                                "-o",
                                folder.resolve("out").toString()),
                        new Terminal(console, console, Optional.empty())));

        assertEquals(files.get(EARLY), files.get(LATE), "open files");
        Map<String, Integer> few = objects.get(EARLY);
        Map<String, Integer> many = objects.get(LATE);
        assertTrue(few.size() > 100, "no histogram of objects");
        // What a run holds changes by a few while its threads come and go.
        many.forEach((type, count) -> assertTrue(
                count < few.getOrDefault(type, 0) + (LATE - EARLY) / 2,
                () -> type + ": " + few.getOrDefault(type, 0) + " after " + EARLY + " runs, " + count + " after "
                        + LATE));
    }

    /** Counts when a run begins. */
    private final class Watch extends ByteArrayOutputStream {
        @Override
        public synchronized void write(byte[] bytes, int from, int count) {
            super.write(bytes, from, count);
            for (int run : new int[] {EARLY, LATE}) {
                if (!objects.containsKey(run)
                        && toString(StandardCharsets.UTF_8).contains("Starting RD=rd" + run + ";")) {
                    objects.put(run, liveObjects());
                    files.put(run, openFiles());
                }
            }
        }
    }

    private static long openFiles() {
        try (Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
            return open.count();
        } catch (IOException e) {
            return 0; // Not on this system.
        }
    }

    /** How many there are of each class of csdbench, after a collection. */
    private static Map<String, Integer> liveObjects() {
        try {
            String histogram = (String) ManagementFactory.getPlatformMBeanServer()
                    .invoke(
                            new ObjectName("com.sun.management:type=DiagnosticCommand"),
                            "gcClassHistogram",
                            new Object[] {new String[0]},
                            new String[] {String[].class.getName()});
            Map<String, Integer> counts = new TreeMap<>();
            Matcher line = OURS.matcher(histogram);
            while (line.find()) {
                counts.put(line.group(2), Integer.parseInt(line.group(1)));
            }
            return counts;
        } catch (JMException e) {
            throw new UncheckedIOException(new IOException(e));
        }
    }
}
