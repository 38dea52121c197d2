package csdbench.job.reduce.counted;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.result.reduce.StoredSteps;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/** Devices that are known, and what is inferred of them. */
final class StepFitTest {
    private static final DeviceCodec LZ4 = new DeviceCodec("lz4", 4096, "for a test");

    /** A device with groups, what must be saved of one, and what its size is a multiple of. */
    private record Device(int groupBytes, double minSaved, int unitBytes) {
        double storedShare(double compressedShare) {
            double units = Math.ceil(compressedShare * groupBytes / unitBytes - 1e-9);
            double stored = units * unitBytes / groupBytes;
            return stored > 1 - minSaved + 1e-9 ? 1 : Math.min(1, stored);
        }

        double repeated(int runBytes) {
            return runBytes < groupBytes ? storedShare((runBytes + 20.0) / groupBytes) : 1;
        }
    }

    private static StoredSteps steps(Device device, double noise) {
        return fit(device::storedShare, device, noise).steps();
    }

    private static StepFit fit(DoubleUnaryOperator stored, Device device, double noise) {
        List<StepFit.Uniform> uniform = new ArrayList<>();
        for (int percent = 100; percent <= 400; percent += 5) {
            double ratio = percent / 100.0;
            uniform.add(new StepFit.Uniform(ratio, _ -> ratio, stored.applyAsDouble(1 / ratio)));
        }
        List<StepFit.Repeated> repeated = new ArrayList<>();
        for (int bytes = 512; bytes <= 64 << 10; bytes *= 2) {
            repeated.add(new StepFit.Repeated(bytes, device.repeated(bytes)));
            repeated.add(new StepFit.Repeated(bytes * 3 / 2, device.repeated(bytes * 3 / 2)));
        }
        return new StepFit(uniform, repeated, List.of(), noise, LZ4);
    }

    @Test
    void groupsThatMustHalveAreToldFromSmallerOnesWithTheSameStaircase() {
        StoredSteps large = steps(new Device(8192, 0, 4096), 0);
        StoredSteps small = steps(new Device(4096, 0, 2048), 0);

        assertEquals(OptionalLong.of(8192), large.granularityBytes());
        assertEquals("Groups of 8 KiB, stored smaller only when they halve.", large.sentence());
        assertEquals(OptionalLong.of(4096), small.granularityBytes());
        assertEquals("Groups of 4 KiB, stored smaller only when they halve.", small.sentence());
    }

    @Test
    void aThresholdIsTheSimplestFractionBetweenWhatIsAndIsNotStoredSmaller() {
        StoredSteps steps = steps(new Device(16384, 0.25, 1), 0);

        assertEquals(OptionalDouble.of(0.25), steps.minimumSaving());
        assertTrue(steps.saving().low() < 0.25 && steps.saving().high() >= 0.25, steps.saving()::toString);
        assertEquals(OptionalLong.empty(), steps.storedUnitBytes());
    }

    @Test
    void stepsOfSectorsAreSeen() {
        StoredSteps steps = steps(new Device(8192, 0, 512), 0.001);

        assertEquals(OptionalLong.of(512), steps.storedUnitBytes());
        assertEquals(OptionalDouble.of(0.0625), steps.minimumSaving());
        assertTrue(steps.sentence().endsWith(", in multiples of 512 B."), steps::sentence);
    }

    @Test
    void aDeviceWithoutCompressionIsSaidToHaveNone() {
        StoredSteps steps = steps(new Device(4096, 1, 1), 0);

        assertEquals(OptionalLong.empty(), steps.granularityBytes());
        assertTrue(steps.sentence().startsWith("Nothing is stored smaller"), steps::sentence);
    }

    @Test
    void noiseThatHidesStepsLeavesThemUndetermined() {
        StoredSteps steps = steps(new Device(8192, 0, 4096), 0.05);

        assertEquals(OptionalLong.empty(), steps.granularityBytes());
        assertEquals(OptionalDouble.empty(), steps.minimumSaving());
        assertTrue(steps.sentence().startsWith("Not determined: "), steps::sentence);
    }

    @Test
    void runsThatNoGroupExplainsLeaveTheGranularityUndetermined() {
        StoredSteps steps = fit(new Device(4096, 0, 1)::storedShare, new Device(4096, 1, 1), 0)
                .steps();

        assertEquals(OptionalLong.empty(), steps.granularityBytes());
        assertTrue(steps.sentence().startsWith("The granularity is not determined: "), steps::sentence);
    }

    @Test
    void groupsBeginAtTheMiddleOfTheOffsetsAtWhichLeastIsStored() {
        assertEquals(OptionalLong.of(0), begin(0.5, 0.6, 0.8, 1, 1, 1, 0.8, 0.6));
        assertEquals(OptionalLong.of(2048), begin(1, 0.75, 0.5, 0.75, 1, 1, 1, 1));
        assertEquals(OptionalLong.of(0), begin(0.5, 0.5, 1, 1, 1, 1, 1, 0.5), "both sides of the end count");
        assertEquals(OptionalLong.empty(), begin(0.5, 0.51, 0.5, 0.5, 0.52, 0.5, 0.5, 0.5));
    }

    /** For groups of 8 KiB and a tolerance of 1.5 %. */
    private static OptionalLong begin(double... shares) {
        List<GroupPhases.Stored> stored = new ArrayList<>();
        for (double share : shares) {
            stored.add(new GroupPhases.Stored(new GroupPhases.Cells(8192, 2, 1024L * stored.size()), share));
        }
        return GroupPhases.alignment(stored, 0.015).orElseThrow().beginBytes();
    }
}
