# Sourced by .ci/release. The steps of a release.

central=${CENTRAL_URL:-https://central.sonatype.com}

fail() { # <message>
    echo "release: FAILED: $1" >&2
    exit 1
}

# The version in the root pom.
project_version() {
    sed -n '/<artifactId>msgpack-parent</{n;s/.*<version>\(.*\)<\/version>.*/\1/p;q}' pom.xml
}

release_notes() { # <version>
    local notes
    notes=$(awk -v heading="## [$1]" '
        index($0, heading) == 1 { on = 1; next }
        /^## / || /^\[[^]]*\]: / { on = 0 }
        on' CHANGELOG.md | sed -e '/./,$!d')
    [ -n "$notes" ] || fail "CHANGELOG.md has nothing about $1"
    printf '%s\n' "$notes"
}

# The files that quote the version.
quoting() {
    git ls-files -- pom.xml '*/pom.xml' README.md 'docs/*.md' ':!docs/internals/releasing.md'
}

set_version() { # <old> <new>
    quoting | xargs sed -i "s/${1//./\\.}/$2/g"
    # The paragraphs that this sentence begins are true only before the first release.
    sed -i '/^There is no release yet/,/^$/d' README.md docs/*.md
}

release_prepare() { # <version>
    local old today
    [[ $1 =~ ^[0-9]+\.[0-9]+\.[0-9]+(-(alpha|beta|rc)\.[0-9]+)?$ ]] || fail "$1 is not a version like 1.2.3 or 1.2.3-rc.1"
    [ -z "$(git status --porcelain)" ] || fail "there are uncommitted changes"
    release_notes Unreleased > /dev/null
    old=$(project_version)
    [[ $old == *-SNAPSHOT ]] || fail "$old is not a snapshot"
    today=$(date -u +%F)
    set_version "$old" "$1"
    # The timestamp of the jar entries is the day of the release.
    sed -i "s|\(<project.build.outputTimestamp>\).*\(T00:00:00Z</\)|\1$today\2|" pom.xml
    sed -i "s/^## \[Unreleased\]$/&\n\n## [$1] - $today/" CHANGELOG.md
    git commit -q -a -m "Release $1"
    echo "release: committed $1"
}

# Takes the files back to the snapshot before the release, so that no other 1.0.0 is replaced.
release_next() { # <snapshot>
    local old
    [[ $1 == *-SNAPSHOT ]] || fail "$1 is not a snapshot"
    [ -z "$(git status --porcelain)" ] || fail "there are uncommitted changes"
    [ "$(git log -1 --format=%s)" = "Release $(project_version)" ] || fail "HEAD is not the commit of a release"
    quoting | xargs git checkout -q HEAD~ --
    old=$(project_version)
    set_version "$old" "$1"
    git commit -q -a -m "Begin ${1%-SNAPSHOT}"
    echo "release: committed $1"
}

release_check() { # <version>
    local version quoted
    version=$(project_version)
    [ "$version" = "$1" ] || fail "the version in pom.xml is $version, not $1"
    case $version in *-SNAPSHOT) fail "$version is a snapshot" ;; esac
    [ -z "$(git status --porcelain)" ] || fail "there are uncommitted changes"
    if quoted=$(quoting | xargs grep -n -e '-SNAPSHOT' -e 'no release yet'); then
        fail "not true of a release: $quoted"
    fi
    grep -q "^## \[${version//./\\.}\] - [0-9-]*$" CHANGELOG.md || fail "CHANGELOG.md has no section for $version with a date"
    release_notes "$version" > /dev/null
    echo "release: HEAD can be released as $version"
}

# Deploys to a folder with Maven, verifies what is there, and makes it the bundle that Central takes.
release_bundle() { # <folder>
    local version staging
    version=$(project_version)
    release_check "$version"
    mkdir -p "$1"
    [ -z "$(ls -A "$1")" ] || fail "$1 is not empty"
    staging=$(cd "$1" && pwd)/staging
    # From clean, on the tested commit: tests do not run again here.
    mvn -q -B clean deploy -Prelease,connectors -pl "msgpack-bom,${published_modules// /,}" \
        -Dmaven.test.skip=true -Djacoco.skip=true -DaltDeploymentRepository="staging::file://$staging"
    # Central makes its own; they are no part of a bundle.
    find "$staging" -name 'maven-metadata*' -delete
    verify_staging "$staging" "$version"
    verify_program "$staging" "$version"
    # Links of the changelog are relative; in a GitHub release they would lead nowhere.
    release_notes "$version" | sed "s|](\([a-zA-Z]*[/.]\)|](https://github.com/msgpack/msgpack-java/blob/v$version/\1|g" > "$1/notes.md"
    (cd "$staging" && jar --create --no-manifest --file ../bundle.zip org)
    echo "release: $1/bundle.zip and $1/notes.md are ready"
}

# Each published module and the bill of materials have all of their files, each file has its checksums and a good
# signature, and the poms have what Central demands.
verify_staging() { # <staging> <version>
    local module artifact group folder kind kinds file algorithm element count=0
    for module in msgpack-bom $published_modules; do
        artifact=$(sed -n '/<\/parent>/,$s/^    <artifactId>\(.*\)<\/artifactId>/\1/p' "$module/pom.xml" | head -1)
        artifact=${artifact:-$module}
        group=$(sed -n '/<\/parent>/,/<artifactId>/s/^    <groupId>\(.*\)<\/groupId>/\1/p' "$module/pom.xml" | head -1)
        group=${group:-org.msgpack}
        folder=$1/${group//.//}/$artifact/$2
        kinds=".pom .jar -sources.jar -javadoc.jar -cyclonedx.json -cyclonedx.xml"
        [ "$module" != msgpack-bom ] || kinds=.pom
        for kind in $kinds; do
            file=$folder/$artifact-$2$kind
            [ -s "$file" ] || fail "there is no $file"
            gpg --batch --quiet --verify "$file.asc" "$file" 2> /dev/null || fail "$file has no good signature"
            for algorithm in md5 sha1; do
                [ "$(cat "$file.$algorithm")" = "$("${algorithm}sum" < "$file" | cut -d ' ' -f 1)" ] \
                    || fail "$file.$algorithm is wrong"
            done
            count=$((count + 1))
        done
        for element in name description url license developer scm connection; do
            grep -q "<$element" "$folder/$artifact-$2.pom" || fail "the pom of $artifact has no <$element"
        done
        [ "$module" = msgpack-bom ] || ! grep -qE '<parent>|<build>|<profiles>|SNAPSHOT|\$\{|<scope>test' "$folder/$artifact-$2.pom" \
            || fail "the pom of $artifact does not stand alone"
    done
    [ "$(find "$1" -type f -name '*.asc' | wc -l)" -eq "$count" ] || fail "there are files that are not published"
    echo "release: verified $count files with their signatures and checksums"
}

# A project of a user's, with nothing but the staged artifacts and Maven Central, compiles and runs.
verify_program() { # <staging> <version>
    local work output
    work=$(mktemp -d)
    mkdir -p "$work/src/main/java"
    cat > "$work/src/main/java/Program.java" <<'PROGRAM'
import java.util.Map;
import org.msgpack.core.MessagePack;
import org.msgpack.jackson.dataformat.MessagePackMapper;

public class Program {
    public static void main(String[] args) throws Exception {
        byte[] bytes = new MessagePackMapper().writeValueAsBytes(Map.of("compact", true));
        Map<?, ?> read = new org.msgpack.jackson3.dataformat.MessagePackMapper().readValue(bytes, Map.class);
        if (!read.equals(Map.of("compact", true))) {
            throw new AssertionError(read);
        }
        System.out.println(MessagePack.newDefaultUnpacker(bytes).unpackValue().toJson());
        System.out.println(MessagePack.class.getProtectionDomain().getCodeSource().getLocation());
    }
}
PROGRAM
    cat > "$work/pom.xml" <<PROJECT
<project xmlns="http://maven.apache.org/POM/4.0.0">
    <modelVersion>4.0.0</modelVersion>
    <groupId>example</groupId>
    <artifactId>program</artifactId>
    <version>1</version>
    <properties>
        <maven.compiler.release>17</maven.compiler.release>
        <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
    </properties>
    <repositories>
        <repository>
            <id>staging</id>
            <url>file://$1</url>
        </repository>
    </repositories>
    <dependencyManagement>
        <dependencies>
            <dependency>
                <groupId>org.msgpack</groupId>
                <artifactId>msgpack-bom</artifactId>
                <version>$2</version>
                <type>pom</type>
                <scope>import</scope>
            </dependency>
        </dependencies>
    </dependencyManagement>
    <dependencies>
        <dependency>
            <groupId>org.msgpack</groupId>
            <artifactId>jackson-dataformat-msgpack</artifactId>
        </dependency>
        <dependency>
            <groupId>org.msgpack</groupId>
            <artifactId>msgpack-jackson3</artifactId>
        </dependency>
    </dependencies>
    <build>
        <plugins>
            <plugin>
                <artifactId>maven-compiler-plugin</artifactId>
                <version>$(plugin_version maven-compiler-plugin)</version>
            </plugin>
            <plugin>
                <artifactId>maven-dependency-plugin</artifactId>
                <version>$(plugin_version maven-dependency-plugin)</version>
            </plugin>
        </plugins>
    </build>
</project>
PROJECT
    mvn -q -B -C -f "$work/pom.xml" -Dmaven.repo.local="$work/repository" compile dependency:build-classpath \
        -Dmdep.outputFile="$work/class-path" || fail "a project cannot use the staged artifacts"
    output=$(java -cp "$work/target/classes:$(cat "$work/class-path")" Program) || fail "the program does not run"
    [[ $output == '{"compact":true}'*"/msgpack-core/$2/msgpack-core-$2.jar" ]] || fail "the program printed: $output"
    rm -rf "$work"
    echo "release: a program with an empty local repository resolved $2 and ran"
}

plugin_version() { # <artifact>
    sed -n "s|.*<$1.version>\(.*\)</.*|\1|p" pom.xml
}

# The Publisher API: https://central.sonatype.org/publish/publish-portal-api/. A person publishes or drops the
# validated deployment there.
release_upload() { # <bundle>
    local authorization id state
    authorization="Authorization: Bearer $(printf %s "$CENTRAL_USERNAME:$CENTRAL_PASSWORD" | base64 | tr -d '\n')"
    id=$(curl -sS --fail-with-body -H "$authorization" -F "bundle=@$1" \
        "$central/api/v1/publisher/upload?publishingType=USER_MANAGED&name=msgpack-java") || fail "upload refused: $id"
    echo "release: uploaded as deployment $id"
    for _ in $(seq "${CENTRAL_POLLS:-120}"); do
        state=$(curl -sS --fail-with-body -X POST -H "$authorization" "$central/api/v1/publisher/status?id=$id") \
            || fail "no status: $state"
        case $state in
            *'"deploymentState":"VALIDATED"'*)
                echo "release: validated; publish it at $central/publishing/deployments"
                return
                ;;
            *'"deploymentState":"FAILED"'*) fail "Central refused the deployment: $state" ;;
        esac
        sleep "${CENTRAL_PAUSE:-15}"
    done
    fail "deployment $id was not validated in time; look at $central/publishing/deployments"
}

end_dry_run() {
    GNUPGHOME=$dry_run_folder/gnupg gpgconf --kill all || true
    [ -z "${central_stand_in:-}" ] || kill "$central_stand_in" || true
    rm -rf "$dry_run_folder"
}

release_dry_run() {
    local version work
    work=$(mktemp -d)
    dry_run_folder=$work
    trap end_dry_run EXIT
    command -v gpg > /dev/null || fail "gpg is missing (Debian package gnupg)"
    [ -z "$(git status --porcelain)" ] || fail "there are uncommitted changes"
    version=$(project_version)
    version=${version%-SNAPSHOT}

    export GNUPGHOME=$work/gnupg
    mkdir -m 700 "$GNUPGHOME"
    gpg --batch --quiet --passphrase '' --quick-generate-key 'Dry run <dry-run@example.org>' ed25519 sign 1d 2> /dev/null

    git clone -q . "$work/clone"
    cd "$work/clone"
    git config user.name 'Dry run'
    git config user.email dry-run@example.org
    # A snapshot must not pass.
    if .ci/release check "$(project_version)" > /dev/null 2>&1; then
        fail "the check let a snapshot pass"
    fi
    .ci/release prepare "$version"
    .ci/release bundle "$work/out"
    .ci/release next "${version%.*}.99-SNAPSHOT"

    java .ci/lib/CentralStandIn.java "$work/central" &
    central_stand_in=$!
    until [ -s "$work/central/port" ]; do sleep 0.2; done
    CENTRAL_URL=http://localhost:$(cat "$work/central/port") CENTRAL_PAUSE=0 CENTRAL_USERNAME=name CENTRAL_PASSWORD=word \
        .ci/release upload "$work/out/bundle.zip"
    cmp "$work/out/bundle.zip" "$work/central/bundle.zip" || fail "another bundle was uploaded"

    printf '\nThe files of the bundle:\n'
    (cd "$work/out/staging" && find . -type f ! -name '*.md5' ! -name '*.sha1' ! -name '*.asc.*' | LC_ALL=C sort)
    printf '\nThe notes of the GitHub release:\n'
    cat "$work/out/notes.md"
    printf '\nrelease: the dry run of %s PASSED in %d seconds\n' "$version" "$SECONDS"
}
