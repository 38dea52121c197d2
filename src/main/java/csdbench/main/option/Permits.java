package csdbench.main.option;

import csdbench.base.file.OwnFile;
import csdbench.base.text.Formats;
import csdbench.base.unit.ByteSize;
import csdbench.drive.real.ForeignFile;
import csdbench.drive.real.SafetyGuard;
import csdbench.job.command.Failure;
import csdbench.job.command.UsageError;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import picocli.CommandLine.Option;

/** Permits of commands that take luns by name: devices, and files of others, which parmfiles write as vdbench does. */
public final class Permits extends AllowWrite {
    @Option(
            names = "--overwrite",
            description =
                    "Write over files that csdbench did not make, too, and make them longer where --size asks for it.")
    private boolean wanted;

    /**
     * @param luns that are written
     * @throws Failure when one is somebody else's file and the user did not permit it
     */
    public void check(List<String> luns) throws Failure {
        refuseFolders(luns);
        checkFiles(luns);
    }

    /** The same where a folder is a place for files. */
    public void checkFiles(List<String> luns) throws Failure {
        check(luns, Long.MAX_VALUE, "write over it");
    }

    /**
     * The same of luns that are only read: what is shorter than asked for is made longer before.
     *
     * @param size asked for, as it was typed; empty for as large as each is
     */
    public void checkRead(List<String> luns, Optional<String> size) throws Failure {
        long sizeBytes = size.map(ByteSize::parse).orElse(OptionalLong.empty()).orElse(0);
        refuseFolders(luns);
        check(luns, sizeBytes, "make it " + Formats.decimalBytes(sizeBytes) + " long");
    }

    private void check(List<String> luns, long fromBytes, String what) throws Failure {
        for (String lun : luns) {
            Optional<Long> bytes = foreignBytes(lun);
            // What no option permits is refused later, with the reason.
            if (bytes.isPresent() && bytes.get() < fromBytes && !wanted && !SafetyGuard.belongsToSystem(lun)) {
                throw Failure.refused("refused: " + lun + " "
                        + ForeignFile.words(bytes.get(), ForeignFile.kind(Path.of(lun)))
                        + ", or that was changed since; add --overwrite to " + what
                        + ", or name another file");
            }
        }
    }

    private static void refuseFolders(List<String> luns) throws UsageError {
        for (String lun : luns) {
            if (isFolder(lun)) {
                Path file = Path.of(lun).resolve("test.dat");
                boolean own = file.getNameCount() > 1 && !SafetyGuard.belongsToSystem(file.toString());
                throw new UsageError(lun + " is a folder, and I/O needs a file or a device: name a file in "
                        + (own ? "it, such as " + file : "a folder of your own") + " with --size 1g, which is then"
                        + " made; trees of files are measured by a parmfile, see csdbench help files");
            }
        }
    }

    private static boolean isFolder(String lun) {
        try {
            return Luns.real(lun) && Files.isDirectory(Path.of(lun));
        } catch (InvalidPathException _) {
            return false;
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
