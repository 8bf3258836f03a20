import { createActions } from "../../../addin/actions/create-actions.ts";
import { createClient } from "../../../addin/client/create-client.ts";
import { associateFunctions } from "../../../addin/functions/associate.ts";
import { metadataFiles } from "../../../addin/functions/metadata.ts";
import type { RunningFunctions } from "../../../addin/functions/start-functions.ts";
import { startFunctions } from "../../../addin/functions/start-functions.ts";
import { recordFunctions } from "../../../addin/excel/read/function-cells.ts";
import { excelWorkbook } from "../../../addin/excel/workbook.ts";
import type { AddInFunctions } from "../../../office-host/functions/function-metadata.ts";
import type { Host } from "../../../office-host/host.ts";
import { bringResultsAtOnce } from "../../support/office-host/custom-functions.ts";
import { openExcel, reopen } from "../../support/office.ts";
import { cellsOf, settle, typeInto } from "../../support/office-verbs.ts";
import { pickPart, walk } from "../../support/plant-elements.ts";
import { startTestPlant, unwatched, valueOf } from "../../support/test-plant.ts";
import type { TestPlant } from "../../support/test-plant.ts";

let plant: TestPlant;
let metadata: AddInFunctions;
/** The number of reads in each request of the functions. */
let requests: number[];
let running: RunningFunctions;
let load: () => Promise<RunningFunctions>;
let isTied = false;
let network: typeof fetch = fetch;

bringResultsAtOnce();
beforeAll(async () => {
  plant = await startTestPlant();
  const english = (await metadataFiles()).find(({ name }) => name === "functions.json");
  metadata = { namespace: "WA", ...(JSON.parse(english?.text ?? "{}") as Omit<AddInFunctions, "namespace">) };
});
afterAll(() => plant.stop());

/** A page registers functions with Excel once, so the registered ones use what is open now. */
async function openWorkbook(from?: Host): Promise<Host> {
  const host = await (from === undefined
    ? openExcel({ functions: metadata })
    : reopen(from, { functions: metadata }));
  load = () => Promise.resolve(running);
  if (!isTied) associateFunctions(() => load());
  isTied = true;
  return host;
}

/** Creates the add-in's functions and actions again, like opening the pane. */
function openAddIn() {
  requests = [];
  const client = createClient({ baseUrl: plant.relay.url, fetch: (...args) => network(...args) });
  const counted: typeof client = {
    ...client,
    readMany: (reads, signal) => {
      requests.push(reads.length);
      return client.readMany(reads, signal);
    },
  };
  const functions = startFunctions({ client: counted, language: () => "en_US" });
  running = functions;
  const { refresh: refreshFunctions, explain: explainCall } = functions;
  return createActions({ client, workbook: excelWorkbook, refreshFunctions, explainCall });
}

const shown = (host: Host, a1: string) => cellsOf(host, "Sheet1", a1);
const shows = (host: Host, a1: string, value: unknown) =>
  until(host, () => shown(host, a1)[0]?.[0] === value);

/** Waits until a condition holds, checking at events of the host. */
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

/**
 * Waits until a condition holds, for many turns on a busy machine. If a refresh calculates nothing, no event
 * of the host ends the waiting.
 */
async function counts(list: readonly unknown[], length: number): Promise<void> {
  for (let turn = 0; turn < 5_000 && list.length < length; turn++) await settle();
  expect(list).toHaveLength(length);
}

test("a cell shows a field of an analysis, and a colleague's change only after Refresh", async () => {
  const { id } = await plant.addAnalysis("F-1", [pickPart, walk]);
  const host = await openWorkbook();
  const actions = openAddIn();
  typeInto(host, "Sheet1", "A1", "F-1");
  typeInto(host, "Sheet1", "B1", '=WA.SESSION(A1,"process_name")');
  await shows(host, "B1", "Line 1");
  await plant.service.call("wa.session", "write", [[id], { process_name: "Door line" }]);
  typeInto(host, "Sheet1", "B2", '=WA.SESSION("F-1","element_count")');
  await shows(host, "B2", 2);
  expect([shown(host, "B1"), requests]).toEqual([[["Line 1"]], [1]]);

  // The worksheet in front is not ours, and still has functions.
  expect(await actions.refreshSheet("in_front", unwatched)).toMatchObject({
    value: { sheetName: "Sheet1", hasOnlyFunctions: true },
  });
  await counts(requests, 2);
  await shows(host, "B1", "Door line");
  expect(requests).toEqual([1, 1]);
});

