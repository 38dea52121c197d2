package csdbench.job.app;

import csdbench.job.app.database.Application;
import csdbench.job.app.users.Users;
import csdbench.job.command.UsageError;
import csdbench.result.app.AppSetup;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/**
 * What clients the user asks for.
 *
 * @param clients numbers of them, each measured
 * @param thinkNs mean of the times that a user thinks; 0 for none
 * @param connections that users share; 0 for as many as users, up to {@link #USUAL_CONNECTIONS}
 */
public record ClientLoad(List<Integer> clients, long thinkNs, int connections) {
    /** A program of clients is not started with more, nor a database for more connections. */
    public static final int MAX_CONNECTIONS = 1000;

    static final int USUAL_CONNECTIONS = 64;

    private static final double NS_PER_SECOND = 1e9;

    public ClientLoad {
        clients = List.copyOf(clients);
    }

    /** Clients without a time to think. */
    public static ClientLoad of(List<Integer> clients) {
        return new ClientLoad(clients, 0, 0);
    }

    /** Refuses what an application cannot have. */
    void check(Application app) throws UsageError {
        if (new HashSet<>(clients).size() < clients.size()) {
            throw new UsageError("a number of clients is there twice; name each once");
        }
        int most = app.ownUsers() ? Users.MAX_USERS : MAX_CONNECTIONS;
        for (int each : clients) {
            if (each < 1 || each > most) {
                throw new UsageError(each + " clients: " + app.name() + " takes 1 to " + most);
            }
        }
        if (!app.ownUsers() && (thinkNs > 0 || connections > 0)) {
            throw new UsageError("--think and --connections are of csdbench's own users, and the clients of "
                    + app.name() + " are a program; leave them out");
        }
    }

    int most() {
        return clients.stream().max(Integer::compare).orElse(1);
    }

    /** How many connect at most. */
    int mostConnected(Application app) {
        return app.ownUsers() ? Math.min(most(), shared()) : most();
    }

    private int shared() {
        return connections == 0 ? USUAL_CONNECTIONS : connections;
    }

    Users users(long seed) {
        return new Users(shared(), thinkNs, seed);
    }

    /** For the result. */
    Optional<AppSetup.Users> setup(Application app) {
        return app.ownUsers() ? Optional.of(new AppSetup.Users(thinkNs / NS_PER_SECOND, shared())) : Optional.empty();
    }

    /** For people. */
    String words(Application app) {
        String all = String.join(", ", clients.stream().map(String::valueOf).toList());
        return app.ownUsers()
                ? all + " on up to " + shared() + " connections"
                        + (thinkNs > 0 ? ", who think " + thinkNs / NS_PER_SECOND + " s on average" : "")
                : all;
    }
}
