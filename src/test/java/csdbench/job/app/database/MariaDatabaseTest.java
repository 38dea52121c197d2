package csdbench.job.app.database;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class MariaDatabaseTest {
    @Test
    void bytesThatWouldEndAFieldOrARowAreEscaped() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PayloadRows.Form form = MariaDatabase.rows(6);

        form.row(new DataOutputStream(out), 7, "a\t\n\0\\\u00ff".getBytes(StandardCharsets.ISO_8859_1));
        form.row(new DataOutputStream(out), 8, "bbbbbb".getBytes(StandardCharsets.ISO_8859_1));

        assertEquals("7\t0\ta\\t\\n\\0\\\\\u00ff\n8\t0\tbbbbbb\n", out.toString(StandardCharsets.ISO_8859_1));
    }
}
