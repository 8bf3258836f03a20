import { useExcel } from "../../support/office.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { codeOf, unwatched, useTestPlant, valueOf } from "../../support/test-plant.ts";
import { readSegments } from "../../../contract/segments.ts";
import { cellsOf } from "../../support/office-verbs.ts";
import { inExcel, rowsOf, sheetIdOf } from "../../support/sheet-verbs.ts";
import { cells, values } from "../../support/worksheet/rows-in-words.ts";

const host = useExcel();
const plant = useTestPlant();

function selected(): Promise<string> {
  return Excel.run(async (context) => {
    const range = context.workbook.getSelectedRange();
    range.load("address");
    await context.sync();
    return range.address;
  });
}

const stopwatch =
  "Element\tType\tTime (DM)\nPick part\tVA\t7,5\nWalk\tNVA\t5\n\nPick part\tVA\t7,5\nWalk\tNVA\t5,25\nSumme\t\t25,25";

test("pasted rows are below the table, unsent, and become elements like typed ones", async () => {
  const { sheet } = await plant.pulled("P-1", [walk]);
  const sheetId = sheetIdOf(host, sheet);
  const before = rowsOf(host, sheet);
  const { table, mapping, view } = valueOf(await plant.actions.openPaste(sheetId, { text: stopwatch }));
  const startsAt = Number(before[0]?.["End (s)"]);
  expect(mapping).toMatchObject({ decimal: "comma", cycles: "blank_line", firstCycle: 2, startsAt });
  expect(view.passed).toEqual([{ line: 6, why: "total" }]);
  expect(view.columns[2]).toMatchObject({ header: "Time (DM)", example: "7,5", seconds: 4.5, isTime: true });
  // A preview that was closed changed nothing.
  expect(rowsOf(host, sheet)).toEqual(before);
  expect(valueOf(await plant.actions.addPasted(sheetId, table, { ...mapping, startsAt: 0 }))).toBe(4);
  expect(await selected()).toBe(`'${sheet}'!D8`);
  expect(
    rowsOf(host, sheet)
      .slice(1)
      .map((row) =>
        ["Cycle", "Element", "Work type", "Start (s)", "End (s)", "Duration (s)"].map(
          (header) => row[header],
        ),
      ),
  ).toEqual([
    [2, "Pick part", "va Value added", 0, 4.5, 4.5],
    [2, "Walk", "nva Non-value added", 4.5, 7.5, 3],
    [3, "Pick part", "va Value added", 7.5, 12, 4.5],
    [3, "Walk", "nva Non-value added", 12, 15.15, 15.15 - 12],
  ]);
  expect(valueOf(await plant.actions.reviewChanges())).toMatchObject({ creatable: 4, problems: 0 });
  const { created } = valueOf(await plant.actions.writeBack(unwatched));
  expect(created.map(({ outcome }) => outcome)).toEqual(["created", "created", "created", "created"]);
  // If work types are missing, the first such cell is selected.
  const untyped = valueOf(
    await plant.actions.openPaste(sheetId, { text: "Element\tTime (s)\nPut down\t2\nSit\t3" }),
  );
  expect(valueOf(await plant.actions.addPasted(sheetId, untyped.table, untyped.mapping))).toBe(2);
  expect(await selected()).toBe(`'${sheet}'!E12`);
});

