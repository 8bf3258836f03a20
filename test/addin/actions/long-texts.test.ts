import { pageKinds } from "../../../addin/results/page/all-kinds.ts";
import type { PageKind } from "../../../addin/results/page/page-query.ts";
import type { SheetKind } from "../../../addin/worksheet/query.ts";
import { openExcel } from "../../support/office.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { startTestPlant, unwatched, valueOf } from "../../support/test-plant.ts";
import type { TestPlant } from "../../support/test-plant.ts";

/** 4,000 letters: more lines than the maximum height of an Excel row, in a column of any width. */
const long = "Pick a part ".repeat(334).slice(0, 4000);

type Subject = "analysis" | "analyses" | "comparison" | "line";

let plant: TestPlant;
let ids: Readonly<Record<Subject, readonly number[]>>;
beforeAll(async () => {
  plant = await startTestPlant();
  const create = async (model: string, values: object): Promise<number> =>
    Number(await plant.service.call(model, "create", [values]));
  const loss_data = JSON.stringify([long, long]);
  const before = await plant.addAnalysis("O-1", [
    { ...pickPart, name: long, loss_data },
    { ...walk, name: long },
  ]);
  const after = await plant.addAnalysis("O-2", [{ ...pickPart, name: long }]);
  const analyses = [before.id, after.id];
  await plant.service.call("wa.session", "write", [analyses, { name: long, process_name: long }]);
  await create("wa.cycle", { session_id: before.id, sequence: 1, video_start: 0, video_end: 30 });
  const comparison = await create("wa.comparison", {
    name: long,
    session_a_id: before.id,
    session_b_id: after.id,
  });
  await plant.service.call("wa.comparison", "action_build_lines", [[comparison]]);
  const line = await create("wa.linebalance", { name: long, takt_time: 60 });
  for (const sequence of [1, 2, 3])
    await create("wa.lb.process", { lb_id: line, sequence, process_name: long, cycle_time: 50 + sequence });
  await create("wa.mmc", { name: long, total_time: 120, machine_time: 72, walk_time: 6, wait_time: 12 });
  await create("wa.mac", { name: long, process_count: 3, takt_time: 60, avg_ct: 56 });
  ids = { analysis: [before.id], analyses, comparison: [comparison], line: [line] };
});
afterAll(() => plant.stop());

/** Returns the height of the highest row of the worksheet in front, in points. */
function highest(): Promise<number> {
  return Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const used = sheet.getUsedRange();
    used.load("rowIndex,rowCount");
    await context.sync();
    const rows = Array.from({ length: used.rowCount }, (_, row) =>
      sheet.getRangeByIndexes(used.rowIndex + row, 0, 1, 1),
    );
    for (const row of rows) row.load("format/rowHeight");
    await context.sync();
    return Math.max(...rows.map(({ format }) => format.rowHeight));
  });
}

/** Two of the pages with wrapped texts. On others, a text overflows or is cut in its row. */
test.each<PageKind>(["standard_time", "analysis_report"])(
  "a page of %s is made and refreshed with names of 4,000 letters, no row higher than Excel allows",
  async (kind) => {
    await openExcel();
    const query = { kind, ids: ids[pageKinds[kind] as Subject], cycle_no: null, lang: null };
    valueOf(await plant.actions.showPage(query, unwatched));
    valueOf(await plant.actions.refreshSheet("in_front", unwatched));
    expect(await highest()).toBeLessThanOrEqual(409.5);
    expect(await highest()).toBeGreaterThan(408);
  },
);

/** A worksheet of each layout, with its subject. */
const layouts: readonly (readonly [SheetKind, readonly Subject[]])[] = [
  ["elements", ["analysis"]],
  ["loss", ["analysis"]],
  ["comparison", ["comparison"]],
  ["line_balance", ["line"]],
  ["analyses", []],
];

test("worksheets are pulled and refreshed with names of 4,000 letters", async () => {
  await openExcel();
  for (const [kind, subjects] of layouts) {
    const about = subjects.flatMap((subject) => ids[subject]);
    valueOf(await plant.actions.pull({ kind, ids: about, cycle_no: null, lang: null }, unwatched));
    valueOf(await plant.actions.refreshSheet("in_front", unwatched));
    expect([kind, (await highest()) <= 409.5]).toEqual([kind, true]);
  }
});
