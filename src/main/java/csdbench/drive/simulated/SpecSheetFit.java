package csdbench.drive.simulated;

import csdbench.drive.simulated.DriveProfile.Setting;
import csdbench.drive.simulated.Published.Condition;
import csdbench.drive.simulated.Published.State;
import csdbench.drive.simulated.flash.FlashSpec;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Derives a drive from a spec sheet by the formulas in docs/development/simulated-drives.md, and notes the source of
 * every figure. What the sheet does not state comes from a similar catalogue drive. One thread owns it.
 */
public final class SpecSheetFit {
    private static final double MIXED_READS = 0.7;

    /** A rate closer than this to a limit is taken for that limit. */
    private static final double NEAR = 0.9;

    /** Total channel bandwidth relative to the link. */
    private static final double CHANNEL_ROOM = 1.2;

    /** Maximum utilization of dies by random reads, which are not spread evenly. */
    private static final double DIE_USE = 0.6;

    /** Transfer size of sequential figures. */
    private static final int LONG_BYTES = 128 << 10;

    private final SpecSheet sheet;
    private final DriveProfile mate;
    private final EnumMap<Parameter, Setting> settings;

    private SpecSheetFit(SpecSheet sheet, DriveProfile mate) {
        this.sheet = sheet;
        this.mate = mate;
        this.settings = new EnumMap<>(mate.settings());
        settings.replaceAll((parameter, setting) -> borrowed(parameter, setting, mate));
    }

    /** A figure fitted to another drive's results is only typical for this one. */
    private static Setting borrowed(Parameter parameter, Setting setting, DriveProfile mate) {
        boolean own = parameter == Parameter.CAPACITY || parameter == Parameter.SHRINK;
        if (own) {
            return Setting.settled(parameter.defaultValue(), Source.PRIOR, "");
        }
        return setting.source() == Source.PRIOR
                ? setting
                : new Setting(
                        setting.value(),
                        setting.low(),
                        setting.high(),
                        setting.value(),
                        Source.CLASS,
                        "that of " + mate.name());
    }

    /**
     * The drive, with the sheet's figures as published results and the model's error against them.
     *
     * @throws DriveProblem if {@code like} is unknown or the figures are inconsistent
     */
    public static DriveProfile of(SpecSheet sheet) throws DriveProblem {
        SpecSheetFit fit = new SpecSheetFit(sheet, DriveCatalogue.drive(sheet.like()));
        fit.sizes();
        fit.rates();
        fit.commands();
        fit.latencies();
        DriveProfile drive;
        try {
            drive = fit.profile(Optional.empty());
        } catch (IllegalArgumentException e) {
            throw new DriveProblem("the sheet of " + sheet.name() + " makes no drive: " + e.getMessage(), "");
        }
        return fit.profile(DriveValidation.of(drive).error());
    }

    private DriveProfile profile(Optional<DriveProfile.KnownError> error) {
        return new DriveProfile(
                sheet.name(),
                sheet.title(),
                Optional.of(sheet.codec()).filter(word -> !word.equals("none")),
                "made of a spec sheet by formulas, and its error is that against the sheet; all else is like "
                        + mate.name(),
                error,
                List.of(),
                settings,
                published());
    }

    private void set(Parameter parameter, double value, Source source, String note) {
        double rounded = value >= 1e6 ? Math.rint(value) : Math.rint(value * 1000) / 1000;
        settings.put(parameter, Setting.settled(rounded, source, note));
    }

    private double value(Parameter parameter) {
        return settings.get(parameter).value();
    }

    private void sizes() {
        double capacity = sheet.needed(SpecSheet.Key.CAPACITY);
        set(Parameter.NOMINAL, capacity, Source.SHEET, "");
        OptionalDouble raw = sheet.figure(SpecSheet.Key.RAW);
        OptionalDouble spare = sheet.figure(SpecSheet.Key.SPARE);
        double amplification = sequentialWriteBlocks() / sheet.needed(SpecSheet.Key.RANDOM_WRITE);
        if (spare.isPresent()) {
            set(Parameter.SPARE, spare.getAsDouble(), Source.SHEET, "");
        } else if (raw.isPresent()) {
            set(
                    Parameter.SPARE,
                    (raw.getAsDouble() / capacity - 1) * 100,
                    Source.SHEET,
                    "raw flash to capacity; parity may take a part of it");
        } else if (amplification > 1) {
            // Below 2 % the model cannot collect garbage; no such drive is sold.
            set(
                    Parameter.SPARE,
                    Math.clamp((alpha(amplification) - 1) * 100, Parameter.SPARE.min(), Parameter.SPARE.max()),
                    Source.CLASS,
                    "what makes sequential writes of " + text(sheet.needed(SpecSheet.Key.SEQUENTIAL_WRITE))
                            + " GB/s random writes of " + text(sheet.needed(SpecSheet.Key.RANDOM_WRITE) / 1000)
                            + "K: write amplification " + text(amplification));
        }
    }

    /** Blocks of 4 KiB per second of sequential writes. */
    private double sequentialWriteBlocks() {
        return sheet.needed(SpecSheet.Key.SEQUENTIAL_WRITE) * 1e9 / FlashSpec.BLOCK_BYTES;
    }

    /**
     * The ratio of flash to data, alpha, for a write amplification of random writes: with a valid share u of the
     * victim, amplification is 1 / (1 - u), and u = exp(-alpha (1 - u)).
     */
    static double alpha(double amplification) {
        return -amplification * Math.log(1 - 1 / amplification);
    }

