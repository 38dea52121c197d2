package csdbench.job.fitting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Rng;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.language.profile.Burst;
import csdbench.language.profile.Phase;
import csdbench.language.profile.Place;
import csdbench.language.profile.Profile;
import csdbench.language.profile.Stream;
import csdbench.plan.ArrivalSpec.Shape;
import csdbench.trace.NameTable;
import csdbench.trace.ReadProblems;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceReader;
import csdbench.trace.study.TraceLikeness;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TraceFitterTest {
    /** Requests kept in a list. */
    private static final class Kept {
        private final List<TraceEntry> entries = new ArrayList<>();
        private final int names;

        private Kept(int names) {
            this.names = names;
        }

        private void add(double issueNs, boolean read, long offset, long length, int device, int stream, long latency) {
            TraceEntry entry = new TraceEntry();
            entry.set((long) issueNs, read, offset, length);
            entry.setOrigin(device, stream);
            entry.setLatencyNs(latency);
            entries.add(entry);
        }

        private TraceReader reader() {
            NameTable devices = new NameTable();
            NameTable streams = new NameTable();
            IntStream.range(0, names).forEach(i -> devices.numberOf("/dev/" + i));
            IntStream.range(0, names).forEach(i -> streams.numberOf("Process " + i + "!"));
            return new TraceReader() {
                private int next;

                @Override
                public boolean next(TraceEntry entry) {
                    if (next == entries.size()) {
                        return false;
                    }
                    entry.copy(entries.get(next++));
                    return true;
                }

                @Override
                public NameTable devices() {
                    return devices;
                }

                @Override
                public NameTable streams() {
                    return streams;
                }

                @Override
                public ReadProblems rejects() {
                    return new ReadProblems("kept", false);
                }

                @Override
                public void close() {
                    // Nothing is open.
                }
            };
        }

        private FittedProfile fit(Grouping grouping) throws TraceProblem, Failure {
            return TraceFitter.fit(this::reader, grouping, "fit", "kept", () -> false);
        }
    }

    private static List<String> names(FittedProfile fitted) {
        return fitted.profile().streams().stream().map(Stream::name).toList();
    }

    /** A random reader and a log, of two processes on two devices. */
    private static Kept two(boolean tellThem) {
        Kept kept = new Kept(2);
        Rng rng = new Rng(1);
        double now = 0;
        for (int i = 0; i < 20_000; i++) {
            now += rng.nextExponential() * 100_000;
            int who = i % 4 == 3 && tellThem ? 1 : 0;
            if (i % 4 == 3) {
                kept.add(now, false, i * 4096L, 16_384, who, who, 50_000);
            } else {
                kept.add(now, true, (1 << 20) + rng.nextLong(1 << 16) * 8192, 8192, who, who, 400_000);
            }
        }
        return kept;
    }

    @Test
    void processesThatDifferAreStreamsAndAreCalledAfterThem() throws Exception {
        FittedProfile fitted = two(true).fit(Grouping.AUTO);

        assertEquals(List.of("process-0", "process-1"), names(fitted));
        assertEquals(75, fitted.profile().streams().getFirst().sharePercent(), 0.01);
        assertEquals(0, fitted.profile().streams().getLast().randomPercent());
        assertEquals(100, fitted.profile().streams().getFirst().randomPercent());
        assertEquals(List.of("dev-0", "dev-1"), names(two(true).fit(Grouping.DEVICE)));
        assertEquals(List.of("all"), names(two(true).fit(Grouping.ONE)));
    }

    @Test
    void devicesLieBehindEachOther() throws Exception {
        Place log = two(true).fit(Grouping.AUTO).profile().streams().getLast().place();

        // 513 MiB of the first device, 78.1 MiB of the second.
        assertEquals(100 * 513 / 591.1, log.fromPercent(), 0.1);
        assertEquals(100, log.toPercent());
    }

    @Test
    void whoCannotBeToldApartIsByDirectionAndSequence() throws Exception {
        assertEquals(
                List.of("random-reads", "random-writes", "sequential-writes"),
                names(two(false).fit(Grouping.AUTO)));
    }

    @Test
    void threadsAreTheQueueDepthOrAGuessThatIsTold() throws Exception {
        FittedProfile known = two(true).fit(Grouping.AUTO);
        // Three requests in 400 us of 400 ns are 3.1 at a time on average.
        assertTrue(
                known.profile().threads() >= 6 && known.profile().threads() <= 12,
                known.notes().toString());
        assertTrue(known.notes().getFirst().contains("is the queue depth"));

        FittedProfile guessed = TraceFitter.fit(
                Limited.source(Limited.profile("sql"), 1L << 30, 3000), Grouping.ONE, "fit", "x", () -> false);
        assertEquals(32, guessed.profile().threads());
        assertTrue(guessed.notes().getFirst().contains("is a guess"));
    }

    @Test
    void burstsAndTheQuietBetweenThemAreFound() throws Exception {
        Profile bursting = bursting(new Burst(20, 80));
        FittedProfile fitted =
                TraceFitter.fit(Limited.source(bursting, 1L << 30, 50_000), Grouping.AUTO, "fit", "x", () -> false);
        Burst burst = fitted.profile().arrivals().burst().orElseThrow();

        assertEquals(80, burst.offMs(), 1);
        assertEquals(20, burst.onMs(), 1);
        assertEquals(List.of(), fitted.profile().phases());
        double wanted = fitted.facts().rate().gapVariation().orElseThrow();
        assertEquals(1, fitted.made().getFirst().rate().gapVariation().orElseThrow() / wanted, 0.05);
    }

    private static Profile bursting(Burst burst) {
        Profile profile = Limited.profile("sql");
        return new Profile(
                "bursting",
                "",
                new Profile.Origin(profile.origin().basis(), "", ""),
                1,
                100,
                new Profile.Arrivals(Shape.EXPONENTIAL, Optional.of(burst)),
                new Profile.Ratios(
                        profile.ratios().compression(), profile.ratios().dedup()),
                profile.streams(),
                List.of(),
                Optional.empty());
    }

    @Test
    void whatAProfileCannotSayIsMarkedAsAPoorFit() throws Exception {
        Kept kept = new Kept(1);
        Rng rng = new Rng(1);
        for (int i = 0; i < 40_000; i++) {
            // A guest on a partition of sector 63, whose busy blocks are far apart, all of it in one second of twenty.
            double at = i < 30_000 ? i * 30_000 : 1e9 + (i - 30_000) * 2e6;
            double far = rng.nextDouble();
            long page = (long) (far * far * far * far * 30_000);
            kept.add(at, i % 7 < 5, 63 * 512 + page * 8192, i % 3 == 0 ? 65_536 : 8192, 0, 0, -1);
        }

        FittedProfile fitted = kept.fit(Grouping.ONE);

        List<String> poor = fitted.likeness().stream()
                .filter(TraceLikeness::poor)
                .map(TraceLikeness::figure)
                .toList();
        assertTrue(poor.size() > 2, poor.toString());
        String note = FittedProfile.poor(fitted.profile()).orElseThrow();
        poor.forEach(figure -> assertTrue(note.contains(figure + " ("), () -> figure + " is not in " + note));
        assertTrue(fitted.notes().contains(note), fitted.notes().toString());
    }

    @Test
    void aStreamOfOnePlaceOnALargeDeviceHasARange() throws Exception {
        Kept kept = new Kept(2);
        Rng rng = new Rng(1);
        for (int i = 0; i < 20_000; i++) {
            boolean last = i % 10 == 0;
            kept.add(
                    i * 1e6,
                    true,
                    last ? (16L << 40) - 4096 : rng.nextLong(1L << 32) * 4096,
                    4096,
                    0,
                    last ? 1 : 0,
                    -1);
        }

        assertEquals(2, kept.fit(Grouping.PID).profile().streams().size());
    }

    @Test
    void aReadingTraceMayBeQuietForLong() throws Exception {
        Kept kept = new Kept(1);
        for (int i = 0; i < 4000; i++) {
            kept.add(i * 1e6 + (i < 2000 ? 0 : 20e9), true, (i * 7919L % 10_000) * 4096, 4096, 0, 0, -1);
        }

        FittedProfile fitted = kept.fit(Grouping.ONE);

        assertEquals(100, fitted.profile().readPercent());
        assertEquals(3, fitted.profile().phases().size(), "busy, quiet, busy");
    }

    @Test
    void aBeatIsABeat() throws Exception {
        Kept kept = new Kept(1);
        for (int i = 0; i < 3000; i++) {
            kept.add(i * 1e6, true, (i * 7919L % 10_000) * 4096, 4096, 0, 0, -1);
        }
        assertEquals(
                Shape.DETERMINISTIC,
                kept.fit(Grouping.AUTO).profile().arrivals().shape());
    }

    @Test
    void phasesAreFoundWhereRateOrReadsChange() throws Exception {
        Kept kept = new Kept(1);
        Rng rng = new Rng(1);
        double now = 0;
        while (now < 300e9) {
            boolean boot = now < 100e9;
            boolean login = now < 150e9;
            now += rng.nextExponential() * (boot ? 5e6 : 50e6);
            boolean read = rng.nextDouble() < (login ? 0.9 : 0.2);
            kept.add(now, read, rng.nextLong(1 << 18) * 4096, 4096, 0, 0, -1);
        }
        List<Phase> phases = kept.fit(Grouping.AUTO).profile().phases();

        assertEquals(3, phases.size(), phases.toString());
        assertEquals(100, phases.get(0).seconds(), 8);
        assertEquals(50, phases.get(1).seconds(), 12);
        assertEquals(20.0 / 8 * 100, phases.get(0).ratePercent(), 20);
        assertEquals(25, phases.get(1).ratePercent(), 8);
        assertEquals(25, phases.get(2).ratePercent(), 5);
        assertEquals(20, phases.get(2).readPercent().orElseThrow(), 6);
    }

    @Test
    void oddSizesBecomeMultiplesOf512AndRareOnesTheirNeighbours() throws Exception {
        Kept kept = new Kept(1);
        for (int i = 0; i < 30_000; i++) {
            long length = i == 7 ? 5000 : i % 2 == 0 ? 4096 : i % 3 == 0 ? 1000 : 1024;
            kept.add(i * 1e5 + i % 7 * 1e4, true, i * 7919L % 30_000 * 8192, length, 0, 0, -1);
        }
        Stream stream = kept.fit(Grouping.ONE).profile().streams().getFirst();

        assertEquals(
                List.of(1024L, 4096L),
                stream.readSizes().orElseThrow().sizes().stream()
                        .map(size -> size.bytes())
                        .toList());
    }

    @Test
    void whatIsTooShortToFitIsASentence() {
        Kept kept = new Kept(1);
        kept.add(0, true, 0, 4096, 0, 0, -1);

        TraceProblem problem = assertThrows(TraceProblem.class, () -> kept.fit(Grouping.AUTO));
        assertTrue(problem.getMessage().startsWith("all requests of kept have the same time stamp"));
        problem = assertThrows(TraceProblem.class, () -> new Kept(1).fit(Grouping.AUTO));
        assertEquals("kept has no reads or writes, and a profile is of these", problem.getMessage());
    }

    @Test
    void whoWaitsMayStop() {
        Failure stopped = assertThrows(
                Failure.class, () -> TraceFitter.fit(two(true)::reader, Grouping.AUTO, "fit", "kept", () -> true));
        assertEquals(ExitCode.INTERRUPTED, stopped.code());
    }
}
