package csdbench.report.cost;

import csdbench.report.doc.Piece;
import java.util.List;

/**
 * One of the questions of a buyer.
 *
 * @param id anchor of its section
 * @param title a word
 * @param question heading of its section; empty for one that is in the next
 * @param sentence what is shown, or what to measure where nothing was; without a full stop
 * @param pieces figures below it
 */
record CostPart(String id, String title, String question, String sentence, List<Piece> pieces) {
    CostPart {
        pieces = List.copyOf(pieces);
    }
}
