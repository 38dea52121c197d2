package csdbench.drive.simulated;

import java.util.Arrays;
import java.util.Optional;

/** The parameters of simulated drives, in the order of listings. */
public enum Parameter {
    NOMINAL("nominal", Unit.BYTES, 1e12, 1 << 20, 1e15, "rated capacity; with spare, the size of the flash"),
    CAPACITY("capacity", Unit.BYTES, 0, 0, 4e15, "capacity that hosts can address; 0 for the nominal one"),
    SPARE("spare", Unit.PERCENT, 7, 2, 400, "flash beyond the nominal capacity that collection can use"),
    SHRINK("shrink", Unit.COUNT, 1, 1, 1e6, "divides the flash, not its speed: steady state comes sooner"),
    LBA("lba", Unit.BYTES, 4096, 512, 4096, "smallest unit of a command: 512 or 4096"),
    RATED_WRITES(
            "ratedWrites", Unit.COUNT, 0, 0, 1e6, "rated writes of the nominal capacity in its life; 0: not known"),

    GROUP("group", Unit.BYTES, 4096, 4096, 131072, "bytes that are compressed together"),
    GROUP_START("groupStart", Unit.BYTES, 0, 0, 131071, "by which groups begin behind a multiple of their size"),
    THRESHOLD("threshold", Unit.PERCENT, 0, 0, 90, "of a group that must be saved so that it is stored compressed"),
    HEADER("header", Unit.BYTES, 0, 0, 512, "stored with every compressed group"),
    GRAIN("grain", Unit.BYTES, 64, 1, 131072, "unit that a compressed group is rounded up to"),
    COMPRESSOR("compressor", Unit.MB_PER_SECOND, 0, 0, 1e6, "speed of the compressor; 0 for as fast as data comes"),

    CHANNELS("channels", Unit.COUNT, 8, 1, 64, "channels, which the dies share evenly"),
    DIES("dies", Unit.COUNT, 128, 1, 4096, "dies, which work in parallel"),
    SENSE_BYTES("senseBytes", Unit.BYTES, 65536, 4096, 1 << 20, "bytes of one sense: a page of every plane"),
    STRIPE("stripe", Unit.BYTES, 32768, 4096, 1 << 20, "bytes on one die before the next die is used"),
    SENSE("sense", Unit.MICROSECONDS, 75, 1, 1000, "median sense time (tR)"),
    SENSE_SPREAD("senseSpread", Unit.PERCENT, 28, 0, 90, "by which fast and slow pages differ from it"),
    PROGRAM_UNIT("programUnit", Unit.BYTES, 98304, 4096, 1 << 20, "bytes of one program operation of a die"),
    PROGRAM("program", Unit.MICROSECONDS, 1000, 10, 100_000, "program time of that unit (tPROG)"),
    ERASE_SHARE("eraseShare", Unit.PERCENT, 2, 0, 50, "erase time, in percent of the program time of a die"),
    SUSPEND("suspend", Unit.MICROSECONDS, 25, 0, 1000, "time to suspend a program for reads"),
    PULSE("pulse", Unit.MICROSECONDS, 930, 1, 100_000, "a program runs this long before it can be suspended again"),
    CHANNEL_RATE("channelRate", Unit.MB_PER_SECOND, 1100, 10, 100_000, "payload throughput of one channel"),
    PROGRAM_RATE("programRate", Unit.MB_PER_SECOND, 4600, 10, 1e6, "program throughput of all dies together"),
    PATH_RATE("pathRate", Unit.MB_PER_SECOND, 0, 0, 1e6, "what reads, programs and copies share; 0: only channels"),

    COPY_READ("copyRead", Unit.PERCENT, 25, 0, 100, "of a sense: cost of collecting a block of 4 KiB"),
    COLLECTION("collection", Unit.PERCENT, 100, 1, 100, "of the program rate that remains while collecting"),

    READ_COMMAND("readCommand", Unit.MICROSECONDS, 0.69, 0.01, 100, "controller time of a read"),
    WRITE_COMMAND("writeCommand", Unit.MICROSECONDS, 1.35, 0.01, 100, "controller time of a write"),
    EXTRA_BLOCK("extraBlock", Unit.MICROSECONDS, 0.02, 0, 100, "controller time for every 4 KiB after the first"),
    BLOCK_DELAY("blockDelay", Unit.MICROSECONDS, 0, 0, 100, "latency of a read for every 4 KiB after the first"),
    READ_FRONT(
            "readFront", Unit.MICROSECONDS, 19, 0, 1000, "fixed latency of a read outside all queues, host included"),
    WRITE_FRONT(
            "writeFront", Unit.MICROSECONDS, 12, 0, 1000, "fixed latency of a write outside all queues, host included"),
    LINK_READ("linkRead", Unit.MB_PER_SECOND, 7200, 10, 1e6, "link throughput to the host"),
    LINK_WRITE("linkWrite", Unit.MB_PER_SECOND, 7200, 10, 1e6, "link throughput from the host"),
    BUFFER("buffer", Unit.BYTES, 16e6, 65536, 1e10, "write buffer: acknowledged and not yet programmed"),

    STALL_GAP(
            "stallGap",
            Unit.SECONDS,
            5,
            0,
            1e6,
            "from one rare stall of a command to the next, on average; 0 for none"),
    STALL("stall", Unit.MICROSECONDS, 2000, 0, 1e7, "median length of such a stall"),
    STALL_SIGMA("stallSigma", Unit.COUNT, 0.8, 0, 3, "standard deviation of the logarithm of that length"),

    COUNTER_LAG("counterLag", Unit.SECONDS, 0, 0, 3600, "counters are renewed this often; 0 for always"),

    IDLE_WATTS("idleWatts", Unit.WATTS, 0, 0, 1000, "power at rest; 0: not known, and none is modelled"),
    READ_ENERGY("readEnergy", Unit.JOULES_PER_GB, 0, 0, 1000, "energy to read and send a GB to the host"),
    WRITE_ENERGY("writeEnergy", Unit.JOULES_PER_GB, 0, 0, 1000, "energy to take a GB from the host, compressed or not"),
    MEDIA_ENERGY("mediaEnergy", Unit.JOULES_PER_GB, 0, 0, 1000, "energy to write a GB to the medium");

    /** The unit of a parameter. */
    public enum Unit {
        BYTES("bytes"),
        PERCENT("%"),
        COUNT(""),
        MB_PER_SECOND("MB/s"),
        MICROSECONDS("us"),
        SECONDS("s"),
        WATTS("W"),
        JOULES_PER_GB("J/GB");

        private final String word;

        Unit(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    private final String key;
    private final Unit unit;
    private final double defaultValue;
    private final double min;
    private final double max;
    private final String about;

    Parameter(String key, Unit unit, double defaultValue, double min, double max, String about) {
        this.key = key;
        this.unit = unit;
        this.defaultValue = defaultValue;
        this.min = min;
        this.max = max;
        this.about = about;
    }

    /** Whether it is of power alone, and changes no figure of a run. */
    public boolean ofPower() {
        return unit == Unit.WATTS || unit == Unit.JOULES_PER_GB;
    }

    /** The name in drive files and luns. */
    public String key() {
        return key;
    }

    public Unit unit() {
        return unit;
    }

    /** The default. */
    public double defaultValue() {
        return defaultValue;
    }

    public double min() {
        return min;
    }

    public double max() {
        return max;
    }

    public String about() {
        return about;
    }

    public static Optional<Parameter> of(String key) {
        return Arrays.stream(values())
                .filter(parameter -> parameter.key.equals(key))
                .findFirst();
    }
}
