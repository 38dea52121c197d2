package csdbench.job.fitting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.language.profile.Profile;
import csdbench.language.profile.ProfileFile;
import csdbench.language.profile.Profiles;
import csdbench.language.profile.Recorded;
import csdbench.trace.NameTable;
import csdbench.trace.NamingReader;
import csdbench.trace.ReadProblems;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceReader;
import csdbench.trace.study.TraceFacts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordedTraceTest {
    private static final int REQUESTS = 30_000;
    private static final long PAGE = 8192;

    @TempDir
    private Path folder;

    /** Pages that are new, or were used a while ago, behind sector 63; one second of ten has most requests. */
    private static final class Moving extends NamingReader {
        private final Random random;
        private int count;
        private long issueNs;

        Moving(long seed) {
            super(new NameTable(), new ReadProblems("moving", false));
            devices.numberOf("sda");
            random = new Random(seed);
        }

        @Override
        public boolean next(TraceEntry entry) {
            if (count == REQUESTS) {
                return false;
            }
            boolean busy = count / 3000 % 2 == 0;
            issueNs += (long) (-Math.log(1 - random.nextDouble()) * (busy ? 100_000 : 1_000_000));
            long newest = count / 4;
            long page = count % 4 == 0 ? newest : Math.max(0, newest - 200 - random.nextInt(800));
            long offset = 63 * 512 + page * 48271 % 65_536 * PAGE;
            entry.set(issueNs, random.nextInt(10) < 7, offset, PAGE);
            entry.setOrigin(0, 0);
            count++;
            return true;
        }

        @Override
        public void close() {
            // Nothing is open.
        }
    }

    /** Commits of a database: a log that goes round, then pages in place; now and then a file is copied. */
    private static final class Committing extends NamingReader {
        private static final int LOG_PAGES = 5000;
        private static final int ROUND = 4;

        private final Random random;
        private final int requests;
        private int count;
        private long log;
        private long copied;

        Committing(int requests, long seed) {
            super(new NameTable(), new ReadProblems("committing", false));
            devices.numberOf("sda");
            random = new Random(seed);
            this.requests = requests;
        }

        @Override
        public boolean next(TraceEntry entry) {
            if (count == requests) {
                return false;
            }
            long time = count * 200_000L + random.nextInt(100_000);
            if (count % 500 == 499) {
                entry.set(time, false, (2L << 30) + copied++ * (1L << 20), 1 << 20);
            } else if (count % ROUND < ROUND - 1) {
                entry.set(time, false, log++ % LOG_PAGES * PAGE, PAGE);
            } else {
                entry.set(time, random.nextBoolean(), (1L << 30) + random.nextInt(3000) * 3L * PAGE, PAGE);
            }
            entry.setOrigin(0, 0);
            count++;
            return true;
        }

        @Override
        public void close() {
            // Nothing is open.
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {12_000, 40_000})
    void aLogThatGoesRoundIsTouchedAgainAfterAsMuchAlsoWhereNotAllRequestsAreInTheSample(int requests)
            throws Exception {
        FittedProfile fitted = TraceFitter.fit(
                () -> new Committing(requests, 1), Grouping.ONE, "committing", "committing", () -> false);

        TraceFacts wanted = fitted.facts();
        TraceFacts made = fitted.made().getFirst();
        assertEquals(
                requests > Recorded.MAX_SAMPLE,
                fitted.profile().recorded().orElseThrow().stretches() > 1);
        near(0.05, wanted.writes().meanBytes(), made.writes().meanBytes());
        near(0.05, wanted.writes().sequentialShare(), made.writes().sequentialShare());
        near(0.15, wanted.locality().footprintBytes(), made.locality().footprintBytes());
        near(0.15, wanted.locality().firstTouchShare(), made.locality().firstTouchShare());
        for (double percent : new double[] {25, 50, 75}) {
            near(0.2, reuse(wanted, percent), reuse(made, percent));
        }
    }

    private static double reuse(TraceFacts facts, double percent) {
        return facts.locality().reuse().stream()
                .filter(each -> each.percent() == percent)
                .findFirst()
                .orElseThrow()
                .bytes();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void aGeneratedTraceKeepsWhatIsTouchedAgainAndWhen(long seed) throws Exception {
        FittedProfile fitted = TraceFitter.fit(() -> new Moving(seed), Grouping.ONE, "moving", "moving", () -> false);

        TraceFacts wanted = fitted.facts();
        TraceFacts made = fitted.made().getFirst();
        assertTrue(fitted.profile().recorded().isPresent());
        String run = fitted.notes().getLast();
        assertTrue(run.startsWith("a run of it keeps no re-use and is a poor fit in "), run);
        near(
                0.05,
                wanted.rate().meanPerSecond().orElseThrow(),
                made.rate().meanPerSecond().orElseThrow());
        near(0.05, wanted.readShare(), made.readShare());
        near(0.15, wanted.locality().footprintBytes(), made.locality().footprintBytes());
        near(0.15, wanted.locality().firstTouchShare(), made.locality().firstTouchShare());
        near(0.15, wanted.rate().peakSecondRequests(), made.rate().peakSecondRequests());
        near(
                0.15,
                wanted.rate().gapVariation().orElseThrow(),
                made.rate().gapVariation().orElseThrow());
        assertEquals(wanted.all().alignedShare(), made.all().alignedShare());
        for (int i = 0; i < wanted.locality().reuse().size() - 1; i++) {
            near(
                    0.15,
                    wanted.locality().reuse().get(i).bytes(),
                    made.locality().reuse().get(i).bytes());
        }
    }

    private static void near(double part, double wanted, double made) {
        assertTrue(Math.abs(made / wanted - 1) <= part, () -> "wanted " + wanted + ", made " + made);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-2"})
    void theFileKeepsItAndMakesTheSameTrace(String end) throws Exception {
        FittedProfile fitted =
                TraceFitter.fit(() -> new Moving(9), Grouping.ONE, "moving" + end, "moving", () -> false);
        Path file = Files.writeString(folder.resolve("mine.json"), ProfileFile.json(fitted.profile()));
        Profile read = Profiles.profile(file.toString());

        assertEquals(fitted.profile().recorded(), read.recorded());
        assertEquals(beginning(fitted.profile(), 1), beginning(read, 1));
        assertTrue(!beginning(read, 1).equals(beginning(read, 2)), "another seed makes another trace");
    }

    private static List<String> beginning(Profile profile, long seed) throws Exception {
        try (TraceReader trace = SyntheticTrace.of(profile, 1L << 30, 5000, seed)) {
            return IntStream.range(0, 2000).mapToObj(_ -> text(trace)).toList();
        }
    }

    private static String text(TraceReader trace) {
        TraceEntry entry = new TraceEntry();
        try {
            assertTrue(trace.next(entry));
            return entry.toString();
        } catch (TraceProblem e) {
            throw new IllegalStateException(e);
        }
    }
}
