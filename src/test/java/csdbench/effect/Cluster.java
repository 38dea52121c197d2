package csdbench.effect;

import csdbench.engine.run.StopRequest;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.Terminal;
import csdbench.job.hosts.AgentFlow;
import csdbench.job.hosts.AgentServer;
import csdbench.job.hosts.HostsFlow;
import csdbench.job.hosts.HostsRequest;
import csdbench.job.hosts.Starter;
import csdbench.job.pki.Security;
import csdbench.job.request.Parmfiles;
import csdbench.job.request.RunRequest;
import csdbench.job.session.RunFlow;
import csdbench.language.resolver.Overrides;
import csdbench.report.console.ConsoleReport;
import csdbench.report.vdbench.row.Layout;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Scanner;

/** Agents of this process that wait on loopback, and a parmfile that is carried out on them. */
final class Cluster {
    private final Path folder;
    private boolean agentsRunCommands = true;
    private boolean runsCommands = true;
    private Security security = new Security(Optional.empty(), true);
    private List<String> ssh = List.of("ssh");
    private Overrides overrides = Overrides.NONE;

    Cluster(Path folder) {
        this.folder = folder;
    }

    /** With options of the controller's command line. */
    Cluster with(Overrides given) {
        overrides = given;
        return this;
    }

    /** With agents that run no commands. */
    Cluster agentsWithoutCommands() {
        agentsRunCommands = false;
        return this;
    }

    /** With a controller that runs no commands. */
    Cluster withoutCommands() {
        runsCommands = false;
        return this;
    }

    /** With agents that a program starts, and an authority of the session. */
    Cluster by(String program) {
        ssh = List.of(program);
        security = new Security(Optional.empty(), false);
        return this;
    }

    /** Carries out a parmfile, a line each. */
    Program run(String... lines) {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        try {
            Path parmfile = Files.writeString(
                    folder.resolve("test.parm"), String.join("\n", lines).replace("DRIVE", Program.DRIVE) + "\n");
            Path results = folder.resolve("out");
            ExitCode exit = carryOut(parmfile, results, new PrintStream(said, true, StandardCharsets.UTF_8));
            return new Program(exit, said.toString(StandardCharsets.UTF_8), results);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (Failure e) {
            return new Program(e.code(), e.getMessage(), folder);
        }
    }

    private ExitCode carryOut(Path parmfile, Path results, PrintStream said) throws Failure {
        RunRequest request = new RunRequest(
                List.of(parmfile.toString()),
                Parmfiles.of(parmfile),
                overrides,
                new RunRequest.Devices(List.of(), Optional.empty(), runsCommands, false, false),
                new RunRequest.Output(results.toString(), false, ConsoleReport.Style.OWN, Layout.USUAL, true));
        StopRequest stop = new StopRequest();
        HostsRequest on =
                new HostsRequest(List.of(), security, "127.0.0.1", 0, new Starter(Starter.Kind.SSH, ssh), false);
        return new RunFlow(request, new Terminal(said, said, Optional.empty()), stop)
                .on(new HostsFlow(on, request, stop))
                .run();
    }

    /** Starts an agent that serves one session; returns its address and port. */
    String agent() {
        try {
            PipedOutputStream out = new PipedOutputStream();
            Scanner lines = new Scanner(new PipedInputStream(out), StandardCharsets.UTF_8);
            Terminal terminal = new Terminal(
                    new PrintStream(out, true, StandardCharsets.UTF_8),
                    new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
                    Optional.empty());
            Thread.ofPlatform().daemon().start(() -> serve(terminal));
            String address = lines.nextLine().replaceFirst(".*(127.0.0.1:[0-9]+).*", "$1");
            Thread.ofPlatform().daemon().start(() -> lines.forEachRemaining(_ -> {}));
            return address;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void serve(Terminal terminal) {
        AgentFlow flow = new AgentFlow(
                terminal,
                folder.resolve("agent-LABEL").toString(),
                new RunRequest.Devices(List.of(), Optional.empty(), agentsRunCommands, false, false),
                List.of());
        try {
            new AgentServer(security, InetAddress.getLoopbackAddress(), terminal, flow).serve(0, true);
        } catch (Failure e) {
            throw new IllegalStateException(e);
        }
    }
}
