package csdbench.job.app;

import csdbench.base.text.Formats;
import csdbench.base.text.Sentences;
import csdbench.drive.real.DeviceFacts;
import csdbench.drive.real.DeviceProbe;
import csdbench.drive.real.DeviceSampler;
import csdbench.drive.system.DiskTraffic;
import csdbench.drive.system.SystemView;
import csdbench.job.app.child.DatabaseFolder;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.result.app.AppSetup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A place that is ready for databases.
 *
 * @param files the folder, as csdbench reaches it
 * @param seen the same, as programs do
 * @param enter words before a command that needs to see it
 * @param device kernel name of the one below; empty where it is not known
 * @param note what to know of it, a sentence; empty for nothing
 * @param counters of the drive below
 * @param mounted the lun that was mounted; empty for a folder
 */
record Home(
        Path files,
        Path seen,
        List<String> enter,
        String device,
        Optional<String> note,
        DeviceSampler counters,
        Optional<MountedLun> mounted)
        implements AutoCloseable {

    /**
     * Makes it ready.
     *
     * @param results folder of the results, which must stay in sight
     * @throws Failure when it is refused, or cannot be
     */
    static Home open(DatabasePlace place, SystemView view, Path results, Terminal terminal, Progress progress)
            throws Failure {
        return switch (place) {
            case DatabasePlace.Folder folder -> folder(folder.path(), view);
            case DatabasePlace.Lun lun -> MountedLun.open(lun, results, terminal, progress);
        };
    }

    /** What it will be for results; nothing is made or opened for writing. */
    static AppSetup.Place place(DatabasePlace place, SystemView view) throws UsageError {
        return switch (place) {
            case DatabasePlace.Folder folder -> {
                String path = folder.path().toAbsolutePath().normalize().toString();
                yield new AppSetup.Place("", "", path, device(view, view.nearestExisting(path)), List.of());
            }
            case DatabasePlace.Lun lun -> MountedLun.place(lun);
        };
    }

    /** Refuses what has no room for the data, rather than fill it to the last byte. */
    static void checkRoom(DatabasePlace place, SystemView view, long dataBytes) throws UsageError {
        long roomBytes = switch (place) {
            case DatabasePlace.Folder folder -> {
                try {
                    yield Files.getFileStore(Path.of(view.nearestExisting(
                                    folder.path().toAbsolutePath().toString())))
                            .getUsableSpace();
                } catch (IOException e) {
                    throw new UsageError("cannot use " + folder.path() + ": " + Sentences.of(e));
                }
            }
            case DatabasePlace.Lun lun -> MountedLun.sizeBytes(lun);
        };
        if (roomBytes < dataBytes) {
            throw new UsageError("--size: there is room for " + Formats.bytes(roomBytes) + ", and the data alone has "
                    + Formats.bytes(dataBytes) + "; ask for less with --size, or name another place");
        }
    }

    private static String device(SystemView view, String folder) {
        return DiskTraffic.deviceBelow(view, folder).orElse("");
    }

    private static Home folder(Path asked, SystemView view) throws UsageError {
        DatabaseFolder.checkSocket(asked.toAbsolutePath().normalize().resolve(DatabaseFolder.NAME));
        try {
            Files.createDirectories(asked);
            Path folder = asked.toRealPath();
            DeviceProbe probe = DeviceProbe.look(Optional.empty());
            DeviceFacts facts = probe.facts(folder.toString());
            return new Home(
                    folder,
                    folder,
                    List.of(),
                    device(view, folder.toString()),
                    Optional.empty(),
                    probe.counters(facts),
                    Optional.empty());
        } catch (IOException e) {
            throw new UsageError("cannot use " + asked + ": " + Sentences.of(e));
        }
    }

    /** Has the drive forget what was removed. */
    void trim() {
        if (mounted.isPresent()) {
            mounted.get().trim();
        }
    }

    @Override
    public void close() {
        mounted.ifPresent(MountedLun::close);
    }
}
