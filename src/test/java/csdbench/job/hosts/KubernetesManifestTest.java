package csdbench.job.hosts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.UsageError;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

final class KubernetesManifestTest {
    private static final Pattern LINE = Pattern.compile("( *)(- )?(?:([A-Za-z]+):(?: (.+))?|(.+))");

    @Test
    void theJobHasOneAgentANodeThatTheServiceSelects() throws UsageError {
        Map<String, String> all =
                read(KubernetesManifest.text(3, "lab/csdbench:1", false, List.of("--allow-write", "a b\"$(x)")));

        assertEquals("None", all.get("Service.spec.clusterIP"));
        assertEquals("csdbench", all.get("Service.spec.selector.app"));
        assertEquals("5580", all.get("Service.spec.ports.port"));
        assertEquals("Indexed", all.get("Job.spec.completionMode"));
        assertEquals("3", all.get("Job.spec.completions"));
        assertEquals("3", all.get("Job.spec.parallelism"));
        assertEquals("Never", all.get("Job.spec.template.spec.restartPolicy"));
        assertEquals("\"lab/csdbench:1\"", all.get("Job.spec.template.spec.containers.image"));
        assertEquals("status.podIP", all.get("Job.spec.template.spec.containers.env.valueFrom.fieldRef.fieldPath"));
        assertEquals("csdbench-pki", all.get("Job.spec.template.spec.volumes.secret.secretName"));
        assertEquals("csdbench", all.get("Job.spec.template.metadata.labels.app"));
        assertEquals(
                "\"csdbench\" \"pki\" \"issue\" \"--folder\" \"/credentials\" \"--authority\" \"/authority\" \"agent\""
                        + " \"$(POD_ADDRESS)\"",
                all.get("Job.spec.template.spec.initContainers.command"));
        assertEquals(
                "\"csdbench\" \"agent\" \"--bind\" \"$(POD_ADDRESS)\" \"--credentials\""
                        + " \"/credentials/hosts/agent\" \"-o\""
                        + " \"/results/agent-LABEL+\" \"--once\" \"--allow-write\" \"a b\\\"$$(x)\"",
                all.get("Job.spec.template.spec.containers.command"));
    }

    @Test
    void agentsThatStayAreAStatefulSet() throws UsageError {
        Map<String, String> all = read(KubernetesManifest.text(3, "lab/csdbench:1", true, List.of()));

        assertEquals("csdbench", all.get("StatefulSet.spec.serviceName"));
        assertEquals("3", all.get("StatefulSet.spec.replicas"));
        assertEquals("csdbench", all.get("StatefulSet.spec.selector.matchLabels.app"));
        assertEquals("Always", all.get("StatefulSet.spec.template.spec.restartPolicy"));
        assertFalse(all.get("StatefulSet.spec.template.spec.containers.command").contains("--once"));
    }

    @Test
    void anImageThatWouldBeMoreThanANameIsRefused() {
        assertThrows(UsageError.class, () -> KubernetesManifest.text(1, "x\"\ny: z", false, List.of()));
        assertThrows(UsageError.class, () -> KubernetesManifest.text(0, "x", false, List.of()));
    }

    /** The scalars of the documents by path: the part of YAML that is written here, and nothing else. */
    private static Map<String, String> read(String text) {
        Map<String, String> values = new HashMap<>();
        for (String document : text.split("(?m)^---$")) {
            Deque<Map.Entry<Integer, String>> path = new ArrayDeque<>();
            Map<String, String> own = new HashMap<>();
            for (String line : document.lines().toList()) {
                if (line.isBlank() || line.startsWith("#")) {
                    continue;
                }
                Matcher parts = LINE.matcher(line);
                assertTrue(parts.matches() && parts.group(1).length() % 2 == 0, line);
                int depth = parts.group(1).length() + (parts.group(2) == null ? 0 : 2);
                String key = parts.group(3) != null ? parts.group(3) : key(parts.group(5));
                while (!path.isEmpty() && path.peek().getKey() >= depth) {
                    path.pop();
                }
                assertTrue(path.isEmpty() ? depth == 0 : depth - path.peek().getKey() <= 4, line);
                if (key == null) {
                    own.merge(name(path), parts.group(5), (one, other) -> one + " " + other);
                } else {
                    path.push(Map.entry(depth, key));
                    if (parts.group(4) != null) {
                        own.put(name(path), parts.group(4));
                    } else if (parts.group(5) != null) {
                        own.put(name(path), parts.group(5).replaceFirst("^[^:]*: ?", ""));
                    }
                }
            }
            own.forEach((name, value) -> values.put(own.get("kind") + "." + name, value));
        }
        return values;
    }

    /** Of names with other characters than letters. */
    private static String key(String words) {
        return words.matches("[a-z-]+: .*") ? words.replaceFirst(":.*", "") : null;
    }

    private static String name(Deque<Map.Entry<Integer, String>> path) {
        StringBuilder name = new StringBuilder();
        path.descendingIterator()
                .forEachRemaining(each -> name.append(name.isEmpty() ? "" : ".").append(each.getValue()));
        return name.toString();
    }
}
