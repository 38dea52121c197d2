package csdbench.job.request;

import csdbench.io.IoFailure;
import csdbench.plan.HostSpec;
import csdbench.plan.RunPlan;
import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which hosts of a plan are this machine, and the mounts that {@code mount=} of such a host names, which stay mounted.
 * Static functions; any thread.
 */
public final class LocalHosts {
    private static final String LOCALHOST = "localhost";
    private static final Path MOUNTS = Path.of("/proc/self/mounts");
    private static final Pattern OPTIONS = Pattern.compile("-o\\s*(\\S+)");

    private LocalHosts() {}

    /** Whether this process does the work of all hosts: clients of a host are processes of their own. */
    public static boolean all(RunPlan plan) {
        return plan.hosts().stream().allMatch(host -> !host.client() && here(host.system()));
    }

    /** Whether a host is this machine. */
    private static boolean here(String system) {
        try {
            InetAddress address = InetAddress.getByName(system);
            return system.equalsIgnoreCase(LOCALHOST)
                    || address.isLoopbackAddress()
                    || NetworkInterface.getByInetAddress(address) != null;
        } catch (IOException _) {
            return system.equalsIgnoreCase(LOCALHOST);
        }
    }

    /** Mounts it for the first time, unless something is mounted there; creates the folder. */
    public static void mount(HostSpec host) throws IoFailure {
        if (host.mount().isPresent()) {
            String command = host.mount().get();
            Path point = point(host, command);
            try {
                Files.createDirectories(point);
                if (!mounted(point)) {
                    run(host, command);
                }
            } catch (IOException e) {
                throw new IoFailure(
                        "hd=" + host.label() + ": the mount point " + point + " cannot be created: " + e, e);
            }
        }
    }

    /** Mounts it with other options, {@code reset} for those of the host. */
    public static void remount(HostSpec host, String options) throws IoFailure {
        if (host.mount().isEmpty()) {
            return;
        }
        String command = host.mount().get();
        String wanted = options.equals("reset")
                ? option(command).orElse("defaults")
                : option(options).orElse(options);
        run(host, "mount -o remount," + wanted + " '" + point(host, command) + "'");
    }

    private static Optional<String> option(String command) {
        Matcher found = OPTIONS.matcher(command);
        return found.find() ? Optional.of(found.group(1)) : Optional.empty();
    }

    /** The last word. */
    private static Path point(HostSpec host, String command) throws IoFailure {
        String[] words = command.strip().split("\\s+");
        Path point = Path.of(words[words.length - 1].replaceAll("^['\"]|['\"]$", ""));
        if (words.length < 2 || !point.isAbsolute() || point.toString().indexOf('\'') >= 0) {
            throw new IoFailure("hd=" + host.label() + ",mount=\"" + command
                    + "\": its last word is not the path of a mount point, as in mount=\"mount server:/a /mnt/a\"");
        }
        return point;
    }

    private static boolean mounted(Path point) throws IOException {
        List<String> mounts = Files.exists(MOUNTS) ? Files.readAllLines(MOUNTS) : List.of();
        String name = point.toRealPath().toString().replace(" ", "\\040");
        return mounts.stream().anyMatch(line -> line.split(" ")[1].equals(name));
    }

    private static void run(HostSpec host, String command) throws IoFailure {
        try {
            Process shell = new ProcessBuilder("/bin/sh", "-c", command)
                    .redirectErrorStream(true)
                    .start();
            shell.getOutputStream().close();
            String printed = new String(shell.getInputStream().readAllBytes(), Charset.defaultCharset()).strip();
            if (shell.waitFor() != 0) {
                throw new IoFailure("hd=" + host.label() + ": '" + command + "' ended with exit code "
                        + shell.exitValue() + ": " + printed.lines().findFirst().orElse("it printed nothing"));
            }
        } catch (IOException e) {
            throw new IoFailure(
                    "hd=" + host.label() + ": '" + command + "' could not be started: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IoFailure("hd=" + host.label() + ": '" + command + "' was interrupted", e);
        }
    }
}
