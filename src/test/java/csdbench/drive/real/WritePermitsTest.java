package csdbench.drive.real;

import static csdbench.drive.real.FakeMachine.GIB;
import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.drive.real.WritePermits.Strength;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WritePermitsTest {
    @TempDir
    Path folder;

    private FakeMachine machine;

    @BeforeEach
    void makeUpDisks() {
        machine = new FakeMachine(folder)
                .disk("sda", GIB)
                .disk("sdb", GIB)
                .partition("sdb", "sdb1", GIB)
                .file("/sys/class/block/sda/device/serial", "S6PNNJ0R\n")
                .file("/sys/class/block/sdb/device/serial", "S6PNNJ0R\n")
                .link("/dev/disk/by-id/ata-one", "../../sda");
    }

    private DeviceFacts facts(String lun) {
        return DeviceProbe.look(machine.view(), Path.of("/java"), Optional.empty())
                .facts(lun);
    }

    private static Optional<Strength> strength(DeviceFacts facts, String... ids) {
        return new WritePermits(List.of(ids)).strength(facts);
    }

    @Test
    void theStrongestPermitCounts() {
        assertEquals(Optional.empty(), strength(facts("/dev/sda")));
        assertEquals(Optional.empty(), strength(facts("/dev/sda"), "/dev/sdb", ""));
        assertEquals(Optional.of(Strength.PATH), strength(facts("/dev/sda"), "/dev/sda"));
        assertEquals(Optional.of(Strength.IDENTITY), strength(facts("/dev/sda"), "/dev/sda", "ata-one"));
        assertEquals(
                Optional.of(Strength.IDENTITY), strength(facts("/dev/disk/by-id/ata-one"), "/dev/disk/by-id/ata-one"));
    }

    @Test
    void theRealPathIsNoPermitForALunOfAnotherName() {
        machine.link("/dev/mylink", "sda");

        assertEquals(Optional.empty(), strength(facts("/dev/mylink"), "/dev/sda"));
        assertEquals(Optional.of(Strength.PATH), strength(facts("/dev/mylink"), "/dev/mylink"));
    }

    @Test
    void onlyBlockDevicesAreEverNamed() {
        assertEquals(Optional.empty(), strength(facts("/tmp/file"), "/tmp/file"));
    }

    @Test
    void permitsThatNameWhatIsWrittenAreFine() {
        WritePermits permits = new WritePermits(List.of("/dev/sda", "ata-one", "/dev/disk/by-id/ata-one"));

        assertEquals(List.of(), permits.complaints(List.of(facts("/dev/sda"))));
    }

    @Test
    void aPermitThatNamesNothingIsAMistakeWithTheNearestNameAsAHint() {
        WritePermits permits = new WritePermits(List.of("S6PNMJ0R", "S6PNMJ0R", "/dev/nvme3n1"));

        assertEquals(List.of("""
            error: --allow-write 'S6PNMJ0R' names no block device that is to be written
                = expected: one of /dev/sda, ata-one, S6PNNJ0R
                = hint: did you mean 'S6PNNJ0R'?\
            """, """
            error: --allow-write '/dev/nvme3n1' names no block device that is to be written
                = expected: one of /dev/sda, ata-one, S6PNNJ0R\
            """), permits.complaints(List.of(facts("/dev/sda"), facts("/tmp/file"))));
    }

    @Test
    void aPermitWhereNoneIsNeededIsANote() {
        WritePermits permits = new WritePermits(List.of("/tmp/file"));

        assertEquals(List.of(), permits.complaints(List.of(facts("/tmp/file"))));
        assertEquals(
                Optional.of("--allow-write was not needed: no run writes to a block device"),
                permits.note(List.of(facts("/tmp/file"))));
        assertEquals(Optional.empty(), permits.note(List.of(facts("/dev/sda"))));
    }

    @Test
    void aSerialThatTwoDrivesShareIsAMistake() {
        assertEquals(
                List.of("""
                    error: --allow-write 'S6PNNJ0R' names more than one drive: /dev/sda, /dev/sdb
                        = hint: name each by its path or by a name below /dev/disk/by-id/\
                    """),
                new WritePermits(List.of("S6PNNJ0R"))
                        .complaints(List.of(facts("/dev/sda"), facts("/dev/sdb"), facts("/dev/sdb1"))));
    }
}
