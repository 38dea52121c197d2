package csdbench.job.reduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Terminal;
import csdbench.job.session.LongCommand;
import csdbench.report.reduce.ReduceFile;
import csdbench.result.reduce.AccountingPoint;
import csdbench.result.reduce.Discards;
import csdbench.result.reduce.Guarantee;
import csdbench.result.reduce.Overfill;
import csdbench.result.reduce.Reduction;
import csdbench.result.reduce.ReductionFinding.AccountingFinding;
import csdbench.result.reduce.ReductionFinding.GuaranteeFinding;
import csdbench.result.reduce.ReductionFinding.OverfillFinding;
import csdbench.result.reduce.ReductionFinding.ReturnFinding;
import csdbench.result.reduce.ReductionFinding.SettleFinding;
import csdbench.result.reduce.ReductionFinding.StepsFinding;
import csdbench.result.reduce.ReductionFinding.TurnoverFinding;
import csdbench.result.reduce.Settling;
import csdbench.result.reduce.StoredSteps;
import csdbench.result.reduce.Turnover;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each test against each way in which a counter is wrong: the figure of the good counter, or none. */
@Tag("long")
final class CounterFaultsTest {
    private static final String DRIVE = "sim:csd3000-7.68tb?nominal=64m&stallGap=0&grain=1";

    private static final List<String> FAULTS = List.of(
            "counterLag=3600",
            "counter=stuck",
            "counter=slow@3",
            "counter=jump@4",
            "counter=reset@11",
            "counter=wrap@3100000",
            "counter=unit@0.125",
            "counter=unit@8",
            "counter=unit@1.09",
            "counter=unit@0.95");

    /** Counters that are good: they show what is written, late or rounded. */
    private static final List<String> HONEST = List.of("counterLag=2.5", "counter=coarse@32768");

    @TempDir
    private Path folder;

    private int runs;

    @ParameterizedTest
    @EnumSource(ReductionTrials.class)
    void aTestShowsWhatIsTrueOrNothing(ReductionTrials test) throws IOException {
        String good = figure(test, run(test, "seed=1")).orElseThrow();
        int shown = 0;
        for (String fault : FAULTS) {
            Reduction found = run(test, fault);
            Optional<String> figure = figure(test, found);
            assertTrue(figure.isEmpty() || figure.get().equals(good), () -> fault + ": " + figure + " and not " + good);
            assertFalse(ReduceFile.text(folder.resolve("out" + runs)).matches("(?s).*(NaN|Infinity).*"), fault);
            shown += figure.isPresent() ? 1 : 0;
            assertFalse(figure.isPresent() && fault.matches("counter=(unit|jump).*"), fault);
        }
        assertTrue(shown < FAULTS.size() - 4, "what counts in another unit or not at all shows nothing");
        for (String honest : HONEST) {
            assertTrue(figure(test, run(test, honest)).isPresent(), honest);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"ACCOUNTING", "STEPS", "GUARANTEE"})
    void whatZerosTakeHidesNoOtherUnit(ReductionTrials test) throws IOException {
        for (String hidden : List.of("grain=4096&counter=unit@1.95", "grain=7168&counter=unit@8")) {
            Optional<String> figure = figure(test, run(test, "group=8192&" + hidden));
            assertEquals(Optional.empty(), figure, hidden);
        }
    }

    /** Whatever a device adds to data is the data's, and not taken for other data that it holds. */
    @Test
    void whatIsCountedBeyondTheSizeOfDataMovesNoFigureByMore() throws IOException {
        List<AccountingPoint> good = accounting(run(ReductionTrials.ACCOUNTING, "seed=1"));
        List<AccountingPoint> more = accounting(run(ReductionTrials.ACCOUNTING, "counter=unit@1.02"));

        for (int i = 0; i < 8; i++) {
            double ratio = good.get(i).device().orElseThrow();
            assertEquals(ratio, more.get(i).device().orElseThrow(), ratio * 0.025, more.get(i)::toString);
        }
    }

    /** What people conclude, as far as noise allows; empty where nothing is shown. */
    private static Optional<String> figure(ReductionTrials test, Reduction found) {
        if (found.whyNotShown(test.word()).isPresent()) {
            return Optional.empty();
        }
        return switch (found.finding(test.word()).orElseThrow()) {
            case AccountingFinding(List<AccountingPoint> points) ->
                Optional.of(points.stream()
                        .limit(6)
                        .map(AccountingPoint::device)
                        .map(device -> rounded(device.orElse(0)))
                        .collect(Collectors.joining(" ")));
            // What is not determined is empty.
            case StepsFinding(StoredSteps steps) ->
                steps.granularityBytes().isEmpty()
                        ? Optional.empty()
                        : Optional.of(steps.granularityBytes() + " " + steps.minimumSaving());
            case SettleFinding(Settling settling) ->
                Optional.of(((settling.inlineSavedBytes() + (1 << 17)) >> 18) + " "
                        + ((settling.backgroundSavedBytes() + (1 << 17)) >> 18));
            case ReturnFinding(Discards discards) ->
                Optional.of(discards.kinds().stream()
                        .map(kind -> rounded(kind.returned().getLast().share()))
                        .collect(Collectors.joining(" ")));
            case OverfillFinding(Overfill overfill) ->
                overfill.stopReason().startsWith("refused")
                        ? Optional.empty()
                        : Optional.of(overfill.ioErrors() + " " + Math.round(overfill.logicalBytes() / 3e7));
            case TurnoverFinding(Turnover turnover) ->
                turnover.stopReason().startsWith("refused")
                        ? Optional.empty()
                        : Optional.of(turnover.ioErrors() + " " + turnover.ranOut() + " "
                                + Math.round(turnover.returnedPercent().orElse(0) / 10));
            case GuaranteeFinding(Guarantee guarantee) ->
                Optional.of(guarantee.verdict().words()).filter(words -> !words.contains("either"));
        };
    }

    private static List<AccountingPoint> accounting(Reduction found) {
        return found.finding(AccountingFinding.class).orElseThrow().accounting();
    }

    private static String rounded(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }

    private Reduction run(ReductionTrials test, String fault) throws IOException {
        Path out = folder.resolve("out" + ++runs);
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(
                new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
                new PrintStream(said, true, StandardCharsets.UTF_8),
                Optional.empty());
        boolean fills = test.fillsDevice();
        ReduceFlow.Order order = new ReduceFlow.Order(
                List.of(DRIVE + (fills ? "&capacity=128m&" : "&") + fault),
                List.of(test),
                fills ? OptionalLong.empty() : OptionalLong.of(4 << 20),
                OptionalLong.empty(),
                test == ReductionTrials.GUARANTEE ? Optional.of(new Claim(2.1, "2:1", 95)) : Optional.empty(),
                OptionalLong.of(1),
                OptionalDouble.empty());
        int code = LongCommand.run(terminal, command -> new ReduceFlow(out, order).run(terminal, command, List.of()))
                .number();
        Reduction found = ReduceFile.read(out).orElseThrow();
        if (found.whyNotShown(test.word()).isPresent()) {
            assertEquals(1, code, () -> fault + said.toString(StandardCharsets.UTF_8));
        }
        return found;
    }
}
