package csdbench.main;

import csdbench.base.file.NewFile;
import csdbench.job.command.UsageError;
import csdbench.language.parm.Parmfile;
import csdbench.language.parm.Parms;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The parameter files behind {@code -t}: five seconds on a small file, to see that everything works. */
final class QuickParmfile {
    private static final String DATA = "quick_vdbench_test";

    private QuickParmfile() {}

    /**
     * Writes the file for a test into a new folder that only this user can enter.
     *
     * @param name {@code t}, {@code t1}, {@code t2}, {@code td} or {@code tf}
     */
    static Path write(String name) throws UsageError {
        try {
            Path folder = Files.createTempDirectory("csdbench-test");
            Path data = folder.resolve(DATA);
            Path parmfile = folder.resolve("parmfile");
            NewFile.replace(parmfile, (name.equals("tf") ? files(folder) : raw(name, data)).text());
            return parmfile;
        } catch (IOException e) {
            throw new UsageError("-" + name + ": cannot write to the temporary folder: " + e);
        }
    }

    /** Removes the folder of a test's file, if it has nothing else. */
    static void remove(Path file) {
        try {
            Files.deleteIfExists(file);
            Files.deleteIfExists(file.resolveSibling(DATA));
            Files.deleteIfExists(file.getParent());
        } catch (IOException _) {
            // What is left is in the temporary folder.
        }
    }

    private static Parmfile raw(String name, Path data) {
        boolean writes = name.equals("t2");
        return about("Makes a small file, then reads and writes it for five seconds.")
                .line(Parms.of("sd=sd1,lun=?,size=40m", data).andIf(name.equals("t1"), "openflags=o_dsync"))
                .line("wd=wd1,sd=sd1,xf=1k,rdpct=?", writes ? 0 : 50)
                .line("rd=rd1,wd=wd1,iorate=?,elapsed=5,interval=1", writes ? "max" : 100);
    }

    private static Parmfile files(Path folder) {
        return about("A hundred files of 128 KiB, read and written for five seconds.")
                .line("fsd=fsd1,anchor=?,depth=1,width=1,files=100,size=128k", folder.resolve("quick_vdbench_fs"))
                .line("fwd=default,xfersize=4k,fileio=random,fileselect=random,threads=2")
                .line("fwd=fwd1,fsd=fsd1,operation=read")
                .line("fwd=fwd2,fsd=fsd1,operation=write")
                .line("rd=rd1,fwd=fwd*,fwdrate=100,format=yes,elapsed=5,interval=1");
    }

    private static Parmfile about(String words) {
        return new Parmfile().comment("").comment(words).comment("");
    }
}
