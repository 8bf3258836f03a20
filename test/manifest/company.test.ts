/** @jest-environment jsdom */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runNode } from "../support/script.ts";

const script = join("scripts", "manifest.mjs");
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "wa-manifest-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes the manifest for an address, and returns its file. */
async function manifestAt(url: string): Promise<string> {
  const file = join(folder, "deep", `${url.replaceAll(/\W/g, "_")}.xml`);
  const { code, stdout } = await runNode([script, "--url", url, "--out", file]);
  expect(code).toBe(0);
  expect(stdout).toContain(file);
  return file;
}

function idOf(text: string): string {
  return /<Id>([^<]+)<\/Id>/.exec(text)?.[1] ?? "";
}

test("a manifest for a company's address has that address everywhere, and Microsoft's reader accepts it", async () => {
  const file = await manifestAt("https://relay.plant.example/");
  const text = readFileSync(file, "utf8");
  expect(text).not.toContain("localhost");
  expect(/<ExtendedOverrides ([^>]+?) ?\/>/.exec(text)?.[1]?.split(" ")).toEqual([
    'Url="https://relay.plant.example/assets/shortcuts.json"',
    'ResourcesUrl="https://relay.plant.example/assets/shortcut-names.json"',
  ]);
  expect(new DOMParser().parseFromString(text, "text/xml").querySelector("parsererror")).toBeNull();
  const read = await runNode([
    "-e",
    `require("office-addin-manifest").OfficeAddinManifest.readManifestFile(${JSON.stringify(file)})
       .then((info) => console.log(JSON.stringify(info)))`,
  ]);
  expect(JSON.parse(read.stdout)).toMatchObject({
    displayName: "Work Analysis",
    hosts: ["Workbook"],
    defaultSettings: { sourceLocation: "https://relay.plant.example/taskpane.html" },
  });
});

test("each address always has the same id, and no other address has it", async () => {
  const ids = [];
  for (const url of [
    "https://a.example",
    "https://a.example/",
    "https://a.example:8443",
    "https://b.example",
  ])
    ids.push(idOf(readFileSync(await manifestAt(url), "utf8")));
  const [first, again, ...others] = ids;
  expect(again).toBe(first);
  expect(new Set([first, ...others, idOf(readFileSync("manifest.xml", "utf8"))]).size).toBe(4);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

test.each([
  { words: [] },
  { words: ["--url", "http://relay.example"] },
  { words: ["--url", "https://x.example/relay"] },
  { words: ["--url", "relay"] },
  { words: ["--ulr", "x"] },
])("the arguments $words give a message with the usage, and no file is written", async ({ words }) => {
  const { code, stderr } = await runNode([script, ...words]);
  expect(code).toBe(2);
  expect(stderr).toMatch(/npm run manifest|The address must/);
});
