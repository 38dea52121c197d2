package csdbench.house;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * A limit with a list of those who broke it before it was set: they may shrink and must then be listed at their new
 * size, but never grow; nobody joins the list.
 */
final class Ratchet {
    private final String unit;
    private final long limit;
    private final Map<String, Long> offenders;
    private final Set<String> met = new HashSet<>();

    Ratchet(String unit, long limit, Map<String, Long> offenders) {
        this.unit = unit;
        this.limit = limit;
        this.offenders = offenders;
    }

    void check(String name, String where, long size, Problems problems) {
        met.add(name);
        Long listed = offenders.get(name);
        if (listed == null && size > limit) {
            problems.add(where, name + " has " + size + ' ' + unit + ", more than " + limit + "; divide it");
        } else if (listed != null && size > listed) {
            problems.add(where, name + " has grown from " + listed + " to " + size + ' ' + unit + "; divide it");
        } else if (listed != null && size <= limit) {
            problems.add(where, name + " is within the limit now; take it off the list");
        } else if (listed != null && size < listed) {
            problems.add(where, name + " has shrunk to " + size + ' ' + unit + "; list it at that");
        }
    }

    void checkThatAllWereMet(Problems problems) {
        offenders.keySet().stream()
                .filter(name -> !met.contains(name))
                .forEach(name -> problems.add(name, "is listed but is no more; take it off the list"));
    }
}
