package csdbench.job.hosts;

import csdbench.engine.hosts.jgroups.Tls;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.ProgramFile;
import csdbench.job.session.RunRequest;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.net.ssl.SSLException;

/** Invites agents that wait, and starts the others by ssh; all hosts at once. */
final class Inviting {
    private static final int CONNECT_MS = 10_000;

    private final HostsFlow.Request request;
    private final RunRequest.Devices devices;
    private final Tls tls;
    private final Certificates certificates;
    private final HostsSession session;

    Inviting(
            HostsFlow.Request request,
            RunRequest.Devices devices,
            Tls tls,
            Certificates certificates,
            HostsSession session) {
        this.request = request;
        this.devices = devices;
        this.tls = tls;
        this.certificates = certificates;
        this.session = session;
    }

    /** Fails with a sentence for each host that cannot be invited. */
    void invite(long number, List<InetSocketAddress> doors, InetSocketAddress own) throws Failure {
        List<String> problems = new ArrayList<>();
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<String>> answers = new ArrayList<>();
            for (int i = 0; i < doors.size(); i++) {
                HostName host = request.hosts().get(i);
                InetSocketAddress door = doors.get(i);
                Invitation invitation = Invitation.of(number, host.label(), own);
                answers.add(callers.submit(
                        () -> host.port().isPresent() ? call(invitation, door) : start(invitation, host, door)));
            }
            for (Future<String> answer : answers) {
                problems.add(answer.get());
            }
        } catch (ExecutionException | InterruptedException e) {
            problems.add("the hosts could not be called: " + e.getMessage());
        }
        problems.removeIf(String::isEmpty);
        HostsSession.failIfAny(ExitCode.USAGE, problems);
    }

    /** Returns what is wrong, in a sentence, or nothing. */
    private String call(Invitation invitation, InetSocketAddress door) {
        String where = invitation.label() + ": ";
        try (Socket socket = tls.connect(door, CONNECT_MS)) {
            Invitation.writeLine(socket, invitation.line());
            String answer = Invitation.readLine(socket);
            if (!answer.equals("ok") && !answer.startsWith("no ")) {
                return where + "what answers there is no agent without encryption; it may want --credentials";
            }
            return answer.equals("ok") ? "" : where + answer.substring("no ".length());
        } catch (SSLException e) {
            return where + "the certificates do not match: " + e.getMessage()
                    + "; issue both of one authority, for the names and addresses of the hosts";
        } catch (IOException e) {
            return where + "no agent answers at " + door.getHostString() + ":" + door.getPort() + " (" + e.getMessage()
                    + "); start csdbench agent there";
        }
    }

    private String start(Invitation invitation, HostName host, InetSocketAddress door) {
        List<String> command = new ArrayList<>(
                host.folder().map(folder -> List.of(folder + "/csdbench")).orElseGet(ProgramFile::launcher));
        command.addAll(List.of("agent", "--invited"));
        devices.allowWrite().forEach(id -> command.addAll(List.of("--allow-write", id)));
        if (devices.commands()) {
            command.add("--allow-commands");
        }
        try {
            session.started(
                    host.label(),
                    Launch.begin(
                            request.ssh(),
                            host.destination(),
                            command,
                            invitation,
                            certificates.agent(host, door.getAddress())));
            return "";
        } catch (IOException e) {
            return host.label() + ": " + request.ssh().getFirst() + " cannot be run: " + e.getMessage();
        }
    }
}
