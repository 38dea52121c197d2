package csdbench.report.review;

import csdbench.base.text.Formats;
import csdbench.base.text.Phrases;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Glossary;
import csdbench.report.doc.Piece;
import csdbench.report.reference.Reference;
import csdbench.report.review.steps.GainText;
import csdbench.report.review.steps.ModelGain;
import csdbench.report.threshold.ReviewJudgement;
import csdbench.result.review.Gain;
import csdbench.result.review.Headline;
import csdbench.result.review.Review;
import csdbench.result.review.StateResult;
import csdbench.result.review.StepResult;
import csdbench.result.review.WorkloadReview;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The head of the page: what was measured, warnings, and the key figures. */
final class PageHeader {
    private final ComparedReviews subjects;
    private final Optional<Reference> published;

    /** @param published results beside the measured ones */
    PageHeader(ComparedReviews subjects, Optional<Reference> published) {
        this.subjects = subjects;
        this.published = published;
    }

    List<Piece> pieces() {
        List<Piece> pieces = new ArrayList<>();
        for (int drive = 0; drive < subjects.reviews().size(); drive++) {
            String of = subjects.several() ? subjects.names().get(drive) + ": " : "";
            result(subjects.reviews().get(drive)).ifPresent(result -> pieces.add(Piece.result(of + result)));
        }
        pieces.addAll(banners());
        pieces.add(new Piece.Tiles(tiles()));
        for (int drive = 0; drive < subjects.reviews().size(); drive++) {
            pieces.add(Piece.what(line(drive)));
        }
        pieces.add(new Piece.Links("Contents", contents()));
        return pieces;
    }

    /** In a sentence what came of a review. */
    private static Optional<String> result(Review review) {
        Optional<String> highest = peak(review, StateResult::peakIops)
                .map(peak -> "up to " + ChartQuantity.IOPS.brief(peak.state().peakIops()) + " IOPS, " + peak.words());
        Optional<String> gain = review.headline()
                .filter(headline -> review.drive().compresses() && headline.known())
                .map(headline -> GainText.headline(review, headline) + GainText.over(review, headline));
        String both = Stream.of(gain, highest).flatMap(Optional::stream).collect(Collectors.joining("; "));
        return both.isEmpty()
                ? StepsSection.digest(review).stream().findFirst().map(Phrases::sentence)
                : Optional.of(Phrases.sentence(both));
    }

    String kicker() {
        String suites = String.join(
                ", ", subjects.reviews().stream().map(Review::suite).distinct().toList());
        return "csdbench review, suite " + suites;
    }

    String title() {
        return subjects.several()
                ? subjects.reviews().size() + " reviews side by side"
                : ReviewLabels.marked(subjects.reviews().getFirst().drive());
    }

    private String line(int drive) {
        Review review = subjects.reviews().get(drive);
        List<String> words = new ArrayList<>();
        if (subjects.several()) {
            words.add(subjects.names().get(drive));
        }
        words.add(measured(review));
        List<String> data = subjects.all().stream()
                .filter(subject -> subject.drive() == drive)
                .map(subject -> Formats.ratio(subject.ratio()))
                .toList();
        if (!data.isEmpty()) {
            words.add("data " + Phrases.list(data));
        }
        words.add(ChartQuantity.PERCENT.brief(review.spanPercent()) + " of "
                + ChartQuantity.BYTES.brief(review.drive().capacityBytes()));
        words.add(review.drive().lun());
        words.add(ReviewLabels.time(review.times().started()));
        return String.join(" · ", words);
    }

    /** {@code 16 workloads}, or {@code 21 steps} where no workload has points of load. */
    static String measured(Review review) {
        return review.workloads().isEmpty() && !review.steps().isEmpty()
                ? Phrases.count(
                        review.steps().stream().filter(StepResult::complete).count(), "step")
                : Phrases.count(review.workloads().size(), "workload");
    }

    /** Each sentence once. */
    private Collection<Piece> banners() {
        Map<String, Piece> notes = new LinkedHashMap<>();
        for (int drive = 0; drive < subjects.reviews().size(); drive++) {
            Review review = subjects.reviews().get(drive);
            String of = subjects.several() ? subjects.names().get(drive) + ": " : "";
            List<Piece> own = new ArrayList<>();
            String model = ReviewLabels.modelNote(review);
            if (!model.isEmpty()) {
                own.add(Piece.banner(
                        subjects.mixed()
                                ? of + model.replaceFirst("^" + ReviewLabels.SIMULATED + ": ", "")
                                : of + model));
            }
            if (!review.drive().compresses()) {
                own.add(Piece.banner(of + GainText.ONLY_NOISE + " ("
                        + review.drive().compression().orElseThrow().why() + ")."));
            }
            GainText.noise(review).ifPresent(noise -> own.add(Piece.note(of + "Noise of this review: " + noise + ".")));
            GainText.drift(review).ifPresent(drift -> own.add(Piece.note(of + Phrases.sentence(drift))));
            review.warnings()
                    .forEach(warning -> own.add(Piece.banner(of + Phrases.sentence("warning: " + warning.text()))));
            ReviewJudgement.of(review).warning().ifPresent(own::add);
            review.procedure().rehearsal().ifPresent(words -> own.add(Piece.banner(of + words)));
            if (!review.complete()) {
                own.add(Piece.banner(of + "UNFINISHED: this shows " + measured(review)
                        + " so far, and not all of them may have all states of the data."));
            }
            own.forEach(piece -> notes.put(((Piece.Words) piece).text(), piece));
        }
        return notes.values();
    }

