package csdbench.job.app.nosql;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReplyTest {
    private static final String LETTERS = "abc 01:$*+-";

    private static Reply drawn(Gen gen, int depth) {
        return switch (gen.intBetween(0, depth == 0 ? 4 : 5)) {
            case 0 -> new Reply.Line(gen.text(0, 20, LETTERS));
            case 1 -> new Reply.Refusal(gen.text(0, 20, LETTERS));
            case 2 -> new Reply.Number(gen.anyLong());
            case 3 -> new Reply.Nothing();
            case 4 -> new Reply.Bytes(gen.text(30).getBytes(StandardCharsets.UTF_8));
            default -> new Reply.Many(gen.listOf(0, 5, () -> drawn(gen, depth - 1)));
        };
    }

    /** As the protocol's description has it, for which a reader is not asked. */
    private static void say(Reply reply, ByteArrayOutputStream out) {
        switch (reply) {
            case Reply.Line(String text) -> out.writeBytes(("+" + text + "\r\n").getBytes(StandardCharsets.UTF_8));
            case Reply.Refusal(String text) -> out.writeBytes(("-" + text + "\r\n").getBytes(StandardCharsets.UTF_8));
            case Reply.Number(long value) -> out.writeBytes((":" + value + "\r\n").getBytes(StandardCharsets.UTF_8));
            case Reply.Nothing() -> out.writeBytes("$-1\r\n".getBytes(StandardCharsets.UTF_8));
            case Reply.Bytes(byte[] bytes) -> {
                out.writeBytes(("$" + bytes.length + "\r\n").getBytes(StandardCharsets.UTF_8));
                out.writeBytes(bytes);
                out.writeBytes("\r\n".getBytes(StandardCharsets.UTF_8));
            }
            case Reply.Many(List<Reply> replies) -> {
                out.writeBytes(("*" + replies.size() + "\r\n").getBytes(StandardCharsets.UTF_8));
                replies.forEach(each -> say(each, out));
            }
        }
    }

    private static void assertSame(Reply expected, Reply read) {
        if (expected instanceof Reply.Bytes(byte[] bytes)) {
            assertArrayEquals(bytes, ((Reply.Bytes) read).bytes());
        } else if (expected instanceof Reply.Many(List<Reply> replies)) {
            List<Reply> others = ((Reply.Many) read).replies();
            assertEquals(replies.size(), others.size());
            for (int i = 0; i < replies.size(); i++) {
                assertSame(replies.get(i), others.get(i));
            }
        } else {
            assertEquals(expected, read);
        }
    }

    @Seeds
    void repliesOneBehindTheOtherAreReadAsTheyWereSaidAndABrokenOneIsAnEnd(Gen gen) throws IOException {
        List<Reply> replies = gen.listOf(1, 4, () -> drawn(gen, 3));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        replies.forEach(reply -> say(reply, out));
        ByteArrayInputStream in = new ByteArrayInputStream(out.toByteArray());
        for (Reply reply : replies) {
            assertSame(reply, Reply.read(in));
        }

        byte[] broken = Arrays.copyOf(out.toByteArray(), gen.intBetween(0, out.size() - 1));
        ByteArrayInputStream some = new ByteArrayInputStream(broken);
        assertThrows(EOFException.class, () -> {
            for (int i = 0; i < replies.size(); i++) {
                Reply.read(some);
            }
        });
    }

    @Seeds(3000)
    void whatIsNoReplyIsRefusedInWords(Gen gen) {
        byte[] said = gen.text(0, 40, "*$+-:0123456789\r\nab").getBytes(StandardCharsets.UTF_8);
        ByteArrayInputStream in = new ByteArrayInputStream(said);
        try {
            while (in.available() > 0) {
                Reply.read(in);
            }
        } catch (IOException e) {
            assertEquals(true, e.getMessage().startsWith("the server "), e.getMessage());
        }
    }

    @Test
    void whatIsAnnouncedAndNotThereTakesNoMemory() {
        for (String said : List.of("*500000000\r\n", "$500000000\r\n")) {
            assertThrows(
                    EOFException.class,
                    () -> Reply.read(new ByteArrayInputStream(said.getBytes(StandardCharsets.UTF_8))));
        }
        assertThrows(
                IOException.class,
                () -> Reply.read(new ByteArrayInputStream("*1\r\n".repeat(100).getBytes(StandardCharsets.UTF_8))));
    }

    @Test
    void aCommandIsItsWordsEachWithItsLength() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Reply.write(out, RedisConnection.word("GET"), new byte[] {'\r', 0});
        assertEquals("*2\r\n$3\r\nGET\r\n$2\r\n\r\0\r\n", out.toString(StandardCharsets.UTF_8));
    }
}
