package csdbench.engine.replay;

import csdbench.base.text.Formats;
import csdbench.content.ContentSpec;
import csdbench.content.ContentStyle;
import csdbench.plan.RunSpec;
import csdbench.plan.StreamSpec;
import csdbench.trace.TraceSummary;
import csdbench.trace.TraceSummary.Data;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a replay writes where the trace knows how far data compresses: a stream more for each level of that. Static. */
final class RecordedData {
    /** Data that compresses further is made of this, as the numbers that tell blocks apart take room. */
    private static final double MAX_RATIO = 24;

    private RecordedData() {}

    /**
     * Whether a run writes what was recorded: it is known, no other data is asked for, and nothing is to be read back
     * by what a run before it wrote.
     */
    static boolean applies(RunSpec run, TraceSummary summary, boolean validated) {
        return !validated
                && !summary.data().isEmpty()
                && run.streams().size() == run.targets().size()
                && run.streams().stream().allMatch(stream -> random(stream.content()));
    }

    private static boolean random(ContentSpec content) {
        return content.style() == ContentStyle.EXACT
                && content.mix().equals(ContentSpec.INCOMPRESSIBLE.mix())
                && content.dedup().isEmpty();
    }

    /** The streams of a run, each with those of its data behind it. */
    static List<StreamSpec> streams(List<StreamSpec> streams, TraceSummary summary) {
        List<StreamSpec> all = new ArrayList<>();
        for (StreamSpec stream : streams) {
            all.add(stream);
            summary.data().forEach(data -> all.add(stream.writing(content(stream.content(), data))));
        }
        return all;
    }

    private static ContentSpec content(ContentSpec random, Data data) {
        if (data.level() == 0) {
            return ContentSpec.of(ContentStyle.ZERO, random.mix(), random.file());
        }
        double ratio = Math.clamp(1 / data.storedShare(), 1, MAX_RATIO);
        return random.only(new ContentSpec.Share(ratio, 100));
    }

    /** Which stream of a target writes data of a level. */
    static int[] streamOfLevel(TraceSummary summary) {
        int[] streams = new int[Data.LEVELS];
        for (int i = 0; i < summary.data().size(); i++) {
            streams[summary.data().get(i).level()] = 1 + i;
        }
        return streams;
    }

    /** What is written, in a sentence. */
    static String note(TraceSummary summary) {
        long bytes = summary.data().stream().mapToLong(Data::bytes).sum();
        double stored = summary.data().stream()
                .mapToDouble(data -> data.bytes() * data.storedShare())
                .sum();
        return String.format(
                Locale.ROOT,
                "%s are written with data as was recorded, which compresses to %s; compratio= above 1, compstyle= and"
                        + " --data ask for other data",
                Formats.bytes(bytes),
                Formats.percent(100 * stored / bytes));
    }
}
