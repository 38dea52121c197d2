package csdbench.job.command;

import csdbench.base.file.NewFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;

/** csdbench itself failed, or the machine did not give it what any program needs. */
public final class Fault extends Failure {
    private static final long serialVersionUID = 1L;

    private static final int MAX_CAUSES = 20;

    private Fault(String message) {
        super(ExitCode.INTERNAL, message);
    }

    static Fault of(Throwable thrown) {
        if (causes(thrown).anyMatch(OutOfMemoryError.class::isInstance)) {
            return new Fault("out of memory: " + Runtime.getRuntime().maxMemory() / (1 << 20)
                    + " MiB are not enough for this; give Java more with -Xmx, or use fewer threads or smaller luns");
        }
        if (causes(thrown).anyMatch(Fault::isDescriptorLimit)) {
            return new Fault("too many open files; raise the limit with ulimit -n, to 1024 for example");
        }
        if (causes(thrown).anyMatch(UnsatisfiedLinkError.class::isInstance)) {
            return new Fault("a library cannot be loaded from the temporary folder "
                    + System.getProperty("java.io.tmpdir") + ": " + lastMessage(thrown)
                    + "; give Java another one with -Djava.io.tmpdir=DIR, where programs may be executed");
        }
        return new Fault("csdbench failed: " + thrown + "; please report it" + details(thrown));
    }

    /** Classes that cannot be read for lack of descriptors are reported as missing. */
    private static boolean isDescriptorLimit(Throwable thrown) {
        return String.valueOf(thrown.getMessage()).contains("Too many open files");
    }

    private static Stream<Throwable> causes(Throwable thrown) {
        return Stream.iterate(thrown, cause -> cause != null, Throwable::getCause)
                .limit(MAX_CAUSES);
    }

    private static String lastMessage(Throwable thrown) {
        return causes(thrown).reduce((_, last) -> last).orElse(thrown).getMessage();
    }

    private static String details(Throwable thrown) {
        StringWriter text = new StringWriter();
        thrown.printStackTrace(new PrintWriter(text));
        if (thrown.getStackTrace().length == 0) {
            text.write("Java left out where; with java -XX:-OmitStackTraceInFastThrow it is kept\n");
        }
        try {
            byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
            return ", with " + NewFile.temporary("csdbench-fault", ".txt", channel -> NewFile.writeAll(channel, bytes));
        } catch (IOException e) {
            return "";
        }
    }
}
