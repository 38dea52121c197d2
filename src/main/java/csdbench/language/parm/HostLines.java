package csdbench.language.parm;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Repeats a line of a storage or a workload once for each host when it speaks of {@code $host} or {@code !host} (the
 * host's name), {@code #host} (its number from 1) or {@code #hosts} (how many there are). The hosts are those that
 * lines before it define; none means one, {@code localhost}.
 */
final class HostLines {
    private static final Pattern HOST_NAME = Pattern.compile("(?:^|,)hd=\"?([^,\"()]+)", Pattern.CASE_INSENSITIVE);
    private static final Pattern DEFINITION = Pattern.compile("(?:sd|fsd|wd|fwd)=.*", Pattern.CASE_INSENSITIVE);
    private static final Pattern REFERENCE = Pattern.compile("[$!]host(?![A-Za-z0-9_])|#hosts|#host");

    private final List<String> hosts = new ArrayList<>();
    private boolean ended;

    /** The line, or as many as there are hosts. */
    List<MappedText> expand(MappedText line) {
        if (!ended && !DEFINITION.matcher(line.text()).matches()) {
            learnFrom(line.text());
            return List.of(line);
        }
        ended = true;
        if (!DEFINITION.matcher(line.text()).matches()
                || !REFERENCE.matcher(line.text()).find()) {
            return List.of(line);
        }
        List<String> names = hosts.isEmpty() ? List.of("localhost") : hosts;
        List<MappedText> lines = new ArrayList<>();
        for (int index = 0; index < names.size(); index++) {
            int number = index + 1;
            lines.add(line.replace(REFERENCE, found -> replacement(found, names, number)));
        }
        return lines;
    }

    private void learnFrom(String line) {
        HOST_NAME
                .matcher(line)
                .results()
                .map(found -> found.group(1))
                .filter(name -> !name.equals("default") && !hosts.contains(name))
                .forEach(hosts::add);
    }

    private static String replacement(MatchResult found, List<String> names, int number) {
        return switch (found.group()) {
            case "#hosts" -> String.valueOf(names.size());
            case "#host" -> String.valueOf(number);
            default -> names.get(number - 1);
        };
    }
}
