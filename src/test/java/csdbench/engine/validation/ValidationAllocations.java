package csdbench.engine.validation;

import com.sun.management.ThreadMXBean;
import csdbench.base.unit.Rng;
import csdbench.engine.verify.Refusal;
import csdbench.engine.verify.WriteMap;
import csdbench.engine.verify.WriteMapShape;
import csdbench.plan.order.ValidationSpec;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * What validation allocates. A view of memory is an object until the compiler, which has others to do besides, has seen
 * through it. In a process of many tests it may never do so; then one that does nothing else decides.
 */
final class ValidationAllocations {
    private static final int BLOCK = 4096;
    private static final int BLOCKS = 64;

    private ValidationAllocations() {}

    public static void main(String[] args) throws Refusal {
        System.out.println(leastBytes());
    }

    /** Bytes in the quietest of many windows: what validation allocates shows in every window. */
    static long leastBytes() throws Refusal {
        WriteMapShape shape = new WriteMapShape("sd1", "memory", (long) BLOCKS * BLOCK, BLOCK, List.of("2:1", "4:1"));
        WriteMap ledger = WriteMap.open(shape, ValidationSpec.ON, null, 5);
        ValidationRig rig = new ValidationRig(
                ledger, ValidationSpec.ON, Arena.ofAuto().allocate((long) BLOCKS * BLOCK, BLOCK), 7, 1);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Rng rng = new Rng(3);
        long leastGrownBytes = Long.MAX_VALUE;
        for (int window = 0; window < 200 && leastGrownBytes > 0; window++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 20_000; i++) {
                if (rig.hasFree()) {
                    rig.submit(rng.nextLong(2) == 0, rng.nextLong(60) * BLOCK, 4 * BLOCK, 0);
                }
                rig.turn();
            }
            leastGrownBytes = Math.min(leastGrownBytes, threads.getCurrentThreadAllocatedBytes() - before);
        }
        return leastGrownBytes;
    }

    /** The same of a process that does nothing else, as it tells it. */
    static String leastBytesAlone() throws IOException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ValidationAllocations.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    }
}
