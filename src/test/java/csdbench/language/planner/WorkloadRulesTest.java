package csdbench.language.planner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

final class WorkloadRulesTest {
    @Test
    void aRateOfAWorkloadNeedsAPriority() {
        assertEquals(
                List.of("A workload with iorate= also must have  priority= specified."),
                errors("wd=a,sd=sd1,iorate=100\n"));
    }

    @Test
    void aRateOfAWorkloadExcludesSkew() {
        assertEquals(
                List.of("skew= and iorate= of wd=a exclude each other"),
                errors("wd=a,sd=sd1,iorate=100,priority=1,skew=100\n"));
    }

    @Test
    void everyWorkloadHasAPriorityWhenOneHas() {
        assertEquals(
                List.of("wd=b has no priority=, but others of rd=rd1 have"),
                errors("wd=a,sd=sd1,priority=1\nwd=b,sd=sd1\n"));
        assertEquals(List.of(), errors("wd=a,sd=sd1,priority=1\nwd=b,sd=sd1,priority=3\n"));
    }

    @Test
    void threadsOfAWorkloadAreForConcatenatedStorageOnly() {
        assertEquals(List.of("threads= of wd=a goes only with concatenatesds=yes"), errors("wd=a,sd=sd1,threads=4\n"));
    }

    @Test
    void aWorkloadMayHaveARateBesideOneThatIsAsFastAsPossible() {
        String two = Plans.ONE.strip() + ",priority=1,iorate=50\nwd=wd2,sd=sd1,priority=2\n";
        assertEquals(List.of(), Plans.of(two + "rd=rd1,wd=wd*,iorate=max\n").errors());
        assertEquals(List.of(), Plans.of(two + "rd=rd1,wd=wd*,iorate=100\n").errors());
    }

    @Test
    void streamsAreForOneWorkloadOnly() {
        assertEquals(
                List.of("Only ONE Workload Definition (WD) allowed when using streams."),
                errors("wd=a,sd=sd1,streams=4\nwd=b,sd=sd1\n"));
    }

    @Test
    void onlyOneParameterChoosesThePlaces() {
        assertEquals(
                List.of("zipf= and hotband= of wd=a both set the offsets"),
                errors("wd=a,sd=sd1,zipf=0.9,hotband=(10,20)\n"));
        assertEquals(
                List.of("zipf= and stride= of wd=a both set the offsets"),
                errors("wd=a,sd=sd1,zipf=0.9,stride=(4k,8k)\n"));
    }

    @Test
    void aWorkloadBeginsBeforeItsRunIsOver() {
        assertEquals(
                List.of("wd=a would never begin: rd=rd1 is over after 30 s"),
                errors("wd=a,sd=sd1,startdelay=30\nwd=b,sd=sd1\n"));
        assertEquals(List.of(), errors("wd=a,sd=sd1,startdelay=29.9\nwd=b,sd=sd1\n"));
    }

    @Test
    void aPauseAndARateExcludeEachOther() {
        String rated = "sd=sd1,lun=/tmp/a,size=1g,threads=4\nwd=a,sd=sd1,thinktime=0.001\nrd=rd1,wd=a,iorate=";

        assertEquals(List.of(), Plans.of(rated + "max\n").errors());
        assertEquals(
                List.of("thinktime= of wd=a and a rate both say when operations start"),
                Plans.of(rated + "100\n").errors());
        assertEquals(
                List.of("thinktime= of wd=a and a rate both say when operations start"),
                Plans.of(rated + "curve\n").errors());
    }

    @Test
    void aPauseBesideTheRateOfAWorkloadOnAnotherStorageIsOne() {
        String beside = "sd=sd1,lun=/tmp/a,size=1g,threads=4\nsd=sd2,lun=/tmp/b,size=1g\n"
                + "wd=a,sd=sd1,thinktime=0.001,priority=1\nwd=b,sd=STORAGE,iorate=100,priority=2\n"
                + "rd=rd1,wd=(a,b),iorate=max\n";

        assertEquals(List.of(), Plans.of(beside.replace("STORAGE", "sd2")).errors());
        assertEquals(
                List.of("thinktime= of wd=a and a rate both say when operations start"),
                Plans.of(beside.replace("STORAGE", "sd1")).errors());
    }

