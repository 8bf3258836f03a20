import { pages } from "../../../../addin/results/all-pages.ts";
import { wordsOf } from "../../../../addin/words/words-of.ts";
import { makePageOf, refreshPage } from "../../../support/excel/made-page.ts";
import { openExcel } from "../../../support/office.ts";
import type { Host } from "../../../../office-host/host.ts";
import { cellsOf } from "../../../support/office-verbs.ts";
import { analysisOf, comparedContent, contentOf, worked } from "../../../support/results/page-content.ts";

const content = contentOf("cycles_yamazumi", [
  analysisOf(1, [worked(1, 1, 0, "Pick", ["va", 30]), worked(2, 1, 30, "Pick", ["va", 50])]),
]);

/** Types a takt into the page's input. */
async function typeTakt(takt: number | ""): Promise<void> {
  await Excel.run(async (context) => {
    const { names } = context.workbook.worksheets.getItem("Page");
    names.getItem("WA_cycles_inputs").getRange().getCell(0, 1).values = [[takt]];
    await context.sync();
  });
}

/** Returns the headers of a block with the cells of its first row, as on the page. */
async function tableOf(host: Host, name: string): Promise<Readonly<Record<string, unknown>>> {
  let address = "";
  await Excel.run(async (context) => {
    const range = context.workbook.worksheets.getItem("Page").names.getItem(name).getRange();
    range.load("address");
    await context.sync();
    address = range.address.split("!")[1] ?? "";
  });
  const [headers = [], first = []] = cellsOf(host, "Page", address);
  return Object.fromEntries(headers.map((header, index) => [String(header), first[index]]));
}

test("the time left to takt has a header once a takt is typed, in the language of the last refresh", async () => {
  const host = await openExcel();
  const [english, german] = [await wordsOf("en_US"), await wordsOf("de_DE")];
  const sheetId = await makePageOf(pages.cycles_yamazumi.make(content, english));
  expect(Object.keys(await tableOf(host, "WA_cycles_data"))).not.toContain(english.charts.toTakt);
  await typeTakt(45);
  expect(await tableOf(host, "WA_cycles_data")).toMatchObject({ [english.charts.toTakt]: 15 });
  expect(await tableOf(host, "WA_cycles_levels")).toMatchObject({
    [english.charts.takt]: 45,
    [english.charts.target]: "#N/A",
  });
  await refreshPage(sheetId, pages.cycles_yamazumi.make(content, german));
  expect(await tableOf(host, "WA_cycles_data")).toMatchObject({ [german.charts.toTakt]: 15 });
  await typeTakt("");
  expect(Object.keys(await tableOf(host, "WA_cycles_data"))).not.toContain(german.charts.toTakt);
});

test("pieces a year are whole, and the end of a saving's table is only grey once it has a value", async () => {
  await openExcel();
  const saving = comparedContent(analysisOf(12, []), analysisOf(13, []), 66.6, 43.4);
  const content = { ...saving, query: { ...saving.query, kind: "saving" as const } };
  await makePageOf(pages.saving.make(content, await wordsOf("en_US")));
  await Excel.run(async (context) => {
    const { names } = context.workbook.worksheets.getItem("Page");
    const value = (row: number): Excel.Range => names.getItem("WA_saving_inputs").getRange().getCell(row, 1);
    const typed = [value(0), value(1)] as const;
    typed[0].values = [[90_000]];
    typed[1].values = [[0.025]];
    const table = names.getItem("WA_saving_data").getRange();
    const rules = table.getRow(0).getLastCell().conditionalFormats;
    rules.load("items/type");
    for (const cell of typed) cell.load("text");
    await context.sync();
    expect(typed.map(({ text }) => text[0]?.[0])).toEqual(["90,000", "0.025"]);
    const [rule] = rules.items;
    expect(rules.items).toHaveLength(1);
    rule?.custom.rule.load("formula");
    rule?.custom.format.fill.load("color");
    await context.sync();
    expect(rule?.custom.rule.formula).toMatch(/^=LEN\(\$[A-Z]+\$\d+\)=0$/);
    expect(rule?.custom.format.fill.color).toBe("#FFFFFF");
  });
});
