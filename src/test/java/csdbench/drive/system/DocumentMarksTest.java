package csdbench.drive.system;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;

class DocumentMarksTest {
    private static Optional<String> of(String text) {
        return DocumentMarks.kind(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    @Test
    void whatPeopleKeepIsRecognised() throws IOException {
        ByteArrayOutputStream office = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(office)) {
            zip.putNextEntry(new ZipEntry("word/document.xml"));
        }
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(1);
        }

        assertEquals(Optional.of("ZIP archive or office document"), DocumentMarks.kind(office.toByteArray()));
        assertEquals(Optional.of("gzip archive"), DocumentMarks.kind(packed.toByteArray()));
        assertEquals(Optional.of("PDF document"), of("%PDF-1.7\n\0\1"));
        assertEquals(Optional.of("SQLite database"), of("SQLite format 3\0\4"));
        assertEquals(Optional.of("MP4 or QuickTime media"), of("\0\0\0\30ftypisom"));
        assertEquals(Optional.of("tar archive"), of("name" + "\0".repeat(253) + "ustar\0" + "00"));
        String bitmap = "BM\0\0\0\0" + "\0\0\0\0" + "6\0\0\0" + "(\0\0\0";
        assertEquals(Optional.of("BMP picture"), of(bitmap));
        assertEquals(Optional.of("KeePass database"), of("\u0003\u00d9\u00a2\u009a\0"));
        assertEquals(Optional.of("git pack"), of("PACK\0\0\0\2"));
        assertEquals(Optional.of("Berkeley database"), of("\0".repeat(12) + "b1\5\0"));
        assertEquals(Optional.of("text"), of("name,year\r\nZo\u00eb,1999\n"));
    }

    @Test
    void dataOfBenchmarksIsNone() {
        byte[] random = new byte[SignatureScan.EDGE_BYTES];
        new Random(5).nextBytes(random);

        assertEquals(Optional.empty(), DocumentMarks.kind(random));
        assertEquals(Optional.empty(), DocumentMarks.kind(new byte[4096]));
        assertEquals(Optional.empty(), DocumentMarks.kind(new byte[0]));
        assertEquals(Optional.empty(), of("%PDF\1"));
        assertEquals(Optional.empty(), of("letters\0"));
    }
}
