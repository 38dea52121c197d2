package csdbench.language.profile;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import java.util.List;

/**
 * Requests of a recorded trace, a list for each figure. A distance is how many other blocks of 4 KiB were touched since
 * a block was, -1 if it never was.
 *
 * @param gapsNs time since the request before
 * @param streams number of the profile's stream, from 0
 * @param reads whether it reads
 * @param bytes length
 * @param remainders sectors of 512 bytes from a multiple of 4 KiB to its offset
 * @param runs 0 unless it goes on where another ended: 1 behind the run that its stream read from or wrote to last,
 *     2 behind the one before; from 65 on behind one of another stream
 * @param blocks how many it touches, with all that goes on behind it
 * @param firsts distance of its first block
 * @param lasts distance of the last block, with all that goes on behind it
 * @param befores distance of the block before its first
 */
@JsonInclude(Include.ALWAYS)
public record RecordedSample(
        List<Long> gapsNs,
        List<Integer> streams,
        List<Boolean> reads,
        List<Long> bytes,
        List<Integer> remainders,
        List<Integer> runs,
        List<Long> blocks,
        List<Integer> firsts,
        List<Integer> lasts,
        List<Integer> befores) {
    private static final int MAX_STREAMS = 100;
    private static final long MAX_BYTES = 1L << 30;
    private static final long MAX_GAP_NS = 1L << 60;
    private static final int REMAINDERS = 8;
    private static final int MAX_RUNS = 128;

    public RecordedSample {
        Recorded.check(
                gapsNs != null
                        && streams != null
                        && reads != null
                        && bytes != null
                        && remainders != null
                        && runs != null
                        && blocks != null
                        && firsts != null
                        && lasts != null
                        && befores != null,
                "a sample needs all its members");
        gapsNs = List.copyOf(gapsNs);
        streams = List.copyOf(streams);
        reads = List.copyOf(reads);
        bytes = List.copyOf(bytes);
        remainders = List.copyOf(remainders);
        runs = List.copyOf(runs);
        blocks = List.copyOf(blocks);
        firsts = List.copyOf(firsts);
        lasts = List.copyOf(lasts);
        befores = List.copyOf(befores);
        int size = bytes.size();
        Recorded.check(
                size > 0
                        && size <= Recorded.MAX_SAMPLE
                        && List.of(gapsNs, streams, reads, remainders, runs, blocks, firsts, lasts, befores).stream()
                                .allMatch(list -> list.size() == size),
                "a sample has 1 to " + Recorded.MAX_SAMPLE + " requests, and as many in each of its lists");
        within("gapsNs", gapsNs, 0, MAX_GAP_NS);
        within("streams", streams, 0, MAX_STREAMS - 1L);
        within("bytes", bytes, 1, MAX_BYTES);
        within("remainders", remainders, 0, REMAINDERS - 1L);
        within("runs", runs, 0, MAX_RUNS);
        within("blocks", blocks, 1, MAX_BYTES);
        within("firsts", firsts, -1, Integer.MAX_VALUE);
        within("lasts", lasts, -1, Integer.MAX_VALUE);
        within("befores", befores, -1, Integer.MAX_VALUE);
    }

    private static void within(String list, List<? extends Number> numbers, long least, long most) {
        Recorded.check(
                numbers.stream().allMatch(number -> number.longValue() >= least && number.longValue() <= most),
                list + " of a sample must be from " + least + " to " + most);
    }

    public int size() {
        return bytes.size();
    }
}
