package csdbench.report.live;

import csdbench.report.doc.Chart;
import csdbench.report.doc.Chart.Axis;
import csdbench.report.doc.Chart.Curve;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Piece.Tile;
import csdbench.report.runs.Thinned;
import csdbench.result.session.IntervalResult;
import csdbench.result.session.IntervalResult.Counters;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * What drives count themselves, over time: bytes that were written to them and those that they wrote, how they store
 * data, how warm they are. Of several drives bytes are summed, and the warmest counts. One thread owns it.
 */
final class MediumSeries {
    private static final int MAX_SAMPLES = 600;

    private final Thinned<Sample> kept;
    private List<Counters> last = List.of();

    /** Bytes of a stretch of time. */
    private record Sample(double endSeconds, double seconds, double hostBytes, double physicalBytes) {
        Sample with(Sample next) {
            return new Sample(
                    next.endSeconds,
                    seconds + next.seconds,
                    hostBytes + next.hostBytes,
                    physicalBytes + next.physicalBytes);
        }
    }

    MediumSeries() {
        this(new Thinned<>(MAX_SAMPLES, Sample::with));
    }

    private MediumSeries(Thinned<Sample> kept) {
        this.kept = kept;
    }

    /** What it is now. */
    MediumSeries copy() {
        MediumSeries copy = new MediumSeries(kept.copy());
        copy.last = last;
        return copy;
    }

    void add(double endSeconds, IntervalResult interval) {
        List<Counters> now = interval.targets().stream()
                .map(IntervalResult.Part::counters)
                .filter(Objects::nonNull)
                .toList();
        if (now.isEmpty()) {
            return;
        }
        last = now;
        OptionalLong host = sum(Counters::hostWrittenBytes);
        OptionalLong physical = sum(Counters::physicalWrittenBytes);
        if (host.isPresent() && physical.isPresent()) {
            kept.add(new Sample(endSeconds, interval.head().seconds(), host.getAsLong(), physical.getAsLong()));
        }
    }

    /** Of all drives, if all of them count it. */
    private OptionalLong sum(Function<Counters, OptionalLong> counter) {
        return last.stream().map(counter).allMatch(OptionalLong::isPresent)
                ? OptionalLong.of(last.stream()
                        .map(counter)
                        .mapToLong(OptionalLong::getAsLong)
                        .sum())
                : OptionalLong.empty();
    }

    List<Tile> tiles() {
        List<Tile> tiles = new ArrayList<>();
        OptionalLong stored = sum(Counters::storedBytes);
        OptionalLong compressed = sum(Counters::compressedBytes);
        if (stored.isPresent() && compressed.isPresent() && compressed.getAsLong() > 0) {
            tiles.add(new Tile(
                    "Stores data as",
                    ratio((double) stored.getAsLong() / compressed.getAsLong()),
                    "by the drive's own counters"));
        }
        List<Sample> samples = kept.values();
        if (!samples.isEmpty() && samples.getLast().hostBytes > 0) {
            Sample sample = samples.getLast();
            tiles.add(new Tile(
                    "Written physically",
                    ChartQuantity.BYTES_PER_SECOND.brief(sample.physicalBytes / sample.seconds),
                    ChartQuantity.BYTES_PER_SECOND.brief(sample.hostBytes / sample.seconds) + " by the host"));
        }
        last.stream()
                .map(Counters::temperatureCelsius)
                .flatMapToLong(OptionalLong::stream)
                .max()
                .ifPresent(celsius -> tiles.add(new Tile("Temperature", celsius + " °C", "of the drive")));
        return tiles;
    }

    private static String ratio(double ratio) {
        return String.format(Locale.ROOT, "%.2f:1", ratio);
    }

    /** One, where it is known. */
    List<Chart> charts(String name, String stamp) {
        List<Sample> samples = kept.values();
        if (samples.size() < 2) {
            return List.of();
        }
        List<Curve> curves = List.of(
                Curve.of("by the host", 0, samples, Sample::endSeconds, sample -> sample.hostBytes / sample.seconds),
                Curve.of(
                        "physically", 1, samples, Sample::endSeconds, sample -> sample.physicalBytes / sample.seconds));
        return List.of(new Chart(
                "medium-" + name,
                "Written over time",
                new Axis("Time", ChartQuantity.SECONDS),
                Axis.upwards("Written", ChartQuantity.BYTES_PER_SECOND, curves),
                curves,
                stamp,
                List.of()));
    }
}
