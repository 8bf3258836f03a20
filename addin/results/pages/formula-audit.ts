import { auditAnalyses } from "../audit/audit-analyses.ts";
import { auditCharts } from "../audit/audit-charts.ts";
import { auditComparisons } from "../audit/audit-comparisons.ts";
import { auditLines } from "../audit/audit-lines.ts";
import { isSame } from "../audit/field-audit.ts";
import type { Candidate, Figure, FieldAudit } from "../audit/field-audit.ts";
import type { PageContent } from "../page/page-query.ts";
import type { Page, PageBlock, PageColumn, PageRow } from "../page/page.ts";
import { describeLineFigure, isLineFigure } from "../parts/line-figures.ts";
import { shortText } from "../parts/short-text.ts";
import { printedFooter } from "../parts/titles.ts";
import type { PageDefinition } from "../page/page-definition.ts";
import type { Words } from "../../words/words.ts";
import { paperOf } from "../../worksheet/paper.ts";
import { pulledWhen } from "../../worksheet/source-line.ts";

/** The most records of each figure that the page lists. */
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

/** Each figure that the instance calculates, beside the results of published formulas, with a verdict. */
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
    const fieldAudits = fieldAuditsOf(content);
    const summary = summaryBlock(fieldAudits, words);
    const isCut = fieldAudits.some(({ cases }) => cases.length > mostCases);
    return {
      sheetName: { noun, subject: "" },
      title: noun,
      lines: [
        words.audit.howToRead,
        ...(isCut ? [words.audit.longest({ count: String(mostCases) })] : []),
        pulledWhen(content.pulled, words),
      ],
      blocks: [summary, detailsBlock(fieldAudits, words, summary.rows.length + 4)],
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

export function fieldAuditsOf({ everything }: Pick<PageContent, "everything">): readonly FieldAudit[] {
  if (everything === undefined) return [];
  const records = everything;
  return [
    ...auditAnalyses(records["wa.session"], records["wa.element"], records["wa.cycle"]),
    ...auditComparisons(records["wa.comparison"], records["wa.session"], records["wa.comparison.line"]),
    ...auditLines(records["wa.linebalance"], records["wa.lb.process"]),
    ...auditCharts(records["wa.mmc"], records["wa.mac"]),
  ];
}

function summaryBlock(fieldAudits: readonly FieldAudit[], words: Words): PageBlock {
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
    rows: fieldAudits.map((fieldAudit): PageRow => ({
      key: auditKey(fieldAudit),
      cells: {
        ...namesOf(fieldAudit, words),
        records: fieldAudit.cases.length,
        verdict: verdictWords(fieldAudit, words),
        candidates: fieldAudit.candidates
          .map((candidate, index) => {
            const { agree = 0, comparable = 0 } = fieldAudit.agreement[index] ?? {};
            return audit.tried({
              formula: formulaOf(fieldAudit, candidate, words),
              agree: String(agree),
              of: String(comparable),
            });
          })
          .join("; "),
      },
      ...(fieldAudit.verdict.is === "not_reproduced" && { isBad: ["verdict"] }),
    })),
  };
}

function detailsBlock(fieldAudits: readonly FieldAudit[], words: Words, row: number): PageBlock {
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
    rows: fieldAudits.flatMap((fieldAudit) => caseRows(fieldAudit, words)),
  };
}

/** Compares each record with the best candidate. Records that differ are first. */
function caseRows(fieldAudit: FieldAudit, words: Words): readonly PageRow[] {
  const { audit } = words;
  const best = bestCandidate(fieldAudit);
  const candidate = fieldAudit.candidates[best];
  const formula = candidate === undefined ? "" : formulaOf(fieldAudit, candidate, words);
  const rows = fieldAudit.cases.map((one, index) => {
    const ours = one.results[best];
    const verdict =
      ours === undefined
        ? audit.noAnswer
        : isSame(one.stored, ours, fieldAudit.tolerance)
          ? audit.agrees
          : audit.differs;
    const differs = verdict === audit.differs;
    return {
      differs,
      row: {
        key: `${auditKey(fieldAudit)}_${index + 1}`,
        cells: {
          ...namesOf(fieldAudit, words),
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
export function bestCandidate({ agreement: agreeing }: FieldAudit): number {
  let best = 0;
  for (const [index, { agree }] of agreeing.entries()) if (agree > (agreeing[best]?.agree ?? 0)) best = index;
  return best;
}

/** Returns the row key of a figure: `wa_lb_process_load_ratio`. */
export function auditKey({ model, field }: FieldAudit): string {
  return `${model}_${field}`.replace(/\W/g, "_");
}

function namesOf(
  { model, field }: FieldAudit,
  words: Words,
): { readonly model: string; readonly figure: string } {
  const models: Readonly<Record<string, string>> = words.modelLabels;
  const fields: Readonly<Record<string, Readonly<Record<string, string>>>> = words.fields;
  return { model: models[model] ?? model, figure: fields[model]?.[field] ?? field };
}

/** Returns a candidate as a formula in the language of the page: `100 · Σ CT / (n · max CT)`. */
export function formulaOf({ field }: FieldAudit, { id }: Candidate, words: Words): string {
  const key = field === "max_ct" ? "maximum" : id;
  if (lineFields.has(field) && isLineFigure(key)) return describeLineFigure(key, words).formula;
  const formulas: Readonly<Record<string, Readonly<Record<string, string>>>> = words.auditFormulas;
  return formulas[field]?.[id] ?? id;
}

/** The fields whose formulas are those of a line's figures. */
const lineFields: ReadonlySet<string> = new Set(["lb_efficiency", "max_ct"]);

function verdictWords(fieldAudit: FieldAudit, words: Words): string {
  const { audit } = words;
  const { verdict } = fieldAudit;
  switch (verdict.is) {
    case "matches":
      return audit.matches({ formula: formulaOf(fieldAudit, verdict.formula, words) });
    case "several":
      return audit.several({
        formulas: verdict.formulas.map((one) => formulaOf(fieldAudit, one, words)).join("; "),
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

function rounded(figure: Figure): Figure {
  return typeof figure === "number" ? Number(figure.toFixed(4)) : figure;
}

function textColumn(key: string, header: string, width: number): PageColumn {
  return { key, header, numberFormat: "@", width };
}
