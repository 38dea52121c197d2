package csdbench.report.fleet;

import csdbench.base.file.FoundFile;
import csdbench.base.file.NewFile;
import csdbench.report.Json;
import csdbench.report.review.ReviewFile;
import csdbench.result.review.Review;
import csdbench.result.review.ReviewedDrive;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** {@code fleet.json}: replaced atomically, so that it is always valid. */
public final class FleetFile {
    public static final String FILE = "fleet.json";

    /** Folders as a fleet makes them, below its own; what else stands in a file of others is no place of it. */
    private static final Pattern BELOW = Pattern.compile("(?!\\.)[A-Za-z0-9._-]+(/(?!\\.)[A-Za-z0-9._-]+)*");

    private static final List<Class<?>> ON_ONE_LINE = List.of(Fleet.What.class, Fleet.Outlier.class);

    private FleetFile() {}

    /** Whether a folder has one. */
    public static boolean in(Path folder) {
        return Files.isRegularFile(folder.resolve(FILE));
    }

    /** The text of what a folder has. */
    public static String text(Path folder) throws IOException {
        return FoundFile.text(folder.resolve(FILE));
    }

    /**
     * What a folder has.
     *
     * @throws IOException with a sentence that names the file
     */
    public static Fleet read(Path folder) throws IOException {
        Path file = folder.resolve(FILE);
        Fleet read;
        try {
            read = Json.read(FoundFile.text(file), Fleet.class);
        } catch (IOException e) {
            throw new IOException(file + " cannot be read, or is damaged: " + e.getMessage(), e);
        }
        if (read == null || read.schema() != Fleet.SCHEMA) {
            throw new IOException(file + " is not of csdbench review --hosts, or of another version");
        }
        return read;
    }

    /** Writes a fleet as far as its drives are known, with the reviews that are in its folder, and returns it. */
    public static Fleet write(Path folder, Fleet asked) throws IOException {
        Map<String, Review> reviews = reviews(folder, asked);
        FleetMeasures measures = new FleetMeasures(reviews);
        List<Fleet.Drive> drives = new ArrayList<>();
        for (Fleet.Drive drive : asked.drives()) {
            Review review = reviews.get(drive.folder());
            drives.add(
                    review == null
                            ? drive
                            : new Fleet.Drive(
                                    drive.host(),
                                    drive.folder(),
                                    drive.status(),
                                    drive.reason(),
                                    Optional.of(what(review.drive())),
                                    Optional.of(measures.figures(drive.folder()))));
        }
        boolean complete = drives.stream().allMatch(drive -> drive.status() == Fleet.Status.COMPLETE);
        Fleet fleet = new Fleet(
                asked.schema(), asked.id(), asked.arguments(), asked.inTurn(), complete, drives, measures.measures());
        NewFile.replace(folder.resolve(FILE), Json.document(fleet, ON_ONE_LINE));
        return fleet;
    }

    private static Fleet.What what(ReviewedDrive drive) {
        return new Fleet.What(
                String.join(", ", drive.luns()),
                drive.title(),
                drive.serial(),
                drive.firmware(),
                drive.capacityBytes(),
                drive.simulated());
    }

    /** By folder, those that there are below that of the fleet. */
    static Map<String, Review> reviews(Path folder, Fleet fleet) throws IOException {
        Map<String, Review> reviews = new LinkedHashMap<>();
        for (Fleet.Drive drive : fleet.drives()) {
            boolean below = BELOW.matcher(drive.folder()).matches();
            if (below && Files.exists(folder.resolve(drive.folder()).resolve(ReviewFile.FILE))) {
                reviews.put(drive.folder(), ReviewFile.read(folder.resolve(drive.folder())));
            }
        }
        return reviews;
    }
}
