package csdbench.job.app.database;

import java.nio.file.Path;
import java.util.List;

/** What differs between engines of MariaDB that keep a table. */
public interface MariaEngine {
    /** The word for an application with it, as in {@link ApplicationKind#name}. */
    String application();

    /** Its name in SQL. */
    String sqlName();

    /** Library that the server loads for it, empty when it has it. */
    default String plugin() {
        return "";
    }

    /** What brings that, with a space before it. */
    default String debianPackage() {
        return "";
    }

    default String fedoraPackage() {
        return "";
    }

    /** Ways of running it that are measured apart; the usual is the first. */
    List<String> variants();

    /** Options of the server. */
    List<String> options(Application.Start how);

    /** Of a row. */
    int payloadBytes();

    Database.Layout layout();

    /** Whether pages lie in its files as they are, in a variant, or it compresses them itself. */
    boolean storesPlain(String variant);

    /** Statements before and after rows are loaded in a session. */
    default String beforeLoad() {
        return "";
    }

    default String afterLoad() {
        return "";
    }

    /** Statements after which all is written and nothing is left to be done. */
    List<String> settle();

    /** Folder of the files with the table's pages, in that of the data. */
    Path folder(Path data);

    /** Whether a file of it has pages, by its name. */
    boolean hasPages(String file);

    /** Statement that names those of them that count now, each in a line; empty when all do. */
    default String liveFiles() {
        return "";
    }
}
