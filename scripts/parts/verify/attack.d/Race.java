import csdbench.drive.real.DeviceProbe;
import csdbench.drive.real.SafetyGuard;
import csdbench.drive.system.SystemView;
import csdbench.drive.real.WritePermits;
import csdbench.engine.opened.DeviceOpener;
import csdbench.engine.opened.OpenTarget;
import csdbench.io.BufferArena;
import csdbench.io.IoEngine;
import csdbench.io.IoFailure;
import csdbench.io.IoRequest;
import csdbench.io.IoTarget;
import csdbench.io.OpenFlags;
import csdbench.io.backend.Backend;
import csdbench.job.command.Terminal;
import csdbench.plan.TargetSpec;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;

/**
 * Has csdbench do something many times while a link is turned between two targets: Race ROUNDS LINK TARGET TARGET, and
 * the words of a command line, or {@code open BACKEND LUN} to check, open and write 4 KiB as a run does, without the
 * rest of a run. Prints how often it ended how. Ends in 1 when it never wrote, or failed itself.
 */
public class Race {
    private static final int MAX_PAUSE_NS = 300_000;
    private static final int BYTES = 4096;

    public static void main(String[] arguments) throws Exception {
        Path link = Path.of(arguments[1]);
        List<Path> targets = List.of(Path.of(arguments[2]), Path.of(arguments[3]));
        List<String> words = List.of(arguments).subList(4, arguments.length);
        Callable<String> round = words.getFirst().equals("open") ? opens(words, targets) : commands(words);
        Thread turner = new Thread(() -> turn(link, targets));
        turner.setDaemon(true);
        turner.start();
        Map<String, Integer> endings = new TreeMap<>();
        for (int left = Integer.parseInt(arguments[0]); left > 0; left--) {
            endings.merge(round.call(), 1, Integer::sum);
        }
        System.out.println("endings " + endings);
        System.exit(endings.containsKey("0") && !endings.containsKey("70") ? 0 : 1);
    }

    private static Callable<String> commands(List<String> words) throws ReflectiveOperationException {
        Method run = Class.forName("csdbench.main.Main").getDeclaredMethod("run", List.class, Terminal.class);
        run.setAccessible(true);
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        return () -> run.invoke(null, words, new Terminal(nowhere, nowhere, Optional.empty()))
                .toString();
    }

    /** Every permit is given, so that only what is found at the lun stands against it. */
    private static Callable<String> opens(List<String> words, List<Path> targets) {
        Backend backend = Backend.valueOf(words.get(1).toUpperCase());
        String lun = words.get(2);
        WritePermits permits = new WritePermits(List.of(lun, targets.get(1).toString()));
        SafetyGuard guard = new SafetyGuard(SystemView.real(), permits, Map.of(), Optional.empty());
        DeviceOpener opener =
                new DeviceOpener(() -> DeviceProbe.look(Optional.empty()), guard, Optional.of(backend));
        TargetSpec spec = new TargetSpec(
                "sd1", lun, 1 << 20, new TargetSpec.InFlight(1, 0), OpenFlags.NONE, true, Path.of(""), "", false,
                Optional.empty());
        return () -> {
            try {
                OpenTarget opened = opener.open(spec);
                try (IoTarget target = opened.target()) {
                    return write(opened, target);
                }
            } catch (IoFailure e) {
                return e.getMessage().startsWith("refused") ? "refused" : "replaced";
            }
        };
    }

    private static String write(OpenTarget opened, IoTarget target) throws IoFailure {
        try (BufferArena buffers = new BufferArena(1, BYTES);
                IoEngine engine = opened.backend().engine(List.of(target), buffers)) {
            IoRequest request = new IoRequest(0, buffers.address(0));
            buffers.slot(0).fill((byte) 0xA5);
            request.operation = IoRequest.WRITE;
            request.transferBytes = BYTES;
            engine.submit(request);
            IoRequest[] done = new IoRequest[1];
            while (engine.await(done, 1_000_000_000L) == 0) {
                // A signal may end the wait early.
            }
            return done[0].result == BYTES ? "0" : "errno " + done[0].result;
        }
    }

    private static void turn(Path link, List<Path> targets) {
        Path next = link.resolveSibling(link.getFileName() + ".new");
        try {
            for (int i = 0; ; i++) {
                Files.deleteIfExists(next);
                Files.createSymbolicLink(next, targets.get(i % 2));
                Files.move(next, link, StandardCopyOption.ATOMIC_MOVE);
                LockSupport.parkNanos(ThreadLocalRandom.current().nextInt(MAX_PAUSE_NS));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
