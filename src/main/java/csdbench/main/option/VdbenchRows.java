package csdbench.main.option;

import csdbench.report.vdbench.row.Layout;
import csdbench.report.vdbench.row.Release;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** How vdbench's rows are laid out, for scripts that read them. */
public final class VdbenchRows {
    /** The option that chooses columns, on both command lines. */
    public static final String COLUMNS = "--vdbench-columns";

    @Option(names = "--vdbench", description = "Print vdbench's rows, 133 columns wide, on a terminal, too.")
    private boolean onConsole;

    @Option(
            names = COLUMNS,
            paramLabel = "RELEASE",
            converter = Columns.class,
            defaultValue = "5.04.07",
            description = "Write summary.html, flatfile.html and the like with the columns of vdbench 5.04.06 or"
                    + " 5.04.07; default ${DEFAULT-VALUE}.")
    private Release release = Release.V5_04_07;

    @Option(names = "--vdbench-mb", description = "Let a megabyte in them be 1,000,000 bytes, as vdbench's -mb does.")
    private boolean decimal;

    /** What the options say. */
    public Layout layout() {
        return new Layout(release, decimal);
    }

    /** Whether the console has vdbench's rows. */
    public boolean onConsole() {
        return onConsole;
    }

    /** A release by its number. */
    public static final class Columns implements ITypeConverter<Release> {
        @Override
        public Release convert(String text) {
            return Release.numbered(text)
                    .orElseThrow(() -> new TypeConversionException("'" + text + "': expected 5.04.06 or 5.04.07"));
        }
    }
}
