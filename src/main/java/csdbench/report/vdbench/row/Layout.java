package csdbench.report.vdbench.row;

import csdbench.result.SessionStarted;

/**
 * How rows are laid out, on all pages of a session and on its console.
 *
 * @param release whose columns they have
 * @param decimal whether a megabyte is 1000 * 1000 bytes, vdbench's {@code -mb}, instead of 1024 * 1024
 */
public record Layout(Release release, boolean decimal) {
    /** That of 5.04.07. */
    public static final Layout USUAL = new Layout(Release.V5_04_07, false);

    private static final double BYTES_PER_MEBIBYTE = 1024 * 1024;

    /** The line by which readers choose how to read columns: as vdbench prints it, with the program that wrote it. */
    public String distribution(SessionStarted session) {
        return "Vdbench distribution: vdbench" + release.number().replace(".", "")
                + " (format compatibility; written by " + session.program().name() + " "
                + session.program().version() + ")";
    }

    /** A header that names a megabyte as {@code 1024**2}, with the unit that rows have. */
    public String units(String header) {
        return decimal ? header.replace("1024**2", "1000**2") : header;
    }

    /** As many megabytes. */
    public double megabytes(double mebibytes) {
        return decimal ? mebibytes * BYTES_PER_MEBIBYTE / 1e6 : mebibytes;
    }

    double gigabytes(long bytes) {
        return bytes / (decimal ? 1e9 : BYTES_PER_MEBIBYTE * 1024);
    }

    boolean old() {
        return release == Release.V5_04_06;
    }
}
