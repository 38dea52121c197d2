package csdbench.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;

class EventPairingTest {
    private static final int KIB = 1024;

    private final EntryList events = new EntryList();
    private final Deque<Event> kinds = new ArrayDeque<>();

    private void event(Event event, long ns, long offsetBytes, long lengthBytes) {
        event(event, ns, true, offsetBytes, lengthBytes);
    }

    private void event(Event event, long ns, boolean read, long offsetBytes, long lengthBytes) {
        events.add(ns, read, offsetBytes, lengthBytes);
        kinds.add(event);
    }

    private PairedReader reader() {
        return new PairedReader(events, kinds::poll);
    }

    /** Time, place and latency of each request. */
    private String requests() throws TraceProblem {
        return String.join(
                ", ",
                EntryList.all(reader()).stream()
                        .map(entry -> entry.issueNs() + " " + entry.offsetBytes() / KIB + " " + entry.latencyNs())
                        .toList());
    }

    @Test
    void aCompletionClosesTheRequestOfItsBytes() throws TraceProblem {
        event(Event.QUEUED, 10, 0, KIB);
        event(Event.QUEUED, 20, KIB, KIB);
        event(Event.DONE, 35, KIB, KIB);
        event(Event.DONE, 50, 0, KIB);
        assertEquals("10 0 40, 20 1 15", requests());
    }

    @Test
    void aLostCompletionCostsItsRequestTheLatencyAndNoOther() throws TraceProblem {
        event(Event.QUEUED, 10, 0, KIB);
        event(Event.QUEUED, 100, 0, KIB);
        event(Event.DONE, 115, 0, KIB);
        event(Event.QUEUED, 200, 0, KIB);
        event(Event.DONE, 220, 0, KIB);
        PairedReader reader = reader();
        List<Long> latencies =
                EntryList.all(reader).stream().map(TraceEntry::latencyNs).toList();
        assertEquals(List.of(TraceEntry.NO_LATENCY, 15L, 20L), latencies);
        assertEquals(
                List.of("1 requests have no completion in the trace, and so no latency"),
                reader.rejects().notes());
    }

    @Test
    void aCompletionClosesAllThatWereMergedIntoIt() throws TraceProblem {
        event(Event.QUEUED, 10, KIB, KIB);
        event(Event.QUEUED, 11, 2 * KIB, KIB);
        event(Event.QUEUED, 12, 0, KIB);
        event(Event.SENT, 20, 0, 3 * KIB);
        event(Event.DONE, 30, 0, 3 * KIB);
        assertEquals("10 1 20, 11 2 19, 12 0 18", requests());
    }

    @Test
    void aSplitRequestIsDoneWhenItsLastPartIs() throws TraceProblem {
        event(Event.QUEUED, 10, 0, 8 * KIB);
        event(Event.DONE, 20, 4 * KIB, 4 * KIB);
        event(Event.DONE, 30, 0, 4 * KIB);
        assertEquals("10 0 20", requests());
    }

    @Test
    void ofTwoRequestsForTheSameBytesAtATimeNobodyKnowsWhichIsDone() throws TraceProblem {
        event(Event.QUEUED, 10, 0, KIB);
        event(Event.QUEUED, 20, 0, KIB);
        event(Event.DONE, 30, 0, KIB);
        event(Event.DONE, 50, 0, KIB);
        event(Event.QUEUED, 60, 0, KIB);
        event(Event.DONE, 65, 0, KIB);
        PairedReader reader = reader();
        List<Long> latencies =
                EntryList.all(reader).stream().map(TraceEntry::latencyNs).toList();
        assertEquals(List.of(TraceEntry.NO_LATENCY, TraceEntry.NO_LATENCY, 5L), latencies);
        assertEquals(
                List.of("2 requests have a completion that may be of another for the same bytes, and so no latency"),
                reader.rejects().notes());
    }

