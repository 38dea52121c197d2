package csdbench.job.power;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.power.PowerSource;
import csdbench.drive.power.PowerWords;
import csdbench.report.vdbench.Sessions;
import csdbench.result.Events;
import csdbench.result.IntervalClosed;
import csdbench.result.PowerRead;
import csdbench.result.power.PowerReading;
import csdbench.result.power.PowerResult;
import csdbench.result.session.RunTally;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.DoubleSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Power that is known because the test makes it, in virtual time. */
class KnownPowerTest {
    private static final int SEEDS = 20;
    private static final int REST_SECONDS = 20;
    private static final int LOAD_SECONDS = 60;
    private static final double REST_WATTS = 12;
    private static final double LOAD_WATTS = 19;
    private static final long SECOND_NS = 1_000_000_000L;

    @TempDir
    Path folder;

    private long nowNs;
    private Random random;

    /** A meter that is read about once a second, late, and whose readings scatter. */
    private final class NoisyMeter implements PowerSource {
        private final double loadWatts;
        private final double noiseWatts;
        private final long lateNs;
        private long nextNs;

        NoisyMeter(double loadWatts, double noiseWatts) {
            this.loadWatts = loadWatts;
            this.noiseWatts = noiseWatts;
            this.lateNs = (long) (random.nextDouble() * 0.3 * SECOND_NS);
        }

        @Override
        public String name() {
            return "meter";
        }

        @Override
        public String covers() {
            return "a drive";
        }

        @Override
        public void poll(long at, Sink sink) {
            if (at >= nextNs) {
                nextNs = at + (long) ((0.7 + 0.6 * random.nextDouble()) * SECOND_NS);
                sink.watts(at, truth(at - lateNs, loadWatts) + noiseWatts * random.nextGaussian());
            }
        }

        @Override
        public double stepWatts() {
            return 0.01;
        }

        @Override
        public Optional<String> problem() {
            return Optional.empty();
        }
    }

    private static double truth(long atNs, double loadWatts) {
        return atNs < REST_SECONDS * SECOND_NS ? REST_WATTS : loadWatts;
    }

    private PowerResult measured(PowerSource source, Runnable meanwhile) throws InterruptedException {
        PowerMeter meter = new PowerMeter(List.of(source), REST_SECONDS, () -> nowNs);
        RunTally tally = new RunTally(1, Sessions.plainRun());
        meter.rest(
                seconds -> {
                    pass(meter, seconds, meanwhile);
                    return false;
                },
                _ -> {});
        List<IntervalClosed> intervals = new ArrayList<>();
        for (int i = 1; i <= LOAD_SECONDS; i++) {
            pass(meter, 1, meanwhile);
            IntervalClosed some = Sessions.interval(1);
            IntervalClosed interval = Events.interval(some.at(), i, false, 1.0, some.streams(), some.cpu(), 0);
            meter.before(interval).forEach(event -> tally.add((PowerRead) event));
            tally.add(interval);
            intervals.add(interval);
        }
        return tally.finish(Sessions.finished(LOAD_SECONDS, intervals)).power().getFirst();
    }

    private void pass(PowerMeter meter, long seconds, Runnable meanwhile) {
        for (long endNs = nowNs + seconds * SECOND_NS; nowNs < endNs; ) {
            nowNs = Math.min(endNs, nowNs + (long) ((0.08 + 0.04 * random.nextDouble()) * SECOND_NS));
            meanwhile.run();
            meter.poll();
        }
    }

    @Test
    void aNoisyMeterGivesTheWattsOfALoadWithinAPercentAndItsBandHoldsThem() throws InterruptedException {
        int held = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            begin(seed);
            PowerResult found = measured(new NoisyMeter(LOAD_WATTS, 0.5), () -> {});

            assertEquals(LOAD_WATTS, found.watts(), 0.01 * LOAD_WATTS, "seed " + seed);
            held += holds(found, LOAD_WATTS - REST_WATTS) ? 1 : 0;
        }
        assertTrue(held >= 19 * SEEDS / 20, held + " bands hold the truth");
    }

    @Test
    void theBandHoldsTheTruthInNineteenOfTwentyRuns() throws InterruptedException {
        int held = 0;
        for (int seed = 1000; seed < 1400; seed++) {
            begin(seed);
            held += holds(measured(new NoisyMeter(LOAD_WATTS, 2), () -> {}), LOAD_WATTS - REST_WATTS) ? 1 : 0;
        }
        assertTrue(held >= 380, held + " bands hold the truth");
    }

    @Test
    void aLoadThatTakesNoMoreThanRestHasNoFigure() throws InterruptedException {
        int claimed = 0;
        for (int seed = 0; seed < 200; seed++) {
            begin(seed);
            PowerResult found = measured(new NoisyMeter(REST_WATTS, 0.5), () -> {});
            if (found.netWatts() != null) {
                claimed++;
            } else {
                assertNull(found.each());
                assertTrue(found.missing().contains("does not tell this load from rest"), found.missing());
            }
        }
        assertTrue(claimed <= 5, claimed + " figures of nothing");
    }

    @Test
    void aCounterThatBeginsAgainAtZeroGivesItsJoulesWithinAPercent() throws Exception {
        for (int seed = 0; seed < SEEDS; seed++) {
            begin(seed);
            Path zone = Files.createDirectories(folder.resolve("cap" + seed).resolve("intel-rapl:0"));
            Files.writeString(zone.resolve("name"), "package-0\n");
            Files.writeString(zone.resolve("max_energy_range_uj"), "100000000\n");
            Counter counter = new Counter(zone.resolve("energy_uj"), () -> random.nextGaussian());
            counter.run();
            PowerResult found = measured(PowerWords.source("powercap:" + zone.getParent()), counter);

            assertEquals(LOAD_WATTS, found.watts(), 0.01 * LOAD_WATTS, "seed " + seed);
            assertTrue(holds(found, LOAD_WATTS - REST_WATTS), "seed " + seed + ": " + found);
        }
    }

    /** Of microjoules that wraps every few seconds. */
    private final class Counter implements Runnable {
        private final Path file;
        private final DoubleSupplier noise;
        private double micros = 99_000_000;
        private long lastNs = nowNs;

        Counter(Path file, DoubleSupplier noise) {
            this.file = file;
            this.noise = noise;
        }

        @Override
        public void run() {
            double watts = truth(nowNs, LOAD_WATTS) + noise.getAsDouble();
            micros = (micros + watts * (nowNs - lastNs) * 1e-3) % 100_000_000;
            lastNs = nowNs;
            try {
                Files.writeString(file, (long) micros + "\n");
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }
    }

    private void begin(int seed) {
        random = new Random(seed);
        nowNs = 1;
    }

    private static boolean holds(PowerResult found, double watts) {
        PowerResult.Band band = found.netWatts();
        return band != null && band.low() <= watts && watts <= band.high();
    }

    @Test
    void ofFewerThanThreeIntervalsThereAreWattsAndNoFigure() {
        PowerReading reading = new PowerReading("meter", "a drive", 1, 1, 19.0, 0.1, "");
        PowerResult one = PowerResult.of(
                new PowerResult.Read(Optional.of(reading), List.of(reading, reading)), new PowerResult.Done(1, 1, 1));

        assertEquals(19, one.watts());
        assertNull(one.netWatts());
        assertTrue(one.missing().contains("fewer than 3 intervals"), one.missing());
    }
}
