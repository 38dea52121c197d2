import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.MethodModel;
import java.lang.classfile.TypeKind;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Predicate;

/**
 * Writes two classes of a Java for Windows anew, for lacks of wine and not of csdbench: {@code RUNTIME OUT}. Network
 * interfaces cannot be listed there, and the call that copies a file to another fails in another way than on Windows.
 */
final class PatchForWine {
    private static final long UNSUPPORTED_CASE = -6; // sun.nio.ch.IOStatus: Java copies by itself then.

    public static void main(String[] arguments) throws IOException {
        try (FileSystem runtime = FileSystems.newFileSystem(URI.create("jrt:/"), Map.of("java.home", arguments[0]))) {
            Path out = Path.of(arguments[1]);
            patch(
                    runtime,
                    out,
                    "sun/nio/ch/FileDispatcherImpl",
                    method -> method.methodName().equalsString("transferTo0"),
                    (code, method) -> code.loadConstant(UNSUPPORTED_CASE).lreturn());
            patch(
                    runtime,
                    out,
                    "java/net/NetworkInterface",
                    method -> (method.flags().flagsMask() & ClassFile.ACC_NATIVE) != 0,
                    PatchForWine::nothing);
        }
    }

    private static void nothing(CodeBuilder code, MethodModel method) {
        switch (TypeKind.from(method.methodTypeSymbol().returnType())) {
            case VOID -> code.return_();
            case REFERENCE -> code.aconst_null().areturn();
            default -> code.iconst_0().ireturn();
        }
    }

    private static void patch(
            FileSystem runtime,
            Path out,
            String name,
            Predicate<MethodModel> replaced,
            BiConsumer<CodeBuilder, MethodModel> body)
            throws IOException {
        ClassFile files = ClassFile.of();
        byte[] from = Files.readAllBytes(runtime.getPath("/modules/java.base/" + name + ".class"));
        byte[] to = files.transformClass(files.parse(from), (builder, element) -> {
            if (element instanceof MethodModel method && replaced.test(method)) {
                builder.withMethod(
                        method.methodName().stringValue(),
                        method.methodTypeSymbol(),
                        method.flags().flagsMask() & ~ClassFile.ACC_NATIVE,
                        made -> made.withCode(code -> body.accept(code, method)));
            } else {
                builder.with(element);
            }
        });
        Path file = out.resolve(name + ".class");
        Files.createDirectories(file.getParent());
        Files.write(file, to);
    }
}
