import { pickPart, twoLosses, walk } from "../../support/plant-elements.ts";
import { useExcel } from "../../support/office.ts";
import { cellsOf, typeInto } from "../../support/office-verbs.ts";
import { takeOut } from "../../support/actions/new-rows.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { enter, inExcel, rowsOf, shownAt } from "../../support/sheet-verbs.ts";

const host = useExcel();
const plant = useTestPlant();
afterEach(() => jest.restoreAllMocks());

/** A run of Excel that changed the workbook. */
interface Run {
  readonly isGrouped: boolean;
  /** The number of steps that it would be in an Excel that does not group steps. */
  steps: number;
}

type StartRun = (options: { readonly mergeUndoGroup?: boolean }, work?: object) => Promise<unknown>;

/** Makes Excel claim a requirement set, and records its runs. `refuse` answers grouped runs. */
function claim(newest: string, refuse?: (run: () => Promise<unknown>) => Promise<unknown>) {
  const { requirements } = Office.context;
  type IsServed = (set: string, version?: string) => boolean;
  const isServed = Reflect.get(requirements, "isSetSupported") as IsServed;
  jest
    .spyOn(requirements, "isSetSupported")
    .mockImplementation(
      ((set, version) =>
        version === newest || isServed.call(requirements, set, version)) as IsServed as never,
    );
  const runs: Run[] = [];
  const run = Excel.run.bind(Excel) as unknown as StartRun;
  const recorded: StartRun = (options, work) => {
    const isGrouped = work !== undefined && options.mergeUndoGroup === true;
    runs.push({ isGrouped, steps: 0 });
    const start = (): Promise<unknown> => (work === undefined ? run(options) : run(options, work));
    return isGrouped && refuse !== undefined ? refuse(start) : start();
  };
  jest.spyOn(Excel, "run").mockImplementation(recorded as never);
  countSteps(() => {
    const current = runs.at(-1);
    if (current !== undefined) current.steps += 1;
  });
  return runs;
}

/** Calls a function for each new step in the undo list. */
function countSteps(record: () => void): void {
  const { session } = host.model as unknown as {
    readonly session: { on(event: string, owner: object, called: () => void): void };
  };
  session.on("new-local-state-update", {}, record);
}

const refusal = (code = "UndoNotSupported"): Error => {
  const ExcelError = OfficeExtension.Error as unknown as new (about: object) => Error;
  return new ExcelError({ code, message: "No undo." });
};

const asked = (runs: readonly Run[]): readonly boolean[] => runs.map(({ isGrouped }) => isGrouped);

/** Presses a button. Checks that one group has all that it wrote, and that undoing the group reverts it. */
async function expectOneStep(runs: Run[], sheet: string, press: () => Promise<unknown>): Promise<void> {
  const seen = () => cellsOf(host, sheet, "A1:P40");
  const before = seen();
  runs.length = 0;
  await press();
  const changing = runs.filter(({ steps }) => steps > 0);
  expect({ press: String(press), runs: asked(changing) }).toEqual({ press: String(press), runs: [true] });
  const after = seen();
  expect(after).not.toEqual(before);
  const { steps = 0 } = changing[0] ?? {};
  for (let step = 0; step < steps; step++) host.undo();
  expect(seen()).toEqual(before);
  for (let step = 0; step < steps; step++) host.redo();
  expect(seen()).toEqual(after);
}