test("seconds of VA, NVA and wait become consecutive segments, whatever is edited or lost before they are sent", async () => {
  const { sheet, id } = await plant.pulled("P-K", []);
  const sheetId = sheetIdOf(host, sheet);
  const text = "Element\tVA\tNVA\tWait\nPick part\t3\t1\t\nScrew\t8.5\t0.5\t1\nWalk\t\t2\t\nTurn\t1\t1\t1";
  const { table, mapping, hasSegments } = valueOf(await plant.actions.openPaste(sheetId, { text }));
  expect(hasSegments).toBe(true);
  expect(valueOf(await plant.actions.addPasted(sheetId, table, mapping))).toBe(4);
  // The blank row of an empty table is the first new one.
  expect(await selected()).toMatch(/!D7$/);
  const review = async () => valueOf(await plant.actions.reviewChanges());
  expect(await review()).toMatchObject({ creatable: 4, problems: 0, sheets: [{ findings: [] }] });
  const [first] = (await review()).sheets[0]?.newRecords ?? [];
  expect(first?.isUnknown).toBe(false);
  // A failed run leaves the pasted rows as they were.
  plant.setRelayAway(true);
  valueOf(await plant.actions.writeBack(unwatched));
  plant.setRelayAway(false);
  // The last element ends before its wait begins.
  await inExcel(sheet, (worksheet) => {
    worksheet.getRange("G10").values = [[17.5]];
  });
  const { created } = valueOf(await plant.actions.writeBack(unwatched));
  expect(created.map(({ outcome }) => outcome)).toEqual(["created", "created", "created", "created"]);
  const records = (await plant.service.call("wa.element", "search_read", [[["session_id", "=", id]]], {
    fields: ["name", "element_type", "segment_data"],
    order: "sequence",
  })) as readonly { readonly name: string; readonly element_type: string; readonly segment_data: string }[];
  const inWords = ({ name, element_type: type, segment_data: data }: (typeof records)[number]) => [
    `${name} ${type}`,
    ...(readSegments(data) ?? []).map((one) => `${one.type} ${one.start}-${one.end}`),
  ];
  expect(records.map(inWords)).toEqual(
    cells(
      "Pick part va|va 0-3|nva 3-4",
      "Screw va|va 4-12.5|nva 12.5-13|wait 13-14",
      "Walk nva|nva 14-16",
      "Turn va|va 16-17|nva 17-17.5",
    ),
  );
  valueOf(await plant.actions.refreshSheet({ sheetId }, unwatched));
  expect(valueOf(await plant.actions.checkSheets(sheetId))).toMatchObject([{ findings: [] }]);
  expect(valueOf(await plant.actions.checkAnalyses([id], unwatched))).toMatchObject([{ findings: [] }]);
});

test("numbers that continue from cycle to cycle are laps, not numbers of elements", async () => {
  const { sheet } = await plant.pulled("P-laps", [walk]);
  const sheetId = sheetIdOf(host, sheet);
  const added = async (numbers: readonly number[]): Promise<readonly unknown[]> => {
    const before = rowsOf(host, sheet).length;
    const lines = numbers.map(
      (number, at) => `${at < 2 ? 3 : 4}\t${number}\tStep ${at % 2}\tVA\t${2 + (at % 2)}`,
    );
    const text = ["Cycle\tNo\tElement\tType\tLap time (s)", ...lines].join("\n");
    const { table, mapping, view } = valueOf(await plant.actions.openPaste(sheetId, { text }));
    valueOf(await plant.actions.addPasted(sheetId, table, mapping));
    const rows = rowsOf(host, sheet).slice(before);
    return [view.rows.map(({ values }) => values.sequence), rows.map((row) => row["No."])];
  };
  expect(await added([6, 7, 8, 9])).toEqual(values("-|-|-|-", "|||"));
  expect(await added([1, 2, 1, 2])).toEqual(values("1|2|1|2", "1|2|1|2"));
});

test("a range of the workbook is read by its cells, with times of day as times", async () => {
  const { sheet } = await plant.pulled("P-2", [walk]);
  await Excel.run(async (context) => {
    const other = context.workbook.worksheets.add("Stop watch");
    other.getRange("B2:D4").values = [
      ["Step", "Start", "End"],
      ["Open", "0:00:01.5", 0],
      ["Shut", 0, 0],
    ];
    other.getRange("C3:D4").numberFormat = [
      ["[h]:mm:ss.0", "[h]:mm:ss.0"],
      ["[h]:mm:ss.0", "[h]:mm:ss.0"],
    ];
    other.getRange("C3:D4").values = [
      [1.5 / 86_400, 4 / 86_400],
      [4 / 86_400, 65.25 / 86_400],
    ];
    await context.sync();
  });
  const sheetId = sheetIdOf(host, sheet);
  for (const address of ["'Stop watch'!A1:F40", "Stop watch"]) {
    const { view } = valueOf(await plant.actions.openPaste(sheetId, { address }));
    expect(view.problems).toEqual([]);
    expect(
      view.rows.map(({ values }) => [values.name, values.video_start_time, values.video_end_time]),
    ).toEqual([
      ["Open", 1.5, 4],
      ["Shut", 4, 65.25],
    ]);
  }
  expect(await plant.actions.openPaste(sheetId, { address: "Nowhere!A1:B2" })).toMatchObject({
    ok: false,
    failure: { code: "range_missing" },
  });
  // Cells with a date and a time are moments, and the start of the video is asked for.
  await Excel.run(async (context) => {
    const other = context.workbook.worksheets.add("Shift");
    // 2 March 2026, 23:59:50, as Excel's number.
    const start = 46_083 + 86_390 / 86_400;
    const times = [start, start + 5.5 / 86_400, start + 25 / 86_400];
    other.getRange("A1:C3").values = [
      ["Element", "Start", "End"],
      ["Open", times[0], times[1]],
      ["Shut", times[1], times[2]],
    ];
    other.getRange("B2:C3").numberFormat = Array.from({ length: 2 }, () =>
      Array.from({ length: 2 }, () => "dd/mm/yyyy hh:mm:ss"),
    );
    await context.sync();
  });
  const { view } = valueOf(await plant.actions.openPaste(sheetId, { address: "Shift" }));
  expect(view.questions).toMatchObject([{ ask: "zero", entered: "2026-03-02 23:59:50" }]);
  expect(
    view.rows.map(({ values }) => [values.name, values.video_start_time, values.video_end_time]),
  ).toEqual([
    ["Open", 0, 5.5],
    ["Shut", 5.5, 25],
  ]);
});

