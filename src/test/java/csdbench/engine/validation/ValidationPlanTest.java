package csdbench.engine.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.content.ContentSpec;
import csdbench.content.TargetExtent;
import csdbench.engine.verify.DataSources;
import csdbench.engine.verify.Refusal;
import csdbench.io.OpenFlags;
import csdbench.plan.AccessSpec;
import csdbench.plan.ArrivalSpec;
import csdbench.plan.HookSpec;
import csdbench.plan.LbaRangeSpec;
import csdbench.plan.LimitSpec;
import csdbench.plan.LoadSpec;
import csdbench.plan.PlanSamples;
import csdbench.plan.RunHeader;
import csdbench.plan.RunSpec;
import csdbench.plan.SeekSpec;
import csdbench.plan.StreamSpec;
import csdbench.plan.TransferSpec;
import csdbench.plan.order.JournalSpec;
import csdbench.plan.order.ValidationSpec;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ValidationPlanTest {
    private static final SeekSpec RANDOM = new SeekSpec.Mixed(100);
    private static final JournalSpec FRESH =
            new JournalSpec(JournalSpec.Mode.UNSYNCED, false, false, true, false, JournalSpec.MIN_BYTES);
    private static final JournalSpec AGAIN =
            new JournalSpec(JournalSpec.Mode.UNSYNCED, true, true, true, false, JournalSpec.MIN_BYTES);

    @TempDir
    Path folder;

    @Test
    void theKeyBlockIsWhatAllTransfersHaveInCommon() {
        assertEquals(4096, keyBlock(fixed(4096), fixed(65_536)));
        assertEquals(2048, keyBlock(fixed(4096), fixed(6144)));
        assertEquals(
                8192,
                keyBlock(new TransferSpec.Mix(
                        List.of(new TransferSpec.Share(8192, 50), new TransferSpec.Share(16_384, 50)))));
        assertEquals(4096, keyBlock(new TransferSpec.Between(8192, 65_536, 4096)));
    }

    @Test
    void aStrideSkipsSectors() {
        KeyBlocks blocks = new KeyBlocks();
        blocks.add(run(fixed(8192), new SeekSpec.Stride(4096, 65_536), ContentSpec.exact(2)), 0);

        assertEquals(512, blocks.bytes());
        assertTrue(blocks.smallerThanTransfers());
    }

    @Test
    void whatIsLeftOutNeedsNothingUnlessItIsValidatedByAnotherName() throws Refusal {
        ValidationPlan plan = plan(without("sd1"));
        plan.add(run(fixed(4096), RANDOM, ContentSpec.exact(2)), 0, "/dev/sdx", 10L << 40, false);
        assertEquals(List.of(), plan.notes());
        plan.open().close();

        ValidationPlan both = plan(without("sd2"));
        for (String name : List.of("sd1", "sd2")) {
            RunSpec run = run(name, "/data/" + name, fixed(4096), RANDOM, ContentSpec.exact(2), Path.of(""));
            both.add(run, 0, "/dev/sdx", 1 << 20, false);
        }
        assertTrue(
                assertThrows(Refusal.class, both::open).getMessage().startsWith("sd=sd2 has validate=no, and sd=sd1"));
    }

    @Test
    void tenTebibytesNeedFiveGibibytesAndThatIsSaid() {
        ValidationPlan plan = plan(ValidationSpec.ON);
        plan.add(run(fixed(4096), RANDOM, ContentSpec.exact(2)), 0, "/dev/sdx", 10L << 40, false);

        assertEquals(
                List.of("Data validation of sd=sd1 takes 5.0 GiB of memory, for 2,684,354,560 key blocks of"
                        + " 4,096 bytes."),
                plan.notes());
        assertEquals(
                "data validation needs 5.0 GiB of memory, and 4.0 GiB are available; use a smaller size= or a larger"
                        + " xfersize=",
                plan.shortage(4L << 30).orElseThrow());
        assertEquals(Optional.empty(), plan.shortage(6L << 30));
    }

    @Test
    void nothingIsNeededWhereNothingIsValidated() throws Refusal {
        ValidationPlan plan = plan(ValidationSpec.OFF);
        RunSpec run = run(fixed(4096), RANDOM, ContentSpec.exact(2));
        plan.add(run, 0, "/dev/sdx", 10L << 40, false);

        assertEquals(List.of(), plan.notes());
        assertEquals(Optional.empty(), plan.open().of(run.targets().getFirst()));
    }

    @Test
    void twoNamesOfOneFileAreOneLunWithAllItsContents() throws Refusal {
        ValidationPlan plan = plan(ValidationSpec.ON);
        RunSpec one = run(fixed(4096), RANDOM, ContentSpec.exact(2));
        RunSpec other = run("sd2", "/data/link", fixed(8192), RANDOM, ContentSpec.exact(4), Path.of(""));
        plan.add(one, 0, "/data/one", 1 << 20, false);
        plan.add(other, 0, "/data/one", 2 << 20, false);

        try (WriteMaps maps = plan.open()) {
            WriteMaps.ValidatedLun lun = maps.of(one.targets().getFirst()).orElseThrow();
            assertEquals(lun, maps.of(other.targets().getFirst()).orElseThrow());
            assertEquals(512, lun.writeMap().shape().blocks());
            assertEquals(List.of(ContentSpec.exact(2), ContentSpec.exact(4)), lun.contents());
        }
    }

    @Test
    void aRecoveredJournalIsReadBackFromEndToEnd() throws Refusal {
        RunSpec run = run("sd1", "/data/one", fixed(4096), RANDOM, ContentSpec.exact(2), folder);
        ValidationPlan first = plan(PlanSamples.journaled(FRESH));
        first.add(run, 0, "/data/one", 1_003_520, false);
        try (WriteMaps maps = first.open()) {
            assertEquals(List.of(), maps.recovery(1, _ -> Long.MAX_VALUE));
        }
        ValidationPlan second = plan(PlanSamples.journaled(AGAIN));
        second.add(run, 0, "/data/one", 1_003_520, false);

        try (WriteMaps maps = second.open()) {
            assertTrue(maps.recoverOnly());
            assertEquals(
                    List.of("Journal of sd=sd1: of 245 key blocks the content of 0 is known, and of 0 the last"
                            + " write had not ended."),
                    maps.notes());
            RunSpec recovery = maps.recovery(5, _ -> Long.MAX_VALUE).getFirst();
            assertEquals("journal_recovery", recovery.header().name());
            assertEquals(
                    List.of(
                            new LbaRangeSpec.Bytes(131_072, 917_504),
                            new LbaRangeSpec.Bytes(0, 131_072),
                            new LbaRangeSpec.Bytes(917_504, 1_003_520)),
                    recovery.streams().stream().map(StreamSpec::range).toList());
            assertEquals(
                    List.of(0, 1, 1),
                    recovery.streams().stream().map(StreamSpec::workload).toList());
            assertEquals(
                    List.of(fixed(131_072), fixed(4096)),
                    recovery.workloads().stream()
                            .map(workload -> workload.access().transfer())
                            .toList());
            assertEquals(50, recovery.workloads().getFirst().sharePercent());
        }
    }

    @Test
    void aFormatMustWriteWholeKeyBlocks() throws Refusal {
        ValidationPlan plan = plan(ValidationSpec.ON);
        RunSpec run = PlanSamples.run(
                PlanSamples.header("rd1", 10, 0),
                new LoadSpec.Unlimited(false, false),
                LimitSpec.NONE,
                PlanSamples.target("sd1", "/data/one", 100 * 1024),
                PlanSamples.workload(50, RANDOM));
        plan.add(run, 0, "/data/one", 100 * 1024, true);

        try (WriteMaps maps = plan.open()) {
            assertEquals(4096, maps.unitBytes(run.targets().getFirst()));
        }
        assertEquals(512, WriteMaps.NONE.unitBytes(run.targets().getFirst()));
    }

    @Test
    void everyKindOfDataOfALunHasAGeneratorAndAStreamItsOwn() throws Refusal {
        ValidationPlan plan = plan(ValidationSpec.ON);
        RunSpec run = run(fixed(4096), RANDOM, ContentSpec.exact(2));
        plan.add(run, 0, "/data/one", 1 << 20, false);
        plan.add(run(fixed(4096), RANDOM, ContentSpec.exact(4)), 0, "/data/one", 1 << 20, false);

        try (WriteMaps maps = plan.open()) {
            DataSources sources = maps.of(run.targets().getFirst())
                    .orElseThrow()
                    .sources(List.of(ContentSpec.exact(4), ContentSpec.exact(2), ContentSpec.exact(3)));
            assertEquals(2, sources.all().size());
            assertEquals(List.of(1, 0, 0), sources.ofStream());
            assertFalse(sources.shared());
        }
    }

    @Test
    void aFingerprintIsThatOfTheDataNotOnlyOfItsSettings() {
        TargetExtent extent = TargetExtent.only(1 << 20);
        String one = Fingerprint.of(ContentSpec.exact(2), extent);

        assertEquals(one, Fingerprint.of(ContentSpec.exact(2), extent));
        assertTrue(one.startsWith(ContentSpec.exact(2) + " as "), one);
        assertNotEquals(one, Fingerprint.of(ContentSpec.exact(4), extent));
        assertNotEquals(sum(one), sum(Fingerprint.of(ContentSpec.exact(4), extent)));
    }

    private static String sum(String fingerprint) {
        return fingerprint.substring(fingerprint.indexOf(" as "));
    }

    @Test
    void aJournalThatIsMissingIsRefused() {
        ValidationPlan plan = plan(PlanSamples.journaled(
                new JournalSpec(JournalSpec.Mode.SYNCED, true, false, true, false, JournalSpec.MIN_BYTES)));
        RunSpec run = run("sd1", "/data/one", fixed(4096), RANDOM, ContentSpec.exact(2), folder);
        plan.add(run, 0, "/data/one", 1 << 20, false);

        Refusal refusal = assertThrows(Refusal.class, plan::open);

        assertTrue(refusal.getMessage().startsWith("there is no journal to recover for sd=sd1"));
    }

    @Test
    void aJournalThatBeganWithAFormatIsRecoveredWithoutOneAndAgain() throws Refusal {
        openOnce(FRESH, 12_288, 64 << 20, true);

        for (int i = 0; i < 2; i++) {
            ValidationPlan again = plan(PlanSamples.journaled(AGAIN));
            again.add(journaled(12_288), 0, "/data/one", 64 << 20, false);
            assertEquals(
                    List.of("Data validation of sd=sd1 takes 64.0 KiB of memory, for 16,384 key blocks of 4,096 bytes,"
                            + " as in the journal."),
                    again.notes());
            try (WriteMaps maps = again.open()) {
                assertEquals(4096, maps.unitBytes(journaled(12_288).targets().getFirst()));
            }
        }
    }

    @Test
    void aJournalBegunAnewHasTheKeyBlocksOfItsOwnSession() throws Refusal {
        openOnce(FRESH, 12_288, 48 << 20, true);

        assertEquals(12_288, openOnce(FRESH, 12_288, 48 << 20, false));
        assertEquals(12_288, openOnce(AGAIN, 24_576, 48 << 20, false));
    }

    @Test
    void aJournalWhoseKeyBlocksDoNotDivideTheTransfersIsRefused() throws Refusal {
        openOnce(FRESH, 12_288, 64 << 20, false);

        Refusal refusal = assertThrows(Refusal.class, () -> openOnce(AGAIN, 12_288, 64 << 20, true));

        assertTrue(
                refusal.getMessage().contains("belongs to key blocks of 12288 bytes, not to key blocks of 4096 bytes"),
                refusal::getMessage);
    }

    /** Begins or recovers a journal, and closes it; returns its key block. */
    private int openOnce(JournalSpec journal, long transferBytes, long sizeBytes, boolean formatted) throws Refusal {
        RunSpec run = journaled(transferBytes);
        ValidationPlan plan = plan(PlanSamples.journaled(journal));
        plan.add(run, 0, "/data/one", sizeBytes, formatted);
        try (WriteMaps maps = plan.open()) {
            return maps.unitBytes(run.targets().getFirst());
        }
    }

    private RunSpec journaled(long transferBytes) {
        return run("sd1", "/data/one", fixed(transferBytes), RANDOM, ContentSpec.exact(2), folder);
    }

    private static int keyBlock(TransferSpec... transfers) {
        KeyBlocks blocks = new KeyBlocks();
        for (TransferSpec transfer : transfers) {
            blocks.add(run(transfer, RANDOM, ContentSpec.exact(2)), 0);
        }
        return blocks.bytes();
    }

    private static TransferSpec fixed(long bytes) {
        return new TransferSpec.Fixed(bytes);
    }

    private ValidationPlan plan(ValidationSpec validation) {
        return new ValidationPlan(PlanSamples.checked(validation));
    }

    private static ValidationSpec without(String storage) {
        return new ValidationSpec(true, false, true, false, false, JournalSpec.NONE, List.of(storage));
    }

    private static RunSpec run(TransferSpec transfer, SeekSpec seek, ContentSpec content) {
        return run("sd1", "/data/one", transfer, seek, content, Path.of(""));
    }

    private static RunSpec run(
            String name, String lun, TransferSpec transfer, SeekSpec seek, ContentSpec content, Path journal) {
        return PlanSamples.run(
                new RunHeader("rd1", "", 10, 0, 1, 0),
                new LoadSpec.Unlimited(false, false),
                ArrivalSpec.EXPONENTIAL,
                LimitSpec.NONE,
                List.of(PlanSamples.lun(name, lun, 0, 8, OpenFlags.DIRECT, true, journal, "a.parm:1:1")),
                List.of(PlanSamples.workload("wd1", 100, new AccessSpec(transfer, 50, 0, 0, seek))),
                List.of(PlanSamples.stream(0, 0, new LbaRangeSpec.Whole(), 0, 0, 1 << 20, content)),
                HookSpec.NONE);
    }
}
