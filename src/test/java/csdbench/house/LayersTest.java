package csdbench.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.Source;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Keeps the table of rooms: who may import whom, which library is used where, and who may stop or hold a thread. */
class LayersTest {
    /** Classes of main that may sleep. The duty cycle never does: a backend waits, and a ticker parks. */
    private static final Set<String> SLEEPERS = Set.of();

    /** Rooms that may end the process: the entrances, and who turns Ctrl-C into an end that keeps what was measured. */
    private static final Set<String> ENDERS = Set.of("main.launch", "main", "job.session");

    private static final Pattern IMPORT = Pattern.compile("import (?:static )?(csdbench\\.[a-z.]+)\\.[A-Z].*");

    private static final JavaClasses MAIN = Compiled.main();
    private static final JavaClasses TEST = Compiled.tests();

    @Test
    void everyClassOfEveryRoomIsSeenByTheseTests() {
        List<SourceFile> sources = SourceFile.java(SourceFile.MAIN).stream()
                .filter(source -> !source.describesPackage())
                .toList();
        Set<String> seen = MAIN.stream().map(JavaClass::getName).collect(Collectors.toSet());
        Problems problems = new Problems();
        for (SourceFile source : sources) {
            String type = source.packageName() + "." + source.name().replace(".java", "");
            if (!seen.contains(type)) {
                problems.add(source.at(1), type + " was not compiled into target/classes; compile before testing");
            }
        }
        problems.assertNone();
        assertTrue(seen.size() >= sources.size(), seen.size() + " classes of " + sources.size() + " files");
    }

    @Test
    void everyPackageIsARoom() {
        Problems problems = new Problems();
        for (SourceFile source : SourceFile.java(SourceFile.MAIN)) {
            boolean wingSentence = source.describesPackage()
                    && Rooms.WINGS.stream()
                            .anyMatch(wing -> source.packageName().equals(Rooms.ROOT + "." + wing.name()));
            if (!wingSentence && Rooms.of(source.packageName()).isEmpty()) {
                problems.add(
                        source.at(1),
                        source.packageName() + " is no room; list it in Rooms and docs/development/house.md");
            }
        }
        problems.assertNone();
    }

    @Test
    void everyWingSaysWhatItDecidesOnItsOwnLevel() {
        Set<String> described = SourceFile.java(SourceFile.MAIN).stream()
                .filter(SourceFile::describesPackage)
                .map(SourceFile::packageName)
                .collect(Collectors.toSet());
        Problems problems = new Problems();
        Rooms.WINGS.stream()
                .map(wing -> Rooms.ROOT + "." + wing.name())
                .filter(wing -> !described.contains(wing))
                .forEach(wing -> problems.add(wing, "has no package-info.java; say what the wing decides"));
        problems.assertNone();
    }

    @Test
    void aRoomOnlyNamesRoomsThatStandBeforeItSoThereIsNoCycle() {
        Set<String> before = new HashSet<>();
        for (Room room : Rooms.ALL) {
            Set<String> unknown = new TreeSet<>(room.mayImport());
            unknown.removeAll(before);
            assertEquals(Set.of(), unknown, room.name() + " may import what is not listed before it");
            assertTrue(before.add(room.name()), room.name() + " is listed twice");
            assertTrue(Rooms.LIBRARIES.keySet().containsAll(room.thirdParty()), room + " uses an unknown library");
        }
    }

    @Test
    void aWingOnlyNamesWingsThatStandBeforeItSoThereIsNoCycle() {
        Set<String> before = new HashSet<>();
        for (Room wing : Rooms.WINGS) {
            Set<String> unknown = new TreeSet<>(wing.mayImport());
            unknown.removeAll(before);
            assertEquals(Set.of(), unknown, wing.name() + " may import what is not listed before it");
            assertTrue(before.add(wing.name()), wing.name() + " is listed twice");
        }
        assertEquals(Rooms.WINGS.stream().map(Room::name).collect(Collectors.toSet()), wingsOf(Rooms.ALL.stream()));
    }

