package csdbench.drive.simulated.flash;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/** Programs in whole units what is written, and what collection copies for it. One thread; allocates nothing. */
final class Programmer {
    private final Ftl ftl;
    private final Flash flash;
    private final WriteBuffer buffer;
    private final double efficiency;
    private final int unitBytes;
    private double unprogrammedBytes;
    private double uncopiedBytes;
    private long mediaWrittenBytes;

    Programmer(FlashSpec spec, Ftl ftl, Flash flash) {
        this.ftl = ftl;
        this.flash = flash;
        efficiency = spec.collection().efficiency();
        unitBytes = spec.array().program().bytes();
        buffer = new WriteBuffer(spec.controller().bufferBytes(), unitBytes, flash::nextEndNs);
    }

    /** Passes bytes through the buffer to flash; returns when all of them are in the buffer. */
    double program(double fromNs, double bytes) {
        double at = fromNs;
        for (double left = bytes; left > 0; ) {
            double part = Math.min(left, unitBytes - unprogrammedBytes);
            at = buffer.take(at, part);
            left -= part;
            unprogrammedBytes += part;
            if (unprogrammedBytes >= unitBytes) {
                unprogrammedBytes = 0;
                programUnit(at);
            }
        }
        return at;
    }

    private void programUnit(double atNs) {
        double slowdown = ftl.collecting() ? 1 / efficiency : 1;
        flash.program(atNs, slowdown);
        mediaWrittenBytes += unitBytes;
        uncopiedBytes += unitBytes * ftl.copyRatio();
        while (uncopiedBytes >= unitBytes) {
            uncopiedBytes -= unitBytes;
            flash.copy(atNs, slowdown);
            mediaWrittenBytes += unitBytes;
        }
    }

    long mediaWrittenBytes() {
        return mediaWrittenBytes;
    }

    void save(DataOutputStream out) throws IOException {
        out.writeDouble(unprogrammedBytes);
        out.writeDouble(uncopiedBytes);
    }

    /** @param writtenBytes to the medium until it was saved */
    void restore(long writtenBytes, DataInputStream in) throws IOException {
        mediaWrittenBytes = writtenBytes;
        // The program unit may have become smaller than the buffered bytes.
        unprogrammedBytes = Math.min(in.readDouble(), unitBytes - 1);
        buffer.take(0, unprogrammedBytes);
        uncopiedBytes = in.readDouble();
    }
}
