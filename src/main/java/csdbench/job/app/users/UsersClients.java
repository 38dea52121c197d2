package csdbench.job.app.users;

import csdbench.job.app.child.ChildProgram;
import csdbench.job.app.clients.Clients;
import csdbench.job.command.Failure;
import java.util.ArrayList;
import java.util.List;

/** Clients that are users in our own process. */
public record UsersClients(UserWork work, Users users) implements Clients {
    @Override
    public Running begin(Span span) throws Failure {
        int connections = Math.min(users.connections(), span.clients());
        List<UserWork.Session> sessions = new ArrayList<>(connections);
        try {
            for (int i = 0; i < connections; i++) {
                ChildProgram.checkStopped(span.progress());
                sessions.add(work.connect());
            }
        } catch (Failure e) {
            sessions.forEach(UserWork.Session::close);
            throw e;
        }
        UsersRun run = new UsersRun(work, users, span, sessions);
        run.start();
        return run;
    }
}
