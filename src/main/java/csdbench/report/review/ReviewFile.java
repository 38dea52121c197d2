package csdbench.report.review;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import csdbench.base.file.FoundFile;
import csdbench.base.file.NewFile;
import csdbench.base.json.Perhaps;
import csdbench.base.text.Sentences;
import csdbench.report.Json;
import csdbench.report.review.steps.PublishedSteps;
import csdbench.report.threshold.ReviewJudgement;
import csdbench.result.Latency;
import csdbench.result.Program;
import csdbench.result.RunStarted;
import csdbench.result.review.Fill;
import csdbench.result.review.Gain;
import csdbench.result.review.Headline;
import csdbench.result.review.Noise;
import csdbench.result.review.Physical;
import csdbench.result.review.Review;
import csdbench.result.review.StateResult;
import csdbench.result.review.Warning;
import csdbench.result.review.WorkloadReview;
import csdbench.result.session.ThresholdResult;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * {@code review.json}: the complete review. Replaced atomically after each workload, so that it is always valid and
 * survives a crash. Deterministic.
 */
public final class ReviewFile {
    public static final String FILE = "review.json";

    private static final List<Class<?>> ON_ONE_LINE = List.of(
            Latency.class,
            Fill.Sample.class,
            Physical.class,
            StateResult.Maximum.class,
            Noise.class,
            Warning.class,
            Gain.class,
            Headline.class,
            PublishedSteps.Row.class,
            Wear.class,
            WorkloadReview.Stream.class,
            Program.class,
            RunStarted.Band.class);

    private static final String HINT = "; csdbench review writes such a file";

    private ReviewFile() {}

    /** Identifies the file format before all of it is parsed. */
    private record Head(
            Integer schema, @Perhaps String suite, @Perhaps Object workloads) {}

    /** The file: the review and what follows from it: its headline, published results, wear, and thresholds. */
    private record Document(
            @JsonUnwrapped Review review,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Headline> headline,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<PublishedSteps.Row> published,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Wear> wear,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<ThresholdResult> thresholds) {}

    /** The file's content. */
    public static byte[] bytes(Review review) {
        return Json.document(
                new Document(
                        review,
                        review.headline().map(Headline::rounded),
                        PublishedSteps.rows(review),
                        Wear.of(review),
                        ReviewJudgement.of(review).results()),
                ON_ONE_LINE);
    }

    /** Writes {@link #FILE} into a folder atomically. */
    public static void write(Path folder, Review review) throws IOException {
        NewFile.replace(folder.resolve(FILE), bytes(review));
    }

    /**
     * Reads what {@link #write} wrote, in this or an earlier version.
     *
     * @param file the file or its folder
     * @throws IOException with a sentence that names the file, the error and the remedy
     */
    public static Review read(Path file) throws IOException {
        Path path = Files.isDirectory(file) ? file.resolve(FILE) : file;
        String text;
        try {
            text = FoundFile.text(path);
        } catch (MalformedInputException e) {
            throw new IOException(path + " is not text, so it is not a review" + HINT, e);
        } catch (IOException e) {
            throw new IOException("cannot read " + path + ": " + Sentences.of(e), e);
        }
        return parse(path.toString(), text);
    }

    /** The same of text; {@code name} is of the file, for messages. */
    static Review parse(String name, String text) throws IOException {
        Head head = document(name, text, Head.class);
        if (head.schema() == null || head.suite() == null || head.workloads() == null) {
            throw new IOException(name + " is not a review: it has no \"schema\", \"suite\" and \"workloads\"" + HINT);
        }
        if (head.schema() > Review.SCHEMA) {
            throw new IOException(name + " was written by a newer csdbench: it has schema " + head.schema()
                    + ", this one knows " + Review.SCHEMA + "; take that csdbench, or a newer one, to show it");
        }
        return document(name, text, Review.class);
    }

    private static <T> T document(String name, String text, Class<T> type) throws IOException {
        if (text.isBlank()) {
            throw new IOException(name + " is empty" + HINT);
        }
        try {
            return Json.read(name, text, type);
        } catch (IOException e) {
            String what = Objects.requireNonNullElse(e.getMessage(), "");
            if (what.contains("end-of-input")) {
                throw new IOException(
                        name + " is cut off: it ends before its last brace; copy it again from where it was made", e);
            }
            throw new IOException(
                    what.lines().findFirst().orElse("") + "; this is not a review.json as csdbench writes it", e);
        }
    }
}
