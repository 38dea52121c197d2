package csdbench.trace.binary;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Names of processes by their numbers, as they are now: a process may change its name. One thread at a time. */
final class ProcessNames {
    private static final char UNPRINTABLE = '?';

    /** The first is no name. */
    private final List<String> names = new ArrayList<>(List.of(""));

    private final Map<String, Integer> numbers = new HashMap<>();
    private final Map<Integer, Integer> nameOf = new HashMap<>();

    void name(int pid, String name) {
        StringBuilder plain = new StringBuilder();
        name.strip().chars().forEach(each -> plain.append(Character.isISOControl(each) ? UNPRINTABLE : (char) each));
        nameOf.put(pid, numbers.computeIfAbsent(plain.toString(), each -> {
            names.add(each);
            return names.size() - 1;
        }));
    }

    /** A number of a process under its name, for {@link #text}. */
    long key(int pid) {
        return nameOf.isEmpty() ? pid & 0xffffffffL : (long) nameOf.getOrDefault(pid, 0) << 32 | pid & 0xffffffffL;
    }

    /** {@code fio/1234}, or the number alone where it has no name. */
    String text(long key) {
        int name = (int) (key >>> 32);
        int pid = (int) key;
        return name == 0 ? Integer.toString(pid) : names.get(name) + "/" + pid;
    }
}
