package csdbench.run;

import csdbench.result.CpuUse;

/** Tells what the machine and this process spend on a run. One thread asks. */
public interface HostMeter {
    /** Processor use of the machine since the last call. */
    CpuUse cpuSinceLast();

    /** Processor time of this process so far, in programs. */
    double processUserSeconds();

    /** Processor time of this process so far, in the kernel. */
    double processSystemSeconds();
}
