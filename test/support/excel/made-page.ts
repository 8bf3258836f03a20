import type { NewPage } from "../../../addin/excel/page/make-page.ts";
import type { PageTag } from "../../../addin/excel/page/stored/page-tag.ts";
import type { PageState } from "../../../addin/excel/page/read-page.ts";
import { excelWorkbook } from "../../../addin/excel/workbook.ts";
import type { Page, PageBlock, PageChart, PageRow } from "../../../addin/results/page/page.ts";
import { unwatched, valueOf } from "./made-sheet.ts";

/** The label of a deleted row. */
export const deletedLabel = "deleted on the instance";

/** The tag of a page in tests. */
export const pageTag: PageTag = {
  query: { kind: "cycle_run", ids: [1], cycle_no: null, lang: null },
  subject: "O-0012",
  instance: { url: "http://localhost:8069", db: "wa" },
  login: "ada",
  pulledAt: "2026-11-21T10:04:23+09:00",
};

/** A cycle on a page. */
export interface Cycle {
  readonly no: number;
  readonly va: number;
  readonly nva: number;
}

/** Cycles 1, 2, 3 and so on. */
export function cyclesOf(count: number, name = (no: number): number => no): readonly Cycle[] {
  return Array.from({ length: count }, (_, index) => ({ no: name(index + 1), va: 20 + index, nva: 5 }));
}

const inputs: PageBlock = {
  name: "inputs",
  at: { row: 0, column: 8 },
  look: "figures",
  columns: [
    { key: "label", header: "", numberFormat: "@" },
    { key: "value", header: "", numberFormat: "0.0", isInput: true },
    { key: "note", header: "", numberFormat: "@" },
  ],
  rows: [{ key: "takt", cells: { label: "Takt (s)", value: 30, note: "empty: no line" } }],
};

/** Returns the data of a page: takt as a live formula, a reason as input. */
export function dataOf(
  cycles: readonly Cycle[],
  labels: (no: number) => string = (no) => `Cycle ${no}`,
): PageBlock {
  const rows = cycles.map(({ no, va, nva }): PageRow => ({
    key: `c${no}`,
    cells: {
      name: labels(no),
      va,
      nva,
      takt: { formula: "=IF(ISNUMBER({inputs[value]#takt}),{inputs[value]#takt},NA())" },
      total: { formula: "=SUM({[@va:nva]})" },
      share: { formula: "={[@total]}/SUM({[total]})" },
    },
    ...(nva > 8 && { isBad: ["nva"] }),
  }));
  return {
    name: "data",
    title: "Numbers",
    at: { row: 3, column: 8 },
    look: "table",
    columns: [
      { key: "name", header: "Cycle", numberFormat: "@" },
      { key: "va", header: "VA (s)", numberFormat: "0.0" },
      { key: "nva", header: "NVA (s)", numberFormat: "0.0" },
      { key: "takt", header: "Takt (s)", numberFormat: "0.0" },
      { key: "total", header: "Total (s)", numberFormat: "0.0" },
      { key: "share", header: "Share", numberFormat: "0.0%" },
      { key: "why", header: "Excluded because", numberFormat: "@", isInput: true },
    ],
    rows,
    rules: [
      { from: "takt", to: "takt", formula: "=ISNA({[@takt]})", colour: "#FFFFFF" },
      { from: "total", to: "total", formula: "={[@total]}>{inputs[value]#takt}", fill: "#F9C6C6" },
    ],
  };
}

const chart: PageChart = {
  name: "run",
  title: "O-0012 · Cycles",
  type: "ColumnStacked",
  block: "data",
  category: "name",
  series: [
    {
      column: "va",
      colour: "#2E7D32",
      labels: { numberFormat: "0.0", position: "Center", colour: "#FFFFFF" },
    },
    { column: "nva", colour: "#E8713C" },
    { column: "takt", colour: "#C00000", as: "Line", isFullWidth: true, isDashed: true },
  ],
  at: { row: 0, column: 0 },
  size: { width: 390, height: 270 },
  valueAxis: { title: "Time (s)", minimum: 0, numberFormat: "0" },
  categoryAxis: { title: "Cycle" },
  legend: "bottom",
  gapWidth: 40,
};

/** Returns a page of two blocks and a combined chart over one of them. */
export function pageOf(cycles: readonly Cycle[], changed: Partial<Page> = {}): Page {
  return {
    sheetName: { noun: "Cycle run chart", subject: "O-0012" },
    title: "O-0012 Rear axle · Cycle run chart",
    lines: [
      `${cycles.length} cycles`,
      "Pulled 21.11.2026 10:04 from wa at http://localhost:8069 by ada",
      "Blue headers: yours to type.",
    ],
    blocks: [inputs, dataOf(cycles)],
    charts: [chart],
    print: {
      paper: "a4",
      orientation: "landscape",
      isOnePage: true,
      footer: "O-0012 · Pulled 21.11.2026 10:04",
      until: { row: 30, column: 14 },
    },
    columnWidths: Array.from({ length: 8 }, () => 10),
    ...changed,
  };
}

/** Returns the order to make a page. */
export function pageOrder(page: Page, name = "Page"): NewPage {
  return { page, tag: pageTag, name: () => name };
}

/** Makes a page in the open workbook and returns its id. */
export async function makePageOf(page: Page, name = "Page"): Promise<string> {
  return valueOf(await excelWorkbook.makePage(pageOrder(page, name), unwatched)).sheetId;
}

/** Refreshes a page with the instance's present data and returns the page as it was before. */
export async function refreshPage(
  sheetId: string,
  page: Page,
  asked: { readonly bringsBackCharts?: true } = {},
): Promise<PageState> {
  const tag = { ...pageTag, pulledAt: "2026-11-21T11:00:00+09:00" };
  return valueOf(await excelWorkbook.changePage({ sheetId }, () => ({ page, tag, deletedLabel, ...asked })));
}
