package csdbench.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.content.ContentSpec;
import csdbench.io.BlockOperation;
import csdbench.io.OpenFlags;
import csdbench.plan.files.FileSizes;
import csdbench.plan.files.TreeSpec;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What of a plan the guard is asked about: who writes, to what, and how it is opened. */
class PlannedWritesTest {
    private static final LoadSpec MAX = new LoadSpec.Unlimited(false, false);

    private static AccessSpec access(Map<BlockOperation, Double> shares) {
        return new AccessSpec(
                new TransferSpec.Fixed(4096), new AccessSpec.OperationShares(shares), 0, 0, new SeekSpec.Mixed(100));
    }

    @Test
    void writesTrimsAndZeroesNeedPermissionAndReadsAndFlushesDoNot() {
        for (BlockOperation operation : BlockOperation.values()) {
            boolean changes = switch (operation) {
                case WRITE, TRIM, WRITE_ZEROES -> true;
                case READ, FLUSH -> false;
            };
            assertEquals(changes, access(Map.of(operation, 100.0)).changes(), operation.word());
        }
    }

    @Test
    void aWorkloadThatOnlyReadsChangesNothingAndAnyOtherDoes() {
        assertFalse(access(Map.of(BlockOperation.READ, 100.0, BlockOperation.WRITE, 0.0))
                .changes());
        assertTrue(access(Map.of(BlockOperation.READ, 99.999, BlockOperation.TRIM, 0.001))
                .changes());
        assertFalse(PlanSamples.workload(100, new SeekSpec.Mixed(100)).access().changes());
        assertTrue(PlanSamples.workload(99.99, new SeekSpec.Mixed(100)).access().changes());
    }

    @Test
    void dataIsSaidToBeWrittenWhereARunWritesIt() {
        assertEquals(Map.of(), PlanSamples.run(MAX, 100).written());
        assertEquals(
                Map.of(ContentSpec.exact(2), List.of("sd1")),
                PlanSamples.run(MAX, 50).written());
    }

    @Test
    void aFormatWritesWhatTheRunOnlyReads() {
        RunSpec run = PlanSamples.run(
                PlanSamples.header("rd1", 10, 0),
                MAX,
                LimitSpec.NONE,
                PlanSamples.target("sd1", "/a", 1 << 20).withWrites(false),
                PlanSamples.workload(100, new SeekSpec.Mixed(100)));
        RunSpec format = FormatPlanner.specFor(run, List.of(0), PlanSamples.GENERAL);
        assertTrue(format.targets().getFirst().writes());
        assertTrue(format.workloads().getFirst().access().changes());
        assertEquals("/a", format.targets().getFirst().lun());
        assertEquals(OpenFlags.DIRECT, format.targets().getFirst().flags());
    }

    @Test
    void aTargetThatIsChangedInOneRespectKeepsWhatSafetyHangsOn() {
        TreeSpec tree = PlanSamples.tree(1, 1, 1, false, new FileSizes.Fixed(4096), 0, 0, false, false);
        for (boolean writes : new boolean[] {true, false}) {
            TargetSpec target = new TargetSpec(
                    "sd1",
                    "/a",
                    4096,
                    new TargetSpec.InFlight(8, 0),
                    OpenFlags.DIRECT,
                    writes,
                    Path.of("j"),
                    "p:1:1",
                    true,
                    Optional.of(tree));
            for (TargetSpec changed : List.of(
                    target.declared("q:2:2"),
                    target.withSize(8192),
                    target.withThreads(2),
                    target.withTree(tree.withWidth(2)),
                    target.withLun("/b"))) {
                assertEquals(writes, changed.writes());
                assertEquals(OpenFlags.DIRECT, changed.flags());
                assertEquals(Path.of("j"), changed.journalFolder());
                assertTrue(changed.block0());
                assertTrue(changed.tree().isPresent());
            }
            assertEquals(!writes, target.withWrites(!writes).writes());
        }
    }

    @Test
    void whatTheUserMayHaveToPermitIsAPath() {
        assertTrue(PlanSamples.target("sd1", "/dev/sda", 0).isPath());
        assertTrue(PlanSamples.target("sd1", "simple", 0).isPath());
        assertFalse(PlanSamples.target("sd1", "sim:generic-nvme", 0).isPath());
        assertFalse(PlanSamples.target("sd1", "none:1t", 0).isPath());
    }
}
