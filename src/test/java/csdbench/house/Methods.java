package csdbench.house;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Finds the methods of source files with the compiler's own parser, so that no comment or string can mislead it. */
final class Methods {
    /**
     * A method, constructor or initializer block.
     *
     * @param file where it is
     * @param name {@code Type.method}
     * @param firstLine line of its annotations or modifiers, counted from 1
     * @param lastLine line of its closing brace
     * @param annotations simple names, without the sign
     */
    record Method(SourceFile file, String name, long firstLine, long lastLine, List<String> annotations) {
        long lines() {
            return lastLine - firstLine + 1;
        }

        String simpleName() {
            return name.substring(name.lastIndexOf('.') + 1);
        }
    }

    /**
     * A record.
     *
     * @param file where it is
     * @param name {@code Outer.Inner} for a nested one
     * @param line its first, counted from 1
     * @param components how many it has
     */
    record RecordType(SourceFile file, String name, long line, long components) {}

    /**
     * A class, record, interface or enum that has a name.
     *
     * @param file where it is
     * @param lines from its first to its last, javadoc left out
     */
    record Type(SourceFile file, String name, boolean nested, long lines) {}

    private final List<Type> types = new ArrayList<>();
    private final List<Method> methods = new ArrayList<>();
    private final List<RecordType> records = new ArrayList<>();

    private Methods() {}

    static List<Method> of(List<SourceFile> files) {
        return parsed(files).methods;
    }

    static List<RecordType> recordsOf(List<SourceFile> files) {
        return parsed(files).records;
    }

    static List<Type> typesOf(List<SourceFile> files) {
        return parsed(files).types;
    }

    private static Methods parsed(List<SourceFile> files) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        Map<URI, SourceFile> sources =
                files.stream().map(Text::new).collect(Collectors.toMap(Text::toUri, text -> text.file));
        List<Text> texts = sources.values().stream().map(Text::new).toList();
        JavacTask task =
                (JavacTask) compiler.getTask(new StringWriter(), null, null, List.of("-proc:none"), null, texts);
        SourcePositions positions = Trees.instance(task).getSourcePositions();
        Methods found = new Methods();
        try {
            for (CompilationUnitTree unit : task.parse()) {
                SourceFile file = sources.get(unit.getSourceFile().toUri());
                unit.accept(new Collector(file, unit, positions, found), "");
            }
        } catch (IOException e) {
            throw new UncheckedIOException("sources cannot be parsed", e);
        }
        return found;
    }

    /** Walks one file; the argument is the name of the type that it is in. */
    private static final class Collector extends TreeScanner<Void, String> {
        private final SourceFile file;
        private final CompilationUnitTree unit;
        private final SourcePositions positions;
        private final Methods found;

        Collector(SourceFile file, CompilationUnitTree unit, SourcePositions positions, Methods found) {
            this.file = file;
            this.unit = unit;
            this.positions = positions;
            this.found = found;
        }

        @Override
        public Void visitClass(ClassTree type, String outer) {
            String name = type.getSimpleName().isEmpty()
                    ? outer
                    : type.getSimpleName().toString();
            if (!type.getSimpleName().isEmpty()) {
                long first = unit.getLineMap().getLineNumber(positions.getStartPosition(unit, type));
                long last = unit.getLineMap().getLineNumber(positions.getEndPosition(unit, type));
                found.types.add(new Type(file, name, !outer.isEmpty(), last - first + 1));
            }
            if (type.getKind() == Tree.Kind.RECORD) {
                long line = unit.getLineMap().getLineNumber(positions.getStartPosition(unit, type));
                String nested = outer.isEmpty() ? name : outer + "." + name;
                found.records.add(new RecordType(file, nested, line, components(type)));
            }
            for (Tree member : type.getMembers()) {
                if (member instanceof BlockTree) {
                    add(member, name + ".initializer", List.of());
                }
            }
            return super.visitClass(type, name);
        }

        /** Fields of a record that are not static are its components. */
        private static long components(ClassTree type) {
            return type.getMembers().stream()
                    .filter(VariableTree.class::isInstance)
                    .filter(field ->
                            !((VariableTree) field).getModifiers().getFlags().contains(Modifier.STATIC))
                    .count();
        }

        @Override
        public Void visitMethod(MethodTree method, String type) {
            String name = method.getName().contentEquals("<init>")
                    ? type
                    : method.getName().toString();
            add(
                    method,
                    type + "." + name,
                    method.getModifiers().getAnnotations().stream()
                            .map(annotation -> annotation.getAnnotationType().toString())
                            .toList());
            return super.visitMethod(method, type);
        }

        private void add(Tree tree, String name, List<String> annotations) {
            long end = positions.getEndPosition(unit, tree);
            if (end < 0) {
                return; // A record's own constructor, which nobody wrote.
            }
            Function<Long, Long> line = unit.getLineMap()::getLineNumber;
            long start = positions.getStartPosition(unit, tree);
            found.methods.add(new Method(file, name, line.apply(start), line.apply(end), annotations));
        }
    }

    /** A source file as the compiler wants it: from memory, so that positions are ours. */
    private static final class Text extends SimpleJavaFileObject {
        private final SourceFile file;

        Text(SourceFile file) {
            super(URI.create("string:///" + file.path()), JavaFileObject.Kind.SOURCE);
            this.file = file;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return file.text();
        }
    }
}
