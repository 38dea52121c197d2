package csdbench.main.option;

import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.report.Json;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/** The option of commands that can print one object for programs. */
public class JsonOption {
    /** Its name. */
    public static final String NAME = "--json";

    @Option(
            names = NAME,
            description = "Print one JSON object and nothing else on standard output; docs/schema describes it.")
    private boolean wanted;

    public boolean wanted() {
        return wanted;
    }

    /** Where the command prints what people read. */
    public Terminal people(Terminal terminal) {
        return wanted() ? terminal.forDocument() : terminal;
    }

    /** @throws UsageError when the object and a file would both go to standard output */
    public void checkOutput(Path output) throws UsageError {
        if (wanted() && Terminal.isStandard(output)) {
            throw new UsageError("standard output has the object of --json; name a file to write");
        }
    }

    /** Prints an object. */
    public static void print(Terminal terminal, Object document) {
        print(terminal, text(document));
    }

    /** The text of an object. */
    public static String text(Object document) {
        return new String(Json.document(document, List.of()), StandardCharsets.UTF_8);
    }

    /** Prints the text of an object. */
    public static void print(Terminal terminal, String document) {
        terminal.out().print(document);
        terminal.out().flush();
    }

    /** Prints the only object, or one that has several of a kind as a list; nothing if there is none. */
    public static void print(Terminal terminal, String name, List<String> documents) {
        if (documents.isEmpty()) {
            return;
        }
        print(
                terminal,
                documents.size() == 1
                        ? documents.getFirst()
                        : "{\n\"schema\": 1,\n\"" + name + "\": [\n" + String.join(",\n", documents) + "]\n}\n");
    }
}