    @Test
    void threadsAreAMultipleOfStreams() {
        assertEquals(List.of("threads=8 of sd=sd1 is not a multiple of streams=3"), errors("wd=a,sd=sd1,streams=3\n"));
        String together = """
                concatenatesds=yes
                sd=sd1,lun=/tmp/a,size=1g,threads=4
                sd=sd2,lun=/tmp/b,size=1g,threads=4
                wd=a,sd=sd*,streams=8,threads=8
                rd=rd1,wd=a,iorate=max
                """;
        assertEquals(List.of(), Plans.of(together).errors());
        assertEquals(
                List.of("threads=4 of the concatenated storages of rd=rd1 is not a multiple of streams=8"),
                Plans.of(together.replace("threads=8", "threads=4")).errors());
    }

    @Test
    void aStorageHasRoomForTwoTransfers() {
        assertEquals(
                List.of("sd=sd1 is too small for transfers of 1048576 bytes"),
                Plans.of("sd=sd1,lun=/tmp/a,size=1m\nwd=a,sd=sd1,xfersize=1m\nrd=rd1,wd=a,iorate=max\n")
                        .errors());
    }

    @Test
    void sharesOfOperationsExcludeAShareOfReads() {
        assertEquals(
                List.of("operation= and rdpct= of wd=a both set the share of reads"),
                errors("wd=a,sd=sd1,operation=trim,rdpct=0\n"));
        assertEquals(
                List.of("operation= and rdpct= of wd=a both set the share of reads"),
                Plans.of("sd=sd1,lun=/tmp/a\nwd=a,sd=sd1,operation=trim\nrd=rd1,wd=a,iorate=max,forrdpct=50\n")
                        .errors());
        assertEquals(List.of(), errors("wd=a,sd=sd1,operation=trim\nwd=b,sd=sd1,rdpct=0\n"));
    }

    @Test
    void aTrimIsAWriteForTheGuardAndAFlushIsNot() {
        for (String operation : List.of("trim", "writezeroes", "(read,99,trim,1)")) {
            assertTrue(writes(operation), operation);
        }
        for (String operation : List.of("read", "flush", "(read,50,flush,50)", "(read,100,trim,0)")) {
            assertFalse(writes(operation), operation);
        }
    }

    private static boolean writes(String operation) {
        return Plans.clean("sd=sd1,lun=/tmp/a\nwd=a,sd=sd1,operation=" + operation + "\nrd=rd1,wd=a,iorate=max\n")
                .run()
                .targets()
                .getFirst()
                .writes();
    }

    @Test
    void validationRefusesWhatLeavesNoDataToCheck() {
        String run = "sd=sd1,lun=/tmp/a\nwd=a,sd=sd1,operation=(write,90,%s,10)\nrd=rd1,wd=a,iorate=max\n";
        for (String operation : List.of("trim", "writezeroes")) {
            assertEquals(
                    List.of("operation=" + operation + " of wd=a cannot be used with data validation"),
                    Plans.of("validate=yes\n" + run.replace("%s", operation)).errors());
        }
        assertEquals(
                List.of(),
                Plans.of("validate=yes\n" + run.replace("%s", "flush")).errors());
    }

    @Test
    void concatenatedStoragesAreNotFlushed() {
        assertEquals(
                List.of("rd=rd1 flushes concatenated storages"),
                Plans.of("concatenatesds=yes\nsd=sd1,lun=/tmp/a\nsd=sd2,lun=/tmp/b\nwd=a,sd=sd*,operation=flush\n"
                                + "rd=rd1,wd=a,iorate=max\n")
                        .errors());
    }

    @Test
    void hitsNeedAnAreaToHit() {
        assertEquals(
                List.of("hitarea= of sd=sd1 is smaller than a transfer of wd=a"),
                Plans.of("sd=sd1,lun=/tmp/a,hitarea=0\nwd=a,sd=sd1,rhpct=50\nrd=rd1,wd=a,iorate=max\n")
                        .errors());
    }

    @Test
    void aRandomTransferSizeNeedsTheSameAlignmentOnTheStorage() {
        assertEquals(
                List.of("sd=sd1 has another align= than xfersize= of wd=a"),
                errors("wd=a,sd=sd1,xfersize=(8k,64k,8k)\n"));
        assertEquals(
                List.of(),
                Plans.of("sd=sd1,lun=/tmp/a,align=8k\nwd=a,sd=sd1,xfersize=(8k,64k,8k)\nrd=rd1,wd=a,iorate=max\n")
                        .errors());
    }

    private static List<String> errors(String workloads) {
        return Plans.of("sd=sd1,lun=/tmp/a\n" + workloads + "rd=rd1,wd=*,iorate=max\n")
                .errors();
    }
}
