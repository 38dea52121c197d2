# What is refused before any host writes anything: a sentence for each host, with its address.

row_unknown() {
    load >parm
    csdbench run parm --hosts h1,nosuch,h2,nosuch2 --ssh "$ssh" -o out
    ends_in 2
    once '^error: nosuch: '
    once '^error: nosuch2: '
    untouched
    show nosuch:
}

# No sshd, no such user, no csdbench, an old Java and another version: all at once.
row_launch() {
    launcher "$folder/old" /nowhere "$program/lib/csdbench.jar"
    printf '#!/bin/sh\nCSDBENCH_JAVA=/nowhere %s/scripts/parts/find-java || exit 2\n' "$root" >"$folder/old/csdbench"
    {
        printf 'hd=default,vdbench=%s\nhd=a,system=10.77.0.1\nhd=b,system=10.77.0.100\n' "$program/bin"
        printf 'hd=c,system=10.77.0.2,user=nosuch\nhd=d,system=10.77.0.2,vdbench=/nowhere\n'
        printf 'hd=e,system=10.77.0.3,vdbench=%s\nsd=sd1,host=*,lun=%s/data,size=16m\n' "$folder/old" "$own"
        writing
    } >parm
    csdbench run parm --ssh "$ssh" --allow-commands -o out
    ends_in 5
    once '^error: b \(10.77.0.100\): .*refused'
    once '^error: c \(10.77.0.2\): .*denied'
    once '^error: d \(10.77.0.2\): .*(not found|No such file)'
    once '^error: e \(10.77.0.3\): .*Java'
    untouched
    show '^error: e '
}

row_version() {
    mkdir -p other/csdbench other/lib
    cp "$program/lib/csdbench.jar" other/lib
    printf 'version=0.0.1\nbuild=other\n' >other/csdbench/build.properties
    (cd other && "$java/bin/jar" uf lib/csdbench.jar csdbench/build.properties)
    launcher "$PWD/other/bin" "$java" "$PWD/other/lib/csdbench.jar"
    launcher_2=$PWD/other/bin
    { hd; echo "sd=sd1,host=*,lun=$own/data,size=16m"; writing; } >parm
    csdbench run parm --ssh "$ssh" --allow-commands -o out
    unset launcher_2
    ends_in 5
    once '^error: h2 \(10.77.0.2\): .*build other'
    untouched
    show '^error: h2'
}

row_foreign_ca() {
    "$program/bin/csdbench" pki init --folder foreign >/dev/null
    "$program/bin/csdbench" pki issue --folder foreign h2 10.77.0.2 >/dev/null
    agent 1 --credentials "$pki/hosts/h1"
    agent 2 --credentials "$PWD/foreign/hosts/h2"
    load >parm
    csdbench run parm --hosts h1:5580,h2:5580 --credentials "$pki/hosts/controller" -o out
    ends_in 2
    once '^error: h2:5580: '
    untouched
    show '^error: h2'
}

row_wrong_name() {
    agent 2 --credentials "$pki/hosts/h1"
    load >parm
    csdbench run parm --hosts h2:5580 --credentials "$pki/hosts/controller" -o out
    ends_in 2
    once '^error: h2:5580: '
    untouched
    show '^error: h2'
}

# Certificates of yesterday, which the JDK's keytool issues with the key of the authority.
row_expired() {
    cp -r "$pki/hosts/h2" h2
    local own_store=(-keystore h2/key.p12 -storepass "$(cat h2/password)")
    local authority=(-keystore "$pki/ca/key.p12" -storepass "$(cat "$pki/ca/password")")
    authority+=(-alias "$("$java/bin/keytool" -list "${authority[@]}" | sed -n 's/,.*PrivateKeyEntry.*//p')")
    {
        "$java/bin/keytool" -exportcert "${authority[@]}" -file ca.cer
        "$java/bin/keytool" -importcert -noprompt "${own_store[@]}" -alias root -file ca.cer
        "$java/bin/keytool" -certreq "${own_store[@]}" -alias h2 -file request
        "$java/bin/keytool" -gencert "${authority[@]}" -infile request -outfile reply -startdate -2d -validity 1 \
            -ext san=ip:10.77.0.2
        "$java/bin/keytool" -importcert -noprompt "${own_store[@]}" -alias h2 -file reply
        "$java/bin/keytool" -delete "${own_store[@]}" -alias root
    } >keytool 2>&1
    load >parm
    csdbench run parm --hosts h2:5580 --credentials "$PWD/h2" -o out
    ends_in 2
    says '^error: .*expired'
    agent 2 --credentials "$PWD/h2"
    cp agent2 console
    says '^error: .*expired'
    show '^error'
}

