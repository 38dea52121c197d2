package csdbench.job.reduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.real.ZramDevice;
import csdbench.job.command.Terminal;
import csdbench.job.session.LongCommand;
import csdbench.report.reduce.ReduceFile;
import csdbench.result.reduce.AccountingPoint;
import csdbench.result.reduce.Overfill;
import csdbench.result.reduce.Reduction;
import csdbench.result.reduce.ReductionFinding.AccountingFinding;
import csdbench.result.reduce.ReductionFinding.OverfillFinding;
import csdbench.result.reduce.ReductionFinding.StepsFinding;
import csdbench.result.reduce.ReductionFinding.TurnoverFinding;
import csdbench.result.reduce.Turnover;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** zram devices of the test's own, with lz4; for root. */
@EnabledOnOs(OS.LINUX)
@Tag("long")
final class ReduceZramTest {
    @TempDir
    private Path folder;

    /** A minute, as the next, so only where asked: {@code -Dcsdbench.zram=true}. */
    @Test
    @EnabledIfSystemProperty(named = "csdbench.zram", matches = "true")
    void zramCountsWhatItsCodecMakes() throws IOException {
        try (ZramDevice device = ZramDevice.of("64M", "0")) {
            carryOut(folder, device.lun(), ReductionTrials.ACCOUNTING, OptionalLong.of(2));
        }

        Reduction found = ReduceFile.read(folder).orElseThrow();
        for (AccountingPoint point :
                found.finding(AccountingFinding.class).orElseThrow().accounting()) {
            if (point.asked().isPresent()) {
                assertEquals(0, point.errorPercent(), 2, point::toString);
            }
        }
    }

    @Test
    @EnabledIfSystemProperty(named = "csdbench.zram", matches = "true")
    void zramIsFoundToCompressPages() throws IOException {
        try (ZramDevice device = ZramDevice.of("64M", "0")) {
            carryOut(folder, device.lun(), ReductionTrials.STEPS, OptionalLong.empty());
        }
        Reduction found = ReduceFile.read(folder).orElseThrow();
        assertEquals(
                OptionalLong.of(4096),
                found.finding(StepsFinding.class).orElseThrow().steps().granularityBytes());
    }

    /** Waits for counters for minutes, so only where asked: {@code -Dcsdbench.zram.fills=20} does it 20 times. */
    @Test
    @EnabledIfSystemProperty(named = "csdbench.zram.fills", matches = "[0-9]+")
    void noWriteFailsForSpaceWhenZramWithALimitIsOverfilledAndTurnedOver() throws IOException {
        for (int fill = 1; fill <= Integer.getInteger("csdbench.zram.fills"); fill++) {
            overfillAndTurnOver(folder.resolve("fill" + fill));
        }
    }

    private void overfillAndTurnOver(Path into) throws IOException {
        try (ZramDevice device = ZramDevice.of("64M", "32M")) {
            carryOut(into, device.lun(), ReductionTrials.OVERFILL, OptionalLong.of(8));
            carryOut(into, device.lun(), ReductionTrials.TURNOVER, OptionalLong.of(8));
            String[] failed = device.figures("io_stat");
            assertEquals("0 0", failed[0] + " " + failed[1]);
        }

        Reduction found = ReduceFile.read(into).orElseThrow();
        Overfill overfill = found.finding(OverfillFinding.class).orElseThrow().overfill();
        Turnover turnover = found.finding(TurnoverFinding.class).orElseThrow().turnover();
        assertTrue(overfill.stopReason().contains("physical space left"), overfill::toString);
        assertTrue(turnover.ranOut(), turnover::toString);
        assertEquals(0, overfill.ioErrors() + turnover.ioErrors());
    }

    private static void carryOut(Path folder, String lun, ReductionTrials test, OptionalLong settleSeconds) {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(said, true, StandardCharsets.UTF_8);
        Terminal terminal = new Terminal(stream, stream, Optional.empty());
        ReduceFlow.Order order = Orders.of(List.of(lun), List.of(test), OptionalLong.of(8 << 20), settleSeconds);
        int exit = LongCommand.run(
                        terminal, command -> new ReduceFlow(folder, order).run(terminal, command, List.of(lun)))
                .number();
        assertEquals(0, exit, () -> said.toString(StandardCharsets.UTF_8));
    }
}
