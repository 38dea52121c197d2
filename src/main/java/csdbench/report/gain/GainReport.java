package csdbench.report.gain;

import csdbench.base.file.NewFile;
import csdbench.base.text.Formats;
import csdbench.base.text.Phrases;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Doc;
import csdbench.report.doc.Piece;
import csdbench.report.doc.Table;
import csdbench.report.doc.TableCell;
import csdbench.report.review.ReviewLabels;
import csdbench.report.review.steps.GainText;
import csdbench.report.review.steps.ModelGain;
import csdbench.result.review.CapacityFigures;
import csdbench.result.review.DataGain;
import csdbench.result.review.Gain;
import csdbench.result.review.Gained;
import csdbench.result.review.Review;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** What data gains, as a page without script and for a console. Static. */
public final class GainReport {
    public static final String FILE = "report.html";

    /** Where the review is that rates are of, below the folder of the page. */
    public static final String REVIEW = "review";

    private static final String MADE = "generated from a profile of the sample; the rates are of it";

    private GainReport() {}

    /** What a review found, its last state of the data being like the sample. */
    public static DataGain of(CapacityFigures capacity, Review review) {
        return DataGain.of(
                capacity,
                review,
                ReviewLabels.modelNote(review),
                review.headline()
                        .map(headline -> GainText.headline(review, headline))
                        .orElse("nothing to compare"));
    }

    /** Draws the page, atomically. */
    public static void write(DataGain gain, Path page) throws IOException {
        NewFile.replace(page, doc(gain).as(page));
    }

    /** What is known of a sample before anything runs, for a console. */
    public static List<String> lines(CapacityFigures capacity) {
        List<String> lines = new ArrayList<>(CapacityText.lines(capacity));
        lines.add("");
        return lines;
    }

    /** The rest of it, for a console. */
    public static List<String> lines(DataGain gain, Path page) {
        List<String> lines = new ArrayList<>();
        gain.rates().ifPresent(rates -> {
            lines.add("  made      " + made(rates));
            lines.add("");
            table(rates).lines().forEach(line -> lines.add(ChartQuantity.ascii(line)));
            lines.add("");
        });
        lines.add(gained(gain));
        gain.rates().ifPresent(rates -> {
            rates.ceilings().forEach(ceiling -> lines.add("note: " + ceiling));
            if (!rates.caveat().isEmpty()) {
                lines.add(rates.caveat());
            }
        });
        lines.add("Report: " + page);
        return lines;
    }

    private static Doc doc(DataGain gain) {
        CapacityFigures capacity = gain.capacity();
        String drive = capacity.drive().title();
        List<Piece> head = new ArrayList<>();
        head.add(Piece.what(capacity.sample().path() + ", "
                + Formats.bytes(capacity.sample().bytes()) + ", on " + drive));
        head.add(Piece.result(gained(gain)));
        head.add(Piece.banner(gain.rates()
                .map(DataGain.Rates::caveat)
                .filter(caveat -> !caveat.isEmpty())
                .orElse("Capacity and wear are figures of a model, not of hardware.")));
        head.add(new Piece.Tiles(tiles(gain)));
        return new Doc(
                "Gain of " + capacity.sample().path(),
                "csdbench gain",
                "What this data gains",
                head,
                Stream.concat(
                                Stream.of(ratios(gain), capacity(capacity)),
                                gain.rates().stream().map(GainReport::rates))
                        .toList(),
                false,
                false,
                List.of());
    }

    private static List<Piece.Tile> tiles(DataGain gain) {
        CapacityFigures capacity = gain.capacity();
        CapacityFigures.Promise largest = capacity.largest();
        return List.of(
                new Piece.Tile(
                        "Stored",
                        CapacityText.ratio(capacity.ratio().stored()),
                        "by this drive, whose steps cost a part of what the data compresses"),
                new Piece.Tile(
                        "Capacity",
                        CapacityText.terabytes(largest),
                        String.format(
                                Locale.ROOT,
                                "if all data is like the sample, %.2f times the nominal one",
                                capacity.ofNominal(largest))),
                new Piece.Tile(
                        "IOPS",
                        gain.rates()
                                .flatMap(DataGain.Rates::headline)
                                .filter(headline -> headline.measurable())
                                .map(headline -> ChartQuantity.CHANGE_PERCENT.brief(100 * headline.gain()))
                                .orElse(some(gain).map(ModelGain::range).orElse(untold(gain))),
                        some(gain)
                                .map(ModelGain::where)
                                .orElse("median of workloads"
                                        + gain.rates().map(GainReport::spread).orElse("")
                                        + ", against incompressible data")),
                new Piece.Tile(
                        "Endurance",
                        CapacityText.times(largest.endurance()),
                        "host bytes until worn out, against incompressible data"
                                + (largest.endurance().known() ? "" : "; the sample is too small for bounds")));
    }

