package csdbench.language.planner;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.plan.SeekSpec;
import csdbench.plan.TargetSpec;
import csdbench.plan.TransferSpec;
import csdbench.plan.WorkloadSpec;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class AssignmentsTest {
    private static final String FIVE = """
            sd=sd1,lun=/tmp/1
            sd=sd2,lun=/tmp/2
            sd=sd3,lun=/tmp/3
            sd=sd4,lun=/tmp/4
            sd=sd5,lun=/tmp/5
            """;

    @Test
    void aRunThatNamesOnlyStorageReadsSmallBlocksAtRandom() {
        WorkloadSpec workload = Plans.clean(FIVE + "rd=rd1,sd=sd1,iorate=max\n")
                .run()
                .workloads()
                .get(0);
        assertEquals(new TransferSpec.Fixed(4096), workload.access().transfer());
        assertEquals(100, workload.access().readPercent());
        assertEquals(new SeekSpec.Mixed(100), workload.access().seek());
        assertEquals(100, workload.sharePercent());
    }

    @Test
    void storageOfARunReplacesThatOfItsWorkloads() {
        assertEquals(
                List.of("sd4", "sd5"), targets(Plans.clean(FIVE + "wd=w,sd=sd1\nrd=r,wd=w,sd=(sd4,sd5),iorate=max\n")));
    }

    @Test
    void namesMayBeAListARangeOrAWildcard() {
        assertEquals(List.of("sd1", "sd3"), used("(sd3,sd1)"));
        assertEquals(List.of("sd2", "sd3", "sd4"), used("(sd2-sd4)"));
        assertEquals(List.of("sd1", "sd2", "sd3", "sd4", "sd5"), used("sd*"));
        assertEquals(List.of("sd1", "sd2", "sd3", "sd4", "sd5"), used("*"));
    }

    @Test
    void aNameThatIsNotDefinedGetsAHint() {
        Plans plans = Plans.of(FIVE + "wd=w,sd=sd11\nrd=r,wd=w,iorate=max\n");
        assertEquals("Could not find sd=sd11", plans.complaint().problem());
        assertEquals(
                Optional.of("one of sd1, sd2, sd3, sd4, sd5"), plans.complaint().expected());
        assertEquals(Optional.of("did you mean 'sd1'?"), plans.complaint().hint());
        assertEquals("test.parm:6:9", plans.complaint().span().place());
    }

    @Test
    void namesOfWorkloadsAreComparedWithRegardToCase() {
        Plans plans = Plans.of(FIVE + "wd=wd1,sd=sd1\nrd=run1,wd=WD1,iorate=max\n");
        assertEquals("Could not find WD=WD1 for RD=run1", plans.complaint().problem());
        assertEquals(Optional.of("did you mean 'wd1'?"), plans.complaint().hint());
    }

    @Test
    void aWildcardThatMatchesNothingIsAMistake() {
        assertEquals(
                List.of("Could not find WD=OLTP1* for RD=r"),
                Plans.of(FIVE + "wd=wd1,sd=sd1\nrd=r,wd=OLTP1*,iorate=max\n").errors());
    }

    @Test
    void aWorkloadWithoutStorageNeedsARunWithStorage() {
        assertEquals(
                List.of("wd=w names no sd=, and rd=r neither"),
                Plans.of(FIVE + "wd=w,rdpct=0\nrd=r,wd=w,iorate=max\n").errors());
        assertEquals(List.of("sd1"), targets(Plans.clean(FIVE + "wd=w,rdpct=0\nrd=r,wd=w,sd=sd1,iorate=max\n")));
    }

    @Test
    void singleMeansOneRunForEachStorage() {
        Plans plans = Plans.clean(FIVE + "wd=w,sd=(sd1,sd2)\nrd=r,wd=w,sd=single,iorate=max\n");
        assertEquals(List.of("r_sd1", "r_sd2"), plans.names());
        assertEquals(1, plans.raw(1).targets().size());
    }

    @Test
    void rangeMeansOneStorageMoreEachTime() {
        Plans plans = Plans.clean(FIVE + "wd=w,sd=(sd1-sd3)\nrd=r,wd=w,sd=range,iorate=max\n");
        assertEquals(List.of("r_sd1-sd1", "r_sd1-sd2", "r_sd1-sd3"), plans.names());
        assertEquals(3, plans.raw(2).targets().size());
    }

    @Test
    void setsOfTwoLeaveTheOddOneForTheLastRun() {
        Plans plans = Plans.clean(FIVE + "rd=r,sd=setsof2,iorate=max\n");
        assertEquals(List.of("r_sd1_sd2", "r_sd3_sd4", "r_sd5"), plans.names());
    }

    private static List<String> used(String names) {
        return targets(Plans.clean(FIVE + "wd=w,sd=" + names + "\nrd=r,wd=w,iorate=max\n"));
    }

    private static List<String> targets(Plans plans) {
        return plans.run().targets().stream().map(TargetSpec::name).toList();
    }
}
