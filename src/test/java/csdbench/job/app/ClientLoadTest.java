package csdbench.job.app;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import csdbench.job.app.child.DatabaseFolder;
import csdbench.job.app.database.Application;
import csdbench.job.app.database.Database;
import csdbench.job.command.UsageError;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClientLoadTest {
    private static final Application PROGRAM = application(false);
    private static final Application USERS = application(true);

    private static Application application(boolean ownUsers) {
        return new Application() {
            @Override
            public String name() {
                return "this";
            }

            @Override
            public String version() {
                return "1";
            }

            @Override
            public Path folder() {
                return Path.of(DatabaseFolder.NAME);
            }

            @Override
            public String account() {
                return "nobody";
            }

            @Override
            public List<String> variants() {
                return List.of("usual");
            }

            @Override
            public boolean ownUsers() {
                return ownUsers;
            }

            @Override
            public Database start(Start how) {
                throw new IllegalStateException();
            }
        };
    }

    private static String refused(ClientLoad load, Application app) {
        return assertThrows(UsageError.class, () -> load.check(app)).getMessage();
    }

    @Test
    void usersShareConnectionsAndAreMoreThanAProgramsClients() {
        ClientLoad load = ClientLoad.of(List.of(4, 15_000));

        assertDoesNotThrow(() -> load.check(USERS));
        assertEquals(64, load.mostConnected(USERS));
        assertEquals(4, ClientLoad.of(List.of(1, 4)).mostConnected(USERS));
        assertEquals(100, new ClientLoad(List.of(15_000), 0, 100).mostConnected(USERS));
        assertEquals("15000 clients: this takes 1 to 1000", refused(load, PROGRAM));
        assertEquals("15001 clients: this takes 1 to 15000", refused(ClientLoad.of(List.of(15_001)), USERS));
        assertEquals(
                "a number of clients is there twice; name each once", refused(ClientLoad.of(List.of(2, 2)), USERS));
    }

    @Test
    void aProgramsClientsNeitherThinkNorShareConnections() {
        assertDoesNotThrow(() -> ClientLoad.of(List.of(1000)).check(PROGRAM));
        for (ClientLoad load : List.of(new ClientLoad(List.of(1), 1, 0), new ClientLoad(List.of(1), 0, 1))) {
            assertEquals(
                    "--think and --connections are of csdbench's own users, and the clients of this are a program;"
                            + " leave them out",
                    refused(load, PROGRAM));
        }
    }
}
