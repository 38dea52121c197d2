package csdbench.job.suite;

import csdbench.language.profile.Profile;
import csdbench.language.profile.ProfileProblem;
import csdbench.language.profile.Profiles;
import csdbench.result.review.Procedure;
import csdbench.result.review.Review;
import csdbench.result.review.ReviewedDrive;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Reviews as tests ask for them. */
final class Orders {
    private Orders() {}

    static ReviewOrder simulated(List<String> workloads, List<Double> data, List<Double> loads) {
        return order(workloads, data, loads, "sim:csd3000-7.68tb", true, 1);
    }

    static ReviewOrder real(String lun, List<String> workloads, List<Double> data, List<Double> loads) {
        return order(workloads, data, loads, lun, false, 1);
    }

    static ReviewOrder order(
            List<String> workloads, List<Double> data, List<Double> loads, String lun, boolean simulated, int repeats) {
        Suite suite = new Suite("corners", "Corners", "", workloads, data, loads, 25, 60, 10, 1, 1, 3);
        List<Profile> profiles = new ArrayList<>();
        for (String workload : workloads) {
            try {
                profiles.add(Profiles.profile(workload));
            } catch (ProfileProblem e) {
                throw new IllegalArgumentException(e);
            }
        }
        return new ReviewOrder(
                suite,
                profiles,
                List.of(lun),
                simulated,
                OptionalLong.empty(),
                true,
                false,
                7,
                repeats,
                5,
                OptionalDouble.empty(),
                Optional.empty(),
                List.of("review"));
    }

    /** A review of which nothing is known yet. */
    static Review facts(ReviewOrder order) {
        return new Review(
                Review.SCHEMA,
                order.suite().name(),
                false,
                order.suite().spanPercent(),
                new Review.Program("csdbench", "1", "a"),
                "2026-01-02T03:04:05Z",
                Optional.empty(),
                new ReviewedDrive(
                        order.luns().getFirst(),
                        order.luns(),
                        "m",
                        "t",
                        "",
                        "",
                        1L << 40,
                        "b",
                        Map.of(),
                        Optional.empty()),
                Map.of(),
                new Procedure(
                        order.arguments(),
                        "csdbench",
                        order.suite().dataPercents(),
                        order.suite().loadPercents(),
                        60,
                        10,
                        "",
                        order.repeats(),
                        5,
                        order.seed(),
                        List.of()),
                List.of(),
                List.of());
    }
}
