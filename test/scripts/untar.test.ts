import { mkdtempSync, readFileSync, readlinkSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectFolder, runNode } from "../support/script.ts";

/** One entry of a tar archive: header, then the content filled up to whole blocks. */
function entry(name: string, content: string, { type = "0", mode = "644", link = "" } = {}): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write(mode.padStart(7, "0"), 100);
  header.write(content.length.toString(8).padStart(11, "0"), 124);
  header.write(type, 156);
  header.write(link, 157);
  header.write("ustar\x0000", 257);
  const body = Buffer.alloc(Math.ceil(content.length / 512) * 512);
  body.write(content);
  return Buffer.concat([header, body]);
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "untar-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

async function untar(...entries: readonly Buffer[]): Promise<string> {
  const module = pathToFileURL(join(projectFolder, "scripts", "archive", "untar.mjs")).href;
  const archive = Buffer.concat([...entries, Buffer.alloc(1024)]).toString("base64");
  const code = `import { untar } from ${JSON.stringify(module)};
    untar(Buffer.from(${JSON.stringify(archive)}, "base64"), ${JSON.stringify(folder)});`;
  return (await runNode(["--input-type=module", "-e", code])).stderr;
}

test("files, folders and rights come out as they went in", async () => {
  const long = "x".repeat(700);
  expect(
    await untar(
      entry("lib/", "", { type: "5", mode: "755" }),
      entry("lib/long.txt", long),
      entry("run", "#!", { mode: "755" }),
    ),
  ).toBe("");
  expect(readFileSync(join(folder, "lib", "long.txt"), "utf8")).toBe(long);
  if (process.platform !== "win32") expect(statSync(join(folder, "run")).mode & 0o777).toBe(0o755);
});

(process.platform === "win32" ? test.skip : test)("symbolic links stay links", async () => {
  await untar(entry("lib.so.1", "code"), entry("lib.so", "", { type: "2", link: "lib.so.1" }));
  expect(readlinkSync(join(folder, "lib.so"))).toBe("lib.so.1");
});

test("a name that leads out of the folder is refused", async () => {
  expect(await untar(entry("../escaped", "x"))).toContain("names a file outside");
});
