package csdbench.drive.real;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Paths of Windows are judged by their text, so on any system. */
final class WindowsPathsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "C:\\bench\\file.dat",
                "d:/bench/file.dat",
                "C:\\Users\\ann\\windows\\file.dat",
                "C:\\benchmark\\pagefile.dat",
                "C:\\bench\\console.dat",
                "C:\\bench\\com10",
                "C:\\bench\\bootmgr",
                "C:\\windows2\\file.dat",
                "\\\\filer\\share\\bench.dat",
                "\\\\?\\D:\\bench\\file.dat",
                "\\\\?\\UNC\\filer\\share\\bench.dat",
                "/etc/passwd",
                "/work/C:\\windows\\file",
                "con"
            })
    void ordinaryFilesAndPathsOfOtherSystemsPass(String path) {
        assertEquals(Optional.empty(), WindowsPaths.objection(path));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    C:\\windows\\system32\\new.dat | lies in C:\\windows, which belongs to the system
                    c:\\WINDOWS | lies in c:\\windows, which belongs to the system
                    E:/Windows/Temp/x | lies in E:\\windows, which belongs to the system
                    C:\\bench\\..\\Windows\\x | lies in C:\\windows, which belongs to the system
                    C:\\.\\windows.\\x | lies in C:\\windows, which belongs to the system
                    \\\\?\\C:\\Windows\\x | lies in C:\\windows, which belongs to the system
                    C:\\Program Files (x86)\\x | lies in C:\\program files (x86), which belongs to the system
                    C:\\$MFT | lies in C:\\$mft, which belongs to the system
                    C:\\ProgramData\\x | lies in C:\\programdata, which belongs to the system
                    C:\\pagefile.sys | is where Windows keeps memory (pagefile.sys)
                    D:\\swap\\PageFile.sys. | is where Windows keeps memory (pagefile.sys)
                    C:\\hiberfil.sys | is where Windows keeps memory (hiberfil.sys)
                    C:\\bootmgr | is what Windows starts from (bootmgr)
                    C:\\Users\\ann\\NTUSER.DAT.LOG1 | is a part of the registry (ntuser.dat.log1)
                    C:\\PROGRA~1\\x.dat | has the short name progra~1, which may stand for any folder or file
                    C:\\bench\\PAGEFI~1.SYS | has the short name pagefi~1.sys, which may stand for any folder or file
                    C:\\bench\\file.dat:hidden | names a stream within a file
                    C:\\bench\\con | names con, which is a device in every folder of Windows
                    C:\\bench\\NUL.txt | names nul, which is a device in every folder of Windows
                    C:\\com1\\x.dat | names com1, which is a device in every folder of Windows
                    C:\\bench\\LPT\u00b9.dat | names lpt\u00b9, which is a device in every folder of Windows
                    \\\\server\\C$\\bench.dat | lies on C$, a share for administration
                    \\\\?\\UNC\\server\\ADMIN$\\x | lies on ADMIN$, a share for administration
                    \\\\server\\share\\windows\\x | lies in \\\\windows, which belongs to the system
                    """)
    void whatWindowsNeedsIsNotWritten(String path, String why) {
        assertEquals(Optional.of(why), WindowsPaths.objection(path));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\\\\.\\PhysicalDrive0",
                "\\\\.\\C:",
                "\\\\.\\C:\\file.dat",
                "\\\\?\\PhysicalDrive0",
                "\\\\?\\C:",
                "\\\\?\\Volume{1-2}\\x",
                "\\\\?\\GLOBALROOT\\Device\\Harddisk0\\Partition0",
                "\\\\server"
            })
    void disksAndVolumesAreRaw(String lun) {
        assertTrue(WindowsPaths.isRaw(lun), lun);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"\\\\filer\\share\\x", "\\\\?\\C:\\x", "\\\\?\\UNC\\filer\\share\\x", "C:\\x", "/dev/sda", "x"})
    void filesAreNot(String lun) {
        assertFalse(WindowsPaths.isRaw(lun), lun);
    }

    @Test
    void aRootIsWhereEverythingIs() {
        assertTrue(WindowsPaths.isRoot("C:\\"));
        assertTrue(WindowsPaths.isRoot("\\\\filer\\share\\"));
        assertTrue(WindowsPaths.isRoot("C:\\bench\\.."));
        assertFalse(WindowsPaths.isRoot("C:\\bench"));
        assertFalse(WindowsPaths.isRoot("/"));
    }

    @Test
    void aFolderContainsWhatLiesBelowItInWhateverCase() {
        assertTrue(WindowsPaths.contains("C:\\Out", "c:\\out\\result.json"));
        assertTrue(WindowsPaths.contains("C:\\", "c:\\out"));
        assertFalse(WindowsPaths.contains("C:\\out", "C:\\output\\x"));
    }
}
