package csdbench.drive.system;

import com.sun.management.OperatingSystemMXBean;
import csdbench.base.unit.NanoClock;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.function.DoubleSupplier;

/**
 * Samples processor time from {@code /proc/stat} and {@code /proc/self/stat} (proc(5)), elsewhere from the JDK, where
 * busy time counts as user time; where that does not know the load of the machine, from this process alone. One thread
 * owns a sampler. A sample costs tens of microseconds; take one per interval.
 */
public final class CpuSampler {
    // The unit of /proc/PID/stat, USER_HZ, is 100 on every architecture of Linux that Java runs on.
    private static final double TICKS_PER_SECOND = 100;

    private final SystemView view;
    private final NanoClock clock;
    private final DoubleSupplier machineLoad;

    private final int processors = Runtime.getRuntime().availableProcessors();
    private long lastNs;
    private double lastSeconds;
    private double busyNs;
    private double idleNs;

    public CpuSampler(SystemView view) {
        this(view, NanoClock.SYSTEM, CpuSampler::jdkLoad);
    }

    CpuSampler(SystemView view, NanoClock clock, DoubleSupplier machineLoad) {
        this.view = view;
        this.clock = clock;
        this.machineLoad = machineLoad;
        this.lastNs = clock.nowNs();
    }

    /** Load between 0 and 1 since the last call, below 0 if unknown. */
    private static double jdkLoad() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
                ? system.getCpuLoad()
                : -1;
    }

    public CpuTimes sample() {
        double[] process = processSeconds();
        String[] machine =
                view.text("/proc/stat").lines().findFirst().orElse("").split("\\s+");
        if (!machine[0].equals("cpu") || machine.length < 5) {
            return portable(process);
        }
        // user nice system idle iowait irq softirq steal; guest time is included in user. Old kernels report fewer.
        double[] ticks = new double[8];
        for (int i = 0; i < ticks.length && i + 1 < machine.length; i++) {
            ticks[i] = Double.parseDouble(machine[i + 1]);
        }
        return new CpuTimes(
                ticks[0] + ticks[1],
                ticks[2] + ticks[5] + ticks[6],
                ticks[4],
                ticks[3],
                ticks[7],
                process[0],
                process[1]);
    }

    private CpuTimes portable(double[] process) {
        long nowNs = clock.nowNs();
        double reported = machineLoad.getAsDouble();
        double ownNs = (process[0] + process[1] - lastSeconds) * 1e9;
        double ownLoad = nowNs == lastNs ? 0 : Math.min(1, ownNs / (nowNs - lastNs) / processors);
        double load = reported >= 0 ? reported : ownLoad;
        busyNs += load * (nowNs - lastNs);
        idleNs += (1 - load) * (nowNs - lastNs);
        lastNs = nowNs;
        lastSeconds = process[0] + process[1];
        return new CpuTimes(busyNs, 0, 0, idleNs, 0, process[0], process[1]);
    }

    /** User and system seconds of this process. */
    private double[] processSeconds() {
        String line = view.line("/proc/self/stat");
        // The second field is the name in parentheses and may hold blanks and parentheses itself.
        String[] fields = line.substring(line.lastIndexOf(')') + 1).strip().split(" ");
        if (fields.length > 12) {
            return new double[] {
                Double.parseDouble(fields[11]) / TICKS_PER_SECOND, Double.parseDouble(fields[12]) / TICKS_PER_SECOND
            };
        }
        Duration total = ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
        return new double[] {total.toNanos() / 1e9, 0};
    }
}
