package csdbench.language.definition;

import csdbench.language.definition.type.NamePattern;
import csdbench.language.parm.TextSpan;
import java.util.List;

/**
 * A lun and the hosts that know it by this name.
 *
 * @param hosts empty for all of them
 * @param lun its name there
 * @param span where the lun was written
 */
public record HostLun(List<NamePattern> hosts, String lun, TextSpan span) {}
