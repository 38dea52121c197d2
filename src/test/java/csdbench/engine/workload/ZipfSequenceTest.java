package csdbench.engine.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Rng;
import csdbench.base.unit.Seeds;
import csdbench.content.ContentSpec;
import csdbench.io.IoRequest;
import csdbench.plan.AccessSpec;
import csdbench.plan.LbaRangeSpec;
import csdbench.plan.PlanSamples;
import csdbench.plan.SeekSpec;
import csdbench.plan.StreamSpec;
import csdbench.plan.TransferSpec;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ZipfSequenceTest {
    private static final long MIB = 1 << 20;
    private static final TransferSpec BLOCK = new TransferSpec.Fixed(4096);
    private static final int DRAWS = 400_000;

    /** Chi-square against the exact probabilities, ranks of the tail taken together until ten are expected. */
    @ParameterizedTest
    @CsvSource({"1, 0.9", "2, 0.9", "10, 0.2", "1000, 0.5", "1000, 0.9", "1000, 1", "1000, 1.2", "50, 4", "100000, 0.9"
    })
    void ranksComeAsOftenAsTheFormulaSays(int count, double theta) {
        ZipfRanks ranks = new ZipfRanks(count, theta);
        Rng rng = new Rng(7);
        long[] seen = new long[count];
        for (int i = 0; i < DRAWS; i++) {
            seen[(int) ranks.next(rng)]++;
        }
        double sum = 0;
        for (int i = 1; i <= count; i++) {
            sum += Math.pow(i, -theta);
        }
        double square = 0;
        int bins = 0;
        double expected = 0;
        double observed = 0;
        for (int i = 0; i < count; i++) {
            expected += DRAWS * Math.pow(i + 1, -theta) / sum;
            observed += seen[i];
            if (expected >= 10 || i == count - 1) {
                square += (observed - expected) * (observed - expected) / expected;
                bins++;
                expected = 0;
                observed = 0;
            }
        }

        // Chi-square has its mean at the degrees of freedom and a deviation of the root of twice them.
        double limit = bins - 1 + 4 * Math.sqrt(2.0 * bins) + 4;
        assertTrue(square < limit, "chi-square " + square + " over " + bins + " bins, at most " + limit);
    }

    @Test
    void aTrillionRanksAreDrawnAsWellAsTen() {
        ZipfRanks ranks = new ZipfRanks(1_000_000_000_000L, 0.9);
        Rng rng = new Rng(1);
        int first = 0;
        for (int i = 0; i < DRAWS; i++) {
            first += ranks.next(rng) == 0 ? 1 : 0;
        }

        // The sum of 1/n^0.9 up to 10^12, by Euler and Maclaurin: zeta(0.9) + 10 * 10^1.2.
        double sum = -9.4301 + 10 * Math.pow(10, 1.2);
        assertEquals(1 / sum, first / (double) DRAWS, 0.0005);
    }

    @Seeds(300)
    void scatteringReachesEveryPlaceOnce(Gen gen) {
        int count = gen.intBetween(1, 5000);
        long key = gen.anyLong();
        Scatter scatter = new Scatter(count);
        BitSet reached = new BitSet();
        for (int i = 0; i < count; i++) {
            reached.set(Math.toIntExact(scatter.of(i, key)));
        }

        assertEquals(count, reached.cardinality());
        assertEquals(count, reached.length());
    }

    @Test
    void popularBlocksAreNoNeighbours() {
        Scatter scatter = new Scatter(1_000_000);
        List<Long> hottest = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            hottest.add(scatter.of(i, 3));
        }
        hottest.sort(null);
        for (int i = 1; i < hottest.size(); i++) {
            assertTrue(hottest.get(i) - hottest.get(i - 1) > 1, hottest::toString);
        }
        assertTrue(hottest.getFirst() < 100_000 && hottest.getLast() > 900_000, hottest::toString);
    }

    @Test
    void everySliceHasItsOwnPopularBlocksAndAnEqualShare() {
        List<Long> offsets = offsets(BLOCK, new SeekSpec.Zipf(1.2, 4, 100), new LbaRangeSpec.Whole());
        Map<Long, Integer> uses = uses(offsets);
        Set<Long> hottest = new HashSet<>();
        for (int slice = 0; slice < 4; slice++) {
            long low = slice * MIB / 4;
            Map<Long, Integer> inSlice = new HashMap<>(uses);
            inSlice.keySet().removeIf(offset -> offset < low || offset >= low + MIB / 4);
            assertEquals(
                    0.25, inSlice.values().stream().mapToInt(Integer::intValue).sum() / (double) DRAWS, 0.005);
            hottest.add(inSlice.entrySet().stream()
                    .max(Map.Entry.comparingByValue())
                    .map(entry -> entry.getKey() - low)
                    .orElseThrow());
        }

        assertEquals(4, hottest.size(), "popular blocks lie at the same place of every slice");
    }

    @Test
    void theSameBlocksArePopularInEveryRun() {
        SeekSpec seek = new SeekSpec.Zipf(1.2, 2, 100);

        assertEquals(
                hottest(offsets(BLOCK, seek, new LbaRangeSpec.Whole(), 1)),
                hottest(offsets(BLOCK, seek, new LbaRangeSpec.Whole(), 99)));
    }

    @Test
    void aLargeOperationIsPopularWhereItsSmallBlocksAre() {
        TransferSpec mix =
                new TransferSpec.Mix(List.of(new TransferSpec.Share(4096, 50), new TransferSpec.Share(16384, 50)));
        List<Long> small = new ArrayList<>();
        List<Long> large = new ArrayList<>();
        for (IoRequest request : requests(mix, new SeekSpec.Zipf(1.2, 1, 100), new LbaRangeSpec.Whole(), 5)) {
            assertEquals(0, request.offsetBytes % request.transferBytes);
            (request.transferBytes == 4096 ? small : large).add(request.offsetBytes);
        }

        assertEquals(hottest(large), hottest(small) / 16384 * 16384);
    }

    @ParameterizedTest
    @CsvSource({"10, 35", "75, 125", "0, 100", "99, 101"})
    void everyBlockOfTheAreaIsReachedAndNoneBeside(double low, double high) {
        LbaRangeSpec range = new LbaRangeSpec.Percent(low, high);
        Set<Long> allowed = new HashSet<>(offsets(BLOCK, new SeekSpec.Mixed(100), range));

        assertEquals(allowed, new HashSet<>(offsets(BLOCK, new SeekSpec.Zipf(0.3, 1, 100), range)));
    }

    @Test
    void moreSlicesThanBlocksAreAsManyAsBlocks() {
        assertEquals(
                256,
                uses(offsets(BLOCK, new SeekSpec.Zipf(0.9, 1_000_000, 100), new LbaRangeSpec.Whole()))
                        .size());
    }

    @Test
    void someOperationsGoOnBehindThePopularPlace() {
        List<Long> offsets = offsets(BLOCK, new SeekSpec.Zipf(0.5, 1, 75), new LbaRangeSpec.Whole());
        int followed = 0;
        for (int i = 1; i < offsets.size(); i++) {
            followed += offsets.get(i) == offsets.get(i - 1) + 4096 ? 1 : 0;
        }

        assertEquals(0.25, followed / (double) DRAWS, 0.01);
    }

    private static long hottest(List<Long> offsets) {
        return uses(offsets).entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .orElseThrow()
                .getKey();
    }

    private static Map<Long, Integer> uses(List<Long> offsets) {
        Map<Long, Integer> uses = new HashMap<>();
        offsets.forEach(offset -> uses.merge(offset, 1, Integer::sum));
        return uses;
    }

    private static List<Long> offsets(TransferSpec transfer, SeekSpec seek, LbaRangeSpec range) {
        return offsets(transfer, seek, range, 1);
    }

    private static List<Long> offsets(TransferSpec transfer, SeekSpec seek, LbaRangeSpec range, long seed) {
        return requests(transfer, seek, range, seed).stream()
                .map(request -> request.offsetBytes)
                .toList();
    }

    private static List<IoRequest> requests(TransferSpec transfer, SeekSpec seek, LbaRangeSpec range, long seed) {
        StreamSpec spec = PlanSamples.stream(0, 0, range, 0, 0, MIB, ContentSpec.INCOMPRESSIBLE);
        Placement placement = new Placement(spec, new AccessSpec(transfer, 100, 0, 0, seek), MIB, false, 512, seed);
        OpStream stream = new OpStream(0, placement, 0, seed);
        List<IoRequest> requests = new ArrayList<>();
        for (int i = 0; i < DRAWS; i++) {
            IoRequest request = new IoRequest(0, 0);
            stream.next(request);
            requests.add(request);
        }
        return requests;
    }
}
