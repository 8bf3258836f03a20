import type { Host } from "../../../office-host/host.ts";
import type { AddInFunctions } from "../../../office-host/functions/function-metadata.ts";
import { bringResultsAtOnce, officeFunctions } from "../../support/office-host/custom-functions.ts";
import type { Cancelable } from "../../support/office-host/custom-functions.ts";
import { openExcel, reopen } from "../../support/office.ts";
import { cellsOf, settle, typeInto } from "../../support/office-verbs.ts";

bringResultsAtOnce();

const anything = { name: "value", description: "What to work with", type: "any" };

const ours: AddInFunctions = {
  namespace: "WA",
  functions: [
    {
      id: "TWICE",
      name: "TWICE",
      description: "Twice a number",
      parameters: [{ ...anything, type: "number" }],
    },
    { id: "LATER", name: "LATER", parameters: [anything], options: { cancelable: true } },
    { id: "ROWS", name: "ROWS", parameters: [{ ...anything, type: "number" }] },
    { id: "FAIL", name: "FAIL", parameters: [{ ...anything, type: "string" }] },
    {
      id: "TOTAL",
      name: "TOTAL",
      parameters: [
        { ...anything, dimensionality: "matrix" },
        { name: "factor", type: "number", optional: true },
      ],
      options: { requiresAddress: true },
    },
  ],
};

/** The pending calls of LATER, which the test answers. */
interface Waiting {
  readonly value: unknown;
  readonly answer: (value: unknown) => void;
  isCancelled: boolean;
}
let waiting: Waiting[] = [];
let calls = 0;

/** Opens Excel with the functions and an add-in that answers them. */
async function withFunctions(): Promise<Host> {
  const host = await openExcel({ functions: ours });
  waiting = [];
  calls = 0;
  if (!isAssociated) associate();
  isAssociated = true;
  return host;
}

let isAssociated = false;

/** Does what the add-in's page does at its start. */
function associate(): void {
  const functions = officeFunctions();
  functions.associate("TWICE", (value) => {
    calls += 1;
    return Number(value) * 2;
  });
  functions.associate(
    "LATER",
    (value, invocation) =>
      new Promise((answer) => {
        const call: Waiting = { value, answer, isCancelled: false };
        (invocation as Cancelable).onCanceled = () => {
          call.isCancelled = true;
        };
        waiting.push(call);
      }),
  );
  functions.associate("ROWS", (count) =>
    Array.from({ length: Number(count) }, (_, row) => [`row ${row + 1}`, row + 1, row === 0]),
  );
  functions.associate("FAIL", (message) => {
    const { ErrorCode } = functions;
    if (message === "plain") throw new RangeError("not for people");
    const code = message === "" ? ErrorCode.invalidValue : ErrorCode.notAvailable;
    throw new functions.Error(code, String(message));
  });
  functions.associate("TOTAL", (rows, factor, invocation) => {
    const { address } = invocation as { readonly address: string };
    const total = (rows as readonly (readonly number[])[]).flat().reduce((sum, value) => sum + value, 0);
    return `${address} ${total} ${String(factor)}`;
  });
}

/** Waits, on events of the host, until cells show the expected texts. */
async function until(host: Host, isSo: () => boolean): Promise<void> {
  if (isSo()) return;
  await new Promise<void>((resolve) => {
    const stop = host.onChange(() => {
      if (!isSo()) return;
      stop();
      resolve();
    });
  });
}

/** Waits until LATER was called this many times. */
async function asked(times: number): Promise<void> {
  while (waiting.length < times) await settle();
}

const shown = (host: Host, a1: string) => cellsOf(host, "Sheet1", a1);

test("a function of the add-in is calculated, also within formulas, and again when its cells change", async () => {
  const host = await withFunctions();
  typeInto(host, "Sheet1", "A1", "21");
  typeInto(host, "Sheet1", "B1", "=WA.TWICE(A1)+1");
  expect(shown(host, "B1")).toEqual([["#BUSY!"]]);
  await until(host, () => shown(host, "B1")[0]?.[0] === 43);
  typeInto(host, "Sheet1", "A1", "4");
  await until(host, () => shown(host, "B1")[0]?.[0] === 9);
  expect(calls).toBe(2);
  typeInto(host, "Sheet1", "C9", "unrelated");
  host.insertRow("Sheet1", 1);
  expect([shown(host, "B2"), calls]).toEqual([[[9]], 2]);
  await Excel.run(async (context) => {
    const range = context.workbook.worksheets.getActiveWorksheet().getRange("B2");
    range.load("formulas");
    await context.sync();
    expect(range.formulas).toEqual([["=WA.TWICE(A2)+1"]]);
  });
});

