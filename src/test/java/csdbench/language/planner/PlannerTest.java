package csdbench.language.planner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import csdbench.language.definition.type.FormatWord;
import csdbench.language.resolver.Overrides;
import csdbench.plan.HostSpec;
import csdbench.plan.RunHeader;
import csdbench.plan.RunPlan;
import csdbench.plan.RunSpec;
import csdbench.plan.listing.SimulationListing;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PlannerTest {
    @Test
    void runsAreSimulatedInTheOrderOfTheText() {
        String text = Plans.ONE + """
                rd=second,wd=wd1,iorate=200,elapsed=4
                rd=first,wd=wd1,iorate=max,elapsed=4,warmup=2
                """;
        assertEquals(
                List.of(
                        "Simulating RD=second; I/O rate: 200; elapsed=4; For loops: None",
                        "Simulating RD=first; I/O rate: Uncontrolled MAX; elapsed=4 warmup=2; For loops: None"),
                SimulationListing.lines(Plans.clean(text).plan()));
    }

    @Test
    void aPauseIsTakenBeforeTheNextRunAndNotBeforeTheFirst() {
        String text = Plans.ONE + """
                rd=a,wd=wd1,iorate=(100,200),pause=7
                rd=b,wd=wd1,iorate=max
                """;
        assertEquals(
                List.of(0L, 7L, 7L),
                Plans.clean(text).plan().runs().stream()
                        .map(RunSpec::header)
                        .map(RunHeader::pauseSeconds)
                        .toList());
    }

    @Test
    void oneRunCanBeChosenByName() {
        String text = Plans.ONE + "rd=a,wd=wd1,iorate=max\nrd=b,wd=wd1,iorate=max\n";
        assertEquals(List.of("b"), Plans.of(text, only("b")).names());
    }

    @Test
    void choosingARunThatIsNotThereNamesThoseThatAre() {
        Plans plans = Plans.of(Plans.ONE + "rd=run1,wd=wd1,iorate=max\n", only("run2"));
        assertEquals("Could not find rd=run2", plans.complaint().problem());
        assertEquals(Optional.of("one of run1"), plans.complaint().expected());
    }

    @Test
    void aTextWithoutRunsIsAMistake() {
        assertEquals(
                "there is no run definition", Plans.of(Plans.ONE).complaint().problem());
    }

    @Test
    void aRunWithoutWorkIsAMistake() {
        assertEquals(
                List.of("rd=rd1 does nothing"),
                Plans.of(Plans.ONE + "rd=rd1,iorate=max\n").errors());
    }

    @Test
    void aShareOfTheRunBeforeNeedsARunBefore() {
        assertEquals(
                List.of("rd=rd1 asks for a share of the rate of the run before it, and there is none"),
                Plans.of(Plans.ONE + "rd=rd1,wd=wd1,iorate=50%\n").errors());
    }

    @Test
    void withoutHostsTheWorkIsDoneHere() {
        assertEquals(
                List.of(HostSpec.LOCAL),
                Plans.clean(Plans.ONE + "rd=rd1,wd=wd1,iorate=max\n").plan().hosts());
    }

    @Test
    void hostsAreListedByNameAndNeverResolved() {
        String text = "hd=a,system=10.255.0.1\nhd=b,system=10.255.0.2\nhd=c,system=10.255.0.1\n"
                + Plans.ONE
                + "rd=rd1,wd=wd1,iorate=max\n";
        RunPlan plan = Plans.of(text).plan();
        assertEquals(List.of("a", "b", "c"), plan.labels());
        assertEquals("10.255.0.1", plan.hosts().getLast().system());
    }

    @Test
    void aHostThatNobodyDefinedIsAMistake() {
        String text = "hd=one\nsd=sd1,host=two,lun=/tmp/a\nwd=wd1,sd=sd1\nrd=rd1,wd=wd1,iorate=max\n";
        assertEquals(List.of("Could not find hd=two"), Plans.of(text).errors());
    }

    @Test
    void everyMistakeIsFoundInOneGo() {
        String text = """
                sd=sd1,size=1g
                wd=wd1,sd=sd2
                rd=rd1,wd=wd1,iorate=max,elapsed=5,interval=3
                rd=rd2,wd=wd9
                """;
        assertEquals(
                List.of(
                        "No lun name specified for sd=sd1",
                        "Could not find sd=sd2",
                        "'elapsed=' time value must be at least twice the 'interval=' value",
                        "iorate= parameter is missing.",
                        "Could not find WD=wd9 for RD=rd2"),
                Plans.of(text).errors());
    }

    @ParameterizedTest
    @ValueSource(strings = {"sim:", "none:", "none:much", "none:0", "none:5%", "(a,b)", ""})
    void aLunThatCannotBeReadIsOneMistake(String lun) {
        List<String> errors = Plans.of("sd=sd1,lun=" + lun + "\nwd=wd1,sd=sd1\nrd=rd1,wd=wd1,iorate=max\n")
                .errors();

        assertEquals(1, errors.size(), errors::toString);
    }

    @Test
    void theSameTextAlwaysGivesTheSamePlan() {
        String text = Plans.ONE + "rd=rd1,wd=wd1,iorate=(100,curve),forthreads=(1-8,d),forrdpct=(0,50)\n";
        assertEquals(Plans.clean(text).plan(), Plans.clean(text).plan());
    }

    @Seeds(100)
    void theNumberOfRunsIsTheProductOfAllLists(Gen gen) {
        int threads = gen.intBetween(1, 5);
        int percents = gen.intBetween(1, 5);
        int rates = gen.intBetween(1, 5);
        String text = Plans.ONE
                + "rd=rd1,wd=wd1,forthreads=(1-" + threads + ",1),forrdpct=(1-" + percents + ",1),iorate=(100-"
                + (99 + rates) + ",1)\n";
        Plans plans = Plans.clean(text);

        assertEquals(threads * percents * rates, plans.plan().runs().size());
        assertEquals(
                plans.plan().runs().size(), plans.loops().stream().distinct().count());
    }

    @Test
    void theCommandLineReplacesTimes() {
        Overrides times = new Overrides(
                OptionalLong.of(20),
                OptionalLong.of(5),
                OptionalLong.of(10),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Set.of(),
                Set.of(),
                OptionalDouble.empty());
        RunHeader header = Plans.of(Plans.ONE + "rd=rd1,wd=wd1,iorate=max,elapsed=7,interval=2\n", times)
                .run()
                .header();
        assertEquals(new RunHeader("rd1", "", 20, 10, 5, 0), header);
    }

    @Test
    void theCommandLineFormatsMoreOrLess() {
        assertEquals(List.of("rd1"), formatted("no", FormatWord.NO));
        assertEquals(List.of("rd1"), formatted("yes", FormatWord.NO));
        assertEquals(List.of(), formatted("only", FormatWord.NO));
        assertEquals(List.of("format_for_rd1"), formatted("no", FormatWord.ONLY));
        assertEquals(List.of("format_for_rd1"), formatted("restart", FormatWord.ONLY));
        assertEquals(List.of("format_for_rd1", "rd1"), formatted("no", FormatWord.YES));
        assertEquals(List.of("format_for_rd1"), formatted("(clean,only)", FormatWord.YES));
        assertEquals(List.of("rd1"), formatted("no", FormatWord.CLEAN));
        assertEquals(List.of("format_for_rd1", "rd1"), formatted("restart", FormatWord.CLEAN));
    }

    private static List<String> formatted(String words, FormatWord option) {
        Overrides overrides = new Overrides(
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                Optional.empty(),
                Optional.of(option),
                Optional.empty(),
                Set.of(),
                Set.of(),
                OptionalDouble.empty());
        String text = "fsd=f,anchor=/tmp/f\nfwd=w,fsd=f,operation=read\nrd=rd1,fwd=w,fwdrate=max,format=";
        return Plans.of(text + words + "\n", overrides).names();
    }

    @Test
    void aRunCannotWorkOnFilesAndOnLunsAtOnce() {
        Plans plans = Plans.of(Plans.ONE + "rd=rd1,wd=wd1,fwd=x,iorate=max\n");
        assertTrue(plans.errors().contains("rd=rd1 works on files and on luns"));
    }

    private static Overrides only(String run) {
        return new Overrides(
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                Optional.of(run),
                Optional.empty(),
                Optional.empty(),
                Set.of(),
                Set.of(),
                OptionalDouble.empty());
    }
}
