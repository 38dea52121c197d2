package csdbench.trace.compact;

import csdbench.trace.Names;
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
    private final Names devices = new Names();
    private final Names streams = new Names();
    private final long[][] values = new long[Layout.COLUMNS][Layout.MOST_REQUESTS];
    private final long[] steps = new long[Layout.MOST_REQUESTS];
    private final Packer block = new Packer();
    private final Packer oneWay = new Packer();
    private final Packer otherWay = new Packer();
    private final List<long[]> index = new ArrayList<>();
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
        write(Layout.header(), Layout.HEADER_BYTES);
    }

    @Override
    public void write(TraceEntry entry, String device, String stream) throws TraceProblem {
        int deviceNumber = devices.numberOf(device);
        int streamNumber = streams.numberOf(stream);
        if (deviceNumber < 0 || streamNumber < 0) {
            throw TraceProblem.ofWriting(file + " cannot hold such a name, or so many: " + device + ", " + stream);
        }
        values[Layout.TIME][count] = entry.issueNs();
        values[Layout.WRITE][count] = entry.read() ? 0 : 1;
        values[Layout.DEVICE][count] = deviceNumber;
        values[Layout.STREAM][count] = streamNumber;
        values[Layout.LENGTH][count] = entry.lengthBytes();
        values[Layout.PLACE][count] = entry.offsetBytes();
        values[Layout.LATENCY][count] = entry.latencyNs();
        if (++count == Layout.MOST_REQUESTS) {
            writeBlock();
        }
    }

    private void writeBlock() throws TraceProblem {
        long firstNs = values[Layout.TIME][0];
        long lastNs = values[Layout.TIME][count - 1];
        block.clear();
        byte[] names = names(writtenDevices, writtenStreams);
        block.add(names, names.length);
        packTimes(firstNs);
        block.column(Layout.VALUES, values[Layout.WRITE], count);
        block.column(Layout.VALUES, values[Layout.DEVICE], count);
        if (Arrays.equals(values[Layout.DEVICE], 0, count, values[Layout.STREAM], 0, count)) {
            block.emptyColumn(Layout.AS_DEVICE);
        } else {
            block.column(Layout.VALUES, values[Layout.STREAM], count);
        }
        block.column(Layout.VALUES, values[Layout.LENGTH], count);
        packPlaces();
        block.optionalColumn(values[Layout.LATENCY], count, TraceEntry.NO_LATENCY);
        index.add(new long[] {writtenBytes, requests, firstNs, lastNs});
        writePart(Layout.BLOCK, count, firstNs);
        writtenDevices = devices.count();
        writtenStreams = streams.count();
        requests += count;
        count = 0;
    }

    private void packTimes(long firstNs) {
        long before = firstNs;
        for (int i = 0; i < count; i++) {
            steps[i] = values[Layout.TIME][i] - before;
            before = values[Layout.TIME][i];
        }
        block.column(Layout.STEPS, steps, count);
    }

    /** Places are packed as they are, or as steps from where the request before ended: whichever is smaller. */
    private void packPlaces() {
        long[] ends = new long[devices.count()];
        for (int i = 0; i < count; i++) {
            int device = (int) values[Layout.DEVICE][i];
            steps[i] = values[Layout.PLACE][i] - ends[device];
            ends[device] = values[Layout.PLACE][i] + values[Layout.LENGTH][i];
        }
        oneWay.clear();
        oneWay.column(Layout.VALUES, values[Layout.PLACE], count);
        otherWay.clear();
        otherWay.column(Layout.STEPS_FROM_END, steps, count);
        block.append(oneWay.packedBytes() <= otherWay.packedBytes() ? oneWay : otherWay);
    }

    /** The names with a number from here on. */
    private byte[] names(int firstDevice, int firstStream) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        names(devices, firstDevice, bytes);
        names(streams, firstStream, bytes);
        return bytes.toByteArray();
    }

    private static void names(Names names, int first, ByteArrayOutputStream into) {
        ByteBuffer head = ByteBuffer.allocate(Layout.NAMES_HEAD_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        into.writeBytes(head.putInt(first).putInt(names.count() - first).array());
        for (int i = first; i < names.count(); i++) {
            byte[] name = names.name(i).getBytes(StandardCharsets.UTF_8);
            into.write(name.length);
            into.write(name.length >> Byte.SIZE);
            into.writeBytes(name);
        }
    }

    private void writePart(int kind, int howMany, long first) throws TraceProblem {
        int checksum = Layout.crc(block.packed(), 0, block.packedBytes());
        Layout.Part part = new Layout.Part(kind, block.packedBytes(), block.plainBytes(), howMany, first, checksum);
        write(part.bytes(), Layout.PART_BYTES);
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
                ByteBuffer.allocate(index.size() * Layout.INDEX_ROW_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (long[] row : index) {
            for (long each : row) {
                rows.putLong(each);
            }
        }
        block.add(rows.array(), rows.capacity());
        long indexAt = writtenBytes;
        writePart(Layout.INDEX, index.size(), requests);
        write(Layout.tail(indexAt), Layout.TAIL_BYTES);
    }
}
