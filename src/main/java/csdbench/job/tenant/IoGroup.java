package csdbench.job.tenant;

import csdbench.base.text.Sentences;
import csdbench.job.command.UsageError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A group of processes whose I/O the kernel limits; see cgroup-v2.rst, "IO Interface Files", and
 * cgroup-v1/blkio-controller.rst of the kernel's documentation. One thread owns it.
 *
 * @param folder of the group
 * @param unified whether it is one of v2
 */
record IoGroup(Path folder, boolean unified, GroupFolders folders) implements AutoCloseable {
    /** An agent that the kernel throttles ends when its I/O has. */
    private static final long END_SECONDS = 10;

    private static final String MAX = "io.max";
    private static final String LATENCY = "io.latency";

    /** The file that takes processes. */
    Path processes() {
        return folder.resolve("cgroup.procs");
    }

    /**
     * Limits the group, and looks whether the kernel has it so.
     *
     * @param device {@code major:minor}
     */
    void limit(TenantLimit limit, String device) throws UsageError {
        limit.check(unified);
        if (unified && !limit.most().isEmpty()) {
            put(MAX, device, limit.max());
        }
        if (limit.latencyUs() > 0) {
            put(LATENCY, device, "target=" + limit.latencyUs());
        }
        if (!unified) {
            for (Map.Entry<LimitFigure, Long> most : limit.most().entrySet()) {
                put(most.getKey().file(), device, most.getValue().toString());
            }
        }
    }

    private void put(String name, String device, String value) throws UsageError {
        Path file = folder.resolve(name);
        if (!Files.exists(file)) {
            throw new UsageError("this kernel has no " + name + " (" + file + "): it was built without "
                    + (name.equals(LATENCY) ? "CONFIG_BLK_CGROUP_IOLATENCY" : "CONFIG_BLK_DEV_THROTTLING")
                    + "; take the limit out");
        }
        try {
            Files.writeString(file, device + " " + value, StandardOpenOption.WRITE);
            List<String> kept = words(file, device);
            if (!kept.containsAll(Arrays.asList(value.split(" ")))) {
                throw new UsageError("the kernel did not keep '" + device + " " + value + "' in " + file
                        + "; does the device take limits?");
            }
        } catch (IOException e) {
            throw new UsageError("the kernel does not take '" + device + " " + value + "' in " + file + ": "
                    + Sentences.of(e) + "; take the limit out");
        }
    }

    /** Words about a device, in all lines about it. */
    private static List<String> words(Path file, String device) throws IOException {
        return Files.readAllLines(file).stream()
                .filter(line -> line.startsWith(device + " "))
                .flatMap(line ->
                        Arrays.stream(line.substring(device.length() + 1).split(" ")))
                .toList();
    }

    /** Bytes that processes of the group read and wrote so far, as the kernel counts them. */
    long bytes(String device) {
        try {
            if (unified) {
                return words(folder.resolve("io.stat"), device).stream()
                        .filter(word -> word.matches("[rw]bytes=[0-9]+"))
                        .mapToLong(word -> Long.parseLong(word.substring(word.indexOf('=') + 1)))
                        .sum();
            }
            return Files.readAllLines(folder.resolve("blkio.throttle.io_service_bytes")).stream()
                    .map(line -> line.split(" "))
                    .filter(words -> words.length == 3
                            && words[0].equals(device)
                            && (words[1].equals("Read") || words[1].equals("Write")))
                    .mapToLong(words -> Long.parseLong(words[2]))
                    .sum();
        } catch (IOException _) {
            return 0; // Somebody removed it: then nothing of the tenant is seen in it.
        }
    }

    /** Takes its limits away: a process whose I/O is held back cannot end before that, not even when it is killed. */
    void lift() {
        try {
            if (unified) {
                lift(folder.resolve(MAX), " rbps=max wbps=max riops=max wiops=max");
            } else {
                for (LimitFigure figure : LimitFigure.values()) {
                    lift(folder.resolve(figure.file()), " 0");
                }
            }
        } catch (IOException _) {
            // Then its processes end when their I/O has.
        }
    }

    private static void lift(Path file, String none) throws IOException {
        for (String line : Files.readAllLines(file)) {
            Files.writeString(file, line.split(" ")[0] + none, StandardOpenOption.WRITE);
        }
    }

    /**
     * Waits for the ends of its processes, which come with the session that started them, and removes it.
     *
     * @throws UsageError if it is still there, with the command that removes it
     */
    @Override
    public void close() throws UsageError {
        lift();
        try {
            for (String process : Files.readAllLines(processes())) {
                ProcessHandle.of(Long.parseLong(process.strip())).ifPresent(handle -> IoGroup.await(handle));
            }
            folders.remove(folder);
        } catch (IOException | NumberFormatException e) {
            if (Files.exists(folder)) {
                throw new UsageError("the group " + folder + " stays: " + e.getMessage()
                        + "; once its processes have ended: rmdir " + folder);
            }
        }
    }

    private static void await(ProcessHandle process) {
        try {
            process.onExit().get(END_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException _) {
            // The group says what is still in it.
        }
    }
}
