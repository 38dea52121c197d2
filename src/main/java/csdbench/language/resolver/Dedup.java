package csdbench.language.resolver;

import csdbench.content.DedupSpec;
import csdbench.language.definition.DedupParms;
import csdbench.language.definition.Parm;
import csdbench.language.definition.Settings;
import csdbench.language.definition.StorageDefinition;
import csdbench.language.parm.Diagnostics;
import java.util.List;
import java.util.Optional;

/** Resolves which blocks of a storage repeat others: its own parameters, else the general ones. */
record Dedup(Settings general, Diagnostics diagnostics) {
    /** Parameters of how blocks repeat, which do not apply when none does. */
    private static final List<Parm<?>> MANNERS =
            List.of(DedupParms.UNIT, DedupParms.SETS, DedupParms.HOTSETS, DedupParms.FLIPFLOP, DedupParms.ACROSS);

    /** Empty when no block repeats, and when something is missing, which has been complained about. */
    Optional<DedupSpec> of(StorageDefinition storage) {
        Settings settings = general.overlaidBy(storage.settings());
        Optional<Double> ratio = settings.find(DedupParms.RATIO);
        if (ratio.isEmpty()) {
            complainOfMissingRatio(settings);
            return Optional.empty();
        }
        if (ratio.get() == 1) {
            return Optional.empty();
        }
        Optional<Long> unit = settings.find(DedupParms.UNIT);
        if (unit.isEmpty()) {
            diagnostics.error(
                    settings.spanOf(DedupParms.RATIO).orElseThrow(),
                    "dedupratio= needs dedupunit=, the size of a block that repeats",
                    "dedupunit=4k, or what the storage compares",
                    Optional.empty());
            return Optional.empty();
        }
        warnOfRest(storage, settings, unit.get());
        return Optional.of(new DedupSpec(
                ratio.get(),
                Math.toIntExact(unit.get()),
                settings.value(DedupParms.SETS),
                settings.find(DedupParms.HOTSETS).orElse(List.of()),
                settings.value(DedupParms.FLIPFLOP),
                settings.value(DedupParms.ACROSS)));
    }

    private void complainOfMissingRatio(Settings settings) {
        for (Parm<?> parm : MANNERS) {
            if (settings.has(parm)) {
                diagnostics.error(
                        settings.spanOf(parm).orElseThrow(),
                        parm + "= needs dedupratio=, how often blocks repeat",
                        "dedupratio=2 for two blocks written to one that is distinct",
                        Optional.empty());
                return;
            }
        }
    }

    private void warnOfRest(StorageDefinition storage, Settings settings, long unitBytes) {
        long sizeBytes = storage.find(StorageDefinition.SIZE).orElse(0L);
        if (sizeBytes % unitBytes != 0) {
            diagnostics.warning(
                    settings.spanOf(DedupParms.UNIT).orElseThrow(),
                    "size= of sd=" + storage.name() + " is not a multiple of dedupunit=" + unitBytes,
                    "the rest at its end repeats nothing");
        }
    }
}
