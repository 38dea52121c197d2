package csdbench.language.planner;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.plan.TargetSpec;
import csdbench.plan.WorkloadSpec;
import csdbench.plan.files.FileOperation;
import csdbench.plan.files.TreeSpec;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class FileRunsTest {
    private static final String FSD = "fsd=fsd1,anchor=/tmp/fs,depth=2,width=3,files=10,sizes=4k\n";
    private static final String ONE = FSD + "fwd=fwd1,fsd=fsd1,operation=read\n";
    private static final String TREES = """
            fsd=fsd1,anchor=/tmp/one,depth=1,width=1,files=1,sizes=4k
            fsd=fsd2,anchor=/tmp/two,depth=1,width=1,files=1,sizes=4k
            """;

    @Test
    void aFormatIsARunOfItsOwnBeforeTheRun() {
        assertEquals(
                List.of("RD=format_for_rd1", "RD=rd1; elapsed=3; fwdrate=100; For loops: None"),
                Plans.clean(ONE + "rd=rd1,fwd=fwd1,fwdrate=100,elapsed=3,format=yes\n")
                        .labels());
    }

    @Test
    void withoutFormatThereIsOnlyTheRun() {
        assertEquals(
                List.of("RD=rd2; elapsed=2; fwdrate=max. For loops: None"),
                Plans.clean(ONE + "rd=rd2,fwd=fwd1,fwdrate=max,elapsed=2\n").labels());
    }

    @Test
    void noWinsOverAllOtherWords() {
        assertEquals(List.of("r"), names("format=(yes,no)"));
    }

    @Test
    void onlyAndCleanLeaveTheRunOut() {
        assertEquals(List.of("format_for_r"), names("format=(restart,only)"));
        assertEquals(List.of("format_for_r"), names("format=(clean,only)"));
        assertEquals(List.of("format_for_r"), names("format=clean"));
    }

    @Test
    void aRunThatOnlyFormatsNeedsNoWorkload() {
        Plans formatted = Plans.clean(FSD + "rd=r,fsd=fsd1,fwdrate=max,format=(yes,only)\n");

        assertEquals(List.of("format_for_r"), formatted.names());
        assertEquals("fsd1", formatted.files(0).targets().getFirst().name());
        assertEquals(
                List.of("rd=r has fsd= and no fwd=, so nothing is done to the files"),
                Plans.of(FSD + "rd=r,fsd=fsd1,fwdrate=max,format=yes\n").errors());
    }

    @Test
    void loopsOverHitsAndSeeksRepeatARunOnFilesAsInVdbench() {
        Plans plans = Plans.of(ONE + "rd=r,fwd=fwd1,fwdrate=100,rhpct=(0,50),elapsed=2\n");

        assertEquals(List.of("rhpct=0", "rhpct=50"), plans.loops());
        assertEquals(List.of("rhpct= means nothing for a run on files"), plans.problems());
        assertEquals(List.of(), plans.errors());
    }

    @Test
    void everyPassOfTheLoopsFormatsUnlessOnce() {
        String text = ONE + "rd=r,fwd=fwd1,fwdrate=max,foroperations=(read,write),format=";
        assertEquals(
                List.of("format_for_r", "r", "format_for_r", "r"),
                Plans.clean(text + "yes\n").names());
        assertEquals(
                List.of("format_for_r", "r", "r"),
                Plans.clean(text + "(yes,once)\n").names());
    }

    @Test
    void wordsThatNeedOthersAreComplainedAboutAlone() {
        assertEquals(List.of("format=once needs a run with for loops"), errors("format=(yes,once)"));
        assertEquals(List.of("format=limited goes with only"), errors("format=(yes,limited)"));
        assertEquals(List.of("format=complete goes with no"), errors("format=complete"));
    }

    @Test
    void aListOfRatesIsALoopAndACurveIsNot() {
        assertEquals(
                List.of("format_for_r", "r", "format_for_r", "r"),
                Plans.clean(ONE + "rd=r,fwd=fwd1,fwdrate=(100,200),format=yes\n")
                        .names());
        assertEquals(
                List.of("format_for_r", "r", "r_(50%)"),
                Plans.clean(ONE + "rd=r,fwd=fwd1,fwdrate=curve,curve=(50),format=yes\n")
                        .names());
    }

    @Test
    void ratesNestWhereTheyAreWritten() {
        assertEquals(
                List.of(
                        "depth=1 fwdrate=100 width=1",
                        "depth=1 fwdrate=100 width=2",
                        "depth=1 fwdrate=200 width=1",
                        "depth=1 fwdrate=200 width=2"),
                Plans.clean(ONE + "rd=r,fwd=fwd1,fordepth=1,fwdrate=(100,200),forwidth=(1,2)\n")
                        .loops());
    }

    @Test
    void aRunOnFilesNeedsARate() {
        assertEquals(
                List.of("No fwdrate= specified"),
                Plans.of(ONE + "rd=r,fwd=fwd1\n").errors());
    }

    @Test
    void namesThatAreNotDefinedAreMistakes() {
        assertEquals(
                List.of("Could not find fwd=fill_* for RD=r"),
                Plans.of(ONE + "rd=r,fwd=fill_*,fwdrate=max\n").errors());
        assertEquals(
                List.of("Could not find fsd=fsd9"),
                Plans.of(FSD + "fwd=fwd1,fsd=fsd9,operation=read\nrd=r,fwd=fwd1,fwdrate=max\n")
                        .errors());
    }

    @Test
    void theWorkloadNamedFormatIsNotWork() {
        String text = FSD + "fwd=format,threads=4\nfwd=fwd1,fsd=fsd1,operation=read\nrd=r,fwd=*,fwdrate=max\n";
        assertEquals(
                List.of("fwd1"),
                Plans.clean(text).files(0).workloads().stream()
                        .map(WorkloadSpec::name)
                        .toList());
    }

    @Test
    void aStructureHasAsManyFilesAsItsLowestFoldersHold() {
        TargetSpec target = Plans.clean(ONE + "rd=r,fwd=fwd1,fwdrate=max\n")
                .files(0)
                .targets()
                .get(0);
        assertEquals("/tmp/fs", target.lun());
        assertEquals(90, target.tree().orElseThrow().files());
        assertEquals(90 * 4096, target.tree().orElseThrow().bytes());
        assertEquals(12, target.tree().orElseThrow().directories());
    }

    @Test
    void distributionAllPutsFilesIntoEveryFolder() {
        String text = ONE.replace("depth=2", "depth=2,distribution=all") + "rd=r,fwd=fwd1,fwdrate=max\n";
        assertEquals(120, tree(Plans.clean(text), 0).files());
    }

    @Test
    void aLoopOverTheStructureChangesIt() {
        Plans plans = Plans.clean(ONE + "rd=r,fwd=fwd1,fwdrate=max,forwidth=(1,2),forsizes=8k\n");
        assertEquals(List.of("width=1 sizes=8k", "width=2 sizes=8k"), plans.loops());
        assertEquals(40, tree(plans, 1).files());
        assertEquals(40 * 8192, tree(plans, 1).bytes());
    }

    @Test
    void aTotalLargerThanTheStructureIsAMistake() {
        String text = ONE.replace("sizes=4k", "sizes=1g,totalsize=180g") + "rd=r,fwd=fwd1,fwdrate=max\n";
        assertEquals(
                List.of("fwd=fwd1,fsd=fsd1: The requested totalsize=180g is greater than the estimated total anchor"
                        + " size of 90g"),
                Plans.of(text).errors());
    }

    @Test
    void anchorsDoNotLieInsideEachOther() {
        String text = FSD + "fsd=fsd2,anchor=/tmp/fs/inner\n"
                + "fwd=fwd1,fsd=fsd1,operation=read\nrd=r,fwd=fwd1,fwdrate=max\n";
        assertEquals(
                List.of("the anchors of fsd=fsd1 and fsd=fsd2 lie inside each other"),
                Plans.of(text).errors());
    }

    @Test
    void anAnchorThatOnlyBeginsLikeAnotherIsFine() {
        Plans.clean(FSD + "fsd=fsd2,anchor=/tmp/fs2\nfwd=fwd1,fsd=fsd*,operation=read\nrd=r,fwd=fwd1,fwdrate=max\n");
    }

    @Test
    void nothingIsCopiedToTheSameAnchorUnderAnotherName() {
        String text = FSD + FSD.replace("fsd1", "fsd2")
                + "fwd=fwd1,fsd=fsd1,target=fsd2,operation=copy\nrd=r,fwd=fwd1,fwdrate=max,format=restart\n";
        assertEquals(
                List.of("fwd=fwd1 has operation=copy and no other tree to go to"),
                Plans.of(text).errors());
    }

    @Test
    void theSameAnchorNeedsTheSameStructure() {
        String text = FSD + "fsd=fsd2,anchor=/tmp/fs/,depth=1\n"
                + "fwd=fwd1,fsd=fsd1,operation=read\nrd=r,fwd=fwd1,fwdrate=max\n";
        assertEquals(
                List.of("fsd=fsd1 and fsd=fsd2 have the same anchor but not the same structure"),
                Plans.of(text).errors());
    }

    @Test
    void sharedStructuresAreNotFormattedInOneGo() {
        String text = ONE.replace("depth=2", "depth=2,shared=yes") + "rd=r,fwd=fwd1,fwdrate=max,format=yes\n";
        assertEquals(
                List.of("format=yes cannot be used for fsd=fsd1 with shared=yes"),
                Plans.of(text).errors());
    }

    @Test
    void aWorkingSetLargerThanWhatExistsIsAMistake() {
        String text = ONE.replace("sizes=4k", "sizes=4k,totalsize=64k,wss=128k") + "rd=r,fwd=fwd1,fwdrate=max\n";
        assertEquals(
                List.of("fwd=fwd1,fsd=fsd1: The requested workingset=128k is greater than the estimated"
                        + " totalsize=64k"),
                Plans.of(text).errors());
    }

    @Test
    void aTreeBeyondAllBoundsIsAnsweredWithOneThatFits() {
        String text = ONE + "rd=r,fwd=fwd1,fwdrate=max,depth=9,width=30\n";
        assertEquals(
                Optional.of("at most 2,000,000,000 of each; width=8 fits, or lower depth="),
                Plans.of(text).complaint().hint());
        Plans.clean(text.replace("width=30", "width=8"));
    }

    @Test
    void readsAndWritesOfASequentialWorkloadAreMixedByALoop() {
        String text = FSD + "fwd=w,fsd=fsd1,fileio=sequential,operation=read\n";
        Plans plans = Plans.clean(text + "rd=r,fwd=w,fwdrate=max,forrdpct=(0,50)\n");
        assertEquals(List.of("rdpct=0", "rdpct=50"), plans.loops());
        assertEquals(50, plans.files(1).workloads().getFirst().access().readPercent());
        assertEquals(
                List.of("'fileio=sequential' and 'rdpct=' are mutually exclusive."),
                Plans.of(text.replace("=read", "=read,rdpct=50") + "rd=r,fwd=w,fwdrate=max\n")
                        .errors());
    }

    @Test
    void aLoopOverReadsIsWorkEnough() {
        String text = FSD + "fwd=w,fsd=fsd1,fileio=random\nrd=r,fwd=w,fwdrate=max,forrdpct=(0,50)\n";
        assertEquals("read/write", Plans.clean(text).files(1).operations().get(0));
    }

    @Test
    void aWorkloadOnFilesDoesSomething() {
        assertEquals(List.of("fwd=w does nothing"), workloadErrors("threads=2"));
        String formats = FSD + "fwd=w,fsd=fsd1,threads=2\nrd=r,fwd=w,fwdrate=max,format=only\n";
        assertEquals(List.of(), Plans.of(formats).errors());
    }

    /** Each host reads all of it, as from a network file system. */
    @Test
    void aTreeThatWorkloadsOfSeveralHostsOnlyReadNeedNotBeShared() {
        String text = "hd=one,system=10.0.0.1\nhd=two,system=10.0.0.2\n" + FSD
                + "fwd=a,fsd=fsd1,operation=read,host=one\nfwd=b,fsd=fsd1,operation=read,host=two\n"
                + "rd=r,fwd=(a,b),fwdrate=100\n";
        List<String> refused = List.of("fsd=fsd1 is used by 2 hosts in rd=r and does not say that it is shared");
        assertEquals(List.of(), Plans.of(text).errors());
        assertEquals(
                refused,
                Plans.of(text.replace("b,fsd=fsd1,operation=read", "b,fsd=fsd1,operation=write"))
                        .errors());
        assertEquals(refused, Plans.of(text.strip() + ",format=yes\n").errors());
    }

    @Test
    void anUnknownShellIsAMistakeOfAHostThatHasIt() {
        String text = "hd=default,shell=bash\n" + FSD + "fwd=a,fsd=fsd1,operation=read\nrd=r,fwd=a,fwdrate=100\n";
        assertEquals(List.of(), Plans.of(text).errors());
        assertEquals(
                List.of("hd=one: shell=bash is unknown"),
                Plans.of(text.replace("fsd=fsd1,an", "hd=one,system=10.0.0.1\nfsd=fsd1,an"))
                        .errors());
    }

    @Test
    void anOperationBesideRdpctIsWarnedAbout() {
        Plans plans =
                Plans.of(FSD + "fwd=w,fsd=fsd1,operation=getattr,fileio=random,rdpct=100\nrd=r,fwd=w,fwdrate=max\n");
        assertEquals(
                "operation=getattr has no effect beside rdpct=",
                plans.complaint().problem());
        assertEquals("read", plans.files(0).operations().get(0));
    }

    @Test
    void loopsOverLunsMeanNothingForFiles() {
        assertEquals(
                List.of("iodepth= means nothing for a run on files"),
                Plans.of(ONE + "rd=r,fwd=fwd1,fwdrate=max,foriodepth=(1,2)\n").errors());
    }

    @Test
    void aDepthOf0IsOf1UnlessFilesHaveNames() {
        String width = "fsd=fsd1,anchor=/tmp/fs,depth=0,width=3,files=10,sizes=4k";
        String run = "\nfwd=w,fsd=fsd1,operation=read\nrd=r,fwd=w,fwdrate=max\n";
        assertEquals(3, directories(width + run));
        assertEquals(0, directories(width + ",names=f*" + run));
    }

    private static double directories(String text) {
        return Plans.of(text).files(0).targets().getFirst().tree().orElseThrow().directories();
    }

    /** Which anchors are written, as the guard and the locks believe it. */
    private static List<Boolean> writes(String fwd, String rd) {
        return Plans.of(TREES + "fwd=fwd1," + fwd + "\nrd=rd1,fwd=fwd1,fwdrate=max,elapsed=2" + rd + "\n")
                .plan()
                .runs()
                .stream()
                .flatMap(run -> run.targets().stream())
                .map(TargetSpec::writes)
                .toList();
    }

    @Test
    void anAnchorIsWrittenByTheOperationsThatWrite() {
        for (FileOperation operation : FileOperation.values()) {
            boolean goes = operation == FileOperation.COPY || operation == FileOperation.MOVE;
            List<Boolean> expected = switch (operation) {
                case READ, GETATTR, ACCESS, OPEN, CLOSE -> List.of(false);
                case WRITE, MKDIR, RMDIR, CREATE, DELETE, SETATTR -> List.of(true);
                case COPY, MOVE -> List.of(true, true);
            };
            assertEquals(
                    expected,
                    writes("fsd=fsd1,operation=" + operation.word() + (goes ? ",target=fsd2" : ""), ""),
                    operation.word());
        }
    }

    @Test
    void readsWithAShareOfWritesOrThatDeleteWriteTheAnchor() {
        assertEquals(List.of(true), writes("fsd=fsd1,rdpct=99.9", ""));
        assertEquals(List.of(false), writes("fsd=fsd1,rdpct=100", ""));
        assertEquals(List.of(true), writes("fsd=fsd1,operation=read,fileio=(sequential,delete)", ""));
    }

    @Test
    void aFormatWritesTheAnchorThatTheRunOnlyReads() {
        assertEquals(List.of(true, false), writes("fsd=fsd1,operation=read", ",format=restart"));
        assertEquals(List.of(true), writes("fsd=fsd1,operation=read", ",format=clean"));
    }

    private static List<String> names(String format) {
        return Plans.clean(ONE + "rd=r,fwd=fwd1,fwdrate=max," + format + "\n").names();
    }

    private static List<String> errors(String format) {
        return Plans.of(ONE + "rd=r,fwd=fwd1,fwdrate=max," + format + "\n").errors();
    }

    private static List<String> workloadErrors(String parameters) {
        return Plans.of(FSD + "fwd=w,fsd=fsd1," + parameters + "\nrd=r,fwd=w,fwdrate=max\n")
                .errors();
    }

    private static TreeSpec tree(Plans plans, int run) {
        return plans.files(run).targets().get(0).tree().orElseThrow();
    }
}