    @Test
    void theRoomsOfAWingMayImportWhatTheWingMayAndNothingElse() {
        for (Room wing : Rooms.WINGS) {
            Set<String> imported = wingsOf(Rooms.ALL.stream()
                    .filter(room -> room.wing().equals(wing.name()))
                    .flatMap(room -> room.mayImport().stream())
                    .map(name -> Rooms.named(name).orElseThrow()));
            imported.remove(wing.name());
            assertEquals(wing.mayImport(), imported, "wings that the rooms of " + wing.name() + " may import");
        }
    }

    @Test
    void noArrowBetweenWingsIsAllowedThatNobodyUses() {
        Map<String, Set<String>> used = new TreeMap<>();
        for (JavaClass origin : classesOfRooms()) {
            for (Dependency dependency : origin.getDirectDependenciesFromSelf()) {
                Rooms.of(dependency.getTargetClass().getBaseComponentType().getPackageName())
                        .map(Room::wing)
                        .filter(to -> !to.equals(room(origin).wing()))
                        .ifPresent(to -> used.computeIfAbsent(room(origin).wing(), wing -> new TreeSet<>())
                                .add(to));
            }
        }
        for (Room wing : Rooms.WINGS) {
            assertEquals(wing.mayImport(), used.getOrDefault(wing.name(), Set.of()), wing.name());
        }
    }

    @Test
    void everyRoomUsesOnlyTheRoomsItMay() {
        Problems problems = new Problems();
        for (JavaClass origin : classesOfRooms()) {
            Room from = room(origin);
            for (Dependency dependency : origin.getDirectDependenciesFromSelf()) {
                Rooms.of(dependency.getTargetClass().getBaseComponentType().getPackageName())
                        .filter(to -> !mayUse(from, to))
                        .ifPresent(to -> problems.add(place(dependency), refusal(from, to)));
            }
        }
        problems.assertNone();
    }

    /** The compiler copies constants and forgets what only a comment names, so the text is looked at as well. */
    @Test
    void everyRoomImportsOnlyTheRoomsItMay() {
        Problems problems = new Problems();
        for (SourceFile source : SourceFile.java(SourceFile.MAIN)) {
            Optional<Room> from = Rooms.of(source.packageName());
            for (int i = 0; from.isPresent() && i < source.lines().size(); i++) {
                Matcher line = IMPORT.matcher(source.lines().get(i));
                if (line.matches()) {
                    String place = source.at(i + 1);
                    Rooms.of(line.group(1))
                            .filter(to -> !mayUse(from.get(), to))
                            .ifPresent(to -> problems.add(place, refusal(from.get(), to)));
                }
            }
        }
        problems.assertNone();
    }

    @Test
    void aLibraryIsUsedOnlyWhereTheTableSaysSo() {
        Problems problems = new Problems();
        for (JavaClass origin : classesOfRooms()) {
            Room from = room(origin);
            for (Dependency dependency : origin.getDirectDependenciesFromSelf()) {
                JavaClass target = dependency.getTargetClass().getBaseComponentType();
                Optional<String> library = library(target.getName());
                if (library.isPresent() && !from.thirdParty().contains(library.get())) {
                    problems.add(
                            place(dependency),
                            from.name() + " may not use " + library.get() + "; hide it behind a room that may,"
                                    + " or change Rooms and docs/development/house.md");
                } else if (library.isEmpty() && !target.isPrimitive() && !isOursOrTheJdks(target.getName())) {
                    problems.add(
                            place(dependency),
                            target.getName() + " is of no library that Rooms.LIBRARIES knows; name it there"
                                    + " and write a decision note");
                }
            }
        }
        problems.assertNone();
    }

