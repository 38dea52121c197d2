package csdbench.main.option;

import csdbench.drive.simulated.DriveCatalogue;
import csdbench.drive.simulated.DriveProblem;
import csdbench.drive.simulated.DriveProfile;
import csdbench.job.command.UsageError;
import picocli.CommandLine.Option;

/** The option of commands that ask the model of a drive. */
public final class SimulatedDriveOption {
    @Option(
            names = "--drive",
            paramLabel = "NAME",
            defaultValue = "csd3000-7.68tb",
            description = "A simulated drive or a drive file; default ${DEFAULT-VALUE}. 'csdbench drives' lists them.")
    private String name;

    /** As a lun has it behind {@code sim:}. */
    public String name() {
        return name;
    }

    /** The drive. */
    public DriveProfile profile() throws UsageError {
        try {
            return DriveCatalogue.drive(name);
        } catch (DriveProblem e) {
            throw new UsageError("--drive " + name + ": " + e.getMessage() + "; " + e.hint());
        }
    }
}