test("a cell with a function, and a cell of its list, are explained by the records that it reads", async () => {
  await plant.addAnalysis("F-9", [pickPart, walk]);
  const host = await openWorkbook();
  const actions = openAddIn();
  typeInto(host, "Sheet1", "A1", "F-9");
  typeInto(host, "Sheet1", "B1", '=ROUND(WA.SESSION(A1,"cycle_time_avg"),1)*2');
  await shows(host, "B1", 24);
  typeInto(host, "Sheet1", "D3", "=WA.ELEMENTS(A1)");
  await until(host, () => shown(host, "D3:F5").flat().includes("Walk"));
  const sheetId = await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.load("id");
    await context.sync();
    return sheet.id;
  });
  const explained = async (address: string) => {
    valueOf(await actions.selectCell(sheetId, address));
    return valueOf(await actions.explainFigure(unwatched));
  };
  expect(await explained("B1")).toMatchObject({
    ...{ is: "figure", address: "B1", value: 24 },
    formula: {
      lines: [
        "WA.SESSION(A1, “cycle_time_avg”), rounded to 1 decimals · 2",
        "Returns one field of an analysis, such as its average cycle time.",
        'In Excel: =ROUND(WA.SESSION(A1,"cycle_time_avg"),1)*2',
      ],
    },
    inputs: { cells: [{ label: "A1", value: "F-9", address: "A1" }] },
    records: { parts: [{ label: "F-9", value: 12 }] },
  });
  expect(await explained("E4")).toMatchObject({
    ...{ is: "figure", address: "E4" },
    formula: { lines: ["D3 · =WA.ELEMENTS(A1)", expect.stringMatching(/^Lists the elements/) as unknown] },
    records: {
      parts: [
        { label: "F-9", value: 12 },
        { label: "1 Pick part · Cycle 1", value: 10 },
        { label: "2 Walk · Cycle 1", value: 2 },
      ],
    },
  });
  typeInto(host, "Sheet1", "H1", '=WA.SESSION(A1,"o_no")');
  typeInto(host, "Sheet1", "H2", '=WA.SESSION(H1,"cycle_time_avg")');
  await shows(host, "H2", 12);
  expect(await explained("H2")).toMatchObject({ records: { parts: [{ label: "F-9", value: 12 }] } });
  expect(await explained("A9")).toEqual({ is: "no_figure", address: "A9" });
});

test("omitted arguments, a fixed number of rows, and a range of O-Nos reach the functions", async () => {
  await plant.addAnalysis("F-2b", [pickPart, walk]);
  const host = await openWorkbook();
  openAddIn();
  typeInto(host, "Sheet1", "A1", "F-2b");
  typeInto(host, "Sheet1", "B1", "=WA.ELEMENTS(A1,,3,,FALSE)");
  typeInto(host, "Sheet1", "B6", "=WA.PARETO(A1:A3,,2,FALSE)");
  typeInto(host, "Sheet1", "A9", '=WA.STATS(A1,"n")');
  await shows(host, "A9", 1);
  expect(shown(host, "D1:D3")).toEqual([[pickPart.name], [walk.name], [""]]);
  expect(shown(host, "B6:B7")).toEqual([[expect.any(String)], [""]]);
  typeInto(host, "Sheet1", "A1", "F-none");
  await shows(host, "A9", "#N/A");
  expect(shown(host, "B1:B6")).toEqual([["#N/A"], [""], [""], [""], [""], ["#N/A"]]);
});

test("lists spill below their headers, and functions of one calculation share their requests", async () => {
  await plant.addAnalysis("F-2", [pickPart, walk]);
  const host = await openWorkbook();
  openAddIn();
  await Excel.run(async (context) => {
    const range = context.workbook.worksheets.getActiveWorksheet().getRange("A1:B1");
    range.formulas = [['=WA.SESSION("F-2","name")', '=WA.ELEMENTS("F-2")']];
    await context.sync();
  });
  await shows(host, "B1", "Cycle");
  expect(shown(host, "B1:E1")).toEqual([["Cycle", "No.", "Element", "Work type"]]);
  expect(shown(host, "D2:D3")).toEqual([[pickPart.name], [walk.name]]);
  expect(requests).toEqual([1, 1]);
});

