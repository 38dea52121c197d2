package csdbench.house;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Keeps files within a room in an order in which they can be read, and types where others find them. */
class KnotsTest {
    private static final int KNOT_FILES = 3;
    private static final int NESTED_LINES = 40;

    /** Knots by their first file: the steps of a suite. */
    private static final Map<String, Long> KNOTS = Map.of("csdbench.job.suite.step.Cells", 19L);

    private static final Map<String, Long> HIDDEN =
            Map.of("FilesStep.Workload", 53L, "Loop.Kind", 118L, "DeviceCounters.Wear", 56L);

    private static final JavaClasses MAIN = Compiled.main();

    /** Files that use each other, in a circle, can only be read together. A sealed type knows its own family. */
    @Test
    void noMoreThanThreeFilesHangTogether() {
        Map<String, Set<String>> uses = new TreeMap<>();
        for (JavaClass type : MAIN) {
            Set<String> used = uses.computeIfAbsent(file(type), _ -> new TreeSet<>());
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                JavaClass to = dependency.getTargetClass().getBaseComponentType();
                if (to.getPackageName().equals(type.getPackageName()) && !isOfFamily(type, to)) {
                    used.add(file(to));
                }
            }
        }
        Ratchet ratchet = new Ratchet("files in a circle", KNOT_FILES, KNOTS);
        Problems problems = new Problems();
        for (Set<String> knot : knots(uses)) {
            String first = knot.iterator().next();
            ratchet.check(first, knot.toString(), knot.size(), problems);
        }
        ratchet.checkThatAllWereMet(problems);
        problems.assertNone();
    }

    /** Whether one of them is the sealed parent of the other. */
    private static boolean isOfFamily(JavaClass type, JavaClass to) {
        return outermost(type).reflect().isSealed()
                && to.isAssignableTo(outermost(type).getName());
    }

    @Test
    void aTypeThatOthersUseIsNotHiddenInAnother() {
        Map<String, Set<String>> users = new HashMap<>();
        for (JavaClass type : MAIN) {
            for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
                JavaClass to = dependency.getTargetClass().getBaseComponentType();
                if (!file(to).equals(file(type))) {
                    users.computeIfAbsent(to.getName(), _ -> new TreeSet<>()).add(file(type));
                }
            }
        }
        Ratchet ratchet = new Ratchet("lines and is used by others", NESTED_LINES, HIDDEN);
        Problems problems = new Problems();
        for (Methods.Type type : Methods.typesOf(SourceFile.java(SourceFile.MAIN))) {
            String outer = type.file().name().replace(".java", "");
            String name = type.file().packageName() + "." + outer + "$" + type.name();
            if (type.nested() && users.containsKey(name) && !isOfFamily(MAIN.get(name))) {
                ratchet.check(outer + "." + type.name(), type.file().path(), type.lines(), problems);
            }
        }
        ratchet.checkThatAllWereMet(problems);
        problems.assertNone();
    }

    /** Whether it is one of the kinds of the type that it stands in. */
    private static boolean isOfFamily(JavaClass type) {
        return type.isAssignableTo(outermost(type).getName());
    }

    private static JavaClass outermost(JavaClass type) {
        return type.getEnclosingClass().map(KnotsTest::outermost).orElse(type);
    }

    private static String file(JavaClass type) {
        return outermost(type).getName();
    }

    /** Strongly connected files, by Tarjan's algorithm. */
    private static List<Set<String>> knots(Map<String, Set<String>> uses) {
        List<Set<String>> knots = new ArrayList<>();
        Map<String, Integer> index = new HashMap<>();
        Map<String, Integer> low = new HashMap<>();
        Deque<String> open = new ArrayDeque<>();
        for (String file : uses.keySet()) {
            if (!index.containsKey(file)) {
                visit(file, uses, index, low, open, knots);
            }
        }
        return knots;
    }

    private static void visit(
            String file,
            Map<String, Set<String>> uses,
            Map<String, Integer> index,
            Map<String, Integer> low,
            Deque<String> open,
            List<Set<String>> knots) {
        index.put(file, index.size());
        low.put(file, index.get(file));
        open.push(file);
        for (String used : uses.getOrDefault(file, Set.of())) {
            if (!index.containsKey(used)) {
                visit(used, uses, index, low, open, knots);
                low.merge(file, low.get(used), Math::min);
            } else if (open.contains(used)) {
                low.merge(file, index.get(used), Math::min);
            }
        }
        if (low.get(file).equals(index.get(file))) {
            Set<String> knot = new TreeSet<>();
            String member;
            do {
                member = open.pop();
                knot.add(member);
            } while (!member.equals(file));
            knots.add(knot);
        }
    }
}
