import csdbench.job.command.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;

/**
 * Calls csdbench once for each line of a table: exit codes, a pattern that what is printed has, and the arguments, with
 * tabs between. Whatever the line, it may not fail itself, print an exception or an escape, or take longer than 30 s.
 * Prints "held N of M" and each line that did not hold.
 */
public class Batch {
    private static final int MAX_SECONDS = 30;

    public static void main(String[] arguments) throws Exception {
        Method run = Class.forName("csdbench.main.Main").getDeclaredMethod("run", List.class, Terminal.class);
        run.setAccessible(true);
        ExecutorService worker = Executors.newCachedThreadPool(task -> {
            Thread thread = new Thread(task);
            thread.setDaemon(true);
            return thread;
        });
        List<String> failed = new ArrayList<>();
        List<String> lines = Files.readAllLines(Path.of(arguments[0]), StandardCharsets.ISO_8859_1);
        for (String line : lines) {
            String[] words = line.split("\t", -1);
            ByteArrayOutputStream printed = new ByteArrayOutputStream();
            PrintStream stream = new PrintStream(printed, true, StandardCharsets.UTF_8);
            Future<Object> code = worker.submit(() -> run.invoke(
                    null, List.of(words).subList(2, words.length), new Terminal(stream, stream, Optional.empty())));
            String problem;
            try {
                problem = problem(words, String.valueOf(code.get(MAX_SECONDS, TimeUnit.SECONDS)), printed.toString());
            } catch (TimeoutException e) {
                problem = "takes longer than " + MAX_SECONDS + " s";
            }
            if (!problem.isEmpty()) {
                failed.add(line.replace('\t', ' ').replaceAll("\\p{Cntrl}", "?") + ": " + problem);
            }
        }
        System.out.println("held " + (lines.size() - failed.size()) + " of " + lines.size());
        failed.forEach(System.out::println);
        Runtime.getRuntime().halt(0);
    }

    private static String problem(String[] words, String code, String printed) {
        String last = printed.lines()
                .filter(line -> !line.isBlank() && !line.startsWith("note"))
                .findFirst()
                .orElse("nothing")
                .replaceAll("\\p{Cntrl}", "?");
        if (!List.of(words[0].split(",")).contains(code)) {
            return "ended in " + code + ", and says: " + last;
        }
        if (printed.contains("\033") || printed.contains("Exception")) {
            return "printed an escape or an exception, and says: " + last;
        }
        return Pattern.compile(words[1]).matcher(printed).find()
                ? ""
                : "does not say " + words[1] + ", and says: " + last;
    }
}
