package csdbench.language.definition;

import csdbench.language.definition.type.NameTypes;
import csdbench.language.definition.type.WordTypes;
import csdbench.language.parm.TextSpan;
import java.util.List;

/** {@code rg=}: a group of recorded devices that a storage stands for in a replay. */
public record ReplayDefinition(String name, Settings settings, TextSpan span) implements Definition {
    static final Parm<String> RG = Parm.of("rg", NameTypes.name(), "none", "Name of the group; starts a definition.")
            .inFullOnly();
    public static final Parm<List<String>> DEVICES =
            Parm.of("devices", WordTypes.texts("device numbers"), "none", "Recorded devices of this group.");

    static final List<Parm<?>> PARMS = List.of(RG, DEVICES);
}
