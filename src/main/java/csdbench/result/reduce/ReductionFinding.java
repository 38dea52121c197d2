package csdbench.result.reduce;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * What a test found. Each kind is a member of {@code reduce.json}, in this order: its component, which has the name of
 * the test. Read from a document without that member, the component is null.
 */
public sealed interface ReductionFinding {
    /** @param accounting what the drive counts for data of known compressibility */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record AccountingFinding(List<AccountingPoint> accounting) implements ReductionFinding {}

    /** @param steps what is compressed together, and when it is stored smaller */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record StepsFinding(StoredSteps steps) implements ReductionFinding {}

    /** @param settle what changes once nothing is written any more */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record SettleFinding(Settling settle) implements ReductionFinding {}

    /** @param overfill what happens when more is written than the drive has space for */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record OverfillFinding(Overfill overfill) implements ReductionFinding {}

    /** @param turnover what happens when compressible data is overwritten by incompressible data */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record TurnoverFinding(Turnover turnover) implements ReductionFinding {}

    /** @param discards what discards cost, and when their space comes back; the member {@code return} */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record ReturnFinding(@JsonProperty("return") Discards discards) implements ReductionFinding {}

    /** @param guarantee whether a claimed reduction is kept */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record GuaranteeFinding(Guarantee guarantee) implements ReductionFinding {}

    /** All kinds, in the order of the file. */
    static List<Class<?>> kinds() {
        return Arrays.asList(ReductionFinding.class.getPermittedSubclasses());
    }

    /** The name of the test: {@code SettleFinding} is {@code settle}. */
    default String test() {
        return getClass().getSimpleName().replace("Finding", "").toLowerCase(Locale.ROOT);
    }

    /** The member's value; null where a document has none. */
    default Object value() {
        return switch (this) {
            case AccountingFinding(List<AccountingPoint> points) -> points;
            case StepsFinding(StoredSteps steps) -> steps;
            case SettleFinding(Settling settling) -> settling;
            case OverfillFinding(Overfill overfill) -> overfill;
            case TurnoverFinding(Turnover turnover) -> turnover;
            case ReturnFinding(Discards discards) -> discards;
            case GuaranteeFinding(Guarantee guarantee) -> guarantee;
        };
    }

    /** For people, what was found in a line; empty where that is nothing. */
    default String sentence(ReducedDrive drive) {
        return switch (this) {
            case AccountingFinding(List<AccountingPoint> points) -> AccountingPoint.worst(points, drive.codec());
            case StepsFinding(StoredSteps steps) -> steps.sentenceWithNoise();
            case SettleFinding(Settling settling) -> settling.sentence();
            case OverfillFinding(Overfill overfill) -> overfill.sentence();
            case TurnoverFinding(Turnover turnover) -> turnover.sentence();
            case ReturnFinding(Discards discards) -> discards.sentence();
            case GuaranteeFinding(Guarantee guarantee) -> guarantee.sentence();
        };
    }
}
