import type { CopiedPart, OurPage, PageDescription } from "../../../addin/actions/interface/page-actions.ts";

/** A recent page of one chart. */
export const yamazumiPage: PageDescription = {
  is: "page",
  sheetId: "p1",
  name: "Yamazumi of elements O-0012",
  query: { kind: "elements_yamazumi", ids: [98], cycle_no: 2, lang: "ja_JP" },
  subject: "O-0012",
  instance: { url: "https://demo.example", db: "demo" },
  login: "ana@demo.example",
  pulledAt: "2026-01-05T14:05:00+09:00",
  parts: [
    { is: "chart", name: "elements_yamazumi", title: "O-0012 · Yamazumi of elements" },
    { is: "block", name: "figures", title: "" },
    { is: "block", name: "data", title: "Numbers of the chart" },
  ],
};

/** A page with a long name and many parts. */
export const reportPage: PageDescription = {
  ...yamazumiPage,
  sheetId: "p2",
  name: "Before-after report Seat rail, new to",
  query: { kind: "comparison_report", ids: [4], cycle_no: null, lang: null },
  subject:
    "Seat rail, new torque tool with the longer cable and the second operator on the other side of the line",
  parts: [
    { is: "chart", name: "step_change", title: "Seat rail, new torque tool with the longer cable · by step" },
    { is: "chart", name: "waterfall", title: "" },
    { is: "block", name: "figures", title: "" },
    { is: "block", name: "removed", title: "LOSS that is gone <b>after</b>" },
  ],
};

/** The pages of the fixture's workbook. */
export const ourPages: readonly OurPage[] = [
  { ...yamazumiPage, query: { ...yamazumiPage.query, cycle_no: null, lang: null } },
  reportPage,
];

/** A one-pixel picture and three cells, one of which looks like a formula. */
export const copiedPart: CopiedPart = {
  png: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  rows: [
    [
      { text: "LOSS", isNumber: false, isHeader: true },
      { text: "Time (s)", isNumber: false, isHeader: true },
    ],
    [
      { text: "=1+1 <b>", isNumber: false, isHeader: false },
      { text: "4.20", isNumber: true, isHeader: false },
    ],
  ],
};
