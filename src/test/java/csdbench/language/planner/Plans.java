package csdbench.language.planner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.language.definition.Definitions;
import csdbench.language.parm.Diagnostic;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.ParmSource;
import csdbench.language.parm.Severity;
import csdbench.language.resolver.Overrides;
import csdbench.plan.RunLabels;
import csdbench.plan.RunPlan;
import csdbench.plan.RunSpec;
import java.util.List;
import java.util.Map;

/** A text, planned: what tests ask about it. */
public record Plans(RunPlan plan, Diagnostics diagnostics) {
    /** One storage and one workload that most tests begin with. */
    public static final String ONE = "sd=sd1,lun=/tmp/a,size=1g\nwd=wd1,sd=sd1\n";

    public static Plans of(String text) {
        return of(text, Overrides.NONE);
    }

    public static Plans of(String text, Overrides overrides) {
        Diagnostics diagnostics = new Diagnostics();
        ParmSource source = ParmSource.of("test.parm", text, Map.of(), diagnostics);
        return new Plans(Planner.plan(Definitions.read(source, diagnostics), overrides, diagnostics), diagnostics);
    }

    /** A plan without any complaint. */
    public static Plans clean(String text) {
        Plans plans = of(text);
        assertEquals(List.of(), plans.problems());
        return plans;
    }

    List<String> labels() {
        return plan.runs().stream().map(RunLabels::line).toList();
    }

    List<String> names() {
        return plan.runs().stream().map(run -> run.header().name()).toList();
    }

    public List<String> loops() {
        return plan.runs().stream().map(run -> run.header().forLoops()).toList();
    }

    /** The only run, on luns. */
    public RunSpec run() {
        assertEquals(1, plan.runs().size());
        return raw(0);
    }

    public RunSpec raw(int index) {
        RunSpec run = plan.runs().get(index);
        assertFalse(run.onFiles(), "a run on files: " + run.header().name());
        return run;
    }

    RunSpec files(int index) {
        RunSpec run = plan.runs().get(index);
        assertTrue(run.onFiles(), "a run on luns: " + run.header().name());
        return run;
    }

    public List<String> problems() {
        return diagnostics.sorted().stream().map(Diagnostic::problem).toList();
    }

    public List<String> errors() {
        return diagnostics.sorted().stream()
                .filter(diagnostic -> diagnostic.severity() == Severity.ERROR)
                .map(Diagnostic::problem)
                .toList();
    }

    /** The only complaint. */
    public Diagnostic complaint() {
        assertEquals(1, diagnostics.sorted().size(), problems()::toString);
        return diagnostics.sorted().get(0);
    }
}
