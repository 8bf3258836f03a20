import { fingerprintAnalyses } from "../audit/fingerprint-analysis.ts";
import { fingerprintCharts } from "../audit/fingerprint-charts.ts";
import { fingerprintComparisons } from "../audit/fingerprint-comparison.ts";
import { fingerprintLines } from "../audit/fingerprint-line.ts";
import { isSame } from "../audit/fingerprint.ts";
import type { Candidate, Figure, Fingerprint } from "../audit/fingerprint.ts";
import type { PageContent } from "../page/page-query.ts";
import type { Page, PageBlock, PageColumn, PageRow } from "../page/page.ts";
import { shortText } from "../parts/short-text.ts";
import { printedFooter } from "../parts/titles.ts";
import type { PageDefinition } from "../page/page-definition.ts";
import type { Words } from "../../words/words.ts";
import { paperOf } from "../../worksheet/paper.ts";
import { pulledWhen } from "../../worksheet/source-line.ts";

/** The most records of each figure that the page lists. Records that differ are first. */
const mostCases = 40;

const widths = {
  model: 28,
  figure: 22,
  number: 14,
  verdict: 40,
  record: 56,
  formula: 68,
  value: 18,
} as const;

/**
 * Each figure that the instance calculates, beside the same figure by published formulas. A verdict over all
 * records names the formula that matches. Needs all records.
 */
export const page: PageDefinition = {
  kind: "formula_audit",
  subject: "all",
  offered: ["lists"],
  buttonOrder: 190,
  needs: [],
  guideAnchor: "formula-audit",
  picture: {
    light: "M4 10h16v4h-16z M4 17h16v4h-16z M4 24h16v4h-16z",
    middle: "M22 10h10v4h-10z M22 17h10v4h-10z M22 24h10v4h-10z",
    dark: "M4 3h40v5h-40z",
    line: "M36 11l2 2l5 -4M36 18l2 2l5 -4M36 25l2 2l5 -4",
  },
  make(content, words): Page {
    const noun = words.pages.kinds.formula_audit.name;
    const prints = fingerprintsOf(content);
    const summary = summaryBlock(prints, words);
    const isCut = prints.some(({ cases }) => cases.length > mostCases);
    return {
      sheetName: { noun, subject: "" },
      title: noun,
      lines: [
        words.audit.howToRead,
        ...(isCut ? [words.audit.longest({ count: String(mostCases) })] : []),
        pulledWhen(content.pulled, words),
      ],
      blocks: [summary, detailsBlock(prints, words, summary.rows.length + 4)],
      charts: [],
      print: {
        paper: paperOf(words.language),
        orientation: "landscape",
        isOnePage: false,
        footer: printedFooter(content, words),
      },
    };
  },
};

/** Returns the audit of each computed field, from all records. */
export function fingerprintsOf({ everything }: Pick<PageContent, "everything">): readonly Fingerprint[] {
  if (everything === undefined) return [];
  const records = everything;
  return [
    ...fingerprintAnalyses(records["wa.session"], records["wa.element"], records["wa.cycle"]),
    ...fingerprintComparisons(records["wa.comparison"], records["wa.session"], records["wa.comparison.line"]),
    ...fingerprintLines(records["wa.linebalance"], records["wa.lb.process"]),
    ...fingerprintCharts(records["wa.mmc"], records["wa.mac"]),
  ];
}

function summaryBlock(prints: readonly Fingerprint[], words: Words): PageBlock {
  const { audit } = words;
  return {
    name: "summary",
    title: audit.summary,
    at: { row: 0, column: 0 },
    look: "table",
    columns: [
      textColumn("model", audit.model, widths.model),
      textColumn("figure", audit.figure, widths.figure),
      { key: "records", header: audit.records, numberFormat: "0", width: widths.number, align: "right" },
      { ...textColumn("verdict", audit.verdict, widths.verdict), isWrapped: true },
      { ...textColumn("candidates", audit.candidates, widths.formula), isWrapped: true },
    ],
    rows: prints.map((print): PageRow => ({
      key: printKey(print),
      cells: {
        ...namesOf(print, words),
        records: print.cases.length,
        verdict: verdictWords(print, words),
        candidates: print.candidates
          .map((candidate, index) => {
            const { agree = 0, comparable = 0 } = print.agreement[index] ?? {};
            return audit.tried({
              formula: formulaOf(print, candidate, words),
              agree: String(agree),
              of: String(comparable),
            });
          })
          .join("; "),
      },
      ...(print.verdict.is === "not_reproduced" && { isBad: ["verdict"] }),
    })),
  };
}

