package csdbench.job.precondition;

import csdbench.drive.real.DeviceFacts;
import csdbench.drive.real.DeviceProbe;
import csdbench.engine.run.StopRequest;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.session.Preparation;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Purges real drives with a program that the user names, after the guard allowed that they are overwritten. The program
 * gets the device's own path, not a link. One thread owns it.
 */
public final class Purge implements Preparation {
    /** Where the path of the device goes in a command, as in commands of parmfiles. */
    private static final String LUN = "$lun";

    private static final String NVME_FORMAT = "nvme-format";

    private static final Map<String, String> NAMED =
            Map.of("blkdiscard", "blkdiscard \"$lun\"", NVME_FORMAT, "nvme format \"$lun\" --ses=1 --force");

    private static final Pattern NAMESPACE = Pattern.compile("/dev/((nvme\\d+)n\\d+)");

    private final String way;
    private final Terminal terminal;
    private final StopRequest stopRequest;
    private boolean done;

    /**
     * @param way {@code blkdiscard}, {@code nvme-format}, or a shell command with {@code $lun}
     * @throws UsageError when it is none of these
     */
    public Purge(String way, Terminal terminal, StopRequest stopRequest) throws UsageError {
        if (!NAMED.containsKey(way) && !way.contains(LUN) || way.lines().count() != 1) {
            throw new UsageError("--purge " + way + " is not a way to purge"
                    + "\n    = expected: blkdiscard, nvme-format, or a command with $lun for the device, such as"
                    + " 'vendor-tool --erase $lun'");
        }
        this.way = way;
        this.terminal = terminal;
        this.stopRequest = stopRequest;
    }

    /** As the user named it. */
    String way() {
        return way;
    }

    /** Whether every drive was purged. */
    boolean done() {
        return done;
    }

    @Override
    public Optional<ExitCode> prepare(List<String> luns, DeviceProbe probe) {
        List<DeviceFacts> devices = new ArrayList<>();
        for (String lun : luns) {
            DeviceFacts facts = probe.facts(lun);
            if (facts.kind() != DeviceFacts.Kind.BLOCK_DEVICE) {
                terminal.error("error: --purge is for block devices, and " + lun + " is a "
                        + facts.kind().title() + "; leave it out, simulated drives begin fresh\nnothing was run");
                return Optional.of(ExitCode.USAGE);
            }
            devices.add(facts);
        }
        Optional<String> more = more(devices);
        if (more.isPresent()) {
            terminal.error("error: " + more.get() + "\nnothing was run");
            return Optional.of(ExitCode.USAGE);
        }
        for (DeviceFacts device : devices) {
            Optional<String> failure = purged(device.path());
            if (failure.isPresent()) {
                terminal.error(
                        "error: " + device.lun() + " is not purged: " + failure.get() + "; nothing else was run");
                return Optional.of(stopRequest.requested() ? ExitCode.INTERRUPTED : ExitCode.IO_ERROR);
            }
        }
        DeviceProbe now = DeviceProbe.look(Optional.empty());
        for (DeviceFacts device : devices) {
            Optional<String> turned = turned(device, now.facts(device.lun()));
            if (turned.isPresent()) {
                terminal.error("refused: " + turned.get() + "; nothing else was run");
                return Optional.of(ExitCode.REFUSED);
            }
        }
        done = true;
        return Optional.empty();
    }

    /** Why a lun is no longer the device that the guard judged. */
    static Optional<String> turned(DeviceFacts judged, DeviceFacts now) {
        return judged.sameDevice(now)
                ? Optional.empty()
                : Optional.of(judged.lun() + " was " + judged.path() + " before the purge and is " + now.path() + ", a "
                        + now.kind().title() + ", behind it; it is not overwritten"
                        + "\n    = to proceed: name the device itself, not a link to it");
    }

    /** What would be purged twice, or beyond what the guard judged. */
    private Optional<String> more(List<DeviceFacts> devices) {
        Map<String, String> luns = new HashMap<>();
        for (DeviceFacts device : devices) {
            String same = luns.putIfAbsent(device.path(), device.lun());
            if (same != null) {
                return Optional.of(same + " and " + device.lun() + " are the same device; name it once");
            }
        }
        return way.equals(NVME_FORMAT)
                ? devices.stream()
                        .flatMap(device -> beyond(device.path(), siblings()).stream())
                        .findFirst()
                : Optional.empty();
    }

    private static List<String> siblings() {
        String[] names = new File("/sys/class/block").list();
        return names == null ? List.of() : Arrays.stream(names).sorted().toList();
    }

    /**
     * What a format erases beyond the device: all of the namespace of a partition, and with some controllers every
     * namespace of the drive.
     *
     * @param names of all block devices
     */
    static Optional<String> beyond(String path, List<String> names) {
        Matcher namespace = NAMESPACE.matcher(path);
        if (!namespace.matches()) {
            return Optional.of("--purge " + NVME_FORMAT + " formats whole NVMe namespaces such as /dev/nvme1n1, and "
                    + path + " is none; give the whole drive, or use blkdiscard");
        }
        return names.stream()
                .filter(name -> name.matches(namespace.group(2) + "n\\d+") && !name.equals(namespace.group(1)))
                .findFirst()
                .map(other -> "--purge " + NVME_FORMAT + " may erase /dev/" + other + " with " + path
                        + ", as both are namespaces of one drive; use blkdiscard");
    }

    /** Why it failed, if it did. */
    private Optional<String> purged(String path) {
        terminal.error("Purging " + path + " by " + way + ".");
        Runnable waiting = () -> terminal.error("Waiting for the purge of " + path
                + " to end, as a purge that is cut off may leave the drive unusable; at Ctrl-C again"
                + " it goes on alone.");
        stopRequest.listen(waiting);
        try {
            ProcessBuilder shell = new ProcessBuilder("/bin/sh", "-c", NAMED.getOrDefault(way, way));
            shell.environment().put("lun", path);
            Process process = shell.redirectErrorStream(true).start();
            process.getOutputStream().close();
            try (BufferedReader printed = process.inputReader()) {
                printed.lines().forEach(line -> terminal.error("    " + line));
            }
            int exitCode = process.waitFor();
            return exitCode == 0 && !stopRequest.requested()
                    ? Optional.empty()
                    : Optional.of(way + " ended with exit code " + exitCode);
        } catch (IOException e) {
            return Optional.of(e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.of("interrupted");
        } finally {
            stopRequest.forget(waiting);
        }
    }
}
