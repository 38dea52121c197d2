package csdbench.report.trace;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/** PNG images of one colour with varying opacity, by a palette, so that they fit light and dark pages. */
final class Png {
    static final int LEVELS = 16;

    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    private static final int FAINTEST = 110;
    private static final int OPAQUE = 255;
    private static final byte BITS = 8;
    private static final byte PALETTE = 3;

    private Png() {}

    /**
     * An image as a data URL.
     *
     * @param levels row by row from the top, each below {@link #LEVELS}
     * @param color red, green and blue of 8 bits each
     */
    static String address(byte[][] levels, int color) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(SIGNATURE);
        ByteBuffer header = ByteBuffer.allocate(13);
        header.putInt(levels[0].length).putInt(levels.length).put(BITS).put(PALETTE);
        chunk(out, "IHDR", header.array());
        byte[] palette = new byte[3 * LEVELS];
        byte[] opacity = new byte[LEVELS];
        for (int i = 0; i < LEVELS; i++) {
            palette[3 * i] = (byte) (color >> 16);
            palette[3 * i + 1] = (byte) (color >> 8);
            palette[3 * i + 2] = (byte) color;
            opacity[i] = (byte) (i == 0 ? 0 : FAINTEST + (OPAQUE - FAINTEST) * (i - 1) / (LEVELS - 2));
        }
        chunk(out, "PLTE", palette);
        chunk(out, "tRNS", opacity);
        chunk(out, "IDAT", deflated(levels));
        chunk(out, "IEND", new byte[0]);
        return "data:image/png;base64," + Base64.getEncoder().encodeToString(out.toByteArray());
    }

    /** Every row begins with the filter type 0, none. */
    private static byte[] deflated(byte[][] levels) {
        ByteArrayOutputStream rows = new ByteArrayOutputStream();
        for (byte[] row : levels) {
            rows.write(0);
            rows.writeBytes(row);
        }
        try (Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION)) {
            deflater.setInput(rows.toByteArray());
            deflater.finish();
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            byte[] buffer = new byte[1 << 13];
            while (!deflater.finished()) {
                out.write(buffer, 0, deflater.deflate(buffer));
            }
            return out.toByteArray();
        }
    }

    private static void chunk(ByteArrayOutputStream out, String type, byte[] content) {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        CRC32 crc = new CRC32();
        crc.update(name);
        crc.update(content);
        out.writeBytes(ByteBuffer.allocate(4).putInt(content.length).array());
        out.writeBytes(name);
        out.writeBytes(content);
        out.writeBytes(ByteBuffer.allocate(4).putInt((int) crc.getValue()).array());
    }
}
