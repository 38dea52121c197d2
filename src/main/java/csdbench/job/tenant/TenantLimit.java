package csdbench.job.tenant;

import csdbench.base.text.Formats;
import csdbench.base.unit.TimeLength;
import csdbench.job.command.UsageError;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/**
 * What a cgroup is to hold a tenant to, on the device of its luns: {@code iomax="riops=2000 wbps=100m"} and {@code
 * iolatency=2ms}, in the words of cgroup v2.
 *
 * @param most operations or bytes a second; none where only a latency is asked for
 * @param latencyUs target of {@code io.latency}; 0 for none
 */
record TenantLimit(Map<LimitFigure, Long> most, long latencyUs) {
    static final String MAX = "iomax";
    static final String LATENCY = "iolatency";

    private static final TenantLimit NONE = new TenantLimit(Map.of(), 0);
    private static final String EXAMPLE = MAX + "=\"riops=2000 wiops=500 rbps=100m\"";

    TenantLimit {
        most = Map.copyOf(most);
    }

    /**
     * What a word of a tenant adds to what was said before.
     *
     * @param before null for nothing
     * @param place in messages
     */
    static TenantLimit with(TenantLimit before, String keyword, String text, String place) throws UsageError {
        TenantLimit known = before == null ? NONE : before;
        if (keyword.equals(LATENCY)) {
            OptionalLong ns = TimeLength.parseNs(text, 0);
            long us = ns.orElse(0) / 1000;
            if (us < 1 || known.latencyUs > 0) {
                throw new UsageError(place + ": " + LATENCY + " takes one time of 1us or more, such as 2ms");
            }
            return new TenantLimit(known.most, us);
        }
        Map<LimitFigure, Long> most = new EnumMap<>(LimitFigure.class);
        most.putAll(known.most);
        for (String word : text.strip().split("[\\s,]+")) {
            int equals = word.indexOf('=');
            String name = equals < 0 ? word : word.substring(0, equals);
            LimitFigure figure = Arrays.stream(LimitFigure.values())
                    .filter(each -> each.word().equalsIgnoreCase(name))
                    .findFirst()
                    .orElseThrow(() -> new UsageError(place + ": " + MAX
                            + " takes rbps=, wbps=, riops= and wiops=, as in " + EXAMPLE + ", not '" + word + "'"));
            long value = figure.value(word.substring(equals + 1)).orElse(0);
            if (value < 1 || equals < 0) {
                throw new UsageError(place + ": " + figure.word()
                        + "= takes a number above 0, such as 2000 or 20k for operations and 100m for bytes; leave it"
                        + " out for no limit");
            }
            if (!figure.possible(value)) {
                throw new UsageError(place + ": " + word + " is no limit that a process can work with: from 1m for"
                        + " bytes, from 10 to 4294967295 for operations");
            }
            if (most.put(figure, value) != null) {
                throw new UsageError(place + ": " + figure.word() + "= stands there twice; write it once");
            }
        }
        return new TenantLimit(most, known.latencyUs);
    }

    /** @throws UsageError where v1 of cgroups has no such limit */
    void check(boolean unified) throws UsageError {
        if (!unified && latencyUs > 0) {
            throw new UsageError(LATENCY + "= needs cgroup v2, and this system has its io as blkio of v1; take it out,"
                    + " or boot with cgroup_no_v1=blkio");
        }
    }

    /** As a line of {@code io.max}, without its device. */
    String max() {
        return Arrays.stream(LimitFigure.values())
                .filter(most::containsKey)
                .map(figure -> figure.word() + "=" + most.get(figure))
                .collect(Collectors.joining(" "));
    }

    /** For people. */
    String words() {
        String latency = latencyUs == 0 ? "" : "latency " + Formats.nanos(1e3 * latencyUs);
        return (max() + " " + latency).strip();
    }
}
