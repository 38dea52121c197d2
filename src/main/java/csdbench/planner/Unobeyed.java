package csdbench.planner;

import csdbench.definition.GeneralDefinition;
import csdbench.definition.RunDefinition;
import csdbench.definition.WorkloadDefinition;
import csdbench.definition.value.DataErrors;
import csdbench.definition.value.Loop;
import csdbench.parm.Diagnostics;
import csdbench.parm.Span;

/** Warns of what is understood and has no effect, where only the value or its neighbours tell. */
final class Unobeyed {
    private final Catalogue catalogue;
    private final Diagnostics diagnostics;

    Unobeyed(Catalogue catalogue, Diagnostics diagnostics) {
        this.catalogue = catalogue;
        this.diagnostics = diagnostics;
    }

    void warn() {
        catalogue
                .general()
                .ifPresent(general -> general.find(GeneralDefinition.DATA_ERRORS)
                        .ifPresent(errors -> errors(general.spanOf(GeneralDefinition.DATA_ERRORS), errors)));
        catalogue.workloads.forEach(this::workload);
        catalogue.runs.forEach(this::loops);
    }

    private void errors(Span span, DataErrors errors) {
        if (errors.removeDevice()) {
            diagnostics.warning(
                    span,
                    "data_errors= cannot go on without a device yet",
                    "everything stops after " + errors.count() + " errors");
        }
        if (errors.seconds() > 0) {
            diagnostics.warning(
                    span,
                    "seconds of data_errors= have no effect yet",
                    "everything stops at once after " + errors.count() + " errors");
        }
    }

    private void workload(WorkloadDefinition workload) {
        if (workload.settings().has(WorkloadDefinition.THREADS)) {
            diagnostics.warning(
                    workload.spanOf(WorkloadDefinition.THREADS),
                    "threads= of a workload has no effect",
                    "give threads= to the storage or to the run");
        }
    }

    private void loops(RunDefinition run) {
        run.loops().stream()
                .filter(loop -> loop.kind() == Loop.Kind.COMPRESSION)
                .forEach(loop -> diagnostics.warning(
                        loop.span(),
                        "compression= has no effect yet",
                        "use compratio=; data will not be compressible"));
    }
}
