package csdbench.job.request;

import csdbench.drive.simulated.DriveOrder;
import csdbench.drive.simulated.DriveProblem;
import csdbench.language.definition.Definition;
import csdbench.language.definition.HostLun;
import csdbench.language.definition.StorageDefinition;
import csdbench.language.parm.Diagnostics;
import csdbench.plan.LunKind;
import java.util.List;

/** Finds luns that ask for a simulated drive which does not exist or cannot be as asked. */
final class SimulatedLuns {
    private SimulatedLuns() {}

    /** Complains where the lun was written. */
    static void check(List<Definition> definitions, Diagnostics diagnostics) {
        for (Definition definition : definitions) {
            if (definition instanceof StorageDefinition storage) {
                storage.luns().forEach(lun -> check(lun, diagnostics));
            }
        }
    }

    private static void check(HostLun lun, Diagnostics diagnostics) {
        if (LunKind.of(lun.lun()) != LunKind.SIMULATED) {
            return;
        }
        try {
            DriveOrder.of(lun.lun());
        } catch (DriveProblem e) {
            diagnostics.error(
                    lun.span(),
                    "lun=" + lun.lun() + ": " + e.getMessage(),
                    e.hint().isEmpty() ? "'drives' lists the models" : e.hint());
        }
    }
}
