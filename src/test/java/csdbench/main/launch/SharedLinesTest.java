package csdbench.main.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.main.launch.HeapDump.Thing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What belongs to one worker lies on no cache line with what belongs to another: a host of many processors would else
 * send lines to and fro with each I/O. Seen in the heap of a run, after collections, which put together what the stacks
 * of all workers refer to.
 */
final class SharedLinesTest {
    private static final int LINE_BYTES = 64;
    private static final int WORKERS = 6;

    @TempDir
    private Path folder;

    @Test
    void noLineHoldsObjectsOfTwoWorkers() throws IOException, InterruptedException {
        Path lun = Files.write(folder.resolve("lun"), new byte[1 << 20]);
        Path parmfile = Files.writeString(folder.resolve("test.parm"), """
                compratio=2
                sd=sd1,lun=none:1g,threads=32
                sd=sd2,lun=none:1g,threads=32
                sd=sd3,lun=LUN,threads=4
                wd=wd1,sd=(sd1,sd2),xfersize=4k,rdpct=70,seekpct=100
                wd=wd2,sd=sd3,xfersize=(4k,50,8k,50),rdpct=50,seekpct=50
                rd=rd1,wd=wd*,iorate=max,elapsed=60,interval=1
                """.replace("LUN", lun.toString()));

        Map<Long, Thing> things = HeapDump.read(dump(parmfile));
        Map<Thing, Integer> owned = owned(things);
        Map<Long, List<Thing>> lines = new HashMap<>();
        for (Thing thing : owned.keySet()) {
            for (long line = thing.address() / LINE_BYTES; line * LINE_BYTES < thing.endAddress(); line++) {
                lines.computeIfAbsent(line, number -> new ArrayList<>()).add(thing);
            }
        }

        assertEquals(WORKERS, new HashSet<>(owned.values()).size());
        assertTrue(owned.size() > 100 * WORKERS / 2, () -> owned.size() + " objects");
        assertEquals(
                List.of(),
                lines.values().stream()
                        .filter(line -> line.stream().map(owned::get).distinct().count() > 1)
                        .map(line -> line.stream()
                                .map(thing -> thing.className() + " of worker " + owned.get(thing))
                                .toList())
                        .toList());
    }

    /** The objects that one worker alone reaches, and its number. */
    private static Map<Thing, Integer> owned(Map<Long, Thing> things) {
        Map<Thing, Set<Integer>> reached = new HashMap<>();
        int worker = 0;
        for (Thing thing : things.values()) {
            if (thing.className().equals("csdbench.engine.run.Worker")) {
                reach(thing, worker++, things, reached);
            }
        }
        Map<Thing, Integer> owned = new HashMap<>();
        reached.forEach((thing, workers) -> {
            if (workers.size() == 1) {
                owned.put(thing, workers.iterator().next());
            }
        });
        return owned;
    }

    private static void reach(Thing from, int worker, Map<Long, Thing> things, Map<Thing, Set<Integer>> reached) {
        Deque<Thing> open = new ArrayDeque<>(List.of(from));
        while (!open.isEmpty()) {
            Thing thing = open.pop();
            if (reached.computeIfAbsent(thing, t -> new HashSet<>()).add(worker)) {
                Arrays.stream(thing.references())
                        .mapToObj(things::get)
                        // A thread reaches all others by its group.
                        .filter(next -> next != null && !next.className().startsWith("java.lang.Thread"))
                        .forEach(open::push);
            }
        }
    }

    /** The heap of a Java that runs a parmfile, started as csdbench is. */
    private Path dump(Path parmfile) throws IOException, InterruptedException {
        Path dump = folder.resolve("heap.hprof");
        Path said = folder.resolve("said");
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(Launcher.JVM_OPTIONS);
        command.add("-cp");
        command.add(System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
        command.add(DumpedRun.class.getName());
        command.add(parmfile.toString());
        command.add(folder.resolve("out").toString());
        command.add(dump.toString());
        Process child = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        assertEquals(0, child.waitFor(), Files.readString(said));
        return dump;
    }
}