    private void rates() {
        double read = sheet.needed(SpecSheet.Key.SEQUENTIAL_READ) * 1000;
        double write = sheet.needed(SpecSheet.Key.SEQUENTIAL_WRITE) * 1000;
        set(Parameter.LINK_READ, read, Source.SHEET, "sequential reads");
        set(Parameter.LINK_WRITE, Math.max(read, write), Source.CLASS, "links are as fast both ways");
        set(Parameter.PROGRAM_RATE, write, Source.SHEET, "sequential writes");
        double dies = sheet.needed(SpecSheet.Key.RANDOM_READ) * value(Parameter.SENSE) / 1e6 / DIE_USE;
        if (dies > value(Parameter.DIES)) {
            set(
                    Parameter.DIES,
                    Math.min(Parameter.DIES.max(), Math.pow(2, Math.ceil(Math.log(dies) / Math.log(2)))),
                    Source.CLASS,
                    "as many as the sheet's random reads need at that sense time");
        }
        double channel = CHANNEL_ROOM * Math.max(read, write) / value(Parameter.CHANNELS);
        if (channel > value(Parameter.CHANNEL_RATE)) {
            set(Parameter.CHANNEL_RATE, channel, Source.CLASS, "as fast as the sheet's sequential rates need");
        }
    }

    private void commands() {
        double reads = sheet.needed(SpecSheet.Key.RANDOM_READ);
        double writes = sheet.needed(SpecSheet.Key.RANDOM_WRITE);
        double read = 1e6 / reads;
        set(Parameter.READ_COMMAND, read, Source.SHEET, text(reads / 1000) + "K random reads");
        OptionalDouble mixed = sheet.figure(SpecSheet.Key.MIXED);
        double fromMixed = mixed.isEmpty() ? 0 : (1e6 / mixed.getAsDouble() - MIXED_READS * read) / (1 - MIXED_READS);
        boolean flashLimits = mixed.isPresent() && (1 - MIXED_READS) * mixed.getAsDouble() > NEAR * writes;
        if (fromMixed > 0 && fromMixed <= 1e6 / writes && !flashLimits) {
            set(Parameter.WRITE_COMMAND, fromMixed, Source.SHEET, "70/30 at " + text(mixed.getAsDouble() / 1000) + "K");
        } else if (writes >= NEAR * sequentialWriteBlocks()) {
            set(
                    Parameter.WRITE_COMMAND,
                    1e6 / writes,
                    Source.SHEET,
                    text(writes / 1000) + "K random writes, which flash would not limit");
        } else if (value(Parameter.WRITE_COMMAND) > 1e6 / writes) {
            set(Parameter.WRITE_COMMAND, 1e6 / writes, Source.CLASS, "no more than random writes allow");
        }
    }

    private void latencies() {
        double transfer = FlashSpec.BLOCK_BYTES / value(Parameter.CHANNEL_RATE);
        OptionalDouble read = sheet.figure(SpecSheet.Key.READ_LATENCY);
        if (read.isPresent()) {
            double beside =
                    transfer + FlashSpec.BLOCK_BYTES / value(Parameter.LINK_READ) + value(Parameter.READ_COMMAND);
            double front = read.getAsDouble() - beside - value(Parameter.SENSE);
            if (front < 0) {
                double sense = Math.max(1, read.getAsDouble() - beside);
                set(Parameter.SENSE, sense, Source.SHEET, "what is left of " + text(read.getAsDouble()) + " us");
            }
            set(
                    Parameter.READ_FRONT,
                    Math.max(0, front),
                    Source.SHEET,
                    "what is left of " + text(read.getAsDouble()) + " us");
        }
        OptionalDouble write = sheet.figure(SpecSheet.Key.WRITE_LATENCY);
        if (write.isPresent()) {
            double front = write.getAsDouble()
                    - FlashSpec.BLOCK_BYTES / value(Parameter.LINK_WRITE)
                    - value(Parameter.WRITE_COMMAND);
            set(
                    Parameter.WRITE_FRONT,
                    Math.max(0, front),
                    Source.SHEET,
                    "what is left of " + text(write.getAsDouble()) + " us");
        }
    }

    /** The sheet's figures as published results. */
    private List<Published> published() {
        double readIops = sheet.needed(SpecSheet.Key.SEQUENTIAL_READ) * 1e9 / LONG_BYTES;
        double writeIops = sheet.needed(SpecSheet.Key.SEQUENTIAL_WRITE) * 1e9 / LONG_BYTES;
        List<Published> rows = new ArrayList<>(List.of(
                row("128K sequential read", 100, false, State.FILLED, readIops),
                row("128K sequential write", 0, false, State.FILLED, writeIops),
                row("4K random read", 100, true, State.FILLED, sheet.needed(SpecSheet.Key.RANDOM_READ)),
                row("4K random write", 0, true, State.RANDOM, sheet.needed(SpecSheet.Key.RANDOM_WRITE))));
        sheet.figure(SpecSheet.Key.MIXED).ifPresent(mixed -> rows.add(row("4K 70/30", 70, true, State.RANDOM, mixed)));
        return rows;
    }

    private static Published row(String what, int readPercent, boolean random, State state, double iops) {
        return new Published(
                what,
                1,
                new Published.Workload(
                        readPercent, random ? FlashSpec.BLOCK_BYTES : LONG_BYTES, random, random ? 512 : 64),
                new Condition(state, 100),
                1,
                Math.rint(iops),
                0,
                "of the sheet; load and condition are the usual ones");
    }

    private static String text(double number) {
        String text = String.format(Locale.ROOT, "%.3f", number);
        return text.replaceFirst("\\.?0+$", "");
    }
}
