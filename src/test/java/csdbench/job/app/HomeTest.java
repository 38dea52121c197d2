package csdbench.job.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.drive.system.SystemView;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HomeTest {
    @TempDir
    private Path parent;

    @Test
    void aFolderBehindALinkIsTheOneThatItNames() throws Failure, IOException {
        Path real = Files.createDirectory(parent.resolve("real"));
        Path link = Files.createSymbolicLink(parent.resolve("link"), real);
        Terminal terminal = new Terminal(System.out, System.err, Optional.empty(), InputStream.nullInputStream());

        try (Home home =
                Home.open(new DatabasePlace.Folder(link), SystemView.real(), parent, terminal, Progress.NONE)) {
            assertEquals(real.toRealPath(), home.files());
            assertEquals(real.toRealPath(), home.seen());
        }
    }

    @Test
    void moreDataThanThereIsRoomForIsRefused() throws Failure {
        DatabasePlace place = new DatabasePlace.Folder(parent.resolve("not/there/yet"));

        Home.checkRoom(place, SystemView.real(), 1);
        String message = assertThrows(UsageError.class, () -> Home.checkRoom(place, SystemView.real(), Long.MAX_VALUE))
                .getMessage();

        assertTrue(message.startsWith("--size: there is room for "), message);
        assertTrue(
                message.endsWith("and the data alone has 8.0 EiB; ask for less with --size, or name another place"),
                message);
    }
}
