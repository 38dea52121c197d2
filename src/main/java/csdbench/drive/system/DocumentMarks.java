package csdbench.drive.system;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * Recognises files that somebody keeps, by the first bytes as file(1) does: documents, archives, pictures, databases,
 * programs and text. Data of benchmarks, zeros and random bytes are none of these. Stateless; any thread.
 */
public final class DocumentMarks {
    /** Bytes of control that texts have: tab, line feed, vertical tab, form feed, carriage return, escape. */
    private static final String IN_TEXT = "\t\n\u000b\f\r\u001b";

    private static final int SPACE = 0x20;
    private static final int DELETE = 0x7f;

    private DocumentMarks() {}

    private record Mark(String title, int offsetBytes, String hex) {
        boolean in(byte[] head) {
            byte[] wanted = HexFormat.of().parseHex(hex);
            int end = offsetBytes + wanted.length;
            return head.length >= end
                    && HexFormat.of().formatHex(head, offsetBytes, end).equals(hex);
        }
    }

    private static Mark mark(String title, int offsetBytes, String text) {
        return new Mark(title, offsetBytes, HexFormat.of().formatHex(text.getBytes(StandardCharsets.ISO_8859_1)));
    }

    /** Each from the specification of its format, or from the magic of file(1). */
    private static final List<Mark> ALL = List.of(
            mark("PDF document", 0, "%PDF-"),
            // APPNOTE.TXT: a local header, an empty archive, a part of several.
            new Mark("ZIP archive or office document", 0, "504b0304"),
            new Mark("ZIP archive", 0, "504b0506"),
            new Mark("ZIP archive", 0, "504b0708"),
            // [MS-CFB]: Word, Excel, PowerPoint before 2007, Outlook messages, installers.
            new Mark("office document", 0, "d0cf11e0a1b11ae1"),
            // RFC 1952: deflate is the only method.
            new Mark("gzip archive", 0, "1f8b08"),
            mark("bzip2 archive", 0, "BZh"),
            new Mark("xz archive", 0, "fd377a585a00"),
            new Mark("zstd archive", 0, "28b52ffd"),
            new Mark("LZ4 archive", 0, "04224d18"),
            new Mark("7-Zip archive", 0, "377abcaf271c"),
            new Mark("RAR archive", 0, "526172211a07"),
            mark("tar archive", 257, "ustar"),
            mark("ar archive or Debian package", 0, "!<arch>\n"),
            new Mark("RPM package", 0, "edabeedb"),
            new Mark("PNG picture", 0, "89504e470d0a1a0a"),
            new Mark("JPEG picture", 0, "ffd8ff"),
            mark("GIF picture", 0, "GIF8"),
            // Reserved, where the pixels begin, and the size of one of the two usual headers.
            new Mark("BMP picture", 6, "000000003600000028000000"),
            new Mark("BMP picture", 6, "000000008a0000007c000000"),
            mark("Photoshop picture", 0, "8BPS"),
            mark("GIMP picture", 0, "gimp xcf"),
            new Mark("JPEG 2000 picture", 0, "0000000c6a5020200d0a870a"),
            new Mark("JPEG XL picture", 0, "0000000c4a584c200d0a870a"),
            new Mark("EPS picture", 0, "c5d0d3c6"),
            mark("DjVu document", 0, "AT&TFORM"),
            mark("AutoCAD drawing", 0, "AC10"),
            new Mark("TIFF picture or raw photograph", 0, "49492a00"),
            new Mark("TIFF picture or raw photograph", 0, "4d4d002a"),
            mark("RIFF media (WAV, AVI, WebP)", 0, "RIFF"),
            // ISO 14496-12: the first box.
            mark("MP4 or QuickTime media", 4, "ftyp"),
            mark("MP3 audio", 0, "ID3"),
            mark("FLAC audio", 0, "fLaC"),
            mark("Ogg media", 0, "OggS"),
            new Mark("Matroska or WebM media", 0, "1a45dfa3"),
            new Mark("MPEG media", 0, "000001ba"),
            new Mark("MPEG media", 0, "000001b3"),
            new Mark("Windows media", 0, "3026b2758e66cf11"),
            new Mark("KeePass database", 0, "03d9a29a"),
            mark("Outlook folder", 0, "!BDN"),
            mark("Redis database", 0, "REDIS"),
            new Mark("Berkeley database", 12, "62310500"),
            new Mark("Berkeley database", 12, "61150600"),
            mark("git pack", 0, "PACK\0\0\0"),
            mark("SQLite database", 0, "SQLite format 3\0"),
            mark("PostgreSQL dump", 0, "PGDMP"),
            new Mark("Access database", 0, "000100005374616e64617264"),
            new Mark("HDF5 data", 0, "894844460d0a1a0a"),
            mark("Parquet table", 0, "PAR1"),
            mark("Avro data", 0, "Obj\u0001"),
            new Mark("packet capture", 0, "d4c3b2a1"),
            new Mark("packet capture", 0, "0a0d0d0a"),
            new Mark("program", 0, "7f454c46"),
            new Mark("program", 0, "cafebabe"),
            mark("recorded trace", 0, "csdtrace"),
            // Byte order marks of UTF-16.
            new Mark("text", 0, "fffe"),
            new Mark("text", 0, "feff"));

    /**
     * What a file is, such as {@code PDF document}; empty where nothing says so.
     *
     * @param head its first bytes, all or {@link SignatureScan#EDGE_BYTES}
     */
    public static Optional<String> kind(byte[] head) {
        return ALL.stream()
                .filter(mark -> mark.in(head))
                .map(Mark::title)
                .findFirst()
                .or(() -> Optional.of("text").filter(_ -> isText(head)));
    }

    /** Bytes above those of ASCII are letters in one encoding or another. */
    private static boolean isText(byte[] head) {
        for (byte each : head) {
            int letter = each & 0xff;
            if (letter < SPACE && IN_TEXT.indexOf(letter) < 0 || letter == DELETE) {
                return false;
            }
        }
        return head.length > 0;
    }
}
