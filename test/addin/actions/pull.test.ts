import { cellsOf } from "../../support/office-verbs.ts";
import { useExcel } from "../../support/office.ts";
import { manyElements, pickPart, walk } from "../../support/plant-elements.ts";
import { codeOf, unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { inExcel, rowsOf, sheetNames, shownAt, syncsOf } from "../../support/sheet-verbs.ts";

const host = useExcel();
const plant = useTestPlant();

test("elements are pulled into a table with heading, hidden row key and live durations", async () => {
  const { sheet, elements } = await plant.pulled("O-1", [pickPart, walk]);
  expect(sheet).toBe("Elements O-1");
  const heading = cellsOf(host, sheet, "A1:B5");
  expect(heading.map(([key]) => key)).toEqual(["", "", "", "", ""]);
  expect(heading[0]?.[1]).toBe("Analysis O-1 · Elements");
  expect(heading[1]?.[1]).toMatch(
    /^O-No O-1 · Line 1 · CT avg 12\.00 s · VA [\d.]+ % · 2 elements · all cycles$/,
  );
  expect(heading[2]?.[1]).toMatch(/^Pulled \d{4}-\d\d-\d\d \d\d:\d\d UTC.* from .* by /);
  expect(rowsOf(host, sheet)).toMatchObject([
    {
      "Row key": String(elements[0]),
      Cycle: 1,
      "No.": 1,
      Element: "Pick part",
      "Work type": "va Value added",
      "Start (s)": 0,
      "End (s)": 10,
      "Duration (s)": 10,
      "Standard time (s)": 0,
      "VA (s)": 4,
      "NVA (s)": 6,
      Status: "",
    },
    { Element: "Walk", "Work type": "nva Non-value added", "Duration (s)": 2 },
  ]);
  host.type(sheet, "G7", "12.5");
  expect(shownAt(host, sheet, elements[0]!, "Duration (s)")).toBe(12.5);
});

test("LOSS is pulled as one row per NVA segment", async () => {
  const { sheet, elements } = await plant.pulled("O-2", [pickPart, walk], { kind: "loss" });
  expect(sheet).toBe("LOSS O-2");
  expect(rowsOf(host, sheet)).toEqual([
    {
      "Row key": `${elements[0]}/3/5`,
      Cycle: 1,
      "No.": 1,
      Element: "Pick part",
      "Start (s)": 3,
      "End (s)": 5,
      "Duration (s)": 2,
      "Waste type": "w6 Motion",
      "LOSS text": "searches for the box",
      Status: "",
    },
    expect.objectContaining({ "Row key": `${elements[0]}/6/10`, "Waste type": "w2 Waiting" }),
  ]);
});

test("a pulled worksheet shows clearly which cells are editable", async () => {
  const { sheet } = await plant.pulled("O-3", [pickPart, walk]);
  const seen = await Excel.run(async (context) => {
    const worksheet = context.workbook.worksheets.getItem(sheet);
    const load = <Loaded extends Excel.Range>(range: Loaded): Loaded => range;
    const body = worksheet.getRange("A7:L7");
    body.load("numberFormat");
    const key = worksheet.getRange("A:A");
    key.load("columnHidden");
    const fills = ["J6", "D6", "J7", "D7"].map((a1) => {
      const range = load(worksheet.getRange(a1));
      range.format.fill.load("color");
      return range;
    });
    const type = worksheet.getRange("E7:E8");
    type.dataValidation.load("rule,errorAlert");
    const frozen = worksheet.freezePanes.getLocationOrNullObject();
    frozen.load("address");
    const widths = ["D6", "E6", "L6"].map((a1) => {
      const range = worksheet.getRange(a1);
      range.format.load("columnWidth");
      return range;
    });
    await context.sync();
    return {
      formats: body.numberFormat[0] as string[],
      headers: cellsOf(host, sheet, "A6:L6")[0]!.map(String),
      isKeyHidden: key.columnHidden,
      fills: fills.map((range) => range.format.fill.color.toUpperCase()),
      choices: (type.dataValidation.rule.list!.source as string).split(","),
      blocks: type.dataValidation.errorAlert.showAlert,
      frozen: frozen.address,
      widths: widths.map((range) => range.format.columnWidth),
    };
  });
  expect(seen.isKeyHidden).toBe(true);
  expect(seen.formats[0]).toBe("@");
  const formats = Object.fromEntries(
    seen.formats.map((format, at) => [seen.headers[at] ?? "", format] as const),
  );
  expect(formats).toMatchObject({
    ...{ Cycle: "0", "No.": "0", Element: "@", "Work type": "@", "Start (s)": "0.00" },
    ...{ "Duration (s)": "0.00", "Standard time (s)": "0.00", "NVA (s)": "0.00", Status: "@" },
  });
  expect(seen.fills).toEqual(["#E6E6E6", "#0F6CBD", "#F5F5F5", expect.not.stringMatching("#F5F5F5")]);
  expect(seen.choices.slice(0, 2)).toEqual(["va Value added", "nva Non-value added"]);
  expect(seen.blocks).toBe(false);
  // No line beside a frozen column crosses the heading.
  expect(seen.frozen).toMatch(/!1:6$/);
  // Four points are three pixels.
  expect(seen.widths.map((points) => Math.round(points / 0.75))).toEqual([161, 154, 190]);
  // Panes that the engineer unfroze stay so after a refresh.
  await inExcel(sheet, (worksheet) => worksheet.freezePanes.unfreeze());
  valueOf(await plant.actions.refreshSheet("in_front", unwatched));
  const isFrozen = await Excel.run(async (context) => {
    const panes = context.workbook.worksheets.getItem(sheet).freezePanes.getLocationOrNullObject();
    await context.sync();
    return !panes.isNullObject;
  });
  expect(isFrozen).toBe(false);
});

test("one cycle is pulled alone and named in the worksheet's name", async () => {
  const { sheet } = await plant.pulled("O-5", [pickPart, { ...walk, cycle_no: 2, sequence: 1 }], {
    cycle_no: 2,
  });
  expect(sheet).toBe("Elements O-5 c2");
  expect(rowsOf(host, sheet).map(({ Element }) => Element)).toEqual(["Walk"]);
});

test("pulling the same data again refreshes its worksheet instead of making a second one", async () => {
  const { id, sheet } = await plant.pulled("O-6", [walk]);
  const order = { kind: "elements", ids: [id], cycle_no: null, lang: null } as const;
  expect(valueOf(await plant.actions.pull(order, unwatched)).sheetName).toBe(sheet);
  expect(valueOf(await plant.actions.pull({ ...order, kind: "loss" }, unwatched)).sheetName).toBe("LOSS O-6");
  expect(sheetNames(host)).toEqual(["Sheet1", "Elements O-6", "LOSS O-6"]);
});

test("names pulled in a language are read-only and in that language", async () => {
  const { id, elements } = await plant.addAnalysis("O-7", [walk]);
  await plant.service.call("wa.element", "write", [[elements[0]], { name: "歩く" }], {
    context: { lang: "ja_JP" },
  });
  const order = { kind: "elements", ids: [id], cycle_no: null, lang: "ja_JP" } as const;
  const { sheetName } = valueOf(await plant.actions.pull(order, unwatched));
  expect(shownAt(host, sheetName, elements[0]!, "Element")).toBe("歩く");
  const prompt = await Excel.run(async (context) => {
    const { dataValidation } = context.workbook.worksheets.getItem(sheetName).getRange("D7");
    dataValidation.load("prompt");
    await context.sync();
    return dataValidation.prompt;
  });
  expect(prompt).toMatchObject({ showPrompt: true, title: "Element" });
  expect(prompt.message).toContain("Read-only: this name was pulled in 日本語");
  await inExcel(sheetName, (sheet) => {
    sheet.getRange("D7").values = [["走る"]];
  });
  expect(valueOf(await plant.actions.countUnsent()).rows).toBe(0);
  valueOf(await plant.actions.refreshSheet("in_front", unwatched));
  expect(shownAt(host, sheetName, elements[0]!, "Element")).toBe("歩く");
});

test("a pull takes one upstream call per model and seven syncs for any number of rows", async () => {
  const { id } = await plant.addAnalysis("O-8", manyElements(100));
  valueOf(await plant.actions.connect(unwatched.signal));
  plant.proxy.forget();
  host.resetCounts();
  const order = { kind: "elements", ids: [id], cycle_no: null, lang: null } as const;
  expect(valueOf(await plant.actions.pull(order, unwatched)).rows).toBe(100);
  expect(plant.proxy.calls.map(({ model }) => model).sort()).toEqual(["wa.element", "wa.session"]);
  expect(syncsOf(host)).toBeLessThanOrEqual(7);
});

test("a cancelled pull, or one of a deleted analysis, leaves no worksheet behind", async () => {
  const { id } = await plant.addAnalysis("O-9", manyElements(40));
  const giveUp = new AbortController();
  const cancelled = await plant.actions.pull(
    { kind: "elements", ids: [id], cycle_no: null, lang: null },
    { signal: giveUp.signal, progress: () => giveUp.abort() },
  );
  expect(codeOf(cancelled)).toBe("cancelled");
  const missing = await plant.actions.pull(
    { kind: "elements", ids: [99_999], cycle_no: null, lang: null },
    unwatched,
  );
  expect(codeOf(missing)).toBe("record_missing");
  expect(sheetNames(host)).toEqual(["Sheet1"]);
});
