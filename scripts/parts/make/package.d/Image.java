import com.google.cloud.tools.jib.api.Containerizer;
import com.google.cloud.tools.jib.api.Jib;
import com.google.cloud.tools.jib.api.JibContainerBuilder;
import com.google.cloud.tools.jib.api.TarImage;
import com.google.cloud.tools.jib.api.buildplan.AbsoluteUnixPath;
import com.google.cloud.tools.jib.api.buildplan.FileEntriesLayer;
import com.google.cloud.tools.jib.api.buildplan.FilePermissions;
import com.google.cloud.tools.jib.api.buildplan.ImageFormat;
import com.google.cloud.tools.jib.api.buildplan.Platform;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Writes an OCI image as a tar, the same bytes for the same trees: {@code VERSION ARCHITECTURE TIME CACHE TAR TREE...},
 * a layer for each tree. It starts csdbench as a user without rights, in the folder /work.
 */
final class Image {
    public static void main(String[] arguments) throws Exception {
        Instant time = Instant.parse(arguments[2]);
        Path cache = Path.of(arguments[3]);
        JibContainerBuilder image = Jib.fromScratch()
                .setFormat(ImageFormat.OCI)
                .setPlatforms(Set.of(new Platform(arguments[1], "linux")))
                .setCreationTime(time)
                .setUser("65532:65532")
                .setWorkingDirectory(AbsoluteUnixPath.get("/work"))
                .addEnvironmentVariable("PATH", "/usr/bin:/bin")
                .addEnvironmentVariable("HOME", "/work")
                .addLabel("org.opencontainers.image.title", "csdbench")
                .addLabel("org.opencontainers.image.version", arguments[0])
                .addLabel(
                        "org.opencontainers.image.licenses",
                        "Apache-2.0 AND GPL-2.0-only WITH Classpath-exception-2.0")
                .setEntrypoint("/usr/bin/csdbench")
                .setProgramArguments("--help");
        for (String tree : List.of(arguments).subList(5, arguments.length)) {
            image.addFileEntriesLayer(layer(Path.of(tree)));
        }
        image.containerize(Containerizer.to(TarImage.at(Path.of(arguments[4])).named("csdbench:" + arguments[0]))
                .setOfflineMode(true)
                .setBaseImageLayersCache(cache)
                .setApplicationLayersCache(cache)
                .setToolName("csdbench"));
    }

    /** Modification times stay, because the archive of classes holds those of the files that it was made from. */
    private static FileEntriesLayer layer(Path tree) throws IOException {
        FileEntriesLayer.Builder layer = FileEntriesLayer.builder().setName(tree.getFileName().toString());
        try (Stream<Path> all = Files.walk(tree)) {
            for (Path file : all.sorted().skip(1).toList()) {
                String name = "/" + tree.relativize(file);
                boolean runs = Files.isDirectory(file) || Files.isExecutable(file);
                String permissions = name.equals("/tmp") ? "777" : runs ? "755" : "644";
                layer.addEntry(file, AbsoluteUnixPath.get(name), FilePermissions.fromOctalString(permissions),
                        Files.getLastModifiedTime(file).toInstant(), name.equals("/work") ? "65532:65532" : "");
            }
        }
        return layer.build();
    }
}
