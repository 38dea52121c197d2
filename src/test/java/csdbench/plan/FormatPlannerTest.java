package csdbench.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

final class FormatPlannerTest {
    private static final LoadSpec MAX = new LoadSpec.Unlimited(false, false);

    @Test
    void aFormatIsLabelledAsARunOfItsOwn() {
        assertEquals(
                "RD=SD_format; I/O rate: Uncontrolled MAX; elapsed=(none); For loops: threads=2 iorate=max",
                RunLabels.line(formatOf(64 << 20)));
    }

    @Test
    void aFormatWritesEachTargetOnceToItsEnd() {
        RunSpec format = formatOf(64 << 20);

        WorkloadSpec workload = format.workloads().get(0);
        assertEquals("SD_format_sd1", workload.name());
        assertEquals(0, workload.access().readPercent());
        assertInstanceOf(SeekSpec.ToEnd.class, workload.access().seek());
        assertEquals(2, format.targets().get(0).threads());
    }

    @Test
    void dataOfAFormatCompressesLikeTheDataOfTheRun() {
        assertEquals(2, formatOf(64 << 20).streams().get(0).content().ratio());
    }

    @Test
    void aFormatUsesTheAskedTransferWhenItDividesTheSize() {
        assertEquals(new TransferSpec.Fixed(128 << 10), transferFor(64 << 20));
    }

    @Test
    void aFormatUsesASmallerTransferRatherThanLeaveARest() {
        assertEquals(new TransferSpec.Fixed(4096), transferFor((64 << 20) + 4096));
        assertEquals(new TransferSpec.Fixed(65536), transferFor(65536));
        assertEquals(new TransferSpec.Fixed(512), transferFor(1000));
    }

    @Test
    void aTargetWithoutSizeCannotBeFormatted() {
        assertThrows(IllegalArgumentException.class, () -> formatOf(0));
    }

    private static TransferSpec transferFor(long sizeBytes) {
        return formatOf(sizeBytes).workloads().get(0).access().transfer();
    }

    private static RunSpec formatOf(long sizeBytes) {
        RunSpec run = PlanSamples.run(
                PlanSamples.header("run1", 10, 0),
                MAX,
                LimitSpec.NONE,
                PlanSamples.target("sd1", "/tmp/a", sizeBytes),
                PlanSamples.workload(50, new SeekSpec.Mixed(100)));
        return FormatPlanner.specFor(run, List.of(0), PlanSamples.GENERAL);
    }
}
