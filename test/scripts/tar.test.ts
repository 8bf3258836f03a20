import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectFolder, runNode } from "../support/script.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tar-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Makes an archive of files (name → text), unpacks it into the folder, and gives it, or what went wrong. */
async function tar(files: readonly (readonly [string, string])[]): Promise<string> {
  const [one, other] = ["tar.mjs", "untar.mjs"].map((name) =>
    JSON.stringify(pathToFileURL(join(projectFolder, "scripts", "archive", name)).href),
  );
  const code = `import { tar } from ${one}; import { untar } from ${other};
    const files = ${JSON.stringify(files)}.map(([name, text]) => ({ name, content: Buffer.from(text) }));
    const archive = tar(files);
    untar(archive, ${JSON.stringify(folder)});
    process.stdout.write(archive.toString("base64"));`;
  const { stdout, stderr } = await runNode(["--input-type=module", "-e", code]);
  return stdout || stderr;
}

test("what is packed comes out again, also a long name, an empty file and words of any language", async () => {
  const long = `${"folder/".repeat(20)}${"x".repeat(90)}`;
  await tar([
    ["a.txt", "x".repeat(512)],
    ["作業/LOSS.txt", "要素"],
    ["empty", ""],
    [long, "deep"],
  ]);
  expect(readFileSync(join(folder, "a.txt"), "utf8")).toBe("x".repeat(512));
  expect(readFileSync(join(folder, "作業", "LOSS.txt"), "utf8")).toBe("要素");
  expect(readFileSync(join(folder, "empty"), "utf8")).toBe("");
  expect(readFileSync(join(folder, ...long.split("/")), "utf8")).toBe("deep");
});

test("files and their folders may be read by everybody, whatever the person who unpacks them gives to new ones", async () => {
  const archive = Buffer.from(await tar([["a/b/c", ""]]), "base64");
  const headers = [0, 512, 1024].map((at) => archive.toString("latin1", at, at + 512));
  const facts = headers.map((text) => [
    text.slice(0, 100).replaceAll("\0", ""),
    text.slice(100, 107),
    text[156],
  ]);
  expect(facts).toEqual([
    ["a/", "0000755", "5"],
    ["a/b/", "0000755", "5"],
    ["a/b/c", "0000644", "0"],
  ]);
});

test("the same files are the same bytes in whatever order they come", async () => {
  const [a, b] = [
    ["a", "1"],
    ["b/c", "2"],
  ] as const;
  const archive = await tar([a, b]);
  expect(archive).toMatch(/^[\w+/=]{1000,}$/);
  expect(await tar([b, a])).toBe(archive);
});

test("a name that no archive can hold is refused", async () => {
  expect(await tar([["x".repeat(101), ""]])).toContain("too long for an archive");
});
