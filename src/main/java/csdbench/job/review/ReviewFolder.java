package csdbench.job.review;

import csdbench.report.review.ReviewFile;
import csdbench.result.review.Review;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds reviews in a folder of {@code csdbench review} or in its folders per drive. */
public final class ReviewFolder {
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}");

    private ReviewFolder() {}

    /**
     * Reads the reviews at a path.
     *
     * @param path a {@code review.json}, its folder, or a folder with one such folder per drive
     * @return at least one, sorted by name of the folder
     * @throws IOException with a sentence that names the path and the remedy
     */
    public static List<Review> read(Path path) throws IOException {
        if (Files.isRegularFile(path) || Files.exists(path.resolve(ReviewFile.FILE))) {
            return List.of(ReviewFile.read(path));
        }
        if (!Files.isDirectory(path)) {
            throw new IOException(
                    (Files.exists(path) ? path + " is no file and no folder" : "there is no file or folder " + path)
                            + "; give the folder of results that -o named");
        }
        List<Review> reviews = new ArrayList<>();
        try (Stream<Path> below = Files.list(path)) {
            List<Path> drives = below.filter(folder -> Files.exists(folder.resolve(ReviewFile.FILE)))
                    .sorted(Comparator.comparing(ReviewFolder::inOrder))
                    .toList();
            for (Path drive : drives) {
                reviews.add(ReviewFile.read(drive));
            }
        }
        if (reviews.isEmpty()) {
            boolean run = Files.exists(path.resolve("result.json")) || Files.exists(path.resolve("flatfile.html"));
            throw new IOException(
                    run
                            ? path + " holds no " + ReviewFile.FILE
                                    + ", and no folder in it does; it holds results of a"
                                    + " run, which csdbench compare shows"
                            : path + " holds no results: no result.json of a run, no flatfile.html of vdbench, and no "
                                    + ReviewFile.FILE + " in it or in a folder of it; give the folder that -o named");
        }
        return reviews;
    }

    /** {@code drive-2} comes before {@code drive-10}. */
    private static String inOrder(Path folder) {
        return NUMBER.matcher(folder.getFileName().toString())
                .replaceAll(number -> String.format(Locale.ROOT, "%19s", number.group()));
    }
}
