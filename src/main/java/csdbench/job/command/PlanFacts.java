package csdbench.job.command;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What would be done: facts in words, each under a name, lines for people and members for programs. One thread. */
public final class PlanFacts {
    private final String title;
    private final List<Fact> facts = new ArrayList<>();
    private final List<PlanFacts> parts = new ArrayList<>();

    /**
     * A fact.
     *
     * @param name what it is about, which several in a row may share
     * @param words for people
     */
    public record Fact(String name, String words) {
        /** Both in one line. */
        public String line() {
            return name + ": " + words;
        }
    }

    /** @param title of all of it; empty for none */
    public PlanFacts(String title) {
        this.title = title;
    }

    /** Adds a fact. */
    public PlanFacts add(String name, String words) {
        facts.add(new Fact(name, words));
        return this;
    }

    /** Adds what is done behind it, which has a title. */
    public PlanFacts then(PlanFacts part) {
        parts.add(part);
        return this;
    }

    public String title() {
        return title;
    }

    /** As a console shows it. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        if (!title.isEmpty()) {
            lines.add(title);
        }
        lines.addAll(table());
        for (PlanFacts part : parts) {
            lines.add("then " + part.title + ":");
            lines.addAll(part.table());
        }
        return lines;
    }

    private List<String> table() {
        List<String> lines = new ArrayList<>();
        String before = "";
        for (Fact fact : facts) {
            String name = fact.name().equals(before) ? "" : fact.name();
            lines.add(String.format(Locale.ROOT, "  %-10s %s", name, fact.words()));
            before = fact.name();
        }
        return lines;
    }

    /** By their names; those of a part have its title before them. Words of one name are joined. */
    public Map<String, String> members() {
        Map<String, String> members = new LinkedHashMap<>();
        facts.forEach(fact -> members.merge(fact.name(), fact.words(), (so, more) -> so + "; " + more));
        parts.forEach(part -> part.members().forEach((name, words) -> members.put(part.title + " " + name, words)));
        return members;
    }
}
