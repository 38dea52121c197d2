package csdbench.main.hosts;

import csdbench.base.file.Reach;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.UsageError;
import csdbench.job.hosts.Addresses;
import csdbench.job.hosts.AgentFlow;
import csdbench.job.hosts.AgentServer;
import csdbench.job.hosts.AllowedPaths;
import csdbench.job.hosts.HostCommand;
import csdbench.job.hosts.KubernetesManifest;
import csdbench.job.request.RunRequest;
import csdbench.main.option.AllowWrite;
import csdbench.main.option.AnyCommand;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Waits for a controller and carries out its runs here. */
@Command(
        name = "agent",
        header = "Wait for a controller, 'csdbench run --hosts', and do its runs on this host.",
        description = {
            "%nAn agent plans and checks everything itself: it writes only to devices that",
            "its own --allow-write permits, touches files only below its own --allow-path,",
            "runs shell commands only with its own",
            "--allow-commands, and keeps results of its own. It ends its run when the",
            "controller is silent for 10 seconds."
        },
        sortOptions = false,
        footer = {
            "  csdbench agent --bind 127.0.0.1 --port 5581 --insecure --once",
            "",
            "Exit codes: as of 'csdbench run'; 5 when the controller was lost."
        })
public final class AgentCommand extends AnyCommand {
    private final Function<List<String>, List<HostCommand>> commands;

    @Option(
            names = "--bind",
            paramLabel = "ADDRESS",
            description = "Address or interface of this machine to wait at; no other is used.")
    private Optional<String> bind;

    @Option(
            names = "--port",
            paramLabel = "PORT",
            defaultValue = "" + AgentServer.PORT,
            description = "Port to wait at; default ${DEFAULT-VALUE}, 0 for any.")
    private int port;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            defaultValue = "agent-LABEL+",
            description = {
                "Where the agent's own results go; default '${DEFAULT-VALUE}': LABEL is what the",
                "controller calls this host, + takes the next free number."
            })
    private String folder;

    @Option(
            names = "--invited",
            hidden = true,
            description = "Read invitation and credentials from standard input: how controllers start agents by ssh.")
    private boolean invited;

    @Option(names = "--once", description = "End after the first session.")
    private boolean once;

    @Mixin
    private AllowWrite allowWrite;

    @Option(
            names = "--overwrite",
            description = "Write over documents, archives, pictures, databases and texts that lun= names, too.")
    private boolean overwrite;

    @Option(
            names = "--allow-path",
            paramLabel = "DIR",
            description = {
                "Let controllers name files below this folder, to read and to write. Repeatable;",
                "default: the folder where the agent is started. Block devices take --allow-write."
            })
    private List<Path> allowPaths = new ArrayList<>();

    @Option(
            names = "--allow-commands",
            description = "Run the shell commands of the controller's parmfiles, startcmd=, endcmd= and data_errors=.")
    private boolean allowCommands;

    @Option(
            names = "--print-kubernetes",
            paramLabel = "AGENTS",
            description = {
                "Print a job of so many agents, one a node, and their service, for kubectl",
                "apply -f; with the other options as they are given here."
            })
    private Optional<Integer> kubernetes = Optional.empty();

    @Option(
            names = "--lasting",
            description = "Print a stateful set instead, whose agents do one session after another.")
    private boolean lasting;

    @Option(names = "--image", paramLabel = "IMAGE", defaultValue = "", description = "The container of that job.")
    private String image;

    @Mixin
    private final TlsOptions tls = new TlsOptions();

    /** @param commands that controllers may commission, given the devices that this agent may write */
    public AgentCommand(Function<List<String>, List<HostCommand>> commands) {
        this.commands = commands;
    }

    @Override
    protected ExitCode carryOut() throws Failure {
        if (kubernetes.isPresent()) {
            List<String> words = new ArrayList<>();
            allowWrite.ids().forEach(id -> words.addAll(List.of("--allow-write", id)));
            allowPaths.forEach(path -> words.addAll(List.of("--allow-path", path.toString())));
            if (overwrite) {
                words.add("--overwrite");
            }
            if (allowCommands) {
                words.add("--allow-commands");
            }
            terminal.line(KubernetesManifest.text(kubernetes.get(), image, lasting, words)
                    .stripTrailing());
            return ExitCode.SUCCESS;
        }
        AgentFlow flow = new AgentFlow(
                terminal,
                folder,
                new RunRequest.Devices(allowWrite.ids(), Optional.empty(), allowCommands, false, overwrite),
                commands.apply(allowWrite.ids()));
        // Who starts it by ssh may do all that this login may.
        try (Reach.Limited _ =
                invited && allowPaths.isEmpty() ? () -> {} : AllowedPaths.limit(allowPaths, terminal::error)) {
            if (invited) {
                return flow.runInvited(System.in, System.getenv("SSH_CONNECTION"));
            }
            String address = bind.orElseThrow(() -> new UsageError(
                    "--bind names the address or interface to wait at, such as --bind 10.0.0.7 or --bind eth1"));
            return new AgentServer(tls.security(), Addresses.bind(address), terminal, flow).serve(port, once);
        } catch (IOException e) {
            throw new UsageError(e.getMessage());
        }
    }
}
