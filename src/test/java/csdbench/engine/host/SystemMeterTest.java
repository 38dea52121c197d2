package csdbench.engine.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import csdbench.drive.real.FakeMachine;
import csdbench.result.CpuUse;
import csdbench.result.RunFinished;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SystemMeterTest {
    @TempDir
    private Path folder;

    @Test
    void processorUseIsThatSinceTheLastCallAndStolenTimeCountsAsWaiting() {
        // user nice system idle iowait irq softirq steal
        FakeMachine machine = new FakeMachine(folder).file("/proc/stat", "cpu 100 0 100 100 100 0 0 100\n");
        SystemMeter meter = new SystemMeter(machine.view());

        machine.file("/proc/stat", "cpu 140 0 120 110 110 0 0 120\n");
        assertEquals(new CpuUse(40, 20, 30, 10), meter.cpuSinceLast());

        machine.file("/proc/stat", "cpu 140 0 120 210 110 0 0 120\n");
        assertEquals(new CpuUse(0, 0, 0, 100), meter.cpuSinceLast());
    }

    @Test
    void processorTimeOfTheProcessIsSinceItsStart() {
        FakeMachine machine = new FakeMachine(folder)
                .file("/proc/stat", "cpu 1 2 3 4\n")
                .file("/proc/self/stat", "42 (java) R 1 42 42 0 -1 4194304 96 0 0 0 250 50 0 0 20 0 1 0\n");

        assertEquals(new RunFinished.ProcessTime(2.5, 0.5), new SystemMeter(machine.view()).processTime());
    }

    @Test
    void inVirtualTimeProcessorUseIsUnknown() {
        assertFalse(HostMeter.NONE.cpuSinceLast().known());
        assertEquals(new RunFinished.ProcessTime(0, 0), HostMeter.NONE.processTime());
    }
}
