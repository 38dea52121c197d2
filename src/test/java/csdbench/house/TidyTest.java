package csdbench.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Keeps files, methods, rooms and lines small enough to read, and every room described. */
class TidyTest {
    private static final int FILE_LINES = 500;
    private static final int FILE_LINES_P95 = 350;
    private static final int METHOD_LINES = 60;
    private static final int ROOM_LINES = 3000;
    private static final int ROOM_TYPES = 60;
    private static final int RECORD_COMPONENTS = 10;
    private static final int LINE_COLUMNS = 120;

    /** Files and methods that were too long when the limit came. Empty, and best kept so. */
    private static final Map<String, Long> LONG_FILES = Map.of();

    private static final Map<String, Long> LONG_METHODS = Map.of();

    /** Rooms that were too large when the limit came. */
    private static final Map<String, Long> LONG_ROOMS = Map.of("job/reduce", 4177L, "job/suite/step", 3374L);

    private static final Map<String, Long> CROWDED_ROOMS = Map.of("result", 64L);

    /** Records that are read or written field by field, for the reason in their javadoc; no more than five. */
    private static final Map<String, Long> WIDE_RECORDS = Map.of(
            "profile/Document.java Document", 17L,
            "result/RunFinished.java RunFinished", 11L,
            "simulated/DriveFile.java DriveFile.Document", 11L,
            "simulated/PublishedRow.java PublishedRow", 13L,
            "study/LocalityFacts.java LocalityFacts", 11L);

    /** In two halves, so that this file passes its own test. */
    private static final Pattern LEFT_OVER = Pattern.compile("\\b(TO" + "DO|FIX" + "ME|X" + "XX)\\b");

    private static final Pattern GETTER = Pattern.compile("get[A-Z].*");
    private static final Pattern CHANGE_HEADING = Pattern.compile("### (Added|Changed|Fixed|Measured differently now)");
    private static final Pattern RELEASE_HEADING =
            Pattern.compile("## (\\d+\\.\\d+\\.\\d+) \\((unreleased|\\d{4}-\\d\\d-\\d\\d)\\)");

    private static final List<SourceFile> JAVA = SourceFile.allJava();

    @Test
    void noFileIsTooLongToRead() {
        Ratchet ratchet = new Ratchet("lines", FILE_LINES, LONG_FILES);
        Problems problems = new Problems();
        for (SourceFile file : JAVA) {
            ratchet.check(file.path(), file.at(1), file.lines().size(), problems);
        }
        ratchet.checkThatAllWereMet(problems);
        problems.assertNone();
    }

    @Test
    void nineteenFilesInTwentyAreShort() {
        List<SourceFile> byLength = JAVA.stream()
                .sorted((a, b) -> Integer.compare(a.lines().size(), b.lines().size()))
                .toList();
        SourceFile p95 = byLength.get((byLength.size() - 1) * 95 / 100);
        assertTrue(
                p95.lines().size() <= FILE_LINES_P95,
                () -> p95.at(1) + ": one file in twenty is longer than its "
                        + p95.lines().size() + " lines, the limit is "
                        + FILE_LINES_P95 + "; divide the longest: "
                        + byLength.reversed().stream()
                                .limit(5)
                                .map(SourceFile::path)
                                .toList());
    }

    @Test
    void noMethodIsTooLongToHoldInMind() {
        Ratchet ratchet = new Ratchet("lines", METHOD_LINES, LONG_METHODS);
        Problems problems = new Problems();
        for (Methods.Method method : Methods.of(JAVA)) {
            ratchet.check(method.name(), method.file().at((int) method.firstLine()), method.lines(), problems);
        }
        ratchet.checkThatAllWereMet(problems);
        problems.assertNone();
    }

    @Test
    void noRecordHasMoreComponentsThanCanBePassedByPosition() {
        assertTrue(WIDE_RECORDS.size() <= 5, "at most five records are wide for a reason: " + WIDE_RECORDS.keySet());
        Ratchet ratchet = new Ratchet("components", RECORD_COMPONENTS, WIDE_RECORDS);
        Problems problems = new Problems();
        for (Methods.RecordType type : Methods.recordsOf(SourceFile.java(SourceFile.MAIN))) {
            String path = type.file().path();
            String file = path.substring(path.lastIndexOf('/', path.lastIndexOf('/') - 1) + 1);
            ratchet.check(file + " " + type.name(), type.file().at((int) type.line()), type.components(), problems);
        }
        ratchet.checkThatAllWereMet(problems);
        problems.assertNone();
    }

    @Test
    void noRoomIsCrowded() {
        Map<String, Long> lines = SourceFile.java(SourceFile.MAIN).stream()
                .collect(Collectors.groupingBy(
                        SourceFile::folder,
                        TreeMap::new,
                        Collectors.summingLong(file -> file.lines().size())));
        Map<String, Long> types = Methods.typesOf(SourceFile.java(SourceFile.MAIN)).stream()
                .collect(Collectors.groupingBy(type -> type.file().folder(), TreeMap::new, Collectors.counting()));
        Problems problems = new Problems();
        check("lines", ROOM_LINES, LONG_ROOMS, lines, problems);
        check("types, nested ones counted,", ROOM_TYPES, CROWDED_ROOMS, types, problems);
        problems.assertNone();
    }

    private static void check(
            String unit, long limit, Map<String, Long> offenders, Map<String, Long> rooms, Problems problems) {
        Ratchet ratchet = new Ratchet(unit, limit, offenders);
        rooms.forEach((folder, size) ->
                ratchet.check(folder.substring(folder.indexOf("csdbench/") + 9), folder, size, problems));
        ratchet.checkThatAllWereMet(problems);
    }

