package csdbench.job.tenant;

import csdbench.base.file.NewFile;
import csdbench.base.text.ShellWord;
import csdbench.drive.system.SystemView;
import csdbench.job.command.ProgramFile;
import csdbench.job.command.UsageError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Groups of the tenants that have a limit, while a campaign goes on. With one each tenant is a process of its own, also
 * those without: alone and beside others they are to be the same. One thread owns it.
 */
final class TenantGroups implements AutoCloseable {
    /** The name that the launcher of an agent has. */
    private static final String LAUNCHER = "csdbench";

    private final Map<String, LimitedTenant> limited;
    private final Map<String, IoGroup> groups = new LinkedHashMap<>();

    private TenantGroups(Map<String, LimitedTenant> limited) {
        this.limited = limited;
    }

    /** Makes them, once those of an earlier campaign that was killed are removed. */
    static TenantGroups make(Map<String, LimitedTenant> limited) throws UsageError {
        TenantGroups made = new TenantGroups(limited);
        if (limited.isEmpty()) {
            return made;
        }
        GroupPlace place = GroupPlace.find(SystemView.real());
        GroupFolders kernel = GroupFolders.OF_THE_KERNEL;
        place.removeLeftovers(kernel, process -> ProcessHandle.of(process).isPresent());
        try {
            for (Map.Entry<String, LimitedTenant> each : limited.entrySet()) {
                IoGroup group =
                        place.make(kernel, ProcessHandle.current().pid(), made.groups.size() + 1, each.getKey());
                made.groups.put(each.getKey(), group);
                group.limit(each.getValue().limit(), each.getValue().device());
            }
            return made;
        } catch (UsageError e) {
            made.close();
            throw e;
        }
    }

    /**
     * Writes what starts the process of each tenant in its group.
     *
     * @param folder of a step
     * @return the folder of each
     */
    Map<String, Path> launchers(List<String> tenants, Path folder) throws IOException {
        Map<String, Path> launchers = new LinkedHashMap<>();
        for (String tenant : tenants) {
            Path own = Files.createDirectories(
                    folder.toAbsolutePath().resolve("process-" + (tenants.indexOf(tenant) + 1)));
            List<String> lines = new ArrayList<>(List.of("#!/bin/sh"));
            if (groups.containsKey(tenant)) {
                lines.add("echo $$ >"
                        + ShellWord.quoted(groups.get(tenant).processes().toString()) + " || exit 1");
            }
            String program =
                    ProgramFile.launcher().stream().map(ShellWord::quoted).collect(Collectors.joining(" "));
            lines.add("exec " + program + " \"$@\" -o "
                    + ShellWord.quoted(own.resolve("results").toString()));
            Path launcher = own.resolve(LAUNCHER);
            NewFile.replace(launcher, String.join("\n", lines) + "\n");
            if (!launcher.toFile().setExecutable(true)) {
                throw new IOException(launcher + " cannot be made a program");
            }
            launchers.put(tenant, own);
        }
        return launchers;
    }

    /** What the kernel counted so far for each tenant with a limit, in bytes. */
    Map<String, Long> bytes() {
        Map<String, Long> bytes = new LinkedHashMap<>();
        for (Map.Entry<String, IoGroup> group : groups.entrySet()) {
            bytes.put(
                    group.getKey(),
                    group.getValue().bytes(limited.get(group.getKey()).device()));
        }
        return bytes;
    }

    /** Removes all of them. */
    @Override
    public void close() throws UsageError {
        List<String> stay = new ArrayList<>();
        for (IoGroup group : groups.values()) {
            try {
                group.close();
            } catch (UsageError e) {
                stay.add(e.getMessage());
            }
        }
        if (!stay.isEmpty()) {
            throw new UsageError(String.join("\n", stay));
        }
    }
}
