package csdbench.job.fitting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.language.profile.Basis;
import csdbench.language.profile.Profile;
import csdbench.trace.study.DirectionFacts;
import csdbench.trace.study.SizeFacts;
import csdbench.trace.study.TraceFacts;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A profile makes a trace, and a profile is fitted to that: the two make the same traces but for chance. */
class FittingRoundTripTest {
    private static final long SPAN_BYTES = 4L << 30;
    private static final long REQUESTS = 60_000;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sql",
                "sql-90-10",
                "sql-80-20",
                "oracle",
                "oracle-90-10",
                "oracle-80-20",
                "vdi-fc-boot",
                "vdi-fc-initial-login",
                "vdi-fc-monday-login",
                "vdi-lc-boot",
                "vdi-lc-initial-login",
                "vdi-lc-monday-login"
            })
    void aProfileComesBackFromItsTrace(String name) throws Exception {
        Profile profile = Limited.profile(name);
        FittedProfile fitted = TraceFitter.fit(
                Limited.source(profile, SPAN_BYTES, REQUESTS), Grouping.AUTO, "fit", name + ".txt", () -> false);
        assertTrue(
                fitted.notes().stream().noneMatch(note -> note.startsWith("a poor fit")),
                () -> fitted.notes().toString());
        TraceFacts was = Limited.facts(profile, SPAN_BYTES, REQUESTS, 1);
        TraceFacts is = Limited.facts(streamsAlone(fitted.profile()), fitted.spanBytes(), REQUESTS, 77);

        assertEquals(was.readShare(), is.readShare(), 0.005, "reads");
        sizes(was.reads(), is.reads());
        sizes(was.writes(), is.writes());
        assertEquals(was.reads().sequentialShare(), is.reads().sequentialShare(), 0.02, "sequential reads");
        assertEquals(was.writes().sequentialShare(), is.writes().sequentialShare(), 0.02, "sequential writes");
        for (double percent : new double[] {1, 5, 10, 20}) {
            double wanted = was.locality().hotShare(percent);
            assertEquals(wanted, is.locality().hotShare(percent), 0.03, "the hottest " + percent + " %");
        }
        double variation = was.rate().gapVariation().orElseThrow();
        assertEquals(1, is.rate().gapVariation().orElseThrow() / variation, 0.05, "gaps");
        assertEquals(Basis.OWN, fitted.profile().origin().basis());
        assertEquals("fitted to " + name + ".txt", fitted.profile().origin().source());
        assertTrue(
                fitted.profile().phases().isEmpty(),
                () -> fitted.profile().phases().toString());
        assertTrue(
                fitted.profile().arrivals().burst().isEmpty(),
                () -> fitted.profile().arrivals().burst().toString());
    }

    /** As a run of it would be: without what only a generated trace keeps. */
    private static Profile streamsAlone(Profile profile) {
        return new Profile(
                profile.name(),
                profile.title(),
                profile.origin(),
                profile.threads(),
                profile.spanPercent(),
                profile.arrivals(),
                profile.ratios(),
                profile.streams(),
                profile.phases(),
                Optional.empty());
    }

    private static void sizes(DirectionFacts was, DirectionFacts is) {
        Set<Long> all = new TreeSet<>();
        was.sizes().sizes().stream().map(SizeFacts.Size::bytes).forEach(all::add);
        is.sizes().sizes().stream().map(SizeFacts.Size::bytes).forEach(all::add);
        // A bucket of a small direction is mostly chance: of 3,000 writes one of 25 % is off by 0.8 often enough.
        double chance = 2.5 * Math.sqrt(0.5 / Math.max(1, was.requests()));
        for (long size : all) {
            double wanted = (double) was.sizes().requests(size) / was.requests();
            double found = (double) is.sizes().requests(size) / is.requests();
            assertEquals(wanted, found, Math.max(0.01, chance), size + " bytes");
        }
    }
}
