package csdbench.job.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.result.history.HistoryEntry;
import csdbench.result.history.HistoryEntry.Kind;
import csdbench.result.history.Remembered;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Processes that are killed while they enter sessions; {@code scripts/verify history} kills 200. */
final class HistoryKillTest {
    private static final int KILLS = Integer.getInteger("csdbench.kills", 4);
    private static final int MOST_PER_KILL = 1_000;

    @TempDir
    private Path folder;

    /** Enters sessions without end, each as a process of its own would, and prints the number of each. */
    static final class Endless {
        public static void main(String[] arguments) throws HistoryProblem {
            int first = Integer.parseInt(arguments[1]);
            for (int i = first; ; i++) {
                try (HistoryFile file = HistoryFile.toWrite(Path.of(arguments[0]))) {
                    file.enter(numbered(i), List.of("tag" + i), Optional.empty());
                }
                System.out.println(i);
            }
        }
    }

    private static HistoryEntry numbered(int number) {
        return HistoryFileTest.entry(Kind.RUN, "/r/" + number, number, true);
    }

    @Test
    void atMostTheSessionThatWasBeingEnteredIsLostAndEnteringItAgainFindsIt() throws Exception {
        Path place = folder.resolve("history.db");
        TreeSet<Integer> told = new TreeSet<>();
        Random random = new Random(7);
        for (int kill = 0; kill < KILLS; kill++) {
            int first = kill * MOST_PER_KILL;
            killed(place, first, first + random.nextInt(20), told);
            try (HistoryFile file = HistoryFile.toWrite(place)) {
                assertEquals("ok", integrity(file));
                List<Remembered> sessions = new HistoryQueries(file).sessions(HistoryFilter.ALL, 0);
                TreeSet<Integer> there = sessions.stream()
                        .map(each -> Integer.valueOf(each.entry().folder().substring("/r/".length())))
                        .collect(Collectors.toCollection(TreeSet::new));
                assertTrue(there.containsAll(told), "lost what had been entered");
                assertTrue(sessions.stream().allMatch(each -> each.tags().size() == 1), "half a session");
                int next = there.last() + 1;
                file.enter(numbered(next), List.of("again"), Optional.empty());
                told.addAll(there);
                told.add(next);
            }
        }
        assertTrue(IntStream.range(0, KILLS).allMatch(kill -> told.contains(kill * MOST_PER_KILL)));
    }

    /** Kills a process once it has told of a session, somewhere in the next. */
    private static void killed(Path place, int first, int last, Set<Integer> told) throws IOException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Endless.class.getName(),
                        place.toString(),
                        Integer.toString(first))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                told.add(Integer.valueOf(line));
                if (Integer.parseInt(line) >= last) {
                    // Not the process itself, which would take what it has told away.
                    process.toHandle().destroyForcibly();
                }
            }
        }
    }

    private static String integrity(HistoryFile file) throws HistoryProblem {
        return file.read(open -> {
            try (var statement = open.createStatement();
                    var result = statement.executeQuery("PRAGMA integrity_check")) {
                return result.getString(1);
            }
        });
    }
}
