package csdbench.report.review;

import csdbench.base.text.Phrases;
import csdbench.report.doc.ChartQuantity;
import csdbench.report.doc.Piece;
import csdbench.report.doc.Table;
import csdbench.result.review.WorkloadReview;
import java.util.ArrayList;
import java.util.List;

/** The streams of each workload, and how reliable its definition is. */
final class ProfileSection {
    private final ComparedReviews subjects;

    ProfileSection(ComparedReviews subjects) {
        this.subjects = subjects;
    }

    Piece section() {
        List<Piece> cards = new ArrayList<>();
        for (WorkloadReview workload : subjects.workloads()) {
            List<Piece> pieces = new ArrayList<>();
            if (!workload.source().isBlank()) {
                pieces.add(Piece.words(Phrases.sentence(workload.source())));
            }
            if (!workload.streams().isEmpty()) {
                pieces.add(streams(workload));
            }
            cards.add(new Piece.Card(
                    ReviewLabels.full(workload.title()),
                    workload.basis(),
                    Phrases.count(workload.threads(), "thread"),
                    pieces));
        }
        return new Piece.Fold("profiles", "The workloads", "streams, sizes and sources", false, cards);
    }

    private static Table streams(WorkloadReview workload) {
        Table table = Table.of(
                        Table.name("Stream"),
                        Table.number("Share"),
                        Table.number("Reads"),
                        Table.text("Sizes"),
                        Table.text("Order"),
                        Table.text("Place"))
                .labelled("Streams of " + workload.title());
        for (WorkloadReview.Stream stream : workload.streams()) {
            table.row(
                    stream.name(),
                    ChartQuantity.PERCENT.brief(stream.sharePercent()),
                    ChartQuantity.PERCENT.brief(stream.readPercent()),
                    stream.sizes(),
                    stream.access(),
                    stream.place());
        }
        return table;
    }
}
