package csdbench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import csdbench.result.HistogramImage;
import csdbench.result.session.OpSums;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class HistogramLogReportTest {
    @TempDir
    Path folder;

    @Test
    void hdrHistogramReadsBackEveryInterval() throws IOException {
        write();

        List<Histogram> service = read(HistogramLogReport.SERVICE_FILE);
        // Three intervals of the first run and one of the second, each with reads and writes.
        assertEquals(8, service.size());
        assertEquals("read", service.get(0).getTag());
        assertEquals("write", service.get(1).getTag());
        assertEquals(Samples.streams(1).getFirst().read().service().histogram(), HistogramImage.of(service.get(0)));
        long endMillis = Samples.START.plusSeconds(2).toInstant().toEpochMilli();
        assertEquals(endMillis, service.get(0).getEndTimeStamp());
        assertEquals(endMillis - 1000, service.get(0).getStartTimeStamp());
    }

    @Test
    void mergedIntervalsGiveThePercentilesOfTheRun() throws IOException {
        write();

        Histogram sum = HistogramImage.newHistogram();
        for (Histogram interval : read(HistogramLogReport.RESPONSE_FILE).subList(0, 6)) {
            sum.add(interval);
        }
        OpSums expected = OpSums.of(
                Samples.started("rd1", OptionalDouble.empty()),
                List.of(Samples.streams(1), Samples.streams(2), Samples.streams(3)).stream()
                        .flatMap(List::stream)
                        .toList());
        assertEquals(expected.total().response().histogram(), HistogramImage.of(sum));
    }

    @Test
    void filesAreTheSameInEveryLocale() throws Exception {
        Golden.check("response.hlog", () -> {
            write();
            String text = Files.readString(folder.resolve(HistogramLogReport.RESPONSE_FILE));
            Files.delete(folder.resolve(HistogramLogReport.RESPONSE_FILE));
            Files.delete(folder.resolve(HistogramLogReport.SERVICE_FILE));
            return text;
        });
    }

    @Test
    void linesAreThereAsSoonAsTheirIntervalIsOver() throws IOException {
        try (HistogramLogReport report = new HistogramLogReport(folder)) {
            Samples.events(folder).subList(0, 4).forEach(report::on);

            assertEquals(2, read(HistogramLogReport.SERVICE_FILE).size());
        }
    }

    @Test
    void fullDiskIsReportedAlthoughTheLibraryKeepsSilent() throws IOException {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.isWritable(full));
        HistogramLogReport report =
                new HistogramLogReport(OutputStream.nullOutputStream(), Files.newOutputStream(full));

        assertThrows(UncheckedIOException.class, () -> report.on(Samples.session(folder, "rd1")));
        assertThrows(IOException.class, report::close);
    }

    private void write() throws IOException {
        try (HistogramLogReport report = new HistogramLogReport(folder)) {
            Samples.events(folder).forEach(report::on);
        }
    }

    private List<Histogram> read(String name) throws IOException {
        List<Histogram> histograms = new ArrayList<>();
        try (HistogramLogReader reader =
                new HistogramLogReader(folder.resolve(name).toFile())) {
            for (EncodableHistogram next = reader.nextIntervalHistogram();
                    next != null;
                    next = reader.nextIntervalHistogram()) {
                histograms.add((Histogram) next);
            }
        }
        return histograms;
    }
}
