package csdbench.main.option;

import csdbench.job.command.UsageError;
import csdbench.job.data.DataState;
import csdbench.language.parm.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A state of the data as it was written. No file is looked at before {@link #states}.
 *
 * @param percent that compressing saves; 0 with a sample
 * @param sample the file that data is to be like; empty without
 */
public record DataWord(double percent, String sample) {
    private static final String LIKE = "like:";

    /** Reads one. */
    public static final class Reader extends Values.Kind<DataWord> {
        private Reader() {
            super(
                    "a ratio from 1:1 to 25:1, such as 2:1, or 0 to 96 percent that compressing saves, such as 50%,"
                            + " or like:FILE",
                    text -> text.startsWith(LIKE) && text.length() > LIKE.length() && Value.writable(text)
                            ? Optional.of(new DataWord(0, text.substring(LIKE.length())))
                            : Values.saved(text).map(percent -> new DataWord(percent, "")));
        }
    }

    /** Whether it names a file of this host. */
    public boolean ofFile() {
        return !sample.isEmpty();
    }

    /** What they mean: samples are measured. */
    public static List<DataState> states(List<DataWord> words) throws UsageError {
        List<DataState> states = new ArrayList<>();
        for (DataWord word : words) {
            states.add(word.ofFile() ? DataState.like(word.sample) : new DataState(word.percent));
        }
        return states;
    }
}
