package csdbench.job.request;

import csdbench.language.resolver.Overrides;
import csdbench.report.console.ConsoleReport.Style;
import csdbench.report.vdbench.row.Layout;
import java.util.List;
import java.util.Optional;

/**
 * What a command line asks for, whichever of the two it was.
 *
 * @param arguments the command line, a word each
 * @param parmfiles what is carried out
 * @param overrides settings of the command line, which override the parmfiles
 * @param devices what may be done
 * @param output where results go
 */
public record RunRequest(
        List<String> arguments, Parmfiles parmfiles, Overrides overrides, Devices devices, Output output) {

    /**
     * What may be done to luns and to the machine.
     *
     * @param allowWrite block devices that may be written, as the user named them
     * @param engine word of the backend that every lun must use
     * @param commands whether shell commands of parmfiles may be run
     * @param doubtful whether traces may be replayed whose times look wrong
     * @param documents whether files may be written over of which it is known that they are no data of benchmarks
     */
    public record Devices(
            List<String> allowWrite, Optional<String> engine, boolean commands, boolean doubtful, boolean documents) {
        /** No permits, and the backend that suits each lun. */
        public static final Devices DEFAULT = new Devices(List.of(), Optional.empty(), false, false, false);
    }

    /**
     * Where results go.
     *
     * @param folder as the user wrote it, {@code dir+} and {@code dir.tod} included
     * @param simulate list the runs and stop
     * @param style what the console shows; vdbench's has vdbench's exit codes, too
     * @param layout of vdbench's rows
     * @param vdbench vdbench's form where another is usual: its rows on a terminal, its files beside an answer
     */
    public record Output(String folder, boolean simulate, Style style, Layout layout, boolean vdbench) {}

    /** A request that leaves everything to the parmfiles. */
    public static RunRequest plain(List<String> arguments, Parmfiles parmfiles, String folder) {
        return new RunRequest(
                arguments,
                parmfiles,
                Overrides.NONE,
                Devices.DEFAULT,
                new Output(folder, false, Style.OWN, Layout.USUAL, false));
    }

    /**
     * The same as a part of something that has last lines of its own; it has vdbench's files all the same.
     *
     * @param rows whether intervals and summaries of runs are shown
     */
    public RunRequest asPart(boolean rows) {
        Output part = new Output(
                output.folder(), output.simulate(), rows ? Style.PART : Style.ANSWER, output.layout(), !rows);
        return new RunRequest(arguments, parmfiles, overrides, devices, part);
    }

    /** The same without rows where no terminal shows them: a summary of each run, on standard output. */
    public RunRequest answering() {
        Output answer =
                new Output(output.folder(), output.simulate(), Style.SUMMARY, output.layout(), output.vdbench());
        return new RunRequest(arguments, parmfiles, overrides, devices, answer);
    }

    /** The same with settings of a command line. */
    public RunRequest withOverrides(Overrides given) {
        return new RunRequest(arguments, parmfiles, given, devices, output);
    }

    /** The same with other permits. */
    public RunRequest withDevices(Devices permitted) {
        return new RunRequest(arguments, parmfiles, overrides, permitted, output);
    }
}
