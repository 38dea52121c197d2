package csdbench.language.definition;

import csdbench.language.definition.type.BadValue;
import csdbench.language.definition.type.DataWords.ValidateWord;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.Entry;
import csdbench.language.parm.TextSpan;
import csdbench.language.parm.Value;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** From the entries of a definition to its settings. Complains and goes on, so that all mistakes are found. */
final class Binder {
    private final Diagnostics diagnostics;
    private final Set<Parm<?>> warnedAbout = new HashSet<>();

    Binder(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    /** What the entries of a block set, without defaults. */
    Settings bind(Block block) {
        Settings settings = Settings.NONE;
        for (Entry entry : block.parameters()) {
            Optional<Parm<?>> parm = block.section().find(entry.keyword());
            if (parm.isEmpty()) {
                UnknownKeyword.report(block, entry, diagnostics);
            } else {
                checkRepeated(block, settings, parm.get(), entry);
                checkDefault(block, parm.get(), entry);
                settings = bind(settings, parm.get(), entry);
                warnOnce(parm.get(), entry);
            }
        }
        return settings;
    }

    private <T> Settings bind(Settings settings, Parm<T> parm, Entry entry) {
        if (entry.values().stream().map(Value::text).anyMatch(String::isEmpty)) {
            return settings; // The lexer has complained.
        }
        return parse(parm, entry)
                .map(value -> settings.with(parm, value, entry.span()))
                .map(changed -> withEarlierChecks(settings, changed, entry))
                .orElse(settings);
    }

    /** Words of data validation add up, in a list or by repetition. */
    private static Settings withEarlierChecks(Settings before, Settings after, Entry entry) {
        Optional<Set<ValidateWord>> earlier = before.find(GeneralDefinition.VALIDATE);
        if (earlier.isEmpty()) {
            return after;
        }
        Set<ValidateWord> all = EnumSet.copyOf(earlier.get());
        all.addAll(after.find(GeneralDefinition.VALIDATE).orElseThrow());
        TextSpan span = after.spanOf(GeneralDefinition.VALIDATE).orElse(entry.span());
        return after.with(GeneralDefinition.VALIDATE, Set.copyOf(all), span);
    }

    /** The value, or a complaint and nothing. */
    <T> Optional<T> parse(Parm<T> parm, Entry entry) {
        try {
            return Optional.of(parm.parse(entry, diagnostics));
        } catch (BadValue bad) {
            diagnostics.error(bad.span(), bad.getMessage(), parm.expected(), bad.hint());
            return Optional.empty();
        }
    }

    private void checkRepeated(Block block, Settings settings, Parm<?> parm, Entry entry) {
        boolean repeatable = parm == StorageDefinition.LUN
                || block.section() == Section.STORAGE && parm == StorageDefinition.HOST
                || parm == GeneralDefinition.VALIDATE;
        if (!settings.has(parm) || repeatable) {
            return;
        }
        if (parm == RunDefinition.WD) {
            diagnostics.error(
                    entry.span(),
                    "the 'wd=' parameter may be specified only once per RD: " + block.title(),
                    "name several as wd=(wd1,wd2); a workload's definition comes before the first rd=");
            return;
        }
        diagnostics.warning(
                entry.span(), parm.keyword() + "= is given twice for " + block.title(), "the last one counts");
    }

    private void checkDefault(Block block, Parm<?> parm, Entry entry) {
        boolean forbidden = parm == StorageDefinition.LUN || parm == RunDefinition.FORMAT;
        if (block.isDefault() && forbidden) {
            diagnostics.error(
                    entry.span(),
                    "'" + parm.keyword() + "=' is not allowed in " + block.title(),
                    "give it to each " + block.section().word() + "=");
        }
    }

    private void warnOnce(Parm<?> parm, Entry entry) {
        boolean switchedOff = entry.values().size() == 1 && entry.first().text().equals("no");
        if (switchedOff || parm.consequence().isEmpty() || !warnedAbout.add(parm)) {
            return;
        }
        diagnostics.warning(entry.span(), parm.keyword() + "= is ignored: " + parm.consequence());
    }

    /** The parameters of a block that one keyword means, in order. */
    static List<Entry> entriesOf(Block block, Parm<?> parm) {
        return block.parameters().stream()
                .filter(entry -> block.section().find(entry.keyword()).equals(Optional.of(parm)))
                .toList();
    }
}
