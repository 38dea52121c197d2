package csdbench.drive.system;

import com.sun.management.OperatingSystemMXBean;
import csdbench.base.text.Formats;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.ToLongFunction;

/**
 * The machine of a measurement. Texts are empty where the system does not report them.
 *
 * @param name of the host
 * @param system operating system and its version
 * @param kernel release of the kernel
 * @param processor model of the processor
 * @param cores processors that this program may use
 * @param memoryBytes of the machine, 0 if unknown
 * @param java version and vendor of the JVM
 */
public record HostFacts(
        String name, String system, String kernel, String processor, int cores, long memoryBytes, String java) {

    /** Reads them from {@code /proc}, elsewhere from the JDK. */
    public static HostFacts read(SystemView view) {
        return new HostFacts(
                firstOf(view.line("/proc/sys/kernel/hostname"), environment("HOSTNAME"), environment("COMPUTERNAME")),
                firstOf(
                        unquoted(value(view, "/etc/os-release", "PRETTY_NAME", "=")),
                        System.getProperty("os.name") + " " + System.getProperty("os.version")),
                firstOf(view.line("/proc/sys/kernel/osrelease"), System.getProperty("os.version")),
                firstOf(
                        value(view, "/proc/cpuinfo", "model name", ":"),
                        value(view, "/proc/cpuinfo", "Hardware", ":"),
                        System.getProperty("os.arch")),
                Runtime.getRuntime().availableProcessors(),
                memoryBytes(view),
                System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version") + " ("
                        + System.getProperty("java.vendor") + ")");
    }

    /** For people and results, in the order to show. */
    public Map<String, String> asMap() {
        Map<String, String> map = new LinkedHashMap<>();
        map.put("name", name);
        map.put("system", system);
        map.put("kernel", kernel);
        map.put("processor", processor);
        map.put("cores", Integer.toString(cores));
        map.put("memory", memoryBytes == 0 ? "" : Formats.bytes(memoryBytes));
        map.put("java", java);
        return map;
    }

    private static long memoryBytes(SystemView view) {
        return memoryBytes(view, "MemTotal", OperatingSystemMXBean::getTotalMemorySize, 0);
    }

    /** Available memory, reclaimable caches included; free memory where the system does not report it. */
    public static long availableMemoryBytes(SystemView view) {
        return memoryBytes(view, "MemAvailable", OperatingSystemMXBean::getFreeMemorySize, Long.MAX_VALUE);
    }

    private static long memoryBytes(
            SystemView view, String key, ToLongFunction<OperatingSystemMXBean> elsewhere, long unknown) {
        String[] words = value(view, "/proc/meminfo", key, ":").split(" ");
        if (words.length == 2) {
            return Long.parseLong(words[0]) * 1024; // proc(5): the kB of this file are 1,024 bytes
        }
        return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
                ? elsewhere.applyAsLong(system)
                : unknown;
    }

    /** The text after the separator in the first line that begins with the key. */
    private static String value(SystemView view, String file, String key, String separator) {
        return view.lines(file).stream()
                .map(line -> line.split(separator, 2))
                .filter(parts -> parts.length == 2 && parts[0].strip().equals(key))
                .map(parts -> parts[1].strip())
                .findFirst()
                .orElse("");
    }

    private static String unquoted(String text) {
        return text.replaceAll("^\"|\"$", "");
    }

    private static String environment(String name) {
        return System.getenv().getOrDefault(name, "");
    }

    private static String firstOf(String... texts) {
        for (String text : texts) {
            if (!text.isEmpty()) {
                return text;
            }
        }
        return "";
    }
}
