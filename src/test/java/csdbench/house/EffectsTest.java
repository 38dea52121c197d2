package csdbench.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import csdbench.effect.Effect;
import csdbench.language.definition.ObeyedParms;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Demands a test for every parameter that is obeyed: one that runs it and sees what it does. */
class EffectsTest {
    /** Obeyed parameters that no test runs yet. It may only get shorter. */
    private static final Set<String> WITHOUT_TEST = Set.of();

    /** What carries out a parmfile for a test. */
    private static final Set<String> HARNESSES =
            Set.of("csdbench.effect.EffectRun", "csdbench.effect.Program", "csdbench.effect.Cluster");

    private static final Map<String, List<String>> OBEYED = ObeyedParms.spellings();
    private static final JavaClasses TESTS = Compiled.tests();

    @Test
    void everyParameterThatIsObeyedHasATestThatSeesItsEffect() {
        Set<String> missing = new TreeSet<>(OBEYED.keySet());
        annotated().forEach(method -> missing.removeAll(named(method)));
        assertEquals(
                new TreeSet<>(WITHOUT_TEST),
                missing,
                "parameters without a test; write one in csdbench.effect and annotate it with @Effect, or declare the"
                        + " parameter ignored");
    }

    @Test
    void aTestNamesOnlyParametersThatThereAreAndThatItsTextSays() {
        Map<String, String> texts = Methods.of(SourceFile.java(SourceFile.TEST)).stream()
                .filter(method -> method.annotations().contains("Effect"))
                .collect(Collectors.toMap(Methods.Method::name, EffectsTest::text));
        Problems problems = new Problems();
        for (JavaMethod method : annotated()) {
            String text = texts.get(method.getOwner().getSimpleName() + "." + method.getName());
            for (String name : named(method)) {
                List<String> spellings = OBEYED.getOrDefault(name, List.of());
                if (spellings.isEmpty()) {
                    problems.add(method.getFullName(), name + " is not a parameter that is obeyed");
                } else if (spellings.stream().noneMatch(word -> text.contains(word + "="))) {
                    problems.add(method.getFullName(), "never says " + spellings.getFirst() + "=");
                }
            }
        }
        problems.assertNone();
    }

    @Test
    void aTestOfAnEffectRunsItsParmfile() {
        for (JavaMethod method : annotated()) {
            assertTrue(method.isAnnotatedWith(Test.class), method.getFullName() + " is not a test");
            assertTrue(
                    runs(method.getOwner(), method.getName(), new HashSet<>()),
                    method.getFullName() + " carries nothing out");
        }
    }

    /** Whether a method calls one of {@link #HARNESSES}, itself or by a method of its class. */
    private static boolean runs(JavaClass owner, String method, Set<String> seen) {
        if (!seen.add(method)) {
            return false;
        }
        Set<JavaAccess<?>> calls = owner.getAccessesFromSelf().stream()
                .filter(access -> access.getOrigin().getName().equals(method))
                .collect(Collectors.toSet());
        return calls.stream()
                .anyMatch(call -> HARNESSES.contains(call.getTargetOwner().getName())
                        || call.getTargetOwner().equals(owner)
                                && runs(owner, call.getTarget().getName(), seen));
    }

    private static List<JavaMethod> annotated() {
        return TESTS.stream()
                .flatMap(type -> type.getMethods().stream())
                .filter(method -> method.isAnnotatedWith(Effect.class))
                .toList();
    }

    private static List<String> named(JavaMethod method) {
        return List.of(method.getAnnotationOfType(Effect.class).value());
    }

    private static String text(Methods.Method method) {
        return String.join("\n", method.file().lines().subList((int) method.firstLine() - 1, (int) method.lastLine()));
    }
}
