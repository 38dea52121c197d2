package csdbench.report.review;

import csdbench.base.text.Formats;
import csdbench.base.text.Phrases;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.review.steps.GainText;
import csdbench.report.review.steps.ModelGain;
import csdbench.result.review.Review;
import csdbench.result.review.WorkloadReview;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A review in a few lines: drive, measurement, gain, noise, extremes, report. */
public final class ReviewDigest {
    private final Review review;

    private ReviewDigest(Review review) {
        this.review = review;
    }

    /** What one of several, side by side, has to be read with: of which drive, what gained, and what doubts it. */
    static List<String> beside(Review review) {
        return lines(review).stream()
                .filter(line -> !line.startsWith("Measured:") && !line.startsWith("State:"))
                .toList();
    }

    /** The lines, in ASCII except for names. */
    public static List<String> of(Review review, Path report) {
        List<String> all = lines(review);
        if (!review.workloads().isEmpty() || review.steps().isEmpty()) {
            all.add("Extremes:  " + new ReviewDigest(review).extremes());
        }
        all.add("Report:    " + report);
        return all;
    }

    private static List<String> lines(Review review) {
        ReviewDigest lines = new ReviewDigest(review);
        List<String> all = new ArrayList<>(List.of("Drive:     " + lines.drive(), "Measured:  " + lines.measured()));
        StepsSection.digest(review).forEach(words -> all.add("Step:      " + words));
        if (!review.workloads().isEmpty() || review.steps().isEmpty()) {
            all.add("Gain:      " + lines.gain());
        }
        review.drive()
                .simulation()
                .ifPresent(model -> all.add("Model:     " + ModelGain.ofModel(review) + "."
                        + model.accuracy().unknown()));
        review.preparation().ifPresent(state -> all.add("State:     " + state));
        GainText.noise(review).ifPresent(noise -> all.add("Noise:     " + noise));
        GainText.drift(review).ifPresent(drift -> all.add("Drift:     " + drift));
        review.procedure().rehearsal().ifPresent(words -> all.add("Warning:   " + words));
        review.warnings().forEach(warning -> all.add("Warning:   " + warning.text()));
        return all;
    }

    private String drive() {
        String name = ReviewLabels.drive(review.drive());
        return review.drive().simulated()
                ? ReviewLabels.SIMULATED + " " + name + ": figures of a model, not of hardware"
                : name + " (" + review.drive().lun() + ")";
    }

    private String measured() {
        List<String> ratios = ComparedReviews.of(List.of(review)).all().stream()
                .map(subject -> Formats.ratio(subject.ratio()))
                .toList();
        return (review.complete() ? "" : "UNFINISHED, so far ")
                + PageHeader.measured(review) + " of suite " + review.suite() + " on "
                + ChartQuantity.PERCENT.brief(review.spanPercent()) + " of the drive"
                + (ratios.isEmpty() ? "" : ", with data that compresses " + Phrases.list(ratios));
    }

    private String gain() {
        return review.headline()
                .map(headline -> GainText.behindGain(GainText.headline(review, headline))
                        + (review.drive().compresses() ? GainText.over(review, headline) : ""))
                .orElse("nothing to compare: only one state of the data was run; --data 1:1,2:1 runs two");
    }

    private String extremes() {
        List<WorkloadReview> extremes = review.extremes();
        if (!extremes.isEmpty()) {
            String best = words(extremes.getLast());
            return (extremes.size() == 1
                            ? "only " + best
                            : "best " + best + ", " + ReviewLabels.least(review) + " " + words(extremes.getFirst()))
                    + (review.drive().simulated() ? "" : "; " + GainText.together(review));
        }
        return review.workloads().stream()
                .filter(workload -> !workload.states().isEmpty())
                .max(Comparator.comparingDouble(WorkloadReview::peakIops))
                .map(workload -> "highest rate " + ChartQuantity.IOPS.brief(workload.peakIops()) + " IOPS in "
                        + workload.title())
                .orElse("no workload has ended");
    }

    private String words(WorkloadReview workload) {
        return workload.title() + " "
                + GainText.shown(review, workload.gain().orElseThrow()) + " ("
                + ChartQuantity.IOPS.brief(workload.states().getFirst().peakIops()) + " to "
                + ChartQuantity.IOPS.brief(workload.states().getLast().peakIops()) + " IOPS)";
    }
}
