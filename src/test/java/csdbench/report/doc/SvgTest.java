package csdbench.report.doc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import csdbench.report.doc.Chart.Axis;
import csdbench.report.doc.Chart.Curve;
import csdbench.report.doc.Chart.Spot;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

final class SvgTest {
    private static final Pattern PLACE = Pattern.compile("[ML](-?[0-9.]+),(-?[0-9.]+)");

    @Test
    void aFileIsXmlThatNeedsNothingElse() throws Exception {
        String file = Svg.file(chart("a <b> & \"c\"", 0, 10, 20));
        Document document = parsed(file);

        assertEquals("svg", document.getDocumentElement().getTagName());
        assertEquals("img", document.getDocumentElement().getAttribute("role"));
        assertFalse(file.contains("var(--"), "a program that knows no variables shows it, too");
        assertFalse(file.replace("http://www.w3.org/2000/svg", "").contains("http"));
        assertTrue(file.contains("SIMULATED"));
        assertTrue(file.contains("Something that has to be said."));
    }

    @Test
    void textOfUsersIsNeverAnElement() throws Exception {
        Document document = parsed(Svg.file(chart("<script>alert(1)</script>", 0, 10, 20)));

        assertEquals(0, document.getElementsByTagName("script").getLength());
    }

    @Test
    void aDrawingInAPageIsDescribedAndTakesItsColorsFromThere() throws Exception {
        String drawing = Svg.inPage(chart("curve", 0, 10, 20)).toString();
        Document document = parsed(drawing);

        String by = document.getDocumentElement().getAttribute("aria-labelledby");
        for (String id : by.split(" ")) {
            assertTrue(drawing.contains("id=\"" + id + "\""), id);
        }
        assertTrue(drawing.contains("curve: from 10.0 µs at 1.00K to 20.0 µs at 2.00K."), drawing);
        assertEquals(0, document.getElementsByTagName("style").getLength());
    }

    @Test
    void everyMarkAndEveryDashDiffersSoThatColorsAreNotNeeded() {
        Set<String> marks = new HashSet<>();
        Set<String> dashes = new HashSet<>();
        for (int i = 0; i < Mark.COUNT; i++) {
            marks.add(Mark.path(i, 0, 0, 4));
            dashes.add(Mark.dash(i));
        }

        assertEquals(Mark.COUNT, marks.size());
        assertEquals(Mark.COUNT, dashes.size());
    }

    @Seeds(200)
    void everyPointLiesOnThePaper(Gen gen) {
        double first = gen.doubleBetween(-1e6, 1e12);
        double second = gen.doubleBetween(0, 1e12);
        Chart chart = chart("curve", first, second);
        Matcher place = PLACE.matcher(Svg.inPage(chart).toString());
        while (place.find()) {
            double x = Double.parseDouble(place.group(1));
            double y = Double.parseDouble(place.group(2));
            assertTrue(x >= 0 && x <= 440 && y >= 0 && y <= 400, place::group);
        }
    }

    @Seeds(500)
    void ticksAreFewRoundAndReachBothEnds(Gen gen) {
        double most = gen.doubleBetween(1, 1e12);
        for (ChartQuantity measure : ChartQuantity.values()) {
            AxisScale scale = AxisScale.of(measure, DoubleStream.of(0, most));

            assertTrue(scale.high() >= most && scale.low() == 0, scale::toString);
            assertTrue(scale.ticks().size() >= 2, scale::toString);
            boolean whole = measure == ChartQuantity.SECONDS || measure == ChartQuantity.NINES;
            if (!whole || most > 10 && most < 500_000) {
                assertTrue(scale.ticks().size() >= 4 && scale.ticks().size() <= 9, scale::toString);
            }
        }
    }

    /** Both ends and all ticks are 1, 2 or 5 times a power of ten, and no value is outside. */
    @Seeds
    void aLogarithmicAxisHoldsEveryValueBetweenRoundEnds(Gen gen) {
        double least = gen.doubleBetween(0.001, 1e6);
        double most = least * gen.doubleBetween(1, 1e6);
        Chart.Axis axis = new Chart.Axis("", ChartQuantity.NANOSECONDS, true);
        AxisScale scale = AxisScale.of(axis, DoubleStream.of(most, least));

        assertTrue(scale.low() <= least * (1 + 1e-9) && scale.high() >= most * (1 - 1e-9), scale::toString);
        assertTrue(scale.share(least) >= -1e-9 && scale.share(most) <= 1 + 1e-9, scale::toString);
        assertTrue(scale.ticks().size() >= 2 && scale.ticks().size() <= 14, () -> scale + " " + scale.ticks());
        for (double tick : scale.ticks()) {
            double lead = tick / Math.pow(10, Math.floor(Math.log10(tick) + 1e-9));
            assertTrue(List.of(1L, 2L, 5L).contains(Math.round(lead)), () -> scale + " " + tick);
        }
    }

    @Test
    void valuesThatAreNoNumbersHaveAnAxisThatEnds() {
        Chart.Axis axis = new Chart.Axis("", ChartQuantity.NANOSECONDS, true);
        for (double odd : List.of(Double.POSITIVE_INFINITY, Double.MAX_VALUE, Double.NaN, 0.0, -1.0)) {
            assertTrue(AxisScale.of(axis, DoubleStream.of(1, odd)).ticks().size() < 1000, () -> "with " + odd);
        }
    }

