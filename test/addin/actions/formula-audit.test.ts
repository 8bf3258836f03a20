import type { PageKind, PageQuery } from "../../../addin/results/page/page-query.ts";
import { useExcel } from "../../support/office.ts";
import { cellsOf } from "../../support/office-verbs.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { codeOf, unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";

const host = useExcel();
const plant = useTestPlant();

type Cells = readonly (readonly unknown[])[];

/** Makes a page of an analysis and its formula audit. */
async function audited(kind: PageKind, o_no: string) {
  const { id, elements } = await plant.addAnalysis(o_no, [pickPart, walk]);
  await plant.service.call("wa.cycle", "create", [
    [10, 12, 14].map((cycle_time, index) => ({
      ...{ session_id: id, sequence: index + 1, cycle_time },
      ...{ video_start: 20 * index, video_end: 20 * index + cycle_time },
    })),
  ]);
  const query: PageQuery = { kind, ids: [id], cycle_no: null, lang: null };
  const page = valueOf(await plant.actions.showPage(query, unwatched));
  const audit: PageQuery = { ...query, kind: "formula_audit", of: kind };
  const made = valueOf(await plant.actions.showPage(audit, unwatched));
  const rows = (): Cells => {
    const cells = cellsOf(host, made.sheetName, "B1:H400");
    const header = cells.findIndex(([first]) => first === "Cell");
    return cells.slice(header + 1).filter(([cell]) => cell !== "");
  };
  return { elements, page, made, rows, audit };
}

test.each<PageKind>(["cycles_yamazumi", "cycle_run", "analysis_report", "standard_time"])(
  "a formula audit of %s lists each of its numbers, equal to what the records give",
  async (kind) => {
    const { page, made, rows } = await audited(kind, `O-${kind}`);
    expect(made.sheetName).toMatch(new RegExp(`^(?:Formula a|A)udit .*O-${kind}$`));
    const listed = rows();
    const shown = cellsOf(host, page.sheetName, "A1:AZ200");
    const numbers = shown.flatMap((row, down) =>
      row.flatMap((value, across) => (typeof value === "number" ? [[down, across] as const] : [])),
    );
    expect(listed.length).toBeGreaterThan(5);
    expect(listed.length).toBe(numbers.length);
    for (const [cell, label, value, formula, , , again] of listed) {
      expect([cell, typeof label, formula]).toEqual([cell, "string", expect.stringMatching(/./)]);
      expect([cell, value]).toEqual([cell, again]);
      expect(label).not.toMatch(/#/);
    }
  },
);

test("a formula audit has the explanation of each number, is refreshed in place, and marks what changed", async () => {
  const { elements, made, rows, audit } = await audited("cycles_yamazumi", "O-51");
  const totalOf = (): readonly unknown[] | undefined =>
    rows().find(([, label]) => label === "Cycle 1 · Total (s)");
  expect(totalOf()?.slice(2)).toEqual([
    12,
    expect.stringMatching(/^sum of Value added … Waiting\nIn Excel: =SUM\(/),
    "Cycle 1 · Value added: 4\nCycle 1 · Non-value added: 8\nCycle 1 · Waiting: 0",
    "1 Pick part · Cycle 1: 4\n1 Pick part · Cycle 1: 6\n2 Walk · Cycle 1: 2",
    12,
  ]);
  await plant.colleagueWrites(elements[1] ?? 0, { video_end_time: 13 });
  const again = valueOf(await plant.actions.showPage(audit, unwatched));
  expect(again.sheetId).toBe(made.sheetId);
  expect([totalOf()?.[2], totalOf()?.[6]]).toEqual([12, 13]);
  expect(valueOf(await plant.actions.explainFigure(unwatched))).toMatchObject({ is: "no_figure" });
});

/** Returns each listed cell with the formats of its value and of the value calculated again. */
async function formatsOf(sheetId: string, rows: Cells, top: number): Promise<ReadonlyMap<unknown, string>> {
  return Excel.run(async (context) => {
    const range = context.workbook.worksheets.getItem(sheetId).getRangeByIndexes(top, 1, rows.length, 7);
    range.load("numberFormat");
    await context.sync();
    const formats = range.numberFormat as readonly (readonly string[])[];
    return new Map(rows.map(([cell], row) => [cell, `${formats[row]?.[2]} | ${formats[row]?.[6]}`]));
  });
}

test("numbers have the format of their cells, also after another cell got another format", async () => {
  const { page, made, rows, audit } = await audited("cycles_yamazumi", "O-53");
  const top = cellsOf(host, made.sheetName, "B1:B20").findIndex(([first]) => first === "Cell") + 1;
  const formatted = async (a1: string, numberFormat: string): Promise<void> =>
    Excel.run(async (context) => {
      context.workbook.worksheets.getItem(page.sheetId).getRange(a1).numberFormat = [[numberFormat]];
      await context.sync();
    });
  const [first, second] = rows().map(([cell]) => String(cell));
  await formatted(first!, "0.0 %");
  valueOf(await plant.actions.showPage(audit, unwatched));
  expect((await formatsOf(made.sheetId, rows(), top)).get(first)).toBe("0.0 % | 0.0 %");
  await formatted(first!, "0.000");
  await formatted(second!, "0.0 %");
  valueOf(await plant.actions.showPage(audit, unwatched));
  const formats = await formatsOf(made.sheetId, rows(), top);
  expect([first, second].map((cell) => formats.get(cell))).toEqual(["0.000 | 0.000", "0.0 % | 0.0 %"]);
});

test("without its page, a formula audit is refused", async () => {
  const { page, audit } = await audited("cycles_yamazumi", "O-52");
  await Excel.run(async (context) => {
    context.workbook.worksheets.getItem(page.sheetId).delete();
    await context.sync();
  });
  expect(codeOf(await plant.actions.showPage(audit, unwatched))).toBe("sheet_missing");
});
