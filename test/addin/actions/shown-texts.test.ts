import { useExcel } from "../../support/office.ts";
import { typeRows } from "../../support/actions/new-rows.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { cellAt, enter, inExcel, shownAt, syncsOf } from "../../support/sheet-verbs.ts";
import type { Host } from "../../../office-host/host.ts";

const host = useExcel();
const plant = useTestPlant();

/** Writes the suggested value into every cell with a problem. Returns their number. */
const mendAll = async (sheetId: string) => {
  const { sheets } = valueOf(await plant.actions.reviewChanges("typing"));
  const problems = sheets.flatMap((sheet) => (sheet.sheetId === sheetId ? sheet.rows : []));
  return plant.actions.correctCells(
    sheetId,
    problems.flatMap((row) =>
      row.problems.flatMap((one) => (one.fix === undefined ? [] : [{ ...one, value: one.fix }])),
    ),
  );
};

/** Puts a value with a number format into a cell, like a paste from another worksheet. */
const paste = (
  host: Host,
  sheet: string,
  row: number | string,
  header: string,
  [value, format]: readonly [content: number | boolean | string, format: string],
) =>
  inExcel(sheet, (worksheet) => {
    const cell = worksheet.getRange(cellAt(host, sheet, row, header));
    cell.numberFormat = [[format]];
    if (typeof value === "string") cell.formulas = [[value]];
    else cell.values = [[value]];
  });

test("a formatted number or date in a text cell is a problem, and is corrected to the shown text", async () => {
  const { sheet, sheetId, elements } = await plant.pulled("T-shown", [walk, pickPart, walk, walk]);
  const [zeros = 0, other = 0, date = 0, hidden = 0] = elements;
  const syncs = async (): Promise<number> => {
    host.resetCounts();
    valueOf(await plant.actions.describeSheet());
    return syncsOf(host);
  };
  await syncs();
  const usual = await syncs();
  await paste(host, sheet, zeros, "Element", [123, "00000"]);
  // Reading the texts of such cells takes one more sync, and only if there are some.
  expect(await syncs()).toBe(usual + 1);
  await paste(host, sheet, date, "Element", [46024, "d/m/yyyy"]);
  await paste(host, sheet, hidden, "Element", [46024, '""']);
  enter(host, sheet, other, "Element", "Reach");
  const before = valueOf(await plant.actions.reviewChanges());
  expect(before).toMatchObject({ problems: 3, sendable: 1 });
  const problems = before.sheets.at(-1)?.rows.flatMap((row) => row.problems) ?? [];
  expect(problems).toMatchObject([
    { reason: "not_text", entered: "00123", fix: "00123", held: "123" },
    { reason: "not_text", entered: "2/1/2026", fix: "2/1/2026", held: "46024" },
    // There is no suggestion for a value that the cell does not show.
    { reason: "no_text_shown", entered: "46024" },
  ]);
  expect(problems[2]).not.toHaveProperty("fix");
  expect(valueOf(await plant.actions.writeBack(unwatched)).counts).toMatchObject({ written: 1 });
  expect((await plant.recordOf(zeros)).name).toBe("Walk");

  // A cell that now shows another text stays as it is.
  await paste(host, sheet, zeros, "Element", [124, "00000"]);
  expect(valueOf(await plant.actions.correctCells(sheetId, [{ ...problems[0]!, value: "00123" }]))).toBe(0);
  expect(shownAt(host, sheet, zeros, "Element")).toBe(124);
  expect(valueOf(await mendAll(sheetId))).toBe(2);
  expect(shownAt(host, sheet, zeros, "Element")).toBe("00124");
  expect(valueOf(await plant.actions.reviewChanges())).toMatchObject({ problems: 1, sendable: 2 });
  expect(valueOf(await plant.actions.writeBack(unwatched)).counts).toMatchObject({ written: 2 });
  expect((await plant.recordOf(zeros)).name).toBe("00124");
  expect((await plant.recordOf(date)).name).toBe("2/1/2026");
});