test("marks, repairs, put back, fills and standard times are one undo step each", async () => {
  const { actions } = plant;
  const apart = { ...walk, video_start_time: 11, video_end_time: 13 };
  const known = { ...pickPart, name: "Turn jig", loss_data: '["seeks key","key stuck"]' };
  await plant.addAnalysis("G-known", [known, known, known]);
  const unnamed = { ...known, segment_data: twoLosses, loss_type_data: '["",""]' };
  const loss = await plant.pulled("G-loss", [unnamed], { kind: "loss" });
  const { id, sheet, sheetId, elements } = await plant.pulled("G-all", [pickPart, apart]);
  enter(host, sheet, elements[1]!, "Element", "Carry");
  const runs = claim("1.20");

  await expectOneStep(runs, sheet, () => actions.reviewChanges());
  enter(host, sheet, elements[1]!, "Element", "Carry far");
  enter(host, sheet, elements[0]!, "Element", "Pick");
  await expectOneStep(runs, sheet, () => actions.markEdits("in_front"));
  await expectOneStep(runs, sheet, () => actions.repair(sheetId, { kind: "gap" }));
  enter(host, sheet, elements[1]!, "Duration (s)", "7");
  await expectOneStep(runs, sheet, () => actions.restoreOverwritten(sheetId));
  await takeOut(sheet, 0);
  await expectOneStep(runs, sheet, () => actions.putBackRows(sheetId));
  expect(valueOf(await actions.reviewChanges()).sheets.at(-1)).toMatchObject({ missingRows: 0 });
  enter(host, sheet, elements[0]!, "No.", "9");
  await expectOneStep(runs, sheet, () => actions.numberRows(sheetId));
  enter(host, sheet, elements[0]!, "Start (s)", "abc");
  const cell = { rowKey: String(elements[0]), rowIndex: 0, column: "video_start_time", entered: "abc" };
  await expectOneStep(runs, sheet, () => actions.correctCells(sheetId, [{ ...cell, value: 0 }]));

  const place = { sheetId: loss.sheetId, rowKey: `${loss.elements[0]}/3/5`, column: "waste_type" as const };
  valueOf(await actions.suggestLoss(loss.sheetId, unwatched));
  await expectOneStep(runs, loss.sheet, () => actions.takeSuggestion(place, "w7"));
  await expectOneStep(runs, loss.sheet, () => actions.fillSuggested(loss.sheetId, "waste_type", unwatched));
  const wording = { chosen: "looks for key", texts: ["seeks key"], leftOut: [] };
  await expectOneStep(runs, loss.sheet, () => actions.applyWording(loss.sheetId, wording, unwatched));

  const query = { kind: "standard_time", ids: [id], cycle_no: null, lang: null } as const;
  const page = valueOf(await actions.showPage(query, unwatched));
  await expectOneStep(runs, sheet, () => actions.takeOverStandardTimes(page.sheetId));
});

test("stations that are proposed are one undo step", async () => {
  const first = await plant.addAnalysis("G-1", [pickPart, walk]);
  const second = await plant.addAnalysis("G-2", [pickPart]);
  const query = { kind: "rebalance", ids: [first.id, second.id], cycle_no: null, lang: null } as const;
  const page = valueOf(await plant.actions.showPage(query, unwatched));
  const cells = cellsOf(host, page.sheetName, "A1:K30");
  const row = cells.findIndex((texts) => texts.includes("Takt (s)"));
  const column = (cells[row]?.indexOf("Takt (s)") ?? -1) + 1;
  typeInto(host, page.sheetName, `${"ABCDEFGHIJK"[column]}${row + 1}`, "20");
  const runs = claim("1.20");
  const propose = () => plant.actions.proposeStations(page.sheetId);
  await expectOneStep(runs, page.sheetName, propose);
});

test("work that writes custom XML leaves its group before it writes, and a refresh is not grouped", async () => {
  const unfilled = {
    ...{ name: "Fit", element_type: "va", video_start_time: 0, video_end_time: 10 },
    segment_data: JSON.stringify([{ type: "va", start: 0, end: 8, dur: 8 }]),
  };
  const { sheetId } = await plant.pulled("G-xml", [unfilled]);
  const runs = claim("1.20");
  expect(valueOf(await plant.actions.repair(sheetId, { kind: "segment_unfilled" }))).toBe(1);
  expect(runs.map(({ isGrouped, steps }) => [isGrouped, steps > 0])).toEqual([
    [true, false],
    [false, true],
  ]);
  runs.length = 0;
  valueOf(await plant.actions.refreshSheet("in_front", unwatched));
  expect(asked(runs)).not.toContain(true);
});

test("if Excel refuses the group at once, the marks are written all the same", async () => {
  const { sheet, elements } = await plant.pulled("G-3", [walk]);
  enter(host, sheet, elements[0]!, "Element", "Carry");
  const runs = claim("1.20", () => Promise.reject(refusal()));
  valueOf(await plant.actions.markEdits("in_front"));
  expect(asked(runs)).toEqual([true, false]);
  expect(shownAt(host, sheet, elements[0]!, "Status")).toBe("edited: Element");
});

test("if Excel refuses the group after it has written, nothing is written twice and the number is right", async () => {
  const { sheet, sheetId } = await plant.pulled("G-4", [pickPart, walk]);
  const before = rowsOf(host, sheet);
  await takeOut(sheet, 0);
  await inExcel(sheet, (worksheet) => {
    worksheet.getRange("A40").values = [["far below"]];
  });
  claim("1.20", async (run) => {
    await run();
    throw refusal();
  });
  expect(valueOf(await plant.actions.putBackRows(sheetId))).toEqual({ rows: 1 });
  expect(rowsOf(host, sheet)).toEqual(before);
});

