package csdbench.job.app.database;

import java.nio.file.Path;
import java.util.Optional;

/**
 * MariaDB as it is installed, with sysbench.
 *
 * @param engine that keeps the table
 * @param server,client,install,sysbench programs
 * @param plugins folder of the engine's own, empty when the server has it
 * @param version as the server says itself, {@code 10.11.19}
 */
record MariaPrograms(
        MariaEngine engine,
        Path server,
        Path client,
        Path install,
        Path sysbench,
        Optional<Path> plugins,
        String version) {}
