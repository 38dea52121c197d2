package csdbench.job.app.database;

import csdbench.job.command.Failure;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** What COPY of PostgreSQL reads in its binary form. Static. */
final class BinaryCopy {
    private static final byte[] BEGIN = "PGCOPY\n\377\r\n\0".getBytes(StandardCharsets.ISO_8859_1);

    private BinaryCopy() {}

    /** Writes all rows. */
    @FunctionalInterface
    interface Rows {
        void into(DataOutputStream out) throws IOException, Failure;
    }

    static void write(OutputStream to, Rows rows) throws IOException, Failure {
        DataOutputStream out = new DataOutputStream(to);
        out.write(BEGIN);
        out.writeLong(0); // No flags, no extension of the header.
        rows.into(out);
        out.writeShort(-1);
        out.flush();
    }

    static void payload(DataOutputStream out, byte[] payload) throws IOException {
        out.writeInt(payload.length);
        out.write(payload);
    }
}
