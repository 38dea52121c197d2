/*
 * A file system in user space with one file, every read and write of which takes exactly as long as asked.
 *
 *     five-ms FOLDER MICROSECONDS MEBIBYTES LOG [sync|parallel]
 *
 *     five-ms read|write FILE THREADS SECONDS      prints the mean of direct I/Os of 4 KiB as a program sees it, in ms
 *
 * Serves until FOLDER is unmounted; needs root and /dev/fuse. "sync" declines asynchronous direct I/O, "parallel"
 * permits direct writes in parallel.
 *
 * A thread takes each request, waits until its time is over and replies. LOG gets, when it ends, a line per second
 * with requests: how many, the mean number in flight, the mean and the longest time from arrival to reply.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/fuse.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

enum { THREADS = 64, MAX_BYTES = 1 << 20, SECONDS = 4000, FILE_NODE = 2 };

static int device;
static long delay_ns;
static unsigned long long size_bytes;
static long start_s;
static struct { long count; double total_ns, longest_ns; } seconds[SECONDS];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char zeros[MAX_BYTES];
static int declined, permitted;

static double now_ns(struct timespec *at) {
    clock_gettime(CLOCK_MONOTONIC, at);
    return at->tv_sec * 1e9 + at->tv_nsec;
}

static void reply(struct fuse_in_header *in, int error, const void *data, size_t bytes) {
    struct fuse_out_header out = {sizeof out + (error ? 0 : bytes), error, in->unique};
    struct iovec parts[] = {{&out, sizeof out}, {(void *)data, error ? 0 : bytes}};
    if (writev(device, parts, 2) < 0 && errno != ENOENT && errno != ENODEV) perror("five-ms: reply");
}

static void attributes(struct fuse_attr *to, unsigned long node) {
    memset(to, 0, sizeof *to);
    to->ino = node;
    to->mode = node == FILE_NODE ? S_IFREG | 0644 : S_IFDIR | 0755;
    to->nlink = 1;
    to->size = node == FILE_NODE ? size_bytes : 0;
    to->blocks = to->size / 512;
    to->blksize = 4096;
}

static void wait_and_count(void (*done)(struct fuse_in_header *, void *), struct fuse_in_header *in, void *body) {
    struct timespec at, end;
    double from = now_ns(&at);
    end.tv_nsec = at.tv_nsec + delay_ns % 1000000000;
    end.tv_sec = at.tv_sec + delay_ns / 1000000000 + end.tv_nsec / 1000000000;
    end.tv_nsec %= 1000000000;
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &end, NULL);
    double took = now_ns(&end) - from;
    long second = at.tv_sec - start_s;
    if (second < SECONDS) {
        pthread_mutex_lock(&lock);
        seconds[second].count++;
        seconds[second].total_ns += took;
        if (took > seconds[second].longest_ns) seconds[second].longest_ns = took;
        pthread_mutex_unlock(&lock);
    }
    done(in, body);
}

static void read_done(struct fuse_in_header *in, void *body) {
    struct fuse_read_in *request = body;
    reply(in, 0, zeros, request->size);
}

static void write_done(struct fuse_in_header *in, void *body) {
    struct fuse_write_in *request = body;
    struct fuse_write_out out = {request->size, 0};
    reply(in, 0, &out, sizeof out);
}

static void answer(struct fuse_in_header *in, void *body) {
    switch (in->opcode) {
    case FUSE_INIT: {
        struct fuse_init_in *asked = body;
        struct fuse_init_out out = {.major = FUSE_KERNEL_VERSION, .minor = FUSE_KERNEL_MINOR_VERSION,
            .max_readahead = asked->max_readahead, .max_background = THREADS, .congestion_threshold = THREADS,
            .max_write = MAX_BYTES, .time_gran = 1, .max_pages = MAX_BYTES / 4096,
            .flags = asked->flags & (FUSE_ASYNC_READ | FUSE_BIG_WRITES | FUSE_MAX_PAGES | FUSE_ASYNC_DIO) & ~declined};
        reply(in, 0, &out, sizeof out);
        break;
    }
    case FUSE_LOOKUP: {
        struct fuse_entry_out out = {.nodeid = FILE_NODE, .attr_valid = 3600, .entry_valid = 3600};
        attributes(&out.attr, FILE_NODE);
        reply(in, strcmp(body, "file") ? -ENOENT : 0, &out, sizeof out);
        break;
    }
    case FUSE_GETATTR:
    case FUSE_SETATTR: {
        struct fuse_attr_out out = {.attr_valid = 3600};
        attributes(&out.attr, in->nodeid);
        reply(in, 0, &out, sizeof out);
        break;
    }
    case FUSE_OPEN:
    case FUSE_OPENDIR: {
        struct fuse_open_out out = {.open_flags = in->nodeid == FILE_NODE ? permitted : 0};
        reply(in, 0, &out, sizeof out);
        break;
    }
    case FUSE_READDIR: reply(in, 0, "", 0); break;
    case FUSE_STATFS: {
        struct fuse_statfs_out out = {.st = {.blocks = 1 << 20, .bfree = 1 << 20, .bavail = 1 << 20, .bsize = 4096,
            .namelen = 255, .frsize = 4096}};
        reply(in, 0, &out, sizeof out);
        break;
    }
    case FUSE_READ: wait_and_count(read_done, in, body); break;
    case FUSE_WRITE: wait_and_count(write_done, in, body); break;
    case FUSE_FORGET:
    case FUSE_BATCH_FORGET:
    case FUSE_INTERRUPT: break;
    case FUSE_ACCESS:
    case FUSE_FLUSH:
    case FUSE_FSYNC:
    case FUSE_RELEASE:
    case FUSE_RELEASEDIR: reply(in, 0, NULL, 0); break;
    default: reply(in, -ENOSYS, NULL, 0);
    }
}

static void *serve(void *unused) {
    (void)unused;
    prctl(PR_SET_TIMERSLACK, 1);
    char *buffer = malloc(MAX_BYTES + 65536);
    for (;;) {
        ssize_t got = read(device, buffer, MAX_BYTES + 65536);
        if (got < 0 && (errno == EINTR || errno == EAGAIN || errno == ENOENT)) continue;
        if (got < (ssize_t)sizeof(struct fuse_in_header)) return NULL;
        answer((struct fuse_in_header *)buffer, buffer + sizeof(struct fuse_in_header));
    }
}

static int target, writing;
static double client_end_ns;
static unsigned client_seed;

static void *client(void *unused) {
    (void)unused;
    void *buffer;
    struct timespec at;
    if (posix_memalign(&buffer, 4096, 4096)) return NULL;
    memset(buffer, 1, 4096);
    unsigned seed = __atomic_add_fetch(&client_seed, 1, __ATOMIC_RELAXED);
    for (double from = now_ns(&at); from < client_end_ns;) {
        off_t offset = (off_t)(rand_r(&seed) % (unsigned)(size_bytes >> 12)) << 12;
        ssize_t moved = writing ? pwrite(target, buffer, 4096, offset) : pread(target, buffer, 4096, offset);
        double end = now_ns(&at);
        if (moved != 4096) perror("five-ms: client");
        pthread_mutex_lock(&lock);
        seconds[0].count++;
        seconds[0].total_ns += end - from;
        pthread_mutex_unlock(&lock);
        from = end;
    }
    return NULL;
}

static int load(const char *what, const char *path, int count, int length_s) {
    struct stat facts;
    struct timespec at;
    writing = !strcmp(what, "write");
    target = open(path, O_DIRECT | (writing ? O_RDWR : O_RDONLY));
    if (target < 0 || fstat(target, &facts) < 0) {
        perror(path);
        return 2;
    }
    size_bytes = facts.st_size;
    client_end_ns = now_ns(&at) + length_s * 1e9;
    pthread_t threads[THREADS];
    for (int i = 0; i < count; i++) pthread_create(&threads[i], NULL, client, NULL);
    for (int i = 0; i < count; i++) pthread_join(threads[i], NULL);
    printf("%.6f\n", seconds[0].total_ns / seconds[0].count / 1e6);
    return 0;
}

int main(int argc, char **argv) {
    if (argc == 5 && (!strcmp(argv[1], "read") || !strcmp(argv[1], "write")))
        return load(argv[1], argv[2], atoi(argv[3]), atoi(argv[4]));
    if (argc < 5) {
        fprintf(stderr, "five-ms FOLDER MICROSECONDS MEBIBYTES LOG [sync|parallel]\n");
        return 2;
    }
    declined = argc > 5 && !strcmp(argv[5], "sync") ? FUSE_ASYNC_DIO : 0;
    permitted = argc > 5 && !strcmp(argv[5], "parallel") ? FOPEN_DIRECT_IO | FOPEN_PARALLEL_DIRECT_WRITES : 0;
    delay_ns = atol(argv[2]) * 1000;
    size_bytes = strtoull(argv[3], NULL, 10) << 20;
    device = open("/dev/fuse", O_RDWR | O_CLOEXEC);
    char options[128];
    snprintf(options, sizeof options, "fd=%d,rootmode=40000,user_id=%d,group_id=%d,allow_other", device, getuid(),
        getgid());
    if (device < 0 || mount("five-ms", argv[1], "fuse.five-ms", MS_NOSUID | MS_NODEV, options) < 0) {
        perror("five-ms: cannot mount");
        return 2;
    }
    struct timespec at;
    now_ns(&at);
    start_s = at.tv_sec;
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++) pthread_create(&threads[i], NULL, serve, NULL);
    for (int i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
    FILE *log = fopen(argv[4], "w");
    for (int i = 0; log && i < SECONDS; i++)
        if (seconds[i].count)
            fprintf(log, "%ld %ld %.3f %.6f %.6f\n", start_s + i, seconds[i].count, seconds[i].total_ns / 1e9,
                seconds[i].total_ns / seconds[i].count / 1e6, seconds[i].longest_ns / 1e6);
    return log && fclose(log) == 0 ? 0 : 2;
}
