package csdbench.job.tracing;

import csdbench.drive.system.DiskTraffic;
import csdbench.drive.system.SystemView;
import csdbench.job.command.UsageError;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The block devices of a machine that are recorded together: of volumes on others only those, as each request would be
 * there twice, and not the one that the recording is written to.
 *
 * @param names of the kernel
 * @param leftOut others that have data, and why
 */
public record AllDevices(List<String> names, List<String> leftOut) {
    public AllDevices {
        names = List.copyOf(names);
        leftOut = List.copyOf(leftOut);
    }

    /**
     * @param folder that is written to meanwhile
     * @throws UsageError when no device is left
     */
    public static AllDevices find(SystemView view, Path folder) throws UsageError {
        List<String> names = new ArrayList<>();
        List<String> leftOut = new ArrayList<>();
        for (String name : view.names("/sys/block").stream().sorted().toList()) {
            String path = "/sys/block/" + name;
            if (view.line(path + "/size").equals("0")) {
                continue;
            }
            if (!view.names(path + "/slaves").isEmpty() || view.exists(path + "/loop/backing_file")) {
                leftOut.add(name + " (on others)");
            } else if (DiskTraffic.reaches(view, folder.toString(), name)) {
                leftOut.add(name + " (written to)");
            } else {
                names.add(name);
            }
        }
        if (names.isEmpty()) {
            throw new UsageError("no block device can be recorded: "
                    + (leftOut.isEmpty() ? "there is none" : "there is only " + String.join(", ", leftOut))
                    + "; write to another drive");
        }
        return new AllDevices(names, leftOut);
    }
}
