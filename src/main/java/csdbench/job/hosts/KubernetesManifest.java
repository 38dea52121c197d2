package csdbench.job.hosts;

import csdbench.job.command.UsageError;
import csdbench.job.command.Version;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Agents in Kubernetes behind a headless service, one on each node: an indexed job whose agents end after one session,
 * or a stateful set whose agents stay. No shell is needed in the image. Static functions.
 */
public final class KubernetesManifest {
    private static final int MAX_AGENTS = 1_000;

    private static final String ISSUE =
            "csdbench pki issue --folder /credentials --authority /authority agent $(POD_ADDRESS)";
    private static final String AGENT =
            "csdbench agent --bind $(POD_ADDRESS) --credentials /credentials/hosts/agent -o /results/agent-LABEL+";

    private KubernetesManifest() {}

    /**
     * The manifest.
     *
     * @param agents as many as nodes
     * @param image with csdbench on its path; empty for that of this version
     * @param lasting whether agents do one session after another, in a stateful set
     * @param options of each agent besides its address, credentials and results
     */
    public static String text(int agents, String image, boolean lasting, List<String> options) throws UsageError {
        if (agents < 1 || agents > MAX_AGENTS) {
            throw new UsageError("--print-kubernetes takes the number of agents, from 1 to " + MAX_AGENTS);
        }
        String named = image.isEmpty() ? "csdbench:" + Version.version() : image;
        if (!named.matches("[A-Za-z0-9._/:@-]+")) {
            throw new UsageError("--image: '" + named + "' is not the name of an image, such as lab/csdbench:1.0");
        }
        StringBuilder agent = new StringBuilder(items(List.of(AGENT.split(" "))));
        if (!lasting) {
            agent.append(items(List.of("--once")));
        }
        // A dollar sign that begins the name of a variable is doubled, or Kubernetes puts the variable there.
        options.forEach(word -> agent.append(items(List.of(word.replace("$(", "$$(")))));
        return (part("service") + part(lasting ? "stateful-set" : "job") + part("pods"))
                .replace("COUNT", Integer.toString(agents))
                .replace("PORT", Integer.toString(AgentServer.PORT))
                .replace("RESTART", lasting ? "Always" : "Never")
                .replace("IMAGE", named)
                .replace("ISSUE", items(List.of(ISSUE.split(" "))))
                .replace(":AGENT", ":" + agent);
    }

    private static String part(String name) {
        try (InputStream in = KubernetesManifest.class.getResourceAsStream("/csdbench/kubernetes/" + name + ".yaml")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A list of YAML, each word in quotes. */
    private static String items(List<String> words) {
        StringBuilder items = new StringBuilder();
        for (String word : words) {
            items.append("\n            - \"")
                    .append(word.replace("\\", "\\\\").replace("\"", "\\\""))
                    .append('"');
        }
        return items.toString();
    }
}
