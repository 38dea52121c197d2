package csdbench.job.request;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.language.definition.Definitions;
import csdbench.language.parm.Diagnostic;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.ParmSource;
import csdbench.language.parm.Severity;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class SimulatedLunsTest {
    @Test
    void aDriveThatDoesNotExistIsComplainedAboutWhereItIsWritten() {
        List<Diagnostic> complaints = complaints("sd=a,lun=sim:csd3000-7.68tb\nsd=b,lun=sim:csd3001-7.68tb\n");
        assertEquals(1, complaints.size());
        assertEquals("t.parm:2:10", complaints.getFirst().span().place());
        assertEquals(true, complaints.getFirst().problem().startsWith("lun=sim:csd3001-7.68tb: "));
    }

    @Test
    void anOptionThatADriveDoesNotHaveIsComplainedAbout() {
        assertEquals(1, complaints("sd=a,lun=sim:csd3000-7.68tb?colour=red\n").size());
    }

    @Test
    void filesAndDevicesAreNotItsConcern() {
        assertEquals(List.of(), complaints("sd=a,lun=/dev/nothing\nsd=b,lun=none:1t\nsd=c,lun=/simulated\n"));
    }

    @Test
    void copiesOfAStorageAreComplainedAboutOnce() {
        assertEquals(
                1,
                complaints("sd=a,lun=sim:csd3001,count=(1,8)\n").stream()
                        .filter(complaint -> complaint.severity() == Severity.ERROR)
                        .count());
    }

    private static List<Diagnostic> complaints(String text) {
        Diagnostics diagnostics = new Diagnostics();
        SimulatedLuns.check(
                Definitions.read(ParmSource.of("t.parm", text, Map.of(), diagnostics), diagnostics), diagnostics);
        return diagnostics.sorted();
    }
}
