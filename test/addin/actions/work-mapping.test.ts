import { createActions } from "../../../addin/actions/create-actions.ts";
import type { Actions } from "../../../addin/actions/interface/actions.ts";
import { createClient } from "../../../addin/client/create-client.ts";
import { mappingMemory } from "../../../addin/start-actions.ts";
import { decodeMapping, mappingBlockName } from "../../../addin/results/page/work-mapping.ts";
import { sampleOrigin } from "../../../addin/worksheet/source-line.ts";
import { excelWorkbook } from "../../../addin/excel/workbook.ts";
import type { Language } from "../../../contract/languages.ts";
import type { Host } from "../../../office-host/host.ts";
import { openExcel, reopen, useExcel } from "../../support/office.ts";
import { typeInto } from "../../support/office-verbs.ts";
import { startTestPlant, unwatched, valueOf } from "../../support/test-plant.ts";
import type { TestPlant } from "../../support/test-plant.ts";

const host = useExcel();

let plant: TestPlant;
const ids: number[] = [];
beforeAll(async () => {
  plant = await startTestPlant();
  const segments = ["va", "c4", "c5", "wait"].map((type, index) => ({
    ...{ type, dur: 2 },
    ...{ start: 2 * index, end: 2 * index + 2 },
  }));
  const element = {
    ...{ name: "Turn", element_type: "va", video_start_time: 0, video_end_time: 8 },
    segment_data: JSON.stringify(segments),
  };
  for (const o_no of ["O-1", "O-2", "O-3"]) ids.push((await plant.addAnalysis(o_no, [element])).id);
});
afterAll(() => plant.stop());
beforeEach(() => localStorage.clear());

/** Returns the actions of a newly opened pane on this computer. */
function openPane(language: () => Language = () => "en_US"): Actions {
  const client = createClient({ baseUrl: plant.relay.url });
  return createActions({ client, workbook: excelWorkbook, language, mappingMemory: mappingMemory() });
}

/** Shows the page of an analysis and has the pane read it. Returns its id and name. */
async function show(pane: Actions, place: number): Promise<{ sheetId: string; sheetName: string }> {
  const id = ids[place] ?? 0;
  const query = { kind: "work_combination", ids: [id], cycle_no: null, lang: null } as const;
  const shown = valueOf(await pane.showPage(query, unwatched));
  valueOf(await pane.describeSheet());
  return shown;
}

/** Returns a column of a page's mapping by work type. */
async function column(sheetId: string, key: "kind" | "sign"): Promise<Readonly<Record<string, unknown>>> {
  const rows = valueOf(await excelWorkbook.readBlock({ sheetId }, mappingBlockName));
  return Object.fromEntries(rows.map((row) => [row.key ?? "", row.values[key]] as const));
}

const kinds = (sheetId: string): ReturnType<typeof column> => column(sheetId, "kind");

/** Types the kinds of work types and sends the pane an event. */
async function type(
  host: Host,
  pane: Actions,
  { sheetId, sheetName }: { sheetId: string; sheetName: string },
  typed: Readonly<Record<string, string>>,
): Promise<void> {
  const rows = valueOf(await excelWorkbook.readBlock({ sheetId }, mappingBlockName));
  const top = await Excel.run(async (context) => {
    const block = context.workbook.worksheets.getItem(sheetId).names.getItem(`WA_${mappingBlockName}`);
    const range = block.getRange();
    range.load("rowIndex,columnIndex");
    await context.sync();
    expect(range.columnIndex).toBe(2);
    return range.rowIndex + 2;
  });
  for (const [key, text] of Object.entries(typed))
    typeInto(host, sheetName, `D${top + rows.findIndex((row) => row.key === key)}`, text);
  valueOf(await pane.describeSheet());
}

const usual = { va: "manual", nva: "manual", wait: "wait", c4: "manual", c5: "manual" };

