package csdbench.language.parm;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Parameter files as entries in order, with the origin of every character.
 *
 * @param parmfiles texts as read, includes behind the text that names them
 * @param entries what they say
 * @param scanLines how the scanner understood them, one {@code line:}, {@code keyw:} or {@code parm:} each, for
 *     parmscan.html
 */
public record ParmSource(List<SourceText> parmfiles, List<Entry> entries, List<String> scanLines) {
    public ParmSource {
        parmfiles = List.copyOf(parmfiles);
        entries = List.copyOf(entries);
        scanLines = List.copyOf(scanLines);
    }

    /**
     * Reads files, one behind the other.
     *
     * @param texts of those that are no files, by their names; these look up includes in the current directory
     * @param variables {@code name=value} of the command line; all of them must be used
     * @param diagnostics gets every complaint; nothing is thrown
     */
    public static ParmSource read(
            List<Path> files, Map<Path, String> texts, Map<String, String> variables, Diagnostics diagnostics) {
        Variables known = new Variables(variables);
        ParmLineReader reader = new ParmLineReader(known, diagnostics);
        for (Path file : files) {
            if (texts.containsKey(file)) {
                reader.readText(file.toString(), texts.get(file));
            } else {
                reader.readFile(file);
            }
        }
        return scan(reader, known, diagnostics);
    }

    /** Like {@link #read} for a text that is not in a file; includes are looked up in the current directory. */
    public static ParmSource of(String name, String text, Map<String, String> variables, Diagnostics diagnostics) {
        Variables known = new Variables(variables);
        ParmLineReader reader = new ParmLineReader(known, diagnostics);
        reader.readText(name, text);
        return scan(reader, known, diagnostics);
    }

    private static ParmSource scan(ParmLineReader reader, Variables variables, Diagnostics diagnostics) {
        List<Entry> entries = new ArrayList<>();
        List<String> scanLines = new ArrayList<>();
        for (LogicalLine line : reader.lines()) {
            line.rawLines().forEach(raw -> scanLines.add("line: " + raw));
            for (Entry entry : Lexer.entries(line.text(), diagnostics)) {
                entries.add(variables.withoutUnknown(entry));
                scanLines.add("keyw: " + entry.text());
                entry.values().forEach(value -> scanLines.add("parm: " + value.text()));
            }
        }
        variables.checkUsed(diagnostics);
        if (entries.isEmpty() && !diagnostics.hasErrors()) {
            diagnostics.error(endOf(reader.texts()), "Early EOF on input parameters", "there is nothing to run");
        }
        return new ParmSource(reader.texts(), entries, scanLines);
    }

    /** The same in one text without includes and variables, an entry a line: what another host reads. */
    public String joined() {
        return entries.stream().map(Entry::written).collect(Collectors.joining("\n", "", "\n"));
    }

    private static TextSpan endOf(List<SourceText> texts) {
        if (texts.isEmpty()) {
            return TextSpan.commandLine("");
        }
        SourceText last = texts.get(texts.size() - 1);
        int line = last.lines().size();
        return new TextSpan(last, line, last.lines().get(line - 1).length() + 1, 0);
    }
}
