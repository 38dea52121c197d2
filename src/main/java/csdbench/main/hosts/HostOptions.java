package csdbench.main.hosts;

import csdbench.job.command.UsageError;
import csdbench.job.hosts.HostName;
import csdbench.job.hosts.HostsFlow;
import java.util.List;
import java.util.Optional;
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
                "without one an agent is started there by ssh. The default are the hosts",
                "of hd= lines, between which the work is divided."
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

    /** What they ask for; without hosts those of the parmfile, if there are any. */
    public HostsFlow.Request request() throws UsageError {
        if (!List.of("stop", "continue").contains(onLoss)) {
            throw new UsageError("--on-loss is stop or continue, not " + onLoss);
        }
        List<HostName> named = hosts.isEmpty() ? List.of() : HostName.list(hosts.get());
        return new HostsFlow.Request(
                named, tls.security(), bind, port, List.of(ssh.strip().split(" +")), onLoss.equals("continue"));
    }
}
