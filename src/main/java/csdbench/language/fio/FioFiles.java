package csdbench.language.fio;

import csdbench.language.fio.option.FioJob;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What fio names files, and where they lie: {@code filename}, {@code filename_format} and {@code directory}. */
final class FioFiles {
    /** Between names; one with a backslash is in a name. */
    private static final Pattern COLON = Pattern.compile("(?<!\\\\):");

    /** One of csdbench's own, whose colon is no separator. */
    private static final Pattern SIMULATED = Pattern.compile("(sim|none):.*");

    private static final String NUMBER = "$filenum";

    /** Of what is free, so that results have room. */
    private static final long SPARED_PART = 100;

    private final FioJob job;
    private final List<String> named;

    FioFiles(FioJob job) {
        this.job = job;
        String all = job.text("filename").orElse("");
        this.named = SIMULATED.matcher(all).matches() ? List.of(all) : list(all);
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

    /** Whether all are named, and are devices. */
    boolean areDevices() {
        return !named.isEmpty() && named.stream().allMatch(file -> file.startsWith("/dev/"));
    }

    /** A file of a clone, as fio would open it. */
    String path(int clone, int file) {
        return inDirectory(
                clone,
                named.isEmpty() ? paths(clone).getFirst().replace(NUMBER, Integer.toString(file)) : named.get(file));
    }

    /**
     * What the file system of the first file has room for with it, less a hundredth for what else is written: whole
     * transfers.
     */
    long freeBytes(long transferBytes) {
        try {
            Path file = Path.of(path(0, 0)).toAbsolutePath();
            long own = Files.isRegularFile(file) ? Files.size(file) : 0;
            long free = Files.getFileStore(file.getParent()).getUsableSpace();
            long whole = (free - free / SPARED_PART + own) / transferBytes * transferBytes;
            if (whole > 0) {
                return whole;
            }
        } catch (IOException | InvalidPathException _) {
            // What cannot be looked at has nothing free.
        }
        job.refuse(
                "fill_device", "the file system of job " + job.name() + " has nothing free, or is not there", "size=");
        return transferBytes;
    }

    /** A path that some clone opens. */
    String inDirectory(int clone, String path) {
        String directory = directory(clone);
        boolean whole = path.startsWith("/") || SIMULATED.matcher(path).matches();
        return whole || directory.isEmpty() ? path : directory + "/" + path;
    }

    /** All that there are, one for each clone, or fewer. */
    List<String> folders() {
        return IntStream.range(
                        0, Math.max(1, list(job.text("directory").orElse("")).size()))
                .mapToObj(this::folder)
                .distinct()
                .toList();
    }

    /** As in fio, clones go from one to the next; empty for the current one. */
    private String directory(int clone) {
        List<String> directories = list(job.text("directory").orElse(""));
        return directories.isEmpty() ? "" : directories.get(clone % directories.size());
    }

    /** The folder of a clone's files. */
    String folder(int clone) {
        String directory = directory(clone);
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
        List<String> words = paths(clone).stream()
                .map(path -> path.substring(path.lastIndexOf('/') + 1))
                .toList();
        if (!named.isEmpty()) {
            return words;
        }
        String word = words.getFirst();
        return List.of(word.replace(NUMBER, count() == 1 ? "0" : "*"));
    }

    /** Complains about names that a tree cannot have. */
    void checkWords() {
        boolean star = paths(0).stream().anyMatch(path -> path.contains("*"));
        boolean number = paths(0).stream().anyMatch(path -> path.lastIndexOf(NUMBER) != path.indexOf(NUMBER))
                || below(0).contains(NUMBER);
        if (star || number) {
            job.refuse(
                    job.has("filename") ? "filename" : "filename_format",
                    star
                            ? "names with * are not for ioengine="
                                    + job.text("ioengine").orElse("")
                            : "$filenum stands in a name once, and in no name of a folder",
                    "filename_format=$jobname.$jobnum.$filenum");
        }
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