    /** Up to four key figures, each with a sentence. */
    private List<Piece.Tile> tiles() {
        if (!subjects.several()) {
            return figures(subjects.reviews().getFirst());
        }
        List<Piece.Tile> tiles = new ArrayList<>();
        for (int drive = 0; drive < subjects.reviews().size(); drive++) {
            drive(subjects.names().get(drive), subjects.reviews().get(drive)).ifPresent(tiles::add);
        }
        return tiles;
    }

    private Optional<Piece.Tile> drive(String name, Review review) {
        return review.headline()
                .map(gain -> headline(
                        review,
                        gain,
                        name,
                        (gain.measurable() ? "" : name + ", ") + "median gain" + GainText.against(review)))
                .or(() -> peak(review, StateResult::peakIops)
                        .map(peak -> new Piece.Tile(
                                name,
                                ChartQuantity.IOPS.brief(peak.state().peakIops()),
                                "highest rate, " + peak.words())));
    }

    private List<Piece.Tile> figures(Review review) {
        List<Piece.Tile> tiles = new ArrayList<>();
        review.headline()
                .ifPresent(gain -> tiles.add(headline(review, gain, "median gain in IOPS", gainWords(review))));
        List<WorkloadReview> extremes = review.extremes();
        if (extremes.size() > 1) {
            tiles.add(extreme(review, extremes.getLast(), "best"));
            tiles.add(extreme(review, extremes.getFirst(), ReviewLabels.least(review)));
        }
        peak(review, StateResult::peakIops)
                .ifPresent(peak -> tiles.add(new Piece.Tile(
                        "highest IOPS", ChartQuantity.IOPS.brief(peak.state().peakIops()), peak.words())));
        if (extremes.isEmpty()) {
            peak(review, StateResult::peakBytesPerSecond)
                    .ifPresent(peak -> tiles.add(new Piece.Tile(
                            "highest throughput",
                            ChartQuantity.BYTES_PER_SECOND.brief(peak.state().peakBytesPerSecond()),
                            peak.words())));
        }
        return tiles;
    }

    private static String gainWords(Review review) {
        String against = GainText.against(review);
        return "over " + Phrases.count(review.compared().size(), "workload") + against;
    }

    private Piece.Tile headline(Review review, Headline gain, String name, String words) {
        boolean claimed = gain.measurable();
        String band = gain.known() ? "99 % interval: " + GainText.band(gain.low(), gain.high()) : "measured once";
        String beside = new ModelGain(published).words(review, gain);
        if (review.gained().isPresent()) {
            return new Piece.Tile(
                    "gain in IOPS",
                    review.gained().map(ModelGain::range).orElseThrow(),
                    review.gained().map(ModelGain::where).orElseThrow());
        }
        String untold = gain.known() ? GainText.untold(review, gain) : GainText.UNKNOWN;
        return new Piece.Tile(
                claimed ? name : untold,
                claimed
                        ? GainText.mark(gain.settled()) + GainText.change(gain.gain())
                        : untold.equals(GainText.UNKNOWN) ? "?" : "none",
                words + "; " + (beside.isEmpty() ? band : beside));
    }

    private Piece.Tile extreme(Review review, WorkloadReview workload, String name) {
        Gain gain = workload.gain().orElseThrow();
        return new Piece.Tile(
                name,
                GainText.mark(gain.settled()) + GainText.change(gain.iops()),
                ReviewLabels.full(workload.title()) + ", "
                        + (review.drive().simulated()
                                ? new ModelGain(published).beside(workload)
                                : GainText.band(
                                                gain.iopsLow().orElseThrow(),
                                                gain.iopsHigh().orElseThrow())
                                        + "; " + GainText.together(review)));
    }

    /** The best result of any workload. */
    private record Peak(WorkloadReview workload, StateResult state) {
        String words() {
            return ReviewLabels.full(workload.title()) + ", " + Formats.ratio(state.ratio()) + " data";
        }
    }

    private static Optional<Peak> peak(Review review, ToDoubleFunction<StateResult> by) {
        return review.workloads().stream()
                .flatMap(workload -> workload.states().stream().map(state -> new Peak(workload, state)))
                .max(Comparator.comparingDouble(peak -> by.applyAsDouble(peak.state())));
    }

    private Map<String, String> contents() {
        Map<String, String> sections = new LinkedHashMap<>();
        sections.put("summary", "Summary");
        if (!subjects.stepsOnly()) {
            sections.put("curves", "Latency against load");
            sections.put("p99", "99th percentile");
            sections.put("distributions", "Distribution of latency");
            sections.put("fill", "Filling the drive");
        }
        if (published.isPresent()) {
            sections.put("published", "Beside published results");
        }
        if (subjects.reviews().stream().anyMatch(review -> !review.steps().isEmpty())) {
            sections.put("steps", "Steps");
        }
        sections.put("physical", "Written to the media");
        sections.put("reading", "How to read this");
        sections.put("facts", "Drive, host, procedure");
        if (!subjects.stepsOnly()) {
            sections.put("profiles", "Workloads");
            sections.put("points", "Every point");
        }
        sections.put(Glossary.ANCHOR, Glossary.TITLE);
        return sections;
    }
}
