package csdbench.job.app.database;

import java.nio.file.Path;
import java.util.List;

/**
 * MyRocks, a log-structured merge tree: new versions of rows go to new files, which are merged. Its blocks are stored
 * as they are, or compressed by itself, so that the drive gets what is compressed.
 */
public record MyRocks() implements MariaEngine {
    private static final int PAYLOAD_BYTES = 2000;

    /** As measured: header of the key, number of the version, counter, length, and each row's part of the index. */
    private static final int ROW_BYTES = 2030;

    private static final int BLOCK_BYTES = 16 << 10;
    private static final long MIN_CACHE_BYTES = 8 << 20;

    /** So that memory is written, and files are merged, while clients run. */
    private static final int MEMORY_SHARE = 32;

    private static final long MIN_MEMORY_BYTES = 2 << 20;
    private static final long MAX_MEMORY_BYTES = 64 << 20;

    /** Of the levels below one another, as RocksDB has them. */
    private static final int LEVEL_FACTOR = 4;

    private static final String PLAIN = "compression=off";

    @Override
    public String application() {
        return "lsm";
    }

    @Override
    public String sqlName() {
        return "ROCKSDB";
    }

    @Override
    public String plugin() {
        return "ha_rocksdb";
    }

    @Override
    public String debianPackage() {
        return " mariadb-plugin-rocksdb";
    }

    @Override
    public String fedoraPackage() {
        return " mariadb-rocksdb-engine";
    }

    @Override
    public List<String> variants() {
        return List.of(PLAIN, "compression=lz4");
    }

    @Override
    public List<String> options(Application.Start how) {
        long memoryBytes = Math.clamp(how.sizeBytes() / MEMORY_SHARE, MIN_MEMORY_BYTES, MAX_MEMORY_BYTES);
        String codec = storesPlain(how.variant()) ? "kNoCompression" : "kLZ4Compression";
        String direct = how.folder().takesDirect() ? "ON" : "OFF";
        return List.of(
                "--rocksdb-use-direct-reads=" + direct,
                "--rocksdb-use-direct-io-for-flush-and-compaction=" + direct,
                "--rocksdb-block-cache-size=" + how.cacheBytes(MIN_CACHE_BYTES),
                "--rocksdb-block-size=" + BLOCK_BYTES,
                "--rocksdb-flush-log-at-trx-commit=1",
                "--rocksdb-default-cf-options=write_buffer_size=" + memoryBytes + ";target_file_size_base="
                        + memoryBytes + ";max_bytes_for_level_base=" + LEVEL_FACTOR * memoryBytes
                        + ";level0_file_num_compaction_trigger=" + LEVEL_FACTOR + ";compression=" + codec
                        + ";bottommost_compression=" + codec);
    }

    @Override
    public int payloadBytes() {
        return PAYLOAD_BYTES;
    }

    @Override
    public Database.Layout layout() {
        return new Database.Layout(ROW_BYTES, (double) PAYLOAD_BYTES / ROW_BYTES);
    }

    @Override
    public boolean storesPlain(String variant) {
        return variant.equals(PLAIN);
    }

    @Override
    public String beforeLoad() {
        return "SET rocksdb_bulk_load=1; ";
    }

    @Override
    public String afterLoad() {
        return "; SET rocksdb_bulk_load=0";
    }

    /** Compaction of all of it returns when it is done. */
    @Override
    public List<String> settle() {
        return List.of("SET GLOBAL rocksdb_force_flush_memtable_now=1", "SET GLOBAL rocksdb_compact_cf='default'");
    }

    @Override
    public Path folder(Path data) {
        return data.resolve("#rocksdb");
    }

    @Override
    public boolean hasPages(String file) {
        return file.endsWith(".sst");
    }

    /** What is merged into other files stays for a while. */
    @Override
    public String liveFiles() {
        return "SELECT DISTINCT SST_NAME FROM information_schema.ROCKSDB_SST_PROPS";
    }
}
