package csdbench.drive.simulated.flash;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/**
 * The file format of a saved drive: {@code CSDD | version | capacity | flash | length | checksum | deflated body}, all
 * numbers big-endian. Stateless; any thread.
 */
final class StateFile {
    /** "CSDD". */
    private static final int MAGIC = 0x43534444;

    /** Version of the format and of everything after the body. */
    private static final int VERSION = 2;

    /** Maximum length, to detect a damaged one. */
    private static final int MAX_BYTES = 1 << 28;

    @FunctionalInterface
    interface Body<T> {
        void accept(T stream) throws IOException;
    }

    /** The header of the body. */
    private record Header(int length, long checksum) {}

    private StateFile() {}

    static void write(DataOutputStream out, FlashSpec.Space space, Body<DataOutputStream> body) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Deflater deflater = new Deflater(Deflater.BEST_SPEED);
        try (DataOutputStream packed = new DataOutputStream(new DeflaterOutputStream(bytes, deflater, 1 << 16))) {
            body.accept(packed);
        } finally {
            deflater.end();
        }
        byte[] content = bytes.toByteArray();
        out.writeInt(MAGIC);
        out.writeInt(VERSION);
        out.writeLong(space.capacityBytes());
        out.writeLong(space.flashBytes());
        out.writeInt(content.length);
        out.writeLong(checksum(content));
        out.write(content);
    }

    /** Reads one and nothing after it. */
    static void read(DataInputStream in, FlashSpec.Space space, Body<DataInputStream> body) throws IOException {
        byte[] content;
        try {
            content = content(in, space);
        } catch (EOFException e) {
            throw tooShort(e);
        }
        try (DataInputStream unpacked =
                // Without a buffer each number would be a call of zlib.
                new DataInputStream(
                        new BufferedInputStream(new InflaterInputStream(new ByteArrayInputStream(content)), 1 << 16))) {
            body.accept(unpacked);
        }
    }

    /** Checks header and length without the checksum. */
    static void check(DataInputStream in, FlashSpec.Space space) throws IOException {
        try {
            in.skipNBytes(header(in, space).length());
        } catch (EOFException e) {
            throw tooShort(e);
        }
    }

    private static byte[] content(DataInputStream in, FlashSpec.Space space) throws IOException {
        Header header = header(in, space);
        byte[] content = in.readNBytes(header.length());
        if (content.length < header.length()) {
            throw new EOFException();
        }
        if (checksum(content) != header.checksum()) {
            throw damaged();
        }
        return content;
    }

    private static Header header(DataInputStream in, FlashSpec.Space space) throws IOException {
        if (in.readInt() != MAGIC) {
            throw new IOException("this is not a saved drive, which would begin with CSDD");
        }
        int version = in.readInt();
        if (version != VERSION) {
            throw new IOException("the saved drive has version " + version + ", and this program reads version "
                    + VERSION + "; delete it to begin with a new drive");
        }
        long capacityBytes = in.readLong();
        long flashBytes = in.readLong();
        if (capacityBytes != space.capacityBytes() || flashBytes != space.flashBytes()) {
            throw new IOException("the saved drive is another: it has " + capacityBytes + " bytes on " + flashBytes
                    + " bytes of flash, and this one " + space.capacityBytes() + " on " + space.flashBytes()
                    + "; keep them in files of their own");
        }
        int length = in.readInt();
        long checksum = in.readLong();
        if (length < 0 || length > MAX_BYTES) {
            throw damaged();
        }
        return new Header(length, checksum);
    }

    private static IOException tooShort(EOFException cause) {
        return new IOException("the saved drive ends too early; delete it to begin with a new drive", cause);
    }

    private static IOException damaged() {
        return new IOException("the saved drive is damaged; delete it to begin with a new drive");
    }

    private static long checksum(byte[] content) {
        CRC32 crc = new CRC32();
        crc.update(content);
        return crc.getValue();
    }
}
