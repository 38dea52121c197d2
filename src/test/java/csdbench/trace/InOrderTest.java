package csdbench.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class InOrderTest {
    @Seeds(200)
    void aWindowAsLongAsTheTraceSortsIt(Gen gen) throws TraceProblem {
        List<Integer> times = gen.listOf(0, 255, () -> gen.intBetween(0, 50));
        EntryList list = new EntryList();
        for (int i = 0; i < times.size(); i++) {
            list.add(times.get(i), true, i, 1);
        }
        InOrder inOrder = new InOrder(list, Math.max(1, times.size()));
        List<String> expected = new ArrayList<>();
        for (int time = 0; time <= 50; time++) {
            for (int i = 0; i < times.size(); i++) {
                if (times.get(i) == time) {
                    expected.add(time + " " + i);
                }
            }
        }
        List<String> sorted = EntryList.all(inOrder).stream()
                .map(entry -> entry.issueNs() + " " + entry.offsetBytes())
                .toList();
        assertEquals(expected, sorted);
    }

    @Test
    void whatComesLaterThanTheWindowIsHandedOn() throws TraceProblem {
        EntryList list = new EntryList();
        for (int i = 0; i < 10; i++) {
            list.add(100 + i, true, 0, 1);
        }
        list.add(5, true, 0, 1);
        InOrder inOrder = new InOrder(list, 3);
        List<TraceEntry> entries = EntryList.all(inOrder);
        assertEquals(11, entries.size());
        assertEquals(5L, entries.get(8).issueNs());
    }
}
