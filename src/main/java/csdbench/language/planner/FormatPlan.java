package csdbench.language.planner;

import csdbench.io.OpenFlags;
import csdbench.language.definition.RunDefinition;
import csdbench.language.definition.type.FormatWord;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.TextSpan;
import csdbench.language.resolver.Overrides;
import csdbench.plan.files.FileWork;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What {@code format=} asks of one run definition.
 *
 * @param format whether structures are made, completed or deleted first
 * @param work whether the run itself follows
 * @param firstPassOnly whether only the first combination of the loops' values formats
 * @param removes whether everything that is there is removed first
 * @param directories whether directories are created
 * @param files whether files are created and written
 * @param limited whether it stops when the elapsed time is over
 */
record FormatPlan(
        boolean format,
        boolean work,
        boolean firstPassOnly,
        boolean removes,
        boolean directories,
        boolean files,
        boolean limited) {
    private static final FormatPlan NOTHING = new FormatPlan(false, true, false, false, false, false, false);

    static FormatPlan of(RunDefinition run, Overrides overrides, Diagnostics diagnostics) {
        Set<FormatWord> written = run.find(RunDefinition.FORMAT).orElseGet(RunDefinition.FORMAT::defaultValue);
        check(run, written, diagnostics);
        if (overrides.format().filter(word -> word == FormatWord.NO).isPresent()) {
            boolean work = written.contains(FormatWord.NO)
                    || !written.contains(FormatWord.ONLY) && !written.contains(FormatWord.CLEAN);
            return new FormatPlan(false, work, false, false, false, false, false);
        }
        Set<FormatWord> words = overridden(written, overrides.format());
        if (words.contains(FormatWord.NO)) {
            return NOTHING;
        }
        boolean clean = words.contains(FormatWord.CLEAN);
        boolean restart = words.contains(FormatWord.RESTART);
        return new FormatPlan(
                true,
                !clean && !words.contains(FormatWord.ONLY),
                words.contains(FormatWord.ONCE),
                clean || !restart,
                !clean,
                !clean && !words.contains(FormatWord.DIRECTORIES),
                words.contains(FormatWord.LIMITED));
    }

    /** With {@code -c} a run that formats begins anew, with {@code -co} and {@code -cy} every run formats. */
    private static Set<FormatWord> overridden(Set<FormatWord> written, Optional<FormatWord> option) {
        boolean formats = !written.contains(FormatWord.NO);
        if (option.isEmpty() || option.get() == FormatWord.CLEAN && !formats) {
            return written;
        }
        Set<FormatWord> words = EnumSet.of(FormatWord.YES);
        if (formats) {
            words.addAll(written);
        }
        if (option.get() == FormatWord.ONLY) {
            words.add(FormatWord.ONLY);
        } else {
            words.remove(FormatWord.RESTART);
        }
        return words;
    }

    /** Whether everything is removed and created anew. */
    boolean replaces() {
        return removes && directories;
    }

    /** What the format does. */
    FileWork.Format work(int threads, OpenFlags flags, Set<Integer> goals) {
        return new FileWork.Format(removes, directories, files, threads, flags, goals);
    }

    private static void check(RunDefinition run, Set<FormatWord> words, Diagnostics diagnostics) {
        TextSpan span = run.spanOf(RunDefinition.FORMAT);
        boolean repeats = !run.loops().isEmpty()
                || run.find(RunDefinition.FWDRATE).map(List::size).orElse(1) > 1;
        if (words.contains(FormatWord.ONCE) && !repeats) {
            diagnostics.error(
                    span, "format=once needs a run with for loops", "remove once; the run formats once anyway");
        }
        if (words.contains(FormatWord.LIMITED) && !words.contains(FormatWord.ONLY)) {
            diagnostics.error(span, "format=limited goes with only", "format=(only,limited)", Optional.empty());
        }
        if (words.contains(FormatWord.COMPLETE) && !words.contains(FormatWord.NO)) {
            diagnostics.error(span, "format=complete goes with no", "format=(no,complete)", Optional.empty());
        }
    }
}