test("a pending cell is busy, which the add-in reads as an error, and the calls of one calculation arrive together", async () => {
  const host = await withFunctions();
  await Excel.run(async (context) => {
    const range = context.workbook.worksheets.getActiveWorksheet().getRange("A1:A3");
    range.formulas = [['=WA.LATER("a")'], ['=WA.LATER("b")'], ["=A1"]];
    range.load("values,valueTypes");
    await context.sync();
    expect(range.values).toEqual([["#BUSY!"], ["#BUSY!"], ["#BUSY!"]]);
    expect(range.valueTypes.flat()).toEqual(["Error", "Error", "Error"]);
  });
  expect(waiting.map(({ value }) => value)).toEqual(["a", "b"]);
  for (const { value, answer } of waiting) answer(`${String(value)}!`);
  await until(host, () => shown(host, "A2")[0]?.[0] === "b!");
  expect(shown(host, "A1:A3")).toEqual([["a!"], ["b!"], ["a!"]]);
});

test("results spill to the right and down, or fail to spill if a cell is in their way", async () => {
  const host = await withFunctions();
  typeInto(host, "Sheet1", "A1", "=WA.ROWS(3)");
  typeInto(host, "Sheet1", "F2", "here");
  typeInto(host, "Sheet1", "E1", "=WA.ROWS(2)");
  await until(host, () => shown(host, "A1")[0]?.[0] === "row 1" && shown(host, "E1")[0]?.[0] === "#SPILL!");
  expect(shown(host, "A1:C3")).toEqual([
    ["row 1", 1, true],
    ["row 2", 2, false],
    ["row 3", 3, false],
  ]);
  typeInto(host, "Sheet1", "F2", "");
  await until(host, () => shown(host, "E2")[0]?.[0] === "row 2");
});

test.each([
  ['=WA.FAIL("There is no analysis O-9.")', "#N/A", "There is no analysis O-9."],
  ['=WA.FAIL("")', "#VALUE!", undefined],
  ['=WA.FAIL("plain")', "#VALUE!", undefined],
  ['=WA.TWICE("many")', "#VALUE!", undefined],
  ["=WA.TWICE(1/0)", "#DIV/0!", undefined],
  ["=WA.NOTHING(1)", "#NAME?", undefined],
])("%s shows %s", async (formula, error, sentence) => {
  const host = await withFunctions();
  typeInto(host, "Sheet1", "A1", formula);
  await until(host, () => shown(host, "A1")[0]?.[0] === error);
  const { getters } = host.model;
  const cell = getters.getEvaluatedCell({ sheetId: getters.getActiveSheetId(), col: 0, row: 0 });
  if (sentence !== undefined) expect(cell.message).toBe(sentence);
});

test("functions get ranges as rows, omitted arguments as null, and the cell's address if they ask for it", async () => {
  const host = await withFunctions();
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("A1:B2").values = [
      [1, 2],
      [3, 4],
    ];
    sheet.getRange("D1:D2").formulas = [["=WA.TOTAL(A1:B2)"], ["=WA.TOTAL(A1:B1,3)"]];
    await context.sync();
  });
  await until(host, () => shown(host, "D2")[0]?.[0] !== "#BUSY!");
  expect(shown(host, "D1:D2")).toEqual([["Sheet1!D1 10 null"], ["Sheet1!D2 3 3"]]);
});

test("a call that no cell needs is cancelled, and its late answer is ignored", async () => {
  const host = await withFunctions();
  typeInto(host, "Sheet1", "A1", "old");
  typeInto(host, "Sheet1", "B1", "=WA.LATER(A1)");
  typeInto(host, "Sheet1", "B2", '=WA.LATER("kept")');
  await asked(2);
  typeInto(host, "Sheet1", "A1", "new");
  await asked(3);
  expect(waiting.map(({ value, isCancelled }) => [value, isCancelled])).toEqual([
    ["old", true],
    ["kept", false],
    ["new", false],
  ]);
  for (const { value, answer } of waiting) answer(value);
  await until(host, () => shown(host, "B2")[0]?.[0] === "kept");
  expect(shown(host, "B1")).toEqual([["new"]]);
});

