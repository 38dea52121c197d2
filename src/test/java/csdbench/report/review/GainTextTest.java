package csdbench.report.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.report.reference.References;
import csdbench.report.review.steps.GainText;
import csdbench.result.review.CompressionBelow;
import csdbench.result.review.Gain;
import csdbench.result.review.Noise;
import csdbench.result.review.Review;
import csdbench.result.review.ReviewedDrive;
import csdbench.result.review.WorkloadReview;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

/** What may be printed as a gain, and what may not. */
class GainTextTest {
    /** Repeats of a model that differ by less than is shown are no measurement without an error. */
    @Test
    void anIntervalHasAWidthOrIsNotShown() {
        assertEquals("repeats alike", GainText.band(0.77, 0.7701));
        assertEquals("+76 to +78 %", GainText.band(0.76, 0.78));
    }

    @Test
    void aGainIsPrintedWithItsInterval() {
        assertEquals("+19 % (+17 to +21 %)", GainText.cell(gain(0.19, 0.17, 0.21, true, true)));
    }

    @Test
    void anIntervalThatIncludesNothingIsNoGain() {
        Gain none = gain(0.03, -0.03, 0.09, false, true);
        assertEquals("none (-3.0 to +9.0 %)", GainText.cell(none));
        assertEquals("no difference measurable (-3.0 to +9.0 %)", GainText.words(false, none));
        assertEquals("", GainText.response(false, none));
        assertEquals("not known (-28 to +43 %)", GainText.cell(gain(0.03, -0.28, 0.43, false, true)));
    }

    @Test
    void extremesAreNamedWithIntervalsOfAllWorkloadsAtOnce() {
        Review all = Reviews.real();
        assertEquals("95 % intervals of all 16 at once, of which 1 includes 0", GainText.together(all));
        Review one = all.with(new Review.Findings(all.fills(), all.workloads().subList(2, 3), List.of()));
        assertEquals("95 % interval", GainText.together(one));
    }

    @Test
    void whereNothingCompressesAnIntervalWithoutNothingIsNoise() {
        assertEquals("only noise (+40 to +60 %)", GainText.words(false, gain(0.5, 0.4, 0.6, false, true)));
    }

    @Test
    void aGainOfAMaximumThatWasNotSteadyIsMarked() {
        assertEquals("~+19 % (+17 to +21 %)", GainText.cell(gain(0.19, 0.17, 0.21, true, false)));
    }

    @Test
    void aReviewOfWhatDoesNotCompressClaimsNoGainAnywhere() {
        Review noise = plainFile();
        String digest = String.join("\n", ReviewDigest.of(noise, Path.of("report.html")));
        assertTrue(
                digest.contains("Gain:      nothing below this lun is known to compress: gains here would be noise"));
        assertFalse(digest.contains("best"), digest);
        String head = new PageHeader(ComparedReviews.of(List.of(noise)), Optional.empty())
                .pieces()
                .toString();
        assertTrue(head.contains(GainText.ONLY_NOISE + " (a file on ext4)"), head);
        assertFalse(head.contains("median gain in IOPS"), head);
        assertEquals(List.of(), new GainCharts(ComparedReviews.of(List.of(noise))).bars());
    }

    @Test
    void runsAlikeThatDoNotDifferAreNotZeroToZeroApart() {
        assertEquals(Optional.of("two runs alike differ by less than 0.1 % (95 %, 4 pairs)"), noise(-0.0001, 0.0004));
        assertEquals(Optional.of("two runs alike differ by -1.0 to +2.0 % (95 %, 4 pairs)"), noise(-0.01, 0.02));
    }

    private static Optional<String> noise(double low, double high) {
        Review real = Reviews.real();
        return GainText.noise(real.with(new Review.Findings(
                real.fills(), real.workloads(), List.of(), List.of(), Optional.of(new Noise(low, high, 4)))));
    }

    private static Review plainFile() {
        Review real = Reviews.real();
        ReviewedDrive drive = real.drive();
        return new Review(
                real.about(),
                real.program(),
                real.times(),
                new ReviewedDrive(
                        drive.lun(),
                        drive.luns(),
                        drive.identity(),
                        drive.capacityBytes(),
                        drive.backend(),
                        drive.facts(),
                        drive.simulation(),
                        drive.warnings(),
                        Optional.of(new CompressionBelow(false, "a file on ext4")),
                        OptionalDouble.empty()),
                real.host(),
                real.procedure(),
                new Review.Findings(
                        real.fills(),
                        real.workloads().stream()
                                .map(WorkloadReview::notMeasurable)
                                .toList(),
                        List.of()));
    }

