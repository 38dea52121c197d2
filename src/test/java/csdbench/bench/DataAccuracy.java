package csdbench.bench;

import csdbench.content.ContentSource;
import csdbench.content.ContentSpec;
import csdbench.content.ContentSpec.Share;
import csdbench.content.ContentStyle;
import csdbench.content.TargetCodec;
import csdbench.content.generator.CompressedSizes;
import csdbench.content.generator.Sources;
import csdbench.content.measure.Codec;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.foreign.Arena;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Prints how accurate, unique and fast the data is, in Markdown. {@code scripts/verify data-accuracy} runs it. */
final class DataAccuracy {
    private static final double[] RATIOS = {1, 1.1, 1.25, 1.5, 2, 3, 4, 6, 8, 10, 25};

    /** The range that is promised something, of the ratios above. */
    private static final double LOWEST_PROMISED = 1.1;

    private static final double MAX_PROMISED = 10;

    private static final Map<TargetCodec, Codec> OWN = new EnumMap<>(
            Map.of(TargetCodec.DEFLATE, Codec.DEFLATE_6, TargetCodec.LZ4, Codec.LZ4, TargetCodec.ZSTD, Codec.ZSTD_1));

    /** Enough for the mean of a block's size to be known to a tenth of a byte. */
    private static final int SAMPLE_BYTES = 8 << 20;

    private static final long SALT = 20_26;
    private static final long SPEED_NS = 500_000_000;

    private final PrintStream out;

    private DataAccuracy(PrintStream out) {
        this.out = out;
    }

    public static void main(String[] arguments) throws IOException {
        DataAccuracy tables = new DataAccuracy(new PrintStream(System.out, true, StandardCharsets.UTF_8));
        switch (arguments.length == 0 ? "" : arguments[0]) {
            case "ours" -> tables.ours();
            case "files" -> tables.files(Arrays.asList(arguments).subList(1, arguments.length));
            case "uniqueness" -> tables.uniqueness(Long.parseLong(arguments[1]) << 30);
            case "speed" -> tables.speed(Integer.parseInt(arguments[1]), Double.parseDouble(arguments[2]));
            default -> {
                System.err.println("usage: ours | files RATIO=FILE... | uniqueness GIB | speed BYTES RATIO");
                System.exit(2);
            }
        }
    }

    private void ours() {
        heading("Error of the ratio in percent, by the codec and the unit that were named");
        row("codec", "unit", RATIOS, "mean", "worst", "deviation %");
        for (TargetCodec target : OWN.keySet()) {
            for (int unitBytes : new int[] {4096, 8192, 16384, 65536, 131072}) {
                ownCodec(target, unitBytes);
            }
        }
        heading("Error in percent of neutral data at 4 KiB, by the codec that compresses it");
        row("codec", "unit", RATIOS, "mean", "worst", "deviation %");
        List<Double> all = new ArrayList<>();
        for (Codec codec : Codec.values()) {
            Errors errors = errors(TargetCodec.NEUTRAL, codec, 4096);
            all.addAll(errors.promised());
            errors.print(codec.word(), 4096);
        }
        out.printf(
                Locale.ROOT,
                "%nOver all codecs: mean %.2f %%, worst %.2f %%.%n",
                all.stream().mapToDouble(Math::abs).average().orElseThrow(),
                all.stream().mapToDouble(Math::abs).max().orElseThrow());
        heading("What other codecs make of data for deflate at 4 KiB");
        otherCodecs();
    }

    private void ownCodec(TargetCodec target, int unitBytes) {
        errors(target, OWN.get(target), unitBytes).print(OWN.get(target).word(), unitBytes);
    }

    private Errors errors(TargetCodec target, Codec codec, int unitBytes) {
        Errors errors = new Errors();
        for (double ratio : RATIOS) {
            ContentSource source = Sources.of(spec(target, unitBytes, ratio), SALT);
            errors.add(CompressedSizes.of(source, codec, unitBytes, SAMPLE_BYTES / unitBytes), ratio);
        }
        return errors;
    }

    private void otherCodecs() {
        List<String> title = new ArrayList<>(List.of("asked"));
        for (int blockBytes : new int[] {4096, 65536}) {
            Arrays.stream(Codec.values()).forEach(codec -> title.add(codec.word() + " " + blockBytes / 1024 + "K"));
        }
        cells(title);
        rule(title.size());
        for (double ratio : new double[] {1, 1.5, 2, 3, 4, 10}) {
            List<String> cells = new ArrayList<>(List.of(plain(ratio)));
            ContentSource source = Sources.of(spec(TargetCodec.DEFLATE, 4096, ratio), SALT);
            for (int blockBytes : new int[] {4096, 65536}) {
                for (Codec codec : Codec.values()) {
                    CompressedSizes sizes =
                            CompressedSizes.of(source, codec, blockBytes, SAMPLE_BYTES / 4 / blockBytes);
                    cells.add(String.format(Locale.ROOT, "%.3f", sizes.ratio()));
                }
            }
            cells(cells);
        }
    }

