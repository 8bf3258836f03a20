import type { Foreign } from "./in-ten-languages.ts";

/** Languages in which nothing may be left to English. */
export const heldToBeWhole: readonly Foreign[] = ["ja_JP", "zh_CN", "zh_TW", "es_ES", "de_DE"];

/** What is rightly the same as in English, by its English text or by its key: "Transport", "words.columns.percent". */
export const sameAsEnglish: Readonly<Record<Foreign, readonly string[]>> = {
  ja_JP: ["No.", "pane.row.number", "UCL", "LCL"],
  zh_CN: ["UCL", "LCL", "UCL (s)", "LCL (s)"],
  zh_TW: ["UCL", "LCL", "UCL (s)", "LCL (s)"],
  vi_VN: ["UCL", "LCL", "UCL (s)", "LCL (s)"],
  th_TH: ["UCL", "LCL", "UCL (s)", "LCL (s)"],
  id_ID: [],
  es_ES: [
    "Takt",
    "Takt (s)",
    "Takt time",
    "words.sheets.takt",
    "words.reports.line.takt",
    "Σ CT / (n · takt)",
    "100 · Σ CT / (n · takt)",
    "n · takt − Σ CT",
    "Total",
    "Total (s)",
    "Base (s)",
    "manual",
    "Manual (s)",
    "words.audit.no",
  ],
  de_DE: [
    "Matrix",
    "Maximum",
    "Maximum (s)",
    "Maximum s",
    "Median",
    "Median (s)",
    "Minimum",
    "Minimum (s)",
    "Minimum s",
    "Name",
    "Problem",
    "Status",
    "Takt",
    "words.reports.line.takt",
  ],
  ko_KR: ["UCL", "LCL", "UCL (s)", "LCL (s)"],
};