test("hidden rows of a range are left out; names keep the shown leading zeros, and times their decimals", async () => {
  const { sheetId } = await plant.pulled("P-H", [walk]);
  await Excel.run(async (context) => {
    const other = context.workbook.worksheets.add("Line");
    const body = Array.from({ length: 20 }, (_, row) => [
      `Step ${row + 1}`,
      row % 4 === 0 ? "mine" : "theirs",
      row,
      row + 1,
    ]);
    other.getRange("A1:D21").values = [["Element", "Line", "Start (s)", "End (s)"], ...body];
    other.tables.add("A1:D21", true).columns.getItem("Line").filter.applyValuesFilter(["mine"]);
    other.getRange("6:6").rowHidden = true;
    // A hidden blank row does not count as left out.
    other.getRange("23:23").rowHidden = true;
    other.getRange("A24:D24").values = [["Step 21", "", 30, 31]];
    await context.sync();
  });
  const steps = async (address: string): Promise<unknown> => {
    const paste = valueOf(await plant.actions.openPaste(sheetId, { address }));
    return [paste.hiddenRows, paste.view.rows.map(({ values }) => values.name)];
  };
  const shown = ["Step 1", "Step 9", "Step 13", "Step 17", "Step 21"];
  expect(await steps("Line")).toEqual([16, shown]);
  expect(await steps("Line!A1:D10")).toEqual([7, ["Step 1", "Step 9"]]);
  expect(await steps("Line!A3:D5")).toEqual([3, []]);
  expect(await steps("Line!A24:D24")).toEqual([0, ["Step 21"]]);
  expect(valueOf(await plant.actions.openPaste(sheetId, { text: stopwatch })).hiddenRows).toBe(0);

  await Excel.run(async (context) => {
    const other = context.workbook.worksheets.add("Parts");
    other.getRange("A1:C3").values = [
      ["Element", "Start (s)", "End (s)"],
      [123, 1, 4.7],
      [7, 4.7, 9],
    ];
    other.getRange("A2:A3").numberFormat = [["00000"], ["000"]];
    other.getRange("B2:C3").numberFormat = Array.from({ length: 2 }, () => ["000", "000"]);
    await context.sync();
  });
  const opened = await plant.actions.openPaste(sheetId, { address: "Parts!A1:C3" });
  const { rows } = valueOf(opened).view;
  expect(rows.map(({ values }) => [values.name, values.video_start_time, values.video_end_time])).toEqual([
    ["00123", 1, 4.7],
    ["007", 4.7, 9],
  ]);
});

test("rows that a paste with blank lines left below the table are counted, and added with the cells beside them", async () => {
  const { sheet } = await plant.pulled("P-4", [pickPart, walk]);
  const sheetId = sheetIdOf(host, sheet);
  await inExcel(sheet, (worksheet) => {
    worksheet.getRange("D9:G13").values = [
      ["", "", "", ""],
      ["Inspect", "va", 20, 24],
      ["", "", "", ""],
      ["Put down", "付加価値", 24, 25.5],
      ["Total", "", "", 25.5],
    ];
    worksheet.getRange("P10").values = [["my note"]];
  });
  expect(valueOf(await plant.actions.describeSheet())).toMatchObject({ rowsBelow: 2, newRows: 0 });
  expect(valueOf(await plant.actions.reviewChanges()).sheets[0]).toMatchObject({ rowsBelow: 2 });
  expect(valueOf(await plant.actions.includeRowsBelow(sheetId))).toBe(2);
  expect(cellsOf(host, sheet, "D9:H12")).toEqual(
    values("||||", "Inspect|va|20|24|4", "||||", "Put down|付加価値|24|25.5|1.5"),
  );
  expect(cellsOf(host, sheet, "D10:P10")[0]?.at(-1)).toBe("my note");
  expect(valueOf(await plant.actions.describeSheet())).toMatchObject({ rowsBelow: 0, newRows: 2 });
  const { created } = valueOf(await plant.actions.writeBack(unwatched));
  expect(created.map(({ outcome, element }) => `${outcome} ${element}`)).toEqual([
    "created Inspect",
    "created Put down",
  ]);
});