test("missing records are #N/A, and wrong arguments #VALUE!", async () => {
  const host = await openWorkbook();
  openAddIn();
  typeInto(host, "Sheet1", "A1", '=WA.SESSION("F-9999","name")');
  typeInto(host, "Sheet1", "A2", '=WA.SESSION("F-1","speed")');
  typeInto(host, "Sheet1", "A3", '=WA.SESSION(9999,"name")');
  await shows(host, "A1", "#N/A");
  await shows(host, "A2", "#VALUE!");
  await shows(host, "A3", "#VALUE!");
});

test("without the relay, a refresh keeps the values of cells, and a new formula says so", async () => {
  await plant.addAnalysis("F-4", [pickPart]);
  const host = await openWorkbook();
  openAddIn();
  typeInto(host, "Sheet1", "A1", '=WA.SESSION("F-4","process_name")');
  await shows(host, "A1", "Line 1");
  network = () => Promise.reject(new TypeError("Failed to fetch"));
  try {
    await running.refresh();
    typeInto(host, "Sheet1", "A2", '=WA.SESSION("F-5","name")');
    await shows(host, "A2", "#N/A");
    expect(shown(host, "A1")).toEqual([["Line 1"]]);
  } finally {
    network = fetch;
  }
});

test("deleting a waiting formula cancels its request", async () => {
  const host = await openWorkbook();
  openAddIn();
  const sent = new Promise<AbortSignal>((tell) => {
    network = (_input, init) => {
      tell(init?.signal ?? new AbortController().signal);
      return new Promise(() => undefined);
    };
  });
  try {
    typeInto(host, "Sheet1", "A1", '=WA.SESSION("F-1","name")');
    const signal = await sent;
    const broken = new Promise((resolve) => signal.addEventListener("abort", resolve));
    expect(signal.aborted).toBe(false);
    typeInto(host, "Sheet1", "A1", "");
    await broken;
    expect(shown(host, "A1")).toEqual([[""]]);
  } finally {
    network = fetch;
  }
});

test("code that cannot be loaded gives #N/A, and the next calculation loads it", async () => {
  await plant.addAnalysis("F-6", [pickPart]);
  const host = await openWorkbook();
  openAddIn();
  const { refresh } = running;
  typeInto(host, "Sheet1", "A1", '=WA.SESSION("F-6","process_name")');
  await shows(host, "A1", "Line 1");
  const failed: string[] = [];
  load = () => {
    failed.push("Loading chunk 7 failed.");
    return Promise.reject(new Error(failed[0]));
  };
  await refresh();
  await counts(failed, 1);
  await shows(host, "A1", "#N/A");
  load = () => Promise.resolve(running);
  await refresh();
  await shows(host, "A1", "Line 1");
});

test("a reopened workbook shows the last values, and the new ones after Refresh all", async () => {
  const { id } = await plant.addAnalysis("F-3", [pickPart]);
  const host = await openWorkbook();
  openAddIn();
  typeInto(host, "Sheet1", "A1", '=WA.SESSION("F-3","process_name")&"!"');
  await shows(host, "A1", "Line 1!");
  await plant.service.call("wa.session", "write", [[id], { process_name: "Press" }]);
  const opened = await openWorkbook(host);
  const actions = openAddIn();
  expect(shown(opened, "A1")).toEqual([["Line 1!"]]);
  expect(await actions.refreshAll(unwatched)).toMatchObject({ ok: true });
  await counts(requests, 1);
  await shows(opened, "A1", "Press!");
});

/** Deletes the hidden name that says that a workbook has our functions. */
const takeNameAway = (): Promise<void> =>
  Excel.run(async (context) => {
    context.workbook.names.getItem("WA__functions").delete();
    await context.sync();
  });

