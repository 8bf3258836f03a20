import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { callScript, projectFolder, runNode } from "../support/script.ts";

const next = (current: string, wanted: string): Promise<unknown> =>
  callScript("release/version.mjs", "nextVersion", current, wanted);

test.each([
  ["0.1.0", "patch", "0.1.1"],
  ["0.1.9", "minor", "0.2.0"],
  ["0.9.3", "major", "1.0.0"],
  ["1.9.3", "1.10.0", "1.10.0"],
])("after %s, %s is %s", async (current, wanted, version) => {
  expect(await next(current, wanted)).toBe(version);
});

test.each(["1.2.3", "1.2.2", "1.1.9", "0.9.9"])("after 1.2.3, %s is refused as not newer", async (wanted) => {
  await expect(next("1.2.3", wanted)).rejects.toThrow("is not newer than 1.2.3");
});

test.each(["v2.0.0", "2.0", "2.0.0-rc.1", "02.0.0", "latest"])(
  "%s is refused as an invalid version",
  async (wanted) => {
    await expect(next("1.2.3", wanted)).rejects.toThrow("is not a version");
  },
);

test.each([
  ["1.0.0.0", "1.2.3", "1.2.3.0"],
  ["1.0.0.0", "0.2.0", "1.0.0.1"],
  ["1.0.0.4", "1.0.0", "1.0.0.5"],
  ["1.0.0.5", "1.0.1", "1.0.1.0"],
])(
  "a manifest of %s is, for version %s, %s: it never begins with 0 and always increases",
  async (...versions) => {
    const [current, version, manifest] = versions;
    expect(await callScript("release/version.mjs", "manifestVersion", current, version)).toBe(manifest);
  },
);

const changelog =
  "# Changes\n\nWords.\n\n## Unreleased\n\n### Added\n\n- $& this.\n\n## 1.0.0 - 2026-01-01\n\n- That.\n";

test("unreleased changes become a dated version, below a heading for the next changes", async () => {
  const turned = await callScript("release/version.mjs", "turnChangelog", changelog, "1.1.0", "2026-02-03");
  expect(turned).toBe(
    "# Changes\n\nWords.\n\n## Unreleased\n\n## 1.1.0 - 2026-02-03\n\n### Added\n\n- $& this.\n\n## 1.0.0 - 2026-01-01\n\n- That.\n",
  );
  const again = callScript("release/version.mjs", "turnChangelog", turned, "1.2.0", "2026-02-04");
  await expect(again).rejects.toThrow('CHANGELOG.md has nothing under "## Unreleased"');
  const of = (text: unknown, version: string): Promise<unknown> =>
    callScript("release/version.mjs", "changesOf", text, version);
  expect(await of(turned, "1.1.0")).toBe("## 1.1.0 - 2026-02-03\n\n### Added\n\n- $& this.\n\n");
  expect(await of(changelog, "1.1.0")).toBe("## Unreleased\n\n### Added\n\n- $& this.\n\n");
});

describe("a project that gets a new version", () => {
  let folder: string;
  const textOf = (name: string): string => readFileSync(join(folder, name), "utf8");
  const files = [
    ...["package.json", "package-lock.json", "manifest.xml", "CHANGELOG.md"],
    "relay/open/add-in-id.ts",
  ];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "wa-version-"));
    for (const name of [
      ...files,
      "scripts/paths.mjs",
      "scripts/run.mjs",
      "scripts/command.mjs",
      "scripts/release",
    ])
      cpSync(join(projectFolder, name), join(folder, name), { recursive: true });
    writeFileSync(join(folder, "CHANGELOG.md"), changelog);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  async function setVersion(wanted: string, options: object = {}): Promise<string> {
    const url = pathToFileURL(join(folder, "scripts", "release", "version.mjs")).href;
    const code = `import { setVersion } from ${JSON.stringify(url)};
      console.log(await setVersion(${JSON.stringify(wanted)}, ${JSON.stringify({ day: "2026-02-03", ...options })}));`;
    const {
      code: ended,
      stdout,
      stderr,
    } = await runNode(["--input-type=module", "-e", code], {
      // The parent of the temporary folder is not this project.
      GIT_CEILING_DIRECTORIES: tmpdir(),
    });
    return ended === 0 ? stdout.trim() : stderr;
  }

  test("has the version in all of its files, and no other change", async () => {
    const before = files.map(textOf);
    const { version } = JSON.parse(textOf("package.json")) as { version: string };
    const [, manifest = ""] = /<Version>(.*)<\/Version>/.exec(textOf("manifest.xml")) ?? [];
    expect(await setVersion("99.2.3", { allowDirty: true })).toBe("99.2.3");
    const [own, lock] = files.map(textOf);
    expect(JSON.parse(own!)).toMatchObject({ version: "99.2.3" });
    expect(JSON.parse(lock!)).toMatchObject({ version: "99.2.3", packages: { "": { version: "99.2.3" } } });
    const back = files.map((name) =>
      textOf(name)
        .replace("## 99.2.3 - 2026-02-03\n\n", "")
        .replace("<Version>99.2.3.0<", `<Version>${manifest}<`)
        .replace('version: "99.2.3.0"', `version: "${manifest}"`)
        .replaceAll('"version": "99.2.3"', `"version": "${version}"`),
    );
    expect(back).toEqual(before);
  });

  test("refuses without a change if git cannot confirm that everything is committed", async () => {
    const before = files.map(textOf);
    expect(await setVersion("99.0.0")).toContain("git cannot say whether everything is committed");
    expect(files.map(textOf)).toEqual(before);
  });

  const hasGit = spawnSync("git", ["--version"]).status === 0;
  (hasGit ? test : test.skip)(
    "refuses with the names of uncommitted files until they are committed",
    async () => {
      const git = (...args: readonly string[]): unknown =>
        execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.example", ...args], { cwd: folder });
      git("init", "--quiet");
      git("add", ".");
      git("commit", "--quiet", "--message", "All of it");
      writeFileSync(join(folder, "scripts", "paths.mjs"), `${textOf(join("scripts", "paths.mjs"))}\n`);
      expect(await setVersion("99.0.0")).toMatch(/Not everything is committed[^]* M scripts\/paths\.mjs/);
      git("checkout", "--quiet", ".");
      expect(await setVersion("99.0.0")).toBe("99.0.0");
    },
  );
});
