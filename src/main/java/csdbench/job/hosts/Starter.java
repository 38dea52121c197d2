package csdbench.job.hosts;

import csdbench.base.text.ShellWord;
import csdbench.job.command.UsageError;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How a session gets its agents. Immutable.
 *
 * @param kind what starts them
 * @param ssh the command that logs in to another host, and its options
 */
public record Starter(Kind kind, List<String> ssh) {
    private static final String NODES = "SLURM_JOB_NODELIST";
    private static final Pattern NODE_ADDRESS = Pattern.compile("\\bNodeAddr=(\\S+)");

    /** What starts agents. */
    public enum Kind {
        SSH,
        /** {@code srun}, in an allocation: one on each node. */
        SLURM,
        /** A job of Kubernetes; they wait. */
        KUBERNETES
    }

    /**
     * Reads the words of the command line.
     *
     * @param launch {@code ssh}, {@code slurm} or {@code kubernetes}
     */
    public static Starter of(String launch, List<String> ssh) throws UsageError {
        return switch (launch) {
            case "ssh" -> new Starter(Kind.SSH, ssh);
            case "slurm" -> new Starter(Kind.SLURM, ssh);
            case "kubernetes" -> new Starter(Kind.KUBERNETES, ssh);
            default -> throw new UsageError("--launch is ssh, slurm or kubernetes, not " + launch);
        };
    }

    /** The hosts: those that were named, or all of an allocation; none for those of the parmfile. */
    public List<HostName> hosts(Optional<String> named) throws UsageError {
        return switch (kind) {
            case SSH -> named.isEmpty() ? List.of() : HostName.list(named.get());
            case SLURM -> HostName.list(named.isEmpty() ? nodes() : named.get());
            case KUBERNETES ->
                pods(HostName.list(named.orElseThrow(() ->
                        new UsageError("--launch kubernetes takes the service of the agents: --hosts csdbench"))));
        };
    }

    private static String nodes() throws UsageError {
        String list = System.getenv(NODES);
        if (list == null) {
            throw new UsageError("--launch slurm has no " + NODES
                    + ": run csdbench in an allocation, by sbatch or salloc," + " or name the hosts by --hosts");
        }
        String said =
                scontrol("hostnames", list).orElseThrow(() -> new UsageError("scontrol cannot list the nodes " + list));
        return String.join(",", said.split("\\s+"));
    }

    /** Where a host is; a node of Slurm may be known to Slurm alone. */
    InetAddress address(HostName host) throws UnknownHostException, UsageError {
        try {
            return InetAddress.getByName(host.address());
        } catch (UnknownHostException e) {
            Optional<String> node = kind == Kind.SLURM ? scontrol("node", host.address()) : Optional.empty();
            Matcher address = NODE_ADDRESS.matcher(node.orElse(""));
            if (!address.find()) {
                throw e;
            }
            return InetAddress.getByName(address.group(1));
        }
    }

    /** What scontrol shows; empty where it ends with an error. */
    private static Optional<String> scontrol(String what, String of) throws UsageError {
        try {
            Process process = new ProcessBuilder("scontrol", "show", what, of)
                    .redirectErrorStream(true)
                    .start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            return process.waitFor() == 0 && !said.isEmpty() ? Optional.of(said) : Optional.empty();
        } catch (IOException e) {
            throw new UsageError("--launch slurm needs scontrol: " + e.getMessage());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new UsageError("stopped while scontrol was asked for the nodes");
        }
    }

    /** An agent waits at each address of a headless service. */
    private static List<HostName> pods(List<HostName> services) throws UsageError {
        List<HostName> pods = new ArrayList<>();
        for (HostName service : services) {
            int port = service.port().orElse(AgentServer.PORT);
            try {
                List<String> addresses = Arrays.stream(InetAddress.getAllByName(service.address()))
                        .map(InetAddress::getHostAddress)
                        .sorted(Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder()))
                        .toList();
                pods.addAll(HostName.list(String.join(":" + port + ",", addresses) + ":" + port));
            } catch (UnknownHostException _) {
                throw new UsageError(service.address() + ": this service is not known here; has the job that"
                        + " csdbench agent --print-kubernetes prints begun, and does this run in the cluster?");
            }
        }
        return pods;
    }

    /**
     * The command that starts an agent, which then reads its invitation.
     *
     * @param program csdbench there, and the options of the agent
     */
    List<String> command(HostName host, List<String> program) {
        List<String> command = new ArrayList<>();
        if (kind == Kind.SLURM) {
            // Without --whole a step has a single processor.
            command.addAll(List.of("srun", "--nodes=1", "--ntasks=1", "--nodelist=" + host.address()));
            command.addAll(List.of("--overlap", "--whole", "--mem=0", "--cpu-bind=none", "--unbuffered"));
            command.addAll(program);
        } else if (host.local()) {
            command.addAll(program);
        } else {
            command.addAll(ssh);
            command.addAll(List.of("-o", "BatchMode=yes", "-o", "ConnectTimeout=10", "-T", "--", host.destination()));
            // A shell on the other side takes each for one word.
            program.forEach(word -> command.add(ShellWord.of(word)));
        }
        return command;
    }
}
