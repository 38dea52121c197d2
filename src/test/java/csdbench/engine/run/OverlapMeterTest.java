package csdbench.engine.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.OptionalDouble;
import java.util.Random;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;

final class OverlapMeterTest {
    private static final long MS = 1_000_000;
    private static final int OPERATIONS = 2_000;

    private final Random random = new Random(7);

    @Test
    void iosThatWaitForEachOtherAreFoundAtAnyDepth() {
        for (int depth = 2; depth <= 16; depth++) {
            OptionalDouble found = run(depth, 1, _ -> 5 * MS);
            assertEquals(1.0, found.orElse(Double.NaN), 0.01, "depth " + depth);
        }
    }

    @Test
    void iosThatOverlapAreNotHoweverEvenTheyAre() {
        for (int depth = 2; depth <= 16; depth++) {
            assertEquals(OptionalDouble.empty(), run(depth, depth, _ -> 5 * MS), "depth " + depth);
            assertEquals(
                    OptionalDouble.empty(), run(depth, depth, _ -> 3 * MS + random.nextLong(4 * MS)), "depth " + depth);
        }
    }

    @Test
    void twoThatOverlapOutOfStepAreNot() {
        OverlapMeter two = new OverlapMeter();
        for (long endNs = 5 * MS; endNs < OPERATIONS * MS; endNs += 5 * MS / 2) {
            two.completed(endNs - 5 * MS, endNs - 5 * MS, endNs);
        }

        assertEquals(OptionalDouble.empty(), two.inFlightOneAtATime(OPERATIONS * MS));
    }

    @Test
    void aQueueThatIsHardlyUsedIsNotJudged() {
        OverlapMeter one = new OverlapMeter();
        for (int i = 0; i < OPERATIONS; i++) {
            one.completed(10L * MS * i, 10L * MS * i, 10L * MS * i + 5 * MS);
        }
        assertEquals(OptionalDouble.empty(), one.inFlightOneAtATime(10.0 * MS * OPERATIONS));
    }

    @Test
    void whatAProcessorDoesIsNotJudged() {
        assertEquals(OptionalDouble.empty(), run(8, 1, _ -> 10_000));
    }

    /** As many are in flight as {@code depth}, on a device with that many channels. */
    private OptionalDouble run(int depth, int channels, LongUnaryOperator serviceNs) {
        OverlapMeter fresh = new OverlapMeter();
        long[] channelFreeNs = new long[channels];
        long[][] inFlight = new long[depth][2];
        int issued = 0;
        for (; issued < depth; issued++) {
            inFlight[issued] = issue(channelFreeNs, 0, serviceNs.applyAsLong(issued));
        }
        long nowNs = 0;
        for (int i = 0; i < OPERATIONS; i++) {
            int first = 0;
            for (int j = 1; j < depth; j++) {
                first = inFlight[j][1] < inFlight[first][1] ? j : first;
            }
            nowNs = inFlight[first][1];
            fresh.completed(inFlight[first][0], inFlight[first][0], nowNs);
            inFlight[first] = issue(channelFreeNs, nowNs, serviceNs.applyAsLong(issued++));
        }
        return fresh.inFlightOneAtATime(nowNs);
    }

    private static long[] issue(long[] channelFreeNs, long nowNs, long serviceNs) {
        int channel = 0;
        for (int i = 1; i < channelFreeNs.length; i++) {
            channel = channelFreeNs[i] < channelFreeNs[channel] ? i : channel;
        }
        channelFreeNs[channel] = Math.max(channelFreeNs[channel], nowNs) + serviceNs;
        return new long[] {nowNs, channelFreeNs[channel]};
    }
}