    @Test
    void noTwoTypesHaveTheSameName() {
        Problems problems = new Problems();
        Map<String, SourceFile> first = new TreeMap<>();
        for (SourceFile file : SourceFile.java(SourceFile.MAIN)) {
            String name = file.path().substring(file.path().lastIndexOf('/') + 1);
            SourceFile other = file.describesPackage() ? null : first.putIfAbsent(name, file);
            if (other != null) {
                problems.add(file.at(1), "has the name of " + other.path() + "; rename one, to say what differs");
            }
        }
        problems.assertNone();
    }

    /** Tools take them for tests and for what a build leaves. */
    @Test
    void nothingOfTheProgramIsNamedLikeATestOrABuildFolder() {
        Problems problems = new Problems();
        for (SourceFile file : SourceFile.java(SourceFile.MAIN)) {
            if (file.path().matches(".*(Test|Tests|IT|TestCase)\\.java|.*/(target|build|bin|out)/[^/]*")) {
                problems.add(file.at(1), "is taken for a test or for what a build leaves; rename it");
            }
        }
        problems.assertNone();
    }

    @Test
    void linesAreNarrowAndEndWhereTheirTextEnds() {
        Problems problems = new Problems();
        for (SourceFile file : Stream.concat(JAVA.stream(), SourceFile.below("scripts", "").stream())
                .toList()) {
            for (int i = 0; i < file.lines().size(); i++) {
                String line = file.lines().get(i);
                if (line.codePointCount(0, line.length()) > LINE_COLUMNS) {
                    problems.add(file.at(i + 1), "is wider than " + LINE_COLUMNS + " columns; break the line");
                }
                if (line.indexOf('\t') >= 0) {
                    problems.add(file.at(i + 1), "has a tab; use spaces, or \\t in a string");
                }
                if (!line.equals(line.stripTrailing())) {
                    problems.add(file.at(i + 1), "has blanks at its end; remove them");
                }
            }
        }
        problems.assertNone();
    }

    @Test
    void everyRoomSaysWhatItDecidesAndWhatIsHot() {
        Map<String, SourceFile> descriptions = SourceFile.java(SourceFile.MAIN).stream()
                .filter(SourceFile::describesPackage)
                .collect(Collectors.toMap(SourceFile::folder, file -> file));
        Problems problems = new Problems();
        SourceFile.java(SourceFile.MAIN).stream()
                .map(SourceFile::folder)
                .distinct()
                .filter(folder -> !descriptions.containsKey(folder))
                .forEach(folder -> problems.add(folder, "has no package-info.java; write its four paragraphs"));
        descriptions.values().forEach(file -> check(file, problems));
        problems.assertNone();
    }

    private static void check(SourceFile file, Problems problems) {
        Optional<PackageText> text = PackageText.of(file);
        if (text.isEmpty()) {
            problems.add(file.at(1), "is not one javadoc and a package declaration; write nothing else there");
            return;
        }
        text.get().complaint().ifPresent(complaint -> problems.add(file.at(1), complaint));
    }

    @Test
    void nothingIsLeftForLaterInTheText() {
        Problems problems = new Problems();
        for (SourceFile file : Stream.of(
                        JAVA.stream(),
                        SourceFile.below("scripts", "").stream(),
                        SourceFile.below("docs", ".md").stream())
                .flatMap(files -> files)
                .toList()) {
            for (int i = 0; i < file.lines().size(); i++) {
                if (LEFT_OVER.matcher(file.lines().get(i)).find()) {
                    problems.add(file.at(i + 1), "leaves something for later; do it, or open an issue");
                }
            }
        }
        problems.assertNone();
    }

    @Test
    void accessorsAreCalledByWhatTheyReturn() {
        Problems problems = new Problems();
        for (Methods.Method method : Methods.of(JAVA)) {
            if (GETTER.matcher(method.simpleName()).matches()
                    && !method.annotations().contains("Override")) {
                problems.add(
                        method.file().at((int) method.firstLine()),
                        method.name() + " begins with get; call it by what it returns, units last");
            }
        }
        problems.assertNone();
    }

    @Test
    void theChangelogHasOnlyTheHeadingsThatReadersLookFor() {
        Problems problems = new Problems();
        List<SourceFile> changelogs = SourceFile.below("CHANGELOG.md", "CHANGELOG.md");
        assertTrue(!changelogs.isEmpty(), "CHANGELOG.md is missing");
        SourceFile changelog = changelogs.getFirst();
        for (int i = 0; i < changelog.lines().size(); i++) {
            String line = changelog.lines().get(i);
            if (line.startsWith("### ") && !CHANGE_HEADING.matcher(line).matches()) {
                problems.add(changelog.at(i + 1), "expected one of Added, Changed, Fixed, Measured differently now");
            } else if (line.startsWith("## ") && !RELEASE_HEADING.matcher(line).matches()) {
                problems.add(changelog.at(i + 1), "expected \"## 1.2.3 (unreleased)\" or \"## 1.2.3 (2026-01-31)\"");
            }
        }
        problems.assertNone();
    }

    @Test
    void theVersionIsTheOneThatTheChangelogBeginsWith() {
        String changelog = SourceFile.below("CHANGELOG.md", "CHANGELOG.md").getFirst().lines().stream()
                .map(RELEASE_HEADING::matcher)
                .filter(Matcher::matches)
                .map(heading -> heading.group(1))
                .findFirst()
                .orElseThrow();
        String pom = SourceFile.below("pom.xml", "pom.xml").getFirst().lines().stream()
                .filter(line -> line.startsWith("  <version>"))
                .findFirst()
                .orElseThrow();

        assertEquals("  <version>" + changelog + "</version>", pom);
    }
}
