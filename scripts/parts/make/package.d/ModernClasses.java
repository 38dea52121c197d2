import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Gives the classes of a jar that are older than Java 6 the version of Java 8, with the stack maps that go with it.
 * Class files older than version 50 cannot be kept in the archive that Java starts from, so each of them would be
 * read, checked and linked anew at every start. Their code stays as it is.
 */
final class ModernClasses {
    private static final int OLDEST_ARCHIVED = ClassFile.JAVA_6_VERSION;
    private static final int MAJOR_OFFSET = 6;

    public static void main(String[] arguments) throws IOException {
        Path jar = Path.of(arguments[0]);
        Path rewritten = Path.of(jar + ".modern");
        try (ZipFile in = new ZipFile(jar.toFile());
                URLClassLoader classes = new URLClassLoader(new URL[] {jar.toUri().toURL()});
                ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(rewritten))) {
            ClassFile rewriter = ClassFile.of(
                    ClassFile.StackMapsOption.GENERATE_STACK_MAPS,
                    ClassFile.ConstantPoolSharingOption.NEW_POOL,
                    ClassFile.ClassHierarchyResolverOption.of(ClassHierarchyResolver.ofResourceParsing(classes)));
            for (ZipEntry entry : Collections.list(in.entries())) {
                ZipEntry copy = new ZipEntry(entry.getName());
                copy.setTimeLocal(entry.getTimeLocal());
                out.putNextEntry(copy);
                byte[] bytes = in.getInputStream(entry).readAllBytes();
                out.write(isOld(entry, bytes) ? modern(rewriter, bytes) : bytes);
                out.closeEntry();
            }
        }
        Files.move(rewritten, jar, StandardCopyOption.REPLACE_EXISTING);
    }

    private static boolean isOld(ZipEntry entry, byte[] bytes) {
        return entry.getName().endsWith(".class")
                && ((bytes[MAJOR_OFFSET] & 0xff) << 8 | bytes[MAJOR_OFFSET + 1] & 0xff) < OLDEST_ARCHIVED;
    }

    private static byte[] modern(ClassFile rewriter, byte[] bytes) {
        return rewriter.transformClass(
                rewriter.parse(bytes),
                ClassTransform.transformingMethodBodies(CodeTransform.ACCEPT_ALL)
                        .andThen(ClassTransform.dropping(element -> element instanceof ClassFileVersion))
                        .andThen(ClassTransform.endHandler(
                                builder -> builder.withVersion(ClassFile.JAVA_8_VERSION, 0))));
    }
}
