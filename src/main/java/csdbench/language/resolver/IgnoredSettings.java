package csdbench.language.resolver;

import csdbench.language.definition.GeneralDefinition;
import csdbench.language.definition.type.DataWords.ValidateWord;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.TextSpan;
import csdbench.plan.DataErrors;
import java.util.List;

/** Warns of settings without effect, where that depends on the value or on other settings. */
public final class IgnoredSettings {
    private final DefinitionIndex catalogue;
    private final Diagnostics diagnostics;

    public IgnoredSettings(DefinitionIndex catalogue, Diagnostics diagnostics) {
        this.catalogue = catalogue;
        this.diagnostics = diagnostics;
    }

    public void warn() {
        general(catalogue.general());
    }

    private void general(GeneralDefinition general) {
        general.find(GeneralDefinition.DATA_ERRORS)
                .ifPresent(errors -> errors(general.spanOf(GeneralDefinition.DATA_ERRORS), errors));
        misc(general);
        if (general.find(GeneralDefinition.VALIDATE)
                .filter(words -> words.contains(ValidateWord.REPORTDEDUPSETS))
                .isPresent()) {
            diagnostics.warning(
                    general.spanOf(GeneralDefinition.VALIDATE),
                    "validate=reportdedupsets has no effect",
                    "shared contents are not reported one by one");
        }
    }

    /** Only what is about replays means anything. */
    private void misc(GeneralDefinition general) {
        general.find(GeneralDefinition.MISC).orElse(List.of()).stream()
                .filter(word -> !MiscWords.known(word))
                .findFirst()
                .ifPresent(word -> diagnostics.warning(
                        general.spanOf(GeneralDefinition.MISC),
                        "misc=" + word + " has no effect",
                        "only lba_fold_size_mb=, low_start_filter= and high_start_filter= of misc= apply here"));
    }

    private void errors(TextSpan span, DataErrors errors) {
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
}
