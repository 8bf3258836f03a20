import type { FormRecord } from "../../../addin/actions/interface/form-actions.ts";
import { readXlsx } from "../../../office-host/files/read.ts";
import type { Host } from "../../../office-host/host.ts";
import type { FormContent } from "../../support/forms/form-file.ts";
import { analysis, formsPlant, shows, signal } from "../../support/forms/forms-plant.ts";
import { publicLayouts } from "../../support/forms/public-layouts.ts";
import { rulesInFile, rulesOf, worksheetsOf } from "../../support/office-host/shown-worksheets.ts";
import type { ShownWorksheet } from "../../support/office-host/shown-worksheets.ts";
import { openExcel } from "../../support/office.ts";
import { cellsOf, settle, typeInto } from "../../support/office-verbs.ts";
import { sampleForms } from "../../support/forms/sample-forms.ts";
import { sampleFormWords } from "../../support/forms/sample-form-words.ts";
import { en } from "../../../addin/words/en.ts";
import { manyElements, pickPart, walk } from "../../support/plant-elements.ts";
import { unwatched, valueOf } from "../../support/test-plant.ts";

const at = formsPlant();
const { forms, giveOut, open } = at;

const analysisForm: FormContent = {
  cells: {
    A1: "Elements",
    B1: '=_xldudf_WA_SESSION(WA_O_NO,"element_count")',
    B2: '=_xldudf_WA_SESSION(WA_O_NO,"process_name")',
    A3: "O-No",
    B3: "",
    A5: "our own text",
  },
  names: { WA_O_NO: "Form!$B$3" },
};

test("a form is listed, inserted, filled and calculated; another O-No shows another analysis", async () => {
  await at.plant.addAnalysis("00123", [pickPart, walk]);
  await at.plant.addAnalysis("P-2", [pickPart]);
  await giveOut("Standard work", analysisForm);
  const { host, actions } = await open();
  const listed = await actions.listForms(signal);
  if (!listed.ok) throw new Error(listed.failure.code);
  expect(listed.value).toEqual([
    { id: "Standard work", name: "Standard work", inputs: ["WA_O_NO"], delicate: [] },
  ]);
  expect(await actions.insertForm(listed.value[0]!, analysis("00123"), unwatched)).toEqual({
    ok: true,
    value: { is: "inserted", sheets: ["Form"], missing: [] },
  });
  expect(cellsOf(host, "Form", "B3")).toEqual([["00123"]]);
  await shows(host, "Form", "B1", 2);
  typeInto(host, "Form", "B3", "P-2");
  await shows(host, "Form", "B1", 1);
  typeInto(host, "Form", "B3", "P-none");
  await shows(host, "Form", "B1", "#N/A");
  expect(cellsOf(host, "Form", "A1:A5")).toEqual([["Elements"], [""], ["O-No"], [""], ["our own text"]]);
});

test("the same form twice has two input cells, and three refreshes change only the formulas", async () => {
  const { id } = await at.plant.addAnalysis("R-1", [pickPart]);
  await at.plant.addAnalysis("R-2", [pickPart, walk]);
  const form = await giveOut("Standard work", analysisForm);
  const { host, actions } = await open();
  await actions.insertForm(form, analysis("R-1"), unwatched);
  expect(await actions.insertForm(form, analysis("R-2"), unwatched)).toMatchObject({
    value: { sheets: ["Form (2)"], missing: [] },
  });
  await shows(host, "Form", "B1", 1);
  await shows(host, "Form (2)", "B1", 2);
  typeInto(host, "Form", "A5", "typed by the engineer");
  const before = JSON.stringify(host.model.exportData());
  for (const name of ["First", "Second", "Third"]) {
    await at.plant.service.call("wa.session", "write", [[id], { process_name: name }]);
    await actions.refreshSheet("in_front", unwatched);
    await shows(host, "Form", "B2", name);
  }
  expect(JSON.stringify(host.model.exportData())).toBe(before);
});

