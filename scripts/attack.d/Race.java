import csdbench.job.command.Terminal;
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
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;

/**
 * Calls csdbench many times while a link is turned between two targets: Race ROUNDS LINK TARGET TARGET ARGUMENT...
 * Prints how often it ended with which exit code. Ends in 1 when it never wrote, or failed itself.
 */
public class Race {
    private static final int MAX_PAUSE_NS = 300_000;

    public static void main(String[] arguments) throws Exception {
        Path link = Path.of(arguments[1]);
        List<Path> targets = List.of(Path.of(arguments[2]), Path.of(arguments[3]));
        Thread turner = new Thread(() -> turn(link, targets));
        turner.setDaemon(true);
        turner.start();
        Method run = Class.forName("csdbench.main.Main").getDeclaredMethod("run", List.class, Terminal.class);
        run.setAccessible(true);
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
        List<String> words = List.of(arguments).subList(4, arguments.length);
        Map<Integer, Integer> endings = new TreeMap<>();
        for (int round = Integer.parseInt(arguments[0]); round > 0; round--) {
            int code = (int) run.invoke(null, words, new Terminal(nowhere, nowhere, Optional.empty()));
            endings.merge(code, 1, Integer::sum);
        }
        System.out.println("endings " + endings);
        System.exit(endings.containsKey(0) && !endings.containsKey(70) ? 0 : 1);
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
