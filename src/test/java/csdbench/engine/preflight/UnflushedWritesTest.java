package csdbench.engine.preflight;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.drive.real.DeviceFacts;
import csdbench.drive.real.DeviceProbe;
import csdbench.drive.real.FakeMachine;
import csdbench.io.OpenFlags;
import csdbench.plan.PlanSamples;
import csdbench.plan.order.JournalSpec;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnflushedWritesTest {
    private static final OpenFlags FLUSHED = new OpenFlags(true, false, true, false, 0);

    @TempDir
    Path folder;

    private FakeMachine machine;

    @BeforeEach
    void build() {
        machine = new FakeMachine(folder)
                .disk("cached", FakeMachine.GIB)
                .file("/sys/class/block/cached/queue/write_cache", "write back\n")
                .disk("safe", FakeMachine.GIB)
                .file("/sys/class/block/safe/queue/write_cache", "write through\n");
    }

    private Optional<String> note(JournalSpec.Mode mode, String lun, OpenFlags flags, boolean writes) {
        DeviceFacts facts = DeviceProbe.look(machine.view(), Path.of("/usr/lib/jvm"), Optional.empty())
                .facts(lun);
        return UnflushedWrites.note(
                PlanSamples.journaled(mode).journal(),
                PlanSamples.lun("sd1", lun, 0, 1, flags, writes, Path.of(""), "a.parm:1:1"),
                facts);
    }

    @Test
    void aJournalThatSurvivesTheMachineKnowsWritesThatACacheMayLose() {
        assertEquals(
                Optional.of("sd1: /dev/cached has a volatile cache: what that loses in a power cut is reported as"
                        + " corrupt, though nothing flushed it; openflags=(o_direct,o_dsync) has each write flushed"),
                note(JournalSpec.Mode.SYNCED, "/dev/cached", OpenFlags.DIRECT, true));
    }

    @Test
    void nothingIsSaidWhereNothingIsLeftUnflushedOrNoPowerCutIsSurvived() {
        assertEquals(Optional.empty(), note(JournalSpec.Mode.SYNCED, "/dev/cached", FLUSHED, true));
        assertEquals(Optional.empty(), note(JournalSpec.Mode.SYNCED, "/dev/safe", OpenFlags.DIRECT, true));
        assertEquals(Optional.empty(), note(JournalSpec.Mode.SYNCED, "/dev/cached", OpenFlags.DIRECT, false));
        assertEquals(Optional.empty(), note(JournalSpec.Mode.UNSYNCED, "/dev/cached", OpenFlags.DIRECT, true));
    }
}
