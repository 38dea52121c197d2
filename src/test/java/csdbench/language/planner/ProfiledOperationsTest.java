package csdbench.language.planner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.engine.workload.OpStream;
import csdbench.engine.workload.Placement;
import csdbench.engine.workload.StreamPicker;
import csdbench.io.IoRequest;
import csdbench.language.profile.Profile;
import csdbench.language.profile.Stream;
import csdbench.plan.RunSpec;
import csdbench.plan.WorkloadSpec;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a profile says is what its operations are, from the parmfile to the last of them. */
final class ProfiledOperationsTest {
    private static final long LUN_BYTES = 1L << 40;
    private static final int OPERATIONS = 200_000;

    @ParameterizedTest
    @MethodSource("csdbench.language.resolver.ResolvedWorkloadTest#profiles")
    void operationsHaveTheSharesSizesAndPlacesOfTheirProfile(Profile profile) {
        RunSpec run = Plans.clean("sd=sd1,lun=sim:cd6-7.68tb\nwd=w,sd=sd1,range=(0,50),profile=" + profile.name()
                        + "\nrd=rd1,wd=w,iorate=max\n")
                .run();
        List<OpStream> streams = new ArrayList<>();
        for (int i = 0; i < run.streams().size(); i++) {
            Placement placement =
                    new Placement(run.streams().get(i), run.workloads().get(i).access(), LUN_BYTES, false, 512, i);
            streams.add(new OpStream(i, placement, 0, 100 + i));
        }
        StreamPicker picker = new StreamPicker(
                run.workloads().stream().mapToDouble(WorkloadSpec::sharePercent).toArray(), 7);
        IoRequest request = new IoRequest(0, 0);
        int reads = 0;
        long readBytes = 0;
        long writeBytes = 0;
        for (int i = 0; i < OPERATIONS; i++) {
            int stream = picker.next();
            assertTrue(streams.get(stream).next(request));
            reads += request.operation == IoRequest.WRITE ? 0 : 1;
            readBytes += request.operation == IoRequest.WRITE ? 0 : request.transferBytes;
            writeBytes += request.operation == IoRequest.WRITE ? request.transferBytes : 0;
            assertInPlace(profile, run.workloads().get(stream).name(), request);
        }

        assertEquals(profile.readPercent(), 100.0 * reads / OPERATIONS, 0.5);
        assertMean(profile.meanReadBytes().orElse(0), readBytes, reads);
        assertMean(profile.meanWriteBytes().orElse(0), writeBytes, OPERATIONS - reads);
    }

    /** Sizes of a list differ a hundredfold, so the mean of some ten thousand of them strays by a few percent. */
    private static void assertMean(double expectedBytes, long bytes, int operations) {
        assertEquals(expectedBytes, operations == 0 ? 0 : bytes / (double) operations, 0.05 * expectedBytes);
    }

    private static void assertInPlace(Profile profile, String workload, IoRequest request) {
        Stream stream = profile.streams().stream()
                .filter(each -> (workload + "-").startsWith("w_" + each.name() + "-"))
                .findFirst()
                .orElseThrow();
        double from = stream.place().fromPercent() / 200 * LUN_BYTES;
        double to = stream.place().toPercent() / 200 * LUN_BYTES;
        assertTrue(
                request.offsetBytes >= from - 4096 && request.offsetBytes + request.transferBytes <= to + 4096,
                () -> workload + " at " + request.offsetBytes);
    }
}
