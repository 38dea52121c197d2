package csdbench.main.option;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Permits of the commands that may write to devices. */
public class AllowWrite {
    @Option(
            names = "--allow-write",
            paramLabel = "ID",
            description =
                    "Permit writing to a block device without partitions, mounts or known signatures; other data on"
                            + " it is written over. ID is its serial, its name in /dev/disk/by-id, or its path as the"
                            + " lun has it. Repeatable. A path may be another drive after a reboot, so it is asked"
                            + " about: type the serial that is shown.")
    private List<String> ids = new ArrayList<>();

    /** As the user named them. */
    public List<String> ids() {
        return ids;
    }
}
