package csdbench.content.lifelike;

import static csdbench.content.lifelike.BlockContent.BLOCK_BYTES;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Which labels of a draft are drawn anew each time: as few as will do, because each of their places costs time. */
final class LabelChoice {
    static final int NOT_CHOSEN = -1;

    /** Width of the range in which one label is chosen. */
    private static final int RANGE_BYTES = 12;

    /** Labels with more places are left as they are: what repeats so often leaves few bytes to any codec. */
    private static final int MAX_PLACES = 16;

    private final Draft draft;
    private final int[] places;
    private final int[] numbers;
    private final List<Integer> chosen = new ArrayList<>();

    private LabelChoice(Draft draft) {
        this.draft = draft;
        places = places(draft);
        numbers = new int[draft.labels()];
        Arrays.fill(numbers, NOT_CHOSEN);
        for (int flip = 0; flip < Template.FLIPS; flip++) {
            numbers[flip] = flip;
        }
    }

    static LabelChoice of(Draft draft, int gapBytes) {
        LabelChoice choice = new LabelChoice(draft);
        int same = 0;
        for (int at = 0; at < BLOCK_BYTES; at++) {
            if (at - same >= gapBytes) {
                choice.chooseNear(at);
            }
            if (choice.number(draft.label(at)) != NOT_CHOSEN) {
                same = at + 1;
            }
        }
        return choice;
    }

    /** The number of a label in the template, or {@link #NOT_CHOSEN}; also for bytes without one. */
    int number(int label) {
        return label < 0 ? NOT_CHOSEN : numbers[label];
    }

    /** From where to draw each label that was chosen. */
    int[] kinds() {
        return chosen.stream().mapToInt(draft::kind).toArray();
    }

    /** Chooses the label with the fewest places in the next bytes. */
    private void chooseNear(int from) {
        int rarest = NOT_CHOSEN;
        for (int at = from; at < Math.min(from + RANGE_BYTES, BLOCK_BYTES); at++) {
            int label = draft.label(at);
            if (label >= 0 && places[label] <= (rarest < 0 ? MAX_PLACES : places[rarest] - 1)) {
                rarest = label;
            }
        }
        boolean isRoom = chosen.size() < Template.MAX_LABELS - Template.FLIPS;
        if (rarest >= 0 && numbers[rarest] == NOT_CHOSEN && isRoom) {
            numbers[rarest] = Template.FLIPS + chosen.size();
            chosen.add(rarest);
        }
    }

    /** How many places each label of a draft has. */
    private static int[] places(Draft draft) {
        int[] places = new int[draft.labels()];
        for (int at = 0; at < BLOCK_BYTES; at = draft.endOfOrigin(at)) {
            if (draft.label(at) >= 0) {
                places[draft.label(at)]++;
            }
        }
        return places;
    }
}