    private static Gain gain(double iops, double low, double high, boolean measurable, boolean settled) {
        return new Gain(
                iops,
                OptionalDouble.of(low),
                OptionalDouble.of(high),
                -iops,
                OptionalDouble.of(-high),
                OptionalDouble.of(-low),
                measurable,
                settled,
                List.of(),
                Optional.empty());
    }

    @Test
    void aGainOfAModelHasTheBandOfItsErrorAndNotThatOfItsRepeats() {
        Gain real = gain(0.77, 0.76, 0.78, true, true);
        Gain known = modelled(real, 0.5, 0.9);

        assertEquals("+77 %, +50 to +90 % (model)", GainText.cell(true, known));
        assertEquals("+77 %, +50 to +90 % (model)", GainText.words(true, known));
        assertEquals("not known, +77 % (model)", GainText.cell(true, real));
        assertEquals("none (model)", GainText.cell(true, gain(0.01, -0.01, 0.03, false, true)));
        assertEquals("+77 % (+76 to +78 %)", GainText.cell(false, known));
        assertEquals("-77 %", GainText.response(true, known));
    }

    @Test
    void aGainThatMayBeTheErrorOfTheModelIsNone() {
        Gain none = modelled(gain(0.03, 0.02, 0.04, false, true), -0.03, 0.09);

        assertEquals("none, -3.0 to +9.0 % (model)", GainText.cell(true, none));
        assertEquals("no difference measurable, -3.0 to +9.0 % (model)", GainText.words(true, none));
    }

    @Test
    void gainsOfAReviewHaveTheBandOfTheirKindAndTheHeadlineThatOfTheMedian() throws IOException {
        Review review = Reviews.simulated();
        Gain.Band reads =
                review.workloads().getFirst().gain().orElseThrow().model().orElseThrow();
        Gain.Band writes =
                review.workloads().get(2).gain().orElseThrow().model().orElseThrow();

        assertEquals(1.026 / 1.1 - 1, reads.low(), 0.002);
        assertEquals(1.619 * 1.4 - 1, writes.high(), 0.002);
        String gain = GainText.headline(review, review.headline().orElseThrow());
        assertTrue(gain.matches("\\+29 % IOPS, \\+1[0-9] to \\+4[0-9] % \\(model\\)"), gain);
        String page = ReviewReport.doc(List.of(review), Optional.empty()).markdown();
        assertTrue(page.contains("none, -6.8 to +13 % (model)"), page);
        assertTrue(page.contains("+62 %, +16 to +127 % (model)"), page);
    }

    private static Gain modelled(Gain gain, double low, double high) {
        return new Gain(
                gain.iops(),
                gain.iopsLow(),
                gain.iopsHigh(),
                gain.response(),
                gain.responseLow(),
                gain.responseHigh(),
                gain.measurable(),
                gain.settled(),
                gain.warnings(),
                Optional.of(new Gain.Band(low, high)));
    }

    @Test
    void besideTheGainOfASimulatedDriveStandsHowFarTheModelIsOffAndNoInterval() throws IOException {
        String page = ReviewReport.doc(List.of(Reviews.simulated()), References.named("csd3000"))
                .markdown();
        String head = page.substring(0, page.indexOf("## Summary"));

        assertTrue(head.contains(" % (model), median of 16 workloads, 2:1 data against 1:1; up to "), head);
        assertTrue(head.contains("the model"), head);
        assertTrue(head.contains("published of 9 of them: +"), head);
        assertFalse(head.contains("interval") || head.contains("repeats alike"), head);
        assertFalse(page.contains("(repeats alike)"), page);
    }

    @Test
    void noGainIsToldOfAModelOfWhoseGainsNothingWasPublished() throws IOException {
        Review review = Reviews.unchecked();
        String page = ReviewReport.doc(List.of(review), Optional.empty()).markdown();

        assertEquals(
                "gain not known (the model has +29 %; no gain of this drive was published)",
                GainText.headline(review, review.headline().orElseThrow()));
        assertTrue(page.contains("not known, +62 % (model)"), page);
        assertTrue(page.contains("gain not known: **?**"), page);
        String beside = ReviewReport.doc(List.of(review, Reviews.real()), Optional.empty())
                .markdown();
        assertTrue(beside.contains("gain not known: **?** ScaleFlux CSD 3000, 7.68 TB"), beside);
        assertEquals(List.of(), review.extremes());
        assertTrue(review.gained().isEmpty());
    }
}
