package csdbench.result.app;

import java.util.List;
import java.util.Optional;

/**
 * What was asked of an application, and what it ran on. Results of another setup do not belong to it.
 *
 * @param app its name, {@code postgres}
 * @param version of its program
 * @param place where the database was
 * @param variants ways of running it, each measured
 * @param data what it was filled with
 * @param threads numbers of clients, each measured
 * @param users how clients behave where they are csdbench's own; empty where they are a program
 * @param seconds that each is measured
 * @param repeats of all of it
 */
public record AppSetup(
        String app,
        String version,
        Place place,
        List<String> variants,
        Data data,
        List<Integer> threads,
        Optional<Users> users,
        long seconds,
        int repeats) {
    public AppSetup {
        variants = List.copyOf(variants);
        threads = List.copyOf(threads);
    }

    /** Whether the same is measured at the same place, whatever the version of the program is. */
    public boolean same(AppSetup other) {
        AppSetup there =
                new AppSetup(app, other.version, other.place, variants, data, threads, users, seconds, repeats);
        return place.same(other.place) && there.equals(other);
    }

    /**
     * Where a database was.
     *
     * @param lun that was given a file system of its own; empty for a folder
     * @param fileSystem of the lun, {@code ext4}; empty for a folder
     * @param folder as named; empty for a lun
     * @param device kernel name of the one device below, which changes; empty where it is not known
     * @param ids names of the lun below {@code /dev/disk/by-id}, which stay; none for a folder, and for a lun without
     */
    public record Place(String lun, String fileSystem, String folder, String device, List<String> ids) {
        public Place {
            ids = List.copyOf(ids);
        }

        /** Whether it is the same folder, or the same drive, whatever its name is by now. */
        boolean same(Place other) {
            boolean drive = ids.isEmpty() || other.ids.isEmpty()
                    ? lun.equals(other.lun)
                    : ids.stream().anyMatch(other.ids::contains);
            return drive && fileSystem.equals(other.fileSystem) && folder.equals(other.folder);
        }

        /** For people. */
        public String name() {
            return lun.isEmpty() ? folder + (device.isEmpty() ? "" : " on " + device) : lun + ", " + fileSystem;
        }
    }

    /**
     * How csdbench's own users behave.
     *
     * @param thinkSeconds mean of the times between transactions of a user, exponentially distributed; 0 for none
     * @param connections that they share at most
     */
    public record Users(double thinkSeconds, int connections) {}

    /**
     * What a database was filled with.
     *
     * @param sizeBytes that is loaded
     * @param codec for which ratios hold, of blocks of 4 KiB
     * @param ratios original to compressed size, of each state of the data; the first is what others are compared with
     * @param inMemory whether all of it is kept in memory, so that the drive is only written
     * @param told whether a program was told the ratio and made it, so that nothing has measured it
     * @param own whether it is a program's own, of a ratio that is not controlled
     */
    public record Data(long sizeBytes, String codec, List<Double> ratios, boolean inMemory, boolean told, boolean own) {
        public Data {
            ratios = List.copyOf(ratios);
        }
    }
}