const pasted = "Element\tType\tTime (s)\nTurn\tVA\t3\nTurn back\tNVA\t2";

/** Pastes two elements below a table with one. Returns the rows as they then are. */
async function pasteInto(oNo: string, before: () => void = () => undefined) {
  const { sheet, sheetId } = await plant.pulled(oNo, [walk]);
  const { table, mapping } = valueOf(await plant.actions.openPaste(sheetId, { text: pasted }));
  before();
  const add = async (): Promise<void> => {
    expect(valueOf(await plant.actions.addPasted(sheetId, table, mapping))).toBe(2);
  };
  const shown = () => rowsOf(host, sheet).map((row) => ({ ...row, "Row key": "" }));
  return { sheet, add, shown };
}

test("pasted rows are one undo step", async () => {
  let runs: Run[] = [];
  const { sheet, add } = await pasteInto("G-6", () => (runs = claim("1.20")));
  await expectOneStep(runs, sheet, add);
});

test.each([
  ["at once", () => Promise.resolve()],
  ["after it has written", (_sheet: string, run: () => Promise<unknown>) => run()],
  [
    "after the table has grown, before the cells are written",
    async (sheet: string, run: () => Promise<unknown>) => {
      await run();
      await inExcel(sheet, (_worksheet, table) => {
        const body = table.getDataBodyRange();
        body.getRow(1).clear("Contents");
        body.getRow(2).clear("Contents");
      });
    },
  ],
] as const)(
  "if Excel refuses the group %s, each pasted row is there once and is whole",
  async (_when, begin) => {
    const plain = await pasteInto(`G-7 ${_when}`);
    await plain.add();
    const refused = await pasteInto(`G-8 ${_when}`);
    const runs = claim("1.20", async (run) => {
      await begin(refused.sheet, run);
      throw refusal();
    });
    await refused.add();
    expect(asked(runs).slice(0, 2)).toEqual([true, false]);
    expect(refused.shown()).toHaveLength(3);
    expect(refused.shown()).toEqual(plain.shown());
    const keys = rowsOf(host, refused.sheet).map((row) => row["Row key"]);
    expect(new Set(keys).size).toBe(3);
  },
);

test("a filter and an order that a refused group removed are there again", async () => {
  const refused = await pasteInto("G-11");
  const order = () =>
    Excel.run(async (context) => {
      const table = context.workbook.worksheets.getItem(refused.sheet).tables.getItemAt(0);
      table.autoFilter.load("isDataFiltered");
      table.sort.load("fields");
      await context.sync();
      return [table.autoFilter.isDataFiltered, table.sort.fields.length];
    });
  await inExcel(refused.sheet, (_worksheet, table) => {
    table.sort.apply([{ key: 2, ascending: true }]);
    table.columns.getItem("Element").filter.applyValuesFilter(["Turn", "Turn back"]);
  });
  expect(await order()).toEqual([true, 1]);
  claim("1.20", async (run) => {
    await run();
    await inExcel(refused.sheet, (_worksheet, table) => {
      table.clearFilters();
      table.sort.clear();
    });
    throw refusal();
  });
  await refused.add();
  expect(await order()).toEqual([true, 1]);
  expect(refused.shown()).toHaveLength(3);
});

test("an Excel that fails in a group with another error gets the same work without a group", async () => {
  const { sheet, elements } = await plant.pulled("G-9", [walk]);
  enter(host, sheet, elements[0]!, "Element", "Carry");
  const runs = claim("1.20", () => Promise.reject(refusal("GeneralException")));
  valueOf(await plant.actions.markEdits("in_front"));
  expect(asked(runs)).toEqual([true, false]);
  expect(shownAt(host, sheet, elements[0]!, "Status")).toBe("edited: Element");
});

test("an error that the user can mend is told, and the work is not repeated", async () => {
  const { sheet, elements } = await plant.pulled("G-10", [walk]);
  enter(host, sheet, elements[0]!, "Element", "Carry");
  const runs = claim("1.20", () => Promise.reject(refusal("InvalidOperationInCellEditMode")));
  expect(await plant.actions.markEdits("in_front")).toMatchObject({
    failure: { code: "cell_being_edited" },
  });
  expect(asked(runs)).toEqual([true]);
});

test("an older Excel gets no unknown request", async () => {
  const { sheet, elements } = await plant.pulled("G-5", [walk]);
  enter(host, sheet, elements[0]!, "Element", "Carry");
  const runs = claim("1.14");
  valueOf(await plant.actions.markEdits("in_front"));
  expect(asked(runs)).toEqual([false]);
});