    /** Which ratio is of what: three that are nearly alike, of three things. */
    private static Piece ratios(DataGain gain) {
        CapacityFigures capacity = gain.capacity();
        Table table = Table.of(Table.name("Ratio of"), Table.number("is"), Table.text("how"));
        table.row("your sample", CapacityText.ratio(capacity.ratio().codec()), CapacityText.measured(capacity));
        table.row(
                "the same on the drive", CapacityText.ratio(capacity.ratio().stored()), CapacityText.stored(capacity));
        gain.rates().ifPresent(rates -> table.row("data made like it", Formats.ratio(rates.ratio()), MADE));
        return new Piece.Section("ratios", "Ratios", List.of(table.labelled("Ratios of the data")));
    }

    private static String made(DataGain.Rates rates) {
        return Formats.ratio(rates.ratio()) + ": " + MADE;
    }

    private static Piece capacity(CapacityFigures capacity) {
        List<Piece> pieces = new ArrayList<>();
        if (capacity.ratio().unreachable()) {
            pieces.add(Piece.note(CapacityText.unreachable(capacity) + "."));
        }
        pieces.add(CapacityText.table(capacity).labelled("Capacities and what comes of each"));
        CapacityText.notes(capacity).forEach(note -> pieces.add(Piece.foot(note)));
        return new Piece.Section("capacity", "Capacity and wear", pieces);
    }

    private static Piece rates(DataGain.Rates rates) {
        List<Piece> pieces = new ArrayList<>();
        pieces.add(table(rates).labelled("Rates with both kinds of data"));
        rates.ceilings().forEach(ceiling -> pieces.add(Piece.note(Phrases.sentence(ceiling))));
        pieces.add(new Piece.Linked(
                "The review that this is from: ", REVIEW + "/" + FILE, ", a page of its own beside this one."));
        return new Piece.Section("rates", "Rates", pieces);
    }

    private static Table table(DataGain.Rates rates) {
        Table table = Table.of(
                Table.name("workload"),
                Table.number("1:1 IOPS"),
                Table.number("latency"),
                Table.number("your data IOPS"),
                Table.number("latency"),
                Table.number("gain"));
        for (DataGain.Change change : rates.workloads()) {
            table.row(
                    change.title(),
                    TableCell.of(ChartQuantity.IOPS, change.incompressibleIops()),
                    TableCell.of(ChartQuantity.NANOSECONDS, change.incompressibleResponseNs()),
                    TableCell.of(ChartQuantity.IOPS, change.iops()),
                    TableCell.of(ChartQuantity.NANOSECONDS, change.responseNs()),
                    change.gain()
                            .map(each -> GainText.cell(!rates.caveat().isEmpty(), each))
                            .orElse(""));
        }
        return table;
    }

    /** From the least to the largest: a median between two groups of workloads is the gain of none. */
    private static String spread(DataGain.Rates rates) {
        DoubleSummaryStatistics gains = rates.workloads().stream()
                .flatMap(change -> change.gain().stream())
                .mapToDouble(Gain::iops)
                .summaryStatistics();
        return gains.getCount() < 2
                ? ""
                : " from " + ChartQuantity.CHANGE_PERCENT.brief(100 * gains.getMin()) + " to "
                        + ChartQuantity.CHANGE_PERCENT.brief(100 * gains.getMax());
    }

    private static String untold(DataGain gain) {
        return gain.rates()
                .filter(rates -> rates.words().startsWith(GainText.UNKNOWN))
                .map(rates -> "not known")
                .orElse("none");
    }

    private static Optional<Gained> some(DataGain gain) {
        return gain.rates().flatMap(DataGain.Rates::gained);
    }

    private static String gained(DataGain gain) {
        return gain.rates()
                .map(rates -> "Gain on the first " + ChartQuantity.PERCENT.brief(rates.spanPercent())
                        + " of the drive: " + GainText.behindGain(rates.words())
                        + (rates.gained().isPresent()
                                ? ""
                                : GainText.medianOf(rates.workloads().size()) + spread(rates))
                        + ", data made like the sample, which this drive stores "
                        + CapacityText.ratio(gain.capacity().ratio().stored()) + ", against 1:1 data.")
                .orElse("This data does not compress, so no workload is faster by it.");
    }
}
