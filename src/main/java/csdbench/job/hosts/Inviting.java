package csdbench.job.hosts;

import csdbench.engine.hosts.jgroups.Tls;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.ProgramFile;
import csdbench.job.request.RunRequest;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLException;

/** Invites agents that wait, and starts the others; all hosts at once. */
record Inviting(
        HostsRequest request, RunRequest.Devices devices, Tls tls, Certificates certificates, ConnectedHosts session) {
    private static final int CONNECT_MS = 10_000;

    /** A session that was ended a moment ago takes seconds to leave its agents. */
    private static final int BUSY_TRIES = 10;

    private static final long BUSY_MS = 500;

    /** An agent that many call at once cuts off some of them before they are known. */
    private static final int TRIES = 5;

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
                        () -> host.port().isPresent() ? call(invitation, host, door) : start(invitation, host, door)));
            }
            for (Future<String> answer : answers) {
                problems.add(answer.get());
            }
        } catch (ExecutionException | InterruptedException e) {
            problems.add("the hosts could not be called: " + e.getMessage());
        }
        problems.removeIf(String::isEmpty);
        ConnectedHosts.failIfAny(ExitCode.USAGE, problems);
    }

    /** Returns what is wrong, in a sentence, or nothing. */
    private String call(Invitation invitation, HostName host, InetSocketAddress door) {
        String where = host.named() + ": ";
        try {
            String answer = answer(invitation, door);
            for (int i = 0; i < BUSY_TRIES && answer.equals("no " + AgentServer.BUSY); i++) {
                TimeUnit.MILLISECONDS.sleep(BUSY_MS);
                answer = answer(invitation, door);
            }
            if (!answer.equals("ok") && !answer.startsWith("no ")) {
                return where + "what answers there is no agent without encryption; it may want --credentials";
            }
            return answer.equals("ok") ? "" : where + answer.substring("no ".length());
        } catch (SSLException e) {
            return where
                    + (Tls.refused(e)
                            ? "the certificates do not match: " + remedied(Tls.reason(e))
                            : "what answers there ended the connection before it was known (" + e.getMessage()
                                    + "); it is no agent with --credentials, or too many call it");
        } catch (IOException e) {
            return where + "no agent answers at " + door.getHostString() + ":" + door.getPort() + " (" + e.getMessage()
                    + "); start csdbench agent there";
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return where + "it was not called, since this command ends";
        }
    }

    private static String remedied(String reason) {
        return reason.contains("csdbench pki issue")
                ? reason
                : reason + "; issue both of one authority, for the names and addresses of the hosts";
    }

    private String answer(Invitation invitation, InetSocketAddress door) throws IOException, InterruptedException {
        long beginNs = System.nanoTime();
        for (int tried = 1; true; tried++) {
            try (Socket socket = tls.connect(door, CONNECT_MS)) {
                Invitation.writeLine(socket, invitation.line());
                return Invitation.readLine(socket);
            } catch (ConnectException e) {
                throw e;
            } catch (IOException e) {
                boolean late = System.nanoTime() - beginNs > CONNECT_MS * 1_000_000L;
                if (late || tried == TRIES || Tls.refused(e)) {
                    throw e;
                }
            }
            TimeUnit.MILLISECONDS.sleep(BUSY_MS);
        }
    }

    private String start(Invitation invitation, HostName host, InetSocketAddress door) {
        List<String> command = new ArrayList<>(
                host.folder().map(folder -> List.of(folder + "/csdbench")).orElseGet(ProgramFile::launcher));
        command.addAll(List.of("agent", "--invited"));
        devices.allowWrite().forEach(id -> command.addAll(List.of("--allow-write", id)));
        if (devices.documents()) {
            command.add("--overwrite");
        }
        if (devices.commands()) {
            command.add("--allow-commands");
        }
        try {
            session.started(
                    host.label(),
                    Launch.begin(
                            request.starter().command(host, command),
                            invitation,
                            certificates.agent(host, door.getAddress())));
            return "";
        } catch (IOException e) {
            return host.named() + ": " + "its agent cannot be started: " + e.getMessage();
        }
    }
}
