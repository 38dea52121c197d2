package csdbench.main.health;

import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.health.DriveHealth;
import csdbench.main.option.AnyCommand;
import csdbench.main.option.JsonOption;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** How drives are by their own counters. */
@Command(
        name = "health",
        header = "Say how drives are: endurance used, spare, errors, temperature, throttling, bytes written.",
        sortOptions = false,
        footer = {
            "  csdbench health /dev/nvme0n1",
            "  csdbench health /dev/nvme*n1 --json | jq '.[].alarms'",
            "",
            "Reads log pages, for which it needs root, and changes nothing. Exit code 8 if a drive",
            "has an alarm. A run says in its results what was counted before and after it, and",
            "whether the drive slowed itself down. csdbench help docs/counters says more."
        })
public final class HealthCommand extends AnyCommand {
    @Parameters(arity = "1..*", paramLabel = "LUN", description = "Drives, or files on them.")
    private List<String> luns;

    @Mixin
    private JsonOption json = new JsonOption();

    @Override
    protected ExitCode carryOut() throws Failure {
        List<DriveHealth> all = new ArrayList<>();
        for (String lun : luns) {
            all.add(CountedLun.health(lun));
        }
        if (!json.wanted()) {
            all.forEach(health -> health.lines().forEach(terminal::line));
        } else if (all.size() == 1) {
            JsonOption.print(terminal, all.getFirst());
        } else {
            JsonOption.print(terminal, all);
        }
        return all.stream().allMatch(health -> health.alarms().isEmpty()) ? ExitCode.SUCCESS : ExitCode.NOT_PASSED;
    }
}
