package csdbench.result.app;

import java.util.List;

/**
 * What was asked of an application, and what it ran on. Results of another setup do not belong to it.
 *
 * @param app its name, {@code postgres}
 * @param version of its program
 * @param place where the database was
 * @param variants ways of running it, each measured
 * @param data what it was filled with
 * @param threads numbers of clients, each measured
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
        long seconds,
        int repeats) {
    public AppSetup {
        variants = List.copyOf(variants);
        threads = List.copyOf(threads);
    }

    /**
     * Where a database was.
     *
     * @param lun that was given a file system of its own; empty for a folder
     * @param fileSystem of the lun, {@code ext4}; empty for a folder
     * @param folder as named; empty for a lun
     * @param device kernel name of the one device below; empty where it is not known
     */
    public record Place(String lun, String fileSystem, String folder, String device) {
        /** For people. */
        public String name() {
            return lun.isEmpty() ? folder + (device.isEmpty() ? "" : " on " + device) : lun + ", " + fileSystem;
        }
    }

    /**
     * What a database was filled with.
     *
     * @param sizeBytes that is loaded
     * @param codec for which ratios hold, of blocks of 4 KiB
     * @param ratios original to compressed size, of each state of the data; the first is what others are compared with
     */
    public record Data(long sizeBytes, String codec, List<Double> ratios) {
        public Data {
            ratios = List.copyOf(ratios);
        }
    }
}
