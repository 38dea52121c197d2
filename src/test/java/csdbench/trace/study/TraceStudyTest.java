package csdbench.trace.study;

import static csdbench.trace.study.Made.KIB;
import static csdbench.trace.study.Made.MS;
import static csdbench.trace.study.Made.SECOND;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Rng;
import csdbench.trace.TraceEntry;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TraceStudyTest {
    private static final double EXACT = 1e-9;

    @Test
    void aSequentialReaderIsOneRunAndTouchesEverythingOnce() {
        Made made = new Made();
        for (int i = 0; i < 1000; i++) {
            made.read(i * MS, 64 * KIB * i, 64 * KIB);
        }
        TraceFacts facts = made.facts();

        assertEquals(0.999, facts.reads().sequentialShare(), EXACT);
        assertEquals(1000, facts.reads().runRequests(), EXACT);
        assertEquals(64 * KIB * 1000, facts.reads().runBytes(), EXACT);
        assertEquals(64 * KIB * 1000, facts.locality().footprintBytes());
        assertEquals(1, facts.locality().sampledOneIn());
        assertEquals(1, facts.locality().firstTouchShare(), EXACT);
        assertEquals(List.of(), facts.locality().reuse());
        assertEquals(0.2, facts.locality().hotShare(20), EXACT);
        assertEquals(0, facts.rate().gapVariation().orElseThrow(), EXACT);
        assertEquals(0.999, facts.durationSeconds(), EXACT);
        assertEquals(List.of(), facts.warnings());
    }

    @Test
    void requestsWithoutCompletionAreADoubtAboveATwentieth() {
        for (int lost : List.of(5, 6)) {
            Made made = new Made();
            for (int i = 0; i < 100; i++) {
                made.add(0, i * MS, true, 64 * KIB * i, 4 * KIB, i < lost ? TraceEntry.NO_LATENCY : MS / 2);
            }
            TraceFacts facts = made.facts();
            assertEquals(lost == 6, facts.unknownLatencies().isPresent());
            assertEquals(facts.unknownLatencies().stream().toList(), facts.warnings());
        }
        assertEquals(Optional.empty(), new Made().read(0, 0, KIB).facts().unknownLatencies());
    }

    @Test
    void theAxesOfTimeReachAnyTime() {
        TraceFacts facts = new Made()
                .read(0, 0, 4 * KIB)
                .read(9_000_000_000L * SECOND, 0, 4 * KIB)
                .facts();
        assertEquals(2, facts.reads().requests());
        assertTrue(facts.heatMaps().getFirst().columnNs() > 9_000_000_000L * SECOND / HeatMap.COLUMNS);
        assertTrue(facts.overTime().binSeconds() > 0);
    }

    @Test
    void randomRequestsAreNotSequentialAndArriveAtRandom() {
        Made made = new Made();
        Rng rng = new Rng(1);
        double now = 0;
        for (int i = 0; i < 200_000; i++) {
            made.read((long) now, rng.nextLong(1 << 24) * 8 * KIB, 8 * KIB);
            now += rng.nextExponential() * MS / 10;
        }
        RateFacts rate = made.facts().rate();

        assertTrue(made.facts().reads().sequentialShare() < 0.001);
        assertEquals(1, rate.gapVariation().orElseThrow(), 0.01);
        assertEquals(1, rate.dispersionPer10Ms().orElseThrow(), 0.1);
        assertEquals(10_000, rate.meanPerSecond().orElseThrow(), 100);
    }

    @Test
    void aHotSetGetsItsShare() {
        Made made = new Made();
        for (int i = 0; i < 1000; i++) {
            made.write(i * MS, 4 * KIB * i, 4 * KIB);
        }
        for (int i = 0; i < 9000; i++) {
            made.write(SECOND + i * MS, 4 * KIB * (i % 100), 4 * KIB);
        }
        LocalityFacts locality = made.facts().locality();

        assertEquals(0.91, locality.hotShare(10), EXACT);
        assertEquals(0.091, locality.hotShare(1), EXACT);
        assertEquals(0.91 + 0.01, locality.hotShare(20), EXACT);
        assertEquals(4 * KIB * 1000, locality.footprintBytes());
        assertEquals(0, locality.readBytes());
        assertEquals(0.1, locality.firstTouchShare(), EXACT);
        assertEquals(4 * KIB * 99, locality.reuse().get(2).bytes(), 2.0 * 4 * KIB);
    }

    @Test
    void theSameTwoPlacesInTurnAreOneBlockApart() {
        Made made = new Made();
        for (int i = 0; i < 100; i++) {
            made.read(i * MS, 4 * KIB * (i % 2), 4 * KIB);
        }
        for (LocalityFacts.Reuse reuse : made.facts().locality().reuse()) {
            assertEquals(4 * KIB, reuse.bytes());
        }
    }

    @Test
    void twoDevicesInTurnAreEachSequentialAndEachHaveTheirOwnBlocks() {
        Made made = new Made();
        for (int i = 0; i < 100; i++) {
            made.add(i % 2, i * MS, i % 2 == 0, 4 * KIB * (i / 2), 4 * KIB, -1);
        }
        TraceFacts facts = made.facts();

        assertEquals(0.98, facts.all().sequentialShare(), EXACT);
        assertEquals(4 * KIB * 100, facts.locality().footprintBytes());
        assertEquals(2, facts.devices().count());
        assertEquals(0.5, facts.devices().largest().getFirst().share(), EXACT);
        assertEquals(1, facts.devices().largest().getFirst().readShare(), EXACT);
        assertEquals(4 * KIB * 50, facts.devices().largest().getLast().highBytes());
        assertEquals(
                List.of("0", "1"), facts.heatMaps().stream().map(HeatMap::name).toList());
    }

    @Test
    void placesOfOneDeviceDoNotContinueThoseOfAnother() {
        Made made = new Made();
        for (int i = 0; i < 100; i++) {
            made.add(i, i * MS, true, 4 * KIB * i, 4 * KIB, -1);
        }
        assertEquals(0, made.facts().all().sequentialShare(), EXACT);
    }

    @Test
    void sixtyFourRunsAreFollowedAndNotSixtyFive() {
        assertEquals(0.9, interleaved(64), EXACT);
        assertEquals(0, interleaved(65), EXACT);
    }

    private static double interleaved(int runs) {
        Made made = new Made();
        for (int i = 0; i < 10 * runs; i++) {
            made.read(i * MS, ((long) (i % runs) << 32) + 4 * KIB * (i / runs), 4 * KIB);
        }
        return made.facts().all().sequentialShare();
    }

    @Test
    void theDepthOfAQueueIsWeighedByTime() {
        // Three at a time for 10 ms of every 20 ms: 4 ms three, 3 ms two, 3 ms one.
        Made made = new Made();
        for (int i = 0; i < 100; i++) {
            made.add(0, 20 * MS * i, true, 0, 4 * KIB, 4 * MS);
            made.add(0, 20 * MS * i, true, 0, 4 * KIB, 7 * MS);
            made.add(0, 20 * MS * i, false, 0, 4 * KIB, 10 * MS);
        }
        DepthFacts depth = made.facts().depth().orElseThrow();

        double seconds = 99 * 0.02 + 0.01;
        assertEquals(100 * 0.021 / seconds, depth.mean(), EXACT);
        assertEquals(3, depth.max());
        assertEquals(3, depth.p99());
        assertEquals(100 * 0.01 / seconds, depth.busyShare(), EXACT);
        assertEquals(1, depth.knownShare(), EXACT);
        assertEquals(7 * MS, made.facts().all().latency().orElseThrow().meanNs(), EXACT);
        assertEquals(10 * MS, made.facts().writes().latency().orElseThrow().p99Ns());
    }

    @Test
    void withoutLatenciesThereIsNoDepth() {
        TraceFacts facts = new Made().read(0, 0, 512).facts();

        assertEquals(Optional.empty(), facts.depth());
        assertEquals(Optional.empty(), facts.all().latency());
    }

    @Test
    void sizesAreToldOneByOneAndInPowersOfTwoWhereThereAreTooMany() {
        Made made = new Made();
        for (int i = 1; i <= 2000; i++) {
            made.read(i * MS, 0, i * 512L);
        }
        SizeFacts sizes = made.facts().reads().sizes();

        assertEquals(1024, sizes.sizes().size());
        assertEquals(2000, sizes.requests());
        assertEquals(
                List.of(new SizeFacts.Range(512 * KIB, 1024 * KIB - 1, 976)), sizes.ranges(), "1,025 to 2,000 sectors");
        assertEquals(
                List.of(new SizeFacts.Range(4 * KIB, 4 * KIB, 3), new SizeFacts.Range(8 * KIB, 16 * KIB - 1, 2)),
                new Made()
                        .read(0, 0, 8 * KIB)
                        .read(0, 0, 4 * KIB)
                        .read(0, 0, 4 * KIB)
                        .read(0, 0, 12 * KIB)
                        .read(0, 0, 4 * KIB)
                        .facts()
                        .reads()
                        .sizes()
                        .common(1, 0.01));
    }

    @Test
    void aQuietYearCostsNoTimeAndCountsAsQuiet() {
        Made made = new Made();
        for (int i = 0; i < 100; i++) {
            made.read(i, 4 * KIB * i, 4 * KIB);
        }
        TraceFacts facts = made.read(300L * 86_400 * SECOND, 0, 4 * KIB).facts();

        assertEquals(100, facts.rate().peakSecondRequests());
        assertEquals(100, facts.rate().longestPauseAfter());
        assertEquals(100, facts.rate().dispersionPerSecond().orElseThrow(), 0.01);
        assertTrue(facts.overTime().bins() <= Timeline.BINS);
        assertEquals(
                101,
                facts.overTime().reads().stream().mapToLong(Long::longValue).sum());
    }

    @Test
    void theWorkingSetIsThatOfTheBusiestWindow() {
        Made made = new Made();
        for (int second = 0; second < 120; second++) {
            for (int i = 0; i < (second == 70 ? 500 : 10); i++) {
                made.write(second * SECOND + i * MS, 4 * KIB * i, 4 * KIB);
            }
        }
        made.write(121 * SECOND, 1 << 30, 4 * KIB);

        assertEquals(
                List.of(
                        new LocalityFacts.WorkingSet(1, 4 * KIB * 500),
                        new LocalityFacts.WorkingSet(60, 4 * KIB * 500)),
                made.facts().locality().workingSets());
        assertEquals(4 * KIB * 501, made.facts().locality().footprintBytes());
    }

    @Test
    void alignmentIsOfPlaceAndSize() {
        TraceFacts facts = new Made()
                .read(0, 4 * KIB, 4 * KIB)
                .read(0, 512, 4 * KIB)
                .read(0, 0, 512)
                .write(0, 8 * KIB, 8 * KIB)
                .facts();

        assertEquals(0.5, facts.all().alignedShare(), EXACT);
        assertEquals(1, facts.writes().alignedShare(), EXACT);
    }

    @Test
    void aHugeRequestIsCutAndThatIsTold() {
        LocalityFacts locality = new Made().read(0, 0, 1L << 40).facts().locality();

        assertEquals(1, locality.cutRequests());
        assertEquals(16 << 20, locality.footprintBytes());
    }

    @Test
    void theStudyGoesOnAfterItWasAsked() {
        Made made = new Made().add(0, 0, true, 0, 4 * KIB, 5 * MS);
        made.facts();
        TraceFacts twice = made.add(0, 2 * MS, true, 0, 4 * KIB, MS).facts();

        assertEquals(2, twice.all().requests());
        assertEquals(6.0 / 5, twice.depth().orElseThrow().mean(), EXACT);
    }

    @Test
    void nothingIsEmptyAndNotAnError() {
        TraceFacts facts = new TraceStudy().result();

        assertEquals(0, facts.all().requests());
        assertEquals(0, facts.locality().footprintBytes());
        assertEquals(Optional.empty(), facts.depth());
        assertEquals(List.of(), facts.warnings());
    }

    @Test
    void trimsAndFlushesAreCountedByThemselvesAndChangeNoFigureOfData() {
        Made plain = new Made().read(0, 0, 4096).write(Made.SECOND, 4096, 4096);
        TraceStudy study = new TraceStudy();
        Made mixed = new Made(study).read(0, 0, 4096);
        TraceEntry entry = new TraceEntry();
        entry.set(TraceEntry.Kind.TRIM, Made.MS, 1 << 20, 8192);
        study.add(entry);
        entry.set(TraceEntry.Kind.FLUSH, 2 * Made.MS, 0, 0);
        study.add(entry);
        TraceFacts facts = mixed.write(Made.SECOND, 4096, 4096).facts();

        assertEquals(1, facts.trims().requests());
        assertEquals(8192, facts.trims().bytes());
        assertEquals(1, facts.flushes().requests());
        assertEquals(4, facts.requests());
        assertEquals(plain.facts().all(), facts.all());
        assertEquals(plain.facts().rate(), facts.rate());
        assertEquals(plain.facts().locality(), facts.locality());
    }
}
