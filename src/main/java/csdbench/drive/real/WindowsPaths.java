package csdbench.drive.real;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What a path of Windows must not be written for, judged by its text alone: case, trailing dots and either slash mean
 * nothing there. A path of another system is none of Windows: it does not begin with a drive or two backslashes. Static
 * functions; any thread.
 */
final class WindowsPaths {
    private static final Pattern WINDOWS = Pattern.compile("(?s)[A-Za-z]:.*|\\\\\\\\.*");
    private static final Pattern LONG_DRIVE = Pattern.compile("\\\\\\\\\\?\\\\[A-Za-z]:\\\\.+");
    private static final Pattern LONG_SHARE = Pattern.compile("(?i)\\\\\\\\\\?\\\\UNC\\\\.+");
    private static final Pattern SHARE = Pattern.compile("\\\\\\\\[^\\\\?.][^\\\\]*\\\\[^\\\\]+(\\\\.*)?");
    private static final Pattern SHORT_NAME = Pattern.compile("[^~]{1,6}~\\d+(\\.[^.]{0,3})?");
    private static final Pattern DEVICE =
            Pattern.compile("con|prn|aux|nul|conin\\$|conout\\$|clock\\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3]");

    /** In the root of any drive: another Windows may be on that. */
    private static final Set<String> SYSTEM_FOLDERS = Set.of(
            "windows",
            "winnt",
            "program files",
            "program files (x86)",
            "program files (arm)",
            "programdata",
            "documents and settings",
            "boot",
            "efi",
            "recovery",
            "perflogs",
            "msocache",
            "system volume information");

    private static final Set<String> MEMORY_FILES = Set.of("pagefile.sys", "swapfile.sys", "hiberfil.sys");

    private static final Set<String> BOOT_FILES = Set.of(
            "bootmgr",
            "bootmgr.efi",
            "bootnxt",
            "bootsect.bak",
            "boot.ini",
            "ntldr",
            "ntdetect.com",
            "io.sys",
            "msdos.sys",
            "config.sys",
            "autoexec.bat",
            "dumpstack.log",
            "dumpstack.log.tmp");

    private WindowsPaths() {}

    /** Whether a text is an absolute path of Windows. */
    static boolean isOne(String path) {
        return WINDOWS.matcher(path).matches();
    }

    /** A path without the beginning that lifts the limit of its length; other texts as they are. */
    static String plain(String lun) {
        String path = lun.replace('/', '\\');
        return LONG_DRIVE.matcher(path).matches()
                ? path.substring(4)
                : LONG_SHARE.matcher(path).matches() ? "\\\\" + path.substring(8) : lun;
    }

    /** Whether it names a disk, a volume or another device itself; a file on a share is none. */
    static boolean isRaw(String lun) {
        String path = plain(lun);
        return path.startsWith("\\\\") && !SHARE.matcher(path).matches();
    }

    /** Whether it is the root of a drive or of a share. */
    static boolean isRoot(String path) {
        return isOne(path) && components(path).isEmpty();
    }

    /** Whether a path is a folder or lies below it. */
    static boolean contains(String folder, String path) {
        String all = canonical(path);
        String above = canonical(folder);
        return all.equals(above) || all.startsWith(above.endsWith("\\") ? above : above + "\\");
    }

    /** Why a file or folder may not be written, in a clause behind its name; empty where nothing speaks against it. */
    static Optional<String> objection(String named) {
        if (!isOne(named)) {
            return Optional.empty();
        }
        String path = plain(named).replace('/', '\\');
        List<String> names = components(path);
        if (path.indexOf(':', 2) >= 0) {
            return Optional.of("names a stream within a file");
        }
        for (String name : names) {
            String device = name.replaceFirst("[ .].*", "");
            if (DEVICE.matcher(device).matches()) {
                return Optional.of("names " + device + ", which is a device in every folder of Windows");
            }
            if (SHORT_NAME.matcher(name).matches()) {
                return Optional.of("has the short name " + name + ", which may stand for any folder or file");
            }
        }
        return names.isEmpty() ? Optional.empty() : ofSystem(path, names);
    }

    private static Optional<String> ofSystem(String path, List<String> names) {
        String first = names.getFirst();
        if (path.startsWith("\\\\") && share(path).endsWith("$")) {
            return Optional.of("lies on " + share(path) + ", a share for administration");
        }
        if (SYSTEM_FOLDERS.contains(first) || first.startsWith("$")) {
            return Optional.of("lies in " + path.substring(0, path.startsWith("\\\\") ? 2 : 3) + first
                    + ", which belongs to the system");
        }
        String last = names.getLast();
        if (MEMORY_FILES.contains(last)) {
            return Optional.of("is where Windows keeps memory (" + last + ")");
        }
        if (names.size() == 1 && BOOT_FILES.contains(last)) {
            return Optional.of("is what Windows starts from (" + last + ")");
        }
        return last.startsWith("ntuser.dat") || last.startsWith("usrclass.dat")
                ? Optional.of("is a part of the registry (" + last + ")")
                : Optional.empty();
    }

    private static String share(String path) {
        return path.split("\\\\", 5)[3];
    }

    /** The names below the root, as Windows compares them; {@code ..} resolved. */
    private static List<String> components(String path) {
        String all = canonical(path);
        String below =
                all.startsWith("\\\\") ? all.replaceFirst("\\\\\\\\[^\\\\]*\\\\?[^\\\\]*", "") : all.substring(2);
        Deque<String> names = new ArrayDeque<>();
        for (String name : below.split("\\\\")) {
            if (name.equals("..")) {
                names.pollLast();
            } else if (!name.isEmpty()) {
                names.add(name);
            }
        }
        return List.copyOf(names);
    }

    private static String canonical(String named) {
        String path = plain(named).replace('/', '\\').toLowerCase(Locale.ROOT);
        StringBuilder canonical = new StringBuilder(path.startsWith("\\\\") ? "\\\\" : "");
        for (String name : path.split("\\\\")) {
            String stripped = name.equals("..") ? name : name.replaceFirst("[ .]+$", "");
            if (!stripped.isEmpty()) {
                canonical
                        .append(canonical.isEmpty() || canonical.toString().equals("\\\\") ? "" : "\\")
                        .append(stripped);
            }
        }
        return canonical.toString();
    }
}