test("a figure of a form is explained by the records of the analysis in its own input cell", async () => {
  await at.plant.addAnalysis("E-1", [pickPart]);
  await at.plant.addAnalysis("E-2", [pickPart, walk]);
  const list = "=_xldudf_WA_ELEMENTS(WA_O_NO,,5,,FALSE)";
  const form = await giveOut("Explained", { ...analysisForm, cells: { ...analysisForm.cells, D5: list } });
  const { host, actions } = await open();
  await actions.insertForm(form, analysis("E-1"), unwatched);
  await actions.insertForm(form, analysis("E-2"), unwatched);
  await shows(host, "Form (2)", "F6", walk.name);
  typeInto(host, "Sheet1", "A1", '=WA.SESSION(WA_O_NO,"element_count")');
  await shows(host, "Sheet1", "A1", 1);
  const explained = async (sheet: string, address: string) => {
    await Excel.run(async (context) => {
      context.workbook.worksheets.getItem(sheet).getRange(address).select();
      await context.sync();
    });
    const result = await actions.explainFigure(unwatched);
    if (!result.ok || result.value.is !== "figure") throw new Error(`${address} is not explained.`);
    return result.value;
  };
  const [ofSecond, inList, ofFirst] = [
    await explained("Form (2)", "B1"),
    await explained("Form (2)", "F6"),
    await explained("Sheet1", "A1"),
  ];
  expect(ofSecond.inputs.cells).toEqual([{ label: "B3", value: "E-2", shown: "E-2", address: "B3" }]);
  expect(ofSecond.records.parts).toEqual([expect.objectContaining({ label: "E-2", value: 2 })]);
  expect(inList.value).toBe(walk.name);
  expect(inList.records.parts.map(({ label }) => label)).toContain("2 Walk · Cycle 1");
  expect(ofFirst.records.parts).toEqual([expect.objectContaining({ label: "E-1", value: 1 })]);
});

test("three published layouts look the same after insertion and after three refreshes", async () => {
  const { id: before } = await at.plant.addAnalysis("L-1", [pickPart, walk]);
  const { id: after } = await at.plant.addAnalysis("L-2", [pickPart]);
  for (const { name, bytes } of await publicLayouts()) {
    const read = readXlsx(bytes);
    if (!read.ok) throw new Error(read.reason);
    const opened = worksheetsOf(await openExcel({ data: read.data, functions: at.metadata }));
    const form = await giveOut(name, bytes);
    const { host, actions } = await open();
    const record: FormRecord = form.inputs.includes("WA_O_NO")
      ? analysis("L-1")
      : { is: "comparison", name: "L", before, after };
    expect(await actions.insertForm(form, record, unwatched)).toMatchObject({ value: { missing: [] } });
    const inserted = worksheetsOf(host);
    // Only the input cells differ, which are empty in the file.
    expect(inserted.slice(1).map(withoutInputs)).toEqual(opened.map(withoutInputs));
    // The host drops no rule of the file, and every layout has rules of both kinds.
    const rules = inserted.slice(1).map(rulesOf);
    expect(rules).toEqual(rulesInFile(bytes));
    expect(rules[0]?.every((count) => count > 0)).toBe(true);
    for (let time = 0; time < 3; time++) await actions.refreshSheet("in_front", unwatched);
    expect(worksheetsOf(host)).toEqual(inserted);
    for (const drop of droppings(host)) {
      drop();
      expect(worksheetsOf(host)).not.toEqual(inserted);
      host.undo();
      expect(worksheetsOf(host)).toEqual(inserted);
    }
  }
});

/** Returns functions that drop one rule of the worksheet in front each, as a faulty host would. */
function droppings({ model }: Host): readonly (() => void)[] {
  const sheetId = model.getters.getActiveSheetId();
  const { getters } = model;
  return [
    ...getters
      .getConditionalFormats(sheetId)
      .map(({ id }) => ({ type: "REMOVE_CONDITIONAL_FORMAT", sheetId, id })),
    ...getters
      .getDataValidationRules(sheetId)
      .map(({ id }) => ({ type: "REMOVE_DATA_VALIDATION_RULE", sheetId, id })),
  ].map(
    ({ type, ...payload }) =>
      () =>
        model.dispatch(type, payload),
  );
}