    @Test
    void onlyNamedPlacesSleep() {
        Problems problems = new Problems();
        for (JavaAccess<?> call : calls(MAIN, Thread.class, "sleep")) {
            if (!SLEEPERS.contains(call.getOriginOwner().getName())) {
                problems.add(
                        place(call), "sleeps; wait for what is awaited, or name the class in SLEEPERS and say why");
            }
        }
        for (JavaAccess<?> call : calls(TEST, Thread.class, "sleep")) {
            problems.add(place(call), "a test sleeps; move a VirtualClock, or wait for a latch");
        }
        problems.assertNone();
    }

    @Test
    void onlyTheEntrancesEndTheProcess() {
        Problems problems = new Problems();
        for (Map.Entry<Class<?>, String> end : List.<Map.Entry<Class<?>, String>>of(
                Map.entry(System.class, "exit"), Map.entry(Runtime.class, "exit"), Map.entry(Runtime.class, "halt"))) {
            for (JavaAccess<?> call : calls(MAIN, end.getKey(), end.getValue())) {
                String room = Rooms.of(call.getOriginOwner().getPackageName())
                        .map(Room::name)
                        .orElse("this");
                if (!ENDERS.contains(room)) {
                    problems.add(
                            place(call), room + " ends the process; return, or throw to main, which knows the code");
                }
            }
        }
        problems.assertNone();
    }

    @Test
    void nothingWritesThroughALoggingFramework() {
        Problems problems = new Problems();
        for (JavaClass origin : MAIN) {
            for (Dependency dependency : origin.getDirectDependenciesFromSelf()) {
                String type = dependency.getTargetClass().getName();
                if (type.startsWith("java.util.logging.") || type.startsWith("java.lang.System$Logger")) {
                    problems.add(place(dependency), "logs; emit a RunEvent, so that every report can show it");
                }
            }
        }
        problems.assertNone();
    }

    /** Classes outside every room are complained about once, by the test for that. */
    private static List<JavaClass> classesOfRooms() {
        return MAIN.stream()
                .filter(type -> Rooms.of(type.getPackageName()).isPresent())
                .toList();
    }

    private static Set<String> wingsOf(Stream<Room> rooms) {
        return rooms.map(Room::wing).collect(Collectors.toCollection(TreeSet::new));
    }

    private static Room room(JavaClass type) {
        return Rooms.of(type.getPackageName()).orElseThrow();
    }

    private static boolean mayUse(Room from, Room to) {
        return from.equals(to) || from.mayImport().contains(to.name());
    }

    private static String refusal(Room from, Room to) {
        return from.name() + " may not import " + to.name() + "; move the type to the level it belongs on,"
                + " or change Rooms, docs/development/house.md and the package-info";
    }

    private static Optional<String> library(String type) {
        return Rooms.LIBRARIES.entrySet().stream()
                .filter(library -> library.getValue().stream().anyMatch(type::startsWith))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    private static boolean isOursOrTheJdks(String type) {
        return Stream.of(Rooms.ROOT + ".", "java.", "javax.", "jdk.", "com.sun.", "sun.")
                .anyMatch(type::startsWith);
    }

    private static List<JavaAccess<?>> calls(JavaClasses classes, Class<?> owner, String method) {
        return classes.stream()
                .flatMap(origin -> origin.getAccessesFromSelf().stream())
                .filter(access -> access.getTargetOwner().isEquivalentTo(owner)
                        && access.getTarget().getName().equals(method))
                .collect(Collectors.toList());
    }

    private static String place(Dependency dependency) {
        return place(
                dependency.getOriginClass(), dependency.getSourceCodeLocation().getLineNumber());
    }

    private static String place(JavaAccess<?> access) {
        return place(access.getOriginOwner(), access.getLineNumber());
    }

    /** The compiler notes no line for what a declaration names; that is then line 1. */
    private static String place(JavaClass type, int line) {
        String root = TEST.contain(type.getName()) ? SourceFile.TEST : SourceFile.MAIN;
        String file = type.getSource().flatMap(Source::getFileName).orElse(type.getSimpleName() + ".java");
        return root + "/" + type.getPackageName().replace('.', '/') + "/" + file + ":" + Math.max(1, line);
    }
}
