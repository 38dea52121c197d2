package csdbench.trace.cut;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.trace.EntryList;
import csdbench.trace.ExtentSet;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceReader;
import csdbench.trace.study.TraceFacts;
import csdbench.trace.study.TraceStudy;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random traces, the same for the same seed. */
class CutTraceTest {
    private static final long MIB = 1 << 20;
    private static final int BLOCK_BYTES = 4096;
    private static final List<String> NAMES = List.of("8,0", "8,16", "8,32");

    private static LongStream seeds() {
        return LongStream.rangeClosed(1, 12);
    }

    /** Runs that go across MiBs, requests that do, repeated ones, odd offsets, and flushes. */
    private static EntryList random(long seed) {
        Random random = new Random(seed);
        EntryList list = new EntryList();
        TraceEntry entry = new TraceEntry();
        long issueNs = 0;
        long runAt = 0;
        for (int i = 0; i < 3000; i++) {
            issueNs += random.nextInt(10) == 0 ? random.nextInt(50_000_000) : random.nextInt(100_000);
            long length = 512L * (1 + random.nextInt(random.nextInt(20) == 0 ? 6000 : 64));
            runAt = random.nextInt(4) == 0 ? random.nextLong(400) * MIB * 3 / 2 + random.nextInt(3) * 512L : runAt;
            entry.set(issueNs, random.nextBoolean(), runAt, length);
            if (random.nextInt(50) == 0) {
                entry.set(TraceEntry.Kind.FLUSH, issueNs, 0, 0);
            } else {
                runAt += length;
            }
            list.add(entry, NAMES.get(random.nextInt(10) == 0 ? 1 : 0));
        }
        return list;
    }

    private static TraceFacts facts(List<TraceEntry> entries) {
        TraceStudy study = new TraceStudy();
        entries.forEach(study::add);
        return study.result();
    }

