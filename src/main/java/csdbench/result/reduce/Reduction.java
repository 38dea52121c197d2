package csdbench.result.reduce;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * All tests of a drive, {@code reduce.json}. Tests that were not run are null, and not in the file.
 *
 * @param schema {@link #SCHEMA}
 * @param drive what was tested
 * @param complete names of tests that came to their end; what is there of others is partial
 * @param notShown tests whose counters do not show what they are about, and why; not in the file if there are none
 * @param accounting what the drive counts for data of known compressibility
 * @param steps what is compressed together, and when it is stored smaller
 * @param settle what changes once nothing is written any more
 * @param fills tests that fill all of the device
 * @param discards what discards cost, and when their space comes back; the member {@code return}
 * @param guarantee whether a claimed reduction is kept
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Reduction(
        int schema,
        ReducedDrive drive,
        List<String> complete,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<NotShown> notShown,
        List<AccountingPoint> accounting,
        StoredSteps steps,
        Settling settle,
        @JsonUnwrapped Fills fills,
        @JsonProperty("return") Discards discards,
        Guarantee guarantee) {
    /** Version of the file's layout. */
    public static final int SCHEMA = 1;

    public Reduction {
        complete = complete == null ? List.of() : List.copyOf(complete);
        notShown = notShown == null ? List.of() : List.copyOf(notShown);
        accounting = accounting == null ? null : List.copyOf(accounting);
        fills = Objects.requireNonNullElse(fills, Fills.NONE);
    }

    /**
     * A test that the counters do not answer.
     *
     * @param test its name
     * @param reason without a full stop
     */
    public record NotShown(String test, String reason) {}

    /** Before the first test. */
    public static Reduction of(ReducedDrive drive) {
        return new Reduction(SCHEMA, drive, List.of(), List.of(), null, null, null, Fills.NONE, null, null);
    }

    public Overfill overfill() {
        return fills.overfill();
    }

    public Turnover turnover() {
        return fills.turnover();
    }

    public Reduction withAccounting(List<AccountingPoint> found) {
        return new Reduction(schema, drive, complete, notShown, found, steps, settle, fills, discards, guarantee);
    }

    public Reduction withSteps(StoredSteps found) {
        return new Reduction(schema, drive, complete, notShown, accounting, found, settle, fills, discards, guarantee);
    }

    public Reduction withSettle(Settling found) {
        return new Reduction(schema, drive, complete, notShown, accounting, steps, found, fills, discards, guarantee);
    }

    public Reduction withOverfill(Overfill found) {
        Fills both = new Fills(found, fills.turnover());
        return new Reduction(schema, drive, complete, notShown, accounting, steps, settle, both, discards, guarantee);
    }

    public Reduction withTurnover(Turnover found) {
        Fills both = new Fills(fills.overfill(), found);
        return new Reduction(schema, drive, complete, notShown, accounting, steps, settle, both, discards, guarantee);
    }

    public Reduction withReturn(Discards found) {
        return new Reduction(schema, drive, complete, notShown, accounting, steps, settle, fills, found, guarantee);
    }

    public Reduction withGuarantee(Guarantee found) {
        return new Reduction(schema, drive, complete, notShown, accounting, steps, settle, fills, discards, found);
    }

    /** The same when a test came to its end, or was cut off. */
    public Reduction completed(String test, boolean whole) {
        List<String> done = new ArrayList<>(complete);
        done.remove(test);
        if (whole) {
            done.add(test);
        }
        return new Reduction(schema, drive, done, notShown, accounting, steps, settle, fills, discards, guarantee);
    }

    /** Why counters do not show what a test is about; empty when they do, or it was not run. */
    public Optional<String> whyNotShown(String test) {
        return notShown.stream()
                .filter(each -> each.test().equals(test))
                .map(NotShown::reason)
                .findFirst();
    }

    /** The same with the reason why a test is not shown; without it when there is none. */
    public Reduction because(String test, Optional<String> reason) {
        List<NotShown> reasons = new ArrayList<>(notShown);
        reasons.removeIf(each -> each.test().equals(test));
        reason.ifPresent(why -> reasons.add(new NotShown(test, why)));
        return new Reduction(schema, drive, complete, reasons, accounting, steps, settle, fills, discards, guarantee);
    }
}
