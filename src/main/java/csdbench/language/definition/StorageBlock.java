package csdbench.language.definition;

import csdbench.language.definition.type.Counted;
import csdbench.language.definition.type.NamePattern;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.Entry;
import csdbench.language.parm.TextSpan;
import csdbench.plan.LunKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** From a storage block to one definition, or to several when it is counted. */
record StorageBlock(Block block, Settings settings, Binder binder, Diagnostics diagnostics) {
    private static final Pattern NUMBER_FORM = Pattern.compile("%(0?[1-9]?)d");

    /**
     * The definitions that a block makes.
     *
     * @param settings of the block, defaults included
     */
    static List<StorageDefinition> definitions(Block block, Settings settings, Binder binder, Diagnostics diagnostics) {
        return new StorageBlock(block, settings, binder, diagnostics).definitions();
    }

    private List<StorageDefinition> definitions() {
        String name = block.name().text();
        TextSpan span = block.name().span();
        List<HostLun> luns = luns();
        Optional<Counted> counted = settings.find(StorageDefinition.COUNT);
        if (counted.isEmpty()) {
            return List.of(new StorageDefinition(name, settings, span, luns));
        }
        boolean one = luns.stream().anyMatch(lun -> LunKind.of(lun.lun()) == LunKind.SIMULATED && !marked(lun.lun()));
        if (one && counted.get().copies() > 1) {
            diagnostics.warning(
                    span,
                    "the " + counted.get().copies() + " copies of sd=" + name + " are one simulated drive",
                    "end lun= in ?unit=* for as many drives");
        }
        List<StorageDefinition> copies = new ArrayList<>();
        for (int copy = 0; copy < counted.get().copies(); copy++) {
            int number = counted.get().first() + copy;
            List<HostLun> numbered = luns.stream()
                    .map(lun -> new HostLun(lun.hosts(), numberedLun(lun.lun(), number), lun.span()))
                    .toList();
            copies.add(new StorageDefinition(name + number, numberedLun(number), span, numbered));
        }
        return copies;
    }

    private Settings numberedLun(int number) {
        Optional<String> lun = settings.find(StorageDefinition.LUN);
        return lun.isEmpty()
                ? settings
                : settings.with(
                        StorageDefinition.LUN,
                        numberedLun(lun.get(), number),
                        settings.spanOf(StorageDefinition.LUN)
                                .orElse(block.name().span()));
    }

    private static String numberedLun(String lun, int number) {
        return switch (LunKind.of(lun)) {
            case FILE, DEVICE -> numbered(lun, number);
            case SIMULATED -> marked(lun) ? numbered(lun, number) : lun;
            case NONE -> lun;
        };
    }

    /** Whether a text has a marker for its number: the name of a simulated drive takes none at its end. */
    private static boolean marked(String text) {
        return text.indexOf('*') >= 0 || NUMBER_FORM.matcher(text).find();
    }

    /** The number in place of {@code %04d} or of {@code *}, or else behind the text. */
    static String numbered(String text, int number) {
        Matcher form = NUMBER_FORM.matcher(text);
        if (form.find()) {
            String digits = String.format(Locale.ROOT, form.group(), number);
            return text.substring(0, form.start()) + digits + text.substring(form.end());
        }
        int star = text.indexOf('*');
        return star < 0 ? text + number : text.substring(0, star) + number + text.substring(star + 1);
    }

    /** Each lun with the hosts named before it, or behind it when none is left to name them for. */
    private List<HostLun> luns() {
        List<HostLun> luns = new ArrayList<>();
        List<NamePattern> hosts = settings.find(StorageDefinition.HOST)
                .filter(_ -> Binder.entriesOf(block, StorageDefinition.HOST).isEmpty())
                .orElse(List.of());
        for (Entry entry : block.parameters()) {
            Optional<Parm<?>> parm = block.section().find(entry.keyword());
            if (parm.equals(Optional.of(StorageDefinition.HOST))) {
                hosts = reparsed(StorageDefinition.HOST, entry).orElse(List.of());
            } else if (parm.equals(Optional.of(StorageDefinition.LUN))) {
                luns.add(new HostLun(hosts, lun(entry), entry.first().span()));
                hosts = List.of();
            }
        }
        if (!hosts.isEmpty() && !luns.isEmpty() && luns.getLast().hosts().isEmpty()) {
            HostLun last = luns.removeLast();
            luns.add(new HostLun(hosts, last.lun(), last.span()));
        }
        checkPaired(luns);
        return List.copyOf(luns);
    }

    /** One that cannot be read was complained about, and is a lun all the same: one mistake is one complaint. */
    private String lun(Entry entry) {
        return reparsed(StorageDefinition.LUN, entry).orElse(entry.first().text());
    }

    /** Again, because settings keep only the last; its complaints are the same as before and count once. */
    private <T> Optional<T> reparsed(Parm<T> parm, Entry entry) {
        boolean complete =
                entry.values().stream().noneMatch(value -> value.text().isEmpty());
        return complete ? binder.parse(parm, entry) : Optional.empty();
    }

    private void checkPaired(List<HostLun> luns) {
        for (HostLun lun : luns) {
            if (luns.size() > 1 && lun.hosts().isEmpty()) {
                diagnostics.error(
                        lun.span(),
                        "several lun= for " + block.title() + ", and this one is for no host of its own",
                        "write host=NAME,lun=LUN for each, or one sd= for each lun");
            }
        }
    }
}
