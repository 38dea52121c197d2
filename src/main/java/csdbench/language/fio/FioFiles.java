package csdbench.language.fio;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What fio names files, and where they lie: {@code filename}, {@code filename_format} and {@code directory}. */
final class FioFiles {
    /** Between names; one with a backslash is in a name. */
    private static final Pattern COLON = Pattern.compile("(?<!\\\\):");

    private static final String NUMBER = "$filenum";

    private final FioJob job;
    private final List<String> named;

    FioFiles(FioJob job) {
        this.job = job;
        this.named = list(job.text("filename").orElse(""));
    }

    /** Those of a value that are not empty. */
    private static List<String> list(String value) {
        return Stream.of(COLON.split(value))
                .filter(word -> !word.isEmpty())
                .map(word -> word.replace("\\:", ":"))
                .toList();
    }

    /** Of a clone. */
    long count() {
        return named.isEmpty() ? job.count("nrfiles", 1) : named.size();
    }

    /** All that there are, one for each clone, or fewer. */
    List<String> folders() {
        return IntStream.range(
                        0, Math.max(1, list(job.text("directory").orElse("")).size()))
                .mapToObj(this::folder)
                .distinct()
                .toList();
    }

    /** The folder of a clone's files; as in fio, clones go from one directory to the next. */
    String folder(int clone) {
        List<String> directories = list(job.text("directory").orElse(""));
        String directory = directories.isEmpty() ? "" : directories.get(clone % directories.size());
        String below = below(clone);
        return below.startsWith("/")
                ? below
                : directory.isEmpty()
                        ? below.isEmpty() ? "." : below
                        : directory + (below.isEmpty() ? "" : "/" + below);
    }

    /** The folder that is part of the names of a clone's files; the same for all of them. */
    private String below(int clone) {
        List<String> below = paths(clone).stream()
                .map(path -> path.substring(0, path.lastIndexOf('/') + 1))
                .distinct()
                .toList();
        if (below.size() > 1) {
            job.refuse(
                    "filename",
                    "the files of job " + job.name() + " lie in several folders",
                    "a job for each folder, or directory=");
        }
        String folder = below.getFirst();
        return folder.length() > 1 ? folder.substring(0, folder.length() - 1) : folder;
    }

    /** Names of a clone's files in their folder: one with a {@code *} where the number stands, or each. */
    List<String> words(int clone) {
        List<String> words = new ArrayList<>();
        for (String path : paths(clone)) {
            words.add(path.substring(path.lastIndexOf('/') + 1));
        }
        if (named.isEmpty()
                && words.getFirst().contains(NUMBER)
                && !words.getFirst().contains("*")) {
            return List.of(
                    count() == 1
                            ? words.getFirst().replace(NUMBER, "0")
                            : words.getFirst()
                                    .replaceFirst(Pattern.quote(NUMBER), "*")
                                    .replace(NUMBER, ""));
        }
        return words;
    }

    private List<String> paths(int clone) {
        return named.isEmpty()
                ? List.of(job.text("filename_format")
                        .orElse("$jobname.$jobnum.$filenum")
                        .replace("$jobname", job.name().replace('/', '.'))
                        .replace("$jobnum", Integer.toString(clone)))
                : named;
    }
}
