package csdbench.language.definition;

import csdbench.language.definition.type.Counted;
import csdbench.language.definition.type.NamePattern;
import csdbench.language.parm.Diagnostics;
import csdbench.language.parm.Entry;
import csdbench.language.parm.ParmSource;
import csdbench.language.parm.SourceText;
import csdbench.language.parm.TextSpan;
import csdbench.plan.files.FileIo;
import csdbench.plan.files.FileOperation;
import csdbench.plan.files.FileSelect;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** From entries to definitions. */
public final class Definitions {
    private static final Pattern HOST_NAME = Pattern.compile("(?!\\.*$)[^\\s/\\\\]+|");

    /** What has a shell run a program wherever it stands in a line, also in one of JSON. */
    private static final Pattern SHELL_SYNTAX = Pattern.compile("[$`;|&<>\"\\\\]");

    private static final int MAX_DEFINITIONS = 20_000;
    private static final int MAX_NAME_BYTES = 200; // names of files have 255, with an ending and a number

    private final Diagnostics diagnostics;
    private final Binder binder;
    private final Map<Section, Settings> defaults = new EnumMap<>(Section.class);
    private final Set<String> names = new HashSet<>();
    private final List<Definition> definitions = new ArrayList<>();
    private boolean full;

    private Definitions(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        this.binder = new Binder(diagnostics);
    }

    /**
     * Understands parameter files.
     *
     * @param diagnostics gets every complaint; nothing is thrown
     * @return the general definition, then all others in the order of the text, {@code default} ones applied and left
     *     out, {@code count=} expanded
     */
    public static List<Definition> read(ParmSource source, Diagnostics diagnostics) {
        Definitions reader = new Definitions(diagnostics);
        List<Block> blocks = BlockCutter.cut(source.entries(), diagnostics);
        reader.general(blocks.get(0), beginning(source));
        blocks.subList(1, blocks.size()).forEach(reader::define);
        return List.copyOf(reader.definitions);
    }

    private static TextSpan beginning(ParmSource source) {
        return source.parmfiles().isEmpty()
                ? TextSpan.commandLine("")
                : beginning(source.parmfiles().get(0));
    }

    private static TextSpan beginning(SourceText text) {
        return new TextSpan(text, 1, 1, 0);
    }

    private void general(Block block, TextSpan span) {
        definitions.add(new GeneralDefinition(binder.bind(block), span));
    }

    /** Says once that there are more definitions than a plan takes. */
    private boolean tooMany(Block block, Settings settings) {
        long copies = switch (block.section()) {
            case STORAGE ->
                settings.find(StorageDefinition.COUNT).map(Counted::copies).orElse(1);
            case FILE_SYSTEM ->
                settings.find(FileSystemDefinition.COUNT).map(Counted::copies).orElse(1);
            case GENERAL, HOST, REPLAY, WORKLOAD, FILE_WORKLOAD, RUN -> 1;
        };
        if (definitions.size() + copies <= MAX_DEFINITIONS) {
            return false;
        }
        if (!full) {
            full = true;
            diagnostics.error(
                    block.name().span(),
                    String.format(
                            Locale.ROOT,
                            "%,d definitions up to here, count= included; a plan takes at most %,d",
                            definitions.size() + copies,
                            MAX_DEFINITIONS),
                    "divide the file, or lower count=");
        }
        return true;
    }

    private void define(Block block) {
        Settings inherited = defaults.getOrDefault(block.section(), Settings.NONE);
        Settings settings = ContentParms.overlay(inherited, binder.bind(block));
        if (block.isDefault()) {
            defaults.put(block.section(), settings);
            return;
        }
        if (!checkName(block) || tooMany(block, settings)) {
            return;
        }
        List<? extends Definition> made = made(block, settings);
        made.forEach(definition -> checkUnique(block, definition));
        definitions.addAll(made);
    }

    private List<? extends Definition> made(Block block, Settings settings) {
        String name = block.name().text();
        TextSpan span = block.name().span();
        return switch (block.section()) {
            case GENERAL -> throw new IllegalArgumentException("general parameters have no name");
            case HOST -> List.of(new HostDefinition(name, oldHost(block, settings), span));
            case REPLAY -> List.of(new ReplayDefinition(name, settings, span));
            case STORAGE -> StorageBlock.definitions(block, settings, binder, diagnostics);
            case FILE_SYSTEM -> fileSystems(block, settings);
            case WORKLOAD -> List.of(new WorkloadDefinition(name, settings, span));
            case FILE_WORKLOAD -> List.of(checked(new FileWorkloadDefinition(name, settings, span)));
            case RUN -> List.of(new RunDefinition(name, settings, span));
        };
    }

    private Settings oldHost(Block block, Settings settings) {
        if (!block.isOldHost()) {
            return settings;
        }
        Entry head = block.head();
        diagnostics.warning(
                head.span(),
                "host=(address,label) is the old form",
                "write hd=" + block.name().text() + ",system=" + head.first().text());
        return settings.with(
                HostDefinition.SYSTEM, head.first().text(), head.first().span());
    }

