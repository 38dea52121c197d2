package csdbench.main.hosts;

import csdbench.job.command.UsageError;
import csdbench.job.hosts.HostsRequest;
import csdbench.job.hosts.Starter;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which other hosts carry out runs. */
public final class HostOptions {
    @Option(
            names = "--hosts",
            paramLabel = "HOST[:PORT],...",
            description = {
                "Carry out all runs on each of these hosts, on luns of its own, and add",
                "up what they measure. At PORT an agent waits, see 'csdbench agent';",
                "without one an agent is started there by ssh. Hosts that a parmfile names",
                "(hd=) need no --hosts, and divide the work between them."
            })
    private Optional<String> hosts;

    @Option(
            names = "--bind",
            paramLabel = "ADDRESS",
            defaultValue = "",
            description = "Address or interface of this machine that agents connect to.")
    private String bind = "";

    @Option(
            names = "--port",
            paramLabel = "PORT",
            defaultValue = "0",
            description = "Port that agents connect to; 0, the default, for any.")
    private int port;

    @Option(
            names = "--ssh",
            paramLabel = "COMMAND",
            defaultValue = "ssh",
            description = {
                "Starts agents where no PORT is named, with its options; default ssh. Keys",
                "and host keys must be set up, as it cannot ask."
            })
    private String ssh = "ssh";

    @Option(
            names = "--launch",
            paramLabel = "WORD",
            defaultValue = "ssh",
            description = {
                "ssh (default); slurm: start agents by srun, on each node of the allocation",
                "or on those of --hosts; kubernetes: one waits at each address of the",
                "service that --hosts names, see 'csdbench agent --print-kubernetes'."
            })
    private String launch = "ssh";

    @Option(
            names = "--on-loss",
            paramLabel = "WORD",
            defaultValue = "stop",
            description = {
                "stop (default): end the run when a host is lost; continue: go on with",
                "the others. The run is invalid either way."
            })
    private String onLoss = "stop";

    @Mixin
    private final TlsOptions tls = new TlsOptions();

    /** Names of those that have a value, and of those that have none. */
    public static final Set<String> WITH_VALUE =
            Set.of("--hosts", "--bind", "--port", "--ssh", "--launch", "--on-loss", "--credentials");

    public static final Set<String> ALONE = Set.of("--insecure");

    /** Reads words that are options of these. */
    public static HostOptions read(List<String> words) throws UsageError {
        try {
            return CommandLine.populateCommand(new HostOptions(), words.toArray(String[]::new));
        } catch (CommandLine.ParameterException e) {
            throw new UsageError(e.getMessage());
        }
    }

    /** What they ask for; without hosts those of the parmfile, if there are any. */
    public HostsRequest request() throws UsageError {
        if (!List.of("stop", "continue").contains(onLoss)) {
            throw new UsageError("--on-loss is stop or continue, not " + onLoss);
        }
        Starter starter = Starter.of(launch, List.of(ssh.strip().split(" +")));
        return new HostsRequest(starter.hosts(hosts), tls.security(), bind, port, starter, onLoss.equals("continue"));
    }
}
