package csdbench.report.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import csdbench.base.unit.Rng;
import csdbench.report.Golden;
import csdbench.trace.TraceEntry;
import csdbench.trace.study.DepthFacts;
import csdbench.trace.study.DirectionFacts;
import csdbench.trace.study.LatencyFacts;
import csdbench.trace.study.LocalityFacts;
import csdbench.trace.study.OriginFacts;
import csdbench.trace.study.OverTime;
import csdbench.trace.study.RateFacts;
import csdbench.trace.study.SizeFacts;
import csdbench.trace.study.TraceFacts;
import csdbench.trace.study.TraceStudy;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

class TraceReportTest {
    private static final Pattern PICTURE = Pattern.compile("data:image/png;base64,([A-Za-z0-9+/=]+)");

    /** A database and its log, for 90 seconds. */
    private static TraceFacts database() {
        TraceStudy study = new TraceStudy();
        TraceEntry entry = new TraceEntry();
        Rng rng = new Rng(11);
        long logBytes = 0;
        for (int i = 0; i < 20_000; i++) {
            long issueNs = i * 4_500_000L + rng.nextLong(4_000_000);
            boolean log = rng.nextLong(5) == 0;
            long place = ((long) ((1 << 16) * Math.pow(rng.nextDouble(), 3))) * 8192;
            long length = log ? 4096 << rng.nextLong(2) : rng.nextLong(20) == 0 ? 65_536 : 8192;
            entry.set(issueNs, !log && rng.nextLong(10) < 7, log ? logBytes : place, length);
            entry.setOrigin(log ? 1 : 0, log ? 0 : (int) (1 + rng.nextLong(12)));
            entry.setLatencyNs(log ? 20_000 + rng.nextLong(5000) : 90_000 + rng.nextLong(60_000));
            logBytes += log ? length : 0;
            study.add(entry);
        }
        return study.result(number -> "disk<" + number + ">", number -> "process " + number);
    }

    private static TraceReading reading(boolean complete) {
        return new TraceReading(
                "db.csv",
                "systor",
                "SYSTOR '17, virtual desktops",
                complete,
                2,
                List.of("line 7: field 1 is \"x\", expected a number"),
                Map.of("scsi 53", 3L),
                List.of("12 requests have no completion in the trace, and so no latency"));
    }

    /** Two readings of one sector file as bytes. */
    private static TraceFacts odd() {
        TraceStudy study = new TraceStudy();
        TraceEntry entry = new TraceEntry();
        for (int i = 0; i < 40; i++) {
            entry.set(i * 1_000_000_000L, true, 1000L + 24L * i, 16);
            study.add(entry);
        }
        entry.set(TraceEntry.Kind.TRIM, 0, 0, 65_536);
        entry.setLatencyNs(5_000_000);
        study.add(entry);
        entry.set(TraceEntry.Kind.FLUSH, 0, 0, 0);
        study.add(entry);
        return study.result();
    }

    @Test
    void theConsoleShowsAllOfItOnOneScreen() throws Exception {
        Golden.check("trace/text.txt", () -> String.join("\n", TraceText.lines(reading(true), database())) + "\n");
        Golden.check("trace/odd.txt", () -> String.join("\n", TraceText.lines(reading(false), odd())) + "\n");
        List<String> lines = TraceText.lines(reading(true), database());
        assertTrue(lines.size() < 60, () -> lines.size() + " lines");
        lines.forEach(line -> assertTrue(line.length() <= 120, line));
    }

    @Test
    void theJsonIsOneObjectOnOneLine() throws Exception {
        Golden.check("trace/database.json", () -> TraceDocument.json(reading(true), database()) + "\n");
        String odd = TraceDocument.json(reading(false), odd());
        assertFalse(odd.contains("\n"));
        assertTrue(odd.startsWith("{\"schema\":1,\"file\":\"db.csv\",\"format\":\"systor\",\"complete\":false,"
                + "\"requests\":40,\"reads\":40,\"writes\":0,\"trims\":1,"
                + "\"flushes\":1,\"durationSeconds\":39,\"bytes\":640,"));
    }

    @Test
    void thePageIsTheSameEverywhere() throws Exception {
        // How well a picture is packed is up to the library, so only its address is left.
        Golden.check(
                "trace/page.txt",
                () -> PICTURE.matcher(TracePage.html(reading(true), database()).replaceAll("(?s)<style>.*</style>", ""))
                        .replaceAll("(picture)"));
    }

    @Test
    void thePageLoadsNothingAndRunsNothing() {
        String page = TracePage.html(reading(true), database());

        assertFalse(page.contains("<script"));
        assertFalse(Pattern.compile("(src|href)=\"(?!#|data:)").matcher(page).find());
        assertFalse(Pattern.compile("url\\(|@import").matcher(page).find());
        assertFalse(page.contains("disk<0>"), "a name became an element");
        assertTrue(page.contains("disk&lt;0&gt;"));
        assertTrue(page.length() < 400_000, () -> page.length() + " characters");
    }

    @Test
    void thePicturesArePictures() throws IOException {
        Matcher picture = PICTURE.matcher(TracePage.html(reading(true), database()));
        int pictures = 0;
        while (picture.find()) {
            pictures++;
            byte[] png = Base64.getDecoder().decode(picture.group(1));
            var image = ImageIO.read(new ByteArrayInputStream(png));
            assertTrue(image.getWidth() > 128 && image.getWidth() <= 512, () -> image.toString());
            assertTrue(image.getHeight() > 32 && image.getHeight() <= 128, () -> image.toString());
        }
        assertEquals(4, pictures, "reads and writes of two devices");
    }

    @Test
    void whatIsDoubtfulStandsAboveTheFigures() {
        List<String> lines = TraceText.lines(reading(true), odd());
        String page = TracePage.html(reading(true), odd());

        assertTrue(lines.get(2).startsWith("WARNING: most offsets and sizes are not multiples of 512"), lines.get(2));
        assertTrue(lines.get(3).startsWith("WARNING: all times are whole seconds"), lines.get(3));
        assertTrue(page.indexOf("Warning: all times are whole seconds") < page.indexOf("class=\"tiles\""));
    }

    @Test
    void theDocumentationKnowsEveryMember() throws IOException {
        String page = Files.readString(Path.of("docs/schema/README.md"));

        assertEquals(
                List.of(),
                Stream.of(
                                TraceDocument.class,
                                TraceFacts.Directions.class,
                                TraceDocument.Source.class,
                                TraceDocument.Totals.class,
                                TraceDocument.Facts.class,
                                TraceDocument.Origins.class,
                                TraceDocument.Rejected.class,
                                DirectionFacts.class,
                                SizeFacts.class,
                                SizeFacts.Size.class,
                                SizeFacts.Range.class,
                                LatencyFacts.class,
                                RateFacts.class,
                                DepthFacts.class,
                                LocalityFacts.class,
                                LocalityFacts.WorkingSet.class,
                                LocalityFacts.HotShare.class,
                                LocalityFacts.Reuse.class,
                                OriginFacts.class,
                                OverTime.class)
                        .flatMap(type -> Arrays.stream(type.getDeclaredFields()))
                        .filter(field -> !Modifier.isStatic(field.getModifiers()))
                        .filter(field -> !field.isAnnotationPresent(JsonUnwrapped.class))
                        .map(Field::getName)
                        .distinct()
                        .filter(name -> !page.contains("`" + name + "`"))
                        .toList(),
                "members that docs/schema/README.md does not explain");
    }
}
