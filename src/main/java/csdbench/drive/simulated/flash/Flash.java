package csdbench.drive.simulated.flash;

import csdbench.base.unit.Rng;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/** Dies behind channels: when data read comes out, when data written is programmed. One thread owns it. */
final class Flash {
    private final double copyReadNs;
    private final double pathNs;
    private final double unitTransferNs;
    private final double nsPerByte;
    private final double[] senseNs;
    private final Die[] dies;
    private final CreditServer[] channels;

    /** Channel of each die. */
    private final CreditServer[] channelOf;

    private final ProgramQueue queue = new ProgramQueue();
    private double nowNs;
    private double nextStartNs = Double.POSITIVE_INFINITY;

    /** From when on the program path is free. */
    private double pathFreeNs;

    private int hostDie;
    private int copyDie;

    Flash(FlashSpec.Array spec, FlashSpec.Collection collection) {

        copyReadNs = collection.readShare() * spec.senseNs() * spec.programUnitBytes() / FlashSpec.BLOCK_BYTES;
        pathNs = spec.programUnitBytes() / spec.programBytesPerNs();
        nsPerByte = 1 / spec.channelBytesPerNs();
        unitTransferNs = spec.programUnitBytes() * nsPerByte;
        senseNs = new double[] {
            spec.senseNs() * (1 - spec.senseSpread()), spec.senseNs(), spec.senseNs() * (1 + spec.senseSpread())
        };
        channels = new CreditServer[spec.channels()];
        for (int i = 0; i < channels.length; i++) {
            channels[i] = new CreditServer();
        }
        dies = new Die[spec.dies()];
        channelOf = new CreditServer[spec.dies()];
        // Erases are spread over the programs: a die interrupts them for reads as it does programs.
        double programNs = spec.programNs() * (1 + spec.eraseShare());
        for (int i = 0; i < dies.length; i++) {
            dies[i] = new Die(programNs, spec.suspendNs(), spec.overtakes());
            channelOf[i] = channels[i % channels.length];
        }
    }

    /** Moves on to the time of the next command. Programs that are due by then go to their dies. */
    void advance(double nowNs) {
        while (nextStartNs <= nowNs) {
            this.nowNs = nextStartNs;
            startNext();
        }
        this.nowNs = nowNs;
    }

    /** Reads blocks that lie together in a piece of their own; gives when they are out. */
    double readPiece(long piece, double bytes, double fromNs) {
        long hash = Rng.mix(piece);
        return read((int) Math.unsignedMultiplyHigh(hash, dies.length), piece, hash, bytes, fromNs);
    }

    /** Reads from a stripe of data that lies in order over all dies; gives when it is out. */
    double readStripe(long stripe, double bytes, double fromNs) {
        // Streams that start at round addresses would all begin on the same die.
        long row = stripe / dies.length;
        int die = (int) (stripe - row * dies.length) + (int) Math.unsignedMultiplyHigh(Rng.mix(row), dies.length);
        long place = ~stripe & Long.MAX_VALUE;
        return read(die < dies.length ? die : die - dies.length, place, Rng.mix(place), bytes, fromNs);
    }

    /** Pages are of three kinds in equal parts: fast, middle and slow. */
    private double read(int die, long place, long hash, double bytes, double fromNs) {
        double sensedNs = dies[die].sense(place, fromNs, senseNs[(int) ((hash & 0xFFFF) * 3 >>> 16)]);
        return channelOf[die].reserve(nowNs, sensedNs, bytes * nsPerByte);
    }

    /**
     * Programs a unit of the host's data.
     *
     * @param slowdown how many times as long as without collection the program path takes
     */
    void program(double fromNs, double slowdown) {
        hostDie = next(hostDie);
        enqueue(fromNs, slowdown, hostDie, false);
    }

    /** Programs a unit that collection copies, and reads it before. */
    void copy(double fromNs, double slowdown) {
        copyDie = next(copyDie);
        // Where valid blocks are read has nothing to do with where they go.
        dies[dies.length - 1 - copyDie].owe(copyReadNs);
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
        double arrivedNs = channelOf[die].reserve(nowNs, nextStartNs, unitTransferNs);
        queue.started(dies[die].program(nowNs, arrivedNs));
        nextStartNs = queue.nextStartNs();
    }

    /** When the oldest unit of the host's data that was not asked for yet is on flash. There must be one. */
    double nextEndNs() {
        while (!queue.holdsStarted()) {
            startNext();
        }
        double endNs = dies[queue.oldestDie()].endNs(nowNs, queue.oldestProgram());
        queue.releaseOldest();
        return endNs;
    }

    /** Finishes the work that is under way, and writes what outlasts it. */
    void save(DataOutputStream out) throws IOException {
        advance(Math.max(nowNs, pathFreeNs));
        out.writeInt(hostDie);
        out.writeInt(copyDie);
        out.writeInt(dies.length);
        for (Die die : dies) {
            die.save(out);
        }
    }

    /** The inverse; of an array of other dies only what still makes sense. */
    void restore(DataInputStream in) throws IOException {
        hostDie = Math.floorMod(in.readInt(), dies.length);
        copyDie = Math.floorMod(in.readInt(), dies.length);
        int saved = in.readInt();
        for (int i = 0; i < saved; i++) {
            (saved == dies.length ? dies[i] : new Die(1, 0, 0)).restore(in);
        }
    }
}
