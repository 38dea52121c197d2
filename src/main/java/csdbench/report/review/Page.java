package csdbench.report.review;

import csdbench.report.Json;
import csdbench.report.chart.Chart;
import csdbench.report.chart.Glossary;
import csdbench.report.chart.Markup;
import csdbench.report.chart.Resources;
import csdbench.report.chart.Theme;
import csdbench.report.reference.Reference;
import csdbench.result.review.Review;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The page: the template with style, script, chart data and sections inserted. */
final class Page {
    private static final Pattern PLACE = Pattern.compile("\\{\\{([a-zA-Z]+)}}");

    private final ComparedReviews subjects;
    private final Optional<Reference> against;
    private final ReviewCharts charts;
    private final List<Chart> shown = new ArrayList<>();

    Page(ComparedReviews subjects, Optional<Reference> against) {
        this.subjects = subjects;
        this.against = against;
        this.charts = new ReviewCharts(subjects);
    }

    String html() {
        Map<String, String> parts = new LinkedHashMap<>();
        parts.put("title", Markup.escaped(title()));
        parts.put("colors", Theme.forPage());
        parts.put("style", Resources.text("report/report.css"));
        parts.put("uplotStyle", Resources.text("uplot/uPlot.min.css"));
        parts.put("uplot", Resources.text("uplot/uPlot.iife.min.js"));
        parts.put("script", Resources.text("report/report.js"));
        parts.put("body", body());
        parts.put("data", data());
        return PLACE.matcher(Resources.text("report/report.html")).replaceAll(placeholder -> {
            String part = parts.get(placeholder.group(1));
            if (part == null) {
                throw new IllegalStateException("nothing for " + placeholder.group());
            }
            return Matcher.quoteReplacement(part);
        });
    }

    private String title() {
        String what = subjects.several()
                ? subjects.reviews().size() + " reviews: " + String.join(", ", subjects.names())
                : subjects.names().getFirst() + ", review";
        return (subjects.simulated() ? ReviewLabels.SIMULATED + ": " : "") + what;
    }

    private String body() {
        Markup out = new Markup();
        new PageHeader(subjects).write(out);
        out.open("main", "id", "content");
        ChartSections sections = new ChartSections(subjects, charts, shown);
        StepsSection steps = new StepsSection(subjects, chart -> sections.figure(out, chart));
        new Summary(subjects).write(out, steps);
        against.ifPresent(reference -> new PublishedSection(subjects, reference).write(out));
        sections.write(out);
        steps.write(out);
        new PhysicalSection(subjects).write(out);
        reading(out);
        new FactsSection(subjects).write(out);
        if (!subjects.stepsOnly()) {
            new ProfileSection(subjects).write(out);
            new PointsSection(subjects).write(out);
        }
        out.add(Glossary.section(out.written()));
        out.close();
        footer(out);
        return out.toString();
    }

    /** How to read the page. */
    private void reading(Markup out) {
        out.open("section", "id", "reading").element("h2", "How to read this").open("dl", "class", "terms");
        out.insert(Resources.text("report/reading.html"));
        if (subjects.simulated()) {
            out.insert(Resources.text("report/reading-simulated.html"));
        }
        out.close().closeLine();
    }

    private void footer(Markup out) {
        out.open("footer");
        for (String program : subjects.reviews().stream()
                .map(Review::program)
                .map(program -> program.name() + " " + program.version() + " (build " + program.build() + ")")
                .collect(Collectors.toCollection(LinkedHashSet::new))) {
            out.element("p", "Measured by " + program + ".");
        }
        out.element("p", "This page is a single file: it needs no network and sends no data.");
        out.close();
    }

    /** Chart data for the script; without a script the static drawings are shown. */
    private String data() {
        List<ChartData> data = shown.stream().map(ChartData::of).toList();
        return Json.line(data).replace("<", "\\u003c");
    }
}
