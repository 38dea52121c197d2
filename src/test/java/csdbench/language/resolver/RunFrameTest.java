package csdbench.language.resolver;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.language.planner.Plans;
import csdbench.plan.LimitSpec.SteadyLimits;
import csdbench.plan.LimitSpec.Tracked;
import csdbench.plan.LimitSpec.UntilSteady;
import csdbench.plan.RunHeader;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class RunFrameTest {
    @Test
    void aRunTakesHalfAMinuteUnlessItSaysOtherwise() {
        assertEquals(new RunHeader("rd1", "", 30, 0, 1, 0), header(""));
        assertEquals(new RunHeader("rd1", "", 7200, 60, 10, 0), header(",elapsed=2h,warmup=1m,interval=10"));
    }

    @Test
    void elapsedIsAtLeastTwoIntervals() {
        assertEquals(
                List.of("'elapsed=' time value must be at least twice the 'interval=' value"),
                plans(",elapsed=5,interval=3").errors());
    }

    @Test
    void elapsedIsAMultipleOfTheInterval() {
        Plans plans = plans(",elapsed=5,interval=2");
        assertEquals(
                "'elapsed=5' must be multiple of 'interval=2'.",
                plans.complaint().problem());
        assertEquals(Optional.of("elapsed=4 or elapsed=6"), plans.complaint().expected());
    }

    @Test
    void timesOfTheCommandLineAreComplainedAboutThere() {
        Overrides interval = new Overrides(
                OptionalLong.empty(),
                OptionalLong.of(20),
                OptionalLong.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Set.of(),
                Set.of(),
                OptionalDouble.empty());
        Plans plans = Plans.of(Plans.ONE + "rd=rd1,wd=wd1,iorate=max\n", interval);
        assertEquals("command line:1:1", plans.complaint().span().place());
    }

    @Test
    void aWarmupEndsWithAnInterval() {
        Plans plans = plans(",elapsed=10,interval=5,warmup=7");
        assertEquals(
                "warmup=7 is not a multiple of interval=5", plans.complaint().problem());
        assertEquals(10, plans.run().header().warmupSeconds());
    }

    @Test
    void roundsUntilSteadyLastAsLongAsAllOfThemTogether() {
        Plans plans = plans(",elapsed=60,warmup=10,steady=(mean,7),maxrounds=9");
        assertEquals(540, plans.run().header().elapsedSeconds());
        UntilSteady steady = plans.run().limits().steady().orElseThrow();
        assertEquals(new UntilSteady(new SteadyLimits(List.of(Tracked.MEAN), 7, 20, 10), 60, 9), steady);
        assertEquals(25 * 30, plans(",steady=iops").run().header().elapsedSeconds());
    }

    @Test
    void roundsUntilSteadyMustBeAbleToEndTheRun() {
        assertEquals(
                List.of("a window of 7 rounds is never full within maxrounds=6"),
                plans(",steady=(iops,7),maxrounds=6").errors());
        assertEquals(
                List.of("steady= and confidence= both decide when rd=rd1 ends"),
                plans(",steady=iops,confidence=1").errors());
        assertEquals(
                "maxrounds= has no effect without steady=",
                plans(",maxrounds=6").complaint().problem());
    }

    private static RunHeader header(String times) {
        return Plans.clean(Plans.ONE + "rd=rd1,wd=wd1,iorate=max" + times + "\n")
                .run()
                .header();
    }

    private static Plans plans(String times) {
        return Plans.of(Plans.ONE + "rd=rd1,wd=wd1,iorate=max" + times + "\n");
    }
}