function detailsBlock(prints: readonly Fingerprint[], words: Words, row: number): PageBlock {
  const { audit } = words;
  return {
    name: "details",
    title: audit.details,
    at: { row, column: 0 },
    look: "table",
    columns: [
      textColumn("model", audit.model, widths.model),
      textColumn("figure", audit.figure, widths.figure),
      { key: "given", header: audit.given, numberFormat: "General", width: widths.value, align: "right" },
      textColumn("record", audit.record, widths.record),
      textColumn("formula", audit.formula, widths.formula),
      { key: "ours", header: audit.ours, numberFormat: "General", width: widths.value, align: "right" },
      textColumn("verdict", audit.verdict, widths.number),
    ],
    rows: prints.flatMap((print) => caseRows(print, words)),
  };
}

/**
 * Returns a row for each record of a figure, at most 40, with the result of the formula that matches most
 * records. Records that differ are first.
 */
function caseRows(print: Fingerprint, words: Words): readonly PageRow[] {
  const { audit } = words;
  const best = bestCandidate(print);
  const candidate = print.candidates[best];
  const formula = candidate === undefined ? "" : formulaOf(print, candidate, words);
  const rows = print.cases.map((one, index) => {
    const ours = one.results[best];
    const verdict =
      ours === undefined
        ? audit.noAnswer
        : isSame(one.stored, ours, print.tolerance)
          ? audit.agrees
          : audit.differs;
    const differs = verdict === audit.differs;
    return {
      differs,
      row: {
        key: `${printKey(print)}_${index + 1}`,
        cells: {
          ...namesOf(print, words),
          record: shortText(one.label, widths.record),
          given: shown(rounded(one.stored), words),
          formula,
          ours: ours === undefined ? "" : shown(rounded(ours), words),
          verdict,
        },
        ...(differs && { isBad: ["verdict"] }),
      } satisfies PageRow,
    };
  });
  return [...rows.filter(({ differs }) => differs), ...rows.filter(({ differs }) => !differs)]
    .slice(0, mostCases)
    .map(({ row }) => row);
}

/** Returns the index of the candidate that matches most records. */
export function bestCandidate({ agreement: agreeing }: Fingerprint): number {
  let best = 0;
  for (const [index, { agree }] of agreeing.entries()) if (agree > (agreeing[best]?.agree ?? 0)) best = index;
  return best;
}

/** Returns the row key of a figure: `wa_lb_process_load_ratio`. */
export function printKey({ model, field }: Fingerprint): string {
  return `${model}_${field}`.replace(/\W/g, "_");
}

function namesOf(
  { model, field }: Fingerprint,
  words: Words,
): { readonly model: string; readonly figure: string } {
  const models: Readonly<Record<string, string>> = words.modelLabels;
  const fields: Readonly<Record<string, Readonly<Record<string, string>>>> = words.fields;
  return { model: models[model] ?? model, figure: fields[model]?.[field] ?? field };
}

/** Returns a candidate as a formula in the language of the page: `Σ CT / (n · max CT)`. */
export function formulaOf({ field }: Fingerprint, { id }: Candidate, { auditFormulas }: Words): string {
  const formulas: Readonly<Record<string, Readonly<Record<string, string>>>> = auditFormulas;
  return formulas[field]?.[id] ?? id;
}

function verdictWords(print: Fingerprint, words: Words): string {
  const { audit } = words;
  const { verdict } = print;
  switch (verdict.is) {
    case "matches":
      return audit.matches({ formula: formulaOf(print, verdict.formula, words) });
    case "several":
      return audit.several({
        formulas: verdict.formulas.map((one) => formulaOf(print, one, words)).join("; "),
      });
    case "not_reproduced":
      return audit.notReproduced;
    case "nothing_to_compare":
      return audit.nothingToCompare;
  }
}

function shown(figure: Figure, { audit }: Words): string | number {
  if (typeof figure === "boolean") return figure ? audit.yes : audit.no;
  // The column is aligned right, so Excel would cut off the beginning of a long name.
  return typeof figure === "string" ? shortText(figure, widths.value) : figure;
}

/** Rounds a number to at most four decimals. */
function rounded(figure: Figure): Figure {
  return typeof figure === "number" ? Number(figure.toFixed(4)) : figure;
}

function textColumn(key: string, header: string, width: number): PageColumn {
  return { key, header, numberFormat: "@", width };
}