    @Test
    void aLostCompletionOfMergedRequestsCostsOnlyThese() throws TraceProblem {
        long second = 1_000_000_000;
        for (int i = 0; i < 60; i++) {
            event(Event.QUEUED, i * second, 0, 4 * KIB);
            event(Event.QUEUED, i * second + 1, 4 * KIB, 4 * KIB);
            event(Event.SENT, i * second + 2, 0, 8 * KIB);
            if (i % 2 == 1) {
                event(Event.DONE, i * second + 500_000, 0, 8 * KIB);
            }
        }
        List<Long> latencies =
                EntryList.all(reader()).stream().map(TraceEntry::latencyNs).toList();
        for (int i = 0; i < 60; i++) {
            assertEquals(i % 2 == 1 ? 500_000 : TraceEntry.NO_LATENCY, latencies.get(2 * i));
            assertEquals(i % 2 == 1 ? 499_999 : TraceEntry.NO_LATENCY, latencies.get(2 * i + 1));
        }
    }

    @Test
    void requestsThatWereMergedAreNotTakenForOneOfBeforeOfAllTheirBytes() throws TraceProblem {
        event(Event.QUEUED, 10, 0, 8 * KIB);
        event(Event.QUEUED, 1000, 0, 4 * KIB);
        event(Event.QUEUED, 1001, 4 * KIB, 4 * KIB);
        event(Event.DONE, 1010, 0, 8 * KIB);
        assertEquals("10 0 -1, 1000 0 10, 1001 4 9", requests());
    }

    @Test
    void aRequestThatOverlapsALaterOneIsDoneByItsOwnCompletion() throws TraceProblem {
        event(Event.QUEUED, 10, 0, 8 * KIB);
        event(Event.QUEUED, 11, 4 * KIB, 8 * KIB);
        event(Event.DONE, 20, 0, 8 * KIB);
        event(Event.DONE, 40, 4 * KIB, 8 * KIB);
        assertEquals("10 0 10, 11 4 29", requests());
    }

    @Test
    void aRequestBelowLaterOnesHasNoLatencyWhenItIsDoneAfterAll() throws TraceProblem {
        event(Event.QUEUED, 10, 0, 4 * KIB);
        event(Event.QUEUED, 1000, 0, 4 * KIB);
        event(Event.DONE, 1010, 0, 4 * KIB);
        event(Event.DONE, 60_000, 0, 4 * KIB);
        assertEquals("10 0 -1, 1000 0 10", requests());
    }

    @Test
    void readsDoNotCloseWrites() throws TraceProblem {
        event(Event.QUEUED, 10, false, 0, KIB);
        event(Event.DONE, 20, true, 0, KIB);
        event(Event.DONE, 30, false, 0, KIB);
        assertEquals("10 0 20", requests());
        assertTrue(events.rejects().notes().contains("1 completions of requests that the trace does not show"));
    }

    @Test
    void aRequestWithoutCompletionHasNoLatency() throws TraceProblem {
        event(Event.QUEUED, 10, 0, KIB);
        event(Event.QUEUED, 20, KIB, KIB);
        event(Event.DONE, 30, KIB, KIB);
        assertEquals("10 0 -1, 20 1 10", requests());
    }

    @Test
    void requestsBeginWhenSentWhereNoneIsQueued() throws TraceProblem {
        event(Event.SENT, 10, 0, KIB);
        event(Event.DONE, 30, 0, KIB);
        event(Event.SENT, 40, KIB, KIB);
        assertEquals("10 0 20, 40 1 -1", requests());
    }

    @Test
    void nothingThatWasSentCountsWhereRequestsAreQueued() throws TraceProblem {
        event(Event.SENT, 5, 100 * KIB, KIB);
        event(Event.DONE, 6, 100 * KIB, KIB);
        event(Event.QUEUED, 10, 0, KIB);
        event(Event.SENT, 20, 0, KIB);
        event(Event.DONE, 30, 0, KIB);
        assertEquals("10 0 20", requests());
    }

