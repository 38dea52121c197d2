package csdbench.content.measure;

import com.github.luben.zstd.ZstdCompressCtx;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.Deflater;
import net.jpountz.lz4.LZ4Compressor;
import net.jpountz.lz4.LZ4Factory;

/** The codecs that compressibility is measured with. */
public enum Codec {
    /**
     * LZ4 in its fast form, as zram, VDO and ZFS use it. In Java, which finds what the reference library up to 1.9.4
     * and the Linux kernel find, byte for byte; the native code beside it finds up to 1.4 % less at 4:1.
     */
    LZ4("lz4") {
        @Override
        public Compressor compressor() {
            return new Lz4(LZ4Factory.safeInstance().fastCompressor());
        }
    },
    /** Zstandard at level 1, as zram and btrfs can. */
    ZSTD_1("zstd-1") {
        @Override
        public Compressor compressor() {
            return new Zstd(1);
        }
    },
    /** Zstandard at its default level. */
    ZSTD_3("zstd-3") {
        @Override
        public Compressor compressor() {
            return new Zstd(3);
        }
    },
    /** Raw deflate at level 1: similar to hardware with a small match window. */
    DEFLATE_1("deflate-1") {
        @Override
        public Compressor compressor() {
            return new Deflate(1);
        }
    },
    /** Raw deflate at zlib's default level. */
    DEFLATE_6("deflate-6") {
        @Override
        public Compressor compressor() {
            return new Deflate(6);
        }
    };

    private final String word;

    Codec(String word) {
        this.word = word;
    }

    /** Its name: {@code zstd-3}. */
    public String word() {
        return word;
    }

    public static Optional<Codec> named(String word) {
        return Arrays.stream(values()).filter(codec -> codec.word.equals(word)).findFirst();
    }

    /** A compressor for one thread, which closes it. */
    public abstract Compressor compressor();

    private static final class Lz4 implements Compressor {
        private final LZ4Compressor lz4;
        private byte[] out = new byte[0];

        Lz4(LZ4Compressor lz4) {
            this.lz4 = lz4;
        }

        @Override
        public int compressedBytes(byte[] data, int from, int length) {
            out = roomFor(lz4.maxCompressedLength(length), out);
            return lz4.compress(data, from, length, out, 0, out.length);
        }

        @Override
        public void close() {}
    }

    private static final class Zstd implements Compressor {
        private final ZstdCompressCtx context = new ZstdCompressCtx();
        private byte[] out = new byte[0];

        /** Without frame headers: a drive stores size and checksum elsewhere. */
        Zstd(int level) {
            context.setLevel(level).setChecksum(false).setContentSize(false).setDictID(false);
        }

        @Override
        public int compressedBytes(byte[] data, int from, int length) {
            out = roomFor((int) com.github.luben.zstd.Zstd.compressBound(length), out);
            return context.compressByteArray(out, 0, out.length, data, from, length);
        }

        @Override
        public void close() {
            context.close();
        }
    }

    private static final class Deflate implements Compressor {
        private final Deflater deflater;
        private byte[] out = new byte[0];

        Deflate(int level) {
            deflater = new Deflater(level, true);
        }

        @Override
        public int compressedBytes(byte[] data, int from, int length) {
            // Deflate stores incompressible data with a few bytes of overhead per 16 KiB.
            out = roomFor(length + length / 1000 + 64, out);
            deflater.reset();
            deflater.setInput(data, from, length);
            deflater.finish();
            int bytes = deflater.deflate(out);
            if (!deflater.finished()) {
                throw new IllegalStateException(length + " bytes do not fit in " + out.length);
            }
            return bytes;
        }

        @Override
        public void close() {
            deflater.end();
        }
    }

    private static byte[] roomFor(int bytes, byte[] present) {
        return present.length >= bytes ? present : new byte[bytes];
    }
}
