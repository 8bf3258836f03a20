import type { ExplainedFigure } from "../../../addin/actions/interface/explained.ts";
import { openExcel } from "../../support/office.ts";
import { cellsOf, settle, typeInto } from "../../support/office-verbs.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { codeOf, unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";

const plant = useTestPlant();

/** Makes a Yamazumi of the cycles of an analysis. Its cells are found by a header and the label of a row. */
async function yamazumiOf(id: number) {
  const host = await openExcel();
  const query = { kind: "cycles_yamazumi", ids: [id], cycle_no: null, lang: null } as const;
  const { sheetId, sheetName } = valueOf(await plant.actions.showPage(query, unwatched));
  return {
    host,
    sheetId,
    sheetName,
    refresh: () => plant.actions.showPage(query, unwatched),
    addressOf: (header: string, label: string): string => {
      const cells = cellsOf(host, sheetName, "A1:Z60");
      const top = cells.findIndex((texts) => texts.includes(header) && texts.includes("Cycle"));
      const row = cells.findIndex((texts, index) => index > top && texts.includes(label));
      return `${"ABCDEFGHIJKLMNOPQRSTUVWXYZ"[cells[top]?.indexOf(header) ?? -1] ?? ""}${row + 1}`;
    },
  };
}

async function explained(sheetId: string, address: string): Promise<ExplainedFigure> {
  valueOf(await plant.actions.selectCell(sheetId, address));
  const explanation = valueOf(await plant.actions.explainFigure(unwatched));
  if (explanation.is !== "figure") throw new Error(`${address}: ${explanation.is}`);
  return explanation;
}

