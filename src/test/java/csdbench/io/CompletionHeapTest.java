package csdbench.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

final class CompletionHeapTest {
    private record Entry(int time, int slot) {}

    @Seeds
    void requestsComeOutByTimeAndThenInTheirOrder(Gen gen) {
        List<Integer> times = gen.listOf(1, 200, () -> gen.intBetween(0, 20));
        CompletionHeap heap = new CompletionHeap(times.size());
        List<Entry> expected = new ArrayList<>();
        for (int i = 0; i < times.size(); i++) {
            heap.add(times.get(i), new IoRequest(i, 0));
            expected.add(new Entry(times.get(i), i));
        }
        expected.sort(Comparator.comparingInt(Entry::time));

        assertTrue(heap.full());
        for (Entry entry : expected) {
            assertEquals(entry.time(), heap.firstNs());
            assertEquals(entry.slot(), heap.take().slot);
        }
        assertEquals(CompletionHeap.NEVER_NS, heap.firstNs());
    }

    @Seeds
    void theFirstOfThoseInFlightComesOutWheneverOneIsTaken(Gen gen) {
        int slots = gen.intBetween(1, 40);
        CompletionHeap heap = new CompletionHeap(slots);
        List<Entry> inFlight = new ArrayList<>();
        List<IoRequest> free = new ArrayList<>();
        for (int slot = 0; slot < slots; slot++) {
            free.add(new IoRequest(slot, 0));
        }
        for (int i = 0; i < 400; i++) {
            if (!free.isEmpty() && (inFlight.isEmpty() || gen.intBetween(0, 2) > 0)) {
                IoRequest request = free.removeLast();
                int time = gen.intBetween(0, 30);
                heap.add(time, request);
                inFlight.add(new Entry(time, request.slot));
            } else {
                Entry first = inFlight.stream()
                        .min(Comparator.comparingInt(Entry::time))
                        .orElseThrow();
                inFlight.remove(first);
                assertEquals(first.time(), heap.firstNs());
                IoRequest taken = heap.take();
                assertEquals(first.slot(), taken.slot);
                free.add(taken);
            }
            assertEquals(inFlight.size(), heap.size());
        }
    }
}
