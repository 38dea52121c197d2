package csdbench.job.app.database;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.content.TargetCodec;
import csdbench.drive.system.SystemView;
import csdbench.job.app.child.DatabaseFolder;
import csdbench.job.app.child.ServerUser;
import csdbench.job.app.users.Users;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MariaDatabaseTest {
    @Test
    void bytesThatWouldEndAFieldOrARowAreEscaped() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PayloadRows.Form form = MariaDatabase.rows(6, id -> id + "\t0\t");

        form.row(new DataOutputStream(out), 7, "a\t\n\0\\\u00ff".getBytes(StandardCharsets.ISO_8859_1));
        form.row(new DataOutputStream(out), 8, "bbbbbb".getBytes(StandardCharsets.ISO_8859_1));

        assertEquals("7\t0\ta\\t\\n\\0\\\\\u00ff\n8\t0\tbbbbbb\n", out.toString(StandardCharsets.ISO_8859_1));
    }

    @Test
    void filesThatMyRocksHasMergedAlreadyDoNotCount(@TempDir Path parent) throws Failure, IOException {
        Files.setPosixFilePermissions(parent, PosixFilePermissions.fromString("rwx--x--x"));
        SystemView view = SystemView.real();
        Application lsm = new MariaKind(new MyRocks())
                .look(ProgramSearch.of(view))
                .application()
                .orElseGet(() -> Assumptions.abort("MyRocks is not installed"));
        ServerUser user = ServerUser.of(view, System.getProperty("user.name"), lsm.account());
        try (DatabaseFolder folder = DatabaseFolder.claim(view, parent, parent, user);
                Database table = lsm.start(new Application.Start(
                        folder, user, lsm.variants().getFirst(), 1 << 20, 1, new Users(1, 0, 1), Progress.NONE))) {
            table.fill(1000, 1, TargetCodec.DEFLATE, 1);
            long storedBytes = table.storedBytes();
            assertTrue(storedBytes > 1000 * 2000, storedBytes + " bytes");

            Files.write(folder.stored().resolve("#rocksdb/999999.sst"), new byte[1 << 20]);

            assertEquals(storedBytes, table.storedBytes());
        }
    }
}
