package csdbench.engine.host;

import csdbench.result.CpuUse;
import csdbench.result.RunFinished.ProcessTime;

/** Measures what the machine and this process spend on a run. One thread owns it. */
public interface HostMeter {
    /** For runs in virtual time, where processor use means nothing. */
    HostMeter NONE = new HostMeter() {
        @Override
        public CpuUse cpuSinceLast() {
            return CpuUse.UNKNOWN;
        }

        @Override
        public ProcessTime processTime() {
            return new ProcessTime(0, 0);
        }
    };

    /** Processor use of the machine since the last call. */
    CpuUse cpuSinceLast();

    /** Processor time of this process so far. */
    ProcessTime processTime();
}
