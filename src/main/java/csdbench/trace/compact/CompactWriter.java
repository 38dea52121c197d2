package csdbench.trace.compact;

import csdbench.trace.NameTable;
import csdbench.trace.TraceEntry;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Writes {@code .ctrace} files, block by block. One thread at a time. */
public final class CompactWriter implements TraceWriter {
    private final OutputStream output;
    private final String file;
    private final NameTable devices = new NameTable();
    private final NameTable streams = new NameTable();
    /** By columns; what is written of a request until its block is full. */
    final long[][] values = new long[FileLayout.COLUMNS][FileLayout.MAX_REQUESTS];

    private final long[] steps = new long[FileLayout.MAX_REQUESTS];
    private final Packer block = new Packer();
    private final Packer oneWay = new Packer();
    private final Packer otherWay = new Packer();
    private final List<long[]> index = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private int count;
    private int writtenDevices;
    private int writtenStreams;
    private long writtenBytes;
    private long requests;
    private boolean closed;

    /**
     * @param output closed with the writer
     * @param file for messages
     */
    public CompactWriter(OutputStream output, String file) throws TraceProblem {
        this.output = output;
        this.file = file;
        write(FileLayout.header(), FileLayout.HEADER_BYTES);
    }

    @Override
    public void write(TraceEntry entry, String device, String stream) throws TraceProblem {
        int deviceNumber = devices.numberOf(device);
        int streamNumber = streams.numberOf(stream);
        if (deviceNumber < 0 || streamNumber < 0) {
            throw TraceProblem.ofWriting(
                    file + ": name too long, or too many devices and streams: " + device + ", " + stream);
        }
        values[FileLayout.TIME][count] = entry.issueNs();
        values[FileLayout.KIND][count] = FileLayout.KINDS.indexOf(entry.kind());
        values[FileLayout.DEVICE][count] = deviceNumber;
        values[FileLayout.STREAM][count] = streamNumber;
        values[FileLayout.LENGTH][count] = entry.lengthBytes();
        values[FileLayout.OFFSET][count] = entry.offsetBytes();
        values[FileLayout.LATENCY][count] = entry.latencyNs();
        values[FileLayout.DATA][count] = entry.storedPermille();
        if (++count == FileLayout.MAX_REQUESTS) {
            writeBlock();
        }
    }

    private void writeBlock() throws TraceProblem {
        long firstNs = values[FileLayout.TIME][0];
        long lastNs = values[FileLayout.TIME][count - 1];
        block.clear();
        byte[] names = names(writtenDevices, writtenStreams);
        block.add(names, names.length);
        packTimes(firstNs);
        block.column(FileLayout.VALUES, values[FileLayout.KIND], count);
        block.column(FileLayout.VALUES, values[FileLayout.DEVICE], count);
        if (Arrays.equals(values[FileLayout.DEVICE], 0, count, values[FileLayout.STREAM], 0, count)) {
            block.emptyColumn(FileLayout.AS_DEVICE);
        } else {
            block.column(FileLayout.VALUES, values[FileLayout.STREAM], count);
        }
        block.column(FileLayout.VALUES, values[FileLayout.LENGTH], count);
        packOffsets();
        block.optionalColumn(values[FileLayout.LATENCY], count, TraceEntry.NO_LATENCY);
        block.optionalColumn(values[FileLayout.DATA], count, TraceEntry.UNKNOWN_DATA);
        index.add(new long[] {writtenBytes, requests, firstNs, lastNs});
        writePart(FileLayout.BLOCK, count, firstNs);
        writtenDevices = devices.count();
        writtenStreams = streams.count();
        requests += count;
        count = 0;
    }

    private void packTimes(long firstNs) {
        long before = firstNs;
        for (int i = 0; i < count; i++) {
            steps[i] = values[FileLayout.TIME][i] - before;
            before = values[FileLayout.TIME][i];
        }
        block.column(FileLayout.STEPS, steps, count);
    }

    /** Offsets are packed as they are or as steps from the end of the previous request, whichever is smaller. */
    private void packOffsets() {
        long[] ends = new long[devices.count()];
        for (int i = 0; i < count; i++) {
            int device = (int) values[FileLayout.DEVICE][i];
            steps[i] = values[FileLayout.OFFSET][i] - ends[device];
            ends[device] = values[FileLayout.OFFSET][i] + values[FileLayout.LENGTH][i];
        }
        oneWay.clear();
        oneWay.column(FileLayout.VALUES, values[FileLayout.OFFSET], count);
        otherWay.clear();
        otherWay.column(FileLayout.STEPS_FROM_END, steps, count);
        block.append(oneWay.packedBytes() <= otherWay.packedBytes() ? oneWay : otherWay);
    }

    /** Writes the names from a number on. */
    private byte[] names(int firstDevice, int firstStream) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        names(devices, firstDevice, bytes);
        names(streams, firstStream, bytes);
        return bytes.toByteArray();
    }

    private static void names(NameTable names, int first, ByteArrayOutputStream into) {
        ByteBuffer head = ByteBuffer.allocate(FileLayout.NAMES_HEAD_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        into.writeBytes(head.putInt(first).putInt(names.count() - first).array());
        for (int i = first; i < names.count(); i++) {
            byte[] name = names.name(i).getBytes(StandardCharsets.UTF_8);
            into.write(name.length);
            into.write(name.length >> Byte.SIZE);
            into.writeBytes(name);
        }
    }

    private void writePart(int kind, int howMany, long first) throws TraceProblem {
        int checksum = FileLayout.crc(block.packed(), 0, block.packedBytes());
        FileLayout.Part part =
                new FileLayout.Part(kind, block.packedBytes(), block.plainBytes(), howMany, first, checksum);
        write(part.bytes(), FileLayout.PART_BYTES);
        write(block.packed(), block.packedBytes());
    }

    private void write(byte[] bytes, int length) throws TraceProblem {
        try {
            output.write(bytes, 0, length);
            writtenBytes += length;
        } catch (IOException e) {
            throw problem(e);
        }
    }

    private TraceProblem problem(IOException e) {
        return TraceProblem.ofWriting("cannot write " + file + ": " + e.getMessage() + "; is there space left?");
    }

    @Override
    public void note(String text) {
        if (notes.size() < FileNotes.MAX) {
            notes.add(text);
        }
    }

    @Override
    public void close() throws TraceProblem {
        if (closed) {
            return;
        }
        closed = true;
        try (output;
                block;
                oneWay;
                otherWay) {
            if (count > 0) {
                writeBlock();
            }
            writeIndex();
        } catch (IOException e) {
            throw problem(e);
        }
    }

    private void writeIndex() throws TraceProblem {
        block.clear();
        byte[] names = names(0, 0);
        block.add(names, names.length);
        ByteBuffer rows =
                ByteBuffer.allocate(index.size() * FileLayout.INDEX_ROW_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (long[] row : index) {
            for (long each : row) {
                rows.putLong(each);
            }
        }
        block.add(rows.array(), rows.capacity());
        byte[] told = FileNotes.bytes(notes);
        if (told.length > 0) {
            block.add(told, told.length);
        }
        long indexAt = writtenBytes;
        writePart(FileLayout.INDEX, index.size(), requests);
        write(FileLayout.tail(indexAt), FileLayout.TAIL_BYTES);
    }
}
