import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Writes a C program that compares the constants of csdbench with those of the headers that it is compiled with. */
final class Constants {
    private static final String HEAD = """
            #include <asm/unistd.h>
            #include <asm/fcntl.h>
            #include <asm/errno.h>
            #include <linux/fcntl.h>
            #include <linux/mman.h>
            #include <linux/stat.h>
            #include <linux/loop.h>
            #include <linux/nvme_ioctl.h>
            #include <linux/falloc.h>
            #include <linux/openat2.h>
            #include <linux/io_uring.h>
            #include <linux/fs.h>
            #include <linux/prctl.h>
            #include <linux/sched.h>
            #include <linux/dm-ioctl.h>
            #include <linux/blktrace_api.h>
            #include <linux/sched/types.h>
            int printf(const char *, ...);
            static int differ, all;
            static void is(const char *name, long ours, long theirs) {
                all++;
                if (ours != theirs) {
                    differ++;
                    printf("  differs: %s is %ld in csdbench, and %ld in the headers\\n", name, ours, theirs);
                }
            }
            #define IS(ours, expression) is(#expression, ours, (long)(expression))
            int main(void) {
            """;

    private static final String TAIL = """
                printf("held %d of %d\\n", all - differ, all);
                return all == 0 || differ > 0;
            }
            """;

    /** What has a name of its own in csdbench, and its words in the headers. */
    private static final Map<String, String> WORDS = Map.ofEntries(
            Map.entry("RESOLVE_INSIDE", "RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_XDEV"),
            Map.entry("RESOLVE_BENEATH", "RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS"),
            Map.entry("PROT_READ_WRITE", "PROT_READ | PROT_WRITE"),
            Map.entry("MAP_SHARED_POPULATE", "MAP_SHARED | MAP_POPULATE"),
            Map.entry("STATX_BYTES", "sizeof(struct statx)"),
            Map.entry("LOOP_INFO_BYTES", "sizeof(struct loop_info64)"),
            Map.entry("NVME_COMMAND_BYTES", "sizeof(struct nvme_admin_cmd)"),
            Map.entry("OPEN_HOW_BYTES", "sizeof(struct open_how)"),
            Map.entry("PUNCH_HOLE", "FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE"),
            Map.entry("ZERO_RANGE", "FALLOC_FL_ZERO_RANGE | FALLOC_FL_KEEP_SIZE"),
            Map.entry("STATUS_ATTRIBUTES", "__builtin_offsetof(struct statx, stx_attributes)"),
            Map.entry("STATUS_BORN", "__builtin_offsetof(struct statx, stx_btime)"),
            Map.entry("STATUS_CHANGED", "__builtin_offsetof(struct statx, stx_mtime)"),
            Map.entry("STATUS_INODE", "__builtin_offsetof(struct statx, stx_ino)"),
            Map.entry("SCHED_ATTR_BYTES", "SCHED_ATTR_SIZE_VER0"),
            Map.entry("MAPPER_BYTES", "sizeof(struct dm_ioctl)"),
            Map.entry("BLOCK_TRACE_BYTES", "sizeof(struct blk_user_trace_setup)"),
            Map.entry("STATUS_LINKS", "__builtin_offsetof(struct statx, stx_nlink)"),
            Map.entry("STATUS_MODE", "__builtin_offsetof(struct statx, stx_mode)"),
            Map.entry("STATUS_SIZE", "__builtin_offsetof(struct statx, stx_size)"),
            Map.entry("STATUS_BYTES", "sizeof(struct statx)"));

    /** Of other rooms, or of libraries. */
    private static final Set<String> ELSEWHERE = Set.of("SEEK_END");

    public static void main(String[] arguments) throws ReflectiveOperationException {
        StringBuilder text = new StringBuilder(HEAD);
        for (String room : new String[] {"linux.Abi", "linux.Libc", "linux.FolderCalls", "file.EntryCalls"}) {
            for (Field field : Class.forName("csdbench.io." + room).getDeclaredFields()) {
                boolean number = field.getType() == int.class || field.getType() == long.class;
                if (number && Modifier.isStatic(field.getModifiers()) && !ELSEWHERE.contains(field.getName())) {
                    field.setAccessible(true);
                    add(text, ((Number) field.get(null)).longValue(), words(field.getName()));
                }
            }
        }
        Class<?> errno = Class.forName("csdbench.io.Errno");
        for (Object each : errno.getEnumConstants()) {
            add(text, (Integer) errno.getMethod("number").invoke(each), each.toString());
        }
        System.out.print(text.append(TAIL));
    }

    private static String words(String name) {
        return name.startsWith("SYS_")
                ? "__NR_" + name.substring(4).toLowerCase(Locale.ROOT)
                : WORDS.getOrDefault(name, name);
    }

    private static void add(StringBuilder text, long ours, String theirs) {
        text.append("    IS(").append(ours).append("L, ").append(theirs).append(");\n");
    }
}
