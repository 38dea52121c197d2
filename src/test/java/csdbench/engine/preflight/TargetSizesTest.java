package csdbench.engine.preflight;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.real.DeviceFacts;
import csdbench.drive.real.DeviceFacts.Kind;
import csdbench.plan.FormatSpec;
import csdbench.plan.FormatSpec.When;
import csdbench.plan.GeneralSpec;
import csdbench.plan.PlanSamples;
import csdbench.plan.TargetSpec;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TargetSizesTest {
    private static final long MIB = 1 << 20;

    @Test
    void aTargetIsAsLargeAsAskedOrElseAsItIs() {
        assertEquals(3 * MIB, TargetSizes.usedBytes(target("/data/a", 3 * MIB), facts(Kind.REGULAR_FILE, MIB)));
        assertEquals(MIB, TargetSizes.usedBytes(target("/data/a", 0), facts(Kind.REGULAR_FILE, MIB)));
        assertEquals(2 * MIB, TargetSizes.usedBytes(target("none:2m", 0), facts(Kind.NONE, 0)));
        assertEquals(0, TargetSizes.usedBytes(target("none:much", 0), facts(Kind.NONE, 0)));
        assertEquals(1 << 30, TargetSizes.usedBytes(target("sim:generic-nvme?nominal=1g", 0), facts(Kind.SIM, 0)));
        assertEquals(0, TargetSizes.usedBytes(target("sim:no-such-drive", 0), facts(Kind.SIM, 0)));
    }

    @Test
    void onlyAFileThatIsWrittenMayStillBeTooShortWhenItIsOpened() {
        TargetSpec written = target("/data/a", 3 * MIB);

        assertEquals(MIB, TargetSizes.presentBytes(written, facts(Kind.REGULAR_FILE, MIB)));
        assertEquals(0, TargetSizes.presentBytes(written, facts(Kind.MISSING_FILE, 0)));
        assertEquals(3 * MIB, TargetSizes.presentBytes(written, facts(Kind.REGULAR_FILE, 4 * MIB)));
        assertEquals(3 * MIB, TargetSizes.presentBytes(written.withWrites(false), facts(Kind.REGULAR_FILE, MIB)));
        assertEquals(3 * MIB, TargetSizes.presentBytes(written, facts(Kind.BLOCK_DEVICE, MIB)));
    }

    @Test
    void aFileThatIsTooShortIsFormattedUnlessNothingMayBe() {
        TargetSpec asked = target("/data/a", MIB);

        assertTrue(TargetSizes.needsFormat(asked, facts(Kind.MISSING_FILE, 0), format(When.NEEDED)));
        assertTrue(TargetSizes.needsFormat(asked, facts(Kind.REGULAR_FILE, MIB - 1), format(When.NEEDED)));
        assertFalse(TargetSizes.needsFormat(asked, facts(Kind.REGULAR_FILE, MIB), format(When.NEEDED)));
        assertTrue(TargetSizes.needsFormat(asked, facts(Kind.REGULAR_FILE, MIB), format(When.ALWAYS)));
        assertFalse(TargetSizes.needsFormat(asked, facts(Kind.MISSING_FILE, 0), format(When.NEVER)));
        assertFalse(TargetSizes.needsFormat(asked, facts(Kind.BLOCK_DEVICE, 0), format(When.ALWAYS)));
        assertFalse(TargetSizes.needsFormat(target("/data/a", 0), facts(Kind.MISSING_FILE, 0), format(When.ALWAYS)));
    }

    @Test
    void whatHasNoSizeIsAProblemWithARemedy() {
        assertEquals(
                "a.parm:1:1: error: Undefined size for sd=sd1,lun=/data/a: there is no such file, and no size="
                        + " to create it with\n    = hint: add size=, or correct lun=",
                problem(target("/data/a", 0), Kind.MISSING_FILE, 0).orElseThrow());
        assertEquals(Optional.empty(), problem(target("/data/a", 4096), Kind.MISSING_FILE, 0));
        assertTrue(problem(target("/data/a", 0), Kind.REGULAR_FILE, 0)
                .orElseThrow()
                .contains("is an empty file"));
        assertEquals(Optional.empty(), problem(target("/data/a", 0), Kind.REGULAR_FILE, 4096));
        assertTrue(problem(target("none:", 0), Kind.NONE, 0).orElseThrow().contains("sd=sd1,lun=none: has no size"));
        assertEquals(Optional.empty(), problem(target("none:1t", 0), Kind.NONE, 0));
    }

    @Test
    void aDeviceMayBeUsedUpToItsLastByte() {
        assertEquals(Optional.empty(), problem(target("/dev/sdx", MIB), Kind.BLOCK_DEVICE, MIB));
        assertTrue(problem(target("/dev/sdx", MIB + 1), Kind.BLOCK_DEVICE, MIB)
                .orElseThrow()
                .contains("size=1048577 is more than sd=sd1,lun=/dev/sdx has: 1048576 bytes"));
    }

    @Test
    void aDeviceThatCannotBeSeenIsAProblemEvenWithASize() {
        assertTrue(problem(target("/dev/sdx", MIB), Kind.UNKNOWN, 0)
                .orElseThrow()
                .contains("Raw device 'sd=sd1,lun=/dev/sdx' does not exist, or no permissions: not seen"));
    }

    @Test
    void aFileWithoutRoomForASectorIsAProblem() {
        String said = problem(target("/tmp/a", 0), Kind.REGULAR_FILE, 2).orElseThrow();

        assertTrue(said.contains("sd=sd1,lun=/tmp/a has 2 bytes, less than a sector of 512"), said);
        assertEquals(Optional.empty(), problem(target("/tmp/a", 0), Kind.REGULAR_FILE, 512));
    }

    @Test
    void whatWasNotDeclaredInAFileIsReportedWithoutAPosition() {
        String said = TargetSizes.noFolder(target("/no/a", MIB).declared(""), "/no");
        assertTrue(
                said.startsWith(
                        "error: the file /no/a cannot be created, because there is no folder /no\n" + "    = hint: "),
                said);
    }

    private static Optional<String> problem(TargetSpec target, Kind kind, long sizeBytes) {
        return TargetSizes.problem(target, facts(kind, sizeBytes), PlanSamples.GENERAL);
    }

    private static TargetSpec target(String lun, long sizeBytes) {
        return PlanSamples.target("sd1", lun, sizeBytes);
    }

    private static DeviceFacts facts(Kind kind, long sizeBytes) {
        return new DeviceFacts(
                "lun",
                kind,
                "lun",
                Optional.empty(),
                sizeBytes,
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(),
                List.of("not seen"));
    }

    private static GeneralSpec format(When when) {
        GeneralSpec usual = PlanSamples.GENERAL;
        return new GeneralSpec(
                usual.errors(),
                usual.histogram(),
                new FormatSpec(64 << 10, when),
                usual.repetition(),
                usual.seed(),
                usual.dataSeed(),
                usual.hooks(),
                usual.validation(),
                usual.pages(),
                usual.watch());
    }
}
