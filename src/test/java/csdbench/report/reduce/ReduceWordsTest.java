package csdbench.report.reduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.result.reduce.AccountingPoint;
import csdbench.result.reduce.ReducedDrive;
import csdbench.result.reduce.Reduction;
import csdbench.result.reduce.ReductionFinding;
import csdbench.result.reduce.ReductionFinding.AccountingFinding;
import csdbench.result.reduce.ReductionFinding.SettleFinding;
import csdbench.result.reduce.Settling;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ReduceWordsTest {
    @TempDir
    private Path folder;

    @Test
    void whatADriveDoesIsOneSentence() {
        assertEquals(
                Optional.of("Stores 2:1 as 1.98:1, inline."),
                ReduceWords.sentence(found(point(1, 1), point(2, 1.984), point(4, 3.9), settled(1000, 0))));
        assertEquals(
                Optional.of("Stores 4:1 as 3.90:1, most of it after the last write."),
                ReduceWords.sentence(found(point(4, 3.9), settled(0, 1000))));
        assertEquals(Optional.empty(), ReduceWords.sentence(found()));
    }

    @Test
    void thePageBeginsWithItAndHasTheLineOfTheTerminal() throws IOException {
        Path page = folder.resolve("report.html");
        ReducePage.write(found(point(2, 1.984), settled(1000, 0)), page);
        String text = Files.readString(page);

        assertTrue(text.indexOf("Stores 2:1 as 1.98:1, inline.") < text.indexOf("SIMULATED: these are figures"), text);
        assertTrue(
                text.contains("The device differs most from deflate-6 at 2:1, where it counts 1.984:1 and the codec"
                        + " makes 2.000:1."),
                text);
        assertTrue(text.contains("The test settle is not complete."), text);
    }

    private static Object point(double asked, double device) {
        return new AccountingPoint(
                (long) asked + ":1",
                OptionalDouble.of(asked),
                asked,
                OptionalDouble.of(device),
                OptionalDouble.empty(),
                new AccountingPoint.Moments(1, OptionalLong.empty(), OptionalLong.empty()),
                "data after compression");
    }

    private static Object settled(long inline, long background) {
        return new SettleFinding(new Settling(
                List.of(new Settling.SettlePoint(0, 1, 0)), OptionalDouble.of(0), inline, background, "Settled."));
    }

    /** Points are one finding. */
    private static Reduction found(Object... parts) {
        List<AccountingPoint> points = Arrays.stream(parts)
                .filter(AccountingPoint.class::isInstance)
                .map(AccountingPoint.class::cast)
                .toList();
        Reduction found = Reduction.of(new ReducedDrive(
                List.of("sim:x"),
                "X",
                List.of(),
                true,
                1 << 20,
                List.of("the drive"),
                "deflate-6",
                4096,
                "its codec",
                Optional.empty()));
        if (!points.isEmpty()) {
            found = found.with(new AccountingFinding(points)).completed("accounting", true);
        }
        for (Object part : parts) {
            found = part instanceof ReductionFinding finding ? found.with(finding) : found;
        }
        return found;
    }
}
