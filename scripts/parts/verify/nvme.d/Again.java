import csdbench.job.command.Terminal;
import csdbench.main.Main;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Calls csdbench in the current folder with the words of each line that is read, and prints what it ends in, too. */
public class Again {
    public static void main(String[] arguments) throws Exception {
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            ByteArrayOutputStream printed = new ByteArrayOutputStream();
            PrintStream stream = new PrintStream(printed, true, StandardCharsets.UTF_8);
            int code = Main.run(List.of(line.split(" ", -1)), new Terminal(stream, stream, Optional.empty()));
            System.out.print(printed.toString(StandardCharsets.UTF_8));
            System.out.println("ended in " + code);
            System.out.flush();
        }
        Runtime.getRuntime().halt(0);
    }
}
