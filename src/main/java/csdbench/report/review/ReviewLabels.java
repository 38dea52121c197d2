package csdbench.report.review;

import csdbench.base.text.Formats;
import csdbench.base.text.Phrases;
import csdbench.report.doc.ChartQuantity;
import csdbench.result.review.Review;
import csdbench.result.review.ReviewedDrive;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;

/** Labels common to page, charts and console. */
public final class ReviewLabels {
    /** Shown with every figure of a simulated drive. */
    static final String SIMULATED = "SIMULATED";

    private ReviewLabels() {}

    /** {@code 1:1, incompressible}, {@code 2:1, 50 % compressible}. */
    static String data(double dataPercent, double ratio) {
        return Formats.ratio(ratio)
                + (dataPercent == 0
                        ? ", incompressible"
                        : ", " + ChartQuantity.PERCENT.brief(dataPercent) + " compressible");
    }

    /** The drive's title, or its best other name. */
    static String drive(ReviewedDrive drive) {
        return Stream.of(drive.title(), drive.model(), drive.lun())
                .filter(name -> name != null && !name.isBlank())
                .findFirst()
                .orElse("a drive");
    }

    /** A drive's name, marked if it is simulated. */
    static String marked(ReviewedDrive drive) {
        return drive(drive) + (drive.simulated() ? " (" + SIMULATED + ")" : "");
    }

    /** Date and minute of {@code 2026-05-02T10:11:12Z}. */
    static String time(String utc) {
        return Objects.requireNonNullElse(utc, "")
                .replaceFirst("^(\\d{4}-\\d\\d-\\d\\d)T(\\d\\d:\\d\\d).*$", "$1 $2 UTC");
    }

    /** How far the model is off, and where more is told; only for a simulated drive, and once on a page. */
    public static String modelNote(Review review) {
        return review.drive()
                .simulation()
                .map(simulation -> SIMULATED + ": these are the figures of a model, not of hardware. "
                        + (simulation.meanErrorPercent().isEmpty()
                                ? "Nothing published is known to hold it against."
                                : "Against " + Phrases.count(simulation.publishedResults(), "published result")
                                        + " its rates" + simulation.accuracy().which() + " were off by "
                                        + ChartQuantity.PERCENT.brief(
                                                simulation.meanErrorPercent().getAsDouble())
                                        + " on average, "
                                        + ChartQuantity.PERCENT.brief(
                                                simulation.worstErrorPercent().orElse(0))
                                        + " at worst; csdbench drives " + simulation.model()
                                        + " tells what was fitted to them.")
                        + simulation.accuracy().unknown())
                .orElse("");
    }

    /** A workload's title with its abbreviations written out: {@code VDI FC Boot} is {@code VDI full clone, boot}. */
    static String full(String title) {
        String full = title.replaceFirst("^VDI FC ", "VDI full clone, ").replaceFirst("^VDI LC ", "VDI linked clone, ");
        int at = full.indexOf(", ") + 2;
        return full.equals(title)
                ? title
                : full.substring(0, at) + full.substring(at).toLowerCase(Locale.ROOT);
    }

    /** A name for files and anchors: small letters, digits and dashes. */
    static String slug(String name) {
        String slug =
                name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
        return slug.isEmpty() ? "workload" : slug;
    }

    /** What the smallest of the gains is that can be told from noise, where the table has others, too. */
    static String least(Review review) {
        return review.extremes().size() < review.compared().size() ? "least measurable" : "least";
    }
}
