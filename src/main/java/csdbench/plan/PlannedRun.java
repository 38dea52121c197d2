package csdbench.plan;

/** One run of either kind. */
public sealed interface PlannedRun permits RunSpec, FileRunSpec {
    RunHeader header();
}
