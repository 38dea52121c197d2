package csdbench.result.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Rng;
import csdbench.report.review.Reviews;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a review of many workloads may say of all and of the best of them, in reviews whose true gain is known. */
class ExtremesTest {
    private static final int REVIEWS = 1500;
    private static final int PAIRS = 4;
    private static final double NOISE = 0.03;

    @Test
    void theBestAndTheWorstOfManyAreAsTheirIntervalsSayInNineteenReviewsOfTwenty() {
        double gain = 0.2;
        int named = 0;
        int wrong = 0;
        for (int seed = 0; seed < REVIEWS; seed++) {
            List<WorkloadReview> extremes = review(seed, gain).extremes();
            if (!extremes.isEmpty()) {
                named++;
                wrong += holds(extremes.getFirst(), gain) && holds(extremes.getLast(), gain) ? 0 : 1;
            }
        }
        assertTrue(named > REVIEWS / 2, named + " reviews had extremes");
        assertTrue(wrong <= 0.05 * named, wrong + " of " + named + " reviews named an interval without the true gain");
    }

    @Test
    void ofWorkloadsThatAllRunAlikeHardlyAnyReviewHasAHeadlineAndNamesExtremes() {
        int headlines = 0;
        int extremes = 0;
        for (int seed = 0; seed < REVIEWS; seed++) {
            Review review = review(seed, 0);
            headlines += review.headline().orElseThrow().measurable() ? 1 : 0;
            extremes += review.extremes().isEmpty() ? 0 : 1;
        }
        assertTrue(headlines <= 0.01 * REVIEWS, headlines + " headlines");
        assertTrue(extremes <= 0.01 * REVIEWS, extremes + " reviews with extremes");
    }

    @Test
    void whereFewerThanHalfOfTheWorkloadsGainTheyAreCountedAndNoOthersAre() {
        int named = 0;
        int wrong = 0;
        for (int seed = 0; seed < REVIEWS; seed++) {
            Gained gained = some(seed, 3).gained().orElse(null);
            if (gained != null) {
                named++;
                assertEquals(16, gained.compared());
                assertTrue(gained.workloads() >= 7, gained.toString());
                wrong += gained.workloads() > 7 || gained.least() < 1 ? 1 : 0;
            }
        }
        assertTrue(named > 0, "every review has a headline");
        assertTrue(wrong <= 0.01 * REVIEWS, wrong + " reviews name a gain that is none");
    }

    @Test
    void whereNoWorkloadGainsHardlyAnyReviewNamesSome() {
        int named = 0;
        for (int seed = 0; seed < REVIEWS; seed++) {
            named += review(seed, 0).gained().isPresent() ? 1 : 0;
        }
        assertTrue(named <= 0.01 * REVIEWS, named + " reviews");
    }

    /** Seven of sixteen gain, so that the median is one of none. */
    private static Review some(long seed, double gain) {
        Review none = review(seed, 0);
        Review all = review(seed, gain);
        List<WorkloadReview> workloads = new ArrayList<>();
        for (int i = 0; i < none.workloads().size(); i++) {
            workloads.add((i < 9 ? none : all).workloads().get(i));
        }
        return none.with(new Review.Findings(none.fills(), workloads, List.of()));
    }

    @Test
    void theGainOfTwoWorkloadsThatDifferWidelyLiesWithinItsInterval() {
        for (int seed = 0; seed < 50; seed++) {
            Review like = review(seed, 0.1);
            List<WorkloadReview> two = List.of(
                    like.workloads().getFirst(), review(seed, 1).workloads().get(1));
            Headline headline = like.with(new Review.Findings(like.fills(), two, List.of()))
                    .headline()
                    .orElseThrow();
            assertTrue(headline.low() <= headline.gain() && headline.gain() <= headline.high(), headline.toString());
        }
    }

    @Test
    void aReviewWhoseMaximaWereMeasuredOnceNamesNone() {
        Review once = Reviews.real();
        List<WorkloadReview> workloads = once.workloads().stream()
                .map(workload -> with(
                        workload,
                        workload.states().stream()
                                .map(state -> state.with(List.of()))
                                .toList()))
                .toList();
        assertEquals(15, once.extremes().size(), "one interval includes 0");
        assertEquals(
                List.of(),
                once.with(new Review.Findings(once.fills(), workloads, List.of()))
                        .extremes());
    }

    private static boolean holds(WorkloadReview workload, double gain) {
        Gain named = workload.gain().orElseThrow();
        return named.iopsLow().orElseThrow() <= gain && gain <= named.iopsHigh().orElseThrow();
    }

    /** Every workload gains the same; the machine drifts from pass to pass, and each maximum has noise of its own. */
    private static Review review(long seed, double gain) {
        Rng rng = new Rng(seed);
        double[] drift = normal(rng, 0.05);
        Review like = Reviews.real();
        List<WorkloadReview> workloads = like.workloads().stream()
                .map(workload -> with(
                        workload,
                        List.of(
                                state(workload.states().getFirst(), rng, drift, 1),
                                state(workload.states().getLast(), rng, drift, 1 + gain))))
                .toList();
        return like.with(new Review.Findings(like.fills(), workloads, List.of()));
    }

    private static WorkloadReview with(WorkloadReview like, List<StateResult> states) {
        return WorkloadReview.of(
                like.workload(), like.title(), like.threads(), like.basis(), like.source(), like.streams(), states);
    }

    private static StateResult state(StateResult like, Rng rng, double[] drift, double factor) {
        double[] own = normal(rng, NOISE);
        List<StateResult.Maximum> maxima = new ArrayList<>();
        for (int pass = 0; pass < PAIRS; pass++) {
            double iops = 100_000 * factor * Math.exp(drift[pass] + own[pass]);
            maxima.add(new StateResult.Maximum(pass + 1, iops, 1e9 / iops, true));
        }
        return like.with(maxima);
    }

    private static double[] normal(Rng rng, double sigma) {
        double[] values = new double[PAIRS];
        for (int i = 0; i < PAIRS; i++) {
            double u = (rng.nextLong(1L << 52) + 1.0) / (1L << 52);
            double v = rng.nextLong(1L << 52) / (double) (1L << 52);
            values[i] = sigma * Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * v);
        }
        return values;
    }
}
