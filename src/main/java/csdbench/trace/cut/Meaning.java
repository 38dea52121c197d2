package csdbench.trace.cut;

import java.util.Optional;
import java.util.regex.Pattern;

/** What somebody means who names a device, a process or a control group. */
enum Meaning {
    /** A device or a process, which may be named without its number, its trace and its group. */
    ORIGIN {
        @Override
        boolean holds(String name, String own) {
            String group = own.substring(groupAt(own));
            String process = own.substring(0, groupAt(own));
            String plain = TRACE.matcher(process).replaceFirst("");
            return own.equals(name)
                    || process.equals(name)
                    || plain.equals(name)
                    || (plain + group).equals(name)
                    || NUMBER.matcher(plain).replaceFirst("").equals(name);
        }

        @Override
        Optional<String> shown(String own) {
            return Optional.of(own);
        }
    },
    /** Its path, that of one that it is in, or its last word. */
    GROUP {
        @Override
        boolean holds(String name, String own) {
            String group = group(own).orElse("");
            return !group.isEmpty()
                    && (group.equals(name)
                            || group.startsWith(name.endsWith("/") ? name : name + "/")
                            || group.endsWith("/" + name));
        }

        @Override
        Optional<String> shown(String own) {
            return group(own);
        }
    };

    /** Between a process and its group, which begins with the slash. */
    private static final String IN = "@/";

    private static final Pattern TRACE = Pattern.compile("@\\d+$");
    private static final Pattern NUMBER = Pattern.compile("(?<=.)/\\d+$");

    /** @param own a name of the trace */
    abstract boolean holds(String name, String own);

    /** What is told of a name of the trace to somebody who asked for another. */
    abstract Optional<String> shown(String own);

    private static Optional<String> group(String own) {
        int at = groupAt(own);
        return at == own.length() ? Optional.empty() : Optional.of(own.substring(at + 1));
    }

    private static int groupAt(String own) {
        int at = own.indexOf(IN);
        return at < 0 ? own.length() : at;
    }

    /** A name that came in another trace, too: the number of its trace stands before its group. */
    static String ofTrace(String own, int trace) {
        int at = groupAt(own);
        return own.substring(0, at) + "@" + trace + own.substring(at);
    }
}