function withoutInputs({ cells, ...sheet }: ShownWorksheet): object {
  const kept = Object.entries(cells).filter(([, text]) => !/^(?:L-1|L-2)$/.test(String(text)));
  return { ...sheet, cells: Object.fromEntries(kept), textCells: [] };
}

test("a comparison fills before and after, and a line its name", async () => {
  const [before, after] = [
    await at.plant.addAnalysis("C-1", [pickPart, walk]),
    await at.plant.addAnalysis("C-2", [pickPart]),
  ];
  const { host, actions } = await open();
  const both = await giveOut("A3", {
    cells: { B1: '=_xldudf_WA_COMPARE(WA_BEFORE,WA_AFTER,"ct_a")', B3: "", B4: "" },
    names: { WA_BEFORE: "Form!$B$3", WA_AFTER: "Form!$B$4" },
  });
  const record = { is: "comparison", name: "Trim", before: before.id, after: after.id } as const;
  expect(await actions.insertForm(both, record, unwatched)).toMatchObject({
    ok: true,
    value: { missing: [] },
  });
  expect(cellsOf(host, "Form", "B3:B4")).toEqual([["C-1"], ["C-2"]]);
  const line = await giveOut("Line", {
    cells: { B1: '=_xldudf_WA_LINE(WA_LINE,"takt_time")', B3: "" },
    names: { WA_LINE: "Form!$B$3" },
  });
  await actions.insertForm(line, { is: "line", id: 1, name: "Line 4" }, unwatched);
  expect(cellsOf(host, "Form (2)", "B3")).toEqual([["Line 4"]]);
});

test.each([0, 1] as const)(
  "the sample line sheet %i follows what is typed on the Rebalance page of its line",
  async (language) => {
    const ids = [];
    for (const [station, elements] of [[pickPart, walk], [pickPart]].entries())
      ids.push((await at.plant.addAnalysis(`L${language}-${station}`, elements)).id);
    const { call } = at.plant.service;
    const id = (await call("wa.linebalance", "create", [
      { name: `Line ${language}`, takt_time: 11 },
    ])) as number;
    for (const [sequence, cycle_time] of [10, 12].entries())
      await call("wa.lb.process", "create", [{ lb_id: id, sequence, process_name: "P", cycle_time }]);
    const { titles, words } = sampleFormWords[language];
    const { bytes } = (await sampleForms()).find(({ file }) => file === `${titles.line}.xlsx`)!;
    const form = await giveOut("line", bytes);
    expect(form.inputs).toEqual(["WA_LINE", "WA_REBALANCE"]);
    const { host, actions } = await open();
    const record = { is: "line", id, name: `Line ${language}` } as const;
    // Without a Rebalance page, the cells are empty.
    expect(await actions.insertForm(form, record, unwatched)).toMatchObject({ value: { missing: [] } });
    expect(cellsOf(host, titles.line, "C4:C5")).toEqual([[`Line ${language}`], [""]]);
    const tables = (sheet: string) =>
      ["A29:L36", "A40:E47"].map((cells) => cellsOf(host, sheet, cells).flat().join("")).join("");
    expect(tables(titles.line)).toBe("");

    const query = { kind: "rebalance", ids, cycle_no: null, lang: null } as const;
    const { sheetName } = valueOf(await actions.showPage(query, unwatched));
    await actions.insertForm(form, record, unwatched);
    const second = `${titles.line} (2)`;
    expect(cellsOf(host, second, "C5")).toEqual([[sheetName]]);
    expect(cellsOf(host, second, "A28")[0]?.[0]).toBe(words.figure);
    const { figures } = en.lineCharts;
    const left = () => cellsOf(host, second, "A29:E35").map(([label, , ...cells]) => [label, ...cells]);
    const right = () => cellsOf(host, second, "J29:K31");
    expect(left().map(([label]) => label)).toEqual([
      ...[figures.maximum, figures.le_max, figures.loss_max, figures.idle, figures.smoothness],
      ...[figures.n, en.charts.rebalance.over],
    ]);
    expect(left()[0]).toEqual([figures.maximum, 12, 12, 0]);
    expect(right()).toEqual([
      [12, 12],
      [10, 10],
      [0, ""],
    ]);
    const moved = () => cellsOf(host, second, "A38:E47").map((row) => row.filter((cell) => cell !== ""));
    const empty = (rows: number) => Array.from({ length: rows }, () => []);
    expect(moved()).toEqual([[words.moved], words.movedColumns, ...empty(8)]);
    const page = cellsOf(host, sheetName, "A1:K40");
    const column = page.flatMap((texts) => texts.indexOf("New station")).find((place) => place >= 0) ?? 0;
    const move = (number: string, station: string) => {
      const row = page.findIndex((texts) => texts.includes(number));
      typeInto(host, sheetName, `${"ABCDEFGHIJK"[column] ?? ""}${row + 1}`, station);
      return settle();
    };
    await move("1.2", "3");
    expect(left()[0]).toEqual([figures.maximum, 12, 10, -2]);
    expect(left()[5]).toEqual([figures.n, 2, 3, 1]);
    expect(right()[2]).toEqual([0, 2]);
    const walks = ["1.2", "Walk", 2, 1, 3];
    expect(moved().slice(2)).toEqual([walks, ...empty(7)]);
    await move("2.1", "1");
    expect(moved().slice(2)).toEqual([walks, ["2.1", "Pick part", 10, 2, 1], ...empty(6)]);
    // A worksheet that is not a Rebalance page shows nothing.
    typeInto(host, second, "C5", titles.line);
    await settle();
    expect(tables(second)).toBe("");
    expect(cellsOf(host, second, "A38")).toEqual([[words.moved]]);
  },
);