test("a total of a page is explained by its formula, its cells, and the records with their seconds", async () => {
  const { id, elements } = await plant.addAnalysis("O-41", [pickPart, walk]);
  const page = await yamazumiOf(id);
  const address = page.addressOf("Total (s)", "Cycle 1");
  const total = await explained(page.sheetId, address);
  expect(total).toMatchObject({ address, label: "Cycle 1 · Total (s)", value: 12, notes: [] });
  expect(total.formula.lines).toEqual([
    "sum of Value added … Waiting",
    expect.stringMatching(/^In Excel: =SUM\(/),
  ]);
  expect(total.inputs.cells.map(({ label, value }) => [label, value])).toEqual([
    ["Cycle 1 · Value added", 4],
    ["Cycle 1 · Non-value added", 8],
    ["Cycle 1 · Waiting", 0],
  ]);
  expect(total.records.parts).toEqual([
    { label: "1 Pick part · Cycle 1", value: 4 },
    { label: "1 Pick part · Cycle 1", value: 6 },
    { label: "2 Walk · Cycle 1", value: 2 },
  ]);

  // With the elements in the workbook, each record has its row.
  const query = { kind: "elements", ids: [id], cycle_no: null, lang: null } as const;
  const sheet = valueOf(await plant.actions.pull(query, unwatched));
  const nva = await explained(page.sheetId, page.addressOf("Non-value added", "Cycle 1"));
  const [first] = nva.records.parts;
  expect(nva.formula.lines[0]).toBe(
    "sum of seconds of the segments “Non-value added”; without segments, the whole element",
  );
  expect(first?.place).toEqual({ sheetId: sheet.sheetId, rowKey: String(elements[0]), column: "name" });
  valueOf(await plant.actions.goTo(first!.place!));
});

test("an unsent edit tells what the figure would be, and a change on the instance asks for a refresh", async () => {
  const { id, elements } = await plant.addAnalysis("O-42", [pickPart, walk]);
  const page = await yamazumiOf(id);
  const query = { kind: "elements", ids: [id], cycle_no: null, lang: null } as const;
  const sheet = valueOf(await plant.actions.pull(query, unwatched));
  const headers = cellsOf(page.host, sheet.sheetName, "A1:Z30");
  const top = headers.findIndex((texts) => texts.includes("Start (s)"));
  const row = headers.findIndex((texts) => texts.includes("Walk"));
  const end = headers[top]?.findIndex((text) => String(text).startsWith("End")) ?? -1;
  typeInto(page.host, sheet.sheetName, `${"ABCDEFGHIJKLMNOPQRSTUVWXYZ"[end] ?? ""}${row + 1}`, "15");
  await settle();
  const address = page.addressOf("Total (s)", "Cycle 1");
  const total = await explained(page.sheetId, address);
  expect(total.notes).toEqual(["With your unsent edits, this figure would be 15.00 (+3.00)."]);
  expect((await explained(page.sheetId, page.addressOf("Value added", "Cycle 1"))).notes).toEqual([]);

  await plant.colleagueWrites(elements[1] ?? 0, { video_end_time: 13 });
  expect((await explained(page.sheetId, address)).notes[0]).toBe(
    "The records on the instance now give 13.00. Refresh the page.",
  );
});

test("labels have no explanation, typed values say so, and other worksheets are refused", async () => {
  const { id } = await plant.addAnalysis("O-43", [walk]);
  const page = await yamazumiOf(id);
  valueOf(await plant.actions.selectCell(page.sheetId, "B1"));
  expect(valueOf(await plant.actions.explainFigure(unwatched))).toEqual({ is: "no_figure", address: "B1" });
  const cells = cellsOf(page.host, page.sheetName, "A1:F10");
  const row = cells.findIndex((texts) => texts.includes("Takt (s)"));
  const takt = `${"ABCDEF"[(cells[row]?.indexOf("Takt (s)") ?? 0) + 1] ?? ""}${row + 1}`;
  expect((await explained(page.sheetId, takt)).formula.lines[0]).toBe(
    "You type this value. It stays in the workbook.",
  );
  plant.setRelayAway(true);
  expect(codeOf(await plant.actions.explainFigure(unwatched))).toBe("relay_unreachable");
  plant.setRelayAway(false);
});

test("a figure above the table of a worksheet is explained by the rows that it is calculated from", async () => {
  const { id } = await plant.addAnalysis("O-44", [pickPart, walk]);
  await plant.service.call("wa.cycle", "create", [
    [10, 12, 14].map((cycle_time, index) => ({
      ...{ session_id: id, sequence: index + 1, cycle_time },
      ...{ video_start: 20 * index, video_end: 20 * index + cycle_time },
    })),
  ]);
  const host = await openExcel();
  const query = { kind: "cycles", ids: [id], cycle_no: null, lang: null } as const;
  const { sheetId, sheetName } = valueOf(await plant.actions.pull(query, unwatched));
  const cells = cellsOf(host, sheetName, "A1:H20");
  const row = cells.findIndex((texts) => texts.includes("Mean (s)"));
  const label = cells[row]?.indexOf("Mean (s)") ?? -1;
  const mean = await explained(sheetId, `${"ABCDEFGH"[label + 1] ?? ""}${row + 1}`);
  expect(mean).toMatchObject({ label: "Mean (s)", value: 12 });
  expect(mean.formula.lines.slice(0, 2)).toEqual([
    expect.stringMatching(/^mean of /),
    String(cells[row]?.[label + 2]),
  ]);
  expect(mean.records.parts.map(({ value }) => value)).toEqual([10, 12, 14]);
  expect(mean.records.parts[0]?.place).toMatchObject({ sheetId, column: "cycle_time" });
});

test("the figures of a comparison above its table are those of the instance", async () => {
  const before = await plant.addAnalysis("O-45", [pickPart, walk]);
  const after = await plant.addAnalysis("O-46", [pickPart]);
  const host = await openExcel();
  const made = valueOf(
    await plant.actions.createComparison({ name: "Faster", before: before.id, after: after.id }, unwatched),
  );
  const cells = cellsOf(host, made.sheetName, "A1:H20");
  const row = cells.findIndex((texts) => texts.includes("O-45"));
  const column = cells[row]?.findIndex((value) => typeof value === "number") ?? -1;
  const figure = await explained(made.sheetId, `${"ABCDEFGH"[column] ?? ""}${row + 1}`);
  expect(figure.formula.lines[0]).toMatch(/as the instance has it$/);
  expect(figure.records.parts).toEqual([{ label: "Faster", value: figure.value }]);
});

test("an engineer's own formula is explained with the figures of a page that it refers to", async () => {
  const { id } = await plant.addAnalysis("O-47", [pickPart, walk]);
  const page = await yamazumiOf(id);
  const total = page.addressOf("Total (s)", "Cycle 1");
  const sheetId = await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.add("Mine");
    sheet.getRange("A1:A2").formulas = [[3], [`='${page.sheetName}'!${total}*A1`]];
    sheet.load("id");
    await context.sync();
    return sheet.id;
  });
  const own = await explained(sheetId, "A2");
  expect(own.value).toBe(36);
  expect(own.formula.lines).toEqual([
    `'${page.sheetName}'!${total} · A1`,
    expect.stringMatching(/^In Excel: =/),
    `${page.sheetName} · Cycle 1 · Total (s): sum of Value added … Waiting`,
  ]);
  expect(own.inputs.cells).toEqual([
    { label: "A1", value: 3, shown: "3", address: "A1" },
    {
      label: `${page.sheetName} · Cycle 1 · Total (s)`,
      ...{ value: 12, shown: "12.0", address: total, sheetId: page.sheetId },
    },
  ]);
  expect(own.records.parts.map(({ value }) => value)).toEqual([4, 6, 2]);
});

test("a number of the engineer's own has no formula, and a column of his own table shows its decimals", async () => {
  const host = await openExcel();
  const sheetId = await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.add("Own");
    sheet.getRange("A1:B3").values = [
      ["VA", "Share"],
      [2.5, ""],
      [4.125, ""],
    ];
    sheet.tables.add("A1:B3", true).name = "Parts";
    sheet.getRange("B2").formulas = [["=[@VA]*SUM({1,2})"]];
    sheet.getRange("A2:B3").numberFormat = [
      ["0.0", "0.000"],
      ["0.0", "0.000"],
    ];
    sheet.load("id");
    await context.sync();
    return sheet.id;
  });
  await settle();
  expect(cellsOf(host, "Own", "B2")).toEqual([[7.5]]);
  valueOf(await plant.actions.selectCell(sheetId, "A3"));
  expect(valueOf(await plant.actions.explainFigure(unwatched))).toEqual({ is: "own_number", address: "A3" });
  expect(await explained(sheetId, "B2")).toMatchObject({
    shown: "7.500",
    formula: { lines: ["VA · sum of {1, 2}", "In Excel: =[@VA]*SUM({1,2})"] },
    inputs: { cells: [{ value: 2.5, shown: "2.5", address: "A2" }] },
  });
});
