package csdbench.report.compare;

import csdbench.base.text.ShellWord;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The commands that repeat what sides are of, as they were given, and compare the repeats. */
final class RepeatCommands {
    /** More folders of a side than this would be a list that nobody types. */
    private static final int REPEATS = 3;

    private static final int MAX_SIDES = 3;

    private RepeatCommands() {}

    /** A line that says what to do, and the commands. */
    static List<String> lines(List<ComparedSide> sides) {
        List<String> lines = new ArrayList<>(
                List.of("To tell more, repeat them in turns, so that what comes and goes meets each of them:"));
        Set<Path> taken = new HashSet<>();
        int most = sides.stream().mapToInt(side -> side.folders().size()).max().orElse(0);
        // Who has repeated them already learns more from twice as many.
        int repeats = most < REPEATS ? REPEATS : 2 * most;
        List<List<String>> names =
                sides.stream().map(side -> names(side, repeats, taken)).toList();
        boolean known = sides.size() <= MAX_SIDES
                && sides.stream().noneMatch(side -> again(side, "").isEmpty());
        if (!known) {
            lines.add("  csdbench compare before1 before2 before3 vs after1 after2 after3");
            return lines;
        }
        for (int repeat = 0; repeat < repeats; repeat++) {
            for (int i = 0; i < sides.size(); i++) {
                if (repeat >= sides.get(i).folders().size()) {
                    lines.add("  " + again(sides.get(i), names.get(i).get(repeat)));
                }
            }
        }
        lines.add("  csdbench compare "
                + names.stream().map(side -> String.join(" ", side)).collect(Collectors.joining(" vs ")));
        return lines;
    }

    /** The comparison itself, to which options are added. */
    static String compare(List<ComparedSide> sides) {
        boolean repeated = sides.stream().anyMatch(side -> side.folders().size() > 1);
        return "csdbench compare "
                + sides.stream()
                        .map(side -> side.folders().stream()
                                .map(folder -> ShellWord.of(folder.path().toString()))
                                .collect(Collectors.joining(" ")))
                        .collect(Collectors.joining(repeated ? " vs " : " "));
    }

    /** How often a replay was asked to repeat its trace; 0 where it is none. */
    static long replays(ComparedFolder folder) {
        List<String> words = folder.arguments();
        if (!words.contains("replay")) {
            return 0;
        }
        String text = String.join("=", words).replaceFirst(".*--repeat=(\\d{1,9})(=.*)?$", "$1");
        return text.matches("\\d+") ? Long.parseLong(text) : 1;
    }

    /** Its folders, and more beside the first one, each with a name that nothing has: a run replaces what is there. */
    private static List<String> names(ComparedSide side, int repeats, Set<Path> taken) {
        List<String> names = new ArrayList<>(
                side.folders().stream().map(folder -> folder.path().toString()).toList());
        Path first = side.folders().getFirst().path();
        for (int number = 2; names.size() < repeats; number++) {
            Path name = Path.of(first + "-" + number);
            if (!Files.exists(name, LinkOption.NOFOLLOW_LINKS)
                    && taken.add(name.toAbsolutePath().normalize())) {
                names.add(name.toString());
            }
        }
        return names.stream().map(ShellWord::of).toList();
    }

    /** Its command line with another folder; empty where that is not known or not a run's. */
    private static String again(ComparedSide side, String folder) {
        List<String> arguments = side.folders().getFirst().arguments();
        boolean runs = !arguments.isEmpty()
                && (arguments.getFirst().equals("run") || arguments.getFirst().equals("io"));
        if (!runs
                || arguments.contains("-")
                || arguments.stream().anyMatch(word -> word.chars().anyMatch(Character::isISOControl))) {
            return "";
        }
        List<String> words = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            String word = arguments.get(i);
            if (word.equals("-o") || word.equals("--output")) {
                i++;
            } else if (!word.startsWith("--output=") && !word.startsWith("-o")) {
                words.add(ShellWord.of(word));
            }
        }
        return Stream.concat(Stream.of("csdbench"), words.stream()).collect(Collectors.joining(" ")) + " -o " + folder;
    }
}
