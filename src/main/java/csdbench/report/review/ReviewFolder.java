package csdbench.report.review;

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

/** Finds reviews where {@code csdbench review} leaves them: in a folder, or in the folders of its drives below it. */
public final class ReviewFolder {
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}");

    private ReviewFolder() {}

    /**
     * Reads the reviews of a place.
     *
     * @param place a {@code review.json}, the folder of one, or a folder with such folders in it, one a drive
     * @return at least one, by name of the folder where there are several
     * @throws IOException in a sentence that names the place and says what to do
     */
    public static List<Review> read(Path place) throws IOException {
        if (Files.isRegularFile(place) || Files.exists(place.resolve(ReviewFile.FILE))) {
            return List.of(ReviewFile.read(place));
        }
        if (!Files.isDirectory(place)) {
            throw new IOException("there is no file or folder " + place
                    + "; give the folder that csdbench review -o wrote its results into");
        }
        List<Review> reviews = new ArrayList<>();
        try (Stream<Path> below = Files.list(place)) {
            List<Path> drives = below.filter(folder -> Files.exists(folder.resolve(ReviewFile.FILE)))
                    .sorted(Comparator.comparing(ReviewFolder::inOrder))
                    .toList();
            for (Path drive : drives) {
                reviews.add(ReviewFile.read(drive));
            }
        }
        if (reviews.isEmpty()) {
            boolean run = Files.exists(place.resolve("result.json")) || Files.exists(place.resolve("flatfile.html"));
            throw new IOException(place + " holds no " + ReviewFile.FILE + ", and no folder in it does"
                    + (run
                            ? "; it holds results of a run, which csdbench compare shows"
                            : "; give the folder that csdbench review -o wrote its results into"));
        }
        return reviews;
    }

    /** {@code drive-2} comes before {@code drive-10}. */
    private static String inOrder(Path folder) {
        return NUMBER.matcher(folder.getFileName().toString())
                .replaceAll(number -> String.format(Locale.ROOT, "%19s", number.group()));
    }
}