test("a typed mapping is the default of the next page: in this workbook, on this computer, and nowhere else", async () => {
  const typed = { ...usual, c4: "auto", c5: "walk" };
  const pane = openPane();
  const first = await show(pane, 0);
  expect(await kinds(first.sheetId)).toEqual(usual);
  await type(host, pane, first, { c4: "auto", c5: "walk" });
  expect(await kinds((await show(pane, 1)).sheetId)).toEqual(typed);
  const { url } = plant.proxy;
  const { db } = plant.service;
  expect(mappingMemory().read({ url, db })).toContain('"c4":"auto"');
  expect(mappingMemory().read({ url, db: "another" })).toBeNull();
  expect(mappingMemory().read({ url: "https://another.example", db })).toBeNull();
  expect(mappingMemory().read(sampleOrigin)).toBeNull();
  await openExcel();
  expect(await kinds((await show(openPane(), 2)).sheetId)).toEqual(typed);
  // On another computer, it is the default in this workbook, and on that computer from then on.
  localStorage.clear();
  await reopen(host);
  expect(await kinds((await show(openPane(), 2)).sheetId)).toEqual(typed);
  await openExcel();
  expect(await kinds((await show(openPane(), 2)).sheetId)).toEqual(typed);
});

test("the page typed in last has priority over the one made last, and the workbook over this computer", async () => {
  const pane = openPane();
  const first = await show(pane, 0);
  await type(host, pane, first, { c4: "auto" });
  await show(pane, 1);
  await excelWorkbook.showSheet(first.sheetId);
  valueOf(await pane.describeSheet());
  await type(host, pane, first, { c4: "walk" });
  expect(await kinds((await show(pane, 2)).sheetId)).toMatchObject({ c4: "walk" });

  const other = await openExcel();
  const otherPane = openPane();
  await type(other, otherPane, await show(otherPane, 0), { c4: "wait" });
  await reopen(host);
  expect(localStorage.getItem(localStorage.key(0) ?? "")).toContain('"c4":"wait"');
  const again = openPane();
  valueOf(await again.describeSheet());
  const query = { kind: "work_combination", ids: [ids[1] ?? 0], cycle_no: 1, lang: null } as const;
  const { sheetId } = valueOf(await again.showPage(query, unwatched));
  expect(await kinds(sheetId)).toMatchObject({ c4: "walk" });
});

test("a mapping is stored by code, and a refresh keeps that of each page, in any language", async () => {
  let language: Language = "en_US";
  const pane = openPane(() => language);
  const first = await show(pane, 0);
  await type(host, pane, first, { c4: "auto", c5: "walk" });
  language = "de_DE";
  const german = await show(pane, 1);
  const signs = await column(german.sheetId, "sign");
  expect(signs).toEqual({ va: "━", nva: "━", wait: "↔", c4: "┅", c5: "~" });
  expect(await column(first.sheetId, "sign")).toEqual(signs);
  const spoken = Object.values(await kinds(german.sheetId));
  expect(spoken).not.toContain("manual");
  expect(new Set(spoken).size).toBe(4);
  await type(host, pane, german, { c4: "Weg", c5: "robot" });
  language = "ja_JP";
  valueOf(await pane.refreshAll(unwatched));
  expect(await column(first.sheetId, "sign")).toEqual(signs);
  expect(await kinds(first.sheetId)).toMatchObject({ c4: "auto", c5: "walk", wait: "手待ち" });
  expect(await kinds(german.sheetId)).toMatchObject({ c4: "Weg", c5: "robot", wait: "手待ち" });
  expect(await column(german.sheetId, "sign")).toMatchObject({ c4: "~", c5: "?" });
});

test("stored text that is not a mapping is ignored", () => {
  for (const kept of [null, "not JSON", "null", '{"c4":"robot","c5":7}'])
    expect([kept, decodeMapping(kept)]).toEqual([kept, {}]);
  const own = decodeMapping('{"__proto__":"auto"}');
  expect(Object.getPrototypeOf(own)).toBe(Object.prototype);
});

test("if the browser forbids storage, the workbook remembers", async () => {
  const forbidden = ["getItem", "setItem"].map((what) =>
    jest.spyOn(Storage.prototype, what as "getItem").mockImplementation(() => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    }),
  );
  try {
    const pane = openPane();
    await type(host, pane, await show(pane, 0), { c4: "auto" });
    expect(await kinds((await show(pane, 1)).sheetId)).toEqual({ ...usual, c4: "auto" });
  } finally {
    forbidden.forEach((one) => one.mockRestore());
  }
});
