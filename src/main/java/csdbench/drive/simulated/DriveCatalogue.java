package csdbench.drive.simulated;

import csdbench.base.text.Sentences;
import csdbench.base.text.Similar;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/** The simulated drives of the program, and drive files of users. Stateless; any thread. */
public final class DriveCatalogue {
    /** In the order of listings. Each is a resource {@code NAME.json}. */
    private static final List<String> NAMES = List.of(
            "csd3000-3.2tb",
            "csd3000-3.84tb",
            "csd3000-6.4tb",
            "csd3000-7.68tb",
            "nsd3000-7.68tb",
            "csd2000-7.68tb",
            "cd6-7.68tb",
            "cm6-6.4tb",
            "iodrive2-duo-slc-1.2tb",
            "iodrive2-duo-slc-1.2tb-hp",
            "p320h-175gb",
            "p320h-350gb",
            "p320h-700gb",
            "flashmax2-2.2tb",
            "generic-nvme");

    /** Maximum chain of files based on each other. */
    private static final int MAX_DEPTH = 8;

    private DriveCatalogue() {}

    public static List<String> names() {
        return NAMES;
    }

    /**
     * A drive.
     *
     * @param model one of {@link #names}, or a drive file: a path with a folder in it or the suffix {@code .json}
     */
    public static DriveProfile drive(String model) throws DriveProblem {
        return drive(model, 0);
    }

    /**
     * The same for files that are based on each other.
     *
     * @param depth length of the chain so far
     */
    private static DriveProfile drive(String model, int depth) throws DriveProblem {
        if (depth > MAX_DEPTH) {
            throw new DriveProblem(
                    model + ": this drive is like one that is like one, and so on",
                    "end the chain at one of its files");
        }
        if (NAMES.contains(model)) {
            return DriveFile.read(model + ".json", resource(model), other -> drive(other, depth + 1));
        }
        if (!isFile(model)) {
            throw unknown(model);
        }
        String text;
        try {
            text = Files.readString(Path.of(model));
        } catch (MalformedInputException e) {
            throw new DriveProblem("the drive file " + model + " is no text", "");
        } catch (IOException e) {
            throw new DriveProblem("cannot read the drive file " + model + ": " + Sentences.of(e), "");
        } catch (InvalidPathException e) {
            throw new DriveProblem(model + " is no name of a file", "");
        }
        return DriveFile.read(model, text, other -> drive(other, depth + 1));
    }

    /** Whether a name is that of a file and not of the catalogue. */
    private static boolean isFile(String model) {
        return model.contains("/") || model.contains("\\") || model.endsWith(".json");
    }

    private static DriveProblem unknown(String model) {
        return new DriveProblem(
                model.isEmpty() ? "no simulated drive is named" : "there is no simulated drive " + model,
                Similar.nearest(model, NAMES)
                        .map(near -> "did you mean " + near + "? csdbench drives lists all of them")
                        .orElse("csdbench drives lists those that there are; a file of your own is ./NAME.json"));
    }

    private static String resource(String model) {
        try (InputStream in = DriveCatalogue.class.getResourceAsStream("/csdbench/drives/" + model + ".json")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
