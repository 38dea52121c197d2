package csdbench.engine.hosts.jgroups;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Callers that are not known yet. There are {@link #PLACES}; a new one always gets one, from the caller that has been
 * here longest among those of the address with the most. So who holds many places loses them, and others keep theirs.
 * Any thread.
 *
 * @param <C> a caller
 */
final class Unknown<C> {
    static final int PLACES = 256;

    /** So some are left to others, however many come from one address. */
    static final int PLACES_OF_ONE = 192;

    /** More than any handshake takes. */
    static final long PATIENCE_NS = 5_000_000_000L;

    /** One network of IPv6 has more addresses than can be told apart. */
    private static final int PREFIX_BYTES = 8;

    /** In the order in which they came. */
    private final Map<C, Caller> callers = new LinkedHashMap<>();

    private final Map<String, Integer> perOrigin = new HashMap<>();

    private record Caller(String origin, long sinceNs) {}

    /** Gives a caller a place; returns the one that has to leave for it, if there is one. */
    synchronized Optional<C> enter(C caller, InetAddress from, long nowNs) {
        String origin = origin(from);
        callers.put(caller, new Caller(origin, nowNs));
        if (perOrigin.merge(origin, 1, Integer::sum) > PLACES_OF_ONE) {
            return Optional.of(removeOldest(origin));
        }
        if (callers.size() > PLACES) {
            int most = perOrigin.values().stream()
                    .mapToInt(Integer::intValue)
                    .max()
                    .orElse(0);
            return callers.values().stream()
                    .map(Caller::origin)
                    .filter(each -> perOrigin.get(each) == most)
                    .findFirst()
                    .map(this::removeOldest);
        }
        return Optional.empty();
    }

    private static String origin(InetAddress from) {
        byte[] bytes = from.getAddress();
        return HexFormat.of().formatHex(from instanceof Inet6Address ? Arrays.copyOf(bytes, PREFIX_BYTES) : bytes);
    }

    private C removeOldest(String origin) {
        Iterator<Map.Entry<C, Caller>> all = callers.entrySet().iterator();
        while (true) {
            Map.Entry<C, Caller> next = all.next();
            if (next.getValue().origin().equals(origin)) {
                all.remove();
                left(next.getValue());
                return next.getKey();
            }
        }
    }

    private void left(Caller caller) {
        perOrigin.computeIfPresent(caller.origin(), (_, count) -> count > 1 ? count - 1 : null);
    }

    /** A caller needs its place no more; returns false if it has lost it. */
    synchronized boolean leave(C caller) {
        Caller known = callers.remove(caller);
        if (known != null) {
            left(known);
        }
        return known != null;
    }

    /** Callers that were here too long; they lose their places. */
    synchronized List<C> overdue(long nowNs) {
        List<C> overdue = callers.entrySet().stream()
                .takeWhile(each -> nowNs - each.getValue().sinceNs() > PATIENCE_NS)
                .map(Map.Entry::getKey)
                .toList();
        overdue.forEach(this::leave);
        return overdue;
    }

    /** All; they lose their places. */
    synchronized List<C> all() {
        List<C> all = List.copyOf(callers.keySet());
        callers.clear();
        perOrigin.clear();
        return all;
    }
}
