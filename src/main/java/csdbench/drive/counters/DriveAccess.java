package csdbench.drive.counters;

import csdbench.io.file.MapperTables;
import csdbench.io.file.NvmeLogs;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** How counters are asked for; tests answer in place of drives. Every failure says why, in a sentence. */
public interface DriveAccess {
    DriveAccess REAL = new Machine();

    /** The beginning of a log page of an NVMe device. */
    byte[] page(String device, int id, int bytes) throws IOException;

    /** The first target of a device of device mapper, as {@link MapperTables#first}. */
    String mapped(String number, boolean table) throws IOException;

    /**
     * What a program prints.
     *
     * @param command the program's name first, without a folder
     */
    String output(List<String> command) throws IOException;

    /** This machine. */
    final class Machine implements DriveAccess {
        /** Where programs of administrators lie; {@code PATH} may lead elsewhere. */
        private static final List<String> FOLDERS = List.of("/usr/sbin", "/sbin", "/usr/bin", "/bin");

        private static final int MAX_OUTPUT_BYTES = 1 << 16;
        private static final long TIMEOUT_SECONDS = 10;

        private Machine() {}

        @Override
        public byte[] page(String device, int id, int bytes) throws IOException {
            return NvmeLogs.page(device, id, bytes);
        }

        @Override
        public String mapped(String number, boolean table) throws IOException {
            return MapperTables.first(number, table);
        }

        @Override
        public String output(List<String> command) throws IOException {
            List<String> words = new ArrayList<>(command);
            words.set(0, program(command.getFirst()));
            Process process = new ProcessBuilder(words)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .redirectInput(
                            ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                    .start();
            // What these programs print fits into a pipe, so it can wait there until they end.
            try (InputStream output = process.getInputStream()) {
                if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
                    throw new IOException(String.join(" ", command) + " does not end");
                }
                if (process.exitValue() != 0) {
                    throw new IOException(String.join(" ", command) + " ends with exit code " + process.exitValue());
                }
                return new String(output.readNBytes(MAX_OUTPUT_BYTES), StandardCharsets.UTF_8);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException(String.join(" ", command) + " was interrupted", e);
            } finally {
                process.destroyForcibly();
            }
        }

        private static String program(String name) throws IOException {
            return FOLDERS.stream()
                    .map(folder -> Path.of(folder, name))
                    .filter(Files::isExecutable)
                    .findFirst()
                    .map(Path::toString)
                    .orElseThrow(() -> new IOException("the program " + name + " is not installed"));
        }
    }
}
