import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { metadataFiles } from "../../addin/functions/metadata.ts";
import { callScript, projectFolder } from "../support/script.ts";

const key = "canary-key-2f9d1c77e0";
let home: string;
let folder: string;
let files: readonly string[];

/** The add-in built as for production, by somebody who has the relay's variables in their environment. */
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "wa-bundle-"));
  folder = join(home, "addin");
  const env = {
    WA_URL: "https://plant.example",
    WA_DB: "plant",
    WA_LOGIN: "a@b.example",
    WA_API_KEY: key,
  };
  const args = ["webpack.config.js", ["--to", folder, "addin"], { env }];
  const built = await callScript("bundle/bundle.mjs", "runBundle", ...args);
  expect(built).toMatchObject({ code: 0, output: "" });
  files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
});

afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

test("the key of the person who builds is in no file of the add-in", () => {
  expect(files.length).toBeGreaterThan(5);
  for (const path of files) expect(readFileSync(path).includes(key)).toBe(false);
});

test("nothing by which developers' pages are loaded anew is in any file of the add-in", () => {
  for (const path of files) expect(readFileSync(path).includes("EventSource")).toBe(false);
});

test("every file of the functions that the manifest names is built, as the code describes them", async () => {
  const manifest = readFileSync(join(projectFolder, "manifest.xml"), "utf8");
  const named = [...manifest.matchAll(/localhost:3000\/(functions[\w-]*\.js(?:on)?)"/g)].map(
    ([, name = ""]) => name,
  );
  expect(named).toHaveLength(11);
  for (const name of named) expect(files).toContain(join(folder, name));
  for (const { name, text } of await metadataFiles())
    expect(readFileSync(join(folder, name), "utf8")).toBe(text);
});

test("the guide is built beside the pane, with its style and pictures, and the manifest leads to it", () => {
  const manifest = readFileSync(join(projectFolder, "manifest.xml"), "utf8");
  expect(manifest.match(/localhost:3000\/help\/"/g)).toHaveLength(2);
  const guide = readFileSync(join(folder, "help", "index.html"), "utf8");
  const needed = [...guide.matchAll(/(?:img src|stylesheet" href)="([^"]+)"/g)].map(([, name = ""]) => name);
  expect(needed.length).toBeGreaterThan(20);
  for (const name of needed) expect(files).toContain(join(folder, "help", name));
});

test("the page loads office.js from Microsoft's CDN and no copy of it is bundled", () => {
  const page = readFileSync(join(folder, "taskpane.html"), "utf8");
  expect(page).toContain("https://appsforoffice.microsoft.com/lib/1/hosted/office.js");
  expect(files.some((path) => /office(?:\.debug)?\.js$/.test(path))).toBe(false);
});

test("the first load of the pane is at most 150 kB compressed", () => {
  const page = readFileSync(join(folder, "taskpane.html"), "utf8");
  const loaded = [...page.matchAll(/(?:src|href)="?\/(assets\/[^">\s]+\.(?:js|css))/g)].map(
    (match) => match[1] ?? "",
  );
  expect(loaded.length).toBeGreaterThanOrEqual(2);
  const size = loaded.reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name))).length, 0);
  expect(size).toBeLessThanOrEqual(150_000);
});
