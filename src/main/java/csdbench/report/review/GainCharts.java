package csdbench.report.review;

import csdbench.base.text.Formats;
import csdbench.report.doc.Bars;
import csdbench.report.doc.Chart;
import csdbench.report.doc.Chart.Axis;
import csdbench.report.doc.Chart.Curve;
import csdbench.report.doc.Chart.Spot;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.review.steps.GainText;
import csdbench.result.review.Gain;
import csdbench.result.review.Review;
import csdbench.result.review.WorkloadReview;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Charts of gains in reviews: by workload, and by how far the data compresses. */
final class GainCharts {
    private static final double PERCENT = 100;
    private static final int MAX_LINES = 6;

    private final ComparedReviews subjects;

    GainCharts(ComparedReviews subjects) {
        this.subjects = subjects;
    }

    /** Gain of the maximum against compressibility, one chart per family of workloads. */
    List<Chart> byData() {
        List<Chart> charts = new ArrayList<>();
        for (int drive = 0; drive < subjects.reviews().size(); drive++) {
            Review review = subjects.reviews().get(drive);
            if (review.dataPercents().size() > 2 && review.drive().compresses()) {
                for (Map.Entry<String, List<WorkloadReview>> family :
                        families(review).entrySet()) {
                    byData(drive, family.getKey(), family.getValue()).ifPresent(charts::add);
                }
            }
        }
        return charts;
    }

    private Optional<Chart> byData(int drive, String family, List<WorkloadReview> workloads) {
        List<Curve> curves = new ArrayList<>();
        for (WorkloadReview workload : workloads) {
            List<Spot> spots = workload.states().stream()
                    .map(state -> new Spot(
                            state.dataPercent(),
                            PERCENT * workload.gainOf(state),
                            Formats.ratio(state.ratio()) + " data"))
                    .sorted(Comparator.comparingDouble(Spot::x))
                    .toList();
            int look = curves.size();
            String last = ChartQuantity.CHANGE_PERCENT.brief(spots.getLast().y());
            curves.add(new Curve(workload.title(), last, look, look, spots));
        }
        String of = subjects.several() ? ", " + subjects.names().get(drive) : "";
        return subjects.chart(
                "gain-by-data-" + (subjects.several() ? (drive + 1) + "-" : "") + family,
                "Gain against compressibility: " + common(workloads, family) + of,
                new Axis("Savings by compression", ChartQuantity.PERCENT),
                new Axis("Gain in IOPS at the maximum", ChartQuantity.CHANGE_PERCENT),
                curves);
    }

    /** The common beginning of all titles, else the family's name. */
    private static String common(List<WorkloadReview> workloads, String family) {
        String common = workloads.getFirst().title();
        for (WorkloadReview workload : workloads) {
            while (!(workload.title() + " ").startsWith(common + " ")) {
                common = common.contains(" ") ? common.substring(0, common.lastIndexOf(' ')) : "";
                if (common.isEmpty()) {
                    return family;
                }
            }
        }
        return common;
    }

    /** Workloads by the beginning of their names, to keep the number of lines per chart small. */
    private static Map<String, List<WorkloadReview>> families(Review review) {
        Map<String, List<WorkloadReview>> families = new LinkedHashMap<>();
        for (WorkloadReview workload : review.workloads()) {
            if (workload.states().size() > 1 && workload.states().getFirst().peakIops() > 0) {
                String family = family(ReviewLabels.slug(workload.workload()));
                String free = family;
                for (int i = 2; families.containsKey(free) && families.get(free).size() == MAX_LINES; i++) {
                    free = family + "-" + i;
                }
                families.computeIfAbsent(free, _ -> new ArrayList<>()).add(workload);
            }
        }
        return families;
    }

    private static String family(String name) {
        String[] words = name.split("-");
        return switch (words[0]) {
            case "random", "sequential" -> "corners";
            case "vdi" -> words.length > 1 ? "vdi-" + words[1] : "vdi";
            default -> words[0];
        };
    }

    /** Gain of every workload, as bars; empty unless two states were compared. */
    List<Bars> bars() {
        List<Bars> charts = new ArrayList<>();
        for (int drive = 0; drive < subjects.reviews().size(); drive++) {
            Review review = subjects.reviews().get(drive);
            List<Bars.Bar> bars = review.extremes().isEmpty()
                    ? List.of()
                    : review.compared().stream()
                            .map(workload -> bar(review, workload))
                            .toList();
            if (!bars.isEmpty()) {
                charts.add(new Bars(
                        subjects.several() ? "gain-" + (drive + 1) : "gain",
                        "Gain in IOPS at the maximum" + GainText.against(review)
                                + (subjects.several() ? ": " + subjects.names().get(drive) : ""),
                        ChartQuantity.CHANGE_PERCENT,
                        bars,
                        review.drive().simulated() ? ReviewLabels.SIMULATED : "",
                        subjects.notes()));
            }
        }
        return charts;
    }

    /** Nothing where there is nothing to claim. */
    private static Bars.Bar bar(Review review, WorkloadReview workload) {
        Gain gain = workload.gain().orElseThrow();
        String shown = GainText.shown(review, gain);
        if (shown.startsWith("not known")) {
            return new Bars.Bar(workload.title() + " (not known)", Double.NaN);
        }
        boolean none = gain.known() && !gain.measurable();
        return new Bars.Bar(
                workload.title() + (none ? " (none measurable)" : ""), none ? Double.NaN : PERCENT * gain.iops());
    }
}
