package csdbench.result.reduce;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.ArrayList;
import java.util.List;

/**
 * All tests of a drive, {@code reduce.json}. Tests that were not run are null, and not in the file.
 *
 * @param schema {@link #SCHEMA}
 * @param drive what was tested
 * @param complete names of tests that came to their end; what is there of others is partial
 * @param accounting what the drive counts for data of known compressibility
 * @param steps what is compressed together, and when it is stored smaller
 * @param settle what changes once nothing is written any more
 * @param overfill what happens when more is written than the drive has space for
 * @param turnover what happens when compressible data is overwritten by incompressible data
 * @param discards what discards cost, and when their space comes back; the member {@code return}
 * @param guarantee whether a claimed reduction is kept
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Reduction(
        int schema,
        ReducedDrive drive,
        List<String> complete,
        List<AccountingPoint> accounting,
        StoredSteps steps,
        Settling settle,
        Overfill overfill,
        Turnover turnover,
        @JsonProperty("return") Discards discards,
        Guarantee guarantee) {
    /** Version of the file's layout. */
    public static final int SCHEMA = 1;

    public Reduction {
        complete = complete == null ? List.of() : List.copyOf(complete);
        accounting = accounting == null ? null : List.copyOf(accounting);
    }

    /** Before the first test. */
    public static Reduction of(ReducedDrive drive) {
        return new Reduction(SCHEMA, drive, List.of(), null, null, null, null, null, null, null);
    }

    public Reduction withAccounting(List<AccountingPoint> found) {
        return new Reduction(schema, drive, complete, found, steps, settle, overfill, turnover, discards, guarantee);
    }

    public Reduction withSteps(StoredSteps found) {
        return new Reduction(
                schema, drive, complete, accounting, found, settle, overfill, turnover, discards, guarantee);
    }

    public Reduction withSettle(Settling found) {
        return new Reduction(
                schema, drive, complete, accounting, steps, found, overfill, turnover, discards, guarantee);
    }

    public Reduction withOverfill(Overfill found) {
        return new Reduction(schema, drive, complete, accounting, steps, settle, found, turnover, discards, guarantee);
    }

    public Reduction withTurnover(Turnover found) {
        return new Reduction(schema, drive, complete, accounting, steps, settle, overfill, found, discards, guarantee);
    }

    public Reduction withReturn(Discards found) {
        return new Reduction(schema, drive, complete, accounting, steps, settle, overfill, turnover, found, guarantee);
    }

    public Reduction withGuarantee(Guarantee found) {
        return new Reduction(schema, drive, complete, accounting, steps, settle, overfill, turnover, discards, found);
    }

    /** The same when a test came to its end, or was cut off. */
    public Reduction completed(String test, boolean whole) {
        List<String> done = new ArrayList<>(complete);
        done.remove(test);
        if (whole) {
            done.add(test);
        }
        return new Reduction(schema, drive, done, accounting, steps, settle, overfill, turnover, discards, guarantee);
    }
}