    /** Files that somebody else made, each with the ratio that it was requested. */
    private void files(List<String> ratiosAndFiles) throws IOException {
        double[] ratios = new double[ratiosAndFiles.size()];
        List<Path> paths = new ArrayList<>();
        for (int i = 0; i < ratios.length; i++) {
            String[] parts = ratiosAndFiles.get(i).split("=", 2);
            ratios[i] = Double.parseDouble(parts[0]);
            paths.add(Path.of(parts[1]));
        }
        row("codec", "unit", ratios, "mean", "worst", "deviation %");
        List<Double> all = new ArrayList<>();
        for (int blockBytes : new int[] {4096, 65536}) {
            for (Codec codec : Codec.values()) {
                Errors errors = new Errors();
                for (int i = 0; i < ratios.length; i++) {
                    errors.add(CompressedSizes.of(paths.get(i), codec, blockBytes), ratios[i]);
                }
                all.addAll(blockBytes == 4096 ? errors.promised() : List.of());
                errors.print(codec.word(), blockBytes);
            }
        }
        out.printf(
                Locale.ROOT,
                "%nOver all codecs at 4 KiB: mean %.2f %%, worst %.2f %%.%n",
                all.stream().mapToDouble(Math::abs).average().orElseThrow(),
                all.stream().mapToDouble(Math::abs).max().orElseThrow());
    }

    private void uniqueness(long bytes) throws IOException {
        heading("Uniqueness over " + (bytes >> 30) + " GiB, the second half written where the first was");
        cells(List.of("codec", "asked", "sectors that repeat", "zstd -1, window of 128 MiB", "of asked"));
        rule(5);
        for (TargetCodec target : OWN.keySet()) {
            for (double ratio : new double[] {1, 2, 4}) {
                Uniqueness found = Uniqueness.of(Sources.of(spec(target, 4096, ratio), SALT), bytes);
                cells(List.of(
                        OWN.get(target).word(),
                        plain(ratio),
                        String.valueOf(found.repeatedSectors()),
                        String.format(Locale.ROOT, "%.3f", found.zstdRatio()),
                        String.format(Locale.ROOT, "%.3f", found.zstdRatio() / ratio)));
            }
        }
    }

    /** Gigabytes a second of one core that does nothing but make and compare data: two numbers. */
    private void speed(int transferBytes, double ratio) {
        int buffers = 32;
        ContentSource source = Sources.of(ContentSpec.exact(ratio), SALT);
        try (Arena arena = Arena.ofConfined()) {
            long base = arena.allocate((long) buffers * transferBytes, 4096).address();
            double filled = 0;
            double compared = 0;
            // The last of three rounds counts; the first two are the compiler's.
            for (int round = 0; round < 3; round++) {
                filled = rate(transferBytes, i -> {
                    source.fill(base + i % buffers * transferBytes, transferBytes, i * transferBytes, i);
                });
                source.fill(base, transferBytes, 0, 0);
                compared = rate(transferBytes, _ -> {
                    if (source.firstDifference(base, transferBytes, 0, 0) != ContentSource.NO_DIFFERENCE) {
                        throw new IllegalStateException("data did not come back");
                    }
                });
            }
            out.printf(Locale.ROOT, "%.2f %.2f%n", filled, compared);
        }
    }

    private interface Transfer {
        void number(long i);
    }

    private static double rate(int transferBytes, Transfer transfer) {
        long done = 0;
        long startNs = System.nanoTime();
        long tookNs = 0;
        while (tookNs < SPEED_NS) {
            for (int i = 0; i < 1000; i++) {
                transfer.number(done++);
            }
            tookNs = System.nanoTime() - startNs;
        }
        return (double) done * transferBytes / tookNs;
    }

    private static ContentSpec spec(TargetCodec target, int unitBytes, double ratio) {
        return ContentSpec.of(ContentStyle.EXACT, List.of(new Share(ratio, 100)), Optional.empty())
                .withCodec(target, unitBytes, 0);
    }

    /** One row: the errors of one codec over the ratios. */
    private final class Errors {
        private final List<Double> percents = new ArrayList<>();
        private final List<Double> promised = new ArrayList<>();
        private double deviationPercent;

        void add(CompressedSizes sizes, double ratio) {
            double error = sizes.errorPercent(ratio);
            percents.add(error);
            if (ratio >= LOWEST_PROMISED && ratio <= MAX_PROMISED) {
                promised.add(error);
            }
            deviationPercent = Math.max(deviationPercent, sizes.deviationPercent());
        }

        List<Double> promised() {
            return promised;
        }

        void print(String codec, int unitBytes) {
            List<String> cells = new ArrayList<>(List.of(codec, unitBytes / 1024 + "K"));
            percents.forEach(percent -> cells.add(String.format(Locale.ROOT, "%+.2f", percent)));
            cells.add(figure(promised.stream().mapToDouble(Math::abs).average().orElseThrow()));
            cells.add(figure(promised.stream().mapToDouble(Math::abs).max().orElseThrow()));
            cells.add(figure(deviationPercent));
            cells(cells);
        }
    }

    private void heading(String text) {
        out.println();
        out.println("### " + text);
        out.println();
    }

    private void row(String first, String second, double[] ratios, String... last) {
        List<String> cells = new ArrayList<>(List.of(first, second));
        Arrays.stream(ratios).forEach(ratio -> cells.add(plain(ratio)));
        cells.addAll(List.of(last));
        cells(cells);
        rule(cells.size());
    }

    private void cells(List<String> cells) {
        out.println("| " + String.join(" | ", cells) + " |");
    }

    private void rule(int columns) {
        out.println("|---".repeat(columns) + "|");
    }

    private static String plain(double ratio) {
        return ratio == Math.rint(ratio) ? String.valueOf((long) ratio) : String.valueOf(ratio);
    }

    private static String figure(double percent) {
        return String.format(Locale.ROOT, "%.2f", percent);
    }
}
