package csdbench.job.hosts;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.job.command.Failure;
import csdbench.job.command.Terminal;
import csdbench.job.command.UsageError;
import csdbench.job.pki.Security;
import csdbench.job.request.RunRequest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class AgentServerTest {
    private static final InetAddress HERE = InetAddress.getLoopbackAddress();

    private final ByteArrayOutputStream said = new ByteArrayOutputStream();

    @Test
    void aControllerThatIsGoneBeforeItsAnswerDoesNotKeepTheAgentBusy() throws Failure {
        PrintStream stream = new PrintStream(said, true, StandardCharsets.UTF_8);
        Terminal terminal = new Terminal(stream, stream, Optional.empty());
        AgentFlow flow = new AgentFlow(
                terminal, "LABEL", new RunRequest.Devices(List.of(), Optional.empty(), false, false, false), List.of());
        AgentServer server = new AgentServer(new Security(Optional.empty(), true), HERE, terminal, flow);

        String line = Invitation.of(1, "h", new InetSocketAddress(HERE, 1)).line();
        server.answer(new AgentServer.Call(new Gone(), line));
        server.answer(new AgentServer.Call(new Gone(), line));

        assertTrue(said().contains("turned away a caller at 127.0.0.1: broken"), this::said);
        assertFalse(said().contains("serves another controller"), this::said);
    }

    @Test
    void aFileOfTheAgentsHostIsNotIncluded() throws UsageError {
        AgentFlow.refuseIncludes("sd=sd1,lun=none:1g\n*include=/etc/shadow\n");
        for (String line : List.of("include=/etc/shadow", "\t INCLUDE=a", "rd=rd1\r\nInclude=\"a\"")) {
            assertThrows(UsageError.class, () -> AgentFlow.refuseIncludes("sd=sd1,lun=none:1g\n" + line), line);
        }
    }

    private String said() {
        return said.toString(StandardCharsets.UTF_8);
    }

    /** A controller whose connection breaks when it is accepted. */
    private final class Gone extends Socket {
        @Override
        public InetAddress getInetAddress() {
            return HERE;
        }

        @Override
        public OutputStream getOutputStream() {
            return new OutputStream() {
                @Override
                public void write(int value) {
                    said.write(value);
                }

                @Override
                public void write(byte[] bytes) throws IOException {
                    if (bytes[0] == 'o') {
                        throw new IOException("broken");
                    }
                    said.write(bytes);
                }
            };
        }
    }
}
