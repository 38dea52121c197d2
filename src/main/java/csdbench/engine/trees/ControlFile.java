package csdbench.engine.trees;

import csdbench.base.file.FoundFile;
import csdbench.base.file.NewFile;
import csdbench.plan.files.FileSizes;
import csdbench.plan.files.TreeAnchor;
import csdbench.plan.files.TreeShare;
import csdbench.plan.files.TreeSpec;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * vdbench's {@code vdb_control.file} in an anchor: the figures of the tree and the state of each directory and file, in
 * a form that both tools read. It proves that everything in the anchor was created by one of them.
 *
 * <p>Lines: {@code when  end DATE}, behind which csdbench adds {@code order} and the word of a {@link TreeOrder}, as
 * vdbench reads no other line of ours; {@code depth}, {@code width}, {@code files}, {@code dist} with {@code bottom} or
 * {@code all}, a {@code size} for each number of {@code sizes=}, {@code directory status N} and N of {@code y} or
 * {@code n}, {@code file status N} and N of {@code n} (absent), {@code f} (full) or a length in bytes; behind a
 * file's line {@code = N} repeats it N times more. Last {@code checksum:} with the sum of all characters. Found by
 * runs of vdbench 5.04.06.
 */
final class ControlFile {
    static final String NAME = "vdb_control.file";

    /** The next one while it is written; a program that was killed leaves it. */
    static final String NEW = NAME + ".new";

    /**
     * Is beside the control file where this program may change the tree: a control file that is copied into another
     * folder comes without it, and vdbench leaves it alone.
     */
    static final String MARK = ".csdbench-anchor";

    private static final String MARKED =
            "csdbench may change and remove the tree that " + NAME + " describes in this folder.\n";

    /** Deeper and larger trees were not created by either tool. */
    private static final int MAX_DEPTH = 10_000;

    private static final double MAX_ENTRIES = 2e9;
    private static final int MAX_LINE_CHARS = 1000;
    private static final String CHECKSUM = "checksum:";
    private static final String STATUS = " status ";
    private static final String WHEN_WORD = "when  end ";
    private static final String ORDER = " order ";
    private static final DateTimeFormatter WHEN =
            DateTimeFormatter.ofPattern("EEE MMM dd HH:mm:ss zzz yyyy", Locale.ROOT);

    private ControlFile() {}

    /**
     * What a control file says of a tree.
     *
     * @param order empty in one of vdbench, and of csdbench before it had vdbench's order
     */
    record Content(TreeSpec shape, Optional<TreeOrder> order, States states) {}

    /** Gets the states in order. */
    interface States {
        /** Tells both maps what the file says; {@link StateMap#FULL} only for files. */
        void into(StateMap directories, StateMap files) throws IOException;
    }

    /** A file that is not what this program or vdbench writes. */
    static final class Damaged extends IOException {
        private static final long serialVersionUID = 1;

        Damaged(Path file, String what) {
            super(named(file) + " is damaged (" + what + ")");
        }

        /** As a user finds it: an open folder goes by a name that no other process knows. */
        private static Path named(Path file) {
            try {
                return file.getParent().toRealPath().resolve(file.getFileName());
            } catch (IOException _) {
                return file;
            }
        }
    }

    /**
     * Reads the figures of a tree, and checks the sum.
     *
     * @throws Damaged if it is not a whole control file
     */
    static Content read(Path file) throws IOException {
        List<String> head = new ArrayList<>();
        List<String> counts = new ArrayList<>();
        long sum = 0;
        boolean checked = false;
        try (BufferedReader lines = Files.newBufferedReader(FoundFile.checked(file), StandardCharsets.ISO_8859_1)) {
            for (String line = line(file, lines); line != null; line = line(file, lines)) {
                if (line.startsWith(CHECKSUM)) {
                    checked = line.substring(CHECKSUM.length()).trim().equals(Long.toString(sum));
                } else {
                    sum += sum(line);
                    if (head.size() < 300) {
                        head.add(line);
                    }
                    if (line.contains(STATUS) && counts.size() < 3) {
                        counts.add(line.trim());
                    }
                }
            }
        }
        if (!checked) {
            throw new Damaged(file, "its checksum is missing or wrong");
        }
        TreeSpec shape = shape(file, head);
        // Figures that nothing was counted for may be any, and take hours to look for.
        if (!counts.equals(List.of(
                "directory" + STATUS + (long) shape.directories(), "file" + STATUS + (long) shape.allFiles()))) {
            throw new Damaged(file, "its figures and its counts differ");
        }
        return new Content(shape, order(head), (directories, files) -> states(file, directories, files));
    }

