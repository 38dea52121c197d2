package csdbench.main.io;

import csdbench.base.text.Formats;
import csdbench.drive.simulated.DriveOrder;
import csdbench.main.option.Luns;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Which state of a drive was measured, and what measures another. Static functions. */
final class MeasuredState {
    private MeasuredState() {}

    /**
     * A sentence; empty for files, and for simulated drives of which the lun says it.
     *
     * @param fresh whether simulated drives began as new ones
     * @param writes whether anything was written
     * @param spanPercent first part of the drives that was used; empty for all of them
     */
    static Optional<String> words(List<String> luns, boolean fresh, boolean writes, Optional<Double> spanPercent) {
        Optional<Double> part = spanPercent.filter(percent -> percent < 100);
        if (luns.stream().allMatch(MeasuredState::chosenHere)) {
            return Optional.of("State of the drive: "
                    + (fresh
                            ? "new, so writes are its burst; without --fresh it is steady under this load"
                            : "steady under this load, on "
                                    + part.map(percent -> "its first " + Formats.trimmed(percent) + " %")
                                            .orElse("all of it")
                                    + (writes && part.isEmpty()
                                            ? ", where rounds of csdbench precondition come once they have overwritten"
                                                    + " it about once"
                                            : "")
                                    + "; --fresh measures a new one")
                    + ", csdbench review one that is filled for each kind of data.");
        }
        if (luns.stream().anyMatch(lun -> Luns.real(lun) && !Files.isRegularFile(Path.of(lun)))) {
            return Optional.of("State of the drive: as it was found" + (writes ? ", so writes may be its burst" : "")
                    + "; csdbench precondition brings it into steady state first, csdbench review fills it for each"
                    + " kind of data.");
        }
        return Optional.empty();
    }

    private static boolean chosenHere(String lun) {
        return DriveOrder.isDrive(lun) && !lun.contains("init=") && !lun.contains("state=");
    }
}