test.each<readonly [string, (host: Host) => unknown]>([
  ["Excel loses settings on the way through a file", (host) => host.quirks.add(6091)],
  ["Excel's document inspector took hidden names away", takeNameAway],
  [
    "an earlier add-in noted only a setting, which Excel loses later",
    async (host) => {
      await takeNameAway();
      await recordFunctions();
      host.quirks.add(6091);
    },
  ],
])("if %s, Refresh all still updates the values of functions", async (how, lose) => {
  const o_no = `F-mac ${how.length}`;
  const { id } = await plant.addAnalysis(o_no, [pickPart]);
  const host = await openWorkbook();
  openAddIn();
  typeInto(host, "Sheet1", "A1", `=WA.SESSION("${o_no}","process_name")`);
  await shows(host, "A1", "Line 1");
  // This note follows that of the first calculation.
  await recordFunctions();
  await plant.service.call("wa.session", "write", [[id], { process_name: "Press" }]);
  await lose(host);
  const opened = await openWorkbook(host);
  const actions = openAddIn();
  expect(await actions.refreshAll(unwatched)).toMatchObject({ ok: true });
  await counts(requests, 1);
  await shows(opened, "A1", "Press");
});

const answered = (host: Host) => until(host, () => host.workbook.functionCalls.hasResultFor(() => true));

test("cells that stay busy after a refresh are asked once more, and no other formulas", async () => {
  const { id } = await plant.addAnalysis("F-7", [pickPart]);
  const host = await openWorkbook();
  const actions = openAddIn();
  expect(await actions.countBusyFunctions(true)).toEqual({ ok: true, value: 0 });
  typeInto(host, "Sheet1", "A1", '=WA.SESSION("F-7","process_name")');
  typeInto(host, "Sheet1", "A2", "=1/0");
  typeInto(host, "Sheet1", "A3", "=A1");
  await shows(host, "A1", "Line 1");
  await plant.service.call("wa.session", "write", [[id], { process_name: "Press" }]);
  host.quirks.add(6930);
  await actions.refreshSheet("in_front", unwatched);
  await answered(host);
  expect(shown(host, "A1:A3")).toEqual([["#BUSY!"], ["#DIV/0!"], ["#BUSY!"]]);
  expect(await actions.countBusyFunctions(false)).toEqual({ ok: true, value: 1 });
  host.resetCounts();
  expect(await actions.countBusyFunctions(true)).toEqual({ ok: true, value: 1 });
  expect(host.batches.flatMap(({ members }) => members).filter((name) => name === "Calculate")).toHaveLength(
    1,
  );
  await shows(host, "A1", "Press");
  expect(shown(host, "A3")).toEqual([["Press"]]);
  expect(await actions.countBusyFunctions(false)).toEqual({ ok: true, value: 0 });
});

test("no action leaves functions busy by calculating a worksheet; those of another add-in are counted", async () => {
  const { id } = await plant.addAnalysis("F-8", [pickPart, walk]);
  const host = await openWorkbook();
  const actions = openAddIn();
  const query = { kind: "elements", ids: [id], cycle_no: null, lang: null } as const;
  const { sheetName, sheetId } = valueOf(await actions.pull(query, unwatched));
  typeInto(host, sheetName, "Z60", '=WA.SESSION("F-8","process_name")');
  const cell = () => cellsOf(host, sheetName, "Z60");
  await until(host, () => cell()[0]?.[0] === "Line 1");
  host.setCalculationMode("Manual");
  host.quirks.add(6662);
  valueOf(await actions.reviewChanges());
  valueOf(await actions.refreshSheet({ sheetId }, unwatched));
  await answered(host);
  expect(cell()).toEqual([["Line 1"]]);
  await Excel.run(async (context) => {
    context.workbook.worksheets.getItem(sheetName).calculate(true);
    await context.sync();
  });
  // Calculating the cell does not help: Excel needs the add-in's page again.
  expect(await actions.countBusyFunctions(true)).toEqual({ ok: true, value: 1 });
  expect(await actions.countBusyFunctions(false)).toEqual({ ok: true, value: 1 });
});

test("while a cell is edited nothing is asked", async () => {
  const host = await openWorkbook();
  const actions = openAddIn();
  host.setCellEditMode(true);
  expect(await actions.countBusyFunctions(true)).toMatchObject({
    ...{ ok: false, failure: { code: "cell_being_edited" } },
  });
});
