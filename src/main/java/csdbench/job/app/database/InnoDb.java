package csdbench.job.app.database;

import java.nio.file.Path;
import java.util.List;

/**
 * InnoDB, whose pages of 16 KiB are changed in place, and written twice against torn writes, or once. A page takes two
 * rows: of smaller ones it fills fifteen sixteenths only, and the rest of zeros compresses.
 */
public record InnoDb() implements MariaEngine {
    private static final int PAGE_BYTES = 16 << 10;
    private static final int PAGE_ROWS = 2;
    static final int PAYLOAD_BYTES = 8070;

    /** Below it the server raises it. */
    private static final long MIN_CACHE_BYTES = 8 << 20;

    /** The log is this part of the data, so that pages are written while clients run. */
    private static final int LOG_SHARE = 8;

    private static final long MIN_LOG_BYTES = 8 << 20;
    private static final String ENDING = ".ibd";
    private static final String ONCE = "doublewrite=off";

    @Override
    public String application() {
        return "mariadb";
    }

    @Override
    public String sqlName() {
        return "InnoDB";
    }

    @Override
    public List<String> variants() {
        return List.of("doublewrite=on", ONCE);
    }

    @Override
    public List<String> options(Application.Start how) {
        return List.of(
                "--innodb-buffer-pool-size=" + how.cacheBytes(MIN_CACHE_BYTES),
                "--innodb-log-file-size=" + Math.max(MIN_LOG_BYTES, how.sizeBytes() / LOG_SHARE),
                "--innodb-doublewrite=" + (how.variant().equals(ONCE) ? "OFF" : "ON"),
                "--innodb-stats-persistent=OFF");
    }

    @Override
    public int payloadBytes() {
        return PAYLOAD_BYTES;
    }

    @Override
    public Database.Layout layout() {
        return new Database.Layout(PAGE_BYTES / PAGE_ROWS, (double) PAGE_ROWS * PAYLOAD_BYTES / PAGE_BYTES);
    }

    @Override
    public boolean storesPlain(String variant) {
        return true;
    }

    @Override
    public List<String> settle() {
        return writing(Database.TABLE);
    }

    /** Statements that write all pages of tables, which is done before they may be exported. */
    static List<String> writing(String tables) {
        return List.of("FLUSH TABLES " + tables + " FOR EXPORT", "UNLOCK TABLES");
    }

    @Override
    public Path folder(Path data) {
        return data.resolve(MariaServer.NAME);
    }

    @Override
    public boolean hasPages(String file) {
        return file.equals(Database.TABLE + ENDING);
    }

    /** Of a table's pages, in the folder of the data. */
    static Path file(Path data, String table) {
        return data.resolve(MariaServer.NAME).resolve(table + ENDING);
    }
}
