package csdbench.main.trace;

import csdbench.job.command.ExitCode;
import csdbench.job.command.Failure;
import csdbench.job.command.Progress;
import csdbench.job.command.StandardOutput;
import csdbench.job.command.Terminal;
import csdbench.main.option.JsonOption;
import csdbench.trace.TraceProblem;
import csdbench.trace.TraceReader;
import csdbench.trace.format.Conversion;
import csdbench.trace.format.TraceOutput;
import csdbench.trace.format.TraceTarget;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Consumer;

/** Writes what a reader gives to a file, which appears when it is complete, or to standard output, and reports it. */
record TraceCopy(Path out, TraceTarget target, JsonOption json, Terminal terminal) {
    /**
     * What is written.
     *
     * @param format of it, in the report
     * @param end called when all was read, before the report
     */
    record Source(TraceReader trace, String format, Runnable end) {}

    /** Opens what is written; it is closed when it was written. */
    @FunctionalInterface
    interface Opener {
        Source open() throws TraceProblem, Failure;
    }

    /** @throws Failure when it was interrupted, and nothing was written */
    ExitCode run(Progress progress, Opener opener) throws TraceProblem, Failure {
        StandardOutput standard = new StandardOutput(terminal);
        Source source = opener.open();
        try (TraceReader trace = source.trace();
                TraceOutput output = Terminal.isStandard(out)
                        ? TraceOutput.open(standard.buffered(), "standard output", target)
                        : TraceOutput.open(out, target)) {
            Conversion conversion = new Conversion(trace, output, target);
            conversion.note(() -> {
                source.end().run();
                return trace.notes();
            });
            boolean whole = conversion.run(
                    () -> progress.stopped() || standard.lost(),
                    requests -> progress.show(String.format(Locale.ROOT, "%,d requests written", requests)));
            progress.erase();
            if (whole) {
                report(source, conversion);
            }
            if (!whole && progress.stopped()) {
                throw interrupted();
            }
            // What was lost at the other end of a pipe was not asked for; the rest is seen at the end of the process.
            return ExitCode.SUCCESS;
        } catch (TraceProblem e) {
            progress.erase();
            if (progress.stopped()) {
                throw interrupted();
            }
            throw e;
        }
    }

    private Failure interrupted() {
        return Failure.interrupted("interrupted; "
                + (Terminal.isStandard(out) ? "standard output is not complete" : out + " was not written"));
    }

    private void report(Source source, Conversion conversion) {
        boolean standard = Terminal.isStandard(out);
        TraceReader trace = source.trace();
        if (json.wanted()) {
            JsonOption.print(terminal, TraceWritten.converted(out.toString(), target.word(), trace, conversion));
        }
        Consumer<String> tell = standard ? terminal::error : json.people(terminal)::line;
        tell.accept(conversion.requests() + " requests from " + source.format() + " to " + target.word() + ": "
                + (standard ? "standard output" : out));
        conversion.lost().forEach(each -> tell.accept("  lost: " + each));
        trace.rejects().leftOut().forEach((kind, count) -> tell.accept("  left out: " + count + " " + kind));
        long malformed = trace.rejects().malformedCount();
        if (malformed > 0) {
            tell.accept("  malformed and left out: " + malformed);
            trace.rejects().first().forEach(each -> tell.accept("    " + each));
        }
        trace.rejects().notes().forEach(each -> tell.accept("  note: " + each));
    }
}
