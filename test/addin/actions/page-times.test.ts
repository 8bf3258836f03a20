import type { PageKind } from "../../../addin/results/page/page-query.ts";
import { openExcel, reopen } from "../../support/office.ts";
import type { Host } from "../../../office-host/host.ts";
import { cellsOf, typeInto } from "../../support/office-verbs.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { startTestPlant, unwatched, valueOf } from "../../support/test-plant.ts";
import type { TestPlant } from "../../support/test-plant.ts";

let plant: TestPlant;
let ids: Readonly<Record<"before" | "after" | "comparison", number>>;
beforeAll(async () => {
  plant = await startTestPlant();
  const before = await plant.addAnalysis("O-1", [pickPart, walk]);
  const after = await plant.addAnalysis("O-2", [pickPart]);
  const values = { name: "Kaizen", session_a_id: before.id, session_b_id: after.id };
  const comparison = Number(await plant.service.call("wa.comparison", "create", [values]));
  ids = { before: before.id, after: after.id, comparison };
});
afterAll(() => plant.stop());

interface MadePage {
  readonly sheetId: string;
  readonly sheetName: string;
}

/** Makes or refreshes a page. */
async function show(kind: PageKind, id: number): Promise<MadePage> {
  return valueOf(await plant.actions.showPage({ kind, ids: [id], cycle_no: null, lang: null }, unwatched));
}

/** Takt and target above the title, where they are typed: on a report in its first column. */
function timesOn(host: Host, { sheetName }: MadePage, column: "B" | "C" = "C"): readonly unknown[] {
  return cellsOf(host, sheetName, `${column}1:${column}2`).flat();
}

test("takt and target are typed once for all pages of an analysis, also after the first page is deleted and the file reopened", async () => {
  const host = await openExcel();
  const first = await show("cycles_yamazumi", ids.after);
  typeInto(host, first.sheetName, "C1", "62");
  typeInto(host, first.sheetName, "C2", "60");
  expect(timesOn(host, await show("elements_yamazumi", ids.after))).toEqual([62, 60]);
  expect(timesOn(host, await show("cycles_yamazumi", ids.before))).toEqual(["", ""]);
  // A comparison has those of the analysis after.
  const report = await show("comparison_report", ids.comparison);
  expect(timesOn(host, report, "B")).toEqual([62, 60]);
  expect(cellsOf(host, report.sheetName, "B3:B4").flat()).toContain(
    "Takt and target are those of O-2, on all of its pages.",
  );
  await Excel.run(async (context) => {
    for (const { sheetId } of [first, report]) context.workbook.worksheets.getItem(sheetId).delete();
    await context.sync();
  });
  // A colleague has the file.
  const reopened = await reopen(host);
  expect(timesOn(reopened, await show("cycle_run", ids.after))).toEqual([62, 60]);
});

test("a change on one page is on the others after their next refresh, unless another value was typed", async () => {
  const host = await openExcel();
  const first = await show("cycles_yamazumi", ids.after);
  typeInto(host, first.sheetName, "C1", "62");
  const second = await show("elements_yamazumi", ids.after);
  const third = await show("cycle_run", ids.after);
  typeInto(host, second.sheetName, "C1", "58");
  // Nothing is written into a page before it is refreshed itself.
  await show("elements_yamazumi", ids.after);
  expect(timesOn(host, first)).toEqual([62, ""]);
  await show("cycles_yamazumi", ids.after);
  expect(timesOn(host, first)).toEqual([58, ""]);
  typeInto(host, third.sheetName, "C1", "55");
  typeInto(host, first.sheetName, "C1", "57");
  await show("cycles_yamazumi", ids.after);
  await show("cycle_run", ids.after);
  await show("elements_yamazumi", ids.after);
  expect([first, second, third].map((page) => timesOn(host, page)[0])).toEqual([57, 57, 55]);
});
