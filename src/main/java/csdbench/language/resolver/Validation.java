package csdbench.language.resolver;

import csdbench.content.ContentSpec;
import csdbench.io.BlockOperation;
import csdbench.language.definition.Definition;
import csdbench.language.definition.GeneralDefinition;
import csdbench.language.definition.Parm;
import csdbench.language.definition.StorageDefinition;
import csdbench.language.definition.WorkloadDefinition;
import csdbench.language.definition.type.DataWords.JournalChoice;
import csdbench.language.definition.type.DataWords.JournalWord;
import csdbench.language.definition.type.DataWords.ValidateWord;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.TextSpan;
import csdbench.plan.AccessSpec;
import csdbench.plan.order.JournalSpec;
import csdbench.plan.order.ValidationSpec;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Resolves how data is checked. The words of the command line and of the parameter file add up; a journal switches
 * validation on.
 */
public final class Validation {
    private final Set<ValidateWord> validate = EnumSet.noneOf(ValidateWord.class);
    private final Set<JournalWord> journal = EnumSet.noneOf(JournalWord.class);
    private final OptionalLong maxBytes;
    private final List<String> left;
    private final TextSpan journalSpan;
    private final Diagnostics diagnostics;

    /** @param storages all that are defined */
    public Validation(
            GeneralDefinition general, List<StorageDefinition> storages, Overrides overrides, Diagnostics diagnostics) {
        JournalChoice choice = general.value(GeneralDefinition.JOURNAL);
        validate.addAll(general.value(GeneralDefinition.VALIDATE));
        journal.addAll(choice.words());
        validate.addAll(overrides.validate());
        journal.addAll(overrides.journal());
        this.maxBytes = choice.maxBytes();
        this.journalSpan = general.spanOf(GeneralDefinition.JOURNAL);
        this.left = storages.stream()
                .filter(storage -> !storage.value(StorageDefinition.VALIDATE))
                .map(StorageDefinition::name)
                .toList();
        this.diagnostics = diagnostics;
    }

    /** Whether anything is checked. */
    public boolean isOn() {
        return validate.stream().anyMatch(word -> word != ValidateWord.NO) || journals();
    }

    private boolean journals() {
        return maxBytes.isPresent() || journal.stream().anyMatch(word -> word != JournalWord.NO);
    }

    /** Whether what is on a storage is checked. */
    private boolean isOn(StorageDefinition storage) {
        return isOn() && !left.contains(storage.name());
    }

    /** All of it; complains about words that mean nothing without others. */
    public ValidationSpec spec() {
        if (!isOn()) {
            return ValidationSpec.OFF;
        }
        return new ValidationSpec(
                true,
                validate.contains(ValidateWord.READ_AFTER_WRITE),
                !validate.contains(ValidateWord.NO_PREREAD),
                validate.contains(ValidateWord.TIME),
                validate.contains(ValidateWord.IGNORE_ZERO_READS),
                journals() ? journalSpec() : JournalSpec.NONE,
                left);
    }

    private JournalSpec journalSpec() {
        boolean only = journal.contains(JournalWord.ONLY);
        boolean recover = only || journal.contains(JournalWord.RECOVER);
        return new JournalSpec(
                mode(),
                recover,
                only,
                !withRecovery(JournalWord.SKIP_READ_ALL, recover),
                withRecovery(JournalWord.IGNORE_PENDING, recover),
                checkedMaxBytes());
    }

    private JournalSpec.Mode mode() {
        if (journal.contains(JournalWord.MAPONLY)) {
            return JournalSpec.Mode.MAP_ONLY;
        }
        return journal.contains(JournalWord.NOFLUSH) ? JournalSpec.Mode.UNSYNCED : JournalSpec.Mode.SYNCED;
    }

    private boolean withRecovery(JournalWord word, boolean recover) {
        if (!journal.contains(word)) {
            return false;
        }
        if (!recover) {
            String written = word.name().toLowerCase(java.util.Locale.ROOT);
            diagnostics.error(
                    journalSpan,
                    "journal=" + written + " needs recover",
                    "journal=(recover," + written + ")",
                    Optional.empty());
        }
        return recover;
    }

    private long checkedMaxBytes() {
        if (maxBytes.orElse(JournalSpec.DEFAULT_BYTES) < JournalSpec.MIN_BYTES) {
            diagnostics.error(
                    journalSpan,
                    "journal=max=" + maxBytes.getAsLong() + " is too small for a journal",
                    "at least " + JournalSpec.MIN_BYTES + " bytes",
                    Optional.empty());
            return JournalSpec.DEFAULT_BYTES;
        }
        return maxBytes.orElse(JournalSpec.DEFAULT_BYTES);
    }

    /** What is not allowed with validation: blocks must be where the map of keys has them. */
    public void check(List<StorageDefinition> storages) {
        for (StorageDefinition storage : storages) {
            if (!isOn(storage)) {
                continue;
            }
            for (Parm<Long> parm : List.of(StorageDefinition.OFFSET, StorageDefinition.ALIGN)) {
                if (storage.find(parm).orElse(0L) != 0) {
                    diagnostics.error(
                            storage.spanOf(parm),
                            parm + "= of sd=" + storage.name() + " cannot be used with data validation",
                            "leave it out: every block that is checked begins at a multiple of its size");
                }
            }
        }
    }

    /** What a read returns after a trim is the device's choice, and zeroes are not data with a key. */
    public void check(WorkloadDefinition workload, AccessSpec access, StorageDefinition storage) {
        for (BlockOperation operation : List.of(BlockOperation.TRIM, BlockOperation.WRITE_ZEROES)) {
            if (isOn(storage) && access.operations().percent(operation) > 0) {
                diagnostics.error(
                        workload.spanOf(WorkloadDefinition.OPERATION),
                        "operation=" + operation.word() + " of wd=" + workload.name()
                                + " cannot be used with data validation",
                        "leave out one of them, or validate=no of sd=" + storage.name()
                                + ": what the range holds afterwards was not written by the run");
            }
        }
    }

    /** The same of what is written to a storage. */
    public void check(ContentSpec content, Definition run, StorageDefinition storage) {
        if (isOn(storage)) {
            check(content, run);
        }
    }

    /** Data that cannot be recognised when it is read back. */
    public void check(ContentSpec content, Definition run) {
        String data = switch (content.style()) {
            case ZERO -> "compstyle=zero, which validation cannot distinguish from data that was never written";
            case FILE ->
                "the bytes of a file, which are the same however often they are written, so that validation"
                        + " cannot find a write that was lost";
            case EXACT, FIO, VDBENCH, TEXT, DATABASE, LIKE -> "";
        };
        if (isOn() && !data.isEmpty()) {
            diagnostics.error(
                    run.span(),
                    "rd=" + run.name() + " writes " + data,
                    "any other compstyle=, or no validation",
                    Optional.empty());
        }
    }
}