test("the title of the moved elements counts them if there are more than rows", async () => {
  const { id } = await at.plant.addAnalysis("M-1", manyElements(10));
  const form = await giveOut(
    "line",
    (await sampleForms()).find(({ file }) => file === "Line sheet.xlsx")!.bytes,
  );
  const { host, actions } = await open();
  const query = { kind: "rebalance", ids: [id], cycle_no: null, lang: null } as const;
  const { sheetName } = valueOf(await actions.showPage(query, unwatched));
  const rows = cellsOf(host, sheetName, "A1:K40");
  const column = rows.flatMap((texts) => texts.indexOf("New station")).find((place) => place >= 0) ?? 0;
  for (const [row, texts] of rows.entries())
    if (texts.some((text) => /^1\.\d+$/.test(String(text))))
      typeInto(host, sheetName, `${"ABCDEFGHIJK"[column] ?? ""}${row + 1}`, "2");
  await actions.insertForm(form, { is: "line", id: 1, name: "Line 4" }, unwatched);
  typeInto(host, "Line sheet", "C5", sheetName);
  await settle();
  expect(cellsOf(host, "Line sheet", "A38")).toEqual([["Moved elements (8 / 10)"]]);
  expect(cellsOf(host, "Line sheet", "A40:A47").flat()).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `1.${n}`),
  );
});

test("if Excel refuses the file, the result names what some versions refuse, and nothing is changed", async () => {
  const form = await giveOut("Old form", analysisForm, { "xl/comments1.xml": "<a/>" });
  const { host, actions } = await open();
  host.quirks.add("insertion refused");
  expect(await actions.insertForm(form, analysis("R-1"), unwatched)).toEqual({
    ok: true,
    value: { is: "refused", contents: ["comments"] },
  });
  host.quirks.delete("insertion refused");
  host.setCellEditMode(true);
  expect(await actions.insertForm(form, analysis("R-1"), unwatched)).toMatchObject({
    ok: false,
    failure: { code: "cell_being_edited" },
  });
  host.setCellEditMode(false);
  forms.length = 0;
  expect(await actions.insertForm(form, analysis("R-1"), unwatched)).toMatchObject({
    failure: { code: "not_found" },
  });
  expect(host.model.getters.getSheetIds()).toHaveLength(1);
  const older = await open("1.12");
  await giveOut("Old form", analysisForm);
  expect(await older.actions.insertForm(form, analysis("R-1"), unwatched)).toEqual({
    ok: true,
    value: { is: "unsupported" },
  });
});
