package csdbench.effect;

import csdbench.engine.run.StopRequest;
import csdbench.job.command.ExitCode;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.request.Parmfiles;
import csdbench.job.request.RunRequest;
import csdbench.job.session.RunFlow;
import csdbench.language.resolver.Overrides;
import csdbench.report.console.ConsoleReport.Style;
import csdbench.report.vdbench.row.Layout;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A parmfile that was carried out as a user does it, from the text to the result folder: for parameters that the engine
 * does not know.
 *
 * @param said on both streams
 * @param results the result folder
 */
record Program(ExitCode exit, String said, Path results) {
    static final String DRIVE = "sim:csd3000-7.68tb?nominal=64m&init=fresh&stallGap=0";

    /** Carries out a parmfile, a line each, below a folder. */
    static Program run(Path folder, String... lines) {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(said, true, StandardCharsets.UTF_8);
        try {
            Path parmfile = Files.writeString(
                    folder.resolve("test.parm"), String.join("\n", lines).replace("DRIVE", DRIVE) + "\n");
            Path results = folder.resolve("out");
            RunRequest request = new RunRequest(
                    List.of(parmfile.toString()),
                    Parmfiles.of(parmfile),
                    Overrides.NONE,
                    new RunRequest.Devices(List.of(), Optional.empty(), true, false, false),
                    new RunRequest.Output(results.toString(), false, Style.OWN, Layout.USUAL, true));
            ExitCode exit =
                    new RunFlow(request, new Terminal(stream, stream, Optional.empty()), new StopRequest()).run();
            return new Program(exit, said.toString(StandardCharsets.UTF_8), results);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (UsageError e) {
            return new Program(ExitCode.USAGE, e.getMessage(), folder);
        }
    }

    /** What {@code result.json} has for each run. */
    JsonNode runs() {
        return JsonMapper.shared().readTree(text("result.json")).get("runs");
    }

    /** A file of the result folder. */
    String text(String file) {
        try {
            return Files.readString(results.resolve(file));
        } catch (IOException e) {
            throw new AssertionError(said, e);
        }
    }
}
