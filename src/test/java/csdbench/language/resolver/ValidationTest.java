package csdbench.language.resolver;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.language.definition.type.DataWords.JournalWord;
import csdbench.language.definition.type.DataWords.ValidateWord;
import csdbench.language.planner.Plans;
import csdbench.plan.PlanSamples;
import csdbench.plan.order.JournalSpec;
import csdbench.plan.order.JournalSpec.Mode;
import csdbench.plan.order.ValidationSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ValidationTest {
    private static final String RUN = Plans.ONE + "rd=rd1,wd=wd1,iorate=max\n";

    @Test
    void nothingIsCheckedUnlessAsked() {
        assertEquals(ValidationSpec.OFF, validation(""));
        assertEquals(ValidationSpec.OFF, validation("validate=no,journal=no\n"));
    }

    @Test
    void anyWordButNoSwitchesItOn() {
        assertEquals(ValidationSpec.ON, validation("validate=yes\n"));
        assertEquals(ValidationSpec.of(true, true, true, false, false), validation("validate=read_after_write\n"));
        assertEquals(
                ValidationSpec.of(true, false, false, true, true),
                validation("validate=(no_preread,time,ignore_zero_reads)\n"));
    }

    @Test
    void aStorageIsLeftOut() {
        assertEquals(
                List.of("sd9"),
                validation("validate=yes\nsd=sd9,lun=none:1m,validate=no\n").left());
        assertEquals(ValidationSpec.OFF, validation("sd=sd9,lun=none:1m,validate=no\n"));
    }

    @Test
    void repeatedWordsAddUp() {
        assertEquals(validation("validate=(no_preread,time)\n"), validation("validate=no_preread\nvalidate=time\n"));
    }

    @Test
    void aJournalSwitchesItOn() {
        assertEquals(PlanSamples.journaled(Mode.SYNCED), validation("journal=yes\n"));
        assertEquals(Mode.UNSYNCED, validation("journal=noflush\n").journal().mode());
        assertEquals(Mode.MAP_ONLY, validation("journal=maponly\n").journal().mode());
    }

    @Test
    void aJournalIsRecoveredAsItIsSaid() {
        assertEquals(
                new JournalSpec(Mode.SYNCED, true, false, true, false, JournalSpec.DEFAULT_BYTES),
                validation("journal=recover\n").journal());
        assertEquals(
                new JournalSpec(Mode.SYNCED, true, true, true, false, JournalSpec.DEFAULT_BYTES),
                validation("journal=only\n").journal());
        assertEquals(
                new JournalSpec(Mode.UNSYNCED, true, false, false, true, 1 << 20),
                validation("journal=(recover,noflush,skip_read_all,ignore_pending,max=1m)\n")
                        .journal());
    }

    @Test
    void theCommandLineAddsToTheParmfile() {
        Overrides overrides = new Overrides(
                OptionalLong.empty(),
                OptionalLong.empty(),
                OptionalLong.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Set.of(ValidateWord.TIME),
                Set.of(JournalWord.RECOVER),
                OptionalDouble.empty());
        Plans plans = Plans.of("validate=no_preread\n" + RUN, overrides);
        assertEquals(List.of(), plans.problems());
        ValidationSpec validation = plans.plan().general().validation();
        assertEquals(false, validation.preRead());
        assertEquals(true, validation.timestamps());
        assertEquals(true, validation.journal().recover());
    }

    @Test
    void howToRecoverMeansNothingWithoutRecovering() {
        assertEquals(
                "journal=ignore_pending needs recover",
                Plans.of("journal=ignore_pending\n" + RUN).complaint().problem());
    }

    @Test
    void aJournalHasALeastSize() {
        assertEquals(
                "journal=max=4096 is too small for a journal",
                Plans.of("journal=(yes,max=4k)\n" + RUN).complaint().problem());
    }

    @Test
    void blocksThatBeginAnywhereCannotBeChecked() {
        String text = "validate=yes\nsd=sd1,lun=/tmp/a,size=1g,offset=512,align=8k\nrd=rd1,sd=sd1,iorate=max\n";
        assertEquals(
                List.of(
                        "offset= of sd=sd1 cannot be used with data validation",
                        "align= of sd=sd1 cannot be used with data validation"),
                Plans.of(text).errors());
        assertEquals(List.of(), Plans.of(text.replace("yes", "no")).errors());
    }

    @Test
    void dataThatIsAlwaysTheSameCannotBeChecked(@TempDir Path folder) throws IOException {
        Path bytes = Files.writeString(folder.resolve("bytes"), "data");
        assertEquals(
                List.of("rd=rd1 writes compstyle=zero, which validation cannot distinguish from data"
                        + " that was never written"),
                Plans.of("validate=yes,compstyle=zero\n" + RUN).errors());
        String files = "fsd=fsd1,anchor=/tmp/a\nfwd=fwd1,fsd=fsd1,operation=write\nrd=rd1,fwd=fwd1,fwdrate=max\n";
        String refusal = "rd=rd1 writes the bytes of a file, which are the same however often they are written,"
                + " so that validation cannot find a write that was lost";
        for (String run : List.of(RUN, files)) {
            assertEquals(
                    List.of(refusal),
                    Plans.of("validate=yes,pattern=" + bytes + "\n" + run).errors());
        }
    }

    @Test
    void aStorageSaysWhereItsJournalIs() {
        assertEquals(
                "/tmp/j",
                Plans.clean("sd=sd1,lun=/tmp/a,size=1g,journal=/tmp/j\nrd=rd1,sd=sd1,iorate=max\n")
                        .run()
                        .targets()
                        .getFirst()
                        .journalFolder()
                        .toString());
    }

    private static ValidationSpec validation(String general) {
        return Plans.clean(general + RUN).plan().general().validation();
    }
}
