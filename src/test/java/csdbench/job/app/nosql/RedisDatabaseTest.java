package csdbench.job.app.nosql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Rng;
import csdbench.content.TargetCodec;
import csdbench.drive.system.SystemView;
import csdbench.job.app.child.DatabaseFolder;
import csdbench.job.app.child.ServerUser;
import csdbench.job.app.database.Application;
import csdbench.job.app.database.Database;
import csdbench.job.app.database.ProgramSearch;
import csdbench.job.app.users.UserWork;
import csdbench.job.app.users.Users;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.job.command.UsageError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With a real server, where it is installed. */
class RedisDatabaseTest {
    private static final int ROWS = 500;

    @TempDir
    private Path folder;

    /** What is done with a database. */
    @FunctionalInterface
    private interface Use {
        void of(RedisDatabase database) throws Failure, IOException;
    }

    private void with(String variant, Use use) throws Failure, IOException {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        SystemView view = SystemView.real();
        Application redis;
        try {
            redis = new NosqlKind().find(ProgramSearch.of(view));
        } catch (UsageError missing) {
            Assumptions.abort(missing.getMessage());
            throw missing;
        }
        ServerUser user = ServerUser.of(view, System.getProperty("user.name"), redis.account());
        try (DatabaseFolder claimed = DatabaseFolder.claim(view, folder, folder, user);
                Database database = redis.start(
                        new Application.Start(claimed, user, variant, 1 << 20, 2, new Users(2, 0, 1), Progress.NONE))) {
            database.fill(ROWS, 2, TargetCodec.DEFLATE, 1);
            use.of((RedisDatabase) database);
        }
    }

    @Test
    void theServerCountsEachOperationOfEachMixAndWritesWhatWasAsked() throws Failure, IOException {
        for (YcsbMix mix : YcsbMix.values()) {
            with(mix.word() + "-always", database -> {
                UserWork work = database.work();
                long before = database.server().committed();
                long done = 0;
                Rng random = new Rng(1);
                try (UserWork.Session one = work.connect();
                        UserWork.Session other = work.connect()) {
                    for (int i = 0; i < 100; i++) {
                        for (int kind = 0; kind < work.kinds().size(); kind++) {
                            done += one.run(kind, random).committed() ? 1 : 0;
                            done += other.run(kind, random).committed() ? 1 : 0;
                        }
                    }
                }
                assertEquals(200L * work.kinds().size(), done, mix.word());
                assertEquals(done, database.server().committed() - before, mix.word());
                long appended =
                        database.storedBytes() - (long) ROWS * database.layout().rowBytes();
                database.settle();
                assertEquals(mix == YcsbMix.C, appended < 100, mix.word() + " wrote " + appended);
                database.ratios().forEach(each -> assertEquals(2, each.ratio(), 0.08, each.codec()));
            });
        }
    }

    @Test
    void fillingAgainLeavesNothingOfWhatWasThere() throws Failure, IOException {
        with("a", database -> {
            database.fill(50, 1, TargetCodec.DEFLATE, 2);

            assertEquals(50.0 * database.layout().rowBytes(), database.storedBytes(), 100);
            assertEquals(1, database.ratios().getFirst().ratio(), 0.01);
        });
    }

    @Test
    void aServerThatWasEndedIsSaid() throws Failure, IOException {
        with("a", database -> {
            UserWork.Session session = database.work().connect();
            assertThrows(Failure.class, () -> ((RedisServer) database.server()).call("SHUTDOWN", "NOSAVE"));
            String broken = assertThrows(Failure.class, () -> session.run(0, new Rng(1)))
                    .getMessage();
            String ended = assertThrows(Failure.class, () -> database.server().checkAlive())
                    .getMessage();

            assertTrue(broken.startsWith("a user's read failed: "), broken);
            assertTrue(ended.startsWith("the server was ended while it was measured, not by csdbench: "), ended);
        });
    }
}
