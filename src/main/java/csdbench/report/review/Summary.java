package csdbench.report.review;

import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Markup;
import csdbench.result.review.Gain;
import csdbench.result.review.Review;
import csdbench.result.review.StateResult;
import csdbench.result.review.WorkloadReview;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The summary table: peaks of every workload, and the gain by compression as bars. */
final class Summary {
    private static final double PERCENT = 100;

    private final ComparedReviews subjects;
    private final double mostGain;
    private final double mostLoss;

    Summary(ComparedReviews subjects) {
        this.subjects = subjects;
        List<Double> gains = subjects.reviews().stream()
                .flatMap(review -> review.compared().stream())
                .map(workload -> workload.gain().orElseThrow())
                .filter(Gain::measurable)
                .map(Gain::iops)
                .toList();
        this.mostGain = gains.stream()
                .mapToDouble(gain -> gain)
                .filter(gain -> gain > 0)
                .max()
                .orElse(0);
        this.mostLoss = gains.stream()
                .mapToDouble(gain -> -gain)
                .filter(loss -> loss > 0)
                .max()
                .orElse(0);
    }

    /** @param steps shown in place of workloads when there are none */
    void write(Markup out, StepsSection steps) {
        out.open("section", "id", "summary").element("h2", "Summary");
        if (subjects.stepsOnly()) {
            steps.summary(out);
            out.closeLine();
            return;
        }
        if (subjects.workloads().isEmpty()) {
            out.element("p", "No workload has ended yet.").closeLine();
            return;
        }
        out.open("div", "class", "wide", "tabindex", "0", "role", "group", "aria-label", "Summary of all workloads");
        out.open("table", "class", subjects.several() ? "summary several" : "summary")
                .element("caption", caption());
        head(out);
        out.open("tbody");
        subjects.workloads().forEach(workload -> row(out, workload));
        out.close().close().close();
        marks(out);
        out.closeLine();
    }

    private String caption() {
        return "Peak rate of each workload, throughput at it, and mean and 99th percentile of service time there"
                + (subjects.simulated() && !subjects.mixed()
                        ? "; " + String.join(", ", subjects.models()) + " SIMULATED"
                        : "");
    }

    private void head(Markup out) {
        out.open("thead").open("tr").element("th", "Workload", "scope", "col");
        for (Subject subject : subjects.all()) {
            out.open("th", "scope", "col", "class", "number");
            out.element("span", "", "class", "key c" + (subject.color() % 8 + 1), "aria-hidden", "true");
            out.text(subject.title()).close();
        }
        for (int drive = 0; drive < subjects.reviews().size(); drive++) {
            Review review = subjects.reviews().get(drive);
            if (!review.compared().isEmpty()) {
                String of = subjects.several() ? ": " + subjects.names().get(drive) : "";
                out.element("th", "Gain" + ReviewCharts.against(review) + of, "scope", "col", "class", "gains");
            }
        }
        out.close().close();
    }

    private void row(Markup out, WorkloadReview workload) {
        out.open("tr").open("th", "scope", "row");
        out.element(
                "a",
                ReviewLabels.full(workload.title()),
                "href",
                "#chart-" + ReviewLabels.slug(workload.workload()) + "-latency");
        out.element("small", ReviewLabels.count(workload.threads(), "thread") + ", " + workload.basis())
                .close();
        double best = subjects.all().stream()
                .flatMap(subject -> subject.result(workload.workload()).stream())
                .mapToDouble(StateResult::peakIops)
                .max()
                .orElse(0);
        for (Subject subject : subjects.all()) {
            peak(out, workload, subject, best);
        }
        for (Review review : subjects.reviews()) {
            if (!review.compared().isEmpty()) {
                gain(
                        out,
                        review.workloads().stream()
                                .filter(other -> other.workload().equals(workload.workload()))
                                .findFirst()
                                .flatMap(WorkloadReview::gain));
            }
        }
        out.close();
    }

    private void peak(Markup out, WorkloadReview workload, Subject subject, double best) {
        Optional<StateResult> result = subject.result(workload.workload());
        if (result.isEmpty()) {
            out.element("td", "–", "class", "number soft");
            return;
        }
        StateResult state = result.get();
        boolean marked = subjects.several() && state.peakIops() == best;
        out.open("td", "class", "number");
        out.open("span", "class", marked ? "peak best" : "peak", "title", ChartQuantity.IOPS.exact(state.peakIops()));
        boolean throughput = ReviewCharts.Rate.of(workload) == ReviewCharts.Rate.THROUGHPUT;
        String iops = ChartQuantity.IOPS.brief(state.peakIops());
        String bytes = ChartQuantity.BYTES_PER_SECOND.brief(state.peakBytesPerSecond());
        out.text(throughput ? bytes : iops).close();
        out.element("span", throughput ? iops : bytes, "class", "flow");
        String mark = marks(subject, state);
        if (!mark.isEmpty()) {
            out.element("abbr", mark, "title", explanation(mark));
        }
        out.open("small");
        out.text(ChartQuantity.NANOSECONDS.brief(state.peakResponseNs()) + ", p99 "
                + ChartQuantity.NANOSECONDS.brief(state.peakP99Ns()));
        out.close().close();
    }

    /**
     * {@code ±} for repeats that differ too much, {@code ~} for a peak that was not a steady state, or whose
     * confidence interval is wider than asked.
     */
    static String marks(Subject subject, StateResult state) {
        double bound = subject.review().procedure().repetition().spreadBoundPercent();
        boolean spread = subject.review().procedure().repetition().repeats() > 1 && state.spreadPercent() > bound;
        return (spread ? "±" : "") + (state.maximum().settled() && state.steady() ? "" : "~");
    }

    private static String explanation(String mark) {
        return (mark.contains("±") ? "Repeats differ by more than the bound. " : "")
                + (mark.contains("~")
                        ? "The maximum was not a steady state, or its confidence interval is wider than asked."
                        : "");
    }

    private void marks(Markup out) {
        List<String> marks = subjects.workloads().stream()
                .flatMap(workload -> subjects.all().stream()
                        .flatMap(subject ->
                                subject.result(workload.workload()).stream().map(state -> marks(subject, state))))
                .toList();
        if (marks.stream().anyMatch(mark -> mark.contains("±"))) {
            out.element("p", "± Repeats differ by more than the bound that was set.", "class", "foot");
        }
        if (marks.stream().anyMatch(mark -> mark.contains("~"))) {
            out.element(
                    "p",
                    "~ The maximum was not a steady state, or its confidence interval is wider than asked.",
                    "class",
                    "foot");
        }
    }

    private void gain(Markup out, Optional<Gain> gain) {
        if (gain.isEmpty()) {
            out.element("td", "–", "class", "gains soft");
            return;
        }
        double iops = gain.get().measurable() ? gain.get().iops() : 0;
        double all = mostGain + mostLoss > 0 ? mostGain + mostLoss : 1;
        double zero = PERCENT * mostLoss / all;
        double length = PERCENT * Math.abs(iops) / all;
        double from = iops < 0 ? zero - length : zero;
        out.open("td", "class", "gains");
        out.open("span", "class", "gauge", "aria-hidden", "true");
        out.open(
                        "span",
                        "class",
                        iops < 0 ? "bar loss" : "bar gain",
                        "style",
                        String.format(Locale.ROOT, "left:%.2f%%;width:%.2f%%", from, length))
                .close()
                .close();
        out.element("span", GainText.cell(gain.get()), "class", "value");
        String response = GainText.response(gain.get());
        out.element("small", response.isEmpty() ? "" : "latency " + response);
        out.close();
    }
}
