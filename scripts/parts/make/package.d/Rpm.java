import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.stream.Stream;
import org.apache.commons.compress.archivers.cpio.CpioArchiveEntry;
import org.apache.commons.compress.archivers.cpio.CpioArchiveInputStream;
import org.eclipse.packager.rpm.RpmTag;
import org.eclipse.packager.rpm.RpmVersion;
import org.eclipse.packager.rpm.build.BuilderContext;
import org.eclipse.packager.rpm.build.BuilderOptions;
import org.eclipse.packager.rpm.build.FileInformation;
import org.eclipse.packager.rpm.build.RpmBuilder;
import org.eclipse.packager.rpm.parse.RpmInputStream;

/**
 * Writes an RPM package of a tree, the same bytes for the same tree and time: {@code TREE VERSION ARCHITECTURE TIME
 * RPM}. With {@code --unpack RPM FOLDER} it lays out what is in one, as rpm would, for machines without rpm.
 */
final class Rpm {
    private static final String DESCRIPTION = """
            Loads drives, files and file systems and reports how they perform: true
            percentiles, latency that counts waiting, data of exactly known
            compressibility, and a guard that refuses to write to a disk that holds
            something. It brings its own Java.""";

    public static void main(String[] arguments) throws IOException {
        if (arguments[0].equals("--unpack")) {
            unpack(Path.of(arguments[1]), Path.of(arguments[2]));
        } else {
            Instant time = Instant.parse(arguments[3]);
            build(Path.of(arguments[0]), arguments[1], arguments[2], time, Path.of(arguments[4]));
        }
    }

    private static void build(Path tree, String version, String architecture, Instant time, Path rpm)
            throws IOException {
        BuilderOptions options = new BuilderOptions();
        // Most of it is compressed already; the highest level takes three times as long for 2 % less.
        options.setPayloadFlags("5");
        options.setOpenOptions(new StandardOpenOption[] {StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE});
        RpmVersion release = new RpmVersion(version, "1");
        try (RpmBuilder builder = new RpmBuilder("csdbench", release, architecture, rpm, options)) {
            RpmBuilder.PackageInformation information = builder.getInformation();
            information.setSummary("Storage workload engine that speaks vdbench's language");
            information.setDescription(DESCRIPTION);
            information.setLicense("Apache-2.0 AND GPL-2.0-only WITH Classpath-exception-2.0");
            information.setGroup("Applications/System");
            information.setPackager("csdbench developers");
            information.setVendor("csdbench developers");
            information.setDistribution("");
            // The machine that builds must not show in the bytes.
            information.setBuildHost("localhost");
            builder.setHeaderCustomizer(header -> header.putInt(RpmTag.BUILDTIME, (int) time.getEpochSecond()));
            BuilderContext context = builder.newContext();
            try (Stream<Path> all = Files.walk(tree)) {
                for (Path file : all.sorted().toList()) {
                    add(context, file, "/" + tree.relativize(file), (int) time.getEpochSecond());
                }
            }
            builder.build();
        }
    }

    /** Folders that belong to the system are left to it; the others are ours, so that they go with the package. */
    private static void add(BuilderContext context, Path file, String name, int epochSecond) throws IOException {
        if (Files.isSymbolicLink(file)) {
            context.addSymbolicLink(
                    name, Files.readSymbolicLink(file).toString(), information -> set(information, 0777, epochSecond));
        } else if (Files.isDirectory(file)) {
            if (name.contains("csdbench")) {
                context.addDirectory(name, information -> set(information, 0755, epochSecond));
            }
        } else {
            int mode = Files.isExecutable(file) ? 0755 : 0644;
            context.addFile(name, file, information -> set(information, mode, epochSecond));
        }
    }

    private static void set(FileInformation information, int mode, int epochSecond) {
        information.setMode((short) mode);
        information.setTimestamp(Instant.ofEpochSecond(epochSecond));
        information.setUser("root");
        information.setGroup("root");
    }

    private static void unpack(Path rpm, Path folder) throws IOException {
        try (InputStream in = Files.newInputStream(rpm);
                RpmInputStream archive = new RpmInputStream(in)) {
            archive.getLead(); // Reads up to the files, which are there only then.
            CpioArchiveInputStream files = archive.getCpioStream();
            for (CpioArchiveEntry entry = files.getNextEntry(); entry != null; entry = files.getNextEntry()) {
                Path file = folder.resolve(entry.getName().replaceFirst("^[./]+", "")).normalize();
                if (!file.startsWith(folder)) {
                    throw new IOException(rpm + " holds a file outside its tree: " + entry.getName());
                }
                Files.createDirectories(file.getParent());
                if (entry.isDirectory()) {
                    Files.createDirectories(file);
                } else if (entry.isSymbolicLink()) {
                    Files.createSymbolicLink(file, Path.of(new String(files.readAllBytes(), StandardCharsets.UTF_8)));
                } else {
                    Files.write(file, files.readAllBytes());
                    String permissions = (entry.getMode() & 0111) != 0 ? "rwxr-xr-x" : "rw-r--r--";
                    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
                    Files.setLastModifiedTime(file, FileTime.from(Instant.ofEpochSecond(entry.getTime())));
                }
            }
        }
    }
}