    @Test
    void aRequestThatIsNeverDoneHoldsBackOnlySoMany() throws TraceProblem {
        event(Event.QUEUED, 0, 0, KIB);
        for (int i = 1; i < EventPairing.MAX_HELD + 10; i++) {
            event(Event.QUEUED, i * 10L, i * 4L * KIB, KIB);
            event(Event.DONE, i * 10L + 5, i * 4L * KIB, KIB);
        }
        PairedReader reader = reader();
        TraceEntry entry = new TraceEntry();
        assertTrue(reader.next(entry));
        assertEquals(TraceEntry.NO_LATENCY, entry.latencyNs());
        assertFalse(kinds.isEmpty());
        assertTrue(reader.next(entry));
        assertEquals(5L, entry.latencyNs());
    }

    @Test
    void longRequestsAreFoundByTheirLastBytes() throws TraceProblem {
        long mebi = 1L << 20;
        event(Event.QUEUED, 10, 0, 64 * mebi);
        event(Event.DONE, 20, 63 * mebi, mebi);
        event(Event.DONE, 30, 0, 63 * mebi);
        assertEquals("10 0 20", requests());
    }

    /** Requests of different bytes, done in any order in pieces of any size, against bookkeeping by units. */
    @Seeds(200)
    void everyByteOfARequestMustBeDone(Gen gen) throws TraceProblem {
        List<Integer> choices = gen.listOf(1, 80, () -> gen.intBetween(0, 999));
        Units units = new Units();
        for (int choice : choices) {
            units.step(choice % Units.COUNT, 1 + choice % 23);
        }
        List<TraceEntry> entries = EntryList.all(new PairedReader(units.list, units.events::poll));
        assertEquals(
                units.latencies, entries.stream().map(TraceEntry::latencyNs).toList());
    }

    /** A device of a few units, each of which belongs to no request, or to one and is done or not. */
    private static final class Units {
        private static final int COUNT = 300;
        private static final int NOBODY = -1;
        private static final long UNIT_BYTES = 64 * KIB;

        private final EntryList list = new EntryList();
        private final Deque<Event> events = new ArrayDeque<>();
        private final int[] owners = new int[COUNT];
        private final boolean[] done = new boolean[COUNT];
        private final List<Long> issued = new ArrayList<>();
        private final List<Long> latencies = new ArrayList<>();
        private final List<Integer> open = new ArrayList<>();
        private long now;

        private Units() {
            Arrays.fill(owners, NOBODY);
        }

        /** Begins a request where all units are free, else completes as many as follow each other and are not done. */
        private void step(int begin, int wanted) {
            now += 10;
            int length = 0;
            boolean free = owners[begin] == NOBODY;
            while (length < wanted
                    && begin + length < COUNT
                    && (owners[begin + length] == NOBODY) == free
                    && !done[begin + length]) {
                length++;
            }
            if (length == 0) {
                return;
            }
            list.add(now, true, begin * UNIT_BYTES, length * UNIT_BYTES);
            events.add(free ? Event.QUEUED : Event.DONE);
            if (free) {
                Arrays.fill(owners, begin, begin + length, issued.size());
                issued.add(now);
                latencies.add(TraceEntry.NO_LATENCY);
                open.add(length);
            } else {
                complete(begin, length);
            }
        }

        private void complete(int begin, int length) {
            for (int unit = begin; unit < begin + length; unit++) {
                int owner = owners[unit];
                done[unit] = true;
                open.set(owner, open.get(owner) - 1);
                if (open.get(owner) == 0) {
                    latencies.set(owner, now - issued.get(owner));
                    release(owner);
                }
            }
        }

        private void release(int owner) {
            for (int unit = 0; unit < COUNT; unit++) {
                if (owners[unit] == owner) {
                    owners[unit] = NOBODY;
                    done[unit] = false;
                }
            }
        }
    }
}
