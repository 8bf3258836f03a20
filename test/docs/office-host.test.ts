import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { projectFolder } from "../support/script.ts";

const readme = readFileSync(join(projectFolder, "office-host", "README.md"), "utf8");
const exported = JSON.parse(readFileSync(join(projectFolder, "office-host", "package.json"), "utf8")) as {
  readonly exports: Readonly<Record<string, string>>;
};
const rules = createRequire(import.meta.url)(join(projectFolder, ".dependency-cruiser.cjs")) as {
  readonly forbidden: readonly { readonly name: string }[];
};

/** Returns the first cells of the table below a heading. */
function rowsBelow(heading: string): readonly string[] {
  const [, part = ""] = readme.split(`\n## ${heading}\n`);
  const [own = ""] = part.split("\n## ");
  return [...own.matchAll(/^\| (\S+) +\|/gm)].map(([, first = ""]) => first.replaceAll("`", "")).slice(2);
}

test("the README of the Office host shows the page that a browser test runs", () => {
  const tried = (name: string) =>
    readFileSync(join(projectFolder, "test", "support", "office-host", name), "utf8").replace(/^ +/gm, "");
  const blocks = [...readme.matchAll(/```(\w+)\n([\s\S]*?)```/g)].map(([, kind = "", text = ""]) => ({
    kind,
    text,
  }));
  expect(blocks.map(({ kind }) => kind)).toEqual(["ts", "ts", "html"]);
  expect(tried("page.ts")).toBe(blocks[1]!.text);
  expect(tried("taskpane.html")).toContain(blocks[2]!.text.replace(/^ +/gm, ""));
});

test("the README of the Office host names the package's exports", () => {
  const names = Object.keys(exported.exports).filter((name) => name !== "./package.json");
  expect(rowsBelow("What it exports")).toEqual(names);
});

test("the README of the Office host names its folders in the order of their imports", () => {
  const held = rules.forbidden.flatMap(
    ({ name }) => /^office-host\/(\S*) imports only what is below it$/.exec(name)?.[1] ?? [],
  );
  const folders = held.filter((folder) => !folder.startsWith("files/"));
  const named = rowsBelow("Inside").map((name) => (name === "(here)" ? "" : name.replace(/\/$/, "")));
  expect(named).toEqual(folders);
});

test("no folder of the Office host holds more than 30 files", () => {
  const entries = readdirSync(join(projectFolder, "office-host"), { recursive: true, withFileTypes: true });
  const counts = new Map<string, number>();
  for (const entry of entries.filter((one) => one.isFile()))
    counts.set(entry.parentPath, (counts.get(entry.parentPath) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > 30)).toEqual([]);
});

test("the page on changes of the spreadsheet names each file beside it once", () => {
  const folder = join(projectFolder, "office-host", "spreadsheet", "patches");
  const page = readFileSync(join(folder, "README.md"), "utf8");
  const named = [...page.matchAll(/^\| `(\S+)` +\|/gm)].map(([, name]) => name);
  const changes = readdirSync(folder).filter((name) => name.endsWith(".ts") && name !== "apply-patches.ts");
  expect(named).toEqual(changes.toSorted());
});