test("a formatted number in a LOSS text is a problem; all of them are corrected at once", async () => {
  const { sheet, sheetId, elements } = await plant.pulled("T-loss", [pickPart], { kind: "loss" });
  const [row = 0] = elements;
  await paste(host, sheet, `${row}/3/5`, "LOSS text", [0.5, "0%"]);
  await paste(host, sheet, `${row}/6/10`, "LOSS text", [0.75, "0%"]);
  expect(valueOf(await plant.actions.reviewChanges())).toMatchObject({ problems: 2, sendable: 0 });
  expect(valueOf(await mendAll(sheetId))).toBe(2);
  expect(valueOf(await plant.actions.writeBack(unwatched)).counts).toMatchObject({ written: 1 });
  expect(JSON.parse(String((await plant.recordOf(row)).loss_data))).toEqual(["50%", "75%"]);
});

test("a new analysis gets the O-No that its cell shows, not its number", async () => {
  const list = { kind: "analyses", ids: [], cycle_no: null, lang: null } as const;
  const { sheetName, sheetId } = valueOf(await plant.actions.pull(list, unwatched));
  await typeRows(sheetName, [{ "O-No": "x", Analysis: "Hood", Process: "y" }]);
  await inExcel(sheetName, (_, table) => {
    for (const [header, format] of [
      ["O-No", "00000"],
      ["Process", '"Line "0'],
    ] as const) {
      const cell = table.columns.getItem(header).getDataBodyRange().getLastCell();
      cell.numberFormat = [[format]];
      cell.values = [[123]];
    }
  });
  const review = valueOf(await plant.actions.reviewChanges());
  expect(review).toMatchObject({ problems: 2, creatable: 0 });
  expect(valueOf(await mendAll(sheetId))).toBe(2);
  const { created } = valueOf(await plant.actions.writeBack(unwatched));
  expect(created).toMatchObject([{ outcome: "created", o_no: "00123" }]);
  const found = await plant.service.call("wa.session", "search_read", [[["o_no", "=", "00123"]]]);
  expect(found).toMatchObject([{ name: "Hood", process_name: "Line 123" }]);
});

test("a formula is never overwritten: a formatted number from one has a message", async () => {
  const { sheet, sheetId, elements } = await plant.pulled("T-formula", [walk, pickPart]);
  const [row = 0, plain = 0] = elements;
  await paste(host, sheet, row, "Element", ["=100+23", "00000"]);
  await paste(host, sheet, plain, "Element", ["=100+23", "General"]);
  const review = valueOf(await plant.actions.reviewChanges());
  expect(review).toMatchObject({ problems: 1, sendable: 1 });
  const [problem] = review.sheets.at(-1)?.rows[0]?.problems ?? [];
  expect(problem).toMatchObject({ reason: "not_text_formula", entered: "00123", held: "123" });
  expect(problem?.fix).toBeUndefined();
  expect(valueOf(await mendAll(sheetId))).toBe(0);
  expect(valueOf(await plant.actions.writeBack(unwatched)).counts).toMatchObject({ written: 1 });
  expect((await plant.recordOf(plain)).name).toBe("123");
});

test("a refresh keeps the cell; if the instance has another value now, its shown text is in conflict", async () => {
  const { sheet, sheetId, elements } = await plant.pulled("T-refresh", [walk, pickPart]);
  const [both = 0, mine = 0] = elements;
  await paste(host, sheet, both, "Element", [123, "00000"]);
  await paste(host, sheet, mine, "Element", [0.12, "0%"]);
  await plant.colleagueWrites(both, { name: "Reach" });
  expect(valueOf(await plant.actions.refreshSheet({ sheetId }, unwatched))).toMatchObject({
    ...{ conflicts: 1, keptEdits: 1 },
  });
  const review = valueOf(await plant.actions.reviewChanges());
  const [withProblem, withConflict] = review.sheets.at(-1)?.rows ?? [];
  expect(withProblem?.problems).toMatchObject([{ reason: "not_text", fix: "12%" }]);
  expect(withConflict?.conflicts).toMatchObject([{ mine: "00123", theirs: "Reach" }]);
  valueOf(await plant.actions.resolveConflict({ sheetId, rowKey: String(both) }, "mine"));
  expect(valueOf(await plant.actions.reviewChanges())).toMatchObject({
    problems: 2,
    conflicts: 0,
    sendable: 0,
  });
});
