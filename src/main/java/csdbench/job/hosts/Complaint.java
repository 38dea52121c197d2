package csdbench.job.hosts;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** What a session prints when nothing is run, as sentences for another host. Static functions; any thread. */
final class Complaint {
    /** The end of it, and lines of the parmfile with what points at them. */
    private static final Pattern LEFT_OUT = Pattern.compile("([0-9]+ errors?; )?nothing was run|[0-9]* *\\|.*|");

    private Complaint() {}

    /**
     * A line for each complaint.
     *
     * @param text the copy of the parmfiles, of which the reader knows only the lines
     */
    static String lines(String printed, Path text) {
        List<String> sentences = new ArrayList<>();
        String known = printed.replaceAll(Pattern.quote(text.toString()) + ":([0-9]+)(:[0-9]+)?", "line $1");
        for (String line : known.split("\n")) {
            String words = line.strip().replaceFirst("^= ", "").replaceFirst("^(line [0-9]+: )?error: ", "$1");
            if (LEFT_OUT.matcher(words).matches()) {
                continue;
            }
            if (line.startsWith(" ") && !sentences.isEmpty()) {
                words = sentences.removeLast() + "; " + words;
            }
            sentences.add(words);
        }
        return String.join("\n", sentences);
    }
}
