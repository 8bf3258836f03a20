import { languages } from "../../../contract/languages.ts";
import { subjectOf } from "../about.ts";
import type { About, AnalysisHeading } from "../about.ts";
import type { SheetKind, SheetQuery } from "../query.ts";
import type { Snapshot } from "../snapshot.ts";

/** What the heading of a worksheet follows from. */
export type HeadingFacts = Pick<Snapshot, "query" | "about" | "instance" | "login" | "pulledAt">;

/**
 * Gives the four lines above a table: title; O-No and figures; whence, when and in which language it was pulled;
 * how to read the colours. In English, as the headers are.
 */
export function headingLines({ query, about, instance, login, pulledAt }: HeadingFacts): readonly string[] {
  const { code, name } = subjectOf(about);
  const subject = name === "" ? code : name;
  const title = sheetTitles[query.kind];
  return [
    oneLine(subject === "" ? title : `${subject} · ${title}`),
    oneLine(figuresOf(about, query).join(" · ")),
    `Pulled ${moment(pulledAt)} from ${instance.db} at ${instance.url} by ${login}${namesIn(query)}`,
    legends[query.kind],
  ];
}

/** Names may hold line ends; a line of the heading is one. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

/** What people call each kind of worksheet, as its title says it. */
const sheetTitles: Readonly<Record<SheetKind, string>> = {
  analyses: "Analyses",
  elements: "Elements",
  loss: "LOSS",
  unexplained: "NVA not yet explained",
  cycles: "Measured cycles",
  cycle_matrix: "Elements by cycle",
  comparison: "Before and after",
  line_balance: "Line balance",
  mmc: "Man-machine charts",
  mac: "Multi-activity charts",
  change_report: "Changes written back",
};

const editable =
  "Blue headers: yours to edit, sent by Write back. Grey: from the instance. Status says what is edited, wrong or in conflict.";
const readOnly =
  "Grey: from the instance, brought up to date by Refresh. Columns of your own beside them stay.";

const legends: Readonly<Record<SheetKind, string>> = {
  analyses: `${editable} New rows below become new analyses.`,
  elements: `${editable} New rows become new elements.`,
  loss: editable,
  unexplained: `${editable} Explained rows can be deleted.`,
  cycles: readOnly,
  cycle_matrix: `${editable} A new name goes to all cycles.`,
  comparison: readOnly,
  line_balance: readOnly,
  mmc: readOnly,
  mac: readOnly,
  change_report: readOnly,
};

const lists: Readonly<Partial<Record<SheetKind, string>>> = {
  analyses: "All analyses of the instance, newest first",
  mmc: "All man-machine charts of the instance, newest first",
  mac: "All multi-activity charts of the instance, newest first",
  change_report: "The latest changes through this relay, newest first",
};

function figuresOf(about: About, { kind, cycle_no }: SheetQuery): readonly string[] {
  switch (about.is) {
    case "analyses": {
      const [only, ...others] = about.analyses;
      const cycles = cycle_no === null ? "all cycles" : `cycle ${cycle_no}`;
      if (only === undefined) return [cycles];
      if (others.length === 0) return [...analysisFigures(only), cycles];
      const oNos = about.analyses.map(({ o_no }) => o_no);
      const elements = about.analyses.reduce((sum, { element_count }) => sum + element_count, 0);
      return [`O-No ${oNos.join(", ")}`, `${elements} elements`, cycles];
    }
    case "comparison": {
      const { before, after } = about.comparison;
      return [`Before: ${analysisName(before)}`, `After: ${analysisName(after)}`];
    }
    case "line":
      return [
        `Takt ${about.line.takt_time.toFixed(2)} s`,
        ...(about.line.bottleneck_name === "" ? [] : [`bottleneck ${about.line.bottleneck_name}`]),
      ];
    case "list":
      return [lists[kind] ?? "All records, newest first"];
  }
}

function analysisFigures(analysis: AnalysisHeading): readonly string[] {
  const { o_no, process_name, cycle_time_avg, va_ratio, element_count } = analysis;
  return [
    `O-No ${o_no}`,
    ...(process_name === "" ? [] : [process_name]),
    `CT avg ${cycle_time_avg.toFixed(2)} s`,
    `VA ${va_ratio.toFixed(1)} %`,
    `${element_count} ${element_count === 1 ? "element" : "elements"}`,
  ];
}

function analysisName({ id, o_no, name }: AnalysisHeading): string {
  return [o_no, name].filter((text) => text !== "").join(" ") || `analysis ${id}`;
}

/** Only where names of analyses or elements are shown does their language matter. */
function namesIn({ lang, kind }: SheetQuery): string {
  if (kind === "mmc" || kind === "mac" || kind === "line_balance" || kind === "change_report") return "";
  return lang === null
    ? " · names in the instance's default language"
    : ` · names in ${languages[lang]}, read-only`;
}

/** `2026-11-21T10:04:23+09:00` reads 2026-11-21 10:04 UTC+09:00. */
function moment(iso: string): string {
  const [, day, time, offset] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)[^Z+-]*(Z|[+-]\d\d:\d\d)?$/.exec(iso) ?? [];
  if (day === undefined || time === undefined) return iso;
  return `${day} ${time} UTC${offset === undefined || offset === "Z" || offset === "+00:00" ? "" : offset}`;
}
