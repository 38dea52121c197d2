package csdbench.language.planner;

import csdbench.content.verify.ValidationSpec;
import csdbench.language.definition.GeneralDefinition;
import csdbench.language.definition.Settings;
import csdbench.plan.FormatSpec;
import csdbench.plan.GeneralSpec;

/** Resolves what holds for all runs. */
final class GeneralSettings {
    private GeneralSettings() {}

    static GeneralSpec of(Settings general, Overrides overrides, ValidationSpec validation) {
        FormatSpec.When format = general.find(GeneralDefinition.FORMATSDS)
                .map(wanted -> wanted ? FormatSpec.When.ALWAYS : FormatSpec.When.NEVER)
                .orElse(FormatSpec.When.NEEDED);
        return new GeneralSpec(
                general.value(GeneralDefinition.DATA_ERRORS),
                general.value(GeneralDefinition.HISTOGRAM),
                new FormatSpec(general.value(GeneralDefinition.FORMATXFERSIZE), format),
                overrides.repetition().orElseGet(() -> general.value(GeneralDefinition.LOOP)),
                general.value(GeneralDefinition.SEED),
                general.value(GeneralDefinition.COMPRESSIONSEED),
                RunFrame.hooks(general),
                validation);
    }
}
