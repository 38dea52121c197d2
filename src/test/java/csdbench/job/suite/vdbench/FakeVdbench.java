package csdbench.job.suite.vdbench;

import csdbench.job.command.Failure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Start scripts that stand in for vdbench's, and result folders for them to leave. */
final class FakeVdbench {
    /** Pages of a real 5.04.07, of a run of 100 operations a second in five intervals; what nobody reads is cut out. */
    static final Path RECORDED = Path.of("src/test/resources/csdbench/suite/vdbench/recorded");

    private static final String HEAD = """
            <title>Vdbench output/flatfile.html</title><pre>
                     tod               timestamp Run Interval reqrate rate MB/sec bytes/io read% resp \
            resp_max resp_std\s
            """;

    private FakeVdbench() {}

    /** A program whose script has these commands; {@code $parm} and {@code $out} are what it was called with. */
    static VdbenchProgram thatDoes(Path home, String... commands) throws IOException, Failure {
        Files.createDirectories(home);
        Path script = home.resolve("vdbench");
        Files.writeString(script, "#!/bin/sh\nparm=$2\nout=$4\n" + String.join("\n", commands) + "\n");
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
        return VdbenchProgram.find(Optional.of(home.toString()));
    }

    /** One that leaves copies of a folder's pages. */
    static VdbenchProgram thatLeaves(Path home, Path pages) throws IOException, Failure {
        return thatDoes(
                home,
                "echo \"$@\" >\"$0.called\"",
                "grep '[0-9]' " + pages.toAbsolutePath() + "/summary.html 2>/dev/null",
                "cp " + pages.toAbsolutePath() + "/*.html \"$out\"");
    }

    /** A row of a flatfile: rate, MiB a second, percent of reads, mean, longest and deviation in ms. */
    static String row(String run, String interval, double... figures) {
        List<String> cells = new ArrayList<>(List.of("10:00:00.000", "01/02/2026-10:00:00-UTC", run, interval));
        cells.add("9999988");
        for (int i = 0; i < figures.length; i++) {
            if (i == 2) {
                cells.add("4096");
            }
            cells.add(String.format(Locale.ROOT, "%.4f", figures[i]));
        }
        return String.join(" ", cells) + " \n";
    }

    /** A folder with a flatfile of these rows, and nothing else. */
    static Path folder(Path folder, String... rows) throws IOException {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("flatfile.html"), HEAD + String.join("", rows));
        return folder;
    }
}
