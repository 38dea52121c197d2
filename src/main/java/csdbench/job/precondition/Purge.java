package csdbench.job.precondition;

import csdbench.drive.real.DeviceFacts;
import csdbench.drive.real.DeviceProbe;
import csdbench.engine.run.StopRequest;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.session.Preparation;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Purges real drives with a program that the user names, after the guard allowed that they are overwritten. The program
 * gets the device's own path, not a link. One thread owns it.
 */
public final class Purge implements Preparation {
    /** Where the path of the device goes in a command, as in commands of parmfiles. */
    private static final String LUN = "$lun";

    private static final Map<String, String> NAMED =
            Map.of("blkdiscard", "blkdiscard \"$lun\"", "nvme-format", "nvme format \"$lun\" --ses=1 --force");

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
        for (DeviceFacts device : devices) {
            Optional<String> failure = purged(device.path());
            if (failure.isPresent()) {
                terminal.error(
                        "error: " + device.lun() + " is not purged: " + failure.get() + "; nothing else was run");
                return Optional.of(stopRequest.requested() ? ExitCode.INTERRUPTED : ExitCode.IO_ERROR);
            }
        }
        done = true;
        return Optional.empty();
    }

    /** Why it failed, if it did. */
    private Optional<String> purged(String path) {
        terminal.error("Purging " + path + " by " + way + ".");
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
        }
    }
}
