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
    private static final Pattern BELOW = Pattern.compile("(?!\\.)[A-Za-z0-9._-]+(/(?!\\.)[A-Za-z0-9._-]+)?");

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
        Fleet read = Json.read(file, Fleet.class);
        if (read.schema() != Fleet.SCHEMA) {
            throw new IOException(file + " is not of csdbench review --hosts, or of another version");
        }
        return read;
    }

    /** Writes a fleet as far as its drives are known, with the reviews that are in its folder, and returns it. */
    public static Fleet write(Path folder, Fleet asked) throws IOException {
        Reviewed reviewed = reviewed(folder, asked);
        FleetMeasures measures = new FleetMeasures(reviewed.reviews());
        List<Fleet.Drive> drives = new ArrayList<>();
        for (Fleet.Drive drive : reviewed.fleet().drives()) {
            Review review = reviewed.reviews().get(drive.folder());
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

    /**
     * A fleet with the reviews that are in its folder.
     *
     * @param fleet drives whose review cannot be read have the reason, and no figures
     * @param reviews by folder, those that can be read
     * @param unread why others cannot be, a sentence each
     */
    public record Reviewed(Fleet fleet, Map<String, Review> reviews, List<String> unread) {}

    /** Reads the reviews of a fleet; one that is damaged does not hide the others. */
    public static Reviewed reviewed(Path folder, Fleet fleet) {
        Map<String, Review> reviews = new LinkedHashMap<>();
        List<String> unread = new ArrayList<>();
        List<Fleet.Drive> drives = new ArrayList<>(fleet.drives());
        drives.replaceAll(drive -> {
            if (!BELOW.matcher(drive.folder()).matches()) {
                return drive;
            }
            Path own = folder.resolve(drive.folder());
            if (Files.exists(own.resolve(ReviewFile.FILE))) {
                try {
                    reviews.put(drive.folder(), ReviewFile.read(own));
                } catch (IOException e) {
                    unread.add(drive.folder() + " is left out: " + e.getMessage());
                    return new Fleet.Drive(
                            drive.host(),
                            drive.folder(),
                            drive.status(),
                            "its review cannot be read: " + e.getMessage(),
                            drive.what(),
                            Optional.empty());
                }
            }
            return drive;
        });
        return new Reviewed(fleet.with(drives), reviews, unread);
    }
}
