package csdbench.job.app.clients;

import java.nio.file.Path;
import java.util.List;

/** A program of clients, which logs its transactions one by one as {@link TransactionLog} reads them. */
public interface ClientProgram {
    /** Name of the program. */
    String name();

    /** What the program reads, and the ending of its name. */
    String script();

    String scriptEnding();

    /**
     * The command line.
     *
     * @param log the names of the files of the log begin with it
     * @param seconds for which it runs
     */
    List<String> command(Path script, Path log, int clients, long rows, int seconds);
}
