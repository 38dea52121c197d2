package csdbench.trace.cut;

import java.util.Optional;

/** What somebody means who names a device, a process or a control group. */
enum Meaning {
    /** A device or a process, which may be named without its number, and without its group. */
    ORIGIN {
        @Override
        boolean holds(String name, String own) {
            String process = own.substring(
                    0, own.length() - group(own).map(each -> each.length() + 1).orElse(0));
            int number = process.lastIndexOf('/');
            return own.equals(name)
                    || process.equals(name)
                    || number > 0
                            && process.substring(0, number).equals(name)
                            && process.substring(number + 1).matches("\\d+");
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

    /** @param own a name of the trace */
    abstract boolean holds(String name, String own);

    /** What is told of a name of the trace to somebody who asked for another. */
    abstract Optional<String> shown(String own);

    private static Optional<String> group(String own) {
        int at = own.indexOf(IN);
        return at < 0 ? Optional.empty() : Optional.of(own.substring(at + 1));
    }
}
