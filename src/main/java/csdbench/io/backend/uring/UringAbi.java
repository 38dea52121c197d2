package csdbench.io.backend.uring;

/**
 * Constants and struct offsets of the io_uring ABI, from {@code linux/io_uring.h}. Each feature's comment names the
 * first kernel that has it.
 */
final class UringAbi {
    /** Maximum entries of a ring. */
    static final int MAX_ENTRIES = 32_768;

    /** Maximum size of a registered buffer. */
    static final long MAX_BUFFER_BYTES = 1L << 30;

    // io_uring_setup: flags.
    /** The ring is created disabled; the thread that enables it owns it. 5.10. */
    static final int SETUP_DISABLED = 1 << 6;

    /** Go on submitting after a request that failed. 5.18. */
    static final int SETUP_SUBMIT_ALL = 1 << 7;

    /** Do not interrupt the program to post completions; the next call does. 5.19. */
    static final int SETUP_COOP_TASKRUN = 1 << 8;

    /** Show in {@link #SQ_NEEDS_CALL} when there are completions that only a call will post. 5.19. */
    static final int SETUP_TASKRUN_FLAG = 1 << 9;

    /** Only one thread will ever submit. 6.0. */
    static final int SETUP_SINGLE_ISSUER = 1 << 12;

    /** Post completions only when the program asks for them. 6.1. */
    static final int SETUP_DEFER_TASKRUN = 1 << 13;

    /** Requests are taken in order, without an array of indexes between. 6.6. */
    static final int SETUP_NO_SQ_ARRAY = 1 << 16;

    // struct io_uring_params: offsets.
    static final int PARAMS_BYTES = 120;
    static final int PARAMS_SQ_ENTRIES = 0;
    static final int PARAMS_CQ_ENTRIES = 4;
    static final int PARAMS_FLAGS = 8;
    static final int PARAMS_FEATURES = 20;
    static final int PARAMS_SQ_OFFSETS = 40;
    static final int PARAMS_CQ_OFFSETS = 80;

    // struct io_sqring_offsets and io_cqring_offsets: offsets of offsets.
    static final int OFFSETS_HEAD = 0;
    static final int OFFSETS_TAIL = 4;
    static final int OFFSETS_SQ_FLAGS = 16;
    static final int OFFSETS_SQ_ARRAY = 24;
    static final int OFFSETS_CQ_ENTRIES = 20;

    /** A wait can have a timeout; the newest feature that is required. 5.11. */
    static final int FEATURE_EXT_ARG = 1 << 8;

    // mmap: offsets.
    static final long MAP_QUEUES = 0;
    static final long MAP_REQUESTS = 0x1000_0000L;

    // struct io_uring_sqe: offsets of the six words that are written. Both supported processors are little-endian, so
    // the first field of a word is in its lowest bits.
    static final int SQE_BYTES = 64;

    /** Operation 8 bits, flags 8, priority 16, file 32. */
    static final int SQE_WHAT = 0;

    static final int SQE_OFFSET = 8;
    static final int SQE_ADDRESS = 16;

    /** Length 32 bits, flags of the operation 32. */
    static final int SQE_LENGTH = 24;

    static final int SQE_USER_DATA = 32;

    /** Index of the registered buffer 16 bits, then what other operations need. */
    static final int SQE_BUFFER = 40;

    /** Length of a range that a command of a file gets. */
    static final int SQE_ARGUMENT = 48;

    static final int SQE_FLAGS_SHIFT = 8;
    static final int SQE_FILE_SHIFT = 32;

    /** The file is an index into the registered table. */
    static final int SQE_FIXED_FILE = 1;

    static final int OP_FSYNC = 3;
    static final int OP_READ_FIXED = 4;
    static final int OP_WRITE_FIXED = 5;
    static final int OP_FALLOCATE = 17;
    static final int OP_READ = 22;
    static final int OP_WRITE = 23;

    /** A command that the file defines. 5.19. */
    static final int OP_COMMAND = 46;

    /** Length word of an fsync that leaves out metadata. */
    static final long FSYNC_DATA = 1L << 32;

    /** Of a block device, by {@link #OP_COMMAND}; linux/blkdev.h. 6.12. */
    static final int COMMAND_DISCARD = 0x1200;

    /** Completions are deferred until the next call. */
    static final int SQ_NEEDS_CALL = 1 << 2;

    // struct io_uring_cqe: offsets.
    static final int CQE_BYTES = 16;
    static final int CQE_USER_DATA = 0;
    static final int CQE_RESULT = 8;

    // io_uring_enter: flags.
    static final int ENTER_GETEVENTS = 1;
    static final int ENTER_EXT_ARG = 1 << 3;

    /** struct io_uring_getevents_arg: its length and where its timeout is. */
    static final int EXT_ARG_BYTES = 24;

    static final int EXT_ARG_TIMEOUT = 16;

    // io_uring_register: operations.
    static final int REGISTER_BUFFERS = 0;
    static final int UNREGISTER_BUFFERS = 1;
    static final int REGISTER_FILES = 2;
    static final int UNREGISTER_FILES = 3;
    static final int REGISTER_ENABLE = 12;

    private UringAbi() {}
}
