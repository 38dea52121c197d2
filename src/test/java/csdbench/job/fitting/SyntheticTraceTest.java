package csdbench.job.fitting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.language.profile.Phase;
import csdbench.language.profile.Profile;
import csdbench.language.profile.Profiles;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceReader;
import csdbench.trace.study.TraceFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class SyntheticTraceTest {
    private static final long SPAN_BYTES = 4L << 30;

    private static List<String> first(Profile profile, int requests, long seed) throws TraceProblem {
        List<String> lines = new ArrayList<>();
        TraceEntry entry = new TraceEntry();
        try (TraceReader trace = SyntheticTrace.of(profile, SPAN_BYTES, 10_000, seed)) {
            for (int i = 0; i < requests && trace.next(entry); i++) {
                lines.add(entry.toString());
            }
        }
        return lines;
    }

    /** The same with phases. */
    private static Profile phased(Profile profile, Phase... phases) {
        return new Profile(
                profile.name(),
                profile.title(),
                new Profile.Origin(
                        profile.origin().basis(),
                        profile.origin().source(),
                        profile.origin().note()),
                profile.threads(),
                profile.spanPercent(),
                new Profile.Arrivals(
                        profile.arrivals().shape(), profile.arrivals().burst()),
                new Profile.Ratios(
                        profile.ratios().compression(), profile.ratios().dedup()),
                profile.streams(),
                List.of(phases),
                Optional.empty());
    }

    @Test
    void theSameSeedMakesTheSameTraceAndAnotherOneAnother() throws TraceProblem {
        Profile oracle = Limited.profile("oracle");

        assertEquals(first(oracle, 1000, 1), first(oracle, 1000, 1));
        assertNotEquals(first(oracle, 1000, 1), first(oracle, 1000, 2));
        assertEquals(first(oracle, 1000, 1), first(oracle, 2000, 1).subList(0, 1000));
    }

    @Test
    void aTraceHasWhatItsProfileSays() throws TraceProblem {
        TraceFacts facts = Limited.facts(Limited.profile("oracle"), SPAN_BYTES, 100_000, 3);

        assertEquals(0.65, facts.readShare(), 0.005);
        assertEquals(10_000, facts.rate().meanPerSecond().orElseThrow(), 100);
        assertEquals(1, facts.rate().gapVariation().orElseThrow(), 0.02);
        assertEquals(List.of("0", "1", "2", "3"), numbers(facts));
        assertEquals(0.62, facts.streams().largest().getFirst().share(), 0.005);
        assertTrue(facts.devices().largest().getFirst().highBytes() <= SPAN_BYTES);
        assertTrue(
                facts.devices().largest().getFirst().lowBytes() >= 4096,
                "the first block of a device is never touched");
        assertEquals(List.of(), facts.warnings());
    }

    private static List<String> numbers(TraceFacts facts) {
        return facts.streams().largest().stream()
                .map(stream -> stream.name())
                .sorted()
                .toList();
    }

    @Test
    void streamsAreCalledAsTheProfileCallsThem() throws TraceProblem {
        try (TraceReader trace = SyntheticTrace.of(Limited.profile("oracle"), SPAN_BYTES, 10_000, 1)) {
            assertEquals(
                    List.of("block-reads", "scans", "dbwr", "redo"),
                    trace.streams().all());
            assertEquals(List.of(SyntheticTrace.DEVICE), trace.devices().all());
        }
    }

    @Test
    void everyBuiltInProfileMakesATrace() throws TraceProblem {
        for (String name : Profiles.names()) {
            long lastNs = 0;
            TraceEntry entry = new TraceEntry();
            try (TraceReader trace = SyntheticTrace.of(Limited.profile(name), SPAN_BYTES, 10_000, 1)) {
                for (int i = 0; i < 200; i++) {
                    assertTrue(trace.next(entry), name);
                    assertTrue(entry.issueNs() >= lastNs, name);
                    lastNs = entry.issueNs();
                }
            }
        }
    }

    @Test
    void aSpaceThatIsTooSmallIsASentence() {
        TraceProblem problem = assertThrows(
                TraceProblem.class,
                () -> SyntheticTrace.of(Limited.profile("vdi-lc-monday-login"), 1 << 20, 10_000, 1));

        assertTrue(problem.getMessage().contains("does not fit into --size 1048576"), problem.getMessage());
        assertTrue(problem.getMessage().endsWith("give it a larger one"), problem.getMessage());
    }

    @Test
    void phasesFollowEachOtherAgainAndAgain() throws TraceProblem {
        Profile phased = phased(
                Limited.profile("oracle"),
                new Phase("night", 2, 25, OptionalDouble.of(20)),
                new Phase("day", 1, 250, OptionalDouble.empty()));
        long[] requests = new long[6];
        long[] reads = new long[6];
        TraceEntry entry = new TraceEntry();
        long lastNs = 0;
        try (TraceReader trace = SyntheticTrace.of(phased, SPAN_BYTES, 10_000, 1)) {
            while (trace.next(entry) && entry.issueNs() < 6_000_000_000L) {
                assertTrue(entry.issueNs() >= lastNs);
                lastNs = entry.issueNs();
                int second = (int) (entry.issueNs() / 1_000_000_000L);
                requests[second]++;
                reads[second] += entry.read() ? 1 : 0;
            }
        }
        for (int second : new int[] {0, 1, 3, 4}) {
            assertEquals(2500, (double) requests[second], 150, "second " + second);
            assertEquals(0.20, (double) reads[second] / requests[second], 0.03, "second " + second);
        }
        for (int second : new int[] {2, 5}) {
            assertEquals(25_000, (double) requests[second], 600, "second " + second);
            assertEquals(0.65, (double) reads[second] / requests[second], 0.01, "second " + second);
        }
    }

    @Test
    void aLogGoesOnWhereItWasWhenThePhaseChanges() throws TraceProblem {
        Profile phased = phased(
                Limited.profile("sequential-write-64k"),
                new Phase("slow", 1, 50, OptionalDouble.empty()),
                new Phase("fast", 1, 150, OptionalDouble.empty()));
        TraceFacts facts = Limited.facts(phased, SPAN_BYTES, 40_000, 1);

        assertEquals(1, facts.writes().sequentialShare(), 0.001);
        assertEquals(1, facts.locality().footprintBytes() / (40_000 * 65_536.0), 0.02);
    }
}
