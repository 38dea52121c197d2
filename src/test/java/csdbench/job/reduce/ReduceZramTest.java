package csdbench.job.reduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import csdbench.job.command.Terminal;
import csdbench.job.session.LongCommand;
import csdbench.report.reduce.ReduceFile;
import csdbench.result.reduce.AccountingPoint;
import csdbench.result.reduce.Reduction;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A zram device of the test's own, with lz4; for root. */
@EnabledOnOs(OS.LINUX)
@Tag("long")
final class ReduceZramTest {
    private static final Path CONTROL = Path.of("/sys/class/zram-control");

    @TempDir
    private Path folder;

    private String number = "";

    private Path zram(String file) {
        return Path.of("/sys/block/zram" + number, file);
    }

    private String device() {
        assumeTrue(Files.isWritable(CONTROL.resolve("hot_remove")), "needs root, and zram");
        try {
            number = Files.readString(CONTROL.resolve("hot_add")).strip();
            Files.writeString(zram("comp_algorithm"), "lz4");
            Files.writeString(zram("disksize"), "64M");
        } catch (IOException e) {
            assumeTrue(false, "zram cannot be set up here: " + e.getMessage());
        }
        return "/dev/zram" + number;
    }

    @AfterEach
    void removeDevice() throws IOException {
        if (!number.isEmpty()) {
            Files.writeString(zram("reset"), "1");
            Files.writeString(CONTROL.resolve("hot_remove"), number);
        }
    }

    @Test
    void zramCountsWhatItsCodecMakesAndIsFoundToCompressPages() throws IOException {
        String lun = device();
        carryOut(lun, ReductionTests.ACCOUNTING, OptionalLong.of(2));
        carryOut(lun, ReductionTests.STEPS, OptionalLong.empty());

        Reduction found = ReduceFile.read(folder).orElseThrow();
        for (AccountingPoint point : found.accounting()) {
            if (point.asked().isPresent()) {
                assertEquals(0, point.errorPercent(), 2, point::toString);
            }
        }
        assertEquals(OptionalLong.of(4096), found.steps().granularityBytes());
    }

    private void carryOut(String lun, ReductionTests test, OptionalLong settleSeconds) {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(said, true, StandardCharsets.UTF_8);
        Terminal terminal = new Terminal(stream, stream, Optional.empty());
        ReduceFlow.Order order =
                new ReduceFlow.Order(List.of(lun), List.of(test), OptionalLong.of(8 << 20), settleSeconds);
        int exit = LongCommand.run(
                        terminal, command -> new ReduceFlow(folder, order).run(terminal, command, List.of(lun)))
                .number();
        assertEquals(0, exit, () -> said.toString(StandardCharsets.UTF_8));
    }
}