test("the workbook keeps a function's result and shows it until everything is calculated", async () => {
  const host = await withFunctions();
  typeInto(host, "Sheet1", "A1", '=WA.LATER("x")');
  typeInto(host, "Sheet1", "B1", "=WA.ROWS(2)");
  await asked(1);
  waiting[0]?.answer("first");
  await until(host, () => shown(host, "A1")[0]?.[0] === "first" && shown(host, "C2")[0]?.[0] === 2);
  const opened = await reopen(host, { functions: ours });
  expect(shown(opened, "A1:C2")).toEqual([
    ["first", "row 1", 1],
    ["", "row 2", 2],
  ]);
  expect(waiting.length).toBe(1);
  await Excel.run(async ({ application }) => {
    application.calculate("Recalculate");
    await application.context.sync();
    expect(waiting.length).toBe(1);
    application.calculate("Full");
    await application.context.sync();
  });
  await asked(2);
  expect([shown(opened, "A1"), waiting.length]).toEqual([[["#BUSY!"]], 2]);
  waiting[1]?.answer("second");
  await until(opened, () => shown(opened, "A1")[0]?.[0] === "second");
});

test("only a formula that is entered again and a cell marked as dirty are calculated again", async () => {
  const host = await withFunctions();
  typeInto(host, "Sheet1", "A1", "=WA.TWICE(1)");
  typeInto(host, "Sheet1", "A2", "=WA.TWICE(2)");
  await until(host, () => shown(host, "A2")[0]?.[0] === 4);
  expect(calls).toBe(2);
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("A1").formulas = [["=WA.TWICE(1)"]];
    await context.sync();
  });
  await until(host, () => shown(host, "A1")[0]?.[0] === 2);
  expect(calls).toBe(3);
  await Excel.run(async ({ workbook, application }) => {
    workbook.worksheets.getActiveWorksheet().getRange("A2").setDirty();
    application.calculate("Recalculate");
    await workbook.context.sync();
  });
  await until(host, () => shown(host, "A2")[0]?.[0] === 4);
  expect(calls).toBe(4);
});

test("with quirk 6930 a function stays busy after its first answer, until its cell is calculated again", async () => {
  const host = await withFunctions();
  host.quirks.add(6930);
  typeInto(host, "Sheet1", "A1", "=WA.TWICE(4)");
  typeInto(host, "Sheet1", "A2", "=1/0");
  await until(host, () => host.workbook.functionCalls.hasResultFor(() => true));
  expect(cellsOf(host, "Sheet1", "A1:A1")).toEqual([["#BUSY!"]]);
  const errors = await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    const cells = sheet.getRange().getSpecialCellsOrNullObject("Formulas", "Errors");
    const none = sheet.getRange("B1:C9").getSpecialCellsOrNullObject("Formulas", "Errors");
    cells.load("address");
    sheet.getRange("A1").calculate();
    await context.sync();
    return [cells.address, none.isNullObject];
  });
  expect(errors).toEqual(["Sheet1!A1:A2", true]);
  await until(host, () => shown(host, "A1")[0]?.[0] === 8);
});

test("with quirk 6662 calculating a worksheet leaves functions busy until the page opens again", async () => {
  const host = await withFunctions();
  host.quirks.add(6662);
  typeInto(host, "Sheet1", "A1", "=WA.TWICE(5)");
  await until(host, () => shown(host, "A1")[0]?.[0] === 10);
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    sheet.calculate(true);
    await context.sync();
    sheet.getRange("A1").calculate();
    await context.sync();
  });
  for (let turn = 0; turn < 50; turn++) await settle();
  expect(cellsOf(host, "Sheet1", "A1:A1")).toEqual([["#BUSY!"]]);
  host.workbook.functionCalls.stop();
  host.workbook.functionCalls.start();
  await until(host, () => shown(host, "A1")[0]?.[0] === 10);
});
