import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readManifest } from "../../../workbench/page/add-in-manifest.ts";

const ours = readFileSync(join(process.cwd(), "manifest.xml"), "utf8");

test("the ribbon, the cell menu and the functions are read from the manifest", () => {
  const { groups, cellMenu, functions, hasShortcuts } = readManifest(ours, "en-US");
  expect(groups.map(({ label, buttons }) => [label, buttons.map(({ action }) => action)])).toEqual([
    ["Work Analysis", [undefined, "refreshSheet", "refreshAll", "writeBack"]],
  ]);
  expect(cellMenu.map(({ label, items }) => [label, items?.map(({ action }) => action)])).toEqual([
    ["Work Analysis", ["showRow", "explain"]],
  ]);
  expect([functions, hasShortcuts]).toEqual([{ namespace: "WA", file: "/functions.json" }, true]);
});

test("the manifest's texts of a language are used, and the default texts for other languages", () => {
  const xml = ours.replace(
    /<bt:String id="Refresh.Label"[^>]*?(?:\/>|>[\s\S]*?<\/bt:String>)/,
    '<bt:String id="Refresh.Label" DefaultValue="Refresh"><bt:Override Locale="ja-JP" Value="更新" /></bt:String>',
  );
  const labelIn = (locale: string): string | undefined =>
    readManifest(xml, locale).groups[0]?.buttons.find(({ action }) => action === "refreshSheet")?.label;
  expect([labelIn("ja-JP"), labelIn("fr-FR")]).toEqual(["更新", "Refresh"]);
  expect(readManifest(xml, "ja-JP").functions?.file).toBe("/functions-ja.json");
});
