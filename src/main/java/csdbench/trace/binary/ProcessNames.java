package csdbench.trace.binary;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Names and control groups of processes by their numbers, as they are now: a process may change both. One thread at a
 * time.
 */
final class ProcessNames {
    private static final char UNPRINTABLE = '?';
    private static final String ROOT = "/";

    /** What is told of a process; both may be empty. */
    private record Told(String name, String group) {}

    private static final Told NOTHING = new Told("", "");

    private final List<Told> told = new ArrayList<>(List.of(NOTHING));
    private final Map<Told, Integer> numbers = new HashMap<>(Map.of(NOTHING, 0));
    private final Map<Integer, Integer> toldOf = new HashMap<>();

    void name(int pid, String name) {
        // What stands between a process and its group is in no name of a process.
        String own = plain(name.strip()).replaceAll("@(?=/|$)", String.valueOf(UNPRINTABLE));
        tell(pid, new Told(own, of(pid).group()));
    }

    /** @param group its path, {@code /} for none */
    void group(int pid, String group) {
        tell(pid, new Told(of(pid).name(), group.equals(ROOT) ? "" : plain(group)));
    }

    private Told of(int pid) {
        return told.get(toldOf.getOrDefault(pid, 0));
    }

    private void tell(int pid, Told news) {
        toldOf.put(pid, numbers.computeIfAbsent(news, each -> {
            told.add(each);
            return told.size() - 1;
        }));
    }

    private static String plain(String text) {
        StringBuilder plain = new StringBuilder();
        text.chars().forEach(each -> plain.append(Character.isISOControl(each) ? UNPRINTABLE : (char) each));
        return plain.toString();
    }

    /** A number of a process under its name, for {@link #text}. */
    long key(int pid) {
        return toldOf.isEmpty() ? pid & 0xffffffffL : (long) toldOf.getOrDefault(pid, 0) << 32 | pid & 0xffffffffL;
    }

    /** {@code fio/1234@/its.slice/group}, or the number alone where it has neither name nor group. */
    String text(long key) {
        Told known = told.get((int) (key >>> 32));
        int pid = (int) key;
        return (known.name().isEmpty() ? "" : known.name() + "/")
                + pid
                + (known.group().isEmpty() ? "" : "@" + known.group());
    }
}
