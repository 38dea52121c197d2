import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.InvokeDynamicEntry;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Joins the lists of classes that several training runs loaded into one: {@code JAR OUT LIST...}. Which classes a run
 * loads hardly varies; which of their constants it resolved does, with the timing of its threads. So the joined list
 * names every class and member that a used class refers to, and of the call sites those that some run linked: the
 * same list for the same jar.
 */
final class StartList {
    /** Classes that Java loads only when threads meet, so in some runs and not in others. */
    private static final Pattern CONTENTION =
            Pattern.compile("java/util/concurrent/(ForkJoin|.*(CounterCell|ForwardingNode|ReservationNode|Striped))");

    private final SortedSet<String> classes = new TreeSet<>();
    private final SortedSet<String> lambdas = new TreeSet<>();
    private final Map<String, Set<Integer>> resolved = new TreeMap<>();

    public static void main(String[] arguments) throws IOException {
        StartList list = new StartList();
        for (int i = 2; i < arguments.length; i++) {
            Files.readAllLines(Path.of(arguments[i])).forEach(list::add);
        }
        try (ZipFile jar = new ZipFile(arguments[0])) {
            Files.write(Path.of(arguments[1]), list.joined(jar));
        }
    }

    private void add(String line) {
        if (line.startsWith("@cp ")) {
            String[] parts = line.split(" ");
            Set<Integer> indexes = resolved.computeIfAbsent(parts[1], key -> new TreeSet<>());
            Stream.of(parts).skip(2).map(Integer::valueOf).forEach(indexes::add);
        } else if (line.startsWith("@")) {
            lambdas.add(line);
        } else if (!line.startsWith("#") && !CONTENTION.matcher(line).lookingAt()) {
            classes.add(line.replaceFirst(" id: .*", ""));
        }
    }

    private List<String> joined(ZipFile jar) throws IOException {
        List<String> lines = new ArrayList<>(classes);
        lines.addAll(lambdas);
        for (String name : classes) {
            byte[] bytes = bytes(jar, name);
            String constants = bytes.length == 0 ? "" : constants(bytes, resolved.getOrDefault(name, Set.of()));
            if (!constants.isEmpty()) {
                lines.add("@cp " + name + constants);
            }
        }
        return lines;
    }

    private static String constants(byte[] bytes, Set<Integer> linked) {
        StringBuilder indexes = new StringBuilder();
        for (PoolEntry entry : ClassFile.of().parse(bytes).constantPool()) {
            if (entry instanceof ClassEntry
                    || entry instanceof MemberRefEntry
                    || entry instanceof InvokeDynamicEntry && linked.contains(entry.index())) {
                indexes.append(' ').append(entry.index());
            }
        }
        return indexes.toString();
    }

    /** A class of the jar or of Java; empty where it is of neither. */
    private static byte[] bytes(ZipFile jar, String name) throws IOException {
        ZipEntry entry = jar.getEntry(name + ".class");
        if (entry != null) {
            return jar.getInputStream(entry).readAllBytes();
        }
        FileSystem java = FileSystems.getFileSystem(URI.create("jrt:/"));
        String folder = name.substring(0, Math.max(0, name.lastIndexOf('/')));
        try (Stream<Path> modules = Files.list(java.getPath("/packages/" + folder.replace('/', '.')))) {
            for (Path module : modules.toList()) {
                Path file = java.getPath("/modules/" + module.getFileName() + "/" + name + ".class");
                if (Files.exists(file)) {
                    return Files.readAllBytes(file);
                }
            }
        } catch (NoSuchFileException _) {
            // A package that neither has.
        }
        return new byte[0];
    }
}