    private static Optional<TreeOrder> order(List<String> head) {
        String when = head.getFirst();
        int at = when.startsWith(WHEN_WORD) ? when.lastIndexOf(ORDER) : -1;
        return at < 0 ? Optional.empty() : TreeOrder.of(when.substring(at + ORDER.length()));
    }

    /** The next line, null behind the last. */
    private static String line(Path file, BufferedReader from) throws IOException {
        StringBuilder line = new StringBuilder();
        int next = from.read();
        if (next < 0) {
            return null;
        }
        for (; next >= 0 && next != '\n'; next = from.read()) {
            if (line.length() == MAX_LINE_CHARS) {
                throw new Damaged(file, "a line has more than " + MAX_LINE_CHARS + " characters");
            }
            line.append((char) next);
        }
        return line.toString();
    }

    private static long sum(String line) {
        long sum = 0;
        for (int i = 0; i < line.length(); i++) {
            sum += line.charAt(i);
        }
        return sum;
    }

    private static TreeSpec shape(Path file, List<String> lines) throws Damaged {
        try {
            List<Double> sizes = new ArrayList<>();
            for (String line : lines) {
                if (line.startsWith("size ")) {
                    sizes.add(Double.parseDouble(line.substring(5).trim()));
                }
            }
            TreeSpec shape = new TreeSpec(
                    Math.toIntExact(Long.parseLong(value(lines, "depth"))),
                    Math.max(1, Long.parseLong(value(lines, "width"))),
                    Long.parseLong(value(lines, "files")),
                    value(lines, "dist").equals("all"),
                    sizes(sizes),
                    0,
                    0,
                    false,
                    TreeAnchor.USUAL,
                    TreeShare.ALL);
            if (shape.depth() > MAX_DEPTH || shape.directories() > MAX_ENTRIES || shape.allFiles() > MAX_ENTRIES) {
                throw new IllegalArgumentException();
            }
            return shape;
        } catch (IllegalArgumentException | ArithmeticException e) {
            throw new Damaged(file, "it does not describe a tree");
        }
    }

    private static String value(List<String> lines, String word) {
        return lines.stream()
                .filter(line -> line.startsWith(word + " "))
                .findFirst()
                .map(line -> line.substring(word.length()).trim())
                .orElseThrow(IllegalArgumentException::new);
    }

    private static FileSizes sizes(List<Double> numbers) {
        if (numbers.size() == 1) {
            return new FileSizes.Fixed(numbers.getFirst().longValue());
        }
        if (numbers.isEmpty() || numbers.size() % 2 != 0) {
            throw new IllegalArgumentException();
        }
        if (numbers.size() == 2 && numbers.get(1) == 0) {
            return new FileSizes.Average(numbers.getFirst().longValue());
        }
        List<FileSizes.Share> shares = new ArrayList<>();
        for (int i = 0; i < numbers.size(); i += 2) {
            shares.add(new FileSizes.Share(numbers.get(i).longValue(), numbers.get(i + 1)));
        }
        return new FileSizes.Mix(shares);
    }