    private static List<TraceEntry> shuffled(long traceSeed, long seed) throws TraceProblem {
        ShuffledExtents extents = new ShuffledExtents();
        for (TraceEntry entry : EntryList.all(random(traceSeed))) {
            extents.add(entry);
        }
        extents.shuffle(seed);
        assertTrue(extents.pieces() > 50, "pieces: " + extents.pieces());
        return EntryList.all(new CutTrace(random(traceSeed), List.of(extents)));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void addressesMoveAndWhatADriveSeesOfThemStays(long seed) throws TraceProblem {
        List<TraceEntry> before = EntryList.all(random(seed));
        List<TraceEntry> after = shuffled(seed, seed + 100);

        assertEquals(before.size(), after.size());
        Map<List<Long>, Long> blocks = new HashMap<>();
        Map<List<Long>, Long> back = new HashMap<>();
        int moved = 0;
        for (int i = 0; i < before.size(); i++) {
            TraceEntry old = before.get(i);
            TraceEntry now = after.get(i);
            assertEquals(old.issueNs(), now.issueNs());
            assertEquals(old.kind(), now.kind());
            assertEquals(old.lengthBytes(), now.lengthBytes());
            assertEquals(old.offsetBytes() % ExtentSet.EXTENT_BYTES, now.offsetBytes() % ExtentSet.EXTENT_BYTES);
            moved += old.offsetBytes() == now.offsetBytes() ? 0 : 1;
            for (long byteAt = 0; byteAt < old.lengthBytes(); byteAt += BLOCK_BYTES) {
                long device = old.device();
                long from = (old.offsetBytes() + byteAt) / BLOCK_BYTES;
                long to = (now.offsetBytes() + byteAt) / BLOCK_BYTES;
                assertEquals(to, blocks.computeIfAbsent(List.of(device, from), _ -> to), "one block, one place");
                assertEquals(from, back.computeIfAbsent(List.of(device, to), _ -> from), "one place, one block");
            }
        }
        assertTrue(moved > before.size() / 2, "moved: " + moved);
        TraceFacts old = facts(before);
        TraceFacts now = facts(after);
        assertEquals(old.directions(), now.directions());
        assertEquals(old.locality(), now.locality());
        assertEquals(
                before.stream().mapToLong(CutTraceTest::lastMib).max(),
                after.stream().mapToLong(CutTraceTest::lastMib).max(),
                "the size of the device");
    }

    private static long lastMib(TraceEntry entry) {
        return (entry.offsetBytes() + entry.lengthBytes() - 1) / MIB;
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theSeedDecidesWhereTheyGo(long seed) throws TraceProblem {
        assertEquals(text(shuffled(seed, 7)), text(shuffled(seed, 7)));
        assertNotEquals(text(shuffled(seed, 7)), text(shuffled(seed, 8)));
    }

    private static List<String> text(List<TraceEntry> entries) {
        return entries.stream().map(TraceEntry::toString).toList();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void noOtherTimeOfThatLengthIsBusier(long seed) throws TraceProblem {
        List<TraceEntry> all = EntryList.all(random(seed));
        long lengthNs = 1_000_000_000L * (1 + seed % 4);
        BusiestWindow window = new BusiestWindow(lengthNs);
        all.forEach(window::add);
        int busiest = EntryList.all(new CutTrace(random(seed), List.of(CutStep.window(window.fromNs(), window.toNs()))))
                .size();

        assertEquals(lengthNs, window.toNs() - window.fromNs());
        long end = all.getLast().issueNs();
        for (long from = 0; from <= end; from += lengthNs / 100) {
            long begin = from;
            long inIt = all.stream()
                    .filter(entry -> entry.issueNs() >= begin && entry.issueNs() < begin + lengthNs)
                    .count();
            assertTrue(inIt <= busiest, inIt + " requests from " + begin + " ns on, found " + busiest);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void severalAreOneByTime(long seed) throws TraceProblem {
        List<Long> startsNs = List.of(0L, 30_000_000L, 1_500_000_000L);
        record Timed(long atNs, int trace, String name, long offsetBytes) {}
        List<Timed> timed = new ArrayList<>();
        for (int i = 0; i < startsNs.size(); i++) {
            EntryList list = random(seed + i);
            for (TraceEntry entry : EntryList.all(list)) {
                String name = list.devices().name(entry.device());
                timed.add(new Timed(entry.issueNs() + startsNs.get(i), i + 1, name, entry.offsetBytes()));
            }
        }
        timed.sort(Comparator.comparingLong(Timed::atNs));

        JoinedTraces joined = new JoinedTraces(
                List.of(random(seed), random(seed + 1), random(seed + 2)), List.of("a", "b", "c"), false);
        joined.begin(startsNs::get);
        Map<String, Integer> owners = new HashMap<>();
        TraceEntry entry = new TraceEntry();
        for (Timed each : timed) {
            assertTrue(joined.next(entry));
            int owner = owners.computeIfAbsent(each.name(), _ -> each.trace());
            String name = owner == each.trace() ? each.name() : each.name() + "@" + each.trace();
            assertEquals(
                    each.atNs() + " " + name + " " + each.offsetBytes(),
                    entry.issueNs() + " " + joined.devices().name(entry.device()) + " " + entry.offsetBytes());
        }
        assertFalse(joined.next(entry));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void eachStepLeavesWhatItsConditionHoldsFor(long seed) throws TraceProblem {
        EntryList list = random(seed);
        List<String> expected = EntryList.all(list).stream()
                .filter(entry -> list.devices().name(entry.device()).equals(NAMES.get(1))
                        && entry.read()
                        && entry.lengthBytes() <= 8192)
                .map(TraceEntry::toString)
                .toList();
        assertTrue(expected.size() > 5, "some are left");

        TraceReader cut = new CutTrace(
                random(seed),
                List.of(
                        CutStep.devices(List.of(NAMES.get(1))),
                        CutStep.streams(List.of(NAMES.get(1))),
                        CutStep.only(TraceEntry::read),
                        CutStep.only(entry -> entry.lengthBytes() <= 8192)));
        assertEquals(expected, text(EntryList.all(cut)));

        TraceReader unknown = new CutTrace(random(seed), List.of(CutStep.devices(List.of(NAMES.get(1), "9,9"))));
        TraceProblem problem = assertThrows(TraceProblem.class, () -> EntryList.all(unknown));
        assertEquals("the trace has no device 9,9; it has 8,0, 8,16", sorted(problem.getMessage()));
    }

    /** The names as they would be if the first device came first. */
    private static String sorted(String message) {
        return message.replace("8,16, 8,0", "8,0, 8,16");
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void namesAreNumbers(long seed) throws TraceProblem {
        NumberedNames named = new NumberedNames(random(seed));
        List<TraceEntry> after = EntryList.all(named);
        List<TraceEntry> before = EntryList.all(random(seed));

        assertEquals(
                List.of("d1", "d2"), named.devices().all().stream().sorted().toList());
        assertEquals(named.devices().all(), named.streams().all(), "a device that is a stream stays one");
        for (int i = 0; i < before.size(); i++) {
            assertEquals(
                    "d" + (before.get(i).device() + 1),
                    named.devices().name(after.get(i).device()));
        }
    }
}
