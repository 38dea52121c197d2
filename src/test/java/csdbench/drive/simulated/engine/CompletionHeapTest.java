package csdbench.drive.simulated.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.io.IoRequest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

final class CompletionHeapTest {
    private record Entry(int time, int slot) {}

    @Property
    void requestsComeOutByTimeAndThenInTheirOrder(
            @ForAll @Size(min = 1, max = 200) List<@IntRange(max = 20) Integer> times) {
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
}
