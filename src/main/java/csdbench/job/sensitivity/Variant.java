package csdbench.job.sensitivity;

import csdbench.drive.simulated.DriveOrder;
import csdbench.drive.simulated.DriveProblem;
import csdbench.drive.simulated.DriveProfile;
import csdbench.drive.simulated.Parameter;
import csdbench.drive.simulated.Source;
import csdbench.plan.RunSpec;
import csdbench.plan.TargetSpec;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * A drive that explains what was published as well as the one in the catalogue.
 *
 * @param parameter that is another
 * @param value of it
 */
record Variant(Parameter parameter, double value) {
    /** Both ends of everything that is open. */
    static List<Variant> of(DriveProfile drive) {
        List<Variant> variants = new ArrayList<>();
        for (Parameter parameter : Parameter.values()) {
            DriveProfile.Setting setting = drive.settings().get(parameter);
            if (parameter.ofPower()) {
                continue;
            }
            if (setting.low() < setting.value()) {
                variants.add(new Variant(parameter, setting.low()));
            }
            if (setting.high() > setting.value()) {
                variants.add(new Variant(parameter, setting.high()));
            }
        }
        return variants;
    }

    /** {@code pulse=1000} */
    String words() {
        return parameter.key() + "="
                + BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }

    /** The same run with drives of that model changed, where the user has not set the parameter. */
    RunSpec of(RunSpec run, String model) {
        List<TargetSpec> targets = run.targets().stream()
                .map(target -> isOpen(target.lun(), model) ? target.withLun(changed(target.lun())) : target)
                .toList();
        return run.withTargets(targets);
    }

    private boolean isOpen(String lun, String model) {
        try {
            DriveProfile profile = DriveOrder.of(lun).profile();
            return profile.name().equals(model)
                    && profile.settings().get(parameter).source() != Source.USER;
        } catch (DriveProblem e) {
            return false;
        }
    }

    private String changed(String lun) {
        return lun + (lun.contains("?") ? "&" : "?") + words();
    }
}