    private static void states(Path file, StateMap directories, StateMap files) throws IOException {
        try (BufferedReader lines = Files.newBufferedReader(FoundFile.checked(file), StandardCharsets.ISO_8859_1)) {
            StateMap map = null;
            long next = 0;
            int state = StateMap.ABSENT;
            for (String line = line(file, lines); line != null; line = line(file, lines)) {
                if (line.startsWith("directory status ") || line.startsWith("file status ")) {
                    map = line.startsWith("d") ? directories : files;
                    next = 0;
                } else if (map != null && !line.startsWith(CHECKSUM)) {
                    boolean repeat = line.startsWith("= ");
                    state = repeat ? state : state(line.trim());
                    long times = repeat ? Long.parseLong(line.substring(2).trim()) : 1;
                    for (long i = 0; i < times && next < map.entries(); i++) {
                        map.set(next++, state);
                    }
                }
            }
        } catch (NumberFormatException e) {
            throw new Damaged(file, "a count is not a number");
        }
    }

    private static int state(String text) {
        return switch (text) {
            case "n" -> StateMap.ABSENT;
            case "f" -> StateMap.FULL;
            default -> StateMap.EXISTS;
        };
    }

    /** Writes what is known of a tree. */
    static void write(Writer to, TreeShape shape, StateMap directories, StateMap files) throws IOException {
        Summing out = new Summing(new BufferedWriter(to, 1 << 16));
        TreeSpec spec = shape.spec();
        out.line(WHEN_WORD
                + WHEN.format(ZonedDateTime.now())
                + ORDER
                + shape.order().word());
        out.line("depth " + spec.depth());
        out.line("width " + spec.width());
        out.line("files " + spec.filesEach());
        out.line("dist  " + (spec.everyDirectory() ? "all" : "bottom"));
        for (String size : sizes(spec.sizes())) {
            out.line("size  " + size);
        }
        out.line("directory status " + directories.entries());
        // vdbench repeats lines of directories and counts those of files.
        for (long directory = 0; directory < directories.entries(); directory++) {
            out.line(directories.state(directory) == StateMap.ABSENT ? "n" : "y");
        }
        out.line("file status " + files.entries());
        writeFiles(out, files);
        out.to.write(CHECKSUM + " " + out.sum + " \n");
        out.to.flush();
    }

    private static List<String> sizes(FileSizes sizes) {
        return switch (sizes) {
            case FileSizes.Fixed fixed -> List.of(Long.toString(fixed.bytes()));
            case FileSizes.Average average -> List.of(Long.toString(average.bytes()), "0");
            case FileSizes.Mix mix ->
                mix.shares().stream()
                        .flatMap(share -> List.of(
                                Long.toString(share.bytes()),
                                BigDecimal.valueOf(share.percent())
                                        .stripTrailingZeros()
                                        .toPlainString())
                                .stream())
                        .toList();
        };
    }

    private static void writeFiles(Summing out, StateMap map) throws IOException {
        long entries = map.entries();
        for (long first = 0; first < entries; ) {
            int state = map.state(first);
            long end = first + 1;
            // The last entry stands alone, as vdbench has it.
            while (end < entries - 1 && map.state(end) == state) {
                end++;
            }
            out.line(state == StateMap.ABSENT ? "n" : state == StateMap.FULL ? "f" : "0");
            if (end - first > 1) {
                out.line("= " + (end - first - 1));
            }
            first = end;
        }
    }

    /** Writes lines and adds up their characters. */
    private static final class Summing {
        private final BufferedWriter to;
        private long sum;

        Summing(BufferedWriter to) {
            this.to = to;
        }

        void line(String line) throws IOException {
            sum += sum(line);
            to.write(line);
            to.write('\n');
        }

        private static long sum(String line) {
            return ControlFile.sum(line);
        }
    }

    /** Whether the mark is there. */
    static boolean marked(Path anchor) {
        return Files.isRegularFile(anchor.resolve(MARK), LinkOption.NOFOLLOW_LINKS);
    }

    /** Puts the mark there. */
    static void mark(Path anchor) throws IOException {
        if (!marked(anchor)) {
            NewFile.replace(anchor.resolve(MARK), MARKED);
        }
    }

    /** The control file of an anchor, if there is one. */
    static Optional<Path> in(Path anchor) {
        Path file = anchor.resolve(NAME);
        return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) ? Optional.of(file) : Optional.empty();
    }
}
