package csdbench.drive.simulated;

import csdbench.base.file.Reach;
import csdbench.base.json.NamedFiles;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

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
            "generic-nvme",
            "generic-gen4-7.68tb",
            "generic-gen5-7.68tb");

    private static final NamedFiles<DriveProblem> FILES = new NamedFiles<>(
            "drive", "simulated drive", "drives", NAMES, "csdbench drives lists all of them", DriveProblem::new);

    /** Drives of the program by name; every run of a plan asks for its own. */
    private static final Map<String, DriveProfile> READ = new ConcurrentHashMap<>();

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
        DriveProfile known = READ.get(model);
        if (known != null) {
            return known;
        }
        NamedFiles.Text file = FILES.read(model);
        DriveProfile read;
        try {
            read = DriveFile.read(file.name(), file.text(), other -> drive(other, depth + 1));
        } catch (DriveProblem e) {
            throw new DriveProblem(Reach.told(file.name(), e.getMessage()), e.hint());
        }
        if (NAMES.contains(model)) {
            READ.put(model, read);
        }
        return read;
    }
}
