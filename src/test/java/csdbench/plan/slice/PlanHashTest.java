package csdbench.plan.slice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import csdbench.plan.LoadSpec;
import csdbench.plan.PlanSamples;
import csdbench.plan.RunSpec;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class PlanHashTest {
    /** What a plan holds in small; its names must be readable from the room that is tested. */
    public record Sample(
            String name, List<String> list, Set<String> set, Map<String, Double> map, Optional<Inner> inner) {}

    public record Inner(long size, String declaredAt) {}

    @Test
    void theOrderOfSetsAndMapsDoesNotCount() {
        Map<String, Double> forwards = new LinkedHashMap<>(Map.of("a", 1.0));
        forwards.put("b", 2.0);
        Map<String, Double> backwards = new LinkedHashMap<>(Map.of("b", 2.0));
        backwards.put("a", 1.0);
        assertEquals(
                PlanHash.of(new Sample("x", List.of(), new LinkedHashSet<>(List.of("1", "2")), forwards, none())),
                PlanHash.of(new Sample("x", List.of(), new LinkedHashSet<>(List.of("2", "1")), backwards, none())));
    }

    @Test
    void theOrderOfAListCounts() {
        assertNotEquals(
                PlanHash.of(new Sample("x", List.of("1", "2"), Set.of(), Map.of(), none())),
                PlanHash.of(new Sample("x", List.of("2", "1"), Set.of(), Map.of(), none())));
    }

    @Test
    void aValueInsideAnotherCountsAndWhereItWasDeclaredDoesNot() {
        assertEquals(PlanHash.of(sized(1, "a:1:1")), PlanHash.of(sized(1, "b:2:2")));
        assertNotEquals(PlanHash.of(sized(1, "a:1:1")), PlanHash.of(sized(2, "a:1:1")));
    }

    @Test
    void aTextCannotLookLikeTwo() {
        assertNotEquals(
                PlanHash.of(new Sample("x", List.of("a','b"), Set.of(), Map.of(), none())),
                PlanHash.of(new Sample("x", List.of("a", "b"), Set.of(), Map.of(), none())));
    }

    /** Series of earlier versions would begin anew; what it is made of may grow, but not change. */
    @Test
    void theFingerprintOfWorkStaysFromVersionToVersion() {
        RunSpec run = PlanSamples.run(new LoadSpec.Unlimited(false, false), 50);
        assertEquals("5557ef83728ac4247ba0024a6eb4d641", PlanHash.ofWork(run));
        assertNotEquals(
                PlanHash.ofWork(run), PlanHash.ofWork(PlanSamples.run(new LoadSpec.Unlimited(false, false), 51)));
    }

    private static Sample sized(long size, String declaredAt) {
        return new Sample("x", List.of(), Set.of(), Map.of(), Optional.of(new Inner(size, declaredAt)));
    }

    private static Optional<Inner> none() {
        return Optional.empty();
    }
}
