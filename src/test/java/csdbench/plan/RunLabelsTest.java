package csdbench.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import org.junit.jupiter.api.Test;

final class RunLabelsTest {
    private static final LoadSpec MAX = new LoadSpec.Unlimited(false, false);

    @Test
    void aRunAtASetRateNamesTheRate() {
        assertEquals(
                "RD=run1; I/O rate: 200; elapsed=10; For loops: None",
                RunLabels.line(PlanSamples.run(new LoadSpec.FixedRate(200), 100)));
    }

    @Test
    void warmupStandsBehindElapsedWithoutSemicolon() {
        RunHeader header = new RunHeader("run1", "threads=8 xfersize=4k", 4, 2, 1, 0);
        assertEquals(
                "RD=run1; I/O rate: Uncontrolled MAX; elapsed=4 warmup=2; For loops: threads=8 xfersize=4k",
                RunLabels.line(raw(header, MAX)));
    }

    @Test
    void aMaximumWithSharesIsControlled() {
        assertEquals("Controlled MAX", RunLabels.rate(new LoadSpec.Unlimited(true, false)));
    }

    @Test
    void theMaximumOfACurveIsNamedSo() {
        assertEquals("Uncontrolled curve", RunLabels.rate(new LoadSpec.Unlimited(false, true)));
    }

    @Test
    void aShareShowsItsPercentageUntilItsRateIsKnown() {
        assertEquals("12.5%", RunLabels.rate(new LoadSpec.ShareOfMeasured(12.5, true)));
    }

    @Test
    void aRunWithoutEndSaysNone() {
        assertEquals(
                "RD=run1; I/O rate: 575900; elapsed=(none); For loops: None",
                RunLabels.line(raw(PlanSamples.header("run1", 0, 0), new LoadSpec.FixedRate(575_900))));
    }

    @Test
    void aRunOnFilesNamesItsRateLast() {
        assertEquals(
                "RD=rd1; elapsed=3; fwdrate=100; For loops: None",
                RunLabels.line(files("rd1", 3, new LoadSpec.FixedRate(100))));
    }

    @Test
    void theFullStopBehindAMaximumOnFilesStays() {
        assertEquals("RD=rd2; elapsed=2; fwdrate=max. For loops: None", RunLabels.line(files("rd2", 2, MAX)));
    }

    @Test
    void aFormatOfFilesHasNothingButItsName() {
        assertEquals(
                "RD=format_for_rd1", RunLabels.line(PlanSamples.fileRun("format_for_rd1", 0, MAX, PlanSamples.FORMAT)));
    }

    @Test
    void numbersNeverEndInZerosAndNeverUseAnExponent() {
        assertEquals("9999988", RunLabels.number(9_999_988));
        assertEquals("10000000000", RunLabels.number(1e10));
        assertEquals("0.5", RunLabels.number(0.50));
        assertEquals("0", RunLabels.number(0));
        assertEquals("33.3333", RunLabels.number(100.0 / 3));
    }

    @Test
    void sizesUseTheLargestUnitBelowThemAndThreeDecimalsAsInVdbench() {
        assertEquals("512", RunLabels.size(512));
        assertEquals("4k", RunLabels.size(4096));
        assertEquals("1m", RunLabels.size(1 << 20));
        assertEquals("1.500m", RunLabels.size(1536 << 10));
        assertEquals("1.465k", RunLabels.size(1500));
        assertEquals("976.562k", RunLabels.size(1_000_000));
        assertEquals("1m", RunLabels.size((1 << 20) + 1));
        assertEquals("2t", RunLabels.size(2L << 40));
        assertEquals("1024t", RunLabels.size(1L << 50));
        assertEquals("0", RunLabels.size(0));
    }

    @Seeds
    void aSizeInALabelIsExactToThreeDecimals(Gen gen) {
        long bytes = gen.longBetween(0, 1L << 52);
        String text = RunLabels.size(bytes);
        int unit = "kmgt".indexOf(text.charAt(text.length() - 1)) + 1;
        double number = Double.parseDouble(unit == 0 ? text : text.substring(0, text.length() - 1));
        assertEquals(bytes / Math.pow(1024, unit), number, 0.0005001);
    }

    private static RunSpec raw(RunHeader header, LoadSpec load) {
        return PlanSamples.run(
                header,
                load,
                LimitSpec.NONE,
                PlanSamples.target("sd1", "/tmp/a", 0),
                PlanSamples.workload(100, new SeekSpec.Mixed(100)));
    }

    private static RunSpec files(String name, long elapsedSeconds, LoadSpec load) {
        return PlanSamples.fileRun(name, elapsedSeconds, load, PlanSamples.READ);
    }
}
