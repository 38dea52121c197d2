package csdbench.result.reduce;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All tests of a drive, {@code reduce.json}. Tests that were not run are null, and not in the file.
 *
 * @param schema {@link #SCHEMA}
 * @param drive what was tested
 * @param complete names of tests that came to their end; what is there of others is partial
 * @param notShown tests whose counters do not show what they are about, and why; not in the file if there are none
 * @param findings of tests, one of a kind at most, in the order of their kinds; each a member of the file
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Reduction(
        int schema,
        ReducedDrive drive,
        List<String> complete,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<NotShown> notShown,
        @JsonIgnore List<ReductionFinding> findings) {
    /** Version of the file's layout. */
    public static final int SCHEMA = 1;

    public Reduction {
        complete = complete == null ? List.of() : List.copyOf(complete);
        notShown = notShown == null ? List.of() : List.copyOf(notShown);
        findings = findings == null ? List.of() : List.copyOf(findings);
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
        return new Reduction(SCHEMA, drive, List.of(), List.of(), List.of());
    }

    @JsonAnyGetter
    Map<String, Object> members() {
        Map<String, Object> members = new LinkedHashMap<>();
        findings.forEach(finding -> members.put(finding.test(), finding.value()));
        return members;
    }

    /** What a test found; empty if it was not run, or found nothing. */
    public <F extends ReductionFinding> Optional<F> finding(Class<F> kind) {
        return findings.stream().filter(kind::isInstance).map(kind::cast).findFirst();
    }

    /** The same of a test by its name. */
    public Optional<ReductionFinding> finding(String test) {
        return findings.stream().filter(finding -> finding.test().equals(test)).findFirst();
    }

    /** The same with a finding in place of the one of its kind. */
    public Reduction with(ReductionFinding found) {
        List<ReductionFinding> all = new ArrayList<>(without(found.getClass()).findings);
        all.add(found);
        all.sort(Comparator.comparing(finding -> ReductionFinding.kinds().indexOf(finding.getClass())));
        return new Reduction(schema, drive, complete, notShown, all);
    }

    public Reduction without(Class<? extends ReductionFinding> kind) {
        return new Reduction(
                schema,
                drive,
                complete,
                notShown,
                findings.stream().filter(finding -> !kind.isInstance(finding)).toList());
    }

    /** The same when a test came to its end, or was cut off. */
    public Reduction completed(String test, boolean whole) {
        List<String> done = new ArrayList<>(complete);
        done.remove(test);
        if (whole) {
            done.add(test);
        }
        return new Reduction(schema, drive, done, notShown, findings);
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
        return new Reduction(schema, drive, complete, reasons, findings);
    }
}
