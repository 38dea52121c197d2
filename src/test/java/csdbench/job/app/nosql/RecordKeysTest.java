package csdbench.job.app.nosql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Rng;
import csdbench.base.unit.Seeds;
import csdbench.job.app.users.UserWork;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RecordKeysTest {
    @Seeds
    void onlyRecordsThatAreThereAreChosen(Gen gen) {
        long loaded = gen.intBetween(1, 100);
        RecordKeys keys = new RecordKeys(loaded);
        Rng random = new Rng(gen.seed());
        List<Long> underWay = new ArrayList<>();
        List<Long> missing = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            if (gen.flip()) {
                long number = keys.inserted();
                underWay.add(number);
                missing.add(number);
            } else if (!underWay.isEmpty()) {
                Long done = underWay.remove(gen.intBetween(0, underWay.size() - 1));
                missing.remove(done);
                keys.acknowledge(done);
            }
            long known = missing.stream().min(Long::compare).orElse(loaded + i + 1L);
            long latest = keys.latest(random);
            assertTrue(latest >= 0 && latest < known, () -> latest + " of " + known);
            long popular = keys.popular(random);
            assertTrue(popular >= 0 && popular < loaded, () -> popular + " of " + loaded);
        }
        underWay.forEach(keys::acknowledge);
        assertEquals(keys.inserted(), keys.known(), "all are known in the end");
    }

    @Test
    void theYoungestIsChosenMostAndFewOfTheOthersAre() {
        RecordKeys keys = new RecordKeys(1000);
        Rng random = new Rng(1);
        Map<Long, Integer> latest = new HashMap<>();
        Map<Long, Integer> popular = new HashMap<>();
        for (int i = 0; i < 100_000; i++) {
            latest.merge(keys.latest(random), 1, Integer::sum);
            popular.merge(keys.popular(random), 1, Integer::sum);
        }

        // One over the sum of n ^ -0.99 from 1 to 1000, which is 7.73.
        assertEquals(12_940, latest.get(999L), 500);
        assertEquals(6515, latest.get(998L), 400);
        assertTrue(popular.values().stream().max(Integer::compare).orElseThrow() >= 12_400);
        assertTrue(popular.size() > 550, popular.size() + " records");
    }

    @Test
    void keysAreInTheOrderOfTheirNumbers() {
        assertEquals("user000000000042", new String(RecordKeys.key(42), StandardCharsets.UTF_8));
    }

    @Test
    void mixesAreTheOnesOfYcsb() {
        List<String> mixes = new ArrayList<>();
        for (YcsbMix mix : YcsbMix.values()) {
            assertEquals(
                    100, mix.kinds().stream().mapToInt(UserWork.Kind::weight).sum());
            mixes.add(mix.word() + mix.kinds());
        }
        assertTrue(mixes.getFirst().startsWith("a[Kind[name=read, weight=50], Kind[name=update"), mixes.getFirst());
        assertTrue(mixes.get(4).startsWith("e[Kind[name=scan, weight=95], Kind[name=insert"), mixes.get(4));
    }
}
