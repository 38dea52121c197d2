package csdbench.result.app;

import java.util.List;

/**
 * What was asked of an application, and what it ran on. Results of another setup do not belong to it.
 *
 * @param app its name, {@code postgres}
 * @param version of its program
 * @param folder that the database was in
 * @param device kernel name of the device below that folder; empty where it is not known
 * @param sizeBytes of the data that is loaded
 * @param codec for which ratios hold, of blocks of 4 KiB
 * @param ratios original to compressed size, of each state of the data; the first is what others are compared with
 * @param threads numbers of clients, each measured
 * @param seconds that each is measured
 * @param repeats of all of it
 */
public record AppSetup(
        String app,
        String version,
        String folder,
        String device,
        long sizeBytes,
        String codec,
        List<Double> ratios,
        List<Integer> threads,
        long seconds,
        int repeats) {
    public AppSetup {
        ratios = List.copyOf(ratios);
        threads = List.copyOf(threads);
    }
}
