import { Workbook } from "exceljs";
import type { Host } from "../../../office-host/host.ts";
import { en } from "../../../addin/words/en.ts";
import { analysis, formsPlant, shows } from "../../support/forms/forms-plant.ts";
import { worksheetsOf } from "../../support/office-host/shown-worksheets.ts";
import { cellsOf, typeInto } from "../../support/office-verbs.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { unwatched } from "../../support/test-plant.ts";

/** What an engineer tries with a form: each case ends with a clear sentence and breaks nothing. */

const at = formsPlant();
const { giveOut, open } = at;

const count = '_xldudf_WA_SESSION(WA_O_NO,"element_count")';
const list = "_xldudf_WA_ELEMENTS(WA_O_NO,,3,,FALSE)";

interface Made {
  readonly name?: string;
  readonly line?: boolean;
  readonly change?: (workbook: Workbook) => void | Promise<void>;
}

/** Makes a form with a figure, a list and our own text. */
async function form({ name = "Form", line = false, change }: Made = {}): Promise<Uint8Array> {
  const workbook = new Workbook();
  const sheet = workbook.addWorksheet(name);
  sheet.getCell("A1").value = { formula: line ? '_xldudf_WA_LINE(WA_LINE,"takt_time")' : count };
  sheet.getCell("A5").value = { formula: line ? "_xldudf_WA_PROCESSES(WA_LINE,3,FALSE)" : list };
  sheet.getCell("A3").value = "our own text";
  sheet.getCell("B1").numFmt = "@";
  workbook.definedNames.add(`'${name.replaceAll("'", "''")}'!$B$1`, line ? "WA_LINE" : "WA_O_NO");
  await change?.(workbook);
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

function sentenceAt(host: Host, sheet: string, a1: string): unknown {
  const { getters } = host.model;
  const sheetId = getters.getSheetIds().find((id) => getters.getSheetName(id) === sheet) ?? "";
  const position = { sheetId, col: a1.charCodeAt(0) - 65, row: Number(a1.slice(1)) - 1 };
  return (getters.getEvaluatedCell(position) as { readonly message?: unknown }).message;
}

const { errors } = en.functions;

test("an unknown or empty O-No has a sentence at each figure, and the next O-No works again", async () => {
  await at.plant.addAnalysis("W-1", [pickPart, walk]);
  const given = await giveOut("Walk", await form());
  const { host, actions } = await open();
  await actions.insertForm(given, analysis("W-1"), unwatched);
  await shows(host, "Form", "A1", 2);
  for (const [typed, error, sentence] of [
    ["W-none", "#N/A", errors.noAnalysis({ o_no: "W-none" })],
    ["", "#VALUE!", errors.oNoMissing],
    ["  ", "#VALUE!", errors.oNoMissing],
  ] as const) {
    typeInto(host, "Form", "B1", typed);
    await shows(host, "Form", "A1", error);
    await shows(host, "Form", "A5", error);
    expect(["A1", "A5"].map((cell) => sentenceAt(host, "Form", cell))).toEqual([sentence, sentence]);
    expect(await actions.refreshSheet("in_front", unwatched)).toMatchObject({ ok: true });
    await shows(host, "Form", "A1", error);
    expect(cellsOf(host, "Form", "A2:A3")).toEqual([[""], ["our own text"]]);
  }
  typeInto(host, "Form", "B1", "W-1");
  await shows(host, "Form", "A1", 2);
  expect(cellsOf(host, "Form", "B5:B7").flat()).not.toContain("#VALUE!");
});

test("an empty name of a line has a sentence, and a name that begins with an apostrophe is written whole", async () => {
  const { call } = at.plant.service;
  await call("wa.linebalance", "create", [{ name: "'68 line", takt_time: 11 }]);
  const given = await giveOut("Line", await form({ line: true }));
  const { host, actions } = await open();
  const record = { is: "line", id: 1, name: "'68 line" } as const;
  expect(await actions.insertForm(given, record, unwatched)).toMatchObject({ value: { missing: [] } });
  expect(cellsOf(host, "Form", "B1")).toEqual([["'68 line"]]);
  await shows(host, "Form", "A1", 11);
  typeInto(host, "Form", "B1", "");
  await shows(host, "Form", "A1", "#VALUE!");
  expect(sentenceAt(host, "Form", "A5")).toBe(errors.lineMissing);
});

test.each(["A worksheet with 31 characters.", "Shift 2's 'own' work sheet𠮷 ab"])(
  "a form with the long worksheet name %s is inserted several times, each with its own figures",
  async (name) => {
    expect(name).toHaveLength(31);
    const analyses = [`N-${name.length}a${name[0]}`, `N-b${name[0]}`, `N-c${name[0]}`];
    for (const [index, o_no] of analyses.entries())
      await at.plant.addAnalysis(o_no, index === 1 ? [pickPart, walk] : [pickPart]);
    const change = (workbook: Workbook) => {
      const second = workbook.addWorksheet("Second");
      second.getCell("A1").value = { formula: `'${name.replaceAll("'", "''")}'!A1*10` };
    };
    const given = await giveOut("Long", await form({ name, change }));
    const { host, actions } = await open();
    const names: string[] = [];
    for (const o_no of analyses) {
      const inserted = await actions.insertForm(given, analysis(o_no), unwatched);
      if (!inserted.ok || inserted.value.is !== "inserted") throw new Error(JSON.stringify(inserted));
      expect(inserted.value.missing).toEqual([]);
      names.push(...inserted.value.sheets);
    }
    expect(new Set(names.map((one) => one.toLowerCase())).size).toBe(6);
    for (const one of names) expect([one.length <= 31, /\p{Surrogate}/u.test(one)]).toEqual([true, false]);
    for (const [index, counted] of [1, 2, 1].entries()) {
      await shows(host, names[index * 2] ?? "", "A1", counted);
      await shows(host, names[index * 2 + 1] ?? "", "A1", counted * 10);
    }
  },
);

test("a workbook with a protected structure gets no form, and a sentence says what to do", async () => {
  const given = await giveOut("Walk", await form());
  const { host, actions } = await open();
  const protect = (isOn: boolean) =>
    Excel.run(async ({ workbook: { protection } }) => {
      if (isOn) protection.protect();
      else protection.unprotect();
      await protection.context.sync();
    });
  await protect(true);
  const before = worksheetsOf(host);
  expect(await actions.insertForm(given, analysis("W-1"), unwatched)).toMatchObject({
    ok: false,
    failure: { source: "workbook", code: "workbook_protected" },
  });
  expect(worksheetsOf(host)).toEqual(before);
  await protect(false);
  expect(await actions.insertForm(given, analysis("W-1"), unwatched)).toMatchObject({
    value: { is: "inserted", missing: [] },
  });
});

test.each([
  [false, [], [["W-1"]]],
  [true, ["WA_O_NO"], [[""]]],
] as const)(
  "a form on a protected worksheet is filled if its input cell is not locked: locked %s",
  async (locked, missing, shown) => {
    const change = async (workbook: Workbook) => {
      const sheet = workbook.worksheets[0]!;
      sheet.getCell("B1").protection = { locked };
      await sheet.protect("", {});
    };
    const given = await giveOut("Protected", await form({ change }));
    const { host, actions } = await open();
    const result = await actions.insertForm(given, analysis("W-1"), unwatched);
    expect(result).toEqual({ ok: true, value: { is: "inserted", sheets: ["Form"], missing } });
    expect(cellsOf(host, "Form", "B1")).toEqual(shown);
    if (!locked) await shows(host, "Form", "A1", 2);
    expect(host.type("Form", "A3", "x")).toBe("sheet is protected");
  },
);
