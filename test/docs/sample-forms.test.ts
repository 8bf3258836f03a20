/** @jest-environment jsdom */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { functions } from "../../addin/functions/functions.ts";
import { functionIds } from "../../contract/function-ids.ts";
import { readXlsx } from "../../office-host/files/read.ts";
import { unpackParts } from "../../office-host/files/package/package.ts";
import { readForms } from "../../relay/forms/forms.ts";
import { subjectsOf } from "../../contract/forms.ts";
import { contentFor } from "../support/results/content-for.ts";
import { pages } from "../../addin/results/all-pages.ts";
import { en } from "../../addin/words/en.ts";
import { rebalancedColumns, rebalancedRows, sampleForms } from "../support/forms/sample-forms.ts";
import { projectFolder } from "../support/script.ts";

// The spreadsheet logs the milliseconds of each step.
Object.assign(console, { debug: () => undefined });

const folder = join(projectFolder, "deploy", "forms");

test("the relay gives out all sample forms, in English and Japanese", () => {
  const { forms, problems } = readForms(folder);
  expect(problems).toEqual([]);
  expect(forms.map(({ name, inputs }) => [name, ...subjectsOf(inputs)])).toEqual([
    ["Before-after A3", "comparison"],
    ["LOSS of a month", "analysis"],
    ["Line sheet", "line"],
    ["Standard work sheet", "analysis"],
    ["ライン編成表", "line"],
    ["改善前後A3", "comparison"],
    ["月別LOSS集計", "analysis"],
    ["標準作業票", "analysis"],
  ]);
});

test("each has a native chart over its formulas, and nothing that the workbench leaves out", () => {
  for (const { name, bytes } of readForms(folder).forms) {
    const read = readXlsx(bytes);
    if (!read.ok) throw new Error(read.reason);
    expect([name, read.omitted]).toEqual([name, []]);
    const { sheets } = read.data.spreadsheet as {
      readonly sheets: readonly { readonly figures: readonly { readonly width: number }[] }[];
    };
    expect(sheets.flatMap(({ figures }) => figures)).toEqual([
      expect.objectContaining({
        tag: "chart",
        offset: { x: 0, y: 0 },
        data: expect.objectContaining({ type: "bar" }) as unknown,
      }),
    ]);
    // Six columns of 84 pixels.
    if (name === "Line sheet") expect(sheets[0]?.figures[0]?.width).toBe(504);
  }
});

test("the page on forms names every function, with its first argument", () => {
  const page = readFileSync(join(projectFolder, "docs", "forms.md"), "utf8");
  for (const id of functionIds) {
    const [first] = functions[id].parameters;
    expect(page).toMatch(new RegExp(`\\| \\\`=WA\\.${id}\\(\\[?${first?.name}[,)\\]]`));
  }
});

test("the tables of a Rebalance page have the rows that forms read, and the page on forms names them", () => {
  const page = readFileSync(join(projectFolder, "docs", "forms.md"), "utf8");
  const { blocks } = pages.rebalance.make(contentFor("rebalance", 2), en);
  const rowsOf = (block: string) =>
    blocks.find(({ name }) => name === block)?.rows.map(({ key }) => key) ?? [];
  const [figures, counts] = ["rebalance_figures", "rebalance_counts"].map(rowsOf);
  expect(rebalancedRows.figures.map((row) => figures?.[row - 2])).toEqual([
    ...["maximum", "le_max", "loss_max", "idle", "smoothness"],
  ]);
  expect(rebalancedRows.counts.map((row) => counts?.[row - 2])).toEqual(["n", "over"]);
  expect(figures).toHaveLength(13);
  const columns = blocks.find(({ name }) => name === "rebalance_elements")?.columns.map(({ key }) => key);
  for (const [name, column] of Object.entries(rebalancedColumns)) expect(columns?.[column - 1]).toBe(name);
  for (const { name } of blocks.filter((block) => /_(?:figures|counts|stations|elements)$/.test(block.name)))
    expect(page).toContain(`| \`WA_${name}\``);
});

test("the files are those that the script makes", async () => {
  const { forms } = readForms(folder);
  const textsOf = (bytes: Uint8Array): unknown => {
    const parts = unpackParts(bytes);
    if ("reason" in parts) throw new Error(parts.reason);
    return [...parts].map(([path, part]) => [path, Buffer.from(part).toString()]).sort();
  };
  for (const { file, bytes } of await sampleForms())
    expect(textsOf(forms.find(({ name }) => `${name}.xlsx` === file)?.bytes ?? new Uint8Array())).toEqual(
      textsOf(bytes),
    );
});
