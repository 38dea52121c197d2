package csdbench.report.review;

import csdbench.base.file.NewFile;
import csdbench.report.doc.Bars;
import csdbench.report.doc.Chart;
import csdbench.report.doc.Doc;
import csdbench.report.doc.Svg;
import csdbench.report.doc.SvgFiles;
import csdbench.report.reference.Reference;
import csdbench.result.review.Review;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code report.html} and the charts of one or several reviews. Stateless; any thread. */
public final class ReviewReport {
    public static final String FILE = "report.html";

    private ReviewReport() {}

    /**
     * What the page says.
     *
     * @param reviews at least one; an unfinished one is marked
     * @param against published results to compare with
     */
    public static Doc doc(List<Review> reviews, Optional<Reference> against) {
        return new Page(ComparedReviews.of(reviews), against).doc();
    }

    /** Writes the page atomically. */
    public static void write(Path file, List<Review> reviews, Optional<Reference> against) throws IOException {
        NewFile.replace(file, doc(reviews, against).as(file));
    }

    /** All charts as SVG files with light colours, by file name, in the order of the page. */
    public static Map<String, String> charts(List<Review> reviews) {
        ComparedReviews subjects = ComparedReviews.of(reviews);
        ReviewCharts charts = new ReviewCharts(subjects, Optional.empty());
        GainCharts gains = new GainCharts(subjects);
        Map<String, String> files = new LinkedHashMap<>();
        for (Bars bars : gains.bars()) {
            files.put(bars.name() + ".svg", bars.svg());
        }
        List<Chart> curves = new ArrayList<>();
        charts.workloads().forEach(pair -> {
            curves.add(pair.mean());
            curves.add(pair.p99());
        });
        curves.addAll(gains.byData());
        charts.fill().ifPresent(curves::add);
        curves.addAll(Doc.charts(new StepsSection(subjects).sections()));
        for (Chart chart : curves) {
            files.put(chart.name() + ".svg", Svg.file(chart));
        }
        return files;
    }

    /** Writes {@link #charts} into a folder, which is created if missing; returns the files. */
    public static List<Path> writeCharts(Path folder, List<Review> reviews) throws IOException {
        return SvgFiles.write(folder, charts(reviews));
    }
}