test("in a worksheet of several analyses, the user chooses one, and the rows continue there", async () => {
  const { actions } = plant;
  const span = (cycle_no: number, end: number) => ({
    ...{ cycle_no, name: "Fit", element_type: "va", video_start_time: 0, video_end_time: end },
  });
  const one = await plant.addAnalysis("several-1", [span(1, 40)]);
  const other = await plant.addAnalysis("several-2", [span(7, 90)]);
  const order = { kind: "elements", ids: [one.id, other.id], cycle_no: null, lang: null } as const;
  const { sheetId, sheetName } = valueOf(await actions.pull(order, unwatched));
  const opened = valueOf(
    await actions.openPaste(sheetId, { text: "Element\tDuration (s)\nTurn\t2\nWalk\t3" }),
  );
  expect(opened.mapping.o_no).toBe("");
  expect(opened.analyses).toMatchObject([
    { o_no: "several-1", firstCycle: 2, startsAt: 40 },
    { o_no: "several-2", firstCycle: 8, startsAt: 90 },
  ]);
  const [, { o_no, firstCycle, startsAt }] = opened.analyses as [unknown, (typeof opened.analyses)[number]];
  const mapping = { ...opened.mapping, o_no, firstCycle, startsAt, workTypeElse: "va" };
  expect(valueOf(await actions.addPasted(sheetId, opened.table, mapping))).toBe(2);
  expect(rowsOf(host, sheetName).slice(-2)).toMatchObject([
    { "O-No": "several-2", Cycle: 8, Element: "Turn", "Start (s)": 90, "End (s)": 92 },
    { "O-No": "several-2", Cycle: 8, Element: "Walk", "Start (s)": 92, "End (s)": 95 },
  ]);
  const review = valueOf(await actions.reviewChanges());
  expect(review).toMatchObject({ problems: 0, creatable: 2 });
  valueOf(await actions.writeBack(unwatched));
  const made = (await plant.service.call("wa.element", "search_read", [[["session_id", "=", other.id]]], {
    fields: ["name"],
  })) as readonly { readonly name: string }[];
  expect(made.map(({ name }) => name).toSorted()).toEqual(["Fit", "Turn", "Walk"]);
});

test("a column of O-Nos has priority over the choice, and a worksheet of one analysis needs neither", async () => {
  const { actions } = plant;
  const { sheetId } = await plant.pulled("alone-1", []);
  expect(
    valueOf(await actions.openPaste(sheetId, { text: "Element\tDuration (s)\nTurn\t2" })).analyses,
  ).toEqual([]);
  const table = values("O-No|Element|Duration (s)", "several-1|Turn|2");
  const opened = valueOf(
    await actions.openPaste(sheetId, { text: table.map((line) => line.join("\t")).join("\n") }),
  );
  const view = valueOf(await actions.readPasted(opened.table, { ...opened.mapping, o_no: "several-2" }));
  expect(view.rows.map(({ values }) => values.o_no)).toEqual(["several-1"]);
});

test("nothing can be pasted into a worksheet of LOSS", async () => {
  const elements = await plant.pulled("P-20", [pickPart]);
  const { table, mapping } = valueOf(await plant.actions.openPaste(elements.sheetId, { text: stopwatch }));
  const { sheet, sheetId } = await plant.pulled("P-21", [pickPart], { kind: "loss" });
  const before = rowsOf(host, sheet);
  expect(codeOf(await plant.actions.openPaste(sheetId, { text: stopwatch }))).toBe("not_our_sheet");
  expect(valueOf(await plant.actions.addPasted(sheetId, table, mapping))).toBe(0);
  expect(rowsOf(host, sheet)).toEqual(before);
});

test("lines beyond the limit are reported as left out, and a cancelled reading has no rows", async () => {
  const { sheetId } = await plant.pulled("P-22", [pickPart]);
  const lines = (count: number) => Array.from({ length: count }, () => "Walk\t1").join("\n");
  const told = async (count: number) =>
    valueOf(await plant.actions.openPaste(sheetId, { text: lines(count) })).isCut;
  expect([await told(5000), await told(5001)]).toEqual([false, true]);
  const wide = Array.from({ length: 5000 }, (_, at) => `Walk\t${at % 7}\t`.repeat(20)).join("\n");
  const reading = new AbortController();
  const opened = plant.actions.openPaste(sheetId, { text: wide }, reading.signal);
  reading.abort();
  expect(codeOf(await opened)).toBe("cancelled");
});
