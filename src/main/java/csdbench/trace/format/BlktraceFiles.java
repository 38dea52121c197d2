package csdbench.trace.format;

import csdbench.base.file.Reach;
import csdbench.trace.TraceProblem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Finds the files of one blktrace recording, one per processor: {@code X.blktrace.0}, {@code X.blktrace.1}. */
final class BlktraceFiles {
    private static final Pattern NAME = Pattern.compile("(.*)\\.blktrace\\.(\\d{1,6})(\\.gz|\\.zst)?");

    /** Numbers of processors in a message. */
    private static final int MAX_SHOWN = 16;

    private BlktraceFiles() {}

    /** The first file: the named one, or if it does not exist one with that prefix, one with events if any has. */
    static Path firstOf(Path named) {
        if (Reach.objection(named.toString()).isPresent() || Files.exists(named) || named.getFileName() == null) {
            return named;
        }
        String stem = named.getFileName().toString();
        List<Path> files = list(named, stem);
        return files.stream()
                .filter(BlktraceFiles::hasEvents)
                .findFirst()
                .or(() -> files.stream().findFirst())
                .orElse(named);
    }

    private static boolean hasEvents(Path file) {
        try {
            return Files.size(file) > 0;
        } catch (IOException _) {
            return true;
        }
    }

    /**
     * Opens all files of the recording of a file.
     *
     * @param input of the file itself
     */
    static Map<String, InputStream> open(InputStream input, Path file) throws TraceProblem {
        Map<String, InputStream> inputs = new LinkedHashMap<>();
        inputs.put(file.toString(), input);
        Optional<String> stem = stem(file);
        if (stem.isPresent()) {
            try {
                for (Path each : list(file, stem.get())) {
                    if (!each.getFileName().equals(file.getFileName())) {
                        inputs.put(each.toString(), TraceBytes.open(each));
                    }
                }
            } catch (TraceProblem e) {
                inputs.values().forEach(TraceBytes::close);
                throw e;
            }
        }
        return inputs;
    }

    /**
     * What to say of processors whose file is not there, although those of higher numbers are; empty if none is
     * missing.
     *
     * @param names of the files that are there
     */
    static Optional<String> missing(Collection<String> names) {
        Set<Integer> processors = new TreeSet<>();
        for (String name : names) {
            Matcher matcher = NAME.matcher(name);
            if (matcher.matches()) {
                processors.add(Integer.parseInt(matcher.group(2)));
            }
        }
        int count = processors.stream().max(Integer::compare).orElse(-1) + 1;
        int more = count - processors.size() - MAX_SHOWN;
        String missing = IntStream.range(0, count)
                        .filter(processor -> !processors.contains(processor))
                        .limit(MAX_SHOWN)
                        .mapToObj(Integer::toString)
                        .collect(Collectors.joining(", "))
                + (more > 0 ? " and of " + more + " more" : "");
        return missing.isEmpty()
                ? Optional.empty()
                : Optional.of("the file of processor " + missing
                        + " is missing: its events are, too, and requests that it completed have no latency");
    }

    private static Optional<String> stem(Path file) {
        Path name = file.getFileName();
        Matcher matcher = NAME.matcher(name == null ? "" : name.toString());
        return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    private static List<Path> list(Path beside, String stem) {
        Path folder = beside.toAbsolutePath().getParent();
        if (folder == null) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return new ArrayList<>(files.filter(each -> stem(each).equals(Optional.of(stem)))
                    .filter(Files::isRegularFile)
                    .sorted()
                    .map(each -> beside.resolveSibling(each.getFileName()))
                    .toList());
        } catch (IOException _) {
            return List.of();
        }
    }
}
