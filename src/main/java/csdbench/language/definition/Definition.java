package csdbench.language.definition;

import csdbench.language.parm.TextSpan;
import java.util.Optional;

/**
 * One definition of a parameter file, understood. Sparse: it holds what the user wrote, after {@code default}
 * definitions and before anything else. {@code default} definitions themselves are not kept.
 */
public sealed interface Definition
        permits GeneralDefinition,
                HostDefinition,
                ReplayDefinition,
                StorageDefinition,
                FileSystemDefinition,
                WorkloadDefinition,
                FileWorkloadDefinition,
                RunDefinition {
    /** Name given behind the {@code =}, unique within its kind. */
    String name();

    Settings settings();

    /** Where the name was written, for complaints raised after parsing. */
    TextSpan span();

    /** The value of a parameter, empty when it was not set. */
    default <T> Optional<T> find(Parm<T> parm) {
        return settings().find(parm);
    }

    /** The value of a parameter, its default when it was not set. */
    default <T> T value(Parm<T> parm) {
        return settings().value(parm);
    }

    /** Where a parameter was set, or else where the definition begins. */
    default TextSpan spanOf(Parm<?> parm) {
        return settings().spanOf(parm).orElse(span());
    }
}
