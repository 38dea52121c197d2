package csdbench.content.synthesis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Rng;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClustersTest {
    @Test
    void whatIsAlikeStaysTogetherAndWhatIsNotIsDivided() {
        List<CompressedSizes> sizes = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            double bytes = 1000 * (1 + i % 3);
            sizes.add(new CompressedSizes(bytes, bytes + i % 2, bytes / 2));
        }

        List<List<CompressedSizes>> clusters = Clusters.of(sizes, 10);

        assertEquals(3, clusters.size());
        clusters.forEach(cluster -> assertEquals(100, cluster.size()));
    }

    @Test
    void noBlockIsLostAndNoClusterEmpty() {
        Rng rng = new Rng(1);
        List<CompressedSizes> sizes = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            sizes.add(new CompressedSizes(
                    20 + rng.nextDouble() * 4000, 20 + rng.nextDouble() * 4000, 20 + rng.nextDouble() * 4000));
        }

        List<List<CompressedSizes>> clusters = Clusters.of(sizes, 20);

        assertEquals(20, clusters.size());
        assertTrue(clusters.stream().noneMatch(List::isEmpty));
        List<CompressedSizes> all = clusters.stream().flatMap(List::stream).toList();
        assertEquals(sizes.size(), all.size());
        assertEquals(new HashSet<>(sizes), new HashSet<>(all));
    }
}
