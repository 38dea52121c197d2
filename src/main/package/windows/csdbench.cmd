@echo off
rem Starts csdbench with the Java that lies beside it. Nothing is written here, and nothing outside this folder is used.
setlocal DisableDelayedExpansion
rem What is printed is UTF-8; the console is told so, and gets its own characters back.
set "page="
for /f "tokens=2 delims=:." %%p in ('chcp 2^>nul') do set "page=%%p"
chcp 65001 >nul 2>&1
set "lib=%~dp0..\lib"
set "options=-XX:+UseSerialGC -Xms64m"
if "%~1"=="review" set "options=-XX:+UseG1GC -Xms96m -XX:GCTimeRatio=1"
if "%~1"=="gain" set "options=-XX:+UseG1GC -Xms96m -XX:GCTimeRatio=1"
"%lib%\java\bin\java.exe" --enable-native-access=ALL-UNNAMED -XX:ObjectAlignmentInBytes=64 -XX:-UsePerfData ^
    -XX:-OmitStackTraceInFastThrow %options% -Dstdout.encoding=UTF-8 -Dstderr.encoding=UTF-8 ^
    -cp "%lib%\csdbench.jar" csdbench.main.Main %*
set "code=%errorlevel%"
if defined page chcp %page% >nul 2>&1
exit /b %code%
