package csdbench.language.planner;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.language.definition.ParameterDocs;
import csdbench.plan.RunPlan;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The defaults that the reference of all parameters prints, held against plans. */
final class DefaultsTest {
    private static final String ON_LUNS = """
            * general
            sd=sd1,lun=/tmp/a,size=1g
            wd=wd1,sd=sd1
            rd=rd1,wd=wd1,iorate=(100,curve)
            """;

    private static final String ON_FILES = """
            * general
            fsd=fsd1,anchor=/tmp/t
            fwd=fwd1,fsd=fsd1,operation=read
            rd=rd1,fwd=fwd1,fwdrate=(100,curve)
            """;

    /** What some parameters mean nothing without. */
    private static final Map<String, String> TOGETHER_WITH = Map.of(
            "maxrounds", "steady=iops",
            "compchunk", "compstyle=fio",
            "dedupsets", "dedupratio=2,dedupunit=4k",
            "dedupflipflop", "dedupratio=2,dedupunit=4k",
            "dedupacross", "dedupratio=2,dedupunit=4k");

    @TestFactory
    Stream<DynamicTest> whatTheReferencePrintsAsTheDefaultIsWhatIsPlanned() {
        List<DynamicTest> tests = ParameterDocs.defaults().stream()
                .map(printed -> {
                    String setting = printed.keyword() + "=" + printed.value();
                    String beside = TOGETHER_WITH.getOrDefault(printed.keyword(), "");
                    return DynamicTest.dynamicTest(
                            printed.section() + ": " + setting,
                            () -> assertEquals(
                                    plan(printed.section(), beside), plan(printed.section(), beside + "," + setting)));
                })
                .toList();
        assertEquals(true, tests.size() > 40, "defaults in the reference: " + tests.size());
        return tests.stream();
    }

    /** A plan of a text with more settings in one of its definitions, which stay on their lines. */
    private static RunPlan plan(String section, String settings) {
        String base = section.startsWith("f") ? ON_FILES : ON_LUNS;
        String more = settings.startsWith(",") ? settings.substring(1) : settings;
        String line = section.equals("general") ? "\\* general" : "(?m)^" + section + "=.*";
        String before = section.equals("general") || more.isEmpty() ? "" : "$0,";
        String text = more.isEmpty() ? base : base.replaceFirst(line, before + more);
        return Plans.clean(text).plan();
    }
}
