import { standardTimeBlock } from "../../../addin/results/page/standard-time-block.ts";
import type { Host } from "../../../office-host/host.ts";
import { openExcel } from "../../support/office.ts";
import { cellsOf, typeInto } from "../../support/office-verbs.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { cellAt, enter, sheetIdOf, shownAt } from "../../support/sheet-verbs.ts";

const plant = useTestPlant();

/** Opens a workbook with manual calculation. */
async function openManual(): Promise<Host> {
  const host = await openExcel();
  await Excel.run(async (context) => {
    context.application.calculationMode = "Manual";
    await context.sync();
  });
  return host;
}

/** Makes a page of standard times. Returns a function that types a rating for all elements there. */
async function standardTimes(host: Host, o_no: string) {
  const { id } = await plant.addAnalysis(o_no, [pickPart, walk]);
  const query = { kind: "standard_time", ids: [id], cycle_no: null, lang: null } as const;
  const { sheetId, sheetName } = valueOf(await plant.actions.showPage(query, unwatched));
  const rate = (rating: string): void => {
    const cells = cellsOf(host, sheetName, "B1:D20");
    const row = cells.findIndex((texts) => texts.some((text) => String(text).startsWith("Rating of all")));
    const column = cells[row]?.findIndex((value) => typeof value === "number") ?? -1;
    typeInto(host, sheetName, `${"BCD"[column] ?? ""}${row + 1}`, rating);
  };
  return { id, sheetId, sheetName, rate };
}

test("formulas are calculated before they are shown, sent or pasted, but not while the engineer types", async () => {
  const host = await openManual();
  const { sheet, elements } = await plant.pulled("C-1", [walk]);
  const [id = 0] = elements;
  expect(shownAt(host, sheet, id, "Duration (s)")).toBe(2);
  await plant.colleagueWrites(id, { video_end_time: 19 });
  valueOf(await plant.actions.refreshSheet("in_front", unwatched));
  expect(shownAt(host, sheet, id, "Duration (s)")).toBe(9);
  enter(host, sheet, id, "End (s)", `=${cellAt(host, sheet, id, "Start (s)")}+5`);
  const type = (start: string): void => enter(host, sheet, id, "Start (s)", start);
  const ends = async (during?: "typing"): Promise<unknown> =>
    valueOf(await plant.actions.reviewChanges(during)).sheets.flatMap(({ rows }) =>
      rows.flatMap(({ edits }) =>
        edits.filter(({ column }) => column === "video_end_time").map(({ mine }) => mine),
      ),
    );
  type("11");
  expect(await ends("typing")).toEqual([15]);
  expect(await ends()).toEqual([16]);
  type("12");
  const { rows } = valueOf(await plant.actions.writeBack(unwatched));
  expect(rows.map(({ outcome }) => outcome)).toEqual(["written"]);
  expect(await plant.recordOf(id)).toMatchObject({ video_start_time: 12, video_end_time: 17 });
  // A range is calculated before its rows are pasted.
  await Excel.run(async (context) => {
    context.workbook.worksheets.add("Times").getRange("A1:C2").formulas = [
      ["Element", "Start (s)", "End (s)"],
      ["Step", 20, "=B2+1"],
    ];
    await context.sync();
  });
  typeInto(host, "Times", "B2", "30");
  const { view } = valueOf(await plant.actions.openPaste(sheetIdOf(host, sheet), { address: "Times" }));
  expect(view.rows.map(({ values }) => values.video_end_time)).toEqual([31]);
});

test("a page is calculated when it is made, refreshed, copied and used for standard times", async () => {
  const host = await openManual();
  const { id, sheetId, rate } = await standardTimes(host, "C-3");
  const rows = async (): Promise<string> =>
    JSON.stringify(
      valueOf(await plant.actions.copyPart(sheetId, { is: "block", name: standardTimeBlock })).rows,
    );
  const first = await rows();
  rate("120");
  const second = await rows();
  expect(second).not.toBe(first);
  rate("100");
  valueOf(await plant.actions.refreshSheet({ sheetId }, unwatched));
  expect(await rows()).toBe(first);
  const query = { kind: "elements", ids: [id], cycle_no: null, lang: null } as const;
  valueOf(await plant.actions.pull(query, unwatched));
  expect(valueOf(await plant.actions.takeOverStandardTimes(sheetId))).toEqual({ sheets: 1, cells: 2 });
  // The same rating again changes no cell; another one does.
  expect(valueOf(await plant.actions.takeOverStandardTimes(sheetId))).toEqual({ sheets: 1, cells: 0 });
  rate("120");
  expect(valueOf(await plant.actions.takeOverStandardTimes(sheetId))).toEqual({ sheets: 1, cells: 2 });
});

test("if Excel refuses to calculate, the pane says that values may be old, until it calculates again", async () => {
  const host = await openManual();
  const { sheet } = await plant.pulled("C-5", [walk]);
  const { sheetId, sheetName } = await standardTimes(host, "C-6");
  const inFront = async (name: string): Promise<unknown> => {
    await Excel.run(async (context) => {
      context.workbook.worksheets.getItem(name).activate();
      await context.sync();
    });
    return valueOf(await plant.actions.describeSheet());
  };
  const paste = async () =>
    valueOf(await plant.actions.openPaste(sheetIdOf(host, sheet), { address: sheet }));
  const isSaid = { mayBeOld: true };
  host.quirks.add("no calculation");
  valueOf(await plant.actions.refreshSheet({ sheetId }, unwatched));
  expect(await inFront(sheetName)).toMatchObject(isSaid);
  expect(valueOf(await plant.actions.reviewChanges()).sheets).toMatchObject([isSaid]);
  expect(await inFront(sheet)).toMatchObject(isSaid);
  expect(await paste()).toMatchObject(isSaid);
  host.quirks.delete("no calculation");
  expect(await paste()).toMatchObject({ mayBeOld: false });
  expect(valueOf(await plant.actions.reviewChanges()).sheets[0]).not.toHaveProperty("mayBeOld");
  expect(await inFront(sheetName)).not.toHaveProperty("mayBeOld");
});

test("a workbook with automatic calculation never gets a command to calculate", async () => {
  const host = await openExcel();
  const { sheet } = await plant.pulled("C-7", [walk]);
  const { sheetId } = await standardTimes(host, "C-8");
  host.resetCounts();
  valueOf(await plant.actions.refreshSheet({ sheetId }, unwatched));
  valueOf(await plant.actions.reviewChanges());
  valueOf(await plant.actions.openPaste(sheetIdOf(host, sheet), { address: sheet }));
  valueOf(await plant.actions.copyPart(sheetId, { is: "block", name: standardTimeBlock }));
  expect(host.batches.flatMap(({ members }) => members)).not.toContain("Calculate");
});