    private static List<FileSystemDefinition> fileSystems(Block block, Settings settings) {
        var counted = settings.find(FileSystemDefinition.COUNT);
        String name = block.name().text();
        TextSpan span = block.name().span();
        if (counted.isEmpty()) {
            return List.of(new FileSystemDefinition(name, settings, span));
        }
        List<FileSystemDefinition> copies = new ArrayList<>();
        for (int copy = 0; copy < counted.get().copies(); copy++) {
            int number = counted.get().first() + copy;
            Settings numbered = settings.find(FileSystemDefinition.ANCHOR)
                    .map(anchor -> settings.with(
                            FileSystemDefinition.ANCHOR,
                            anchor + number,
                            settings.spanOf(FileSystemDefinition.ANCHOR).orElse(span)))
                    .orElse(settings);
            copies.add(new FileSystemDefinition(name + number, numbered, span));
        }
        return copies;
    }

    private FileWorkloadDefinition checked(FileWorkloadDefinition workload) {
        var fileIo = workload.find(FileWorkloadDefinition.FILEIO);
        var select = workload.find(FileWorkloadDefinition.FILESELECT).map(FileSelect::order);
        // Sequential unless told otherwise.
        boolean sequential = fileIo.map(io -> io == FileIo.SEQUENTIAL || io == FileIo.SEQUENTIAL_DELETE)
                .orElse(true);
        if (sequential && workload.settings().has(FileWorkloadDefinition.RDPCT)) {
            diagnostics.error(
                    workload.spanOf(FileWorkloadDefinition.RDPCT),
                    "'fileio=sequential' and 'rdpct=' are mutually exclusive.",
                    "use operation=read or operation=write, or fileio=random; without fileio= it is sequential");
        }
        boolean random =
                select.filter(order -> order == FileSelect.Order.RANDOM).isPresent();
        if (fileIo.filter(io -> io == FileIo.RANDOM_SHARED).isPresent() && random) {
            diagnostics.error(
                    workload.spanOf(FileWorkloadDefinition.FILESELECT),
                    "'fileio=(random,shared)' and 'fileselect=random' are mutually exclusive",
                    "leave out fileselect=random, or use fileio=random");
        }
        for (NamePattern host : workload.find(FileWorkloadDefinition.HOST).orElse(List.of())) {
            if (host.isWildcard()) {
                diagnostics.error(host.span(), "host= of a fwd= takes no '*': " + host.text(), "name each host");
            }
        }
        return workload;
    }

    private boolean checkName(Block block) {
        if (block.head().values().size() > 1 && !block.isOldHost()) {
            diagnostics.error(
                    block.head().span(),
                    block.section().word() + "= takes one name: " + block.head().text());
        }
        String name = block.name().text();
        boolean operation = block.section() == Section.FILE_WORKLOAD
                && Set.of(FileOperation.values()).stream()
                        .anyMatch(known -> known.name().toLowerCase(Locale.ROOT).equals(name));
        if (operation) {
            diagnostics.error(block.name().span(), "a fwd= may not be named like an operation: " + name);
        }
        boolean namesFiles = block.section() == Section.STORAGE || block.section() == Section.FILE_SYSTEM;
        if (namesFiles && (name.contains("/") || name.contains("\\"))) {
            diagnostics.error(
                    block.name().span(),
                    block.section().word() + "=" + name + " has a slash, and files are named after it",
                    "write a name such as " + block.section().word() + "1; lun= or anchor= has the path");
        }
        if (block.section() == Section.HOST && !HOST_NAME.matcher(name).matches()) {
            diagnostics.error(
                    block.name().span(),
                    "hd=" + name + " is not one word without slashes, and files are named after it",
                    "write a name such as h1; system= has the address");
        }
        int bytes = name.getBytes(StandardCharsets.UTF_8).length;
        if (block.section() != Section.RUN && bytes > MAX_NAME_BYTES) {
            diagnostics.error(
                    block.name().span(),
                    "the name has " + bytes + " bytes, and files are named after it",
                    "take at most " + MAX_NAME_BYTES);
        }
        if (name.chars().anyMatch(Character::isISOControl)) {
            diagnostics.error(
                    block.name().span(), "the name has a control character", "write letters, digits and signs");
        }
        checkShell(block, name);
        return !name.isEmpty();
    }

    /** Names stand in result files; a line of one that is read as a shell's must not run what it says. */
    private void checkShell(Block block, String name) {
        Matcher found = SHELL_SYNTAX.matcher(name);
        if (found.find()) {
            diagnostics.error(
                    block.name().span(),
                    "the name has a " + found.group()
                            + ", which means something to a shell, and stands in result files",
                    "write letters, digits and signs other than $ ` ; | & < > \" and \\");
        }
    }

    private void checkUnique(Block block, Definition definition) {
        boolean caseCounts = !block.section().isFiles();
        String name = caseCounts ? definition.name() : definition.name().toLowerCase(Locale.ROOT);
        if (!names.add(block.section().word() + "=" + name)) {
            diagnostics.error(definition.span(), duplicate(block.section(), definition.name()));
        }
    }

    private static String duplicate(Section section, String name) {
        return switch (section) {
            case RUN -> "Duplicate RD names not allowed: " + name;
            case STORAGE -> "An SD can only be defined once: sd=" + name;
            case WORKLOAD -> "A WD can only be defined once: wd=" + name;
            case FILE_SYSTEM -> "Duplicate FSD names not allowed: " + name;
            case FILE_WORKLOAD -> "Duplicate FWD names not allowed: " + name;
            case HOST -> "A host can only be defined once: hd=" + name;
            case REPLAY -> "A replay group can only be defined once: rg=" + name;
            case GENERAL -> throw new IllegalArgumentException("general parameters have no name");
        };
    }
}