    @Test
    void onlyACliffIsDrawnLogarithmically() {
        assertFalse(upwards(10, 11, 12, 40).log());
        assertTrue(upwards(10, 11, 12, 400).log());
        assertFalse(upwards(0, 11, 12, 400).log(), "0 has no logarithm");
    }

    private static Chart.Axis upwards(double... values) {
        List<Chart.Spot> spots =
                DoubleStream.of(values).mapToObj(y -> new Chart.Spot(1, y, "")).toList();
        List<Chart.Curve> curves = List.of(new Chart.Curve("one", "", 0, 0, spots));
        return Chart.Axis.upwards("latency", ChartQuantity.NANOSECONDS, curves);
    }

    @Test
    void barsGoBothWays() throws Exception {
        String file = new Bars(
                        "gain",
                        "Gain",
                        ChartQuantity.CHANGE_PERCENT,
                        List.of(new Bars.Bar("up", 60), new Bars.Bar("down", -20), new Bars.Bar("unknown", Double.NaN)),
                        "SIMULATED",
                        List.of("A note."))
                .svg();
        parsed(file);

        assertTrue(file.contains("class=\"bar gain\"") && file.contains("class=\"bar loss\""), file);
        assertTrue(file.contains(">+60 %<") && file.contains(">-20 %<"), file);
        assertTrue(file.contains(">unknown<") && file.split("<rect", -1).length - 1 == bars(file), file);
    }

    private static int bars(String file) {
        return file.split("class=\"bar ", -1).length;
    }

    @Test
    void ofManyPointsThoseShowWhatTheyAreForWhichThereIsRoom() {
        double[] values = DoubleStream.iterate(1, value -> value + 1).limit(41).toArray();

        String few = Svg.file(chart("line", 1, 2, 3).withNames());
        String many = Svg.file(chart("line", values).withNames());

        assertTrue(few.contains(">point 1<") && few.contains(">point 2<"), few);
        assertTrue(many.contains(">point 1<") && many.contains(">point 3<") && many.contains(">point 39<"), many);
        assertFalse(many.contains(">point 2<") || many.contains(">point 40<"), many);
        assertFalse(Svg.file(chart("line", 1, 2, 3)).contains(">point 1<"));
    }

    /** As of a sweep of two kinds of data, whose first points lie together and one of which rises to the stamp. */
    @Test
    void namesOfPointsStandOverNoOtherAndNotUnderTheStamp() {
        List<Curve> curves = List.of(
                new Curve("1:1", "", 0, 0, sweep(100_000, 100_500, 101_000, 101_500)),
                new Curve("2:1", "", 1, 1, sweep(100_000, 180_000, 500_000, 700_000)));
        String drawing = Svg.inPage(new Chart(
                                "sweep",
                                "A sweep",
                                new Axis("Operations", ChartQuantity.IOPS),
                                new Axis("Latency", ChartQuantity.NANOSECONDS),
                                curves,
                                "SIMULATED",
                                List.of())
                        .withNames())
                .toString();

        List<PointNames.Box> boxes = new ArrayList<>();
        Pattern name = Pattern.compile("class=\"(tick|stamp)\"(?: text-anchor=\"(\\w+)\")? x=\"([0-9.]+)\""
                + " y=\"([0-9.]+)\">(depth \\d|SIMULATED)<");
        for (Matcher each = name.matcher(drawing); each.find(); ) {
            double wide = each.group(5).length() * (each.group(1).equals("stamp") ? 10 : Svg.CHARACTER);
            double x = Double.parseDouble(each.group(3)) - ("end".equals(each.group(2)) ? wide : 0);
            double y = Double.parseDouble(each.group(4));
            boxes.add(new PointNames.Box(x, y - 9, x + wide, y));
        }
        assertTrue(boxes.size() > 5, drawing);
        for (int i = 0; i < boxes.size(); i++) {
            for (int j = i + 1; j < boxes.size(); j++) {
                assertFalse(boxes.get(i).meets(boxes.get(j)), boxes.get(i) + " " + boxes.get(j) + drawing);
            }
        }
    }

    private static List<Spot> sweep(double... rates) {
        List<Spot> spots = new ArrayList<>();
        for (int i = 0; i < rates.length; i++) {
            spots.add(new Spot(rates[i], 20_000 * (i + 1), "depth " + i));
        }
        return spots;
    }

    private static Chart chart(String title, double... values) {
        List<Spot> spots = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            spots.add(new Spot(i * 1000.0, values[i] * 1000, "point " + i));
        }
        List<Spot> shown = values.length > 2 ? spots.subList(1, spots.size()) : spots;
        return new Chart(
                "a-chart",
                "A chart",
                new Axis("Operations", ChartQuantity.IOPS),
                new Axis("Latency", ChartQuantity.NANOSECONDS),
                List.of(new Curve(title, "", 0, 0, shown)),
                "SIMULATED",
                List.of("Something that has to be said."));
    }

    private static Document parsed(String xml) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)));
    }
}
