package csdbench.schema;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import csdbench.content.lifelike.LikeProfile;
import csdbench.job.app.AppInventory;
import csdbench.job.data.DataPair;
import csdbench.job.data.GeneratedFile;
import csdbench.job.data.MeasuredDocument;
import csdbench.job.health.DriveHealth;
import csdbench.job.health.Forecast;
import csdbench.job.live.JsonProgress;
import csdbench.job.pki.PkiDocument;
import csdbench.job.session.CheckFlow;
import csdbench.language.profile.ProfilesDocument;
import csdbench.main.history.HistoryCommand;
import csdbench.main.option.DrivesDocument;
import csdbench.main.option.PlanDocument;
import csdbench.main.option.ProbeDocument;
import csdbench.main.option.RefusalDocument;
import csdbench.report.compare.ComparisonDocument;
import csdbench.report.fleet.Fleet;
import csdbench.report.history.HistoryDocument;
import csdbench.report.history.TrendDocument;
import csdbench.report.trace.TraceDocument;
import csdbench.report.vdbench.FlatfileParser;
import csdbench.result.Program;
import csdbench.result.app.AppResult;
import csdbench.result.cost.CostFigures;
import csdbench.result.reduce.Reduction;
import csdbench.result.review.CapacityFigures;
import csdbench.result.review.DataGain;
import csdbench.result.session.IntervalResult;
import csdbench.result.session.SessionResult;
import csdbench.result.tenant.TenantCosts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The files of docs/schema, and what they are written from. */
final class Schemas {
    static final Path FOLDER = Path.of("docs/schema");

    private Schemas() {}

    /** The text of each file by its name. */
    static Map<String, String> texts() {
        Map<String, Class<?>> roots = new LinkedHashMap<>();
        roots.put("result", SessionResult.class);
        roots.put("intervals", IntervalResult.class);
        roots.put("review", named("csdbench.report.review.ReviewFile$Document"));
        roots.put("reduce", Reduction.class);
        roots.put("app", AppResult.class);
        roots.put("app-doctor", AppInventory.class);
        roots.put("refusal", RefusalDocument.class);
        roots.put("check", CheckFlow.Document.class);
        roots.put("probe", ProbeDocument.class);
        roots.put("health", DriveHealth.class);
        roots.put("forecast", Forecast.class);
        roots.put("cost", CostFigures.class);
        roots.put("tenants", TenantCosts.class);
        roots.put("drives", DrivesDocument.class);
        roots.put("drive", named("csdbench.drive.simulated.DriveFile$Document"));
        roots.put("profile", named("csdbench.language.profile.Document"));
        roots.put("compare", ComparisonDocument.class);
        roots.put("data-measure", MeasuredDocument.class);
        roots.put("gain", DataGain.class);
        roots.put("data-capacity", CapacityFigures.class);
        roots.put("trace-info", TraceDocument.class);
        roots.put("parse", FlatfileParser.Document.class);
        roots.put("pki", PkiDocument.class);
        roots.put("profiles", ProfilesDocument.class);
        roots.put("trace-written", named("csdbench.main.trace.TraceWritten"));
        roots.put("data-write", GeneratedFile.Document.class);
        roots.put("data-profile", LikeProfile.class);
        roots.put("data-beside", DataPair.class);
        roots.put("fleet", Fleet.class);
        roots.put("progress", JsonProgress.Now.class);
        roots.put("watch", named("csdbench.main.WatchCommand$Shown"));
        roots.put("history", HistoryDocument.class);
        roots.put("history-rebuilt", HistoryCommand.Rebuilt.class);
        roots.put("history-trend", TrendDocument.class);
        roots.put("plan", PlanDocument.class);
        roots.put("version", Program.class);
        Map<String, String> texts = new LinkedHashMap<>();
        roots.forEach((name, root) -> texts.put(name + ".schema.json", SchemaText.of(name, root)));
        texts.put("reviews.schema.json", SchemaText.list("reviews", "reviews", "review"));
        texts.put("results.schema.json", SchemaText.list("results", "parts", "result"));
        return texts;
    }

    private static Class<?> named(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What is wrong with an object: a member that is missing, of another type, or not in the schema. */
    static List<String> problems(String name, String json) throws IOException {
        ObjectNode schema =
                (ObjectNode) JsonMapper.shared().readTree(Files.readString(FOLDER.resolve(name + ".schema.json")));
        closed(schema);
        Schema compiled = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(schema);
        return compiled.validate(json, InputFormat.JSON).stream()
                .map(Object::toString)
                .toList();
    }

    /** Programs may meet members that they do not know; a test must not. */
    private static void closed(JsonNode node) {
        if (node instanceof ObjectNode object && object.has("properties") && object.has("type")) {
            object.put("additionalProperties", false);
        }
        node.forEach(Schemas::closed);
    }
}
