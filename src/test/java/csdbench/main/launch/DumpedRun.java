package csdbench.main.launch;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.management.HotSpotDiagnosticMXBean;
import csdbench.job.command.Terminal;
import csdbench.main.Main;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/**
 * A program of its own: carries out a parmfile and dumps the heap while the workers are at work and their objects have
 * been moved by two young collections. Arguments: parmfile, result folder, file of the dump.
 */
final class DumpedRun {
    /** The line that says that a run begins, and a row of an interval. */
    private static final int LINES = 2;

    @SuppressWarnings("UnusedVariable") // Where the compiler cannot know that nobody reads it.
    private static volatile byte[] garbage;

    private DumpedRun() {}

    static void main(String[] words) throws IOException, InterruptedException {
        CountDownLatch lines = new CountDownLatch(LINES);
        PrintStream out = new PrintStream(new Rows(lines), true, UTF_8);
        Terminal terminal = new Terminal(out, out, Optional.empty(), InputStream.nullInputStream());
        Thread run = new Thread(() -> Main.run(List.of("run", words[0], "-o", words[1]), terminal));
        run.setDaemon(true);
        run.start();
        lines.await();
        for (long before = collections(); collections() < before + 2; ) {
            garbage = new byte[1024];
        }
        ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class).dumpHeap(words[2], false);
        Runtime.getRuntime().halt(run.isAlive() ? 0 : 1);
    }

    private static long collections() {
        return ManagementFactory.getGarbageCollectorMXBeans().getFirst().getCollectionCount();
    }

    /** Counts rows behind the line by which a run begins. */
    private static final class Rows extends ByteArrayOutputStream {
        private final CountDownLatch lines;
        private boolean begun;

        Rows(CountDownLatch lines) {
            this.lines = lines;
        }

        @Override
        public synchronized void write(byte[] bytes, int from, int length) {
            super.write(bytes, from, length);
            begun |= toString(UTF_8).contains("Starting RD=");
            if (begun) {
                lines.countDown();
            }
        }
    }
}
