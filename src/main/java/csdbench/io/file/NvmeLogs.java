package csdbench.io.file;

import csdbench.io.Errno;
import csdbench.io.linux.Abi;
import csdbench.io.linux.Libc;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Locale;

/**
 * Log pages of an NVMe drive, by the admin command Get Log Page (NVM Express Base Specification 2.0, 5.16), which reads
 * and changes nothing. Any thread; each call opens the device anew, for reading.
 */
public final class NvmeLogs {
    private static final byte GET_LOG_PAGE = 0x02;

    /** The page of the controller, not of a namespace. */
    private static final int ALL_NAMESPACES = 0xffff_ffff;

    /** Without this bit reading a page would clear an event that another program waits for. */
    private static final int RETAIN_EVENTS = 1 << 15;

    private static final int TIMEOUT_MS = 5_000;

    private NvmeLogs() {}

    /**
     * Reads the beginning of a page.
     *
     * @param device node of the namespace or of the controller
     * @param id of the page, 0 to 255
     * @param bytes a multiple of 4
     * @throws IOException in a sentence, if the device, the kernel or the drive refuses
     */
    public static byte[] page(String device, int id, int bytes) throws IOException {
        try (DeviceHandle opened = DeviceHandle.open(device, Abi.O_NONBLOCK);
                Arena arena = Arena.ofConfined()) {
            MemorySegment page = arena.allocate(bytes, 4096);
            MemorySegment command = command(arena, id, page);
            int answer = Libc.nvmeAdmin(opened.state(), opened.fd(), command.address());
            if (answer != 0) {
                throw new IOException(refusal(id, answer));
            }
            return page.toArray(ValueLayout.JAVA_BYTE);
        }
    }

    /** {@code struct nvme_admin_cmd}, linux/nvme_ioctl.h. */
    private static MemorySegment command(Arena arena, int id, MemorySegment page) {
        int dwords = Math.toIntExact(page.byteSize() / 4 - 1);
        MemorySegment command = arena.allocate(Libc.NVME_COMMAND_BYTES, 8);
        command.set(ValueLayout.JAVA_BYTE, 0, GET_LOG_PAGE);
        command.set(ValueLayout.JAVA_INT, 4, ALL_NAMESPACES);
        command.set(ValueLayout.JAVA_LONG, 24, page.address());
        command.set(ValueLayout.JAVA_INT, 36, Math.toIntExact(page.byteSize()));
        command.set(ValueLayout.JAVA_INT, 40, (dwords & 0xffff) << 16 | RETAIN_EVENTS | id);
        command.set(ValueLayout.JAVA_INT, 44, dwords >>> 16);
        command.set(ValueLayout.JAVA_INT, 64, TIMEOUT_MS);
        return command;
    }

    /** A negative answer is an errno, a positive one the status of the drive. */
    private static String refusal(int id, int answer) {
        String page = String.format(Locale.ROOT, "log page %02Xh", id);
        return answer < 0
                ? page + " cannot be read: " + Errno.describe(-answer)
                : String.format(Locale.ROOT, "the drive does not return %s (status %Xh)", page, answer & 0x7ff);
    }
}