row_plain_text() {
    agent 1 --credentials "$pki/hosts/h1"
    agent 2 --insecure
    load >parm
    csdbench run parm --hosts h1:5580 --insecure -o out
    ends_in 2
    once '^error: h1:5580: .*--credentials'
    csdbench run parm --hosts h2:5580 --credentials "$pki/hosts/controller" -o out
    ends_in 2
    once '^error: h2:5580: '
    untouched
    show '^error: h2'
}

row_port_taken() {
    agent 1 --credentials "$pki/hosts/h1"
    cp agent1 console
    agent 1 --credentials "$pki/hosts/h1"
    cp agent1 console
    once '^error: .*10.77.0.1:5580.*--port'
    show '^error'
    load none:1g >parm
    "$java/bin/java" "$root/scripts/parts/verify/cluster-test.d/Listen.java" 5599 >listening &
    agents+=($!)
    await 10 grep -q . listening
    csdbench run parm --hosts "$all" --ssh "$ssh" --port 5599 -o out
    ends_in 2
    once '^error: .*10.77.0.100:5599'
}

row_second() {
    wait_on_all
    load none:1g 50 500 20 >parm
    begin run parm --hosts "$doors" --credentials "$pki/hosts/controller" -o out
    mv console first
    csdbench run parm --hosts "$doors" --credentials "$pki/hosts/controller" -o out2
    ends_in 2
    for n in $(seq "$hosts"); do
        once "^error: h$n:5580: .*another controller"
    done
    show '^error: h2'
    kill -INT "$controller"
    end
}

row_lun_missing() {
    for n in $(seq "$hosts"); do
        [ "$n" = 2 ] || truncate -s 16M "$folder/h$n/there"
    done
    { printf 'sd=sd1,lun=%s/there\nsd=sd2,lun=%s/data,size=16m\n' "$own" "$own"; writing; } >parm
    csdbench run parm --hosts "$all" --ssh "$ssh" -o out
    ends_in 2
    once '^error: h2: .*there'
    untouched
    show '^error: h2'
}

# Two hosts refuse for reasons of their own, and the third writes nothing.
row_refusal() {
    for n in 1 2 3; do
        truncate -s 16M "$folder/h$n/image"
        device=$(losetup --find --show "$folder/h$n/image") || { seen="skipped, there are no loop devices"; return; }
        loops+=("$device")
        ln -s "$device" "$folder/h$n/disk"
    done
    mkfs.ext4 -q -F "$folder/h2/image"
    mkswap "$folder/h3/image" >/dev/null
    { printf 'sd=sd1,lun=%s/disk\n' "$own"; writing; } >parm
    csdbench run parm --hosts h1,h2,h3 --ssh "$ssh" -o out --allow-write "$own/disk"
    ends_in 3
    once '^error: h2: refused: .*ext4'
    once '^error: h3: refused: .*swap'
    [ -z "$(tr -d '\0' <"$folder/h1/image" | head -c 1)" ] || miss "h1 wrote"
    show '^error: h2'
}

row_plan_differs() {
    for n in $(seq "$hosts"); do
        cat >"$folder/h$n/mine.json" <<END
{"format": "csdbench-profile", "version": 1, "name": "mine", "title": "mine", "basis": "own", "source": "none",
 "threads": 4, "streams": [{"name": "all", "share": 100, "readPercent": $((40 + n / 2 * 10)), "sizes": {"4k": 100}}]}
END
    done
    cp "$folder/h1/mine.json" "$own"
    printf 'sd=sd1,lun=%s/data,size=16m\nwd=wd1,sd=sd1,profile=%s/mine.json\n' "$own" "$own" >parm
    echo 'rd=rd1,wd=wd1,iorate=500,elapsed=2,interval=1' >>parm
    csdbench run parm --hosts "$all" --ssh "$ssh" -o out
    rm "$own/mine.json"
    ends_in 2
    once '^error: h2: .*(plan|differ)'
    untouched
    show '^error: h2'
}

# Agents that wait trust another authority than those that ssh starts.
row_mixed() {
    agent 1 --credentials "$pki/hosts/h1"
    load >parm
    csdbench run parm --hosts h1:5580,h2 --ssh "$ssh" --credentials "$pki/hosts/controller" -o out
    ends_in 2
    says '^error: h1:5580 .*waits.*h2'
    untouched
    show '^error'
    csdbench run parm --hosts h1:5580,h2 --ssh "$ssh" -o out
    ends_in 2
}
