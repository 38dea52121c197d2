package csdbench.engine.trees;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import csdbench.base.unit.Damage;
import csdbench.base.unit.Gen;
import csdbench.base.unit.Seeds;
import csdbench.plan.files.FileSizes;
import csdbench.plan.files.TreeSpec;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ControlFileTest {
    /** Written by a run of vdbench 5.04.06: six of twelve files exist, because of totalsize=90k. */
    private static final String OF_VDBENCH = """
            when  end Sun Nov 22 09:24:16 UTC 2026
            depth 2
            width 2
            files 2
            dist  all
            size  16384
            size  0
            directory status 6
            y
            y
            y
            y
            y
            y
            file status 12
            n
            = 1
            f
            f
            = 1
            n
            f
            f
            f
            n
            = 1
            n
            checksum: 11705\s
            """;

    @TempDir
    private static Path folder;

    private static Path file(String text) throws IOException {
        return Files.writeString(folder.resolve(ControlFile.NAME), text);
    }

    @Test
    void whatVdbenchWroteIsRead() throws IOException {
        ControlFile.Content content = ControlFile.read(file(OF_VDBENCH));
        TreeSpec expected = TreeShapeTest.spec(2, 2, 2, true, new FileSizes.Average(16_384));
        assertEquals(expected, content.shape());
        try (Tree tree = new Tree(expected)) {
            content.states().into(tree.directories(), tree.files());
            assertEquals(
                    6,
                    tree.directories().count(StateMap.FULL) + tree.directories().count(StateMap.EXISTS));
            assertEquals("nnfffnfffnnn", states(tree.files()));
        }
    }

    private static String states(StateMap files) {
        StringBuilder text = new StringBuilder();
        for (long file = 0; file < files.entries(); file++) {
            text.append("n0fb".charAt(files.state(file)));
        }
        return text.toString();
    }

    @Test
    void whatIsWrittenHasTheSameLinesButForTheirBreaks() throws IOException {
        try (Tree tree = new Tree(ControlFile.read(file(OF_VDBENCH)).shape())) {
            ControlFile.read(file(OF_VDBENCH)).states().into(tree.directories(), tree.files());
            StringWriter text = new StringWriter();
            ControlFile.write(text, tree.shape(), tree.directories(), tree.files());
            List<String> lines = text.toString().lines().toList();
            assertTrue(lines.getFirst().startsWith("when  end "), lines.getFirst());
            assertEquals(
                    List.of("depth 2", "width 2", "files 2", "dist  all", "size  16384", "size  0"),
                    lines.subList(1, 7));
            assertEquals(
                    List.of("file status 12", "n", "= 1", "f", "= 2", "n", "f", "= 2", "n", "= 1", "n"),
                    lines.subList(14, lines.size() - 1));
        }
    }

    @Test
    void theOrderOfATreeIsWrittenAndReadAgain() throws IOException {
        assertEquals(Optional.empty(), ControlFile.read(file(OF_VDBENCH)).order());
        TreeSpec spec = TreeShapeTest.spec(3, 2, 1, false, TreeShapeTest.PAGES);
        for (TreeOrder order : TreeOrder.values()) {
            try (Tree tree = new Tree(spec, order)) {
                StringWriter text = new StringWriter();
                ControlFile.write(text, tree.shape(), tree.directories(), tree.files());
                assertEquals(
                        Optional.of(order),
                        ControlFile.read(file(text.toString())).order());
            }
        }
    }

    @Seeds
    void whatIsWrittenIsReadAgain(Gen gen) throws IOException {
        TreeSpec spec = TreeShapeTest.spec(
                gen.intBetween(0, 2), gen.longBetween(1, 3), gen.longBetween(1, 20), gen.flip(), TreeShapeTest.PAGES);
        try (Tree written = new Tree(spec);
                Tree read = new Tree(spec)) {
            for (long entry = 0; entry < written.directories().entries(); entry++) {
                written.directories().set(entry, gen.intBetween(0, 1));
            }
            for (long entry = 0; entry < written.files().entries(); entry++) {
                written.files().set(entry, gen.intBetween(0, 2));
            }
            StringWriter text = new StringWriter();
            ControlFile.write(text, written.shape(), written.directories(), written.files());
            ControlFile.Content content = ControlFile.read(file(text.toString()));
            assertTrue(content.shape().sameShape(spec), content.shape()::toString);
            content.states().into(read.directories(), read.files());
            assertEquals(states(written.files()), states(read.files()));
            assertEquals(
                    written.directories().count(StateMap.ABSENT),
                    read.directories().count(StateMap.ABSENT));
        }
    }

    @Test
    void aChangedByteIsDamage() throws IOException {
        Path changed = file(OF_VDBENCH.replace("files 2", "files 9"));
        assertThrows(ControlFile.Damaged.class, () -> ControlFile.read(changed));
    }

    @Test
    void aTreeThatCannotBeIsDamageAndNotACrash() throws IOException {
        for (String shape : List.of(
                "depth 999999999\nwidth 1\nfiles 1",
                "depth 60\nwidth 9\nfiles 1",
                "depth 1\nwidth 1000000000\nfiles 1",
                "depth 1\nwidth 2\nfiles 1000000000")) {
            String head = shape + "\ndist  bottom\nsize  4096\ndirectory status 2\nfile status 0\n";
            int sum = head.replace("\n", "").chars().sum();
            Path other = file(head + "checksum: " + sum + " \n");
            assertThrows(ControlFile.Damaged.class, () -> ControlFile.read(other), shape);
        }
    }

    @Test
    void aLineWithoutAnEndIsDamageBeforeItFillsMemory() throws IOException {
        Path other = file("depth 1\n" + "1".repeat(2000));
        String why = assertThrows(ControlFile.Damaged.class, () -> ControlFile.read(other))
                .getMessage();
        assertTrue(why.contains("more than 1000 characters"), why);
    }

    @Test
    void anythingElseIsDamageAndNotACrash() throws IOException {
        for (String text : List.of("", "checksum: 0 \n", "hello\nchecksum: 532 \n", "depth x\nchecksum: 693 \n")) {
            Path other = file(text);
            assertThrows(ControlFile.Damaged.class, () -> ControlFile.read(other), text);
        }
    }

    /** With a sum that is right, as somebody would make it who changes a figure by hand. */
    @Seeds(200)
    void aBrokenFileTellsOfATreeOrIsDamaged(Gen gen) throws IOException {
        String broken = Damage.text(gen, OF_VDBENCH);
        String told = broken.lines()
                .filter(line -> !line.startsWith("checksum:"))
                .reduce("", (all, line) -> all + line + "\n");
        long sum = told.chars()
                .filter(each -> each != '\n')
                .map(each -> each & 0xff)
                .sum();
        Path path = folder.resolve(ControlFile.NAME);
        Files.writeString(path, gen.flip() ? broken : told + "checksum: " + sum + " \n", StandardCharsets.ISO_8859_1);
        try {
            ControlFile.Content content = ControlFile.read(path);
            try (Tree tree = new Tree(content.shape())) {
                content.states().into(tree.directories(), tree.files());
                tree.facts();
            }
        } catch (ControlFile.Damaged e) {
            Damage.assertSaid(e.getMessage(), ControlFile.NAME);
        }
    }
}
