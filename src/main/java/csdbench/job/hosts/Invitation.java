package csdbench.job.hosts;

import csdbench.engine.hosts.Wire;
import csdbench.job.command.Version;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/**
 * What a controller sends to an agent that waits: a line of text. The agent answers with a line, {@code ok} or why not,
 * and then joins the controller.
 *
 * @param version of the wire
 * @param build of the controller's program
 * @param session number that all messages of the session carry
 * @param label by which the controller calls the agent
 * @param controller where it listens
 */
record Invitation(int version, String build, long session, String label, InetSocketAddress controller) {
    private static final String WORD = "csdbench";
    private static final int WORDS = 6;
    private static final int MAX_CHARACTERS = 1_000;

    /** The invitation of this program. */
    static Invitation of(long session, String label, InetSocketAddress controller) {
        return new Invitation(Wire.VERSION, Version.build(), session, label, controller);
    }

    /** Name of the session, by which its members find each other. */
    String cluster() {
        return HexFormat.of().toHexDigits(session);
    }

    String line() {
        return String.join(
                " ",
                WORD,
                Integer.toString(version),
                build.replace(' ', '_'),
                cluster(),
                label,
                controller.getAddress().getHostAddress() + "#" + controller.getPort());
    }

    /** Reads an invitation; one of another version is refused with both versions. */
    static Invitation parse(String line) throws IOException {
        String[] words = line.split(" ");
        if (words.length != WORDS || !words[0].equals(WORD)) {
            throw new IOException("this is not a controller of csdbench");
        }
        String own = Version.build().replace(' ', '_');
        if (!words[1].equals(Integer.toString(Wire.VERSION)) || !words[2].equals(own)) {
            throw new IOException("the agent has build " + own + " and the controller " + words[2]
                    + "; install the same on all hosts");
        }
        try {
            int colon = words[5].lastIndexOf('#');
            return new Invitation(
                    Wire.VERSION,
                    own,
                    HexFormat.fromHexDigitsToLong(words[3]),
                    words[4],
                    new InetSocketAddress(
                            InetAddress.getByName(words[5].substring(0, colon)),
                            Integer.parseInt(words[5].substring(colon + 1))));
        } catch (IllegalArgumentException | StringIndexOutOfBoundsException e) {
            throw new IOException("the invitation is damaged: " + e.getMessage(), e);
        }
    }

    /** Reads a line that is not endless. */
    static String readLine(Socket from) throws IOException {
        Reader reader = new BufferedReader(new InputStreamReader(from.getInputStream(), StandardCharsets.UTF_8));
        StringBuilder line = new StringBuilder();
        for (int next = reader.read(); next != '\n'; next = reader.read()) {
            if (next < 0 || line.length() > MAX_CHARACTERS) {
                throw new IOException(next < 0 ? "the connection was closed" : "an endless line came");
            }
            line.append((char) next);
        }
        return line.toString();
    }

    static void writeLine(Socket to, String line) throws IOException {
        to.getOutputStream().write((line + "\n").getBytes(StandardCharsets.UTF_8));
        to.getOutputStream().flush();
    }
}
