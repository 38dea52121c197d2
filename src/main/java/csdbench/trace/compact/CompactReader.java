package csdbench.trace.compact;

import com.github.luben.zstd.ZstdDecompressCtx;
import com.github.luben.zstd.ZstdException;
import csdbench.trace.NameTable;
import csdbench.trace.ReadProblems;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;

/** Reads {@code .ctrace} files sequentially; damaged parts are skipped and counted. One thread at a time. */
public final class CompactReader implements TraceReader {
    private final InputStream input;
    private final String file;
    private final ReadProblems rejects;
    private final FileNames devices = new FileNames("unknown device");
    private final FileNames streams = new FileNames("unknown stream");
    private final CompactBlock block = new CompactBlock(devices, streams);
    private final ZstdDecompressCtx context = new ZstdDecompressCtx();
    private byte[] plain = new byte[0];
    private long position;
    private long requests;
    private boolean closed;
    private boolean ended;

    /**
     * @param input at the beginning of the file; closed with the reader
     * @param file for messages
     * @param strict whether damage is an error
     * @throws TraceProblem if it is of another format or a later version
     */
    public CompactReader(InputStream input, String file, boolean strict) throws TraceProblem {
        this.input = input;
        this.file = file;
        this.rejects = new ReadProblems(file, strict);
        try {
            checkHeader(bytes(FileLayout.HEADER_BYTES));
        } catch (TraceProblem e) {
            close();
            throw e;
        }
    }

    /** Whether the first bytes are of this format. */
    public static boolean recognises(byte[] head) {
        return FileLayout.begins(head);
    }

    private void checkHeader(byte[] header) throws TraceProblem {
        if (!FileLayout.begins(header) || header.length < FileLayout.HEADER_BYTES) {
            throw new TraceProblem(
                    file + " does not begin as a .ctrace file does; --format NAME forces another format");
        }
        int version =
                FileLayout.little(header, FileLayout.MAGIC.length, Short.BYTES).getShort();
        if (version < 1 || version > FileLayout.VERSION) {
            throw new TraceProblem(
                    file + " is a .ctrace file of version " + version + ", expected 1 to " + FileLayout.VERSION
                            + "; it was written by another version of csdbench, which can convert it to csv");
        }
        block.ofVersion(version);
        int checked = FileLayout.HEADER_BYTES - Integer.BYTES;
        if (FileLayout.little(header, checked, Integer.BYTES).getInt() != FileLayout.crc(header, 0, checked)) {
            rejects.malformed("byte 0", "the header is damaged");
        }
    }

    @Override
    public boolean next(TraceEntry entry) throws TraceProblem {
        while (true) {
            while (block.has()) {
                if (!block.read(entry)) {
                    rejects.malformed(
                            location(),
                            "a block names a device, stream or kind of request that the file does not have");
                    break;
                }
                String mistake = entry.impossible();
                if (mistake == null) {
                    requests++;
                    return true;
                }
                rejects.malformed(location(), mistake);
            }
            if (ended || !nextBlock()) {
                return false;
            }
        }
    }

    private String location() {
        return "the block before byte " + position;
    }

    /** Moves to the next block; returns whether there is one. */
    private boolean nextBlock() throws TraceProblem {
        long partAt = position;
        byte[] head = bytes(FileLayout.PART_BYTES);
        FileLayout.Part part = head.length < FileLayout.PART_BYTES ? null : FileLayout.Part.read(head, 0);
        if (head.length == FileLayout.PART_BYTES && part == null) {
            rejects.malformed("byte " + partAt, "there is no block; looking on for one");
            part = search(head);
        }
        if (part == null) {
            return cutShort();
        }
        if (part.kind() == FileLayout.INDEX) {
            return end(part, partAt);
        }
        byte[] packed = part.sizesArePossible() ? bytes(part.packedBytes()) : new byte[0];
        if (part.sizesArePossible() && packed.length < part.packedBytes()) {
            return cutShort();
        }
        if (!unpack(part, packed) || !block.set(part, plain)) {
            rejects.malformed("byte " + partAt, "a block is damaged; its " + part.count() + " requests are left out");
        }
        return true;
    }

    /** Checks what follows the blocks. Returns false. */
    private boolean end(FileLayout.Part part, long partAt) throws TraceProblem {
        int bytes = part.packedBytes() + FileLayout.TAIL_BYTES;
        byte[] index = part.sizesArePossible() ? bytes(bytes) : new byte[0];
        if (part.sizesArePossible() && index.length < bytes) {
            return cutShort();
        }
        ended = true;
        if (part.sizesArePossible() && unpack(part, Arrays.copyOf(index, part.packedBytes()))) {
            notes(part).forEach(rejects::note);
        } else {
            rejects.malformed("byte " + partAt, "the index is damaged; what it notes of the recording is not known");
        }
        if (bytes(1).length > 0) {
            rejects.malformed("byte " + (position - 1), "something follows the file's end, and is not read");
        }
        if (part.first() != requests && rejects.malformedCount() == 0) {
            rejects.malformed(
                    "byte " + partAt,
                    "the file had " + part.first() + " requests, of which " + requests + " were found");
        }
        return false;
    }

    /** What follows the names and the rows of the index. */
    private List<String> notes(FileLayout.Part part) {
        ByteBuffer index = FileLayout.little(plain, 0, part.plainBytes());
        long rows = (long) part.count() * FileLayout.INDEX_ROW_BYTES;
        boolean devicesRead = new FileNames("").read(index);
        boolean streamsRead = new FileNames("").read(index);
        boolean whole = devicesRead && streamsRead && rows <= index.remaining();
        return whole ? FileNotes.read(index.position(index.position() + (int) rows)) : List.of();
    }

    private boolean cutShort() throws TraceProblem {
        ended = true;
        rejects.malformed(
                "byte " + position,
                "the file ends without its whole index, so it was cut short; " + requests
                        + " requests before that were read");
        return false;
    }

    private boolean unpack(FileLayout.Part part, byte[] packed) {
        if (FileLayout.crc(packed, 0, packed.length) != part.checksum() || !part.sizesArePossible()) {
            return false;
        }
        if (plain.length < part.plainBytes()) {
            plain = new byte[part.plainBytes()];
        }
        try {
            return context.decompressByteArray(plain, 0, part.plainBytes(), packed, 0, packed.length)
                    == part.plainBytes();
        } catch (ZstdException _) {
            return false;
        }
    }

    /** Searches for the next part after invalid bytes; null if there is none. */
    private FileLayout.Part search(byte[] window) throws TraceProblem {
        while (true) {
            byte[] one = bytes(1);
            if (one.length == 0) {
                return null;
            }
            System.arraycopy(window, 1, window, 0, window.length - 1);
            window[window.length - 1] = one[0];
            FileLayout.Part part = FileLayout.Part.read(window, 0);
            if (part != null) {
                return part;
            }
        }
    }

    private byte[] bytes(int count) throws TraceProblem {
        try {
            byte[] bytes = input.readNBytes(count);
            position += bytes.length;
            return bytes;
        } catch (IOException e) {
            throw problem(e);
        }
    }

    private TraceProblem problem(IOException e) {
        return new TraceProblem(
                "cannot read " + file + " after byte " + position + ": " + e.getMessage() + "; is the file whole?");
    }

    @Override
    public NameTable devices() {
        return devices.names();
    }

    @Override
    public NameTable streams() {
        return streams.names();
    }

    @Override
    public ReadProblems rejects() {
        return rejects;
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            context.close();
            try {
                input.close();
            } catch (IOException _) {
                // Read-only, so nothing is lost.
            }
        }
    }
}
