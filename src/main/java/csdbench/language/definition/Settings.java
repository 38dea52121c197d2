package csdbench.language.definition;

import csdbench.language.parm.TextSpan;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the user set, in the order in which it was set, with the position of each value. Immutable. */
public final class Settings {
    /** Nothing set. */
    public static final Settings NONE = new Settings(Map.of());

    private final Map<Parm<?>, Setting> byParm;

    private record Setting(Object value, TextSpan span) {}

    private Settings(Map<Parm<?>, Setting> byParm) {
        this.byParm = byParm;
    }

    /** The value, empty when it was not set. */
    @SuppressWarnings("unchecked")
    public <T> Optional<T> find(Parm<T> parm) {
        Setting setting = byParm.get(parm);
        // with() is the only way in, and it takes a T for a Parm<T>.
        return setting == null ? Optional.empty() : Optional.of((T) setting.value());
    }

    /** The value, or the parameter's default when it was not set. */
    public <T> T value(Parm<T> parm) {
        return find(parm).orElseGet(parm::defaultValue);
    }

    /** Where the value was written, empty when it was not set. */
    public Optional<TextSpan> spanOf(Parm<?> parm) {
        return Optional.ofNullable(byParm.get(parm)).map(Setting::span);
    }

    public boolean has(Parm<?> parm) {
        return byParm.containsKey(parm);
    }

    /** What is set, in order. */
    public List<Parm<?>> parms() {
        return List.copyOf(byParm.keySet());
    }

    /** These settings, and one more or one replaced; a replaced one moves to the end. */
    public <T> Settings with(Parm<T> parm, T value, TextSpan span) {
        Map<Parm<?>, Setting> changed = new LinkedHashMap<>(byParm);
        changed.remove(parm);
        changed.put(parm, new Setting(value, span));
        return new Settings(changed);
    }

    /** These settings without one. */
    public Settings without(Parm<?> parm) {
        Map<Parm<?>, Setting> changed = new LinkedHashMap<>(byParm);
        changed.remove(parm);
        return new Settings(changed);
    }

    /** One of these settings alone. */
    public Settings only(Parm<?> parm) {
        return has(parm) ? new Settings(Map.of(parm, byParm.get(parm))) : NONE;
    }

    /** Both; where both have one, the upper one's counts, and its place in the order. */
    public Settings overlaidBy(Settings upper) {
        Map<Parm<?>, Setting> changed = new LinkedHashMap<>(byParm);
        changed.keySet().removeAll(upper.byParm.keySet());
        changed.putAll(upper.byParm);
        return new Settings(changed);
    }
}
