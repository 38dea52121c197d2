package csdbench.report.reduce;

import csdbench.base.text.Formats;
import csdbench.result.reduce.AccountingPoint;
import csdbench.result.reduce.Reduction;
import csdbench.result.reduce.ReductionFinding.AccountingFinding;
import csdbench.result.reduce.ReductionFinding.GuaranteeFinding;
import csdbench.result.reduce.ReductionFinding.SettleFinding;
import csdbench.result.reduce.ReductionFinding.StepsFinding;
import csdbench.result.reduce.Settling;
import csdbench.result.reduce.StoredSteps;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a drive does with compressible data, in one sentence: {@code Stores 2:1 as 1.98:1, in groups of 4 KiB}. */
final class ReduceWords {
    /** The data that is spoken of, or what lies nearest. */
    private static final double USUAL = 2;

    /** What is saved later, of what is saved inline, and is no more than how counters are rounded. */
    private static final double INLINE = 0.02;

    private ReduceWords() {}

    /** Empty where nothing was found. */
    static Optional<String> sentence(Reduction found) {
        String said = Stream.of(
                        found.finding(AccountingFinding.class).map(each -> stores(each.accounting())),
                        found.finding(StepsFinding.class).map(each -> groups(each.steps())),
                        found.finding(SettleFinding.class).map(each -> when(each.settle())))
                .flatMap(Optional::stream)
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(", "));
        String claim = found.finding(GuaranteeFinding.class)
                .map(each -> each.sentence(found.drive()))
                .orElse("");
        if (said.isEmpty() && claim.isEmpty()) {
            return found.findings().stream()
                    .map(each -> capital(each.sentence(found.drive())))
                    .filter(sentence -> !sentence.isEmpty())
                    .findFirst();
        }
        return Optional.of((said.isEmpty() ? "" : capital(said) + ". ") + capital(claim))
                .map(String::strip);
    }

    private static String groups(StoredSteps steps) {
        OptionalLong bytes = steps.granularityBytes();
        return bytes.isEmpty()
                ? ""
                : "in groups of " + Formats.bytes(bytes.getAsLong()).replace(".0 ", " ");
    }

    private static String stores(List<AccountingPoint> points) {
        return points.stream()
                .filter(point -> point.asked().orElse(1) > 1 && point.device().isPresent())
                .min(Comparator.comparingDouble(point -> Math.abs(point.asked().orElseThrow() - USUAL)))
                .map(point -> String.format(
                        Locale.ROOT,
                        "%s %s as %.2f:1",
                        point.ofWrites() ? "writes" : "stores",
                        point.data(),
                        point.device().getAsDouble()))
                .orElse("");
    }

    private static String when(Settling settling) {
        long inline = settling.inlineSavedBytes();
        long background = settling.backgroundSavedBytes();
        if (inline <= 0 && background <= 0) {
            return "";
        }
        return background <= INLINE * inline
                ? "inline"
                : background < inline ? "most of it inline" : "most of it after the last write";
    }

    static String capital(String text) {
        return text.isEmpty() ? text : text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }
}
