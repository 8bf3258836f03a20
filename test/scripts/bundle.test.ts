import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { functionHelpPages } from "../../addin/functions/help-pages.ts";
import { metadataFiles } from "../../addin/functions/metadata.ts";
import { en } from "../../addin/words/en.ts";
import { projectFolder } from "../support/script.ts";

/** The add-in's pages, as `npm test`, `npm start` and a release build them. */
const folder = join(projectFolder, "dist", "addin");
const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .map((name) => join(folder, name))
  .filter((path) => statSync(path).isFile());

test("no file of the add-in holds the builder's key", () => {
  expect(files.length).toBeGreaterThan(5);
  // The bundler gets values with this end for the relay's variables.
  const ending = "2f9d1c77e0";
  const building = readFileSync(join(projectFolder, "scripts", "build.mjs"), "utf8");
  expect(building).toContain(`WA_API_KEY: "placeholder-key-${ending}"`);
  for (const path of files) expect([path, readFileSync(path).includes(ending)]).toEqual([path, false]);
});

test("no file of the add-in holds the reload code of developers' pages", () => {
  for (const path of files) expect(readFileSync(path).includes("EventSource")).toBe(false);
});

test("every function file in the manifest is built, as the code describes it", async () => {
  const manifest = readFileSync(join(projectFolder, "manifest.xml"), "utf8");
  const named = [...manifest.matchAll(/localhost:3000\/(functions[\w-]*\.js(?:on)?)"/g)].map(
    ([, name = ""]) => name,
  );
  expect(named).toHaveLength(11);
  for (const name of named) expect(files).toContain(join(folder, name));
  for (const { name, text } of await metadataFiles())
    expect(readFileSync(join(folder, name), "utf8")).toBe(text);
  for (const { name, text } of await functionHelpPages())
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

test("the page loads office.js from Microsoft's CDN, and no copy is bundled", () => {
  const page = readFileSync(join(folder, "taskpane.html"), "utf8");
  expect(page).toContain("https://appsforoffice.microsoft.com/lib/1/hosted/office.js");
  expect(files.some((path) => /office(?:\.debug)?\.js$/.test(path))).toBe(false);
});

/** Returns the scripts and styles that the pane loads at once. */
function firstLoad(): readonly string[] {
  const page = readFileSync(join(folder, "taskpane.html"), "utf8");
  return [...page.matchAll(/(?:src|href)="?\/(assets\/[^">\s]+\.(?:js|css))/g)].map(
    (match) => match[1] ?? "",
  );
}

test("the words of pages of results are loaded with the first page, not with the pane", () => {
  const holding = files.filter(
    (path) => path.endsWith(".js") && readFileSync(path, "utf8").includes(en.charts.pareto.order),
  );
  expect(holding).toHaveLength(1);
  expect(firstLoad().map((name) => join(folder, name))).not.toContain(holding[0]);
});

test("the first load of the pane is at most 150 kB compressed", () => {
  const loaded = firstLoad();
  expect(loaded.length).toBeGreaterThanOrEqual(2);
  const size = loaded.reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name))).length, 0);
  expect(size).toBeLessThanOrEqual(150_000);
});
