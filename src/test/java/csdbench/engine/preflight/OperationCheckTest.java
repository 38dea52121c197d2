package csdbench.engine.preflight;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.real.DeviceProbe;
import csdbench.drive.real.FakeMachine;
import csdbench.io.BlockOperation;
import csdbench.io.backend.Backend;
import csdbench.plan.AccessSpec;
import csdbench.plan.LimitSpec;
import csdbench.plan.LoadSpec;
import csdbench.plan.PlanSamples;
import csdbench.plan.RunSpec;
import csdbench.plan.SeekSpec;
import csdbench.plan.TransferSpec;
import csdbench.plan.WorkloadSpec;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A machine with a disk that takes discards, one that does not, and one of which that is not known. */
class OperationCheckTest {
    private static final Optional<Backend> POSIX = Optional.of(Backend.POSIX);

    @TempDir
    Path folder;

    private FakeMachine machine;

    @BeforeEach
    void build() {
        machine = new FakeMachine(folder)
                .disk("vda", 10 * FakeMachine.GIB)
                .partition("vda", "vda1", 9 * FakeMachine.GIB)
                .mount("vda1", "/", "ext4")
                .disk("able", FakeMachine.GIB)
                .disk("unable", FakeMachine.GIB)
                .partition("unable", "unable1", FakeMachine.GIB / 2)
                .disk("silent", FakeMachine.GIB)
                .file("/sys/class/block/able/queue/discard_max_bytes", "4294966784\n")
                .file("/sys/class/block/unable/queue/discard_max_bytes", "0\n")
                .mount("silent", "/mem", "tmpfs")
                .folder("/mem");
    }

    private Set<String> problems(BlockOperation operation, String lun, Optional<Backend> engine) {
        AccessSpec access = new AccessSpec(
                new TransferSpec.Fixed(4096),
                new AccessSpec.OperationShares(Map.of(operation, 10.0, BlockOperation.READ, 90.0)),
                0,
                0,
                new SeekSpec.Mixed(100));
        RunSpec run = PlanSamples.run(
                PlanSamples.header("rd1", 10, 0),
                new LoadSpec.Unlimited(false, false),
                LimitSpec.NONE,
                PlanSamples.target("sd1", lun, 1 << 20),
                new WorkloadSpec("wd1", 100, OptionalDouble.empty(), access, Optional.empty()));
        DeviceProbe probe = DeviceProbe.look(machine.view(), Path.of("/usr/lib/jvm"), Optional.empty());
        return new OperationCheck(run, probe::facts, engine).problems();
    }

    @Test
    void aDeviceThatTakesNoDiscardsCannotBeTrimmedAndNeitherCanItsPartitions() {
        assertEquals(
                Set.of("a.parm:1:1: error: wd=wd1 of rd=rd1 has operation=trim, and sd=sd1,lun=/dev/unable cannot: it"
                        + " takes no discards (/sys/block/unable/queue/discard_max_bytes is 0)\n    = hint: leave the"
                        + " trims out; lsblk --discard lists devices that take them"),
                problems(BlockOperation.TRIM, "/dev/unable", POSIX));
        assertEquals(1, problems(BlockOperation.TRIM, "/dev/unable1", POSIX).size());
        assertEquals(Set.of(), problems(BlockOperation.TRIM, "/dev/able", POSIX));
        assertEquals(Set.of(), problems(BlockOperation.TRIM, "/dev/silent", POSIX), "not reported, so it may");
    }

    @Test
    void theKernelWritesZeroesItselfAndFlushesEverything() {
        assertEquals(Set.of(), problems(BlockOperation.WRITE_ZEROES, "/dev/unable", POSIX));
        assertEquals(Set.of(), problems(BlockOperation.FLUSH, "/dev/unable", POSIX));
        assertEquals(Set.of(), problems(BlockOperation.WRITE, "/dev/unable", POSIX));
    }

    @Test
    void theEngineOfJavaHasOnlyFlushes() {
        Optional<Backend> nio = Optional.of(Backend.NIO);
        for (String lun : Set.of("/dev/able", "/file")) {
            for (BlockOperation operation : Set.of(BlockOperation.TRIM, BlockOperation.WRITE_ZEROES)) {
                String problem = problems(operation, lun, nio).iterator().next();
                assertTrue(problem.contains(lun + " cannot: the engine nio has no call for it"), problem);
            }
            assertEquals(Set.of(), problems(BlockOperation.FLUSH, lun, nio));
        }
        assertEquals(Set.of(), problems(BlockOperation.TRIM, "none:1g", nio));
        assertEquals(Set.of(), problems(BlockOperation.TRIM, "sim:generic-nvme", nio));
    }

    @Test
    void fileSystemsThatAreKnownToRefuseAreNamed() {
        assertEquals(Set.of(), problems(BlockOperation.TRIM, "/mem/file", POSIX));
        String problem = problems(BlockOperation.WRITE_ZEROES, "/mem/file", POSIX)
                .iterator()
                .next();
        assertTrue(problem.contains("cannot: files on tmpfs do not support it"), problem);
        assertEquals(Set.of(), problems(BlockOperation.WRITE_ZEROES, "/file", POSIX));
    }
}
