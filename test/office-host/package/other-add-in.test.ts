/**
 * @jest-environment jsdom
 */
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { createHost, loadOffice } from "@work-analysis/office-host";
import { readXlsx } from "@work-analysis/office-host/xlsx/read";
import { writeXlsx } from "@work-analysis/office-host/xlsx/write";
import { expensesPane } from "../../support/office-host/expenses-pane.ts";

// The spreadsheet reports the milliseconds of each command.
Object.assign(console, { debug: () => undefined });

const officeAddress = pathToFileURL("node_modules/@microsoft/office-js/dist/office.debug.js").href;
const host = createHost();

beforeAll(async () => {
  host.installOn(window);
  await loadOffice(window, officeAddress);
  expensesPane(document);
});

/** Presses the pane's button and returns the pane's final message. */
async function press(pane: Document): Promise<string> {
  const said = pane.getElementById("said")!;
  const isSaid = new Promise<void>((resolve) => {
    new MutationObserver(() => said.textContent === "…" || resolve()).observe(said, { childList: true });
  });
  pane.getElementById("make")!.click();
  await isSaid;
  return said.textContent;
}

test("another developer's add-in turns typed values into a table, formulas and a chart", async () => {
  expect(await press(document)).toBe("Select cells with a header Amount.");
  host.paste("Sheet1", "A1", "Item\tMonth\tAmount\nRent\tMay\t1000\nPower\tMay\t250\nRent\tJune\t1000");
  await Excel.run(async (context) => {
    context.workbook.worksheets.getActiveWorksheet().getRange("A1:C4").select();
    await context.sync();
  });
  expect(await press(document)).toBe("The sum in Sheet1!D6 is 2,700.00.");
  const made = await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const cells = sheet.getRange("D1:D4").load("values, formulas");
    const chart = sheet.charts.getItemAt(0).load("chartType, title/text");
    await context.sync();
    return { values: cells.values, formula: cells.formulas[1]![0] as unknown, chart: chart.toJSON() };
  });
  expect(made).toMatchObject({
    values: [["With VAT"], [1200], [300], [1200]],
    formula: "=[@Amount]*1.2",
    chart: { chartType: "ColumnClustered", title: { text: "Expenses with VAT" } },
  });
});

test("typed values are calculated, and are the same after saving and opening the file", async () => {
  host.type("Sheet1", "C2", "2000");
  const file = readXlsx(await writeXlsx(host));
  if (!file.ok) throw new Error(file.reason);
  expect(file.omitted).toEqual([]);
  const { getters } = createHost({ data: file.data }).model;
  expect(getters.getEvaluatedCell({ sheetId: getters.getActiveSheetId(), col: 3, row: 5 }).value).toBe(3900);
});

test("a quirk of some Excel versions is enabled by its number", async () => {
  const sort = () =>
    Excel.run(async (context) => {
      context.workbook.tables.getItem("Expenses").sort.apply([{ key: 2, ascending: true }]);
      await context.sync();
    });
  host.quirks.add(2676);
  await expect(sort()).rejects.toMatchObject({ code: "GeneralException" });
  host.quirks.delete(2676);
  await sort();
});

test("a pane in a frame finds the host of the page around it", async () => {
  const frame = document.createElement("iframe");
  document.body.append(frame);
  const pane = frame.contentWindow as Window & { readonly Excel: typeof Excel };
  createHost().installOn(pane);
  await loadOffice(pane, officeAddress);
  const name = await pane.Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.add("In a frame").load("name");
    await context.sync();
    return sheet.name;
  });
  expect(name).toBe("In a frame");
});

test("the README's code is the code of this test", () => {
  const readme = readFileSync("office-host/README.md", "utf8");
  const own = readFileSync("test/office-host/package/other-add-in.test.ts", "utf8");
  const [, block = ""] = /```ts\n([\s\S]*?)```/.exec(readme) ?? [];
  const [, ...lines] = block.split("\n").filter((line) => line !== "");
  expect(lines.length).toBeLessThanOrEqual(10);
  const isOwn = (line: string) => line.startsWith("import { expensesPane }") || own.includes(`${line}\n`);
  expect(lines.filter((line) => !isOwn(line))).toEqual([]);
});
