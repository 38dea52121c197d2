package csdbench.engine.host;

import csdbench.drive.system.CpuSampler;
import csdbench.drive.system.CpuTimes;
import csdbench.drive.system.SystemView;
import csdbench.result.CpuUse;
import csdbench.result.RunFinished.ProcessTime;

/** The real machine's meter. One thread asks. */
public final class SystemMeter implements HostMeter {
    private final CpuSampler sampler;
    private CpuTimes last;

    public SystemMeter(SystemView view) {
        sampler = new CpuSampler(view);
        last = sampler.sample();
    }

    @Override
    public CpuUse cpuSinceLast() {
        CpuTimes now = sampler.sample();
        CpuTimes.Shares shares = now.sharesSince(last);
        last = now;
        // Time that the machine below took away is not idle; vdbench has no column for it, so it counts as waiting.
        return new CpuUse(
                shares.userPercent(),
                shares.systemPercent(),
                shares.waitPercent() + shares.stealPercent(),
                shares.idlePercent());
    }

    @Override
    public ProcessTime processTime() {
        CpuTimes now = sampler.sample();
        return new ProcessTime(now.processUserSeconds(), now.processSystemSeconds());
    }
}
