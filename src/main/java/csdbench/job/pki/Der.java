package csdbench.job.pki;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Elements of DER (X.690), as far as certificates need them. Static functions; any thread. */
final class Der {
    private static final DateTimeFormatter UTC_TIME = format("uuMMddHHmmss'Z'");
    private static final DateTimeFormatter GENERALIZED_TIME = format("uuuuMMddHHmmss'Z'");

    /** First moment that UTCTime cannot express (RFC 5280, 4.1.2.5). */
    private static final Instant YEAR_2050 = Instant.parse("2050-01-01T00:00:00Z");

    private Der() {}

    private static DateTimeFormatter format(String pattern) {
        return DateTimeFormatter.ofPattern(pattern, Locale.ROOT).withZone(ZoneOffset.UTC);
    }

    static byte[] sequence(byte[]... parts) {
        return element(0x30, parts);
    }

    static byte[] set(byte[]... parts) {
        return element(0x31, parts);
    }

    static byte[] integer(BigInteger value) {
        return element(0x02, value.toByteArray());
    }

    static byte[] bool(boolean value) {
        return element(0x01, new byte[] {(byte) (value ? 0xff : 0)});
    }

    /** @param unused bits at the end of the last byte that do not count */
    static byte[] bitString(int unused, byte[] bits) {
        return element(0x03, new byte[] {(byte) unused}, bits);
    }

    static byte[] octets(byte[] content) {
        return element(0x04, content);
    }

    static byte[] utf8(String text) {
        return element(0x0c, text.getBytes(StandardCharsets.UTF_8));
    }

    /** A time to the second, in the form that RFC 5280 asks for in its year. */
    static byte[] time(Instant at) {
        boolean utc = at.isBefore(YEAR_2050);
        String text = (utc ? UTC_TIME : GENERALIZED_TIME).format(at);
        return element(utc ? 0x17 : 0x18, text.getBytes(StandardCharsets.US_ASCII));
    }

    /** @param dotted such as {@code 2.5.29.17}; the first two numbers below 40, or the first below 2 */
    static byte[] oid(String dotted) {
        String[] numbers = dotted.split("\\.");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write(Integer.parseInt(numbers[0]) * 40 + Integer.parseInt(numbers[1]));
        for (int i = 2; i < numbers.length; i++) {
            // Those made of UUIDs have 128 bits.
            BigInteger value = new BigInteger(numbers[i]);
            for (int digit = Math.max(0, (value.bitLength() - 1) / 7); digit >= 0; digit--) {
                int bits = value.shiftRight(7 * digit).intValue() & 0x7f;
                bytes.write(digit > 0 ? 0x80 | bits : bits);
            }
        }
        return element(0x06, bytes.toByteArray());
    }

    /** An element with a tag of its context. */
    static byte[] tagged(int number, boolean constructed, byte[] content) {
        return element(0x80 | (constructed ? 0x20 : 0) | number, content);
    }

    private static byte[] element(int tag, byte[]... parts) {
        int length = 0;
        for (byte[] part : parts) {
            length += part.length;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(length + 6);
        bytes.write(tag);
        if (length < 0x80) {
            bytes.write(length);
        } else {
            byte[] digits = BigInteger.valueOf(length).toByteArray();
            int leading = digits[0] == 0 ? 1 : 0;
            bytes.write(0x80 | digits.length - leading);
            bytes.write(digits, leading, digits.length - leading);
        }
        for (byte[] part : parts) {
            bytes.writeBytes(part);
        }
        return bytes.toByteArray();
    }
}
