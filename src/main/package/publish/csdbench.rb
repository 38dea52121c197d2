class Csdbench < Formula
  desc "Storage workload engine that speaks vdbench's language"
  homepage "@HOMEPAGE@"
  url "@DOWNLOADS@/csdbench-@VERSION@.jar"
  sha256 "@JAR_SHA256@"
  license "Apache-2.0"

  depends_on "openjdk"

  def install
    libexec.install "csdbench-#{version}.jar"
    (bin/"csdbench").write <<~SH
      #!/bin/sh
      exec "#{Formula["openjdk"].opt_bin}/java" -jar "#{libexec}/csdbench-#{version}.jar" "$@"
    SH
    chmod 0755, bin/"csdbench"
    generate_completions_from_executable(bin/"csdbench", "completion", shells: [:bash, :fish])
    system bin/"csdbench", "manual", man1
  end

  test do
    (testpath/"first.parm").write <<~PARM
      sd=sd1,lun=none:1g
      wd=wd1,sd=sd1,xfersize=4k
      rd=rd1,wd=wd1,iorate=100,elapsed=2,interval=1
    PARM
    system bin/"csdbench", "run", "first.parm", "-o", "out"
    assert_path_exists testpath/"out/result.json"
  end
end
