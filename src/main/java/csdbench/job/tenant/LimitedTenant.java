package csdbench.job.tenant;

import csdbench.base.text.Phrases;
import csdbench.drive.system.BlockTree;
import csdbench.drive.system.SystemView;
import csdbench.job.command.UsageError;
import csdbench.plan.TargetSpec;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A tenant that a cgroup limits.
 *
 * @param limit what it is held to
 * @param device {@code major:minor} of what its luns lie on: a whole disk, as limits are of disks
 * @param path of that device
 */
record LimitedTenant(TenantLimit limit, String device, String path) {
    /**
     * Finds the device.
     *
     * @param targets of the tenant
     * @throws UsageError where the kernel has nothing to limit, with what to do
     */
    static LimitedTenant of(SystemView view, String tenant, TenantLimit limit, List<TargetSpec> targets)
            throws UsageError {
        Map<String, String> devices = new LinkedHashMap<>();
        for (TargetSpec target : targets) {
            String where = "the limit of " + tenant + " cannot hold for " + target.lun() + ": ";
            if (!target.isPath()) {
                throw new UsageError(where + "no I/O of it reaches the kernel; take the limit out, or give it a file or"
                        + " device");
            }
            if (!target.flags().direct()) {
                throw new UsageError(where + "the page cache answers for the device; add openflags=o_direct");
            }
            BlockTree tree = BlockTree.read(view);
            Optional<BlockTree.BlockNode> node = tree.numbered(LimitedTenant.number(view, target.lun()));
            BlockTree.BlockNode disk = node.map(
                            found -> tree.named(found.disk()).orElse(found))
                    .orElseThrow(() -> new UsageError(where
                            + "its file system has no block device of its own, as btrfs, overlay, tmpfs and NFS have"
                            + " none; put the file on ext4 or xfs, or take the limit out"));
            devices.put(disk.number(), disk.path());
        }
        if (devices.size() > 1) {
            throw new UsageError("the luns of " + tenant + " lie on " + Phrases.list(List.copyOf(devices.values()))
                    + ", and a limit is of one device; give it luns of one");
        }
        Map.Entry<String, String> only = devices.entrySet().iterator().next();
        return new LimitedTenant(limit, only.getKey(), only.getValue());
    }

    /** Of a device, or of what a file or its folder lies on; empty for neither. */
    private static String number(SystemView view, String lun) {
        String device = BlockTree.deviceNumber(view, lun);
        try {
            return device.isEmpty()
                    ? view.find(view.nearestExisting(lun))
                            .flatMap(found -> found.node().identity())
                            .map(identity -> (identity.device() >>> 32) + ":" + (identity.device() & 0xFFFF_FFFFL))
                            .orElse("")
                    : device;
        } catch (IOException _) {
            return "";
        }
    }

    /**
     * With a limit each tenant is a process of its own, which claims what it writes.
     *
     * @param targets of each tenant
     * @throws UsageError where two write one
     */
    static void checkApart(SystemView view, Map<String, List<TargetSpec>> targets) throws UsageError {
        Map<String, String> writers = new LinkedHashMap<>();
        for (Map.Entry<String, List<TargetSpec>> tenant : targets.entrySet()) {
            Set<String> written = new TreeSet<>();
            tenant.getValue().stream()
                    .filter(TargetSpec::writes)
                    .forEach(target -> written.add(view.realPath(target.lun())));
            for (String lun : written) {
                String other = writers.putIfAbsent(lun, tenant.getKey());
                if (other != null) {
                    throw new UsageError(other + " and " + tenant.getKey() + " both write " + lun + ", and beside a"
                            + " limit each tenant is a process of its own, which writes its luns alone; give each a"
                            + " partition, a volume or a file of one device");
                }
            }
        }
    }
}
