package csdbench.job.app;

import static org.junit.jupiter.api.Assertions.assertEquals;

import csdbench.drive.system.SystemView;
import csdbench.job.app.child.DatabaseFolder;
import csdbench.job.app.child.ServerUser;
import csdbench.job.command.Failure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PageRatiosTest {
    @TempDir
    private Path temporary;

    private Path trial(String name) throws IOException {
        return Files.createDirectory(temporary.resolve("csdbench-app-" + name));
    }

    private static void old(Path trial) throws IOException {
        Files.setLastModifiedTime(trial, FileTime.fromMillis(1));
    }

    @Test
    void trialsOfKilledCallsAreRemovedAndNothingElse() throws IOException, Failure {
        ServerUser user = ServerUser.of(SystemView.real(), System.getProperty("user.name"), "");
        Path left = trial("left");
        Path database = Files.createDirectory(left.resolve(DatabaseFolder.NAME));
        Files.writeString(database.resolve(".csdbench-app"), "csdbench app\n");
        Files.writeString(Files.createDirectory(database.resolve("data")).resolve("page"), "x");
        Path others = trial("others");
        Files.writeString(
                Files.createDirectory(others.resolve(DatabaseFolder.NAME)).resolve("mine"), "x");
        trial("young");
        Files.createDirectory(temporary.resolve("other"));
        Path used = trial("used");
        try (DatabaseFolder _ = DatabaseFolder.claim(SystemView.real(), used, used, user)) {
            for (Path each : List.of(left, others, used)) {
                old(each);
            }
            PageRatios.removeLeft(temporary, SystemView.real(), user);
        }

        try (var entries = Files.list(temporary)) {
            assertEquals(
                    Set.of("csdbench-app-others", "csdbench-app-young", "csdbench-app-used", "other"),
                    entries.map(each -> each.getFileName().toString()).collect(Collectors.toSet()));
        }
    }
}
