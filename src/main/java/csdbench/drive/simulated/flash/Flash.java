package csdbench.drive.simulated.flash;

import csdbench.base.unit.Rng;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/** The timeline of dies and channels: when reads return data, when writes are programmed. One thread owns it. */
final class Flash {
    private final double copyReadNs;
    private final double pathNs;
    private final double nsPerByte;
    private final double[] senseNs;
    private final Die[] dies;
    private final CreditServer[] channels;
    private final CreditServer path = new CreditServer();
    private final double pathNsPerByte;
    private final int unitBytes;

    /** Channel of each die. */
    private final CreditServer[] channelOf;

    private final ProgramQueue queue = new ProgramQueue();
    private double nowNs;
    private double nextStartNs = Double.POSITIVE_INFINITY;

    /** When the program path becomes free. */
    private double pathFreeNs;

    private int hostDie;
    private int copyDie;

    Flash(FlashSpec.Array spec, FlashSpec.Collection collection) {
        copyReadNs = collection.readShare() * spec.sense().ns() * spec.program().bytes() / FlashSpec.BLOCK_BYTES;
        pathNs = spec.program().bytes() / spec.programBytesPerNs();
        nsPerByte = 1 / spec.channelBytesPerNs();
        pathNsPerByte = spec.pathBytesPerNs() == 0 ? 0 : 1 / spec.pathBytesPerNs();
        unitBytes = spec.program().bytes();
        FlashSpec.Sense sense = spec.sense();
        senseNs = new double[] {sense.ns() * (1 - sense.spread()), sense.ns(), sense.ns() * (1 + sense.spread())};
        channels = new CreditServer[spec.channels()];
        for (int i = 0; i < channels.length; i++) {
            channels[i] = new CreditServer();
        }
        dies = new Die[spec.dies()];
        channelOf = new CreditServer[spec.dies()];
        // Erase time is spread over programs: both are suspended for reads.
        double programNs = spec.program().ns() * (1 + spec.program().eraseShare());
        for (int i = 0; i < dies.length; i++) {
            dies[i] = new Die(
                    programNs, spec.program().suspendNs(), spec.program().pulseNs());
            channelOf[i] = channels[i % channels.length];
        }
    }

    /** Advances to the time of the next command; programs due by then go to their dies. */
    void advance(double nowNs) {
        while (nextStartNs <= nowNs) {
            this.nowNs = nextStartNs;
            startNext();
        }
        this.nowNs = nowNs;
    }

    /** Reads blocks stored together by one write; returns when their data is out. */
    double readPiece(long piece, double bytes, double fromNs) {
        long hash = Rng.mix(piece);
        return read((int) Math.unsignedMultiplyHigh(hash, dies.length), piece, hash, bytes, fromNs);
    }

    /** Reads from a stripe of sequential data over all dies; returns when its data is out. */
    double readStripe(long stripe, double bytes, double fromNs) {
        // Otherwise streams that start at round addresses would all begin on the same die.
        long row = stripe / dies.length;
        int die = (int) (stripe - row * dies.length) + (int) Math.unsignedMultiplyHigh(Rng.mix(row), dies.length);
        long address = ~stripe & Long.MAX_VALUE;
        return read(die < dies.length ? die : die - dies.length, address, Rng.mix(address), bytes, fromNs);
    }

    /** A third of the pages each are fast, medium and slow. */
    private double read(int die, long address, long hash, double bytes, double fromNs) {
        double sensedNs = dies[die].sense(address, fromNs, senseNs[(int) ((hash & 0xFFFF) * 3 >>> 16)]);
        return transfer(die, sensedNs, bytes);
    }

    /** Moves bytes between a die and the controller; returns when they are there. */
    private double transfer(int die, double fromNs, double bytes) {
        double movedNs = channelOf[die].reserve(nowNs, fromNs, bytes * nsPerByte);
        return pathNsPerByte == 0 ? movedNs : Math.max(movedNs, path.reserve(nowNs, fromNs, bytes * pathNsPerByte));
    }

    /**
     * Programs a unit of host data.
     *
     * @param slowdown factor by which garbage collection slows the program path
     */
    void program(double fromNs, double slowdown) {
        hostDie = next(hostDie);
        enqueue(fromNs, slowdown, hostDie, false);
    }

    /** Reads and programs a unit copied by garbage collection. */
    void copy(double fromNs, double slowdown) {
        copyDie = next(copyDie);
        // The dies of source and destination are independent.
        dies[dies.length - 1 - copyDie].addBacklog(copyReadNs);
        enqueue(fromNs, slowdown, copyDie, true);
    }

    private int next(int die) {
        return die + 1 == dies.length ? 0 : die + 1;
    }

    private void enqueue(double fromNs, double slowdown, int die, boolean copy) {
        pathFreeNs = Math.max(pathFreeNs, fromNs) + pathNs * slowdown;
        queue.add(pathFreeNs, die, copy);
        nextStartNs = queue.nextStartNs();
    }

    private void startNext() {
        int die = queue.nextDie();
        double fromNs = nextStartNs;
        if (queue.nextIsCopy()) {
            fromNs = transfer(dies.length - 1 - die, fromNs, unitBytes);
        }
        double arrivedNs = transfer(die, fromNs, unitBytes);
        queue.started(dies[die].program(nowNs, arrivedNs));
        nextStartNs = queue.nextStartNs();
    }

    /** Removes the oldest unit of host data, which must exist; returns when it is on flash. */
    double nextEndNs() {
        while (!queue.holdsStarted()) {
            startNext();
        }
        double endNs = dies[queue.oldestDie()].endNs(nowNs, queue.oldestProgram());
        queue.releaseOldest();
        return endNs;
    }

    /** Completes the work in flight and saves the state. */
    void save(DataOutputStream out) throws IOException {
        advance(Math.max(nowNs, pathFreeNs));
        out.writeInt(hostDie);
        out.writeInt(copyDie);
        out.writeInt(dies.length);
        for (Die die : dies) {
            die.save(out);
        }
    }

    /** The inverse; for an array of other dies only what still applies. */
    void restore(DataInputStream in) throws IOException {
        hostDie = Math.floorMod(in.readInt(), dies.length);
        copyDie = Math.floorMod(in.readInt(), dies.length);
        int saved = in.readInt();
        for (int i = 0; i < saved; i++) {
            (saved == dies.length ? dies[i] : new Die(1, 0, 1)).restore(in);
        }
    }
}
