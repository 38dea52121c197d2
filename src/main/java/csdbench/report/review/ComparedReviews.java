package csdbench.report.review;

import csdbench.base.text.Formats;
import csdbench.base.text.Phrases;
import csdbench.report.doc.Chart;
import csdbench.result.review.Fill;
import csdbench.result.review.Review;
import csdbench.result.review.StateResult;
import csdbench.result.review.WorkloadReview;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Reviews in a common order: drives as given, states as requested, workloads as run.
 *
 * @param reviews one per drive
 * @param names of the drives, all different
 * @param all drives and states
 * @param workloads of all reviews, described by the first review that has them
 */
record ComparedReviews(List<Review> reviews, List<String> names, List<Subject> all, List<WorkloadReview> workloads) {
    /** @throws IllegalArgumentException when there is no review */
    static ComparedReviews of(List<Review> reviews) {
        if (reviews.isEmpty()) {
            throw new IllegalArgumentException("no reviews");
        }
        List<String> names = names(reviews);
        List<Subject> all = new ArrayList<>();
        Map<String, WorkloadReview> workloads = new LinkedHashMap<>();
        for (int drive = 0; drive < reviews.size(); drive++) {
            Review review = reviews.get(drive);
            int state = 0;
            for (Map.Entry<Double, Double> data : states(review).entrySet()) {
                String title = ReviewLabels.data(data.getKey(), data.getValue());
                boolean several = reviews.size() > 1;
                all.add(new Subject(
                        drive,
                        review,
                        data.getKey(),
                        data.getValue(),
                        several ? names.get(drive) + ", " + Formats.ratio(data.getValue()) : title,
                        several ? drive : state,
                        state));
                state++;
            }
            review.workloads().forEach(workload -> workloads.putIfAbsent(workload.workload(), workload));
        }
        return new ComparedReviews(List.copyOf(reviews), names, List.copyOf(all), List.copyOf(workloads.values()));
    }

    boolean several() {
        return reviews.size() > 1;
    }

    /** Whether no workload was measured at points of load, but steps were done. */
    boolean stepsOnly() {
        return workloads.isEmpty()
                && reviews.stream().anyMatch(review -> !review.steps().isEmpty());
    }

    boolean simulated() {
        return reviews.stream().anyMatch(review -> review.drive().simulated());
    }

    /** Whether simulated and real drives are mixed; each is then marked. */
    boolean mixed() {
        return mixed(reviews);
    }

    private static boolean mixed(List<Review> reviews) {
        return reviews.stream()
                        .map(review -> review.drive().simulated())
                        .distinct()
                        .count()
                > 1;
    }

    /** Names of the simulated drives. */
    List<String> models() {
        return IntStream.range(0, reviews.size())
                .filter(drive -> reviews.get(drive).drive().simulated())
                .mapToObj(names::get)
                .toList();
    }

    /** Distinct ratios of the data, as text. */
    List<String> ratios() {
        return all.stream()
                .sorted(Comparator.comparingDouble(Subject::ratio))
                .map(subject -> Formats.ratio(subject.ratio()))
                .distinct()
                .toList();
    }

    private static Map<Double, Double> states(Review review) {
        Map<Double, Double> found = new TreeMap<>();
        review.fills().forEach((Fill fill) -> found.put(fill.dataPercent(), fill.ratio()));
        for (WorkloadReview workload : review.workloads()) {
            workload.states().forEach((StateResult state) -> found.put(state.dataPercent(), state.ratio()));
        }
        review.steps().forEach(step -> found.putIfAbsent(step.dataPercent(), 100 / (100 - step.dataPercent())));
        Map<Double, Double> ordered = new LinkedHashMap<>();
        for (double asked : review.procedure().dataPercents()) {
            if (found.containsKey(asked)) {
                ordered.put(asked, found.get(asked));
            }
        }
        found.forEach(ordered::putIfAbsent);
        return ordered;
    }

    /** Titles of the drives, with lun or number if they are the same; a simulated one among real drives is marked. */
    private static List<String> names(List<Review> reviews) {
        boolean mixed = mixed(reviews);
        List<String> titles = reviews.stream()
                .map(review -> mixed ? ReviewLabels.marked(review.drive()) : ReviewLabels.drive(review.drive()))
                .toList();
        Set<String> names = new LinkedHashSet<>();
        for (int i = 0; i < reviews.size(); i++) {
            String title = titles.get(i);
            boolean alone = titles.stream().filter(title::equals).count() == 1;
            String lun = reviews.get(i).drive().lun();
            String name = alone || lun.equals(title) ? title : title + ", " + lun;
            names.add(names.contains(name) ? name + " #" + (i + 1) : name);
        }
        return List.copyOf(names);
    }

    /**
     * A chart of them, with what holds for all charts; empty without curves.
     *
     * @param more what holds for this one besides
     */
    Optional<Chart> chart(
            String name, String title, Chart.Axis across, Chart.Axis up, List<Chart.Curve> curves, String... more) {
        List<String> notes = notes();
        notes.addAll(List.of(more));
        return curves.isEmpty()
                ? Optional.empty()
                : Optional.of(new Chart(name, title, across, up, curves, label(), notes));
    }

    /** What stands above all charts of simulated drives. */
    String label() {
        long models =
                reviews.stream().filter(review -> review.drive().simulated()).count();
        return models == 0
                ? ""
                : models == reviews.size() ? ReviewLabels.SIMULATED : "PARTLY " + ReviewLabels.SIMULATED;
    }

    /** What holds for all charts. */
    List<String> notes() {
        List<String> notes = new ArrayList<>();
        if (simulated()) {
            notes.add(ReviewLabels.SIMULATED
                    + (several()
                            ? ": figures of models, not of hardware, for " + Phrases.list(models()) + "."
                            : ": these are the figures of a model, not of hardware."));
        }
        notes.add(
                ratios().isEmpty()
                        ? "Nothing is known of the data."
                        : "Holds for data that compresses " + Phrases.list(ratios())
                                + "; a drive that compresses serves other data faster or slower.");
        return notes;
    }
}
