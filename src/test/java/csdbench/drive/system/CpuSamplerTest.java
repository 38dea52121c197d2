package csdbench.drive.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.VirtualClock;
import csdbench.drive.real.FakeMachine;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CpuSamplerTest {
    @TempDir
    Path folder;

    private FakeMachine machine;

    @BeforeEach
    void makeUpAMachine() {
        machine = new FakeMachine(folder);
    }

    @Test
    void niceTimeCountsAsUserAndInterruptsAsSystem() {
        machine.file("/proc/stat", "cpu  1 20 300 4000 50000 600000 7000000 80000000 9 9\ncpu0 1 1 1 1 1 1 1 1 1 1\n");

        CpuTimes times = new CpuSampler(machine.view()).sample();

        assertEquals(21, times.userTime());
        assertEquals(7600300, times.systemTime());
        assertEquals(50000, times.waitTime());
        assertEquals(4000, times.idleTime());
        assertEquals(80000000, times.stealTime());
    }

    @Test
    void aKernelThatTellsFewerFieldsWillDo() {
        machine.file("/proc/stat", "cpu 1 2 3 4\n");

        assertEquals(4, new CpuSampler(machine.view()).sample().idleTime());
        assertEquals(0, new CpuSampler(machine.view()).sample().stealTime());
    }

    @Test
    void timesOfTheProcessStandBehindItsNameWhateverThatIs() {
        machine.file("/proc/stat", "cpu 1 2 3 4\n")
                .file("/proc/self/stat", "42 (ja) va 1) R 1 42 42 0 -1 4194304 96 0 0 0 250 50 0 0 20 0 1 0\n");

        CpuTimes times = new CpuSampler(machine.view()).sample();

        assertEquals(2.5, times.processUserSeconds());
        assertEquals(0.5, times.processSystemSeconds());
    }

    @Test
    void withoutProcTheLoadThatTheJdkTellsIsAddedUp() {
        VirtualClock clock = new VirtualClock();
        double[] load = {0.25};
        CpuSampler sampler = new CpuSampler(machine.view(), clock, () -> load[0]);
        CpuTimes start = sampler.sample();

        clock.advanceTo(1_000_000_000);
        CpuTimes first = sampler.sample();
        load[0] = 0.75;
        clock.advanceTo(2_000_000_000);
        CpuTimes second = sampler.sample();

        assertEquals(new CpuTimes.Shares(25, 0, 0, 75, 0), first.sharesSince(start));
        assertEquals(new CpuTimes.Shares(75, 0, 0, 25, 0), second.sharesSince(first));
        assertEquals(new CpuTimes.Shares(50, 0, 0, 50, 0), second.sharesSince(start));
    }

    @Test
    void whereTheLoadIsNotKnownThisProcessIsAllThatIsSeen() {
        VirtualClock clock = new VirtualClock();
        CpuSampler sampler = new CpuSampler(machine.view(), clock, () -> -1);
        machine.file("/proc/self/stat", "42 (java) R 1 42 42 0 -1 4194304 96 0 0 0 250 50 0 0 20 0 1 0\n");
        CpuTimes start = sampler.sample();
        machine.file("/proc/self/stat", "42 (java) R 1 42 42 0 -1 4194304 96 0 0 0 275 75 0 0 20 0 1 0\n");
        clock.advanceTo(1_000_000_000);
        double percent = 50.0 / Runtime.getRuntime().availableProcessors();

        assertEquals(
                new CpuTimes.Shares(percent, 0, 0, 100 - percent, 0),
                sampler.sample().sharesSince(start));
    }

    @Test
    void theRealMachineHasUsedSomeTime() {
        CpuTimes times = new CpuSampler(SystemView.real()).sample();

        assertTrue(times.processUserSeconds() > 0);
    }
}
