package csdbench.main.option;

import csdbench.base.file.OwnFile;
import csdbench.base.text.Formats;
import csdbench.job.command.Failure;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Permits of commands that take luns by name: devices, and files of others, which parmfiles write as vdbench does. */
public final class Permits extends AllowWrite {
    @Option(names = "--overwrite", description = "Write over files that csdbench did not make, too.")
    private boolean wanted;

    /**
     * @param luns that are written
     * @throws Failure when one is somebody else's file and the user did not permit it
     */
    public void check(List<String> luns) throws Failure {
        for (String lun : luns) {
            Optional<Long> bytes = foreignBytes(lun);
            if (bytes.isPresent() && !wanted) {
                throw Failure.refused("refused: " + lun + " holds " + Formats.decimalBytes(bytes.get())
                        + " of data of unknown kind: csdbench did not make it, or not so; add --overwrite to write over"
                        + " it, or name another file");
            }
        }
    }

    private static Optional<Long> foreignBytes(String lun) {
        try {
            return Luns.real(lun) ? OwnFile.foreignBytes(Path.of(lun)) : Optional.empty();
        } catch (InvalidPathException _) {
            return Optional.empty();
        }
    }
}
