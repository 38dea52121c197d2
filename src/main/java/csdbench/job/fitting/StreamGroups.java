package csdbench.job.fitting;

import csdbench.trace.NameTable;
import csdbench.trace.TraceEntry;
import csdbench.trace.study.OpenRuns;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** Which stream of the profile each request belongs to. One thread at a time. */
final class StreamGroups {
    /** A profile cannot have more kinds of work. */
    private static final int MAX_STREAMS = 16;

    /** Those with less than that of all requests have no stream of their own. */
    private static final double MIN_SHARE = 0.005;

    /** Sequential requests that make a scan; shorter sequences belong to the random stream. */
    private static final int SCAN = 16;

    private static final List<String> KINDS =
            List.of("random-reads", "sequential-reads", "random-writes", "sequential-writes");

    /** What the number of a group is found by. */
    private enum Kind {
        STREAM,
        DEVICE,
        KIND,
        ONE
    }

    private final Kind kind;
    private final int[] members;
    private final List<String> names;
    private final OpenRuns runs = new OpenRuns();

    private StreamGroups(Kind kind, int[] members, List<String> names) {
        this.kind = kind;
        this.members = members;
        this.names = names;
    }

    static StreamGroups of(Grouping grouping, TraceSurvey census, NameTable devices, NameTable streams) {
        return switch (grouping) {
            case PID -> of(Kind.STREAM, census.streams(), streams, false);
            case DEVICE -> of(Kind.DEVICE, census.devices(), devices, false);
            case ONE -> new StreamGroups(Kind.ONE, new int[0], List.of("all"));
            case AUTO -> {
                StreamGroups byStream = of(Kind.STREAM, census.streams(), streams, true);
                if (byStream.names.size() > 1) {
                    yield byStream;
                }
                StreamGroups byDevice = of(Kind.DEVICE, census.devices(), devices, true);
                yield byDevice.names.size() > 1 ? byDevice : new StreamGroups(Kind.KIND, new int[0], KINDS);
            }
        };
    }

    /**
     * @param merge whether those that are alike become one, and too many become none
     */
    private static StreamGroups of(Kind kind, List<TraceSurvey.Tally> tallies, NameTable names, boolean merge) {
        long all = tallies.stream().mapToLong(TraceSurvey.Tally::requests).sum();
        List<Integer> large = IntStream.range(0, tallies.size())
                .boxed()
                .filter(i -> tallies.get(i).requests() >= Math.max(1, MIN_SHARE * all))
                .sorted(Comparator.comparingLong((Integer i) -> -tallies.get(i).requests()))
                .limit(MAX_STREAMS)
                .toList();
        int[] members = new int[tallies.size()];
        List<Integer> heads = new ArrayList<>();
        long covered = 0;
        for (int number : large) {
            covered += tallies.get(number).requests();
            int group = 0;
            while (group < heads.size()
                    && !(merge && tallies.get(heads.get(group)).like(tallies.get(number)))) {
                group++;
            }
            if (group == heads.size()) {
                heads.add(number);
            }
            members[number] = group;
        }
        boolean told = !merge || covered >= 0.97 * all;
        List<String> called = new ArrayList<>();
        heads.forEach(head -> called.add(unique(word(names.name(head)), called)));
        return new StreamGroups(kind, members, told ? called : List.of("all"));
    }

    /** As a profile's stream may be called. */
    static String word(String name) {
        String word =
                name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-+|-+$", "");
        return word.isEmpty()
                ? "stream"
                : word.length() > 40 ? word.substring(0, 40).replaceAll("-+$", "") : word;
    }

    private static String unique(String word, List<String> taken) {
        String name = word;
        for (int i = 2; taken.contains(name); i++) {
            name = word + "-" + i;
        }
        return name;
    }

    /** What the groups are called, by number. */
    List<String> names() {
        return names;
    }

    /** Begins the trace again. */
    StreamGroups again() {
        return new StreamGroups(kind, members, names);
    }

    /** The group of a request; requests come in the order of the trace. */
    int of(TraceEntry entry) {
        return switch (kind) {
            case ONE -> 0;
            case STREAM -> members[entry.stream()];
            case DEVICE -> members[entry.device()];
            case KIND -> (entry.read() ? 0 : 2) + (runs.before(entry) >= SCAN ? 1 : 0);
        };
    }
}
