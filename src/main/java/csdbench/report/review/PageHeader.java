package csdbench.report.review;

import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Glossary;
import csdbench.report.doc.Markup;
import csdbench.report.doc.PageFrame;
import csdbench.result.review.Gain;
import csdbench.result.review.Headline;
import csdbench.result.review.Review;
import csdbench.result.review.StateResult;
import csdbench.result.review.WorkloadReview;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The head of the page: what was measured, warnings, and the key figures. */
final class PageHeader {
    private final ComparedReviews subjects;
    private final boolean published;

    /** @param published whether published results are beside the measured ones */
    PageHeader(ComparedReviews subjects, boolean published) {
        this.subjects = subjects;
        this.published = published;
    }

    void write(Markup out) {
        out.open("header", "class", "head");
        out.open("div", "class", "bar");
        out.element("p", kicker(), "class", "kicker");
        PageFrame.tools(out);
        out.close();
        out.element("h1", title());
        for (int drive = 0; drive < subjects.reviews().size(); drive++) {
            out.element("p", line(drive), "class", "what");
        }
        banners(out);
        tiles(out);
        navigation(out);
        out.closeLine();
    }

    private String kicker() {
        String suites = String.join(
                ", ", subjects.reviews().stream().map(Review::suite).distinct().toList());
        return "csdbench review, suite " + suites;
    }

    private String title() {
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
                .map(subject -> ReviewLabels.ratio(subject.ratio()))
                .toList();
        if (!data.isEmpty()) {
            words.add("data " + ReviewLabels.list(data));
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
                ? ReviewLabels.count(review.steps().size(), "step")
                : ReviewLabels.count(review.workloads().size(), "workload");
    }

    private void banners(Markup out) {
        Map<String, String> notes = new LinkedHashMap<>();
        for (int drive = 0; drive < subjects.reviews().size(); drive++) {
            Review review = subjects.reviews().get(drive);
            String of = subjects.several() ? subjects.names().get(drive) + ": " : "";
            String model = ReviewLabels.modelNote(review);
            if (!model.isEmpty()) {
                notes.put(
                        subjects.mixed()
                                ? of + model.replaceFirst("^" + ReviewLabels.SIMULATED + ": ", "")
                                : of + model,
                        "banner");
            }
            if (!review.drive().compresses()) {
                notes.put(
                        of + GainText.ONLY_NOISE + " ("
                                + review.drive().compression().orElseThrow().why() + ").",
                        "banner");
            }
            GainText.noise(review).ifPresent(noise -> notes.put(of + "Noise of this review: " + noise + ".", "note"));
            GainText.drift(review).ifPresent(drift -> notes.put(of + ReviewLabels.sentence(drift), "note"));
            review.warnings()
                    .forEach(warning -> notes.put(of + ReviewLabels.sentence("warning: " + warning.text()), "banner"));
            if (!review.complete()) {
                notes.put(
                        of + "UNFINISHED: this shows " + measured(review)
                                + " so far, and not all of them may have all states of the data.",
                        "banner");
            }
        }
        notes.forEach((text, kind) -> out.element("p", text, "class", kind, "role", "note"));
    }

    /** Up to four key figures, each with a sentence. */
    private void tiles(Markup out) {
        out.open("ul", "class", "tiles");
        if (subjects.several()) {
            for (int drive = 0; drive < subjects.reviews().size(); drive++) {
                drive(out, subjects.names().get(drive), subjects.reviews().get(drive));
            }
        } else {
            figures(out, subjects.reviews().getFirst());
        }
        out.close();
    }

    private static void drive(Markup out, String name, Review review) {
        Optional<Headline> gain = review.headline();
        Optional<Peak> rate = peak(List.of(review), Comparator.comparingDouble(StateResult::peakIops));
        if (gain.isPresent()) {
            headline(out, gain.get(), name, "median gain" + ReviewCharts.against(review));
        } else {
            rate.ifPresent(peak -> tile(
                    out, ChartQuantity.IOPS.brief(peak.state().peakIops()), name, "highest rate, " + peak.words()));
        }
    }

    private static void figures(Markup out, Review review) {
        review.headline().ifPresent(gain -> headline(out, gain, "median gain in IOPS", gainWords(review)));
        List<WorkloadReview> extremes = review.extremes();
        if (extremes.size() > 1) {
            extreme(out, review, extremes.getLast(), "best");
            extreme(out, review, extremes.getFirst(), "least");
        }
        peak(List.of(review), Comparator.comparingDouble(StateResult::peakIops))
                .ifPresent(peak ->
                        tile(out, ChartQuantity.IOPS.brief(peak.state().peakIops()), "highest IOPS", peak.words()));
        if (extremes.isEmpty()) {
            peak(List.of(review), Comparator.comparingDouble(StateResult::peakBytesPerSecond))
                    .ifPresent(peak -> tile(
                            out,
                            ChartQuantity.BYTES_PER_SECOND.brief(peak.state().peakBytesPerSecond()),
                            "highest throughput",
                            peak.words()));
        }
    }

    private static String gainWords(Review review) {
        String against = ReviewCharts.against(review);
        return "over " + ReviewLabels.count(review.compared().size(), "workload") + against;
    }

    private static void headline(Markup out, Headline gain, String name, String words) {
        boolean claimed = gain.measurable();
        String band = gain.known() ? GainText.band(gain.low(), gain.high()) + ", 99 % interval; " : "measured once; ";
        tile(
                out,
                claimed ? GainText.mark(gain.settled()) + GainText.change(gain.gain()) : gain.known() ? "none" : "?",
                claimed ? name : gain.known() ? "no difference measurable" : "gain not known",
                band + words);
    }

    private static void extreme(Markup out, Review review, WorkloadReview workload, String name) {
        Gain gain = workload.gain().orElseThrow();
        tile(
                out,
                GainText.mark(gain.settled()) + GainText.change(gain.iops()),
                name,
                ReviewLabels.full(workload.title()) + ", "
                        + GainText.band(
                                gain.iopsLow().orElseThrow(), gain.iopsHigh().orElseThrow())
                        + "; " + GainText.together(review));
    }

    private static void tile(Markup out, String figure, String name, String words) {
        out.open("li");
        out.element("span", name, "class", "name");
        out.element("span", figure, "class", "figure");
        out.element("span", words, "class", "words");
        out.close();
    }

    /** The best result of any workload. */
    private record Peak(WorkloadReview workload, StateResult state) {
        String words() {
            return ReviewLabels.full(workload.title()) + ", " + ReviewLabels.ratio(state.ratio()) + " data";
        }
    }

    private static Optional<Peak> peak(List<Review> reviews, Comparator<StateResult> by) {
        return reviews.stream()
                .flatMap(review -> review.workloads().stream())
                .flatMap(workload -> workload.states().stream().map(state -> new Peak(workload, state)))
                .max((a, b) -> by.compare(a.state(), b.state()));
    }

    private void navigation(Markup out) {
        out.open("nav", "aria-label", "Contents").element("b", "Contents");
        Map<String, String> sections = new LinkedHashMap<>();
        sections.put("summary", "Summary");
        if (!subjects.stepsOnly()) {
            sections.put("curves", "Latency against load");
            sections.put("p99", "99th percentile");
            sections.put("distributions", "Distribution of latency");
            sections.put("fill", "Filling the drive");
        }
        if (published) {
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
        sections.forEach((id, name) -> out.element("a", name, "href", "#" + id));
        out.close();
    }
}
